//! Packs and their stages: a list of packs, cards with a picture of each board, and what there is to know of one.

mod cards;
mod look;
mod packs;
mod thumb;

use super::{Drawing, Finger, Page, Say};
use crate::game::square::Area;
use crate::view::canvas::Style;
use crate::view::shape::bounds;
use crate::view::text::bold;
use crate::view::theme::Token;
use cards::cards;
use look::look;
use packs::packs;

/// How well a stage was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Not cleared.
    #[default]
    None,
    /// Cleared.
    Circle,
    /// Cleared with gold.
    Flower,
}

/// A pack in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct PackRow {
    /// Its id.
    pub id: String,
    /// Its number; empty for none.
    pub number: String,
    /// Its title.
    pub title: String,
    /// The name of its icon.
    pub icon: String,
    /// How many of its stages were cleared, and how many there are.
    pub cleared: (usize, usize),
    /// What opens it; nothing for a pack that is open.
    pub opens: Option<String>,
}

/// A small picture of a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thumb {
    /// Columns and rows.
    pub size: (i32, i32),
    /// Its squares, and what colours them.
    pub squares: Vec<(Area, Fill)>,
}

/// What colours a square of a small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Nothing.
    Blank,
    /// A letter.
    Letter,
    /// A gimmick of a tint.
    Tint(Token),
    /// A gimmick that its script draws, mainly of a colour.
    Drawn(Token),
}

/// A stage in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its board; nothing where it cannot be opened.
    pub thumb: Option<Thumb>,
    /// How well it was played.
    pub mark: Mark,
    /// Whether it may be played.
    pub open: bool,
}

/// Something that is asked before play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asking {
    /// The parameter that the answer goes into.
    pub param: String,
    /// What is asked.
    pub title: String,
    /// The answers.
    pub answers: Vec<String>,
    /// The place of the answer chosen.
    pub chosen: usize,
}

/// What there is to know of the stage looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Its goals and limits: icon and text.
    pub goals: Vec<(String, String)>,
    /// The best score so far.
    pub best: Option<String>,
    /// What is lacking to gold, or what gold asks for.
    pub gold: Option<(String, String)>,
    /// Whether gold was won.
    pub won: bool,
    /// What it asks before play.
    pub askings: Vec<Asking>,
    /// A sentence.
    pub hint: String,
    /// What is wrong with it, or what opens it.
    pub trouble: String,
    /// Whether its best play can be shown again.
    pub watch: bool,
    /// Whether it was left before its end.
    pub left: bool,
}

/// What the page tells.
#[derive(Clone, Debug, Default)]
pub struct Select {
    /// The heading.
    pub heading: String,
    /// The packs.
    pub packs: Vec<PackRow>,
    /// The pack that is looked at.
    pub pack: usize,
    /// Its stages.
    pub cards: Vec<Card>,
    /// The stage that is looked at.
    pub card: usize,
    /// More of it.
    pub preview: Preview,
    /// Stages with gold, cleared ones, and all; none where stages are played again and again.
    pub counts: [usize; 3],
}

/// Draws the page.
pub fn select(style: &Style, size: [f32; 2], zoom: f32, shown: &Select, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let top = drawing.heading(&shown.heading);
    if shown.counts[2] > 0 {
        counts(&mut drawing, shown, top);
    }
    let hints = [
        ("key.arrows", "pages.choose"),
        ("key.enter", "select.start"),
        ("key.tab", "select.change_pack"),
        ("key.esc", "pages.back"),
        ("key.c", "code.copy"),
    ];
    let bottom = drawing.key_hints(&hints);
    let (margin, window) = (drawing.margin(), drawing.window);
    let preview = if drawing.compact { (window.w * 0.26).clamp(190.0, 256.0) } else { 256.0 };
    let list = if drawing.compact { (window.w * 0.25).clamp(180.0, 256.0) } else { 256.0 };
    drawing.next_part();
    packs(&mut drawing, bounds(margin, top, list, bottom - top), shown);
    let gap = if drawing.compact { 18.0 } else { 32.0 };
    let from = margin + list + gap;
    let right = window.w - margin - preview;
    drawing.next_part();
    cards(&mut drawing, bounds(from, top, right - from - 26.0, bottom - top), shown);
    drawing.next_part();
    look(&mut drawing, bounds(right, top, preview, bottom - top), shown);
    drawing.finish()
}

fn counts(drawing: &mut Drawing<'_>, shown: &Select, top: f32) {
    let [golds, cleared, all] = shown.counts;
    let y = if drawing.compact { 26.0 } else { top / 2.0 - 6.0 };
    let text = drawing.say_all("select.of_all", &[("n", &all.to_string()), ("cleared", &cleared.to_string())]);
    let mut x = drawing.window.w - drawing.margin();
    drawing.canvas.text(&text, [x, y], bold(16.0).right(), Token::Ink2);
    x -= drawing.canvas.width(&text, bold(16.0)) + 40.0;
    let number = |drawing: &mut Drawing<'_>, n: usize, x: f32| {
        drawing.canvas.text(&n.to_string(), [x, y], bold(18.0).right(), Token::Ink);
        x - drawing.canvas.width(&n.to_string(), bold(18.0)) - 20.0
    };
    x = number(drawing, cleared.saturating_sub(golds), x);
    drawing.canvas.circle([x, y], 13.0, 2.6, Token::Accent, 1.0);
    x = number(drawing, golds, x - 32.0);
    drawing.canvas.flower([x - 2.0, y], 15.0, 2.4, Token::Accent, 1.0);
}
