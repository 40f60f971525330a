//! What a turn costs, as ratios to simpler work in the same run.
//!
//! `cargo bench --bench turns`; the last column says what is good enough.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::game::action::Action;
use otapittan::game::session::Session;
use otapittan::problem::Source;
use otapittan::stage::{Options, Stage};

const TICKER: &str = r#"--!strict
local ticker: SquareKind = { title = "Ticker", about = "Counts one down every turn." }

function ticker.state(params)
    return { left = 1000000 }
end

function ticker.every_turn(me, turn)
    me.state.left -= 1
end

return ticker
"#;

fn main() {
    let mods = tempfile::tempdir().expect("a folder for the bench's mod");
    let content = content(mods.path());
    println!("| row | ours | baseline | ratio | target |\n|---|---|---|---|---|");
    plain_placement(&content);
    thousand_scripts(&content);
    board_size(&content);
}

/// Loads the shipped content and a mod of one kind.
fn content(mods: &Path) -> Content {
    let folder = mods.join("bench");
    fs::create_dir_all(folder.join("scripts/squares")).expect("folders of the mod");
    fs::write(folder.join("scripts/squares/ticker.luau"), TICKER).expect("the script");
    fs::write(folder.join("mod.toml"), "id = \"bench\"\nname = \"Bench\"\nversion = \"1.0.0\"\n")
        .expect("the mod file");
    Content::load(&Places {
        root: Path::new(env!("CARGO_MANIFEST_DIR")).to_owned(),
        mods: vec![mods.to_owned()],
        home: mods.join("home"),
        language: "en".to_owned(),
    })
}

fn open(content: &Content, text: &str) -> Session {
    let stage = Stage::read(&Source::new("bench.toml", text)).expect("the stage reads");
    let opened = content.open_stage("bench", "bench", stage, &Options::default()).expect("the stage opens");
    opened.session().expect("the stage starts")
}

/// One letter that makes three words on 9×7, the whole turn, and its undo.
fn plain_placement(content: &Content) {
    let mut rows = vec![". . . . . . . . ."; 7];
    rows[3] = ". . か . ご . . . .";
    let rack = "い た し き ね こ う え か";
    one_placement(open(content, &stage(&rows, rack, "")), "plain placement on 9×7, whole turn", "under 5 µs");
    let goal = "[[goal]]\nkind = \"score\"\nat_least = 100000\n";
    one_placement(
        open(content, &stage(&rows, rack, goal)),
        "the same with a goal, looking for a move that is left",
        "–",
    );
}

fn one_placement(mut session: Session, name: &str, target: &str) {
    let place = Action::Place { index: 1, at: (4, 4), turned: 0 };
    let words = session.play(&place).expect("the placement makes words").outcomes[0].words.len();
    session.undo().expect("it can be taken back");
    let turn = timed(2000, || {
        let start = Instant::now();
        session.play(black_box(&place)).expect("it can be played again");
        let took = start.elapsed();
        session.undo().expect("it can be taken back");
        took
    });
    let undo = timed(2000, || {
        session.play(&place).expect("it can be played again");
        let start = Instant::now();
        session.undo().expect("it can be taken back");
        start.elapsed()
    });
    println!("| {name}, {words} words | {turn:.1?} | – | – | {target} |");
    println!("| its undo | {undo:.1?} | – | – | under 1 µs |");
}

/// A turn with a thousand scripted squares on 64×64 against a thousand calls of an empty function.
fn thousand_scripts(content: &Content) {
    let mut text = String::new();
    for y in 0..64 {
        for x in 0..64 {
            let _ = write!(text, " {}", if y * 64 + x < 1000 { "T" } else { "." });
        }
        text.push('\n');
    }
    let legend = "[legend]\nT = { kind = \"bench:ticker\" }\n";
    let rack = "い ".repeat(400);
    let mut session = open(content, &free_stage(&text, legend, &rack));
    let mut played = 0;
    let ours = timed(200, || {
        let at = (played % 64 + 1, played / 64 * 2 + 20);
        played += 1;
        let start = Instant::now();
        session.play(&Action::Place { index: 0, at, turned: 0 }).expect("a letter can be placed");
        start.elapsed()
    });
    let place = Action::Place { index: 0, at: (64, 64), turned: 0 };
    let again = timed(200, || {
        let start = Instant::now();
        session.play(&place).expect("a letter can be placed");
        let took = start.elapsed();
        session.undo().expect("it can be taken back");
        took
    });
    let lua = mlua::Lua::new();
    let empty: mlua::Function = lua.load("return function() end").eval().expect("an empty function");
    let bare = timed(200, || {
        let start = Instant::now();
        for _ in 0..1000 {
            empty.call::<()>(()).expect("it can be called");
        }
        start.elapsed()
    });
    row("turn with 1,000 scripted squares / 1,000 empty calls", ours, bare, "under 6, and under 0.5 ms");
    row("the same turn after an undo, when all states are others", again, bare, "–");
}

/// One letter placed on 256×256 blank squares against 16×16.
fn board_size(content: &Content) {
    let mut times = [16, 256].map(|side: i32| {
        let text = format!("{}\n", " .".repeat(side as usize)).repeat(side as usize);
        let mut session = open(content, &free_stage(&text, "", "い う え"));
        let place = Action::Place { index: 0, at: (side / 2, side / 2), turned: 0 };
        let turn = timed(300, || {
            let start = Instant::now();
            session.play(&place).expect("a letter can be placed");
            let took = start.elapsed();
            session.undo().expect("it can be taken back");
            took
        });
        let undo = timed(300, || {
            session.play(&place).expect("a letter can be placed");
            let start = Instant::now();
            session.undo().expect("it can be taken back");
            start.elapsed()
        });
        (turn, undo)
    });
    let [(small, small_undo), (big, big_undo)] = &mut times;
    row("one letter on 256×256 / on 16×16", *big, *small, "under 2");
    row("its undo", *big_undo, *small_undo, "under 2");
}

fn stage(rows: &[&str], rack: &str, more: &str) -> String {
    let map = rows.join("\n");
    format!("format = 1\ntitle = \"bench\"\n[board]\nmap = \"\"\"\n{map}\n\"\"\"\n[rack]\npieces = \"{rack}\"\n{more}")
}

fn free_stage(map: &str, legend: &str, rack: &str) -> String {
    format!(
        "format = 1\ntitle = \"bench\"\n[rules]\nrequire_word = false\n[board]\nmap = \"\"\"\n{map}\"\"\"\n{legend}[rack]\npieces = \"{rack}\"\n"
    )
}

/// Gives the median of so many measurements.
fn timed(times: usize, mut measure: impl FnMut() -> Duration) -> Duration {
    let mut all: Vec<Duration> = (0..times).map(|_| measure()).collect();
    all.sort_unstable();
    all[times / 2]
}

fn row(name: &str, ours: Duration, baseline: Duration, target: &str) {
    let ratio = ours.as_secs_f64() / baseline.as_secs_f64();
    println!("| {name} | {ours:.1?} | {baseline:.1?} | {ratio:.2} | {target} |");
}
