//! Boards of a few squares, written as a list of the ways between them.

mod oracle;
mod random;

use std::collections::BTreeMap;

use super::*;
use crate::game::dictionary::{Alphabet, Graph};
use Heading::{Down, Left, Right, Up};

const KANA: &str = "あいうかきこしたほまむらりんーx";

/// A board as a plain table of tiles and ways.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct Net {
    pub(in crate::game) tiles: Vec<Tile>,
    pub(in crate::game) next: BTreeMap<(u32, Heading), Vec<(u32, Heading)>>,
    pub(in crate::game) back: BTreeMap<(u32, Heading), Vec<u32>>,
}

impl Ways for Net {
    fn tile(&self, square: u32) -> Tile {
        self.tiles[square as usize]
    }

    fn next(&self, square: u32, heading: Heading) -> &[(u32, Heading)] {
        self.next.get(&(square, heading)).map_or(&[], Vec::as_slice)
    }

    fn back(&self, square: u32, heading: Heading) -> &[u32] {
        self.back.get(&(square, heading)).map_or(&[], Vec::as_slice)
    }
}

impl Net {
    /// One square for each letter; `+` is a conduit and `.` stops.
    fn new(tiles: &str) -> Self {
        let alphabet = alphabet();
        let tile = |c| match c {
            '+' => Tile::Conduit,
            '.' => Tile::Stop,
            c => Tile::Letter(alphabet.code(c).unwrap()),
        };
        Net { tiles: tiles.chars().map(tile).collect(), ..Net::default() }
    }

    /// Lets turtles go from each square to the next of the list, and back.
    fn line(mut self, forward: Heading, squares: &[u32]) -> Self {
        for pair in squares.windows(2) {
            self.next.entry((pair[0], forward)).or_default().push((pair[1], forward));
            self.back.entry((pair[1], forward.opposite())).or_default().push(pair[0]);
        }
        self
    }

    /// Lets a conduit lead on.
    fn route(mut self, conduit: u32, entry: Heading, exits: &[(u32, Heading)]) -> Self {
        self.next.insert((conduit, entry), exits.to_vec());
        self
    }

    #[track_caller]
    fn check(&self, list: &str, centres: &[u32], expected: &str) {
        let found = search(&words(list), self, centres, 2..=9);
        let texts: Vec<String> = found.iter().map(|found| found.text(&alphabet())).collect();
        assert_eq!(texts.join(" "), expected);
        assert_eq!(makes_word(&words(list), self, centres, 2..=9), !expected.is_empty());
    }
}

fn alphabet() -> Alphabet {
    Alphabet::new(KANA.chars(), []).unwrap()
}

fn words(list: &str) -> Words {
    let alphabet = alphabet();
    let graph = Graph::build(list.split_whitespace().map(|word| alphabet.codes(word).unwrap())).unwrap();
    Words::new(alphabet, graph)
}

/// か over あ, left of a square two by two, し over き on its right.
fn jumbo() -> Net {
    let net = Net::new("かあんしき").line(Right, &[0, 2, 3]).line(Down, &[0, 1]).line(Down, &[3, 4]);
    net.line(Right, &[1, 2]).line(Right, &[2, 4])
}

#[test]
fn a_giant_square_branches_on_both_sides() {
    jumbo().check(
        "かん あん かんし かんき あんし あんき かあ しき んん かし",
        &[2],
        "あん あんき あんし かん かんき かんし",
    );
}

#[test]
fn a_line_has_all_runs_through_its_centre() {
    let list = "ほーむらん らん ほーむ むら ほー ーむ むん";
    let net = Net::new("ほーむらん").line(Right, &[0, 1, 2, 3, 4]);
    net.check(list, &[4], "ほーむらん らん");
    net.check("ほーむらん らん ほーむ むら", &[2], "ほーむ ほーむらん むら");
}

#[test]
fn two_squares_wrapped_into_each_other_never_repeat_themselves() {
    let net = Net::new("かい").line(Right, &[0, 1]).line(Right, &[1, 0]);
    net.check("かい いか かいか いかい かいかい", &[1], "いか かい");
}

#[test]
fn squares_are_listed_in_reading_order_and_across_and_down_both_count() {
    let net = Net::new("かいか").line(Right, &[0, 1]).line(Down, &[2, 1]);
    let found = search(&words("かい"), &net, &[1], 2..=9);
    let squares: Vec<_> = found.iter().map(|found| found.squares.clone()).collect();
    assert_eq!(squares.iter().map(|list| list.to_vec()).collect::<Vec<_>>(), [[0, 1], [2, 1]]);
}

#[test]
fn two_roads_to_the_same_letters_count_once() {
    let net = Net::new("あ++い").line(Right, &[0, 1]);
    let mut net = net.route(1, Right, &[(3, Right)]).route(2, Right, &[(3, Right)]);
    net.next.insert((0, Right), vec![(1, Right), (2, Right)]);
    net.check("あい", &[0], "あい");
}

#[test]
fn backward_turtles_enter_no_conduit() {
    let net = Net::new("あ+い").line(Right, &[0]).route(1, Right, &[(2, Right)]);
    let net = Net { next: [((0, Right), vec![(1, Right)])].into_iter().chain(net.next).collect(), ..net };
    net.check("あい", &[2], "");
    net.check("あい", &[0], "あい");
}

/// あ leads into a bend that comes back through あ downwards: あ, い, あ again, then う below.
fn loop_through_the_centre() -> Net {
    let mut net = Net::new("あい+うか").line(Right, &[4, 0, 1]).line(Down, &[0, 3]);
    net.next.insert((1, Right), vec![(2, Right)]);
    net.route(2, Right, &[(0, Down)])
}

