//! What programs last did to the whole files of a folder, kept in the file that a program holds while it writes there.
//!
//! So a program that brings back what was damaged under it knows what another one has written anew or taken away since.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::time::{SystemTime, UNIX_EPOCH};

/// How many files are told of; the one that was written or taken away longest ago is forgotten.
const MOST: usize = 200;
/// The most bytes that are read.
const LONGEST: u64 = 64 << 10;

/// When something was done to a file: nanoseconds since 1970, but always later than all that the book tells of, as clocks
/// are set back.
pub(super) type Moment = u64;

/// The files with the moment at which each was written or taken away, the latest last.
#[derive(Debug, Default)]
pub(super) struct Book {
    entries: Vec<(Moment, String)>,
    /// Whether something was noted since it was read.
    is_new: bool,
    /// Whether the file was held while it was read, so that nobody writes meanwhile.
    is_held: bool,
}

impl Book {
    /// Reads what the held file says; lines that cannot be read are left out.
    pub fn read(held: Option<&mut File>) -> Book {
        let (mut text, is_held) = (String::new(), held.is_some());
        if let Some(file) = held {
            // What cannot be read tells of nothing.
            let _ = file.take(LONGEST).read_to_string(&mut text);
        }
        Book { entries: text.lines().filter_map(entry).collect(), is_new: false, is_held }
    }

    /// Gives the moment up to which all is known: of a book that is held the last it tells of, whatever the clock says.
    pub fn known_to(&self) -> Moment {
        if self.is_held { self.last() } else { self.now() }
    }

    fn last(&self) -> Moment {
        self.entries.iter().map(|(at, _)| *at).max().unwrap_or_default()
    }

    /// Gives the present moment, which is not before any the book tells of.
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.last().max(Moment::try_from(since.as_nanos()).unwrap_or_default())
    }

    /// Notes that a file was written or taken away now; gives the moment, which is later than any before.
    pub fn note(&mut self, name: &str) -> Moment {
        let at = self.now().saturating_add(1);
        self.entries.retain(|(_, known)| known != name);
        self.entries.push((at, name.to_owned()));
        self.entries.drain(..self.entries.len().saturating_sub(MOST));
        self.is_new = true;
        at
    }

    /// Tells whether a file was written or taken away later than at a moment.
    pub fn knows_later(&self, name: &str, at: Moment) -> bool {
        self.entries.iter().any(|(when, known)| known == name && *when > at)
    }

    /// Writes what was noted into the held file. Where that fails the next program knows less, which harms nothing but
    /// the files of two programs at once.
    pub fn write(&self, held: Option<&mut File>) {
        let Some(file) = held.filter(|_| self.is_new) else { return };
        let lines: String = self.entries.iter().map(|(at, name)| format!("{at} {name}\n")).collect();
        // Cut last: a full disk may give the room of a file that was cut first to somebody else.
        let written = file.rewind().and_then(|()| file.write_all(lines.as_bytes()));
        let _ = written.and_then(|()| file.set_len(lines.len() as u64));
    }
}

fn entry(line: &str) -> Option<(Moment, String)> {
    let (at, name) = line.split_once(' ')?;
    Some((at.parse().ok()?, name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(text: &str) -> (File, Book) {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file.rewind().unwrap();
        let book = Book::read(Some(&mut file));
        (file, book)
    }

    fn text(file: &mut File) -> String {
        let mut text = String::new();
        file.rewind().and_then(|()| file.read_to_string(&mut text)).unwrap();
        text
    }

    #[test]
    fn what_is_noted_is_later_than_all_before_though_the_clock_was_set_back() {
        let (mut file, mut book) = book("9000000000000000000 one\n");
        let (one, two) = (book.known_to(), book.note("two"));
        assert!(book.knows_later("two", one) && !book.knows_later("two", two) && !book.knows_later("one", one));
        assert!(book.note("one") > two);
        book.write(Some(&mut file));
        assert_eq!(text(&mut file), "9000000000000000001 two\n9000000000000000002 one\n");
    }

    #[test]
    fn what_was_tried_in_vain_is_before_all_that_is_noted_later_whatever_the_clock_said() {
        let (_file, mut held) = book("7 one\n");
        let tried = held.known_to();
        // As a program notes it whose clock is set back.
        held.entries.push((8, "one".into()));
        assert!(held.knows_later("one", tried));
        assert!(Book::read(None).known_to() > 1 << 60, "of a book that cannot be had nothing is known but the time");
    }

    #[test]
    fn a_book_in_which_nothing_is_noted_is_left_alone() {
        let (mut file, read) = book("what is this?\n7 one\n");
        read.write(Some(&mut file));
        assert_eq!(text(&mut file), "what is this?\n7 one\n");
    }

    #[test]
    fn what_is_written_ends_where_it_ends() {
        let long = "x".repeat(5000);
        let (mut file, mut book) = book(&long);
        let at = book.note("one");
        book.write(Some(&mut file));
        assert_eq!(text(&mut file), format!("{at} one\n"));
    }
}
