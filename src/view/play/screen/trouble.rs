//! The message of a failed script or reload, under the board: where, what, the lines, how it came there.

use super::Page;
use crate::view::canvas::Canvas;
use crate::view::code::broken;
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::play::target::{Button as Press, Zone};
use crate::view::play::trouble::Trouble;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium, pixel};
use crate::view::theme::Token;

/// Height of a line of code.
const LINE: f32 = 20.0;

impl Page<'_> {
    pub(super) fn draw_trouble(&mut self) {
        let (Some(area), Some(trouble)) = (self.layout.trouble, self.shown.trouble) else { return };
        self.canvas.shadow(area, 12.0, 2.0);
        self.canvas.rect(area, 12.0, Token::Paper);
        self.trouble_head(bounds(area.x, area.y, area.w, 34.0), trouble);
        let foot = 44.0;
        self.trouble_buttons(bounds(area.x + 12.0, area.bottom() - foot - 4.0, area.w - 24.0, foot));
        let text = bounds(area.x + 14.0, area.y + 40.0, area.w - 28.0, area.h - 40.0 - foot - 6.0);
        let body = self.trouble_body(text, trouble);
        self.canvas.add(body);
        self.canvas.frame(area, 12.0, 2.0, Token::Danger);
    }

    fn trouble_head(&mut self, area: Bounds, trouble: &Trouble) {
        self.canvas.rect(area, 12.0, Token::Danger);
        self.canvas.rect(bounds(area.x, area.y + 16.0, area.w, area.h - 16.0), 0.0, Token::Danger);
        let (ink, y) = (self.canvas.on_signal(), area.centre()[1]);
        self.canvas.icon("warn", [area.x + 14.0, y - 9.0], 18.0, &IconStyle::on(Token::Danger).tint(ink));
        let more = if trouble.more > 0 { format!("+{}", trouble.more) } else { String::new() };
        self.canvas.text(&more, [area.right() - 14.0, y], medium(14.0).right(), ink);
        let room = area.w - 60.0 - self.canvas.width(&more, medium(14.0));
        let headline = crate::view::text::plain(&trouble.headline);
        let size = if self.canvas.width(&headline, bold(16.0)) > room { 14.0 } else { 16.0 };
        self.canvas.text_fit(&headline, [area.x + 40.0, y], room, bold(size), ink);
    }

    /// Draws message, source lines and traces as far as they fit.
    fn trouble_body(&mut self, area: Bounds, trouble: &Trouble) -> crate::view::shape::Shape {
        let mut outer = Canvas::new(self.canvas.style);
        std::mem::swap(&mut outer, &mut self.canvas);
        let mut y = self.trouble_message(area, &trouble.message);
        for (number, line) in &trouble.lines {
            if y + LINE > area.bottom() + 2.0 {
                break;
            }
            self.code_line(bounds(area.x, y, area.w, LINE), *number, line, trouble);
            y += LINE;
        }
        y += 6.0;
        for trace in &trouble.traces {
            if y + LINE > area.bottom() + 2.0 {
                break;
            }
            self.canvas.text_fit(trace, [area.x, y + LINE / 2.0], area.w, pixel(16.0), Token::Ink);
            y += LINE;
        }
        std::mem::swap(&mut outer, &mut self.canvas);
        crate::view::shape::Shape::Clip(area.inset(-2.0), outer.finish())
    }

    /// Draws the message on two lines at most; gives where the next line begins.
    fn trouble_message(&mut self, area: Bounds, message: &str) -> f32 {
        let lines = message_lines(&self.canvas, message, area.w);
        let mut y = area.y;
        for line in lines.iter().take(2) {
            self.canvas.text(line, [area.x, y + LINE / 2.0], pixel(16.0), Token::Danger);
            y += LINE;
        }
        y + 2.0
    }

    fn code_line(&mut self, area: Bounds, number: u32, line: &str, trouble: &Trouble) {
        let meant = trouble.line == Some(number);
        if meant {
            let ground = self.canvas.theme.mix(Token::Paper, Token::Danger, 0.16);
            self.canvas.rect(bounds(area.x - 2.0, area.y - 1.0, area.w + 4.0, LINE + 1.0), 4.0, ground);
        }
        let (y, hue) = (area.centre()[1], if meant { Token::Danger } else { Token::Ink2 });
        self.canvas.text(&number.to_string(), [area.x + 32.0, y], pixel(16.0).right(), hue);
        let left = area.x + 44.0;
        self.canvas.text_fit(line, [left, y], area.right() - left, pixel(16.0), Token::Ink);
        if let (true, Some((column, width))) = (meant, trouble.span) {
            let first = (column as usize).saturating_sub(1);
            let before: String = line.chars().take(first).collect();
            let culprit: String = line.chars().skip(first).take(width as usize).collect();
            let from = left + self.canvas.width(&before, pixel(16.0));
            let long = self.canvas.width(&culprit, pixel(16.0)).max(8.0).min(area.right() - from);
            self.canvas.rect(bounds(from, area.bottom() - 2.0, long.max(0.0), 2.0), 0.0, Token::Danger);
        }
    }

    fn trouble_buttons(&mut self, area: Bounds) {
        let buttons = [
            (Press::Reload, "reload", "play.reload", Some("F5")),
            (Press::Replay, "play", "play.replay", Some("F6")),
            (Press::CopyMessage, "file", "play.message_copy", None),
            (Press::Dismiss, "cross", "play.close", Some("Esc")),
        ];
        let mut x = area.x;
        for (press, icon, id, key) in buttons {
            let label = self.say(id);
            let caps = key.map_or(0.0, |key| self.canvas.key_cap_width(key) + 10.0);
            let width = self.canvas.width(&label, bold(14.0)).ceil() + 50.0 + caps;
            if x + width > area.right() {
                break;
            }
            let button =
                Button { icon: Some(icon), size: 14.0, icon_size: 16.0, key, left: true, ..Button::label(&label) };
            self.press(bounds(x, area.y, width, 40.0), press, Zone::Trouble, button, Token::Paper);
            x += width + 8.0;
        }
    }
}

/// Breaks a message of code into lines; of more than two the second ends in an ellipsis.
fn message_lines(canvas: &Canvas<'_>, message: &str, room: f32) -> Vec<String> {
    let mut lines = broken(canvas, message, room);
    if lines.len() > 2 {
        lines[1] = canvas.style.faces.fit(&format!("{}…", lines[1].trim_end()), room, pixel(16.0));
    }
    lines
}