#[test]
fn a_square_may_be_read_again_with_another_heading() {
    loop_through_the_centre().check("あい あいあ あいあう", &[0], "あい あいあ あいあう");
}

#[test]
fn coming_by_the_centre_again_does_not_make_a_run_contain_it() {
    loop_through_the_centre().check("いあう あう", &[0], "あう");
    loop_through_the_centre().check("いあう", &[1], "いあう");
}

#[test]
fn the_loop_rule_holds_over_left_and_right_together() {
    // か, あ, い, then back into か rightwards: かあい may not go on to か, but あいか may.
    let mut net = Net::new("かあい+").line(Right, &[0, 1, 2]);
    net.next.insert((2, Right), vec![(3, Right)]);
    let net = net.route(3, Right, &[(0, Right)]);
    net.check("かあい かあいか あいか あいかあ いか", &[1], "あいか かあい");
}

#[test]
fn a_conduit_may_be_passed_again_with_another_heading_only() {
    // あ → conduit 1 → い → conduit 1 again, from above or from the left.
    let crossing = |second: Heading| {
        let mut net = Net::new("あ+いう");
        net.next.insert((0, Right), vec![(1, Right)]);
        net.next.insert((2, Right), vec![(1, second)]);
        let exits = [(2, Right), (3, Right)];
        net.route(1, Right, &exits).route(1, Down, &exits)
    };
    crossing(Down).check("あい あいう", &[0], "あい あいう");
    crossing(Right).check("あい あいう", &[0], "あい");
}

#[test]
fn roads_give_way_to_each_other_where_they_can() {
    // From あ to い through 1 or 2; from い to う only through 1: the word needs the road through 2.
    let mut net = Net::new("あ++いう");
    net.next.insert((0, Right), vec![(1, Right), (2, Right)]);
    net.next.insert((3, Right), vec![(1, Right)]);
    let net = net.route(1, Right, &[(3, Right), (4, Right)]);
    net.clone().check("あいう", &[0], "");
    net.route(2, Right, &[(3, Right)]).check("あいう", &[0], "あいう");
}

#[test]
fn a_field_of_forks_does_not_take_for_ever() {
    // 15 × 15 conduits, each leading on right, down and left, and a letter at two corners.
    let at = |x: u32, y: u32| y * 15 + x;
    let mut net = Net::new(&("+".repeat(225) + "あいう"));
    for (x, y) in (0..15).flat_map(|y| (0..15).map(move |x| (x, y))) {
        let mut exits = Vec::new();
        exits.extend((x < 14).then(|| (at(x + 1, y), Right)));
        exits.extend((y < 14).then(|| (at(x, y + 1), Down)));
        exits.extend((x > 0).then(|| (at(x - 1, y), Left)));
        exits.extend((y > 0).then(|| (at(x, y - 1), Up)));
        for entry in Heading::ALL {
            let last = (x == 14 && y == 14).then_some([(226, Right), (227, Right)]);
            net = net.route(at(x, y), entry, &[exits.as_slice(), last.as_ref().map_or(&[], |l| l)].concat());
        }
    }
    net.next.insert((225, Right), vec![(0, Right)]);
    net.next.insert((226, Right), vec![(7, Down)]);
    net.check("あい あう あいう", &[225], "あい あいう あう");
}

#[test]
fn lengths_bound_the_words() {
    let net = Net::new("あいうあいう").line(Right, &[0, 1, 2, 3, 4, 5]);
    let words = words("い いう あいう いうあ あいうあい");
    let texts =
        |lengths| search(&words, &net, &[1], lengths).into_iter().map(|f| f.text(words.alphabet())).collect::<Vec<_>>();
    assert_eq!(texts(2..=4), ["あいう", "いう", "いうあ"]);
    assert_eq!(texts(1..=1), ["い"]);
    assert_eq!(texts(5..=9), ["あいうあい"]);
    assert!(texts(0..=0).is_empty());
}

#[test]
fn words_of_the_stage_count_and_removed_ones_do_not() {
    let net = Net::new("かいこ").line(Right, &[0, 1, 2]);
    let stage = words("かい いこ").with(&["かいこ"], &["いこ"], None).unwrap();
    let texts: Vec<_> =
        search(&stage, &net, &[0, 1, 2], 2..=9).into_iter().map(|found| found.text(stage.alphabet())).collect();
    assert_eq!(texts, ["かい", "かいこ"]);
}

#[test]
fn several_centres_count_a_list_of_squares_once() {
    let net = Net::new("かいこま").line(Right, &[0, 1, 2, 3]);
    net.check("かいこ いこ こま", &[0, 1], "いこ かいこ");
    net.check("かいこ いこ こま", &[], "");
}

#[test]
fn nothing_is_found_without_words_or_letters() {
    let net = Net::new("か.").line(Right, &[0, 1]);
    net.check("かい", &[0, 1], "");
    assert!(search(&Words::none(), &jumbo(), &[2], 2..=9).is_empty());
}

#[test]
fn fitting_letters_are_those_that_would_make_a_word() {
    let mut net = jumbo();
    net.tiles[2] = Tile::Stop;
    let fits = fitting(&words("かん あこし しん うう"), &net, 2, 2..=9);
    let letters: String = (1..=127).filter(|c| fits >> c & 1 == 1).map(|c| alphabet().letter(c).unwrap()).collect();
    assert_eq!(letters, "こん");
    assert_eq!(fitting(&words("かん"), &Net::new("."), 0, 2..=9), 0);
}
