//! All words that run through the squares just written.
//!
//! From each of them two searches run: across, with a turtle left and a turtle right, and down, with one up and one
//! down. The search knows no board, only [`Ways`]: what stands on a square and where a turtle comes to from it. It
//! walks the ways and the dictionary graph together and turns back at the first letter that no word goes on with.

mod roads;
#[cfg(test)]
pub(super) mod tests;
mod walk;

use std::cell::Cell;
use std::ops::{ControlFlow, RangeInclusive};

use smallvec::SmallVec;

use super::dictionary::{Alphabet, Codes, Words};
use super::heading::Heading;
use walk::{Step, Walk};

/// What a turtle finds on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    /// A letter, by its code in the alphabet.
    Letter(u8),
    /// No letter, but forward turtles pass through along its routes.
    Conduit,
    /// Nothing to read: the turtle stops.
    Stop,
}

/// Tells a search what stands on the squares of a board and how turtles get from one to the next.
///
/// Walls, wrapped rows, giant squares and routes are already worked into the lists, and no list names a square twice
/// with one heading. Squares are numbered as the caller likes.
pub trait Ways {
    /// Tells what a turtle finds on a square.
    fn tile(&self, square: u32) -> Tile;

    /// Lists where a forward turtle comes to that entered `square` with `heading`, and its heading on entering there.
    /// Out of a letter the heading stays; out of a conduit these are the squares behind all exits of its route.
    fn next(&self, square: u32, heading: Heading) -> &[(u32, Heading)];

    /// Lists where a backward turtle, heading left or up, comes to from `square`. Conduits are left out.
    fn back(&self, square: u32, heading: Heading) -> &[u32];
}

/// One word on the board. It needs no memory of its own up to ten letters, because a hint looks at thousands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// The letters read, as codes of the alphabet.
    pub codes: Codes,
    /// The squares of the letters in reading order. Conduits between them are left out.
    pub squares: SmallVec<[u32; 10]>,
}

/// The words of one placement. Most make one, which needs no further memory.
pub type Several = SmallVec<[Found; 1]>;

impl Found {
    /// Spells the word, folded, with the alphabet of the words it was found among.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        self.codes.iter().filter_map(|code| alphabet.letter(*code)).collect()
    }
}

/// Finds all words of `lengths` letters that run through one of `centres`, each list of squares once, sorted by
/// their letters in the order of codes and then by squares. A centre without a letter has none.
///
/// Between two letters any number of conduits may lie. Where the roads of one word cross each other in so many conduits
/// that 2,000 tries do not tell whether they can be laid apart, the word is left out.
pub fn search(words: &Words, ways: &impl Ways, centres: &[u32], lengths: RangeInclusive<usize>) -> Vec<Found> {
    let mut found = Vec::with_capacity(USUAL);
    search_into(&mut found, words, ways, centres, lengths);
    found
}

/// Does what [`search`] does with the memory of an earlier search, whose words are dropped.
pub fn search_into(
    found: &mut Vec<Found>,
    words: &Words,
    ways: &impl Ways,
    centres: &[u32],
    lengths: RangeInclusive<usize>,
) {
    found.clear();
    let _ = visit(words, ways, centres, &lengths, &mut |left, right| {
        found.push(read(left, right));
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    found.dedup();
}

/// Tells whether [`search`] would find any word; it stops at the first.
pub fn makes_word(words: &Words, ways: &impl Ways, centres: &[u32], lengths: RangeInclusive<usize>) -> bool {
    visit(words, ways, centres, &lengths, &mut |_, _| ControlFlow::Break(())).is_break()
}

/// Does what [`search_into`] does for each of the `wanted` letters, bit `c` for code `c`, as if it alone were written on
/// `square`: its words go to `found` at its code. Gives the letters that make words.
pub fn search_each(
    found: &mut [Several; 128],
    words: &Words,
    ways: &impl Ways,
    (square, wanted): (u32, u128),
    lengths: RangeInclusive<usize>,
) -> u128 {
    letters_of(wanted).for_each(|code| found[code].clear());
    let makes = visit_each(words, ways, (square, wanted), &lengths, &mut |left, right| {
        found[usize::from(left[0].code)].push(read(left, right));
    });
    for code in letters_of(makes) {
        found[code].sort_unstable();
        found[code].dedup();
    }
    makes
}

/// Tells which letters would make a word if written on `square` in place of what is there: bit `c` for code `c`.
pub fn fitting(words: &Words, ways: &impl Ways, square: u32, lengths: RangeInclusive<usize>) -> u128 {
    visit_each(words, ways, (square, u128::MAX), &lengths, &mut |_, _| {})
}

/// The ways of a board as if other letters stood on some of its squares.
pub struct Written<'a, W> {
    /// The ways without those letters.
    pub ways: &'a W,
    /// The squares written on, each once, with the codes of the letters.
    pub letters: &'a [(u32, u8)],
}

impl<W: Ways> Ways for Written<'_, W> {
    fn tile(&self, square: u32) -> Tile {
        let written = self.letters.iter().find(|(on, _)| *on == square);
        written.map_or_else(|| self.ways.tile(square), |(_, code)| Tile::Letter(*code))
    }

    fn next(&self, square: u32, heading: Heading) -> &[(u32, Heading)] {
        self.ways.next(square, heading)
    }

    fn back(&self, square: u32, heading: Heading) -> &[u32] {
        self.ways.back(square, heading)
    }
}

