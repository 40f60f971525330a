//! What there is to know of the stage looked at.

use super::super::{Drawing, Wish};
use super::{Asking, Preview, Select};
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

pub(super) fn look(drawing: &mut Drawing<'_>, area: Bounds, shown: &Select) {
    drawing.canvas.panel(area, 1.6);
    let Some(card) = shown.cards.get(shown.card) else { return };
    let high = if drawing.compact { (area.h * 0.27).min(176.0) } else { 176.0 };
    let picture = bounds(area.x + 12.0, area.y + 12.0, area.w - 24.0, high);
    drawing.canvas.rect(picture, 10.0, Token::Sheet);
    match &card.thumb {
        Some(thumb) if card.open => drawing.canvas.thumb(picture.inset(10.0), thumb),
        _ => {
            let icon = if card.open { "broken" } else { "padlock" };
            let style = IconStyle::on(Token::Sheet).tint(Token::Stone);
            drawing.canvas.icon_at(icon, picture.centre(), 48.0, &style);
        }
    }
    let button = bounds(area.x + 14.0, area.bottom() - 72.0, area.w - 28.0, 58.0);
    let mut y = picture.bottom() + 24.0;
    drawing.canvas.text(&card.number, [area.x + 18.0, y], bold(16.0), Token::Ink2);
    let number = drawing.canvas.width(&card.number, bold(16.0));
    let wide = if number > 0.0 { number + 10.0 } else { 0.0 };
    drawing.line(&card.title, [area.x + 18.0 + wide, y], area.w - 36.0 - wide, [22.0, 16.0], Token::Ink);
    y += 18.0;
    about(drawing, bounds(area.x + 18.0, y, area.w - 36.0, button.y - 10.0 - y), &shown.preview);
    let label = drawing.say(if shown.preview.left { "title.continue" } else { "select.start" });
    let off = !card.open || card.thumb.is_none();
    let room = button.w - 60.0 - if shown.preview.watch { 66.0 } else { 0.0 };
    let size = if drawing.canvas.width(&label, bold(22.0)) > room { 18.0 } else { 22.0 };
    let words = Button { icon: Some("play"), icon_size: 18.0, size, off, ..Button::primary(&label) };
    let button = if shown.preview.watch {
        let side = bounds(button.right() - 58.0, button.y, 58.0, button.h);
        drawing.button("watch", side, Wish::WatchBest, Button::icon("record"), Token::Paper);
        bounds(button.x, button.y, button.w - 66.0, button.h)
    } else {
        button
    };
    drawing.button("start", button, Wish::Start(card.id.clone()), words, Token::Paper);
}

/// Goals, the best so far, and the sentence; all of it scrolls where it is too long.
fn about(drawing: &mut Drawing<'_>, port: Bounds, preview: &Preview) {
    drawing.column("about", port, |drawing, column| {
        let mut y = column.y;
        for (icon, text) in &preview.goals {
            let style = IconStyle::on(Token::Paper).tint(Token::Ink);
            drawing.canvas.icon(icon, [column.x, y + 4.0], 20.0, &style);
            let lines = bounds(column.x + 32.0, y + 2.0, column.w - 32.0, 1e6);
            y += drawing.canvas.paragraph(text, lines, medium(16.0), Token::Ink).max(26.0) + 4.0;
        }
        for asking in &preview.askings {
            y += ask(drawing, bounds(column.x, y, column.w, 0.0), asking);
        }
        y += 4.0;
        if preview.best.is_some() || preview.gold.is_some() {
            drawing.canvas.rule(column.x, column.right(), y);
            y = best(drawing, bounds(column.x, y + 8.0, column.w, 0.0), preview);
        }
        for (icon, text) in [("hint", &preview.hint), ("warn", &preview.trouble)] {
            if !text.is_empty() {
                y += sentence(drawing, bounds(column.x - 4.0, y, column.w + 8.0, 1e6), icon, text);
            }
        }
        y - column.y
    });
}

/// What is asked, and below it the answer chosen between two arrows; one stop of the keyboard.
fn ask(drawing: &mut Drawing<'_>, area: Bounds, asking: &Asking) -> f32 {
    drawing.line(&asking.title, [area.x, area.y + 14.0], area.w, [14.0, 14.0], Token::Ink2);
    let row = bounds(area.x, area.y + 26.0, area.w, 40.0);
    let answer = |by: i32| Wish::Answer(asking.param.clone(), by);
    let [focus, _] = drawing.spot(&format!("ask:{}", asking.param), row, answer(1));
    drawing.steps(answer);
    drawing.canvas.rect(row, 10.0, Token::Square);
    drawing.canvas.frame(row, 10.0, 1.5, Token::Edge);
    let style = IconStyle::on(Token::Square).tint(Token::Ink);
    for (icon, x, by) in [("back", row.x + 20.0, -1), ("next", row.right() - 20.0, 1)] {
        drawing.canvas.icon_at(icon, [x, row.centre()[1]], 16.0, &style);
        drawing.pointed_only(bounds(x - 20.0, row.y, 40.0, row.h), answer(by));
    }
    let answer = asking.answers.get(asking.chosen).map_or("", String::as_str);
    let wide = drawing.canvas.width(answer, bold(16.0)).min(row.w - 84.0);
    drawing.canvas.text_fit(answer, [row.centre()[0] - wide / 2.0, row.centre()[1]], wide, bold(16.0), Token::Ink);
    drawing.brackets(row, focus, Token::Paper);
    74.0
}

fn best(drawing: &mut Drawing<'_>, area: Bounds, preview: &Preview) -> f32 {
    let mut y = area.y;
    let label = drawing.say("select.best");
    let rows = [
        preview.best.as_ref().map(|points| (label, points.clone(), false)),
        preview.gold.as_ref().map(|(label, points)| (label.clone(), points.clone(), true)),
    ];
    for (label, points, gold) in rows.into_iter().flatten() {
        let at = [area.x + 13.0, y + 16.0];
        if gold {
            let hue = if preview.won { Token::Accent } else { Token::Edge };
            drawing.canvas.flower(at, 13.0, 2.2, hue, 1.0);
        } else {
            drawing.canvas.circle(at, 12.0, 2.6, Token::Accent, 1.0);
        }
        let wide = drawing.canvas.width(&points, bold(18.0));
        drawing.canvas.text(&points, [area.right(), y + 16.0], bold(18.0).right(), Token::Ink);
        drawing.canvas.text_fit(&label, [area.x + 36.0, y + 16.0], area.w - wide - 44.0, medium(14.0), Token::Ink2);
        y += 34.0;
    }
    y + 6.0
}

fn sentence(drawing: &mut Drawing<'_>, area: Bounds, icon: &str, text: &str) -> f32 {
    let room = area.w - 52.0;
    let lines = drawing.canvas.style.faces.wrap(text, room, medium(16.0)).len();
    let high = lines as f32 * 24.0 + 16.0;
    drawing.canvas.rect(bounds(area.x, area.y, area.w, high), 10.0, Token::Sheet);
    let style = IconStyle::on(Token::Sheet).tint(Token::Ink2);
    drawing.canvas.icon(icon, [area.x + 12.0, area.y + 10.0], 20.0, &style);
    let column = bounds(area.x + 42.0, area.y + 8.0, room, 1e6);
    drawing.canvas.paragraph(text, column, medium(16.0), Token::Ink2);
    high + 8.0
}
