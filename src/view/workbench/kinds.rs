//! All kinds by mod and sort, with the number of cases that use each.

use super::{Ask, Workbench};
use crate::game::kinds::Sort;
use crate::game::square::Kind;
use crate::view::icon::IconStyle;
use crate::view::look::Look;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// How deep a row stands, and what it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Rank {
    /// A mod, or the base game; whether it is open.
    Mod(bool),
    /// A sort of a mod; whether it is open.
    Sort(bool),
    /// A kind.
    Kind(Sort, Kind),
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct KindRow {
    /// What it is.
    pub rank: Rank,
    /// Its name, by which groups are opened.
    pub name: String,
    /// What it says.
    pub label: String,
    /// What its kind shows.
    pub look: Look,
    /// How many kinds it holds, or how many cases use it.
    pub count: usize,
    /// Whether it or one in it is broken.
    pub broken: bool,
    /// Whether it is looked at.
    pub chosen: bool,
}

/// The height of a row.
const ROW: f32 = 28.0;

/// Draws the list as a panel of its own.
pub(super) fn panel(drawing: &mut Drawing<'_>, area: Bounds, shown: &Workbench) {
    drawing.canvas.panel(area, 1.2);
    let title = drawing.say("workbench.kinds");
    drawing.canvas.text(&title, [area.x + 14.0, area.y + 22.0], bold(16.0), Token::Ink);
    drawing.canvas.rule(area.x + 12.0, area.right() - 12.0, area.y + 40.0);
    let room = bounds(area.x + 8.0, area.y + 46.0, area.w - 26.0, area.h - 54.0);
    list(drawing, room, shown);
}

/// Draws the list into a room.
pub(super) fn list(drawing: &mut Drawing<'_>, room: Bounds, shown: &Workbench) {
    let note = drawing.say("workbench.case_counts");
    let foot = 26.0;
    let port = bounds(room.x, room.y, room.w, room.h - foot);
    drawing.column("kinds", port, |drawing, column| {
        for (at, row) in shown.kinds.iter().enumerate() {
            self::row(drawing, bounds(column.x, column.y + at as f32 * ROW, column.w, ROW - 1.0), row);
        }
        shown.kinds.len() as f32 * ROW
    });
    drawing.canvas.rule(room.x, room.right(), port.bottom() + 8.0);
    drawing.canvas.note(&note, [room.x + 4.0, room.bottom() - 7.0]);
}

fn row(drawing: &mut Drawing<'_>, area: Bounds, row: &KindRow) {
    let (name, ask) = match &row.rank {
        Rank::Kind(sort, kind) => (format!("kind {}/{kind}", sort.folder()), Ask::Kind(*sort, kind.clone())),
        _ => (format!("group {}", row.name), Ask::Group(row.name.clone())),
    };
    let [focus, pointed] = drawing.spot(&name, area, Wish::Bench(ask));
    if row.chosen {
        drawing.last_spot().first = true;
        let ground = drawing.canvas.theme.mix(Token::Paper, Token::Focus, 0.2);
        drawing.canvas.rect(area, 6.0, ground);
        drawing.canvas.rect(bounds(area.x, area.y + 4.0, 3.0, area.h - 8.0), 1.5, Token::Focus);
    } else if pointed {
        drawing.canvas.rect(area, 6.0, Token::Focus.alpha(0.1));
    }
    let y = area.centre()[1];
    let right = tail(drawing, area, row);
    let x = area.x + sign(drawing, area, row);
    let ink = if row.broken { Token::Danger } else { Token::Ink };
    let of = if matches!(row.rank, Rank::Mod(_)) { bold(14.0) } else { medium(14.0) };
    drawing.line_of(&row.label, [x, y], right - x, of, ink);
    drawing.brackets(area.inset(2.0), focus, Token::Paper);
}

/// Draws the folder or the kind's picture; gives how far in the words begin.
fn sign(drawing: &mut Drawing<'_>, area: Bounds, row: &KindRow) -> f32 {
    let y = area.centre()[1];
    let folder = |drawing: &mut Drawing<'_>, x: f32, open: bool| {
        let style = IconStyle::on(Token::Paper).tint(if open { Token::Earth } else { Token::Ink2 });
        drawing.canvas.icon_at("folder", [area.x + x, y], 15.0, &style);
    };
    match &row.rank {
        Rank::Mod(open) => {
            folder(drawing, 14.0, *open);
            28.0
        }
        Rank::Sort(open) => {
            folder(drawing, 28.0, *open);
            42.0
        }
        Rank::Kind(..) => {
            drawing.canvas.kind_mark([area.x + 46.0, y], 18.0, &row.look, Token::Paper.into(), &[]);
            62.0
        }
    }
}

/// Draws the warning and the count; gives the left end of them.
fn tail(drawing: &mut Drawing<'_>, area: Bounds, row: &KindRow) -> f32 {
    let (mut x, y) = (area.right() - 8.0, area.centre()[1]);
    let count = row.count.to_string();
    if !row.broken || !matches!(row.rank, Rank::Kind(..)) {
        drawing.canvas.text(&count, [x, y], medium(14.0).right(), Token::Ink2);
        x -= drawing.canvas.width(&count, medium(14.0)) + 8.0;
    }
    if row.broken {
        drawing.canvas.icon_at("warn", [x - 8.0, y], 15.0, &IconStyle::on(Token::Paper).tint(Token::Danger));
        x -= 22.0;
    }
    x
}
