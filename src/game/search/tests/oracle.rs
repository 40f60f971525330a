//! The slow, obvious search: all left strings, all right strings, every run of both looked up in a set.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::super::*;

type State = (u32, Heading);

/// A turtle's path: all states passed, and which of them are letters.
#[derive(Clone, Default)]
struct Path {
    states: Vec<State>,
    letters: Vec<(u32, u8)>,
}

impl Path {
    fn with(&self, to: State, code: Option<u8>) -> Path {
        let mut path = self.clone();
        path.states.push(to);
        path.letters.extend(code.map(|code| (to.0, code)));
        path
    }
}

/// Finds the lists of squares whose letters are in `words`.
pub(super) fn search_slowly(
    words: &BTreeSet<Vec<u8>>,
    ways: &impl Ways,
    centres: &[u32],
    lengths: RangeInclusive<usize>,
) -> BTreeSet<Vec<u32>> {
    let mut found = BTreeSet::new();
    for &centre in centres {
        let Tile::Letter(code) = ways.tile(centre) else {
            continue;
        };
        for axis in [Heading::Right, Heading::Down] {
            let (mut lefts, mut rights) = (Vec::new(), Vec::new());
            collect_left(ways, (centre, axis), &Path::default(), *lengths.end(), &mut lefts);
            collect_right(ways, (centre, axis), &Path::default(), *lengths.end(), &mut rights);
            for (left, right) in lefts.iter().flat_map(|left| rights.iter().map(move |right| (left, right))) {
                let (here, read) = ([(centre, axis)], [(centre, code)]);
                let states = left.states.iter().chain(&right.states).chain(&here);
                let once = states.clone().collect::<BTreeSet<_>>().len() == states.count();
                let run = left.letters.iter().rev().chain(&read).chain(&right.letters);
                let text: Vec<u8> = run.clone().map(|(_, code)| *code).collect();
                if once && lengths.contains(&text.len()) && words.contains(&text) {
                    found.insert(run.map(|(square, _)| *square).collect());
                }
            }
        }
    }
    found
}

fn collect_left(ways: &impl Ways, at: State, path: &Path, longest: usize, paths: &mut Vec<Path>) {
    paths.push(path.clone());
    for &square in ways.back(at.0, at.1.opposite()) {
        let to = (square, at.1);
        let Tile::Letter(code) = ways.tile(square) else { continue };
        if path.letters.len() + 1 < longest && !path.states.contains(&to) {
            collect_left(ways, to, &path.with(to, Some(code)), longest, paths);
        }
    }
}

fn collect_right(ways: &impl Ways, at: State, path: &Path, longest: usize, paths: &mut Vec<Path>) {
    paths.push(path.clone());
    for &to in ways.next(at.0, at.1) {
        let code = match ways.tile(to.0) {
            Tile::Letter(code) => Some(code),
            Tile::Conduit => None,
            Tile::Stop => continue,
        };
        if path.letters.len() + usize::from(code.is_some()) < longest && !path.states.contains(&to) {
            collect_right(ways, to, &path.with(to, code), longest, paths);
        }
    }
}
