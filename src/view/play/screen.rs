//! Makes the play screen: shapes to draw and regions that answer, from what the game tells and what the player holds.

mod bar;
mod board;
mod card;
mod dialog;
mod hint;
mod left;
mod letter_box;
mod marks;
mod motion;
mod panel;
mod trouble;
mod verdict;
mod watching;
mod words;

use super::layout::{Layout, Wishes};
use super::place::Place;
use super::pointing::Pointing;
use super::scene::{Row, Scene, Texts};
use super::table::Table;
use super::target::{Region, Target, Zone};
use super::trouble::Trouble;
use super::watching::Progress;
use crate::game::board::Board;
use crate::view::canvas::{Canvas, Style};
use crate::view::control::Button;
use crate::view::motion::Moment;
use crate::view::shape::{Bounds, Shape};
use crate::view::text::plain;
use crate::view::theme::{Hue, Token};

use super::target::Button as Press;

/// Everything the screen is made of.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// What the game tells.
    pub scene: &'a Scene,
    /// The squares as they stand.
    pub board: &'a Board,
    /// The player's side.
    pub table: &'a Table,
    /// What follows from where the player points.
    pub pointing: &'a Pointing,
    /// The texts.
    pub texts: &'a dyn Texts,
    /// What failed, where something did.
    pub trouble: Option<&'a Trouble>,
    /// What is on its way, while something is.
    pub moment: Option<&'a Moment>,
    /// What the player is told on whatever page is open.
    pub told: Option<&'a str>,
    /// Whether the moves are played again after a save.
    pub replay: bool,
    /// How much larger than designed everything is.
    pub zoom: f32,
    /// The keys that the player gave to what one can do, by its name.
    pub bound: &'a std::collections::BTreeMap<String, Vec<String>>,
    /// How far the moves shown again are, where some are.
    pub watching: Option<Progress>,
}

/// The play screen.
#[derive(Clone, Debug)]
pub struct Screen {
    /// Where its parts stand.
    pub layout: Layout,
    /// Where the board stands.
    pub place: Place,
    /// What to draw, first things first, in pixels of the layout.
    pub shapes: Vec<Shape>,
    /// What answers.
    pub regions: Vec<Region>,
    /// The rows of the list of words.
    pub rows: Vec<Row>,
    /// The farthest the list of words and the dialog scroll.
    pub scrolls: [f32; 2],
}

/// Makes the screen for a window of so many pixels.
pub fn screen(style: &Style, size: [f32; 2], shown: Shown<'_>) -> Screen {
    let scene = shown.scene;
    let goes_on = shown.moment.is_some_and(|moment| moment.goes_on);
    let wishes = Wishes {
        columns: shown.board.width(),
        rows: shown.board.height(),
        letter_box: scene.places || scene.is_over() && !goes_on || shown.watching.is_some(),
        places: scene.places,
        panel: scene.panel,
        words: scene.words,
        trouble: shown.trouble.is_some(),
    };
    let layout = Layout::new(size, shown.zoom, wishes);
    let cells = [wishes.columns, wishes.rows];
    let port = Place::wished(layout.board, cells, layout.compact, shown.table.side);
    let place = port.moved(shown.table.pan);
    let rows = super::scene::word_rows(&scene.history);
    let canvas = Canvas::new(style);
    let mut page = Page {
        canvas,
        shown,
        layout,
        place,
        rows,
        regions: Vec::new(),
        scrolls: [0.0; 2],
        counts: [0; Zone::COUNT],
        close: Bounds::default(),
    };
    page.draw();
    let Page { canvas, regions, rows, scrolls, .. } = page;
    Screen { layout, place, shapes: canvas.finish(), regions, rows, scrolls }
}

/// A screen being made.
struct Page<'a> {
    canvas: Canvas<'a>,
    shown: Shown<'a>,
    layout: Layout,
    place: Place,
    rows: Vec<Row>,
    regions: Vec<Region>,
    scrolls: [f32; 2],
    /// Where the button stands that closes the dialog.
    close: Bounds,
    /// How many stops each part of the screen has so far.
    counts: [usize; Zone::COUNT],
}

impl<'a> Page<'a> {
    fn draw(&mut self) {
        self.canvas.desk(self.layout.window);
        self.draw_board();
        self.draw_bar();
        self.draw_left();
        if let Some(progress) = self.shown.watching {
            self.draw_watching(progress);
        } else if self.shown.scene.is_over() && !self.goes_on() {
            self.draw_verdict();
        } else if self.shown.scene.places {
            self.draw_letter_box();
        }
        self.draw_panel();
        self.draw_words();
        self.draw_trouble();
        self.draw_arriving();
        self.draw_flying();
        self.draw_notes();
        self.hint_note();
        self.would_make();
        self.draw_dialog();
        if let Some(told) = self.shown.told {
            // Points and buttons of the bar stay seen.
            self.canvas.told(Bounds { y: self.layout.board.y - 8.0, ..self.layout.window }, told);
        }
    }

    /// Whether the end of the stage is still to be told.
    fn goes_on(&self) -> bool {
        self.moment(|moment| moment.goes_on).unwrap_or(false)
    }

    /// Gives a text for one line.
    fn say(&self, id: &str) -> String {
        plain(&self.shown.texts.say(id, &[]))
    }

    fn say_with(&self, id: &str, name: &str, value: &str) -> String {
        plain(&self.shown.texts.say(id, &[(name, value)]))
    }

    /// Notes something that answers and where the keyboard stops; tells whether the keyboard is at it and seen.
    fn stop(&mut self, bounds: Bounds, target: Target, zone: Zone, on: bool) -> bool {
        self.regions.push(Region { bounds, target, zone: Some(zone), on });
        let at = self.counts[zone as usize];
        self.counts[zone as usize] += usize::from(on);
        on && self.has_focus(zone, at)
    }

    /// Whether the keyboard is seen at a stop of a part of the screen.
    fn has_focus(&self, zone: Zone, at: usize) -> bool {
        let table = self.shown.table;
        match table.dialog {
            Some(_) => table.keyboard && zone == Zone::Dialog && table.dialog_spot == at,
            None => table.keyboard && table.zone == zone && table.spots[zone as usize] == at,
        }
    }

    fn is_pointed(&self, target: Target) -> bool {
        !self.shown.table.keyboard && self.shown.table.pointed == Some(target)
    }

    /// Draws a button that presses something.
    fn press(&mut self, area: Bounds, press: Press, zone: Zone, button: Button<'_>, casing: impl Into<Hue>) {
        let target = Target::Button(press);
        let focus = self.stop(area, target, zone, !button.off).then(|| casing.into());
        let on = button.on || (self.is_pointed(target) && !button.off);
        self.canvas.button(area, &Button { on, focus, ..button });
    }

    /// Draws a square button with an icon.
    fn press_icon(&mut self, area: Bounds, press: Press, icon: &str, off: bool) {
        self.press(area, press, Zone::Bar, Button { off, ..Button::icon(icon) }, Token::Table);
    }
}
