//! The list of packs.

use super::super::{Drawing, Wish};
use super::PackRow;
use super::Select;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

pub(super) fn packs(drawing: &mut Drawing<'_>, port: Bounds, shown: &Select) {
    let (row, gap) = (58.0, 7.0);
    drawing.column("packs", port, |drawing, column| {
        for (at, pack) in shown.packs.iter().enumerate() {
            let y = column.y + at as f32 * (row + gap);
            pack_row(drawing, bounds(column.x, y, column.w, row), pack, at == shown.pack);
        }
        shown.packs.len() as f32 * (row + gap)
    });
}

fn pack_row(drawing: &mut Drawing<'_>, area: Bounds, pack: &PackRow, chosen: bool) {
    let area = if chosen { Bounds { w: area.w + 10.0, ..area } } else { area };
    let pale = drawing.canvas.theme.mix(Token::Paper, Token::Table, 0.55);
    if chosen {
        drawing.canvas.shadow(area, 12.0, 1.2);
        drawing.canvas.rect(area, 12.0, Token::Paper);
        drawing.canvas.frame(area, 12.0, 2.0, Token::Accent);
        drawing.canvas.rect(bounds(area.x, area.y + 12.0, 6.0, area.h - 24.0), 3.0, Token::Accent);
    } else {
        drawing.canvas.rect(area, 12.0, pale);
        drawing.canvas.frame(area, 12.0, 1.0, Token::Line);
    }
    let name = format!("pack:{}", pack.id);
    let [focus, pointed] = drawing.spot(&name, area, Wish::Pack(pack.id.clone()));
    let spot = drawing.last_spot();
    (spot.at_once, spot.first) = (Some(Wish::Pack(pack.id.clone())), chosen);
    if pointed && !chosen {
        drawing.canvas.frame(area, 12.0, 2.0, Token::Edge);
    }
    pack_icon(drawing, area, pack);
    let x = area.x + 70.0;
    let room = area.right() - 10.0 - x;
    let title = if pack.number.is_empty() { pack.title.clone() } else { format!("{}  {}", pack.number, pack.title) };
    let ink = if pack.opens.is_some() { Token::Ink2 } else { Token::Ink };
    drawing.line(&title, [x, area.y + 20.0], room, [16.0, 14.0], ink);
    match &pack.opens {
        Some(opens) => drop(drawing.canvas.text_fit(opens, [x, area.y + 42.0], room, medium(14.0), Token::Ink2)),
        None => pack_bar(drawing, [x, area.y + 42.0], room, pack.cleared),
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
    drawing.canvas.text(&text, [x + room - 50.0 + 50.0 - wide, y], bold(14.0), Token::Ink2);
}
