//! What came of a stage: an open exercise book with the teacher's mark on the left and what was made on the right.

use super::{Drawing, Finger, Leaf, Page, Say, Wish};
use crate::view::canvas::Style;
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, digits, medium};
use crate::view::theme::{Hue, Token};

use super::select::Mark;

/// What the page tells.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The stage's number; empty for none.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Whether it was cleared, and how well.
    pub mark: Mark,
    /// The verdict.
    pub verdict: String,
    /// Why it is not more; empty for nothing to add.
    pub why: String,
    /// All points; nothing where none are counted.
    pub score: Option<i64>,
    /// The points gold asks for.
    pub gold: Option<i64>,
    /// The best before.
    pub before: Option<i64>,
    /// Whether it is the best so far.
    pub record: bool,
    /// Icon, heading, number and unit of what was counted.
    pub counts: Vec<[String; 4]>,
    /// The move with most points: what it was worth, and its words, the longest first.
    pub best: Option<(String, Vec<String>)>,
    /// The words made for the first time: word, spellings, meaning.
    pub fresh: Vec<[String; 3]>,
    /// The words of the game by their length, the longest first: how long in words, and each with its meaning.
    pub lengths: Vec<(String, Vec<[String; 3]>)>,
    /// The text to share.
    pub share: Vec<String>,
    /// Whether it was just copied.
    pub shared: bool,
    /// The stage that follows.
    pub next: Option<String>,
    /// Whether the moves can be shown again.
    pub watch: bool,
    /// Whether it is a stage of a mode.
    pub mode: bool,
}

/// Draws the page.
pub fn results(style: &Style, size: [f32; 2], zoom: f32, shown: &Results, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let (window, margin) = (drawing.window, drawing.margin());
    let (wide, high) = ((window.w - 2.0 * margin).min(1088.0), (window.h - margin - 76.0).min(612.0));
    let (x, y) = (((window.w - wide) / 2.0).round(), ((window.h - 72.0 - high) / 2.0).round().max(margin));
    let book = bounds(x, y, wide, high);
    draw_book(&mut drawing, book);
    let left = bounds(book.x, book.y, (book.w * if drawing.compact { 0.42 } else { 0.5 }).round(), book.h);
    let right = bounds(left.right(), book.y, book.right() - left.right(), book.h);
    drawing.canvas.rect(bounds(left.right(), book.y + 40.0, 1.0, book.h - 80.0), 0.0, Token::Line);
    buttons(&mut drawing, bounds(book.x, book.bottom() + 16.0, book.w, 56.0), shown);
    drawing.next_part();
    left_page(&mut drawing, left, shown);
    let pad = if drawing.compact { 20.0 } else { 36.0 };
    right_page(&mut drawing, bounds(right.x + pad, right.y + 28.0, right.w - 2.0 * pad - 8.0, right.h - 48.0), shown);
    drawing.finish()
}

fn draw_book(drawing: &mut Drawing<'_>, book: Bounds) {
    drawing.canvas.shadow(book, 20.0, 3.0);
    drawing.canvas.rect(book, 20.0, Token::Sheet);
    drawing.canvas.frame(book, 20.0, 1.0, Token::Line);
    drawing.canvas.frame(book.inset(6.0), 15.0, 1.0, Token::Line);
}

fn buttons(drawing: &mut Drawing<'_>, area: Bounds, shown: &Results) {
    let next = match &shown.next {
        Some(next) => format!("{}  {next}", drawing.say("play.next_stage")),
        None => drawing.say("results.stages"),
    };
    let stages = Wish::Open(if shown.mode { Leaf::Modes } else { Leaf::Select });
    let wish = if shown.next.is_some() { Wish::Next } else { stages.clone() };
    let wide = (drawing.canvas.width(&next, bold(18.0)).ceil() + 76.0).clamp(200.0, area.w * 0.4);
    let at = bounds(area.right() - wide, area.y, wide, area.h);
    let label = drawing.canvas.style.faces.fit(&next, wide - 60.0, bold(18.0));
    let button = Button { icon: Some("next"), icon_size: 18.0, ..Button::primary(&label) };
    drawing.button("next", at, wish, button, Token::Table);
    let others = [
        ("again", "restart", "play.again", Wish::Again, true),
        ("watch", "play", "play.watch", Wish::Watch, shown.watch),
        ("stages", "g_fill", "results.stages", stages, shown.next.is_some()),
    ];
    let mut x = area.x;
    let room = (at.x - 16.0 - area.x) / 3.0 - 12.0;
    for (name, icon, id, wish, _) in others.into_iter().filter(|other| other.4) {
        let label = drawing.say(id);
        let size = if drawing.canvas.width(&label, bold(18.0)) + 56.0 > room { 14.0 } else { 18.0 };
        let wide = (drawing.canvas.width(&label, bold(size)).ceil() + 56.0).max(room.min(190.0));
        let button = Button { icon: Some(icon), icon_size: 18.0, size, ..Button::label(&label) };
        drawing.button(name, bounds(x, area.y, wide, area.h), wish, button, Token::Table);
        x += wide + 12.0;
    }
}

