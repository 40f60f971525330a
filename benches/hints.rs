//! What it costs to find every placement, as ratios to trying each.
//!
//! `cargo bench --bench hints`; the last column says what is good enough.

use std::fmt::Write as _;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::game::action::Action;
use otapittan::game::play::{play, words_of};
use otapittan::game::rules::Rules;
use otapittan::game::session::Session;
use otapittan::game::square::Cell;
use otapittan::game::state::Game;
use otapittan::problem::Source;
use otapittan::solver::Search;
use otapittan::stage::{Options, Stage};

const SIDE: i32 = 20;
const KANA: &str = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらり";

fn main() {
    let content = content();
    println!("| row | ours | baseline | ratio | target |\n|---|---|---|---|---|");
    for (name, letters) in [("a board a quarter full", 4), ("a board half full", 2)] {
        let session = open(&content, letters);
        // Its roads are laid, as they are after some turns of play.
        let found = Search::all(session.game(), session.rules());
        let game = found.game();
        let words: usize = found.found().iter().map(|chance| chance.words.len()).sum();
        let what = format!("{name}: {} placements with {words} words", found.found().len());
        let placed = timed(4, || _ = black_box(by_placing(game, session.rules())));
        let tried = timed(4, || _ = black_box(by_trying(game, session.rules())));
        let ours = timed(40, || drop(black_box(Search::all(game, session.rules()))));
        assert_eq!(by_placing(game, session.rules()), found.found().len(), "both ways find the same");
        assert_eq!(by_trying(game, session.rules()), found.found().len(), "both ways find the same");
        row(&format!("{what} / placing each, searching, taking it back"), ours, placed);
        row("the same / trying each without points and what follows", ours, tried);
        let mut search = Search::all(game, session.rules());
        let start = Instant::now();
        search.weigh(usize::MAX);
        println!("| their points, by playing each | {:.1?} | – | – | – |", start.elapsed());
    }
}

fn content() -> Content {
    Content::load(&Places {
        root: Path::new(env!("CARGO_MANIFEST_DIR")).to_owned(),
        mods: Vec::new(),
        home: std::env::temp_dir().join("otapittan-bench"),
        language: "en".to_owned(),
    })
}

/// Opens a board of 20×20 squares with a letter on every so manieth of them, and a rack of 40 different letters.
fn open(content: &Content, every: i32) -> Session {
    let kana: Vec<char> = KANA.chars().collect();
    let mut map = String::new();
    for y in 0..SIDE {
        for x in 0..SIDE {
            let number = (y * SIDE + x) as usize;
            let stands = (x * 7 + y * 3 + x * y) % every == 0;
            let _ = write!(map, " {}", if stands { kana[number * 11 % kana.len()] } else { '.' });
        }
        map.push('\n');
    }
    let rack: Vec<String> = kana.iter().map(char::to_string).collect();
    let text = format!(
        "format = 1\ntitle = \"bench\"\n[board]\nmap = \"\"\"\n{map}\"\"\"\n[rack]\npieces = \"{}\"\n",
        rack.join(" ")
    );
    let stage = Stage::read(&Source::new("bench.toml", &text)).expect("the stage reads");
    let opened = content.open_stage("bench", "bench", stage, &Options::default()).expect("the stage opens");
    opened.session().expect("the stage starts")
}

/// Places every piece on every square in a turn, and takes it back; gives how many placements make a word.
fn by_placing(game: &Game, rules: &Rules) -> usize {
    let mut game = game.clone();
    each(game.rack.pieces.len(), |index, at| match play(&mut game, &Action::Place { index, at, turned: 0 }, rules) {
        Ok(mut outcome) => {
            outcome.undo(&mut game);
            true
        }
        Err(_) => false,
    })
}

/// Does the same with the first three steps of a turn only, without points.
fn by_trying(game: &Game, rules: &Rules) -> usize {
    let mut game = game.clone();
    each(game.rack.pieces.len(), |index, at| words_of(&mut game, rules, (index, at, 0), &mut 0).is_ok())
}

fn each(pieces: usize, mut makes_word: impl FnMut(usize, Cell) -> bool) -> usize {
    let cells = (1..=SIDE).flat_map(|y| (1..=SIDE).map(move |x| (x, y)));
    let places = cells.flat_map(|cell| (0..pieces).map(move |index| (index, cell)));
    places.filter(|(index, cell)| makes_word(*index, *cell)).count()
}

/// Gives the median of so many measurements.
fn timed(times: usize, mut work: impl FnMut()) -> Duration {
    let mut all: Vec<Duration> = (0..times)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    all.sort_unstable();
    all[times / 2]
}

fn row(name: &str, ours: Duration, baseline: Duration) {
    let ratio = baseline.as_secs_f64() / ours.as_secs_f64();
    println!("| {name} | {ours:.1?} | {baseline:.1?} | {ratio:.0}× | 50×, under 2 ms |");
}
