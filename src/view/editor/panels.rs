//! What is chosen with its form, the stage, the goals, the file; in small windows all parts by turns in one place.

use super::order::{Order, Panel};
use super::palette::{face, inner_letters, inner_palette, items, small_button};
use super::rack::inner_rack;
use super::rows::rows;
use super::shown::{Editor, Face, Item};
use crate::view::code::letters;
use crate::view::control::{Button, ButtonKind};
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium, pixel};
use crate::view::theme::Token;

/// Draws what is chosen.
pub(super) fn chosen(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    drawing.canvas.panel(area, 1.2);
    inner_chosen(drawing, area.inset(14.0), shown);
}

fn inner_chosen(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let port = bounds(area.x, area.y, area.w - 8.0, area.h);
    drawing.column("chosen", port, |drawing, column| {
        let mut y = heading(drawing, column, shown);
        if let Some(picking) = &shown.chosen.picking {
            y += picked(drawing, bounds(column.x, y, column.w, 0.0), picking);
        }
        y = rows(drawing, bounds(column.x, y, column.w, 0.0), "chosen", &shown.chosen.rows);
        y += stack(drawing, bounds(column.x, y, column.w, 0.0), shown);
        y - column.y
    });
}

/// What is chosen in words; gives the y below.
fn heading(drawing: &mut Drawing<'_>, column: Bounds, shown: &Editor) -> f32 {
    let chosen = &shown.chosen;
    let mut x = column.x;
    if let Some(seen) = &chosen.face {
        face(drawing, [column.x + 22.0, column.y + 24.0], 38.0, seen);
        x += 54.0;
    }
    let room = column.right() - x;
    let mut y = column.y + 2.0;
    y += drawing.canvas.paragraph_spaced(&chosen.title, bounds(x, y, room, 1e6), bold(18.0), 26.0, Token::Ink);
    if !chosen.note.is_empty() {
        y += drawing.canvas.paragraph_spaced(&chosen.note, bounds(x, y, room, 1e6), medium(14.0), 20.0, Token::Ink2);
    }
    let y = y.max(column.y + 46.0) + 6.0;
    drawing.canvas.rule(column.x, column.right(), y);
    y + 8.0
}

/// What is to be done while cells are picked, and the button that ends it; gives the height.
fn picked(drawing: &mut Drawing<'_>, area: Bounds, text: &str) -> f32 {
    let high =
        drawing.canvas.paragraph_spaced(text, bounds(area.x, area.y, area.w, 1e6), medium(14.0), 20.0, Token::Focus);
    let label = drawing.say("editor.done");
    let button =
        Button { kind: ButtonKind::Chosen, size: 16.0, icon: Some("check"), icon_size: 14.0, ..Button::label(&label) };
    let at = bounds(area.x, area.y + high + 6.0, area.w, 40.0);
    drawing.button("done", at, Wish::Make(Order::Done), button, Token::Paper);
    high + 54.0
}

/// One more gimmick for the square; gives the height.
fn stack(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) -> f32 {
    if shown.chosen.grows.is_empty() {
        return 0.0;
    }
    let label = drawing.say("editor.stack");
    let order = Order::Kinds(Panel::Chosen.name().to_owned());
    let at = bounds(area.x, area.y, area.w, 36.0);
    drawing.button("stack", at, Wish::Make(order), small_button(&label, Some("plus"), false), Token::Paper);
    let Some(kinds) = &shown.chosen.kinds else { return 40.0 };
    let below = bounds(area.x, area.y + 44.0, area.w, 0.0);
    items(drawing, below, kinds, "", "stack", |name| Order::Stack(name.to_owned())) - area.y
}

/// Draws the parts that share a place in large windows.
pub(super) fn tabs(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    drawing.canvas.panel(area, 1.2);
    let open = if Panel::TABS.contains(&shown.panel) { shown.panel } else { Panel::Stage };
    let wide = (area.w - 16.0) / Panel::TABS.len() as f32;
    for (at, panel) in Panel::TABS.into_iter().enumerate() {
        let label = drawing.say(["editor.tab_stage", "editor.tab_goals", "editor.tab_file"][at]);
        let place = bounds(area.x + 8.0 + wide * at as f32, area.y + 4.0, wide, 36.0);
        let name = format!("panel:{}", panel.name());
        let [focus, pointed] = drawing.spot(&name, place, Wish::Make(Order::Panel(panel)));
        let on = panel == open;
        let ink = if on || pointed { Token::Ink } else { Token::Ink2 };
        let size = if drawing.canvas.width(&label, bold(16.0)) > wide - 8.0 { 14.0 } else { 16.0 };
        drawing.canvas.text(&label, place.centre(), bold(size).centre(), ink);
        if on {
            drawing.canvas.rect(bounds(place.x + 8.0, place.bottom() - 2.0, wide - 16.0, 3.0), 1.5, Token::Accent);
        }
        drawing.brackets(place, focus, Token::Paper);
    }
    drawing.canvas.rule(area.x + 12.0, area.right() - 12.0, area.y + 42.0);
    drawing.next_part();
    part(drawing, bounds(area.x + 14.0, area.y + 48.0, area.w - 28.0, area.h - 58.0), open, shown);
}

