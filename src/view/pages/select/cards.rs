//! The stages of a pack as cards.

use super::super::{Drawing, Wish};
use super::{Card, Mark, Select};
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::bold;
use crate::view::theme::Token;

pub(super) fn cards(drawing: &mut Drawing<'_>, port: Bounds, shown: &Select) {
    let least = if drawing.compact { 128.0 } else { 156.0 };
    let gap = 12.0;
    let columns = (((port.w + gap) / (least + gap)).floor() as usize).clamp(1, 4);
    let wide = ((port.w - gap * (columns - 1) as f32) / columns as f32).floor().min(190.0);
    let high = (wide * 1.17).round();
    drawing.column("cards", port, |drawing, column| {
        for (at, card) in shown.cards.iter().enumerate() {
            let (x, y) = ((at % columns) as f32 * (wide + gap), (at / columns) as f32 * (high + gap));
            let area = bounds(column.x + x, column.y + y, wide, high);
            draw_card(drawing, area, card, at == shown.card);
        }
        (shown.cards.len().div_ceil(columns)) as f32 * (high + gap) - gap
    });
}

fn draw_card(drawing: &mut Drawing<'_>, area: Bounds, card: &Card, chosen: bool) {
    let pale = drawing.canvas.theme.mix(Token::Paper, Token::Table, 0.55);
    if card.open {
        drawing.canvas.shadow(area, 14.0, 1.2);
        drawing.canvas.rect(area, 14.0, Token::Paper);
    } else {
        drawing.canvas.rect(area, 14.0, pale);
    }
    let (thick, hue) = if chosen { (2.5, Token::Accent) } else { (1.0, Token::Line) };
    drawing.canvas.frame(area, 14.0, thick, hue);
    let wish = if chosen { Wish::Start(card.id.clone()) } else { Wish::Look(card.id.clone()) };
    let [focus, pointed] = drawing.spot(&format!("stage:{}", card.id), area, wish);
    let spot = drawing.last_spot();
    (spot.at_once, spot.first) = (Some(Wish::Look(card.id.clone())), chosen);
    if pointed && !chosen {
        drawing.canvas.frame(area, 14.0, 2.0, Token::Edge);
    }
    let picture = bounds(area.x + 8.0, area.y + 8.0, area.w - 16.0, area.h - 62.0);
    drawing.canvas.rect(picture, 8.0, if card.open { Token::Sheet } else { Token::Line });
    match &card.thumb {
        Some(thumb) if card.open => drawing.canvas.thumb(picture.inset(8.0), thumb),
        _ => {
            let icon = if card.open { "broken" } else { "padlock" };
            let style = IconStyle::on(Token::Sheet).tint(Token::Stone);
            drawing.canvas.icon_at(icon, picture.centre(), 32.0, &style);
        }
    }
    let (x, y) = (area.x + 12.0, area.bottom() - 54.0);
    drawing.canvas.text(&card.number, [x, y + 14.0], bold(14.0), Token::Ink2);
    let at = [area.right() - 22.0, y + 16.0];
    match card.mark {
        Mark::Flower => drawing.canvas.flower(at, 14.0, 2.4, Token::Accent, 1.0),
        Mark::Circle => drawing.canvas.circle(at, 12.0, 2.6, Token::Accent, 1.0),
        Mark::None if card.open => drawing.canvas.ring(at, 11.0, 1.5, Token::Line),
        Mark::None => {}
    }
    let ink = if card.open { Token::Ink } else { Token::Ink2 };
    title(drawing, [x, y + 38.0], area.w - 18.0, &card.title, ink);
    drawing.brackets(area, focus, Token::Table);
}

/// A title that does not fit stands on two lines, in the smaller type.
fn title(drawing: &mut Drawing<'_>, [x, y]: [f32; 2], room: f32, text: &str, ink: Token) {
    if drawing.canvas.width(text, bold(14.0)) <= room {
        drawing.line(text, [x, y], room, [16.0, 14.0], ink);
        return;
    }
    // The first of two lines stands beside the mark.
    let column = bounds(x, y - 19.0, room - 28.0, 34.0);
    drawing.canvas.paragraph_spaced(text, column, bold(14.0), 17.0, ink);
}
