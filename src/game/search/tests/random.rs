//! The search against the slow one, on random small boards with branches, conduits and loops.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::*;
use super::oracle::search_slowly;
use super::{Alphabet, Graph, Net};

const SQUARES: u32 = 7;
const LENGTHS: RangeInclusive<usize> = 2..=5;

fn tile() -> impl Strategy<Value = Tile> {
    prop_oneof![6 => (1..=2u8).prop_map(Tile::Letter), 1 => Just(Tile::Stop)]
}

fn heading() -> impl Strategy<Value = Heading> {
    prop::sample::select(&Heading::ALL[..3])
}

fn net() -> impl Strategy<Value = Net> {
    let squares = || 0..SQUARES;
    let next = prop::collection::vec(
        ((squares(), heading()), prop::collection::btree_set((squares(), heading()), 0..=2)),
        8..30,
    );
    let back = prop::collection::btree_map(
        (squares(), prop::sample::select(&[Heading::Left, Heading::Up][..])),
        prop::collection::btree_set(squares(), 0..=2),
        0..10,
    );
    let conduits = prop::collection::vec(squares(), 0..=3);
    (prop::collection::vec(tile(), SQUARES as usize), next, back, conduits).prop_map(
        |(mut tiles, next, back, conduits)| {
            for square in conduits {
                tiles[square as usize] = Tile::Conduit;
            }
            Net {
                tiles,
                next: next.into_iter().map(|(from, to)| (from, to.into_iter().collect())).collect(),
                back: back.into_iter().map(|(from, to)| (from, to.into_iter().collect())).collect(),
            }
        },
    )
}

fn words() -> impl Strategy<Value = BTreeSet<Vec<u8>>> {
    prop::collection::btree_set(prop::collection::vec(1..=2u8, 1..=5), 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn the_search_finds_what_the_slow_one_finds(
        net in net(),
        list in words(),
        centres in prop::collection::vec(0..SQUARES, 1..=3),
    ) {
        let alphabet = Alphabet::new("あい".chars(), []).unwrap();
        let words = Words::new(alphabet, Graph::build(&list).unwrap());
        let found = search(&words, &net, &centres, LENGTHS);
        let squares: Vec<_> = found.iter().map(|found| found.squares.to_vec()).collect();
        let distinct: BTreeSet<_> = squares.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), squares.len(), "a list of squares came twice");
        prop_assert_eq!(distinct, search_slowly(&list, &net, &centres, LENGTHS));
    }

    #[test]
    fn fitting_agrees_with_writing_each_letter(net in net(), list in words(), square in 0..SQUARES) {
        let words = Words::new(Alphabet::new("あい".chars(), []).unwrap(), Graph::build(&list).unwrap());
        for code in 1..=2u8 {
            let mut written = net.clone();
            written.tiles[square as usize] = Tile::Letter(code);
            let fits = fitting(&words, &net, square, LENGTHS) >> code & 1 == 1;
            prop_assert_eq!(fits, !search_slowly(&list, &written, &[square], LENGTHS).is_empty());
        }
    }
    #[test]
    fn a_search_for_each_letter_agrees_with_writing_it(net in net(), list in words(), square in 0..SQUARES) {
        let words = Words::new(Alphabet::new("あい".chars(), []).unwrap(), Graph::build(&list).unwrap());
        let mut found = std::array::from_fn(|_| Several::new());
        search_each(&mut found, &words, &net, (square, 0b110), LENGTHS);
        for code in 1..=2u8 {
            let written = Written { ways: &net, letters: &[(square, code)] };
            prop_assert_eq!(found[usize::from(code)].as_slice(), search(&words, &written, &[square], LENGTHS));
        }
    }
}
