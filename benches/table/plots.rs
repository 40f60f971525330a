//! How costs grow with boards, scripts, words and racks, as plots in `benches/plots`.

use std::fs;
use std::time::Duration;

use otapittan::content::lists;
use otapittan::game::dictionary::{Alphabet, Graph, Words};
use otapittan::game::search::search;
use otapittan::solver::Search;

use super::board::{Board, Dice};
use super::measure::{median, often, own, repeated};
use super::plot::{Line, NONE, Plot};
use super::stages::{Ground, free_stage, lettered, placing, rack, root, stage};
use super::turns::{long_turn, undo};
use super::words::LENGTHS;

/// A plot by the name of its file.
type Drawn = (&'static str, fn() -> Plot);

const PLOTS: [Drawn; 4] = [("boards", boards), ("scripts", scripts), ("words", words), ("racks", racks)];

/// Lists the plots.
pub fn names() -> [&'static str; 4] {
    PLOTS.map(|(name, _)| name)
}

/// Draws the plots with these names, or all, and prints their numbers.
pub fn draw(asked: &[String]) {
    let folder = root().join("benches/plots");
    fs::create_dir_all(&folder).expect("a folder for the plots");
    for (name, plot) in PLOTS {
        if asked.is_empty() || asked.iter().any(|asked| asked == name) {
            let plot = plot();
            plot.print();
            fs::write(folder.join(format!("{name}.svg")), plot.svg()).expect("the plot is written");
        }
    }
}

fn lines<const N: usize>(
    names: [&'static str; N],
    sizes: &[usize],
    mut measure: impl FnMut(usize) -> [Duration; N],
) -> Vec<Line> {
    let mut lines: Vec<Line> = names.map(|name| Line { name, points: Vec::new() }).into();
    for size in sizes {
        let costs = measure(*size);
        for (line, cost) in lines.iter_mut().zip(costs) {
            // None at all has no place on the axis, and stands a little before one.
            line.points.push(((*size as f64).max(NONE), cost.as_secs_f64()));
        }
    }
    lines
}

/// Boards from 8×8 to 256×256.
fn boards() -> Plot {
    let ground = Ground::load();
    let lines = lines(["one letter", "its undo", "all placements of 7"], &[8, 16, 32, 64, 128, 256], |side| {
        let mut session = ground.open(&free_stage((side, side), 0, "い う え"));
        let place = placing(0, (side as i32 / 2, side as i32 / 2));
        let (forth, back) = (often(300, || long_turn(&mut session, &place)), often(300, || undo(&mut session, &place)));
        let session = ground.open(&stage(&lettered(side as i32, 4), &rack(7), ""));
        let laid = Search::all(session.game(), session.rules());
        let all = often(5, || own(|| Search::all(laid.game(), session.rules())));
        [forth, back, all]
    });
    Plot { title: "Boards", across: "squares on a side", lines }
}

/// Counting squares from 0 to 10,000 on 128×128.
fn scripts() -> Plot {
    let ground = Ground::load();
    let lines = lines(["a turn", "its undo"], &[0, 1, 10, 100, 1000, 10_000], |counting| {
        let mut session = ground.open(&free_stage((128, 128), counting, "い う え"));
        let place = placing(0, (128, 128));
        [often(60, || long_turn(&mut session, &place)), often(60, || undo(&mut session, &place))]
    });
    Plot { title: "Squares whose script counts down each turn, on 128×128", across: "counting squares", lines }
}

/// Word lists from 1,000 to 1,000,000 entries, made up.
fn words() -> Plot {
    let names = ["line of 17", "bricks", "load", "build"];
    let lines = lines(names, &[1000, 10_000, 100_000, 1_000_000], |count| {
        let spelt = made_up(count);
        let alphabet = Alphabet::new('あ'..='ゔ', []).expect("these are letters");
        let graph = Graph::build(&spelt).expect("a million words fit");
        let words = Words::new(alphabet, graph);
        let mut dice = Dice(7);
        let mut letters = || dice.letter(&spelt);
        let lines: Vec<Board> = (0..100).map(|_| Board::line(17, &mut letters)).collect();
        let bricks: Vec<Board> = (0..100).map(|_| Board::bricks(17, 20, &mut letters)).collect();
        let find = |board: &Board| repeated(|| search(&words, board, &[board.centre], LENGTHS));
        let [build, load] = from_file(&spelt);
        [median(lines.iter().map(find)), median(bricks.iter().map(find)), load, build]
    });
    Plot { title: "Word lists", across: "words", lines }
}

/// Racks from 5 to 500 pieces on 20×20.
fn racks() -> Plot {
    let ground = Ground::load();
    let lines = lines(["all placements", "one letter"], &[5, 10, 20, 50, 100, 200, 500], |pieces| {
        let session = ground.open(&stage(&lettered(20, 4), &rack(pieces), ""));
        let laid = Search::all(session.game(), session.rules());
        let all = often(15, || own(|| Search::all(laid.game(), session.rules())));
        let mut session = ground.open(&free_stage((20, 20), 0, &rack(pieces)));
        [all, often(500, || long_turn(&mut session, &placing(0, (10, 10))))]
    });
    Plot { title: "Racks, on 20×20", across: "pieces", lines }
}

/// Makes up words of two to nine letters that share beginnings and ends as words do: out of syllables of one or two.
fn made_up(count: usize) -> Vec<Vec<u8>> {
    let mut dice = Dice(3);
    let syllables: Vec<Vec<u8>> =
        (0..600).map(|_| (0..=dice.roll(2)).map(|_| dice.roll(75) as u8 + 1).collect()).collect();
    let mut words = std::collections::BTreeSet::new();
    while words.len() < count {
        let parts = 2 + dice.roll(4);
        let word: Vec<u8> = (0..parts).flat_map(|_| syllables[dice.roll(600)].clone()).collect();
        if LENGTHS.contains(&word.len()) {
            words.insert(word);
        }
    }
    words.into_iter().collect()
}

/// Times the making of a list's graph from its rows, and the load of the ready-made list.
fn from_file(spelt: &[Vec<u8>]) -> [Duration; 2] {
    let folder = tempfile::tempdir().expect("a folder for the list");
    let (toml, letters) = (folder.path().join("list.toml"), ('あ'..='ゔ').collect::<Vec<char>>());
    let head = "title = { ja = \"list\", en = \"list\" }\nfile = \"list.tsv\"\ncolumns = [\"reading\"]\n";
    let alphabet: String = letters.iter().collect();
    fs::write(&toml, format!("{head}alphabet = \"{alphabet}\"\n")).expect("the list is written");
    let row = |word: &Vec<u8>| word.iter().map(|code| letters[*code as usize - 1]).chain(['\n']).collect::<String>();
    fs::write(toml.with_extension("tsv"), spelt.iter().map(row).collect::<String>()).expect("its rows are written");
    let mut bytes = Vec::new();
    let build = own(|| bytes = lists::build(&toml).expect("the list can be built").bytes);
    fs::write(toml.with_extension("graph"), bytes).expect("its graph is written");
    let load = often(7, || own(|| lists::load(&toml).expect("the list loads")));
    [build, load]
}
