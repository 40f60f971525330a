//! The palette: tools, squares, kinds; and the letters of the word list, so that nothing needs typed Japanese.

use super::order::{Order, Tool};
use super::shown::{Editor, Face, Item};
use crate::game::square::Area;
use crate::view::board::{SquareView, TileStyle};
use crate::view::control::{Button, ButtonKind};
use crate::view::icon::IconStyle;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, Dashes, bounds};
use crate::view::text::bold;
use crate::view::theme::Token;

const COLUMNS: usize = 4;

pub(super) fn palette(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    drawing.canvas.panel(area, 1.2);
    inner_palette(drawing, area.inset(12.0), shown);
}

/// Draws the palette without its ground.
pub(super) fn inner_palette(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let port = bounds(area.x, area.y, area.w - 6.0, area.h);
    drawing.column("palette", port, |drawing, column| {
        let mut y = column.y + 2.0;
        y = tools(drawing, bounds(column.x, y, column.w, 0.0), shown);
        for group in &shown.palette {
            let heading = [column.x + 2.0, y + 14.0];
            drawing.canvas.text(&group.heading, heading, bold(14.0), Token::Ink2);
            y = items(drawing, bounds(column.x, y + 28.0, column.w, 0.0), &group.items, &shown.brush, "brush", brush);
        }
        y - column.y
    });
}

fn brush(name: &str) -> Order {
    Order::Brush(name.to_owned())
}

