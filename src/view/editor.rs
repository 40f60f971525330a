//! The stage editor: palette, board, rack, forms and the file, as one page of plain data. Knows no window and no file.
//!
//! What it shows comes in as [`Editor`]; what the player does goes out as [`Order`]s. Kinds and their parameters are
//! known by what content declares, never by name.

mod bar;
mod board;
pub mod door;
pub mod form;
mod layout;
mod order;
mod palette;
mod panels;
mod rack;
mod rows;
mod shown;
mod typing;

use super::canvas::Style;
use super::pages::{Drawing, Finger, Page, Say};

pub use order::{Change, Order, Panel, Tool};
pub use shown::{Chosen, Editor, Face, Group, Item, Line, Tone, Tray, Typing, Verdict};

/// Draws the editor.
pub fn editor(style: &Style, size: [f32; 2], zoom: f32, shown: &Editor, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let layout = layout::Layout::of(drawing.window, drawing.compact);
    if let Some(typing) = &shown.typing {
        typing::typing(&mut drawing, typing);
        return drawing.finish();
    }
    bar::bar(&mut drawing, layout.bar, shown);
    drawing.next_part();
    if !drawing.compact {
        palette::palette(&mut drawing, layout.palette, shown);
        drawing.next_part();
        palette::letters(&mut drawing, layout.letters, shown);
        drawing.next_part();
    }
    board::board(&mut drawing, layout.board, shown);
    drawing.next_part();
    if drawing.compact {
        panels::folded(&mut drawing, layout.chosen, shown);
    } else {
        rack::rack(&mut drawing, layout.rack, shown);
        drawing.next_part();
        panels::chosen(&mut drawing, layout.chosen, shown);
        drawing.next_part();
        panels::tabs(&mut drawing, layout.tabs, shown);
    }
    drawing.finish()
}
