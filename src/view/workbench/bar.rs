//! The bar: the stage's file, what came of the last reload, and what one can do with the play so far.

use super::flow::end_of;
use super::{Ask, Layout, Workbench};
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

pub(super) fn bar(drawing: &mut Drawing<'_>, layout: &Layout, shown: &Workbench) {
    let bar = layout.bar;
    drawing.canvas.rule(0.0, bar.w, bar.bottom());
    let margin = if drawing.compact { 8.0 } else { 12.0 };
    let y = bar.y + 6.0;
    drawing.button("back", bounds(margin, y, 40.0, 40.0), Wish::Back, Button::icon("back"), Token::Table);
    let right = buttons(drawing, bar.w - margin, y, shown);
    let mut x = margin + 52.0;
    if !drawing.compact {
        let title = drawing.say("workbench.title");
        drawing.canvas.text(&title, [x, bar.centre()[1]], bold(22.0), Token::Ink);
        x += drawing.canvas.width(&title, bold(22.0)) + 20.0;
    }
    told(drawing, bounds(x, bar.y, right - 10.0 - x, bar.h), shown);
}

/// The buttons at the right; gives the left end of the first.
fn buttons(drawing: &mut Drawing<'_>, right: f32, y: f32, shown: &Workbench) -> f32 {
    let case = drawing.say("workbench.case");
    let wide = if drawing.compact { 40.0 } else { drawing.canvas.width(&case, bold(14.0)).ceil() + 52.0 };
    let label = if drawing.compact { "" } else { &case };
    let button = Button { icon: Some("record"), size: 14.0, icon_size: 18.0, ..Button::label(label) };
    let mut x = right - wide;
    drawing.button("case", bounds(x, y, wide, 40.0), Wish::Bench(Ask::Case), button, Token::Table);
    let [undo, redo] = shown.head.history;
    let others = [("reload", Ask::Reload, true), ("redo", Ask::Redo, redo), ("undo", Ask::Undo, undo)];
    for (icon, ask, on) in others {
        x -= 46.0;
        let button = Button { off: !on, ..Button::icon(icon) };
        drawing.button(icon, bounds(x, y, 40.0, 40.0), Wish::Bench(ask), button, Token::Table);
    }
    after_save(drawing, x - 10.0, y, shown)
}

/// What happens after a save: the board is kept, or the moves are played again.
fn after_save(drawing: &mut Drawing<'_>, right: f32, y: f32, shown: &Workbench) -> f32 {
    let items = [drawing.say("workbench.keep"), drawing.say("workbench.replay")];
    let items: Vec<&str> = items.iter().map(String::as_str).collect();
    let wide = drawing.canvas.segment_widths(&items).iter().sum::<f32>() + 6.0;
    let area = bounds(right - wide, y, wide, 40.0);
    let ask = Ask::AfterSave(!shown.head.replay);
    let [focus, _] = drawing.spot("after_save", area, Wish::Bench(ask));
    drawing.canvas.segment([area.x, y], 40.0, &items, usize::from(shown.head.replay), focus);
    let mut x = area.x;
    let label = drawing.say("workbench.after_save");
    let room = drawing.canvas.width(&label, medium(14.0)) + 10.0;
    if !drawing.compact && x - room > drawing.window.w * 0.52 {
        x -= room;
        drawing.canvas.note(&label, [x, y + 20.0]);
    }
    x
}

/// The file of the stage and what came of the last reload, as far as there is room.
fn told(drawing: &mut Drawing<'_>, area: Bounds, shown: &Workbench) {
    let y = area.centre()[1];
    let pill = pill_width(drawing, area.w, shown);
    let room = area.w - if pill > 0.0 { pill + 10.0 } else { 0.0 } - 24.0;
    let mut x = area.x;
    if room > 40.0 {
        drawing.canvas.icon("file", [x, y - 8.0], 16.0, &IconStyle::on(Token::Table).tint(Token::Ink2));
        let file = end_of(&drawing.canvas, &shown.head.file, room, medium(14.0));
        drawing.canvas.note(&file, [x + 22.0, y]);
        x += 34.0 + drawing.canvas.width(&file, medium(14.0));
    }
    if pill > 0.0 {
        outcome(drawing, bounds(x, y - 17.0, pill, 34.0), shown);
    }
}

/// The outcome is told in words where they fit, else by its sign alone.
fn pill_width(drawing: &Drawing<'_>, room: f32, shown: &Workbench) -> f32 {
    let Some((text, _)) = &shown.head.outcome else { return 0.0 };
    let whole = drawing.canvas.width(&crate::view::text::plain(text), bold(14.0)).ceil() + 46.0;
    if whole + 130.0 <= room { whole } else { 40.0 }
}

fn outcome(drawing: &mut Drawing<'_>, area: Bounds, shown: &Workbench) {
    let Some((text, good)) = &shown.head.outcome else { return };
    let (icon, tint) = if *good { ("check", Token::Legal) } else { ("warn", Token::Danger) };
    let ground = drawing.canvas.theme.mix(Token::Paper, tint, 0.2);
    drawing.canvas.rect(area, area.h / 2.0, ground);
    drawing.canvas.icon_at(icon, [area.x + 20.0, area.centre()[1]], 16.0, &IconStyle::on(ground).tint(tint));
    if area.w > 60.0 {
        let text = crate::view::text::plain(text);
        drawing.canvas.text(&text, [area.x + 36.0, area.centre()[1]], bold(14.0), Token::Ink);
    }
    if shown.trouble.is_some() {
        let [focus, pointed] = drawing.spot("outcome", area, Wish::Bench(Ask::Fold));
        if pointed {
            drawing.canvas.frame(area, area.h / 2.0, 2.0, tint);
        }
        drawing.brackets(area, focus, Token::Table);
    }
}
