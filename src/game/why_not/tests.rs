use proptest::prelude::*;

use super::*;
use crate::game::dictionary::{Alphabet, Graph};
use crate::game::search::Tile;
use crate::game::search::tests::Net;
use Heading::{Down, Left, Right, Up};

/// A row of squares: letters a to c, `+` a conduit straight through, `.` nothing to read.
fn row(tiles: &str) -> Net {
    let tile = |c| match c {
        '+' => Tile::Conduit,
        '.' => Tile::Stop,
        c => Tile::Letter(c as u8 - b'a' + 1),
    };
    let mut net = Net { tiles: tiles.chars().map(tile).collect(), ..Net::default() };
    for square in 1..net.tiles.len() as u32 {
        net.next.insert((square - 1, Right), vec![(square, Right)]);
        if net.tile(square) != Tile::Conduit && net.tile(square - 1) != Tile::Conduit {
            net.back.insert((square, Left), vec![square - 1]);
        }
    }
    net
}

fn words(list: &str) -> Words {
    let alphabet = Alphabet::new("abc".chars(), []).unwrap();
    let graph = Graph::build(list.split_whitespace().map(|word| alphabet.codes(word).unwrap())).unwrap();
    Words::new(alphabet, graph)
}

fn codes(word: &str) -> Vec<u8> {
    word.bytes().map(|letter| letter - b'a' + 1).collect()
}

fn ask(net: &Net, word: &str, written: Option<&[u32]>) -> Answer {
    let word = codes(word);
    let asked = Question { word: &word, start: 0, heading: Right, written };
    why_not(&words("ab abc abcab"), net, asked, 2..=4)
}

#[test]
fn a_word_that_is_there_is_made() {
    let answer = ask(&row("abc"), "abc", None);
    assert!(answer.is_made());
    assert_eq!(answer.squares, [0, 1, 2]);
}

#[test]
fn the_first_obstacle_is_named() {
    let way = |tiles, word| ask(&row(tiles), word, None).way;
    assert_eq!(way("aab", "abc"), Way::Other { place: 1, square: 1, letter: 1 });
    assert_eq!(way("ab.", "abc"), Way::Empty { place: 2, square: 2 });
    assert_eq!(way("ab", "abc"), Way::Ends { place: 2, square: 1 });
    assert_eq!(way(".bc", "abc"), Way::Empty { place: 0, square: 0 });
    assert_eq!(ask(&row("ab."), "abc", None).squares, [0, 1]);
}

#[test]
fn the_list_is_asked_as_well() {
    let listed = |tiles, word| ask(&row(tiles), word, None).listed;
    assert_eq!(listed("ac", "ac"), Listed::No);
    assert_eq!(listed("a", "a"), Listed::Short);
    assert_eq!(listed("abcab", "abcab"), Listed::Long);
    assert_eq!(listed("ab", "ab"), Listed::Yes);
    let words = words("ab abc").with(&[], &["ab"], None).unwrap();
    let asked = Question { word: &[1, 2], start: 0, heading: Right, written: None };
    assert_eq!(why_not(&words, &row("ab"), asked, 2..=4).listed, Listed::Removed);
}

#[test]
fn words_are_looked_for_only_through_what_was_written() {
    assert_eq!(ask(&row("abc"), "abc", Some(&[])).way, Way::Unwritten);
    assert!(ask(&row("abc"), "abc", Some(&[2])).is_made());
    // Read on through a conduit, but not back.
    assert_eq!(ask(&row("ab+c"), "abc", Some(&[3])).way, Way::Behind { square: 3 });
    assert!(ask(&row("ab+c"), "abc", Some(&[1])).is_made());
}

fn any_net() -> impl Strategy<Value = Net> {
    let tile = prop_oneof![6 => (1..=2u8).prop_map(Tile::Letter), 1 => Just(Tile::Stop), 1 => Just(Tile::Conduit)];
    let heading = || prop::sample::select(&[Right, Down, Up][..]);
    let state = move || (0..6u32, heading());
    let next = prop::collection::btree_map(state(), prop::collection::btree_set(state(), 0..=2), 6..24);
    let behind = (0..6u32, prop::sample::select(&[Left, Up][..]));
    let back = prop::collection::btree_map(behind, prop::collection::btree_set(0..6u32, 0..=2), 0..10);
    (prop::collection::vec(tile, 6), next, back).prop_map(|(tiles, next, back)| Net {
        tiles,
        next: next.into_iter().map(|(from, to)| (from, to.into_iter().collect())).collect(),
        back: back.into_iter().map(|(from, to)| (from, to.into_iter().collect())).collect(),
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn a_word_is_made_exactly_where_the_search_finds_it(
        net in any_net(),
        list in prop::collection::btree_set("[ab]{2,4}", 1..12),
        start in 0..6u32,
        written in prop::option::of(prop::collection::vec(0..6u32, 0..3)),
    ) {
        let words = words(&list.iter().cloned().collect::<Vec<_>>().join(" "));
        let centres = written.clone().unwrap_or_else(|| vec![start]);
        let found = search::search(&words, &net, &centres, 2..=4);
        for word in &list {
            let word = codes(word);
            let ask = |heading| {
                let asked = Question { word: &word, start, heading, written: written.as_deref() };
                why_not(&words, &net, asked, 2..=4)
            };
            let answers = [ask(Right), ask(Down)];
            let is_found = found.iter().any(|found| found.codes.as_slice() == word && found.squares[0] == start);
            prop_assert_eq!(answers.iter().any(Answer::is_made), is_found);
            for answer in answers.iter().filter(|answer| !answer.is_made()) {
                prop_assert!(is_true(&net, &word, answer), "{:?} {:?}", word, answer);
            }
        }
    }
}

/// Whether what an answer says of a square holds.
fn is_true(net: &Net, word: &[u8], answer: &Answer) -> bool {
    let read = answer.squares.iter().zip(word).all(|(square, code)| net.tile(*square) == Tile::Letter(*code));
    read && match answer.way {
        Way::Other { place, square, letter } => {
            net.tile(square) == Tile::Letter(letter) && letter != word[place] && answer.squares.len() == place
        }
        Way::Empty { place, square } => !matches!(net.tile(square), Tile::Letter(_)) && answer.squares.len() == place,
        Way::Ends { place, square } => answer.squares.len() == place && answer.squares.last() == Some(&square),
        Way::Again { place, square } => {
            net.tile(square) == Tile::Letter(word[place]) || answer.squares.contains(&square)
        }
        Way::Whole | Way::Crossed | Way::Unwritten | Way::Behind { .. } => answer.squares.len() == word.len(),
    }
}
