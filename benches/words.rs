//! How fast words are found, as ratios to simpler methods on the same words and boards in the same run.
//!
//! `cargo bench --bench words`; each row ends with the least ratio that is good enough.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use otapittan::content::lists;
use otapittan::game::dictionary::Words;
use otapittan::game::heading::Heading::{self, Down, Left, Right, Up};
use otapittan::game::search::{Tile, Ways, search};

const LENGTHS: std::ops::RangeInclusive<usize> = 2..=9;
const BOARDS: usize = 200;

fn main() {
    let toml = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/words/ja.toml");
    let list = lists::load(&toml).expect("the shipped list loads");
    let load = median((0..15).map(|_| time(|| lists::load(&toml).map(|list| list.words))));
    let spelt = spelt(&list, &toml);
    let known: HashSet<u64> = spelt.iter().map(|word| pack(word.iter().copied())).collect();
    let quickly_known: HashSet<u64, BuildHasherDefault<Multiply>> = known.iter().copied().collect();
    println!("{} words, graph {} KiB", known.len(), list.words.graphs()[0].size() / 1024);
    println!("load of the ready-made list: {load:.2?} (at most 5 ms)\n");
    println!("| row | ours | baseline | ratio | target |\n|---|---|---|---|---|");
    let mut dice = Dice(1);
    let mut letters = || dice.letter(&spelt);
    let lines: Vec<Board> = (0..BOARDS).map(|_| Board::line(17, &mut letters)).collect();
    let bricks: Vec<Board> = (0..BOARDS).map(|_| Board::bricks(17, 20, &mut letters)).collect();
    let has = |word: u64| known.contains(&word);
    let has_quickly = |word: u64| quickly_known.contains(&word);
    let compare = |row: &str, target, boards: &[Board], baseline: &dyn Fn(&Board) -> Vec<Vec<u32>>| {
        compare(row, target, &list.words, boards, baseline);
    };
    let (line, brick) =
        ("straight line of 17 cells / each substring", "bricks, all branch / all left × all right strings");
    compare(&format!("{line}: hash lookup"), "1", &lines, &|board| substrings(board, has));
    compare(&format!("{line}: quickest hash"), "1", &lines, &|board| substrings(board, has_quickly));
    compare(&format!("{brick}: hash lookup"), "15000", &bricks, &|board| all_strings(board, has));
    compare(&format!("{brick}: quickest hash"), "-", &bricks, &|board| all_strings(board, has_quickly));
}

/// Prints one row: the median over the boards of ours and of the baseline, after checking that both find the same.
fn compare(row: &str, target: &str, words: &Words, boards: &[Board], baseline: impl Fn(&Board) -> Vec<Vec<u32>>) {
    let ours = |board: &Board| search(words, board, &[board.centre], LENGTHS);
    for board in boards {
        let found: BTreeSet<_> = ours(board).into_iter().map(|found| found.squares.to_vec()).collect();
        assert_eq!(found, baseline(board).into_iter().collect(), "both ways find the same words");
    }
    // One after the other on each board, so that whatever else the machine does slows both.
    let pairs: Vec<_> =
        boards.iter().map(|board| (time_often(|| ours(board)), time_often(|| baseline(board)))).collect();
    let (quick, slow) = (median(pairs.iter().map(|pair| pair.0)), median(pairs.iter().map(|pair| pair.1)));
    let ratio = slow.as_secs_f64() / quick.as_secs_f64();
    println!("| {row} | {quick:.0?} | {slow:.1?} | {ratio:.1} | {target} |");
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

/// Times one of many repetitions, as many as fit a millisecond.
fn time_often<T>(work: impl Fn() -> T) -> Duration {
    let once = time(&work).max(Duration::from_nanos(10));
    let times = (Duration::from_millis(1).as_nanos() / once.as_nanos()).clamp(1, 10_000) as u32;
    time(|| (0..times).for_each(|_| _ = black_box(work()))) / times
}

fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// All words of the list as codes.
fn spelt(list: &lists::List, toml: &Path) -> Vec<Vec<u8>> {
    let rows = std::fs::read_to_string(toml.with_extension("tsv")).expect("the shipped rows are there");
    let word = |row: &str| list.words.alphabet().codes(row.split('\t').next()?);
    rows.lines().filter_map(word).map(|codes| codes.to_vec()).collect()
}

/// Random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// A letter as often as it stands in the words.
    fn letter(&mut self, words: &[Vec<u8>]) -> u8 {
        let word = &words[self.roll(words.len())];
        word[self.roll(word.len())]
    }
}

/// A board as tables of ways.
struct Board {
    letters: Vec<u8>,
    next: Vec<[Vec<(u32, Heading)>; 4]>,
    back: Vec<[Vec<u32>; 4]>,
    centre: u32,
}

impl Ways for Board {
    fn tile(&self, square: u32) -> Tile {
        Tile::Letter(self.letters[square as usize])
    }

    fn next(&self, square: u32, heading: Heading) -> &[(u32, Heading)] {
        &self.next[square as usize][heading.index()]
    }

    fn back(&self, square: u32, heading: Heading) -> &[u32] {
        &self.back[square as usize][heading.index()]
    }
}

impl Board {
    fn new(squares: usize, centre: u32, letter: &mut impl FnMut() -> u8) -> Self {
        let letters = (0..squares).map(|_| letter()).collect();
        Board { letters, next: vec![Default::default(); squares], back: vec![Default::default(); squares], centre }
    }

    fn join(&mut self, from: usize, to: usize, heading: Heading) {
        self.next[from][heading.index()].push((to as u32, heading));
        self.back[to][heading.opposite().index()].push(from as u32);
    }

    fn line(cells: usize, letter: &mut impl FnMut() -> u8) -> Self {
        let mut board = Board::new(cells, cells as u32 / 2, letter);
        (1..cells).for_each(|cell| board.join(cell - 1, cell, Right));
        board
    }

    /// Squares two cells wide, each row set off by one, so that every square lies on two.
    fn bricks(rows: usize, per_row: usize, letter: &mut impl FnMut() -> u8) -> Self {
        let mut board = Board::new(rows * per_row, (rows / 2 * per_row + per_row / 2) as u32, letter);
        for (row, brick) in (0..rows).flat_map(|row| (0..per_row).map(move |brick| (row, brick))) {
            let at = row * per_row + brick;
            if brick > 0 {
                board.join(at - 1, at, Right);
            }
            for below in [brick + row % 2, (brick + row % 2).wrapping_sub(1)] {
                if row + 1 < rows && below < per_row {
                    board.join(at, (row + 1) * per_row + below, Down);
                }
            }
        }
        board
    }
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