/// The ways of a board as if one of its squares held each of the `wanted` letters in turn, by `code` the one now.
struct Blank<'a, W> {
    ways: &'a W,
    square: u32,
    wanted: u128,
    code: Cell<u8>,
}

impl<W: Ways> Ways for Blank<'_, W> {
    fn tile(&self, square: u32) -> Tile {
        if square == self.square { Tile::Letter(self.code.get()) } else { self.ways.tile(square) }
    }

    fn next(&self, square: u32, heading: Heading) -> &[(u32, Heading)] {
        self.ways.next(square, heading)
    }

    fn back(&self, square: u32, heading: Heading) -> &[u32] {
        self.ways.back(square, heading)
    }
}

/// Room for the words of most moves.
const USUAL: usize = 16;

const AXES: [Heading; 2] = [Heading::Right, Heading::Down];

/// Calls `visitor` with the left part from the centre outwards and the right part of each run that is a word.
fn visit<W: Ways>(
    words: &Words,
    ways: &W,
    centres: &[u32],
    lengths: &RangeInclusive<usize>,
    visitor: &mut impl FnMut(&[Step], &[Step]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for graph in words.graphs() {
        let mut walk = Walk::new(words, graph, ways, lengths, visitor);
        for &centre in centres {
            for axis in AXES {
                walk.search_from(centre, axis)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visitor` as [`visit`] does for each wanted letter on a blank square; gives the letters of its words.
fn visit_each<W: Ways>(
    words: &Words,
    ways: &W,
    (square, wanted): (u32, u128),
    lengths: &RangeInclusive<usize>,
    visitor: &mut impl FnMut(&[Step], &[Step]),
) -> u128 {
    let blank = Blank { ways, square, wanted: wanted & !1, code: Cell::new(1) };
    let mut makes = 0;
    let mut note = |left: &[Step], right: &[Step]| {
        makes |= 1 << left[0].code;
        visitor(left, right);
        ControlFlow::Continue(())
    };
    for graph in words.graphs() {
        let mut walk = Walk::new(words, graph, &blank, lengths, &mut note);
        let _ = AXES.iter().try_for_each(|axis| walk.search_blank(*axis));
    }
    makes
}

/// Lists the codes of a set of letters, as places in a list.
fn letters_of(mut letters: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let code = letters.trailing_zeros() as usize;
        letters &= letters.wrapping_sub(1);
        (code < 128).then_some(code)
    })
}

fn read(left: &[Step], right: &[Step]) -> Found {
    let steps = || left.iter().rev().chain(right);
    Found { codes: steps().map(|step| step.code).collect(), squares: steps().map(|step| step.square).collect() }
}

/// Tells whether a word of more than one letter could run through a square: something can be read next to it.
pub fn is_beside_letters(ways: &impl Ways, square: u32) -> bool {
    // A wrapped row may lead back to the square itself, which then has its letter.
    let reads = |next: u32| next == square || ways.tile(next) != Tile::Stop;
    AXES.iter().any(|&axis| {
        ways.next(square, axis).iter().any(|(next, _)| reads(*next))
            || ways.back(square, axis.opposite()).iter().any(|next| reads(*next))
    })
}
