//! The same content, seed and moves give the same game: in every build, on every machine, whatever else goes on.
//!
//! Every shipped solution is played and what came of it, every event and the whole game, is made into one number.
//! `tests/determinism/games.txt` holds the numbers; `OTAPITTAN_BLESS=1` writes it anew after stages or rules changed.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use otapittan::app::recording::Recording;
use otapittan::content::places::Places;
use otapittan::content::{Content, Opened};
use otapittan::game::hash::{EMPTY, hash};
use otapittan::game::square::Square;
use otapittan::game::state::Game;
use otapittan::problem::Source;
use otapittan::save::{Home, Unfinished};
use otapittan::stage::Options;
use otapittan::stage::moves::{Act, Moves};
use otapittan::tools::play::{Played, Player};

const RECORD: &str = "tests/determinism/games.txt";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn content(root: PathBuf) -> Content {
    let home = root.join("target/no-home");
    Content::load(&Places { root, mods: Vec::new(), home, language: "en".to_owned() })
}

/// How a replay is played.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// From beginning to end.
    Straight,
    /// Left halfway, read again from what was kept, with a move undone and done again there.
    Halfway,
}

fn number(text: &str) -> u64 {
    hash(EMPTY, text.bytes())
}

/// What came of some moves.
fn played(content: &Content, opened: &Opened, acts: &[Act]) -> String {
    let mut player = Player::new(content, opened).expect("the computer can begin");
    let mut told = String::new();
    for act in acts {
        match player.act(act).expect("the piece is in the rack") {
            Played::Done { done, .. } => writeln!(told, "{:?}", done.map(|done| done.outcomes)).expect("it is a text"),
            Played::Refused(refusal) => panic!("{}: {act} is refused: {}", opened.id, refusal.id()),
        }
    }
    told + &written(player.session().game())
}

/// All of a game but what follows from the rest and may have been worked out or not.
fn written(game: &Game) -> String {
    let Game { board, rack, actors, goals, params, state, ledger, moves, seed, network: _ } = game;
    let squares: Vec<&Square> = board.all().map(|square| &**square).collect();
    format!("{:?}", (squares, rack, actors, goals, params, state, ledger, moves, seed))
}

/// What came of moves that were kept halfway by one run of the program, read by the next, and gone on with.
fn resumed(content: &Content, stage: &str, moves: &Moves) -> String {
    let (before, after) = moves.acts.split_at(moves.acts.len() / 2);
    let mut recording = Recording::default();
    before.iter().for_each(|(_, act)| recording.done(act.clone()));
    let can_redo = !before.is_empty();
    if can_redo {
        recording.undone();
    }
    let kept = kept(stage, recording.whole(&moves.head).to_string());
    let options = Options { seed: kept.head.seed, answers: kept.head.answers().expect("kept answers can be read") };
    let opened = content.open(stage, &options).expect("shipped stages open");
    let again = can_redo.then_some(Act::Redo);
    let acts = kept.acts.iter().map(|(_, act)| act.clone()).chain(again);
    let acts: Vec<Act> = acts.chain(after.iter().map(|(_, act)| act.clone())).collect();
    played(content, &opened, &acts)
}

/// Keeps the moves of a stage that is left, and gives what the next run finds.
fn kept(stage: &str, moves: String) -> Moves {
    let folder = tempfile::tempdir().expect("a folder for the player");
    let mut home = Home::open(folder.path()).0;
    home.keep_unfinished(Unfinished { stage: stage.to_owned(), moves, seconds: 0.0, untimed: false });
    assert!(home.flush(), "it stands on the disk");
    drop(home);
    let left = Home::open(folder.path()).0.unfinished_of(stage).expect("it was left");
    Moves::read(&Source::new("kept", &left.moves)).expect("what was written can be read")
}

/// The last line: the game itself.
fn game_of(told: &str) -> &str {
    told.lines().last().unwrap_or_default()
}

/// The number of every stage that has a solution.
fn numbers(content: &Content, way: Way) -> BTreeMap<String, (u64, u64)> {
    let mut numbers = BTreeMap::new();
    for stage in content.stages.by_id.values() {
        let Some((file, text)) = &stage.moves else { continue };
        let moves = Moves::read(&Source::new(file, text)).expect("shipped moves can be read");
        let answers = moves.head.answers().expect("shipped answers can be read");
        let opened = content.open(&stage.id, &Options { seed: moves.head.seed, answers }).expect("shipped stages open");
        let told = match way {
            Way::Straight => {
                played(content, &opened, &moves.acts.iter().map(|(_, act)| act.clone()).collect::<Vec<Act>>())
            }
            Way::Halfway => resumed(content, &stage.id, &moves),
        };
        numbers.insert(stage.id.clone(), (number(&told), number(game_of(&told))));
    }
    assert!(numbers.len() > 100, "the stages were not found");
    numbers
}

#[test]
fn every_build_plays_the_games_on_record() {
    let text: String = numbers(&content(root()), Way::Straight)
        .iter()
        .map(|(stage, (told, game))| format!("{told:016x} {game:016x} {stage}\n"))
        .collect();
    let file = root().join(RECORD);
    if std::env::var_os("OTAPITTAN_BLESS").is_some() {
        fs::write(&file, &text).expect("the record can be written");
    }
    let record = fs::read_to_string(&file).expect("the record is there");
    let differing: Vec<&str> = text.lines().filter(|line| !record.lines().any(|one| one == *line)).collect();
    assert!(differing.is_empty(), "these games are others than {RECORD} says:\n{}", differing.join("\n"));
    assert_eq!(record.lines().count(), text.lines().count(), "{RECORD} names stages that are gone");
}

#[test]
fn a_game_left_halfway_goes_on_as_it_would_have() {
    let content = content(root());
    let (straight, halfway) = (numbers(&content, Way::Straight), numbers(&content, Way::Halfway));
    let differing: Vec<&String> =
        straight.iter().filter(|(stage, (_, game))| halfway[*stage].1 != *game).map(|(stage, _)| stage).collect();
    assert!(differing.is_empty(), "{differing:?}");
}

/// Copies a folder, its files and folders last to first, so that the system lists them in another order.
fn copy_backwards(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    let mut inside: Vec<PathBuf> =
        fs::read_dir(from).expect("it is a folder").map(|entry| entry.expect("it can be listed").path()).collect();
    inside.sort_by(|one, two| two.cmp(one));
    for path in inside {
        let target = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy_backwards(&path, &target);
        } else {
            fs::copy(&path, target).expect("it is copied");
        }
    }
}

#[test]
fn content_in_another_order_and_a_busy_core_change_nothing() {
    let folder = tempfile::tempdir().expect("there is room");
    for part in ["stages", "scripts", "assets"] {
        copy_backwards(&root().join(part), &folder.path().join(part));
    }
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                std::hint::spin_loop();
            }
        });
        let numbers = std::panic::catch_unwind(|| {
            (numbers(&content(root()), Way::Straight), numbers(&content(folder.path().to_owned()), Way::Straight))
        });
        over.store(true, Ordering::Relaxed);
        let (here, there) = numbers.expect("they are played");
        assert!(here == there, "another order of files gives other games");
    });
}