fn left_page(drawing: &mut Drawing<'_>, page: Bounds, shown: &Results) {
    let mut x = page.x + if drawing.compact { 24.0 } else { 44.0 };
    let y = page.y + if drawing.compact { 36.0 } else { 55.0 };
    if !shown.number.is_empty() {
        let wide = drawing.canvas.width(&shown.number, bold(16.0)).ceil() + 22.0;
        drawing.canvas.rect(bounds(x, y - 15.0, wide, 30.0), 8.0, Token::Accent);
        let ink = drawing.canvas.on_signal();
        drawing.canvas.text(&shown.number, [x + wide / 2.0, y], bold(16.0).centre(), ink);
        x += wide + 12.0;
    }
    drawing.line(&shown.title, [x, y], page.right() - 16.0 - x, [22.0, 16.0], Token::Ink);
    let middle = page.centre()[0];
    let high = page.bottom() - y - 24.0;
    // The mark takes what the words below it leave.
    let radius = ((high - 250.0) / 2.0).clamp(40.0, 118.0);
    let centre = [middle, y + 26.0 + radius];
    match shown.mark {
        Mark::Flower => drawing.canvas.flower(centre, radius, radius * 0.093, Token::Accent, 1.0),
        Mark::Circle => drawing.canvas.circle(centre, radius * 0.9, radius * 0.12, Token::Accent, 1.0),
        Mark::None => {
            let style = IconStyle::on(Token::Sheet).tint(Token::Ink2);
            drawing.canvas.icon_at("flag", centre, radius * 1.4, &style);
        }
    }
    verdict(drawing, bounds(page.x + 24.0, centre[1] + radius + 12.0, page.w - 48.0, page.bottom()), shown);
}

fn verdict(drawing: &mut Drawing<'_>, area: Bounds, shown: &Results) {
    let (middle, mut y) = (area.centre()[0], area.y + 14.0);
    let hue = if shown.mark == Mark::None { Token::Ink } else { Token::Accent };
    let size = if drawing.canvas.width(&shown.verdict, bold(22.0)) > area.w { 18.0 } else { 22.0 };
    drawing.canvas.text(&shown.verdict, [middle, y], bold(size).centre(), hue);
    if !shown.why.is_empty() {
        y += 26.0;
        let column = bounds(area.x, y - 12.0, area.w, 48.0);
        y += drawing.canvas.paragraph(&shown.why, column, medium(16.0).centre(), Token::Ink2) - 24.0;
    }
    let Some(score) = shown.score else { return };
    y += 48.0;
    let text = crate::view::play::scene::number(score);
    let unit = drawing.say("play.score");
    let (wide, behind) = (drawing.canvas.width(&text, digits(48.0)), drawing.canvas.width(&unit, bold(22.0)) + 12.0);
    let x = middle - (wide + behind) / 2.0;
    drawing.canvas.text(&text, [x, y], digits(48.0), Token::Ink);
    drawing.canvas.text(&unit, [x + wide + 12.0, y + 9.0], bold(22.0), Token::Ink2);
    y += 40.0;
    to_gold(drawing, bounds(middle - 162.0, y, 324.0, 0.0), score, shown);
    if shown.record {
        let text = drawing.say("play.result_record");
        let wide = drawing.canvas.width(&text, bold(14.0)) + 40.0;
        let ground = drawing.canvas.theme.mix(Token::Sheet, Token::Glow, 0.3);
        drawing.canvas.pill([middle - wide / 2.0, y + 40.0], &text, Some("check"), ground, Token::Ink);
    }
}

