//! How fast words are found, against simpler methods on the same words and boards.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use std::path::Path;
use std::time::Duration;

use otapittan::content::lists;
use otapittan::game::dictionary::Words;
use otapittan::game::heading::Heading::{Down, Left, Right, Up};
use otapittan::game::search::{Ways, search};

use super::board::{Board, Dice};
use super::measure::{Race, Row, often, own, repeated, time};
use super::stages::root;

/// How many letters words have.
pub const LENGTHS: std::ops::RangeInclusive<usize> = 2..=9;
const BOARDS: usize = 200;

type Baseline<'a> = &'a dyn Fn(&Board) -> Vec<Vec<u32>>;

/// Measures the rows.
pub fn rows() -> Vec<Row> {
    let toml = root().join("assets/words/ja.toml");
    let list = lists::load(&toml).expect("the shipped list loads");
    let load = often(15, || own(|| lists::load(&toml)));
    let spelt = spelt(&list, &toml);
    let known: HashSet<u64> = spelt.iter().map(|word| pack(word.iter().copied())).collect();
    let quickly_known: HashSet<u64, BuildHasherDefault<Multiply>> = known.iter().copied().collect();
    let (count, size) = (known.len(), list.words.graphs()[0].size() / 1024);
    let mut dice = Dice(1);
    let mut letters = || dice.letter(&spelt);
    let lines: Vec<Board> = (0..BOARDS).map(|_| Board::line(17, &mut letters)).collect();
    let bricks: Vec<Board> = (0..BOARDS).map(|_| Board::bricks(17, 20, &mut letters)).collect();
    let (has, has_quickly) = (|word: u64| known.contains(&word), |word: u64| quickly_known.contains(&word));
    let race = |boards: &[Board], baseline: Baseline| race(&list.words, boards, baseline);
    let line = race(&lines, &|board| substrings(board, has));
    let quick_line = race(&lines, &|board| substrings(board, has_quickly));
    let brick = race(&bricks, &|board| all_strings(board, has));
    let quick_brick = race(&bricks, &|board| all_strings(board, has_quickly));
    vec![
        Row::told(format!("load of {count} words, ready-made, {size} KiB"), time(load))
            .asked("under 5 ms", load < Duration::from_millis(5)),
        Row::quicker("all words through the centre of a straight line of 17 / a hash lookup for each substring", &line)
            .asked("as quick", line.ratio <= 1.0),
        Row::quicker("the same / lookups by the quickest hash there is", &quick_line),
        Row::quicker("the same on bricks, where every square branches / all left × all right strings", &brick)
            .asked("15,000× quicker", brick.ratio <= 1.0 / 15_000.0),
        Row::quicker("the same / lookups by the quickest hash there is", &quick_brick),
    ]
}

/// Takes the median over the boards of ours and of a baseline, after checking that both find the same.
fn race(words: &Words, boards: &[Board], baseline: Baseline) -> Race {
    let ours = |board: &Board| search(words, board, &[board.centre], LENGTHS);
    for board in boards {
        let found: BTreeSet<_> = ours(board).into_iter().map(|found| found.squares.to_vec()).collect();
        assert_eq!(found, baseline(board).into_iter().collect(), "both ways find the same words");
    }
    // One after the other on each board, so that whatever else the machine does slows both.
    let pairs: Vec<_> = boards.iter().map(|board| (repeated(|| ours(board)), repeated(|| baseline(board)))).collect();
    Race::of(&pairs)
}

/// All words of the list that are judged as words, as codes.
fn spelt(list: &lists::List, toml: &Path) -> Vec<Vec<u8>> {
    let rows = std::fs::read_to_string(toml.with_extension("tsv")).expect("the shipped rows are there");
    let alphabet = list.words.alphabet();
    let judged = rows.lines().filter_map(|row| row.split('\t').next()).filter(|word| !list.crude.has(word, alphabet));
    judged.filter_map(|word| alphabet.codes(word)).map(|codes| codes.to_vec()).collect()
}

/// A hash of one multiplication: the quickest there is, good enough for packed words.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only numbers are hashed");
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}

/// Packs a word; of one with more than nine letters the first ones fall out.
fn pack(word: impl Iterator<Item = u8>) -> u64 {
    word.fold(0, |packed, code| packed << 7 | u64::from(code))
}

/// One hash lookup for every substring of a line with its centre.
fn substrings(board: &Board, known: impl Fn(u64) -> bool) -> Vec<Vec<u32>> {
    let (centre, cells) = (board.centre as usize, board.letters.len());
    let mut found = Vec::new();
    for first in (centre + 1).saturating_sub(*LENGTHS.end())..=centre {
        let mut packed = pack(board.letters[first..centre].iter().copied());
        for last in centre..cells.min(first + LENGTHS.end()) {
            packed = packed << 7 | u64::from(board.letters[last]);
            if last > first && known(packed) {
                found.push((first as u32..=last as u32).collect());
            }
        }
    }
    found
}

/// All left strings and all right strings of both axes, every pair joined and looked up.
fn all_strings(board: &Board, known: impl Fn(u64) -> bool) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    for (back, axis) in [(Left, Right), (Up, Down)] {
        let (mut lefts, mut rights) = (Vec::new(), Vec::new());
        collect(&mut lefts, &mut vec![board.centre], &|square| board.back(square, back).to_vec());
        let next = |square| board.next(square, axis).iter().map(|(square, _)| *square).collect();
        collect(&mut rights, &mut vec![board.centre], &next);
        for (left, right) in lefts.iter().flat_map(|left| rights.iter().map(move |right| (left, right))) {
            let squares = || left.iter().rev().chain(&right[1..]);
            let packed = pack(squares().map(|square| board.letters[*square as usize]));
            if known(packed) && LENGTHS.contains(&(left.len() + right.len() - 1)) {
                found.push(squares().copied().collect());
            }
        }
    }
    found
}

/// Collects every path from the last square of `path` with at most as many letters as a word has.
fn collect(paths: &mut Vec<Vec<u32>>, path: &mut Vec<u32>, ways: &impl Fn(u32) -> Vec<u32>) {
    paths.push(path.clone());
    if path.len() < *LENGTHS.end() {
        for square in ways(path[path.len() - 1]) {
            path.push(square);
            collect(paths, path, ways);
            path.pop();
        }
    }
}
