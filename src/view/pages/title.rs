//! The title: the logo is a board on which the last letter is about to fit; below it the doors to everything.

mod logo;

use super::{Drawing, Finger, Leaf, Page, Say, Wish};
use crate::view::canvas::Style;
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::{Colour, Token};

pub use logo::Logo;

/// What the title tells.
#[derive(Clone, Debug, Default)]
pub struct Title {
    /// The board that is the logo; its layout is settled here.
    pub logo: Option<Logo>,
    /// Number and title of the stage left unfinished.
    pub unfinished: Option<String>,
    /// Number and title of the next stage to play.
    pub next: Option<String>,
    /// Whether any stage has been cleared.
    pub known: bool,
    /// Whether there are games that are played again and again.
    pub modes: bool,
    /// Whether there is a stage of the day, and whether it was cleared.
    pub today: Option<bool>,
    /// How many days in a row its stage was cleared, in a few letters; nothing for none.
    pub streak: Option<String>,
    /// The word of the day: reading, spellings, meaning.
    pub word: Option<[String; 3]>,
    /// The language, as it calls itself.
    pub language: String,
    /// The version of the program.
    pub version: String,
}

/// Draws the title.
pub fn title(style: &Style, size: [f32; 2], zoom: f32, shown: &Title, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let area = area(&drawing);
    // In a small window the logo takes what the doors leave.
    let row = ((area.h * 0.42 - 8.0) / 2.0).clamp(52.0, 76.0);
    let high = if drawing.compact { area.h - 2.0 * row - 8.0 - 12.0 - 34.0 } else { area.h * 0.575 };
    let logo = bounds(area.x, area.y, area.w, high);
    if let Some(shown) = &shown.logo {
        logo::draw(&mut drawing.canvas, logo, shown);
    }
    let mut y = logo.bottom();
    if !drawing.compact {
        let text = drawing.say("title.what");
        drawing.canvas.text(&text, [drawing.window.w / 2.0, y + 26.0], bold(22.0).centre(), Token::Ink2);
        y += 62.0;
    } else {
        y += 12.0;
    }
    let foot = if drawing.compact { 30.0 } else { 48.0 };
    doors(&mut drawing, bounds(area.x, y, area.w, area.bottom() - foot - y), shown);
    foot_line(&mut drawing, area, shown);
    drawing.finish()
}

/// The part of the page that is used: no wider than the drawing it was made for.
fn area(drawing: &Drawing<'_>) -> Bounds {
    let window = drawing.window;
    let (width, height) = ((window.w - 2.0 * drawing.margin()).min(1032.0), (window.h - 24.0).min(660.0));
    bounds(((window.w - width) / 2.0).round(), ((window.h - height) / 2.0).round(), width, height)
}

fn doors(drawing: &mut Drawing<'_>, area: Bounds, shown: &Title) {
    let gap = if drawing.compact { 8.0 } else { 14.0 };
    let row = ((area.h - gap) / 2.0).min(76.0);
    let card = if drawing.window.w >= 900.0 && shown.word.is_some() { 204.0 } else { 0.0 };
    let left = (area.w * 0.341).round();
    let rest = area.w - left - gap - if card > 0.0 { card + gap } else { 0.0 };
    go_on(drawing, bounds(area.x, area.y, left, row), shown);
    learn(drawing, bounds(area.x, area.y + row + gap, left, row));
    drawing.next_part();
    let doors = doors_of(shown);
    let columns = doors.len().div_ceil(2).max(3);
    let wide = ((rest - (columns as f32 - 1.0) * gap) / columns as f32).floor();
    for (at, (name, icon, id, wish)) in doors.into_iter().enumerate() {
        let (column, line) = ((at % columns) as f32, (at / columns) as f32);
        let at = bounds(area.x + left + gap + column * (wide + gap), area.y + line * (row + gap), wide, row);
        door(drawing, name, at, icon, id, wish);
        if let Some(streak) = shown.streak.as_ref().filter(|_| name == "today") {
            beside_icon(drawing, at, streak);
        }
    }
    if let Some(word) = shown.word.as_ref().filter(|_| card > 0.0) {
        word_card(drawing, bounds(area.right() - card, area.y, card, 2.0 * row + gap), word);
    }
}