fn to_gold(drawing: &mut Drawing<'_>, area: Bounds, score: i64, shown: &Results) {
    let number = crate::view::play::scene::number;
    if let Some(before) = shown.before {
        let text = drawing.say_with("play.best", "n", &number(before));
        drawing.canvas.text(&text, [area.x, area.y + 26.0], medium(14.0), Token::Ink2);
    }
    let Some(gold) = shown.gold.filter(|gold| *gold > 0) else { return };
    let most = score.max(gold) as f32;
    drawing.canvas.bar(bounds(area.x, area.y, area.w, 10.0), score as f32 / most, Token::Accent);
    let at = area.x + area.w * gold as f32 / most;
    drawing.canvas.rect(bounds(at - 1.5, area.y - 6.0, 3.0, 22.0), 1.0, Token::Ink);
    let text = drawing.say_with("play.gold_at", "n", &number(gold));
    let wide = drawing.canvas.width(&text, bold(14.0)) / 2.0;
    let x = at.clamp(area.x + wide, area.right() - wide);
    let y = if shown.before.is_some() && x - wide < area.x + 130.0 { area.y + 44.0 } else { area.y + 26.0 };
    drawing.canvas.text(&text, [x, y], bold(14.0).centre(), Token::Ink2);
}

/// What was made: counts, the best move, new words, all words by length, the text to share. It scrolls.
fn right_page(drawing: &mut Drawing<'_>, port: Bounds, shown: &Results) {
    drawing.column("made", port, |drawing, column| {
        let mut y = column.y;
        y += counts(drawing, column, shown);
        if let Some((worth, words)) = &shown.best {
            y += best_move(drawing, Bounds { y, ..column }, worth, words);
        }
        if !shown.share.is_empty() {
            y += share(drawing, Bounds { y, ..column }, shown);
        }
        if !shown.fresh.is_empty() {
            let (heading, more) = (drawing.say("play.result_new_words"), shown.fresh.len().to_string());
            let more = drawing.say_with("results.more_words", "n", &more);
            y += word_list(drawing, Bounds { y, ..column }, [&heading, &more], &shown.fresh);
        }
        for (heading, words) in &shown.lengths {
            y += word_list(drawing, Bounds { y, ..column }, [heading, ""], words);
        }
        y - column.y
    });
}

fn counts(drawing: &mut Drawing<'_>, area: Bounds, shown: &Results) -> f32 {
    let columns = if area.w < 400.0 { 2 } else { 4 };
    let wide = area.w / columns as f32;
    for (at, [icon, heading, n, unit]) in shown.counts.iter().enumerate() {
        let (x, y) = (area.x + (at % columns) as f32 * wide, area.y + (at / columns) as f32 * 76.0);
        let style = IconStyle::on(Token::Sheet).tint(Token::Ink2);
        drawing.canvas.icon(icon, [x, y + 8.0], 20.0, &style);
        drawing.canvas.text_fit(heading, [x + 26.0, y + 18.0], wide - 28.0, medium(14.0), Token::Ink2);
        drawing.canvas.text(n, [x, y + 50.0], digits(30.0), Token::Ink);
        let behind = drawing.canvas.width(n, digits(30.0)) + 6.0;
        drawing.canvas.text_fit(unit, [x + behind, y + 54.0], wide - behind - 4.0, bold(16.0), Token::Ink2);
    }
    shown.counts.len().div_ceil(columns) as f32 * 76.0 + 4.0
}

