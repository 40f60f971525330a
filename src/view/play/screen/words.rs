//! The list of words: the newest move first, its words with spelling and meaning, then older moves on a line each.

use super::Page;
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::play::scene::{Bonus, Row, Turn, WordRow, number};
use crate::view::play::table::Chosen;
use crate::view::play::target::{Region, Target, Zone};
use crate::view::shape::{Bounds, Shape, bounds};
use crate::view::text::{bold, digits, medium, plain};
use crate::view::theme::Token;

/// Height of the newest move's bar, of a word and of an older move.
const HEIGHTS: [f32; 3] = [50.0, 46.0, 32.0];

impl Page<'_> {
    /// Before the first word the panel has room for what the small form has no column for: the goals in words, and the
    /// sentence told at the start.
    fn no_words(&mut self, port: Bounds) {
        let none = self.say("play.no_words_yet");
        let mut text = bounds(port.x + 8.0, port.y + 8.0, port.w - 16.0, port.h - 8.0);
        let taken = self.canvas.paragraph(&none, text, medium(16.0), Token::Ink2);
        if !self.layout.compact {
            return;
        }
        let scene = self.shown.scene;
        let goals = scene.goals.iter().map(|goal| (goal.icon.clone(), goal.label.clone()));
        let hint = Some(scene.card.hint.clone()).filter(|hint| !hint.is_empty()).map(|hint| ("hint".to_owned(), hint));
        let mut y = text.y + taken + 12.0;
        for (icon, label) in goals.chain(hint) {
            text = bounds(port.x + 36.0, y, port.w - 44.0, port.bottom() - y);
            if text.h < 24.0 {
                break;
            }
            let style = IconStyle::on(Token::Paper).tint(Token::Ink);
            self.canvas.icon(&icon, [port.x + 8.0, y + 2.0], 20.0, &style);
            y += self.canvas.paragraph(&label, text, medium(16.0), Token::Ink) + 8.0;
        }
    }

    pub(super) fn draw_words(&mut self) {
        let Some(area) = self.layout.words else { return };
        let port = self.words_frame(area);
        self.regions.push(Region { bounds: area, target: Target::Scroll, zone: Some(Zone::Words), on: false });
        self.rows = self.rows_so_far();
        let rows = self.rows.clone();
        if rows.is_empty() {
            return self.no_words(port);
        }
        let (tops, height) = stack(&rows);
        self.scrolls[0] = (height - port.h).max(0.0);
        let scroll = self.words_scroll(&tops, port.h);
        let canvas_rows = rows.iter().zip(&tops).enumerate();
        let seen = |top: f32, height: f32| top + height > scroll && top < scroll + port.h;
        let shown: Vec<(usize, Row, f32)> = canvas_rows
            .filter(|(_, (row, top))| seen(**top, height_of(**row)))
            .map(|(at, (row, top))| (at, *row, port.y + top - scroll))
            .collect();
        self.words_clipped(port, &shown);
        if height > port.h {
            let bar = [port.right() + 1.0, port.y];
            self.canvas.scroll_bar(bar, port.h, scroll / height, port.h / height);
        }
    }

    /// Draws the panel with its head, and in the compact form its foot; gives where the rows stand.
    fn words_frame(&mut self, area: Bounds) -> Bounds {
        if self.layout.compact {
            self.canvas.panel(area, 1.2);
            let foot = 56.0;
            self.words_foot(bounds(area.x, area.bottom() - foot, area.w, foot));
            return bounds(area.x + 8.0, area.y + 12.0, area.w - 16.0, area.h - foot - 16.0);
        }
        let history = &self.shown.scene.history;
        let untold =
            self.words_told().map_or(0, |told| history.last().map_or(0, |turn| turn.words.len()).saturating_sub(told));
        let all = history.iter().map(|turn| turn.words.len()).sum::<usize>() - untold;
        let title = self.say("play.words_made");
        let total = if all > 0 { self.say_with("play.words_total", "n", &all.to_string()) } else { String::new() };
        self.canvas.titled_panel(area, &title, &total);
        bounds(area.x + 8.0, area.y + 52.0, area.w - 16.0, area.h - 62.0)
    }

    /// How far the rows are scrolled: as the player did, and so that the keyboard's row is seen.
    fn words_scroll(&self, tops: &[f32], room: f32) -> f32 {
        let table = self.shown.table;
        let mut scroll = table.words_scroll.clamp(0.0, self.scrolls[0]);
        if table.keyboard && table.zone == Zone::Words {
            let at = table.spot().min(tops.len().saturating_sub(1));
            let (top, bottom) = (tops[at], tops[at] + height_of(self.rows[at]));
            scroll = scroll.min(top).max(bottom - room).clamp(0.0, self.scrolls[0]);
        }
        scroll
    }

    fn words_clipped(&mut self, port: Bounds, shown: &[(usize, Row, f32)]) {
        let inner = Canvas::new(self.canvas.style);
        let outer = std::mem::replace(&mut self.canvas, inner);
        for (at, row, y) in shown {
            self.row(bounds(port.x, *y, port.w, height_of(*row)), port, *at, *row);
        }
        let inner = std::mem::replace(&mut self.canvas, outer);
        self.canvas.add(Shape::Clip(port.inset(-4.0), inner.finish()));
    }

    fn row(&mut self, area: Bounds, port: Bounds, at: usize, row: Row) {
        let (top, bottom) = (area.y.max(port.y), area.bottom().min(port.bottom()));
        let seen = bounds(area.x, top, area.w, (bottom - top).max(0.0));
        self.regions.push(Region { bounds: seen, target: Target::Row(at), zone: Some(Zone::Words), on: true });
        let scene = self.shown.scene;
        match row {
            Row::Head(turn) => self.head(area, &scene.history[turn]),
            Row::Word(turn, word) => {
                let chosen = self.shown.table.chosen == Some(Chosen { turn, word });
                self.word(area, &scene.history[turn].words[word], chosen, word + 1 == scene.history[turn].words.len());
            }
            Row::Bonus(turn, bonus) => self.bonus(area, &scene.history[turn].bonuses[bonus]),
            Row::Line(turn) => {
                let chosen = self.shown.table.chosen.is_some_and(|chosen| chosen.turn == turn);
                self.line(area, &scene.history[turn], chosen);
            }
        }
        let table = self.shown.table;
        if table.keyboard && table.dialog.is_none() && table.zone == Zone::Words && table.spot() == at {
            let row = bounds(area.x, area.y, area.w, area.h - if matches!(row, Row::Head(_)) { 6.0 } else { 0.0 });
            self.canvas.focus_brackets(row.inset(1.0), 34.0, 0.0, Token::Paper);
        }
    }

    /// The newest move: how many words at once, and its points.
    fn head(&mut self, area: Bounds, turn: &Turn) {
        let bar = bounds(area.x, area.y, area.w, 44.0);
        self.canvas.rect(bar, 10.0, Token::Accent);
        let (middle, ink) = (bar.centre()[1], self.canvas.on_signal());
        let told = self.words_told();
        let points = if told.is_none() { number(turn.points) } else { String::new() };
        self.canvas.text(&points, [bar.right() - 12.0, middle], bold(22.0).right(), ink);
        let mut right = bar.right() - 24.0 - self.canvas.width(&points, bold(22.0));
        let chain = match turn.words.len() {
            0 => self.say_with("play.turn", "n", &turn.number.to_string()),
            _ => self.say_with("play.chain_of", "n", &told.unwrap_or(turn.chain).to_string()),
        };
        let roomy = told.is_none() && right - bar.x - 12.0 - self.canvas.width(&chain, bold(16.0)) > 84.0;
        if roomy && turn.chain > 1 && turn.sum * turn.chain as i64 == turn.points {
            let blanks = [("sum", number(turn.sum)), ("n", turn.chain.to_string())];
            let blanks = blanks.each_ref().map(|(name, value)| (*name, value.as_str()));
            let sum = self.shown.texts.say("play.sum_times", &blanks);
            self.canvas.text(&sum, [right, middle + 1.0], medium(14.0).right(), ink);
            right -= self.canvas.width(&sum, medium(14.0)) + 8.0;
        }
        let room = right - bar.x - 12.0;
        let size = if self.canvas.width(&chain, bold(22.0)) <= room { 22.0 } else { 16.0 };
        self.canvas.text_fit(&chain, [bar.x + 12.0, middle], room, bold(size), ink);
    }

    fn word(&mut self, area: Bounds, word: &WordRow, chosen: bool, last: bool) {
        if chosen {
            let ground = self.canvas.theme.mix(Token::Paper, Token::Accent, 0.16);
            self.canvas.rect(area, 8.0, ground);
            self.canvas.rect(bounds(area.x, area.y + 6.0, 4.0, area.h - 12.0), 2.0, Token::Accent);
        } else {
            let y = if last { area.bottom() - 1.0 } else { area.bottom() };
            self.canvas.rule(area.x + 8.0, area.right() - 8.0, y);
        }
        let (left, right, y) = (area.x + 10.0, area.right() - 8.0, area.y);
        let points = number(word.points);
        self.canvas.text(&points, [right, y + 15.0], digits(16.0).right(), Token::Ink);
        let room = right - self.canvas.width(&points, digits(16.0)) - 12.0 - left;
        let width = self.canvas.text_fit(&word.text, [left, y + 15.0], room, bold(18.0), Token::Ink);
        let meaning = &word.meaning;
        if room - width > 30.0 {
            let spellings = [left + width + 10.0, y + 16.0];
            self.canvas.text_fit(&meaning.spellings, spellings, room - width - 10.0, bold(16.0), Token::Ink2);
        }
        let gloss = if meaning.gloss.is_empty() { self.say("play.no_meaning") } else { meaning.gloss.clone() };
        self.canvas.text_fit(&gloss, [left, y + 35.0], right - left, medium(14.0), Token::Ink2);
    }

    /// Points that a script gave: what for, and how many.
    fn bonus(&mut self, area: Bounds, bonus: &Bonus) {
        let (left, right, y) = (area.x + 10.0, area.right() - 8.0, area.centre()[1]);
        let points = format!("{}{}", if bonus.points > 0 { "+" } else { "" }, number(bonus.points));
        self.canvas.text(&points, [right, y], digits(16.0).right(), Token::Ink);
        let room = right - self.canvas.width(&points, digits(16.0)) - 12.0 - left;
        self.canvas.text_fit(&plain(&bonus.label), [left, y], room, bold(16.0), Token::Ink);
    }

    /// An older move on one line: its number, its longest word, its points.
    fn line(&mut self, area: Bounds, turn: &Turn, chosen: bool) {
        if chosen {
            let ground = self.canvas.theme.mix(Token::Paper, Token::Accent, 0.16);
            self.canvas.rect(area, 8.0, ground);
        }
        let (left, right, y) = (area.x + 10.0, area.right() - 8.0, area.centre()[1]);
        let number_of = self.say_with("play.turn", "n", &turn.number.to_string());
        self.canvas.text(&number_of, [left, y], medium(14.0), Token::Ink2);
        let points = number(turn.points);
        self.canvas.text(&points, [right, y], digits(16.0).right(), Token::Ink2);
        let start = left + (self.canvas.width(&number_of, medium(14.0)) + 12.0).max(54.0);
        let room = right - self.canvas.width(&points, digits(16.0)) - 10.0 - start;
        let Some(word) = turn.words.first() else {
            let label = turn.bonuses.first().map(|bonus| plain(&bonus.label)).unwrap_or_default();
            self.canvas.text_fit(&label, [start, y], room, bold(16.0), Token::Ink);
            return;
        };
        let width = self.canvas.text_fit(&word.text, [start, y], room, bold(18.0), Token::Ink);
        let more = match turn.words.len() {
            1 => word.meaning.spellings.clone(),
            words => format!("+{}", words - 1),
        };
        if room - width > 24.0 {
            self.canvas.text_fit(&more, [start + width + 8.0, y + 1.0], room - width - 8.0, bold(16.0), Token::Ink2);
        }
    }

    /// The foot of the compact form: the square pointed at, and the points.
    fn words_foot(&mut self, area: Bounds) {
        self.canvas.rule(area.x + 8.0, area.right() - 8.0, area.y);
        let about = self.shown.pointing.about.clone();
        let Some(about) = about else { return self.foot_points(area) };
        let picture = bounds(area.x + 14.0, area.y + 12.0, 32.0, 32.0);
        self.about_picture(picture, &about);
        let (x, room) = (picture.right() + 10.0, area.right() - picture.right() - 22.0);
        let y = area.y + if about.state.is_empty() { 28.0 } else { 18.0 };
        self.canvas.text_fit(&about.title, [x, y], room, bold(16.0), Token::Ink);
        self.canvas.text_fit(&about.state, [x, area.y + 39.0], room, medium(14.0), Token::Ink2);
    }

    fn foot_points(&mut self, area: Bounds) {
        let scene = self.shown.scene;
        let y = area.centre()[1];
        let points = self.say_with("play.points", "n", &number(self.points_so_far()));
        self.canvas.text(&points, [area.right() - 16.0, y], bold(18.0).right(), Token::Ink);
        if let Some(gold) = scene.gold_at {
            let gold = self.say_with("play.gold_at", "n", &number(gold));
            self.canvas.text(&gold, [area.x + 16.0, y], medium(14.0), Token::Ink2);
        }
    }
}

fn height_of(row: Row) -> f32 {
    match row {
        Row::Head(_) => HEIGHTS[0],
        Row::Word(..) => HEIGHTS[1],
        Row::Bonus(..) | Row::Line(_) => HEIGHTS[2],
    }
}

/// Where each row begins, and how high all are together.
fn stack(rows: &[Row]) -> (Vec<f32>, f32) {
    let mut height = 0.0;
    let tops = rows.iter().map(|row| {
        let top = height;
        height += height_of(*row);
        top
    });
    (tops.collect(), height)
}
