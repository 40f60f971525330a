//! Where the characters of a TOML string stand in the file.

use std::ops::Range;

use crate::game::dictionary::Words;

/// A character of a string, and the bytes of the file that write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The character.
    pub letter: char,
    /// Its bytes in the file.
    pub span: Range<usize>,
}

/// Lists the characters of the string that these bytes of the text write, quotes and escapes taken off.
/// The string must be sound TOML.
pub fn letters_of(text: &str, span: &Range<usize>) -> Vec<Written> {
    let raw = text.get(span.clone()).unwrap_or_default();
    let quote = if raw.starts_with('\'') { "'" } else { "\"" };
    let several = quote.repeat(3);
    let (fence, from) = if raw.len() >= 6 && raw.starts_with(&several) { (3, 3 + newline(&raw[3..])) } else { (1, 1) };
    let inside = raw.get(from..raw.len().saturating_sub(fence)).unwrap_or_default();
    let mut letters = Vec::with_capacity(inside.len());
    let mut at = 0;
    while let Some((letter, length)) = next(&inside[at..], quote == "\"") {
        let start = span.start + from + at;
        letters.extend(letter.map(|letter| Written { letter, span: start..start + length }));
        at += length;
    }
    letters
}

fn newline(text: &str) -> usize {
    if text.starts_with("\r\n") { 2 } else { usize::from(text.starts_with('\n')) }
}

/// Gives the next character, or nothing for a newline that is escaped away, and the bytes it takes.
fn next(text: &str, escapes: bool) -> Option<(Option<char>, usize)> {
    let letter = text.chars().next()?;
    if letter == '\\' && escapes { Some(escaped(&text[1..])) } else { Some((Some(letter), letter.len_utf8())) }
}

fn escaped(text: &str) -> (Option<char>, usize) {
    let Some(sign) = text.chars().next() else { return (None, 1) };
    let hexadecimal = |digits: usize| {
        let number = text.get(1..=digits).and_then(|hex| u32::from_str_radix(hex, 16).ok());
        (number.and_then(char::from_u32), 2 + digits)
    };
    match sign {
        'n' => (Some('\n'), 2),
        't' => (Some('\t'), 2),
        'r' => (Some('\r'), 2),
        'b' => (Some('\u{8}'), 2),
        'f' => (Some('\u{c}'), 2),
        'e' => (Some('\u{1b}'), 2),
        'x' => hexadecimal(2),
        'u' => hexadecimal(4),
        'U' => hexadecimal(8),
        blank if blank.is_whitespace() => (None, 1 + text.len() - text.trim_start().len()),
        other => (Some(other), 1 + other.len_utf8()),
    }
}

/// Tells whether a name is one letter of the boards as they are written: `H` is none where boards have small letters.
pub fn is_board_letter(name: &str, words: &Words) -> bool {
    let mut letters = name.chars();
    words.judges()
        && letters.next().is_some_and(|letter| words.alphabet().letters().contains(&letter))
        && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(toml: &str) {
        let text = format!("\"あ\" = {toml}\n");
        let table = toml::de::DeTable::parse(&text).expect("sound TOML");
        let (_, value) = table.get_ref().iter().next().expect("one key");
        let read: String = letters_of(&text, &value.span()).iter().map(|written| written.letter).collect();
        assert_eq!(Some(read.as_str()), value.get_ref().as_str(), "{toml}");
        for written in letters_of(&text, &value.span()) {
            let raw = &text[written.span.clone()];
            assert!(raw.starts_with('\\') || raw == written.letter.to_string(), "{raw:?}");
        }
    }

    #[test]
    fn strings_of_all_four_kinds_are_read_like_toml_reads_them() {
        let strings = [
            r#""""#,
            "''",
            r#""あ\tb\u3042\U0001F600\\\"""#,
            r"'C:\x'",
            "\"\"\"\n a b\n c\n\"\"\"",
            "\"\"\"a \\\n   b\"\"\"",
            "'''\n a\\n\n'''",
            "\"\"\"\"\"\"",
            "'''x'''",
            "\"\"\"a\\  \n\n b\"\"\"",
            r#""\x41\e""#,
        ];
        strings.iter().for_each(|toml| check(toml));
    }

    proptest! {
        #[test]
        fn any_string_is_read_like_toml_reads_it(text in "[a-zあ-ん \\n\\t\\\\\"']{0,20}") {
            check(&toml::Value::String(text).to_string());
        }
    }
}