fn doors_of(shown: &Title) -> Vec<(&'static str, &'static str, &'static str, Wish)> {
    let today = if shown.today == Some(true) { "check" } else { "calendar" };
    let all = [
        ("select", "g_fill", "title.stages", Wish::Open(Leaf::Select), true),
        ("today", today, "title.today", Wish::Today, shown.today.is_some()),
        ("modes", "hand", "title.modes", Wish::Open(Leaf::Modes), shown.modes),
        ("make", "pencil", "title.make", Wish::Open(Leaf::Make), true),
        ("words", "book", "title.words", Wish::Open(Leaf::Words), true),
        ("settings", "gear", "title.settings", Wish::Open(Leaf::Settings), true),
        ("credits", "info", "title.credits", Wish::Open(Leaf::Credits), true),
    ];
    all.into_iter().filter(|door| door.4).map(|(name, icon, id, wish, _)| (name, icon, id, wish)).collect()
}

fn door(drawing: &mut Drawing<'_>, name: &str, area: Bounds, icon: &str, id: &str, wish: Wish) {
    drawing.button(name, area, wish, Button::default(), Token::Table);
    let label = drawing.say(id);
    let [x, y] = area.centre();
    let style = IconStyle::on(Token::Paper).tint(Token::Ink);
    let one = drawing.canvas.width(&label, bold(14.0)) <= area.w - 8.0;
    let (up, size) = if one { (0.19, 0.34) } else { (0.27, 0.28) };
    drawing.canvas.icon_at(icon, [x, y - area.h * up - 2.0], (area.h * size).min(26.0), &style);
    if !one {
        return two_words(drawing, area, &label);
    }
    let of = if drawing.canvas.width(&label, bold(16.0)) > area.w - 12.0 { bold(14.0) } else { bold(16.0) };
    drawing.canvas.text(&label, [x, y + area.h * 0.19], of.centre(), Token::Ink);
}

/// Writes a label on two lines, where one has no room.
fn two_words(drawing: &mut Drawing<'_>, area: Bounds, label: &str) {
    let [x, y] = area.centre();
    let lines = match label.match_indices(' ').min_by_key(|(at, _)| at.abs_diff(label.len() / 2)) {
        Some((at, _)) => [&label[..at], &label[at + 1..]],
        None => [label, ""],
    };
    for (at, line) in lines.into_iter().enumerate() {
        let of = if drawing.canvas.width(line, bold(14.0)) > area.w - 4.0 { bold(11.0) } else { bold(14.0) };
        drawing.canvas.text(line, [x, y + area.h * 0.06 + 16.0 * at as f32], of.centre(), Token::Ink);
    }
}

/// Writes a few letters beside a door's icon, where they have room.
fn beside_icon(drawing: &mut Drawing<'_>, area: Bounds, text: &str) {
    let [x, y] = area.centre();
    let start = x + (area.h * 0.17).min(13.0) + 8.0;
    if drawing.canvas.width(text, bold(14.0)) <= area.right() - 6.0 - start {
        drawing.canvas.text(text, [start, y - area.h * 0.19 - 2.0], bold(14.0), Token::Accent);
    }
}

/// The first door: where the player left off, else the next stage, else the beginning.
fn go_on(drawing: &mut Drawing<'_>, area: Bounds, shown: &Title) {
    let (id, below) = match (&shown.unfinished, &shown.next) {
        (Some(stage), _) => ("title.continue", stage.clone()),
        (None, Some(stage)) if shown.known => ("title.next", stage.clone()),
        (None, next) => ("title.begin", next.clone().unwrap_or_default()),
    };
    let heading = drawing.say(id);
    let ink = drawing.canvas.on_signal();
    drawing.button("continue", area, Wish::Continue, Button::primary(""), Token::Table);
    two_lines(drawing, area, "play", [heading, below], [ink, ink], None);
}

