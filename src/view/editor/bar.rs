//! The bar: the way back, the title, undo, save, the verdict, and the button that plays.

use super::order::{Change, Order};
use super::shown::{Editor, Tone, Verdict};
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::bold;
use crate::view::theme::Token;

pub(super) fn bar(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let side = area.h - 4.0;
    let gap = if drawing.compact { 6.0 } else { 8.0 };
    let square = |x: f32| bounds(x, area.y + 2.0, side, side);
    drawing.button("back", square(area.x), Wish::Back, Button::icon("back"), Token::Table);
    let mut x = area.x + side + gap;
    if !drawing.compact {
        let heading = drawing.say("editor.heading");
        let wide = drawing.canvas.width(&heading, bold(22.0)).ceil();
        drawing.canvas.text(&heading, [x + 4.0, area.centre()[1]], bold(22.0), Token::Ink);
        x += wide + 20.0;
    }
    let right = play(drawing, area);
    let tools = 4.0 * (side + gap) + gap;
    let room = right - x - tools;
    let title = bounds(x, area.y + 2.0, (room * 0.55).min(250.0).max(110.0_f32.min(room)), side);
    name(drawing, title, shown);
    x = title.right() + gap;
    let orders = [
        ("undo", "undo", Order::Undo, !shown.steps[0]),
        ("redo", "redo", Order::Redo, !shown.steps[1]),
        ("save", "save", Order::Save, false),
        ("code", "share", Order::Code, false),
    ];
    for (name, icon, order, off) in orders {
        let count = usize::from(name == "save" && shown.unsaved);
        let button = Button { off, icon_size: 20.0, ..Button::icon(icon) };
        drawing.button(name, square(x), Wish::Make(order), button, Token::Table);
        if count > 0 {
            drawing.canvas.disc([x + side - 3.0, area.y + 5.0], 6.0, Token::Accent);
        }
        x += side + gap;
    }
    verdict(drawing, bounds(x, area.y + 2.0, right - x, side), &shown.verdict);
}

/// The red button; gives the x before it.
fn play(drawing: &mut Drawing<'_>, area: Bounds) -> f32 {
    let label = drawing.say(if drawing.compact { "editor.try_short" } else { "editor.try" });
    let wide = drawing.canvas.width(&label, bold(18.0)).ceil() + 64.0;
    let at = bounds(area.right() - wide, area.y, wide, area.h);
    let button = Button { icon: Some("play"), icon_size: 14.0, ..Button::primary(&label) };
    drawing.button("try", at, Wish::Make(Order::Try), button, Token::Table);
    at.x - 10.0
}

fn name(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let order = Order::Field("stage:title".into(), Change::Write);
    let [focus, pointed] = drawing.spot("title", area, Wish::Make(order));
    let edge = if pointed { Token::Focus } else { Token::Edge };
    drawing.canvas.rect(area, 10.0, edge);
    drawing.canvas.rect(area.inset(1.5), 9.0, Token::Square);
    let middle = area.centre()[1];
    let text = &shown.title;
    let fits = drawing.canvas.width(text, bold(18.0)) <= area.w - 48.0;
    let of = bold(if fits { 18.0 } else { 14.0 });
    drawing.canvas.clip(area.inset(2.0), |canvas| canvas.text(text, [area.x + 14.0, middle], of, Token::Ink));
    let ground = bounds(area.right() - 36.0, area.y + 2.0, 34.0, area.h - 4.0);
    drawing.canvas.rect(ground, 9.0, Token::Square);
    let style = IconStyle::on(Token::Square).tint(Token::Ink2);
    drawing.canvas.icon_at("pencil", [area.right() - 19.0, middle], 16.0, &style);
    drawing.brackets(area, focus, Token::Table);
}

/// What is known of the stage; pressing it looks for a way to clear it, or stops that.
fn verdict(drawing: &mut Drawing<'_>, area: Bounds, verdict: &Verdict) {
    let (icon, tint) = match verdict.tone {
        Tone::Quiet => ("search", Token::Ink2),
        Tone::Good => ("check", Token::Legal),
        Tone::Bad => ("warn", Token::Danger),
        Tone::Busy => ("pause", Token::Focus),
    };
    let of = bold(14.0);
    let wide = drawing.canvas.width(&verdict.text, of).ceil() + 46.0;
    let high = 34.0_f32.min(area.h);
    // Where the words find no room the icon alone tells, and the words stand with what is wrong.
    let short = wide > area.w;
    let wide = if short { high + 8.0 } else { wide };
    let at = bounds(area.right() - wide, area.centre()[1] - high / 2.0, wide, high);
    let [focus, pointed] = drawing.spot("prove", at, Wish::Make(Order::Prove));
    let ground = drawing.canvas.theme.mix(Token::Paper, tint, if pointed { 0.3 } else { 0.2 });
    drawing.canvas.rect(at, high / 2.0, ground);
    let x = if short { at.centre()[0] } else { at.x + 20.0 };
    let style = IconStyle::on(ground).tint(tint);
    drawing.canvas.icon_at(icon, [x, at.centre()[1]], 16.0, &style);
    if !short {
        drawing.canvas.text(&verdict.text, [at.x + 34.0, at.centre()[1]], of, Token::Ink);
    }
    drawing.brackets(at, focus, Token::Table);
}
