//! Packs and their stages: a list of packs, cards with a picture of each board, and what there is to know of one.

use super::{Drawing, Finger, Page, Say, Wish};
use crate::game::square::Area;
use crate::view::canvas::{Canvas, Style};
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::{Colour, Token};

/// How well a stage was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Not cleared.
    #[default]
    None,
    /// Cleared.
    Circle,
    /// Cleared with gold.
    Flower,
}

/// A pack in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct PackRow {
    /// Its id.
    pub id: String,
    /// Its number; empty for none.
    pub number: String,
    /// Its title.
    pub title: String,
    /// The name of its icon.
    pub icon: String,
    /// How many of its stages were cleared, and how many there are.
    pub cleared: (usize, usize),
    /// What opens it; nothing for a pack that is open.
    pub opens: Option<String>,
}

/// A small picture of a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thumb {
    /// Columns and rows.
    pub size: (i32, i32),
    /// Its squares, and what colours them.
    pub squares: Vec<(Area, Fill)>,
}

/// What colours a square of a small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Nothing.
    Blank,
    /// A letter.
    Letter,
    /// A gimmick of a tint.
    Tint(Token),
}

/// A stage in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its board; nothing where it cannot be opened.
    pub thumb: Option<Thumb>,
    /// How well it was played.
    pub mark: Mark,
    /// Whether it may be played.
    pub open: bool,
}

/// What there is to know of the stage looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Its goals and limits: icon and text.
    pub goals: Vec<(String, String)>,
    /// The best score so far.
    pub best: Option<String>,
    /// What is lacking to gold, or what gold asks for.
    pub gold: Option<(String, String)>,
    /// A sentence.
    pub hint: String,
    /// What is wrong with it, or what opens it.
    pub trouble: String,
}

/// What the page tells.
#[derive(Clone, Debug, Default)]
pub struct Select {
    /// The heading.
    pub heading: String,
    /// The packs.
    pub packs: Vec<PackRow>,
    /// The pack that is looked at.
    pub pack: usize,
    /// Its stages.
    pub cards: Vec<Card>,
    /// The stage that is looked at.
    pub card: usize,
    /// More of it.
    pub preview: Preview,
    /// Stages with gold, cleared ones, and all.
    pub counts: [usize; 3],
}

/// Draws the page.
pub fn select(style: &Style, size: [f32; 2], zoom: f32, shown: &Select, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let top = drawing.heading(&shown.heading);
    counts(&mut drawing, shown, top);
    let hints = [
        ("key.arrows", "pages.choose"),
        ("key.enter", "select.start"),
        ("key.tab", "select.change_pack"),
        ("key.esc", "pages.back"),
    ];
    let bottom = drawing.key_hints(&hints);
    let (margin, window) = (drawing.margin(), drawing.window);
    let preview = if drawing.compact { (window.w * 0.26).clamp(190.0, 256.0) } else { 256.0 };
    let list = if drawing.compact { (window.w * 0.25).clamp(180.0, 256.0) } else { 256.0 };
    drawing.next_part();
    packs(&mut drawing, bounds(margin, top, list, bottom - top), shown);
    let gap = if drawing.compact { 18.0 } else { 32.0 };
    let from = margin + list + gap;
    let right = window.w - margin - preview;
    drawing.next_part();
    cards(&mut drawing, bounds(from, top, right - from - gap + 4.0, bottom - top), shown);
    drawing.next_part();
    look(&mut drawing, bounds(right, top, preview, bottom - top), shown);
    drawing.finish()
}

fn counts(drawing: &mut Drawing<'_>, shown: &Select, top: f32) {
    let [golds, cleared, all] = shown.counts;
    let y = if drawing.compact { 26.0 } else { top / 2.0 - 6.0 };
    let text = drawing.say_with("select.of_all", "n", &all.to_string()).replace("{cleared}", &cleared.to_string());
    let mut x = drawing.window.w - drawing.margin();
    drawing.canvas.text(&text, [x, y], bold(16.0).right(), Token::Ink2);
    x -= drawing.canvas.width(&text, bold(16.0)) + 40.0;
    let number = |drawing: &mut Drawing<'_>, n: usize, x: f32| {
        drawing.canvas.text(&n.to_string(), [x, y], bold(18.0).right(), Token::Ink);
        x - drawing.canvas.width(&n.to_string(), bold(18.0)) - 20.0
    };
    x = number(drawing, cleared - golds, x);
    drawing.canvas.circle([x, y], 13.0, 2.6, Token::Accent, 1.0);
    x = number(drawing, golds, x - 32.0);
    drawing.canvas.flower([x - 2.0, y], 15.0, 2.4, Token::Accent, 1.0);
}

fn packs(drawing: &mut Drawing<'_>, port: Bounds, shown: &Select) {
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

fn cards(drawing: &mut Drawing<'_>, port: Bounds, shown: &Select) {
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
    drawing.line(&card.title, [x, y + 36.0], area.w - 20.0, [16.0, 14.0], ink);
    drawing.brackets(area, focus, Token::Table);
}

fn look(drawing: &mut Drawing<'_>, area: Bounds, shown: &Select) {
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
    let wide = drawing.canvas.width(&card.number, bold(16.0)) + 10.0;
    drawing.line(&card.title, [area.x + 18.0 + wide, y], area.w - 36.0 - wide, [22.0, 16.0], Token::Ink);
    y += 18.0;
    about(drawing, bounds(area.x + 18.0, y, area.w - 36.0, button.y - 10.0 - y), &shown.preview);
    let label = drawing.say("select.start");
    let off = !card.open || card.thumb.is_none();
    let words = Button { icon: Some("play"), icon_size: 18.0, size: 22.0, off, ..Button::primary(&label) };
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
            drawing.canvas.flower(at, 13.0, 2.2, Token::Edge, 1.0);
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

impl Canvas<'_> {
    /// Draws a small picture of a board into a room: only fills, no marks.
    pub fn thumb(&mut self, room: Bounds, thumb: &Thumb) {
        let (columns, rows) = (thumb.size.0.max(1) as f32, thumb.size.1.max(1) as f32);
        let pitch = (room.w / columns).min(room.h / rows).floor().clamp(2.0, 34.0);
        let gap = (pitch / 9.0).round().max(1.0);
        let x = (room.x + (room.w - pitch * columns + gap) / 2.0).round();
        let y = (room.y + (room.h - pitch * rows + gap) / 2.0).round();
        for (area, fill) in &thumb.squares {
            let long = |cells: i32| cells as f32 * pitch - gap;
            let at = |cell: i32, start: f32| start + (cell - 1) as f32 * pitch;
            let square = bounds(at(area.x, x), at(area.y, y), long(area.w), long(area.h));
            self.thumb_square(square, (pitch - gap) * 0.2, *fill);
        }
    }

    fn thumb_square(&mut self, area: Bounds, radius: f32, fill: Fill) {
        let colour = match fill {
            Fill::Blank => self.theme.colour(Token::Square),
            Fill::Letter => self.theme.colour(Token::Tile),
            Fill::Tint(Token::Gold) => self.theme.colour(Token::Glow),
            Fill::Tint(tint) => self.theme.mix(Token::Square, tint, 0.55),
        };
        let (edge, low) = if fill == Fill::Letter { (Token::TileEdge, 2.4) } else { (Token::Edge, 1.6) };
        let edge: Colour = self.theme.colour(edge);
        self.rect(area, radius, edge);
        self.rect(bounds(area.x + 0.8, area.y + 0.8, area.w - 1.6, area.h - low), radius, colour);
    }
}