fn learn(drawing: &mut Drawing<'_>, area: Bounds) {
    let lines = [drawing.say("title.learn"), drawing.say("title.learn_how")];
    drawing.button("learn", area, Wish::Learn, Button::default(), Token::Table);
    let [ink, ink2] = [Token::Ink, Token::Ink2].map(|token| drawing.canvas.theme.colour(token));
    two_lines(drawing, area, "turtle", lines, [ink, ink2], Some(Token::Leaf));
}

fn two_lines(
    drawing: &mut Drawing<'_>,
    area: Bounds,
    icon: &str,
    [heading, below]: [String; 2],
    [ink, second]: [Colour; 2],
    tint: Option<Token>,
) {
    let middle = area.centre()[1] - 2.0;
    let style = IconStyle::on(Token::Paper);
    let style = match tint {
        Some(tint) => style.tint(tint),
        None => style.tint(ink),
    };
    let size = (area.h * 0.5).min(38.0);
    drawing.canvas.icon_at(
        icon,
        [area.x + 22.0 + size / 2.0, middle],
        if tint.is_some() { size } else { size * 0.6 },
        &style,
    );
    let (x, room) = (area.x + 34.0 + size, area.w - size - 44.0);
    let apart = (area.h * 0.165).min(13.0);
    let sizes = if drawing.compact { [18.0, 16.0] } else { [22.0, 18.0] };
    drawing.line(&heading, [x, middle - apart], room, sizes, ink);
    drawing.line(&below, [x, middle + apart], room, [16.0, 14.0], second);
}

fn word_card(drawing: &mut Drawing<'_>, area: Bounds, [reading, spellings, gloss]: &[String; 3]) {
    drawing.canvas.panel(area, 1.2);
    let heading = drawing.say("title.word");
    let (x, room) = (area.x + 16.0, area.w - 32.0);
    drawing.canvas.text_fit(&heading, [x, area.y + 20.0], room, bold(14.0), Token::Ink2);
    drawing.line(reading, [x, area.y + 50.0], room, [22.0, 18.0], Token::Ink);
    let mut y = area.y + 80.0;
    if !spellings.is_empty() {
        drawing.line(spellings, [x, y], room, [18.0, 16.0], Token::Accent);
        y += 16.0;
    }
    let column = bounds(x, y, room, area.bottom() - y - 8.0);
    drawing.canvas.paragraph(gloss, column, medium(14.0), Token::Ink2);
}

/// What keys do, the language and the version.
fn foot_line(drawing: &mut Drawing<'_>, area: Bounds, shown: &Title) {
    drawing.next_part();
    let y = drawing.window.h - if drawing.compact { 18.0 } else { 36.0 };
    let mut x = area.x;
    if !drawing.compact {
        for (key, id) in [("key.arrows", "pages.choose"), ("key.enter", "pages.decide"), ("key.esc", "title.quit")] {
            let (key, label) = (drawing.say(key), drawing.say(id));
            x += drawing.canvas.key_hint([x, y], &key, &label);
        }
    }
    let version = drawing.say_with("title.version", "n", &shown.version);
    drawing.canvas.text(&version, [area.right(), y], medium(14.0).right(), Token::Ink2);
    let x = area.right() - drawing.canvas.width(&version, medium(14.0)) - 24.0;
    let quit = drawing.say("title.quit");
    let wide = drawing.canvas.width(&quit, bold(14.0)).ceil() + 44.0;
    let area = bounds(x - wide, y - 14.0, wide, 30.0);
    let button = Button { size: 14.0, icon_size: 14.0, icon: Some("cross"), ..Button::label(&quit) };
    drawing.button("quit", area, Wish::Quit, button, Token::Table);
    let language = Button { size: 14.0, icon_size: 16.0, icon: Some("globe"), ..Button::label(&shown.language) };
    let wide = drawing.canvas.width(&shown.language, bold(14.0)).ceil() + 48.0;
    let area = bounds(area.x - wide - 8.0, y - 14.0, wide, 30.0);
    drawing.button("language", area, Wish::Step("language".into(), 1), language, Token::Table);
}