/// Draws one part after another in the place beside the board.
pub(super) fn folded(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    drawing.canvas.panel(area, 1.2);
    let wide = (area.w - 12.0) / Panel::ALL.len() as f32;
    for (at, panel) in Panel::ALL.into_iter().enumerate() {
        let place = bounds(area.x + 6.0 + wide * at as f32, area.y + 5.0, wide - 3.0, 36.0);
        let kind = if panel == shown.panel { ButtonKind::Chosen } else { ButtonKind::Plain };
        let button = Button { kind, icon_size: 18.0, ..Button::icon(panel.icon()) };
        drawing.button(
            &format!("panel:{}", panel.name()),
            place,
            Wish::Make(Order::Panel(panel)),
            button,
            Token::Paper,
        );
    }
    drawing.next_part();
    let inside = bounds(area.x + 12.0, area.y + 48.0, area.w - 24.0, area.h - 58.0);
    part(drawing, inside, shown.panel, shown);
}

fn part(drawing: &mut Drawing<'_>, area: Bounds, panel: Panel, shown: &Editor) {
    match panel {
        Panel::Palette => inner_palette(drawing, area, shown),
        Panel::Letters => inner_letters(drawing, Bounds { h: area.h.min(200.0), ..area }, shown),
        Panel::Rack => inner_rack(drawing, area, shown),
        Panel::Chosen => inner_chosen(drawing, area, shown),
        Panel::Stage => stage(drawing, area, shown),
        Panel::Goals => goals(drawing, area, shown),
        Panel::File => file(drawing, area, shown),
    }
}

fn stage(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let port = bounds(area.x, area.y, area.w - 8.0, area.h);
    drawing.column("stage", port, |drawing, column| {
        let y = wrong(drawing, column, shown);
        rows(drawing, bounds(column.x, y, column.w, 0.0), "stage", &shown.stage) - column.y
    });
}

/// What is wrong with the stage; gives the y below.
fn wrong(drawing: &mut Drawing<'_>, column: Bounds, shown: &Editor) -> f32 {
    let mut y = column.y;
    for problem in &shown.problems {
        let words = bounds(column.x + 22.0, y, column.w - 22.0, 1e6);
        let style = crate::view::icon::IconStyle::on(Token::Paper).tint(Token::Danger);
        drawing.canvas.icon_at("warn", [column.x + 8.0, y + 10.0], 15.0, &style);
        y += drawing.canvas.paragraph_spaced(problem, words, medium(14.0), 20.0, Token::Danger) + 6.0;
    }
    y
}

fn goals(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let port = bounds(area.x, area.y, area.w - 8.0, area.h);
    drawing.column("goals", port, |drawing, column| {
        let mut y = rows(drawing, column, "goals", &shown.goals);
        let label = drawing.say("editor.add_goal");
        let order = Order::Kinds(Panel::Goals.name().to_owned());
        let at = bounds(column.x, y, column.w, 36.0);
        drawing.button("goal:new", at, Wish::Make(order), small_button(&label, Some("plus"), false), Token::Paper);
        y += 44.0;
        if let Some(kinds) = &shown.goal_kinds {
            y = goal_kinds(drawing, bounds(column.x, y, column.w, 0.0), kinds);
        }
        y - column.y
    });
}

fn goal_kinds(drawing: &mut Drawing<'_>, area: Bounds, kinds: &[Item]) -> f32 {
    let mut y = area.y;
    for kind in kinds {
        let at = bounds(area.x, y, area.w, 36.0);
        let icon = match &kind.face {
            Face::Icon(icon) => Some(*icon),
            _ => None,
        };
        let button = Button { left: true, ..small_button(&kind.label, icon, false) };
        drawing.button(
            &format!("goal:{}", kind.name),
            at,
            Wish::Make(Order::Goal(kind.name.clone())),
            button,
            Token::Paper,
        );
        y += 42.0;
    }
    y
}

/// The file: lines are broken where they are too long, the one edited last is marked.
fn file(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let port = bounds(area.x, area.y, area.w - 8.0, area.h);
    let of = pixel(16.0);
    drawing.column("file", port, |drawing, column| {
        let mut y = wrong(drawing, column, shown);
        for line in &shown.file {
            let pieces = broken(drawing, &line.text, column.w - 8.0);
            let high = pieces.len() as f32 * 20.0;
            if line.marked {
                let ground = drawing.canvas.theme.mix(Token::Paper, Token::Leaf, 0.25);
                drawing.canvas.rect(bounds(column.x - 4.0, y, column.w + 8.0, high), 4.0, ground);
            }
            let ink = match &line.text {
                _ if line.wrong => Token::Danger,
                text if text.starts_with('[') => Token::Spirit,
                text if text.trim_start().starts_with('#') => Token::Ink2,
                _ => Token::Ink,
            };
            for (at, piece) in pieces.iter().enumerate() {
                drawing.canvas.text(piece, [column.x, y + 10.0 + 20.0 * at as f32], of, ink);
            }
            y += high;
        }
        y - column.y
    });
}

/// Breaks a line of the file at any letter, blanks kept.
fn broken(drawing: &Drawing<'_>, text: &str, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    let shown: String = text.chars().filter(|letter| !letter.is_control()).collect();
    letters(&mut lines, &shown, "  ", |line| drawing.canvas.width(line, pixel(16.0)) <= room);
    lines
}
