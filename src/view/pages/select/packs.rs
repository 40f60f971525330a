//! The list of packs.

use super::super::{Drawing, Wish};
use super::PackRow;
use super::Select;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// The free space between two rows.
const GAP: f32 = 7.0;
/// The height of a row whose title and condition take a line each.
const ROW: f32 = 58.0;

pub(super) fn packs(drawing: &mut Drawing<'_>, port: Bounds, shown: &Select) {
    drawing.column("packs", port, |drawing, column| {
        let mut y = column.y;
        for (at, pack) in shown.packs.iter().enumerate() {
            let words = Words::of(drawing, pack, column.w - 80.0);
            let area = bounds(column.x, y, column.w, words.height());
            pack_row(drawing, area, pack, &words, at == shown.pack);
            y += area.h + GAP;
        }
        y - column.y
    });
}

/// The lines of a row.
struct Words {
    title: Vec<String>,
    size: f32,
    opens: Vec<String>,
}

impl Words {
    fn of(drawing: &Drawing<'_>, pack: &PackRow, room: f32) -> Words {
        let faces = &drawing.canvas.style.faces;
        let title =
            if pack.number.is_empty() { pack.title.clone() } else { format!("{}  {}", pack.number, pack.title) };
        let size = if faces.width(&title, bold(16.0)) > room { 14.0 } else { 16.0 };
        let title =
            if faces.width(&title, bold(size)) > room { faces.wrap(&title, room, bold(size)) } else { vec![title] };
        let opens = pack.opens.as_ref().map(|opens| faces.wrap(opens, room, medium(14.0))).unwrap_or_default();
        Words { title, size, opens }
    }

    fn height(&self) -> f32 {
        ROW + 18.0 * (self.title.len() + self.opens.len().max(1) - 2) as f32
    }
}

fn pack_row(drawing: &mut Drawing<'_>, area: Bounds, pack: &PackRow, words: &Words, chosen: bool) {
    let area = if chosen { Bounds { w: area.w + 10.0, ..area } } else { area };
    drawing.tab(area, chosen);
    let name = format!("pack:{}", pack.id);
    let [focus, pointed] = drawing.spot(&name, area, Wish::Pack(pack.id.clone()));
    let spot = drawing.last_spot();
    (spot.at_once, spot.first) = (Some(Wish::Pack(pack.id.clone())), chosen);
    if pointed && !chosen {
        drawing.canvas.frame(area, 12.0, 2.0, Token::Edge);
    }
    pack_icon(drawing, area, pack);
    let x = area.x + 70.0;
    let ink = if pack.opens.is_some() { Token::Ink2 } else { Token::Ink };
    let mut y = area.y + 20.0;
    for line in &words.title {
        drawing.canvas.text(line, [x, y], bold(words.size), ink);
        y += 18.0;
    }
    y += 4.0;
    if words.opens.is_empty() && !pack.number.is_empty() {
        pack_bar(drawing, [x, y], area.right() - 10.0 - x, pack.cleared);
    }
    for line in &words.opens {
        drawing.canvas.text(line, [x, y], medium(14.0), Token::Ink2);
        y += 18.0;
    }
    drawing.brackets(area, focus, Token::Table);
}

fn pack_icon(drawing: &mut Drawing<'_>, area: Bounds, pack: &PackRow) {
    let bed = bounds(area.x + 16.0, area.y + 9.0, 40.0, 40.0);
    drawing.canvas.rect(bed, 9.0, Token::Square);
    drawing.canvas.frame(bed, 9.0, 1.0, Token::Line);
    let style = IconStyle::on(Token::Square).number("あ");
    let known = drawing.canvas.style.icons.get(&pack.icon).is_some();
    let (name, style) = match (&pack.opens, known) {
        (Some(_), _) => ("padlock", style.tint(Token::Stone)),
        (None, true) => (&*pack.icon, style),
        (None, false) => ("letter", style),
    };
    drawing.canvas.icon(name, [bed.x + 7.0, bed.y + 7.0], 26.0, &style);
}

fn pack_bar(drawing: &mut Drawing<'_>, [x, y]: [f32; 2], room: f32, (cleared, all): (usize, usize)) {
    let text = format!("{cleared} / {all}");
    let wide = drawing.canvas.width(&text, bold(14.0));
    let hue = if cleared == all { Token::Legal } else { Token::Focus };
    let share = cleared as f32 / all.max(1) as f32;
    drawing.canvas.bar(bounds(x, y - 4.0, room - 60.0, 7.0), share, hue);
    drawing.canvas.text(&text, [x + room - wide, y], bold(14.0), Token::Ink2);
}