fn best_move(drawing: &mut Drawing<'_>, area: Bounds, worth: &str, words: &[String]) -> f32 {
    let heading = drawing.say("play.result_best_move");
    drawing.canvas.rule(area.x, area.right(), area.y);
    let wide = drawing.canvas.width(worth, bold(16.0));
    drawing.canvas.text(worth, [area.right(), area.y + 22.0], bold(16.0).right(), Token::Accent);
    drawing.canvas.text_fit(&heading, [area.x, area.y + 22.0], area.w - wide - 12.0, bold(14.0), Token::Ink2);
    let (mut x, mut y) = (area.x, area.y + 42.0);
    for word in words {
        let wide = drawing.canvas.width(word, bold(18.0)).ceil() + 24.0;
        if x + wide > area.right() && x > area.x {
            (x, y) = (area.x, y + 44.0);
        }
        drawing.canvas.rect(bounds(x, y, wide, 36.0), 7.0, Token::TileEdge);
        drawing.canvas.rect(bounds(x, y, wide, 33.0), 7.0, Token::Tile);
        drawing.canvas.text(word, [x + wide / 2.0, y + 16.0], bold(18.0).centre(), Token::TileInk);
        x += wide + 8.0;
    }
    y + 52.0 - area.y
}

fn word_list(drawing: &mut Drawing<'_>, area: Bounds, [heading, more]: [&str; 2], words: &[[String; 3]]) -> f32 {
    drawing.canvas.rule(area.x, area.right(), area.y);
    let wide = drawing.canvas.width(more, medium(14.0));
    drawing.canvas.text(more, [area.right(), area.y + 22.0], medium(14.0).right(), Token::Ink2);
    drawing.canvas.text_fit(heading, [area.x, area.y + 22.0], area.w - wide - 12.0, bold(14.0), Token::Ink2);
    let mut y = area.y + 40.0;
    for (at, [word, spellings, gloss]) in words.iter().enumerate() {
        let from = y;
        y += word_row(drawing, bounds(area.x, y, area.w, 0.0), word, spellings, gloss);
        // The keyboard comes to every word, so that all of them can be read without a mouse.
        let whole = bounds(area.x - 6.0, from, area.w + 12.0, y - from);
        let [focus, _] = drawing.spot(&format!("{heading}:{at}"), whole, Wish::Nothing);
        drawing.brackets(whole.inset(2.0), focus, Token::Sheet);
    }
    y + 8.0 - area.y
}

fn word_row(drawing: &mut Drawing<'_>, area: Bounds, word: &str, spellings: &str, gloss: &str) -> f32 {
    let style = IconStyle::on(Token::Sheet).tint(Token::Ink2);
    drawing.canvas.icon("book", [area.x, area.y + 4.0], 20.0, &style);
    let x = area.x + 32.0;
    drawing.canvas.text(word, [x, area.y + 14.0], bold(18.0), Token::Ink);
    let wide = drawing.canvas.width(word, bold(18.0)) + 8.0;
    drawing.canvas.text_fit(spellings, [x + wide, area.y + 15.0], area.w - 32.0 - wide, bold(16.0), Token::Ink2);
    if gloss.is_empty() {
        return 32.0;
    }
    let column = bounds(x, area.y + 25.0, area.w - 32.0, 44.0);
    26.0 + drawing.canvas.paragraph(gloss, column, medium(14.0), Token::Ink2)
}

fn share(drawing: &mut Drawing<'_>, area: Bounds, shown: &Results) -> f32 {
    let high = 22.0 * shown.share.len() as f32 + 18.0;
    let card = bounds(area.x, area.y, area.w, high.max(64.0));
    drawing.canvas.rect(card, 10.0, Token::Square);
    drawing.canvas.frame(card, 10.0, 1.0, Token::Line);
    let label = drawing.say(if shown.shared { "play.shared" } else { "play.share" });
    let wide = drawing.canvas.width(&label, bold(16.0)).ceil() + 52.0;
    for (at, line) in shown.share.iter().enumerate() {
        let y = card.y + 20.0 + 22.0 * at as f32;
        let of = if at == 0 { bold(16.0) } else { medium(14.0) };
        let hue: Hue = if at == 0 { Token::Ink.into() } else { Token::Ink2.into() };
        drawing.canvas.text_fit(line, [card.x + 16.0, y], card.w - wide - 44.0, of, hue);
    }
    let button = bounds(card.right() - wide - 14.0, card.centre()[1] - 22.0, wide, 44.0);
    let icon = if shown.shared { "check" } else { "share" };
    let words = Button { icon: Some(icon), icon_size: 18.0, size: 16.0, ..Button::label(&label) };
    drawing.button("share", button, Wish::Share, words, Token::Square);
    card.h + 16.0
}
