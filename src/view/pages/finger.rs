//! The player's side of a page: where the keyboard is, what is pointed at, how far columns are scrolled.

use std::collections::BTreeMap;

use super::arrows::{entrance, neighbour, next_part};
use super::{Page, Spot, Wish};
use crate::view::play::input::{Input, Key};
use crate::view::shape::Point;

/// Pixels a line of the wheel moves a column.
const LINE: f32 = 46.0;

/// The player's side of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finger {
    /// The name of the spot the keyboard is at.
    pub at: String,
    /// Whether the keyboard was used last, so that its place is drawn.
    pub keyboard: bool,
    /// The name of the spot the pointer is on.
    pub pointed: Option<String>,
    /// Where the pointer is, once it has moved.
    pub pointer: Option<Point>,
    /// The slider that is being dragged.
    pub dragged: Option<String>,
    /// How far columns are scrolled, by name.
    pub scrolls: BTreeMap<&'static str, f32>,
}

/// What the player asked a page for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A wish of a spot or of a key.
    Wish(Wish),
    /// A key that the page itself does not know.
    Key(Key),
}

impl Finger {
    /// A finger that rests at a spot.
    pub fn at(name: &str) -> Finger {
        Finger { at: name.to_owned(), ..Finger::default() }
    }

    /// How far a column is scrolled.
    pub fn scroll(&self, column: &str) -> f32 {
        self.scrolls.get(column).copied().unwrap_or(0.0)
    }

    /// Whether the keyboard is seen at a spot.
    pub fn is_at(&self, name: &str) -> bool {
        self.keyboard && self.at == name
    }

    /// Takes something the player did on a page.
    pub fn take(&mut self, input: &Input, page: &Page) -> Option<Asked> {
        match *input {
            Input::Key(key) => self.key(key, page),
            Input::Move(point) => self.moved(point, page),
            Input::Down(point) => self.pressed(point, page),
            Input::Up(_) => {
                self.dragged = None;
                None
            }
            Input::Other(_) => Some(Asked::Wish(Wish::Back)),
            Input::Wheel(point, lines) => {
                self.wheel(point, lines[1], page);
                None
            }
            Input::Zoom(..) | Input::Typed(_) => None,
        }
    }

    fn moved(&mut self, point: Point, page: &Page) -> Option<Asked> {
        (self.pointer, self.keyboard) = (Some(point), false);
        self.pointed = page.hit(point).map(|spot| spot.name.clone());
        let dragged = self.dragged.as_ref().and_then(|name| page.spot(name))?;
        slide(dragged, point).map(Asked::Wish)
    }

    fn pressed(&mut self, point: Point, page: &Page) -> Option<Asked> {
        self.moved(point, page);
        let spot = page.hit(point)?;
        let keyboard = if spot.part == Spot::POINTED_ONLY { spot.name.rsplit_once('/') } else { None };
        self.at = keyboard.map_or(&*spot.name, |(name, _)| name).to_owned();
        if let Some(wish) = slide(spot, point) {
            self.dragged = Some(spot.name.clone());
            return Some(Asked::Wish(wish));
        }
        Some(Asked::Wish(spot.wish.clone()))
    }

    fn wheel(&mut self, point: Point, lines: f32, page: &Page) {
        let under = page.columns.iter().find(|column| column.port.holds(point));
        let Some(column) = under.or(page.columns.first()).filter(|column| column.farthest > 0.0) else { return };
        let scroll = self.scrolls.entry(column.name).or_default();
        *scroll = (*scroll + lines * LINE).clamp(0.0, column.farthest);
        self.pointed = None;
    }

    fn key(&mut self, key: Key, page: &Page) -> Option<Asked> {
        let shown = std::mem::replace(&mut self.keyboard, true);
        let here = page.spot(&self.at).or_else(|| entrance(page, 0));
        let way = match key.name {
            "Left" => [-1.0, 0.0],
            "Right" => [1.0, 0.0],
            "Up" => [0.0, -1.0],
            "Down" => [0.0, 1.0],
            "Tab" => return self.go(next_part(page, here, key.shift), page),
            "Enter" | "Space" if !key.control => return here.map(|spot| Asked::Wish(spot.wish.clone())),
            "Esc" | "Backspace" => return Some(Asked::Wish(Wish::Back)),
            _ => {
                self.keyboard = shown;
                return Some(Asked::Key(key));
            }
        };
        let here = here?;
        match &here.steps {
            Some(steps) if way[0] != 0.0 => {
                self.at.clone_from(&here.name);
                Some(Asked::Wish(steps[usize::from(way[0] > 0.0)].clone()))
            }
            // The first arrow only shows where the keyboard is.
            _ if !shown && self.at == here.name && page.spot(&self.at).is_none() => self.go(Some(here), page),
            _ => self.go(neighbour(page, here, way), page),
        }
    }

    fn go(&mut self, to: Option<&Spot>, page: &Page) -> Option<Asked> {
        let to = to?;
        self.at.clone_from(&to.name);
        self.reveal(to, page);
        to.at_once.clone().map(Asked::Wish)
    }

    /// Scrolls a column so that a spot of it is seen.
    pub fn reveal(&mut self, spot: &Spot, page: &Page) {
        let Some(column) = spot.column.and_then(|name| page.column(name)) else { return };
        let above = spot.bounds.y - 8.0 - column.port.y;
        let below = spot.bounds.bottom() + 8.0 - column.port.bottom();
        let by = if above < 0.0 { above } else { below.max(0.0) };
        let scroll = self.scrolls.entry(column.name).or_default();
        *scroll = (*scroll + by).clamp(0.0, column.farthest);
    }

    /// Puts the finger in order for a page made anew: no column is scrolled farther than it goes, the keyboard is at a
    /// spot that is there, and what is chosen is seen.
    pub fn settle(&mut self, page: &Page) {
        for column in &page.columns {
            if let Some(scroll) = self.scrolls.get_mut(column.name) {
                *scroll = scroll.clamp(0.0, column.farthest);
            }
        }
        if page.spot(&self.at).is_none()
            && let Some(first) = entrance(page, 0)
        {
            self.at.clone_from(&first.name);
        }
        self.begin_columns(page);
    }

    /// Lets each column that nobody has scrolled yet begin where the keyboard is, or at what is chosen in it.
    fn begin_columns(&mut self, page: &Page) {
        for column in &page.columns {
            if self.scrolls.contains_key(column.name) {
                continue;
            }
            let mut inside = page.spots.iter().filter(|spot| spot.column == Some(column.name));
            let chosen = inside.clone().find(|spot| spot.name == self.at).or_else(|| inside.find(|spot| spot.first));
            if let Some(chosen) = chosen {
                self.reveal(chosen, page);
            }
        }
    }
}

/// What pressing or dragging on a slider asks for: a value of 0 to 100 in steps of 5.
fn slide(spot: &Spot, point: Point) -> Option<Wish> {
    let Wish::Set(setting, _) = spot.slides.then_some(&spot.wish)? else { return None };
    let share = (point[0] - spot.bounds.x) / spot.bounds.w.max(1.0);
    Some(Wish::Set(setting.clone(), ((share * 20.0).round() as i32 * 5).clamp(0, 100)))
}
