//! The areas that appear on pointing.

use otapittan::game::kinds::Sort;

use super::bench::{Bench, content};

const SIZE: [f32; 2] = [1280.0, 720.0];

#[test]
fn pointing_at_what_an_actor_was_given_shows_what_it_touches() {
    let content = content();
    let mut bench = Bench::open(&content, "changing/03_island", "en", SIZE);
    let area = vec![(1, 1), (2, 1)];
    assert_eq!(bench.areas_at((4, 3)), area, "the trigger");
    assert_eq!(bench.areas_at((2, 1)), area, "a square that moves");
    assert_eq!(bench.areas_at((3, 3)), [], "another square");
    bench.play_solution("changing/03_island", 2);
    assert_eq!(bench.areas_at((4, 3)), [(3, 1), (4, 1), (5, 1), (6, 1)], "what stands in the way of the next move too");
}

#[test]
fn a_pull_shows_whose_letters_it_would_draw() {
    let content = content();
    let mut bench = Bench::open(&content, "special/03_pull", "en", SIZE);
    bench.key("1");
    let mut cross: Vec<_> = (1..=7).filter(|x| *x != 5).map(|x| (x, 3)).chain([1, 2, 4, 5].map(|y| (5, y))).collect();
    cross.sort_unstable();
    assert_eq!(bench.areas_at((5, 3)), cross);
}

#[test]
fn a_piece_of_its_own_kind_is_listed_and_explained_while_it_is_held_by_keyboard() {
    let content = content();
    let mut bench = Bench::open(&content, "special/03_pull", "en", SIZE);
    let kind = bench.session.game().rack.pieces[0].kind.clone();
    assert!(bench.table.kinds.iter().any(|(sort, other)| *sort == Sort::Piece && *other == kind), "{kind} is listed");
    assert!(bench.table.kinds.iter().all(|(_, kind)| **kind != *"letter"), "plain letters are not");
    bench.key("1");
    assert_eq!(bench.about().expect("it is told of").kinds, [(Sort::Piece, kind)]);
}
