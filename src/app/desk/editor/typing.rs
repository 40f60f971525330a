//! Texts that are written: with letters on the screen, with keys, or out of the clipboard.

use super::super::Desk;
use super::work::{Work, Writing};
use crate::view::editor::form::{Offer, Row};
use crate::view::editor::{Change, Typing};

/// The most letters of a text that is written here.
const MOST: usize = 2000;

impl Desk {
    /// Tells whether a row of a form is written rather than stepped through.
    pub(super) fn is_written(&self, work: &Work, name: &str) -> bool {
        let row = self.row_of(work, name);
        row.is_some_and(|row| row.number || matches!(row.offer, Offer::Write(_) | Offer::Toml(_)))
    }

    fn row_of(&self, work: &Work, name: &str) -> Option<Row> {
        let (form, row) = name.split_once(':')?;
        let found = self.groups_of(work, form);
        let rows: Vec<Row> = self.with_forms(work, |forms| found.iter().flat_map(|group| group.rows(forms)).collect());
        rows.into_iter().find(|one| one.name == row)
    }

    pub(super) fn begin_writing(&self, work: &mut Work, name: &str) {
        let Some(row) = self.row_of(work, name) else { return };
        let text = match row.offer {
            Offer::Write(text) | Offer::Toml(text) => text,
            Offer::Steps(text) if text != "-" => text,
            _ => String::new(),
        };
        let first = if text.is_ascii() && !text.is_empty() { 3 } else { 0 };
        work.writing =
            Some(Writing { field: name.to_owned(), typing: Typing { label: row.label, text, ..Typing::default() } });
        self.turn_page(work, first);
    }

    /// Opens another page of letters.
    pub(super) fn turn_page(&self, work: &mut Work, page: usize) {
        let own: Vec<char> = work.looked.as_ref().map(|looked| looked.letters.clone()).unwrap_or_default();
        let names = [
            "editor.page_letters",
            "editor.page_kana",
            "editor.page_katakana",
            "editor.page_latin",
            "editor.page_signs",
        ];
        let pages = names.iter().map(|id| self.say(id, &[])).collect();
        let Some(writing) = &mut work.writing else { return };
        writing.typing.pages = pages;
        writing.typing.page = page.min(names.len() - 1);
        writing.typing.letters = letters(writing.typing.page, &own);
    }

    pub(super) fn paste(&self, work: &mut Work) {
        let text = macroquad::miniquad::window::clipboard_get().unwrap_or_default();
        if let Some(writing) = &mut work.writing {
            let room = MOST.saturating_sub(writing.typing.text.chars().count());
            writing.typing.text.extend(text.chars().filter(|letter| !letter.is_control()).take(room));
        }
    }

    /// Takes the text that was written, or leaves things as they were.
    pub(super) fn end_writing(&self, work: &mut Work, taken: bool) {
        let Some(mut writing) = work.writing.take() else { return };
        if !taken || self.change_field(work, &writing.field, &Change::Say(writing.typing.text.clone())) {
            return;
        }
        writing.typing.trouble = self.say("editor.not_read", &[]);
        work.writing = Some(writing);
    }
}

/// Lists the letters of a page.
fn letters(page: usize, own: &[char]) -> Vec<char> {
    let range = |from: char, to: char| (from..=to).collect::<Vec<char>>();
    match page {
        0 => own.to_vec(),
        1 => "ぁぃぅぇぉっゃゅょゎあいうえおかきくけこがぎぐげごさしすせそざじずぜぞたちつてとだぢづでどなにぬねのはひふへほばびぶべぼぱぴぷぺぽまみむめもやゆよらりるれろわをんー".chars().collect(),
        2 => "ァィゥェォッャュョヴアイウエオカキクケコガギグゲゴサシスセソザジズゼゾタチツテトダヂヅデドナニヌネノハヒフヘホバビブベボパピプペポマミムメモヤユヨラリルレロワヲンー".chars().collect(),
        3 => [range('a', 'z'), range('A', 'Z'), range('0', '9')].concat(),
        _ => "。、！？「」・〜…ー★☆→←↑↓○×.,!?'\"()[]{}<>=+-*/_:;#@&%|\\".chars().collect(),
    }
}