fn tools(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) -> f32 {
    let icons = ["select", "brush", "fillrect", "trash"];
    let texts = ["editor.choose", "editor.paint", "editor.rectangle", "editor.erase"];
    let labels = texts.map(|id| drawing.say(id));
    let item = |(tool, (icon, label)): (Tool, (&'static str, &String))| Item {
        name: tool.name().to_owned(),
        label: label.clone(),
        face: Face::Icon(icon),
    };
    let all: Vec<Item> = Tool::ALL.into_iter().zip(icons.into_iter().zip(&labels)).map(item).collect();
    items(drawing, area, &all, shown.tool.name(), "tool", |name| {
        Order::Tool(Tool::ALL.into_iter().find(|tool| tool.name() == name).unwrap_or_default())
    })
}

/// Draws things in four columns; gives the y below them.
pub(super) fn items(
    drawing: &mut Drawing<'_>,
    area: Bounds,
    items: &[Item],
    chosen: &str,
    what: &str,
    order: impl Fn(&str) -> Order,
) -> f32 {
    let gap = 6.0;
    let wide = ((area.w - gap * (COLUMNS as f32 - 1.0)) / COLUMNS as f32).floor();
    let high = 58.0;
    for (at, item) in items.iter().enumerate() {
        let (column, row) = ((at % COLUMNS) as f32, (at / COLUMNS) as f32);
        let place = bounds(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high);
        thing(drawing, place, item, item.name == chosen, &format!("{what}:{}", item.name), order(&item.name));
    }
    area.y + items.len().div_ceil(COLUMNS) as f32 * (high + gap) + 4.0
}

/// Breaks a label into two lines where one has no room, between words if there are several.
fn label_lines(drawing: &Drawing<'_>, label: &str, room: f32) -> Vec<String> {
    let fits = |text: &str| drawing.canvas.width(text, bold(11.0)) <= room;
    if fits(label) {
        return vec![label.to_owned()];
    }
    if let Some((first, second)) = label.split_once(' ') {
        return vec![fitting(drawing, first, room), fitting(drawing, second, room)];
    }
    let half = label.chars().count().div_ceil(2);
    let letters: Vec<char> = label.chars().collect();
    letters.chunks(half).map(|part| fitting(drawing, &part.iter().collect::<String>(), room)).collect()
}

/// As many letters as there is room for; the whole title is told where the kind is chosen.
fn fitting(drawing: &Drawing<'_>, text: &str, room: f32) -> String {
    let mut text = text.to_owned();
    while text.chars().count() > 1 && drawing.canvas.width(&text, bold(11.0)) > room {
        text.pop();
    }
    text
}

fn thing(drawing: &mut Drawing<'_>, area: Bounds, item: &Item, chosen: bool, name: &str, order: Order) {
    let [focus, pointed] = drawing.spot(name, area, Wish::Make(order));
    let ground = if chosen {
        drawing.canvas.theme.mix(Token::Paper, Token::Focus, 0.2)
    } else {
        drawing.canvas.theme.colour(Token::Paper)
    };
    drawing.canvas.rect(area, 10.0, ground);
    let (thick, edge) =
        if chosen { (2.5, Token::Focus) } else { (1.0, if pointed { Token::Edge } else { Token::Line }) };
    drawing.canvas.frame(area, 10.0, thick, edge);
    let middle = [area.centre()[0], area.y + 24.0];
    let lines = label_lines(drawing, &item.label, area.w - 4.0);
    let small = lines.len() > 1;
    face(drawing, [middle[0], middle[1] - if small { 5.0 } else { 0.0 }], if small { 26.0 } else { 30.0 }, &item.face);
    for (at, line) in lines.iter().enumerate() {
        let of = [14.0, 12.0, 11.0].map(bold).into_iter().find(|of| drawing.canvas.width(line, *of) <= area.w - 4.0);
        let of = of.filter(|_| !small).unwrap_or(bold(11.0));
        let y = area.bottom() - 11.0 - 12.0 * (lines.len() - 1 - at) as f32;
        drawing.canvas.text(line, [area.centre()[0], y], of.centre(), Token::Ink);
    }
    drawing.brackets(area, focus, Token::Paper);
}

/// Draws what something looks like, by its middle.
pub(super) fn face(drawing: &mut Drawing<'_>, [x, y]: [f32; 2], size: f32, face: &Face) {
    let area = bounds(x - size / 2.0, y - size / 2.0, size, size);
    let canvas = &mut drawing.canvas;
    match face {
        Face::Look(look) if !look.routes.is_empty() => {
            canvas.conduit(area, &look.routes, look.tint.unwrap_or(Token::Leaf), Token::Paper);
        }
        Face::Look(look) => {
            let square = SquareView { looks: vec![(**look).clone()], ..SquareView::blank(Area::cell((1, 1))) };
            if square.is_marked() {
                canvas.kind_mark([x, y], size, look, Token::Paper.into(), &[]);
            } else {
                canvas.square_base(&unit(area), &square, &[], None);
                canvas.square_top(&unit(area), &square, &[]);
            }
        }
        Face::Letter(letter) => canvas.tile(area, size, letter, &TileStyle::default()),
        Face::Icon(name) => {
            canvas.icon_at(name, [x, y], size * 0.72, &IconStyle::on(Token::Paper).tint(Token::Ink));
        }
        Face::Blank => canvas.socket(area.inset(2.0), size, Token::Square, Token::Edge),
        Face::Gap => {
            let [l, t, r, b] = [area.x + 2.0, area.y + 2.0, area.right() - 2.0, area.bottom() - 2.0];
            let dashes = Dashes { thickness: 1.5, on: 4.0, off: 3.0, closed: true };
            canvas.dash(&[[l, t], [r, t], [r, b], [l, b]], dashes, Token::Edge);
        }
        Face::Large => {
            canvas.socket(area, size, Token::Square, Token::Edge);
            for share in [0.35, 0.65] {
                let at = area.x + area.w * share;
                canvas.line(&[[at, area.y + 3.0], [at, area.y + 6.0]], 1.5, Token::Edge);
                canvas.line(&[[at, area.bottom() - 6.0], [at, area.bottom() - 3.0]], 1.5, Token::Edge);
            }
        }
    }
}

/// A board of one square.
fn unit(area: Bounds) -> crate::view::board::Layout {
    let layout = crate::view::board::Layout::sized(1, 1, area.w, false);
    crate::view::board::Layout { origin: [area.x, area.y], ..layout }
}

pub(super) fn letters(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    drawing.canvas.panel(area, 1.2);
    inner_letters(drawing, area.inset(12.0), shown);
}

/// Draws the letters without their ground: the rows' heads, then the letters of the one that is open.
pub(super) fn inner_letters(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let tray = &shown.tray;
    let count = tray.heads.len().max(1) as f32;
    let wide = (area.w / count).min(44.0);
    for (at, head) in tray.heads.iter().enumerate() {
        let place = bounds(area.x + at as f32 * wide, area.y, wide, 30.0);
        let [focus, pointed] = drawing.spot(&format!("head:{at}"), place, Wish::Make(Order::Head(at)));
        let on = at == tray.head;
        if on {
            drawing.canvas.rect(place.inset(1.0), 6.0, Token::Focus);
        } else if pointed {
            drawing.canvas.frame(place.inset(1.0), 6.0, 1.5, Token::Edge);
        }
        let ink = if on { drawing.canvas.on_signal().into() } else { crate::view::theme::Hue::from(Token::Ink) };
        drawing.canvas.text(head, place.centre(), bold(16.0).centre(), ink);
        drawing.brackets(place, focus, Token::Paper);
    }
    let columns = 5.0;
    let pitch = (area.w / columns).min(64.0);
    let rows = (tray.letters.len() as f32 / columns).ceil().max(1.0);
    let high = ((area.h - 36.0) / rows).min(50.0);
    for (at, letter) in tray.letters.iter().enumerate() {
        let (column, row) = ((at % 5) as f32, (at / 5) as f32);
        let place = bounds(area.x + column * pitch, area.y + 36.0 + row * high, pitch - 4.0, high - 4.0);
        let [focus, pointed] =
            drawing.spot(&format!("letter:{letter}"), place, Wish::Make(Order::Letter(letter.clone())));
        let side = place.h.min(place.w);
        let tile = bounds(place.centre()[0] - side / 2.0, place.y, side, side);
        drawing.canvas.tile(tile, side, letter, &TileStyle::default());
        if *letter == tray.chosen {
            drawing.canvas.frame(tile.inset(-1.0), side * 0.2, 3.0, Token::Focus);
        } else if pointed {
            drawing.canvas.frame(tile, side * 0.2, 2.0, Token::Ink.alpha(0.7));
        }
        drawing.brackets(tile, focus, Token::Paper);
    }
}

/// A plain button with a sign, for the rows around.
pub(super) fn small_button<'a>(label: &'a str, icon: Option<&'a str>, on: bool) -> Button<'a> {
    let kind = if on { ButtonKind::Chosen } else { ButtonKind::Plain };
    Button { kind, size: 14.0, icon, icon_size: 14.0, ..Button::label(label) }
}
