//! Where lines of code may break.

use crate::view::canvas::Canvas;
use crate::view::text::pixel;

/// Breaks a line of code in the pixel font into lines no wider than `room` pixels: after blanks and strokes where that is
/// possible, else anywhere.
pub fn broken(canvas: &Canvas<'_>, text: &str, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in text.split_inclusive([' ', '/']) {
        let last = lines.last_mut().expect("there is a line");
        let whole = canvas.width(&format!("{last}{}", part.trim_end()), pixel(16.0));
        if whole <= room {
            last.push_str(part);
        } else if canvas.width(part.trim_end(), pixel(16.0)) <= room {
            lines.push(part.to_owned());
        } else {
            letters(&mut lines, part, "", |line| canvas.width(line, pixel(16.0)) <= room);
        }
    }
    lines
}

/// Writes a text on at the end of lines, broken at any letter; a further line begins with `begin`, one letter has room on
/// each.
pub fn letters(lines: &mut Vec<String>, text: &str, begin: &str, fits: impl Fn(&str) -> bool) {
    for letter in text.chars() {
        let last = lines.last_mut().expect("there is a line");
        last.push(letter);
        if last.len() > letter.len_utf8() && *last != format!("{begin}{letter}") && !fits(last) {
            last.pop();
            lines.push(format!("{begin}{letter}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::canvas::Style;
    use crate::view::theme::Theme;

    #[test]
    fn lines_break_between_words_and_only_what_is_too_long_within() {
        let style = Style::shipped(Theme::light());
        let canvas = Canvas::new(&style);
        assert_eq!(broken(&canvas, "attempt to index nil", 90.0), ["attempt to ", "index nil"]);
        assert_eq!(broken(&canvas, "a bcdefghijklmn", 80.0).concat(), "a bcdefghijklmn");
        assert!(broken(&canvas, "a bcdefghijklmn", 80.0).iter().all(|line| canvas.width(line, pixel(16.0)) <= 80.0));
    }
}
