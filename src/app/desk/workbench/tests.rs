mod kept;

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::*;
use crate::app::desk::{Forced, Shown};
use crate::app::library::Library;
use crate::content::places::Places;
use crate::game::edit::Whose;
use crate::game::value::Value;
use crate::save::Home;
use crate::view::pages::Page;
use crate::view::play::input::Input;

const DRUM: &str = "--!strict
local drum: SquareKind = {
    title = { ja = '太鼓', en = 'Drum' },
    about = { ja = '数えます。', en = 'Counts.' },
    params = { beats = { type = 'integer', min = 1, max = 9, default = 4 } },
}
function drum.state(params) return { left = params.beats, loud = false, tune = 'la' } end
function drum.every_turn(me, turn)
    me.state.left -= 1
    print('boom', me.state.left)
    if me.state.left == 0 then error('no beats') end
end
function drum.look(me) return { badge = me.state.left } end
return drum
";

const STAGE: &str = "format = 1
title = 'Row'
words = { only = ['ab', 'abc'] }
rules = { require_word = false }
[board]
map = '. . D'
[legend]
D = { kind = 'drum' }
[rack]
pieces = 'a b c a'
";

/// A mod with one kind, and the stage with it on the workbench.
struct Trial {
    desk: Desk,
    folder: TempDir,
}

impl Trial {
    fn new() -> Trial {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("mods/band");
        for (path, text) in [
            ("mod.toml", "id = 'band'\nname = 'Band'\nversion = '1.0.0'\n"),
            ("scripts/squares/drum.luau", DRUM),
            ("stages/a/pack.toml", "format = 1\ntitle = 'A'\nstages = ['row']\n"),
            ("stages/a/row.toml", STAGE),
            ("tests/cases/drum.toml", "[stage.legend]\nD = { kind = 'drum' }\n"),
        ] {
            let file = home.join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
        let places = Places { root, mods: Vec::new(), home: folder.path().to_owned(), language: "en".into() };
        let mut desk = Desk::open(Library::open(&places), Home::nowhere(), Forced::default());
        desk.forced.language = Some("en".into());
        desk.open_stage("band:a/row", Some(1), true).unwrap();
        desk.take(&Input::Key(Key::plain("F9")));
        assert!(desk.at_bench());
        Trial { desk, folder }
    }

    fn page(&mut self) -> Page {
        match self.desk.make() {
            Shown::Page(page) => (**page).clone(),
            Shown::Play(_) => panic!("the workbench is a page"),
        }
    }

    #[track_caller]
    fn click(&mut self, name: &str) {
        if !self.desk.click(name) {
            let names: Vec<String> = self.page().spots.iter().map(|spot| spot.name.clone()).collect();
            panic!("there is no {name} among {names:?}");
        }
    }

    fn key(&mut self, name: &'static str) {
        self.desk.take(&Input::Key(Key::plain(name)));
    }

    fn place(&mut self, slot: usize, x: i32) {
        self.click(&format!("slot {slot}"));
        self.click(&format!("cell {x} 1"));
    }

    fn left(&self) -> f64 {
        let value = self.desk.state_value(Whose::Gimmick((3, 1), 0), "left").unwrap();
        value.as_number().unwrap()
    }

    fn shown(&mut self) -> crate::view::workbench::Workbench {
        self.desk.workbench(&Default::default()).unwrap()
    }

    fn letters(&mut self) -> String {
        self.shown().board.squares.iter().map(|square| square.letter.clone().unwrap_or_else(|| ".".into())).collect()
    }

    fn count(&self) -> usize {
        self.desk.playing.as_ref().unwrap().session.past().len()
    }
}

#[test]
fn play_goes_on_there_and_back_again() {
    let mut trial = Trial::new();
    trial.place(1, 1);
    assert_eq!((trial.count(), trial.left()), (1, 3.0));
    trial.key("F9");
    assert_eq!(trial.desk.leaf(), Leaf::Play);
    assert_eq!(trial.count(), 1, "board and moves are kept");
    trial.key("F9");
    trial.key("Esc");
    assert_eq!(trial.desk.leaf(), Leaf::Play);
    trial.desk.execute(Command::Undo);
    assert_eq!(trial.count(), 0);
}

#[test]
fn a_state_is_changed_by_buttons_by_typing_and_back_by_undo() {
    let mut trial = Trial::new();
    trial.click("cell 3 1");
    trial.click("state 1 left +");
    assert_eq!(trial.left(), 5.0);
    trial.click("state 1 left");
    ["7", "2", "Backspace", "Enter"].into_iter().for_each(|name| trial.key(name));
    assert_eq!(trial.left(), 7.0);
    trial.click("state 1 loud");
    trial.click("state 1 tune");
    ["D", "O", "Enter"].into_iter().for_each(|name| trial.key(name));
    let value = |trial: &Trial, key: &str| trial.desk.state_value(Whose::Gimmick((3, 1), 0), key).unwrap();
    assert_eq!((value(&trial, "loud"), value(&trial, "tune")), (Value::Bool(true), Value::text("do")));
    trial.place(1, 1);
    assert_eq!(trial.left(), 6.0, "the game goes on from there");
    let moves = trial.desk.playing.as_ref().unwrap().moves();
    assert!(moves.contains("edit 3 1 1 left 5\nedit 3 1 1 left 7\nedit 3 1 1 loud true"), "{moves}");
    assert!(!trial.desk.playing.as_ref().unwrap().is_the_players(), "nobody earns anything so");
    for _ in 0..5 {
        trial.key("Z");
    }
    assert!(trial.desk.playing.as_ref().unwrap().is_the_players(), "what was set by hand holds no more");
    assert_eq!((trial.left(), value(&trial, "tune")), (4.0, Value::text("la")));
}

#[test]
fn the_board_is_shown_as_it_stood_and_the_game_goes_on_from_there() {
    let mut trial = Trial::new();
    trial.place(1, 1);
    trial.place(1, 2);
    assert_eq!(trial.letters(), "ab.");
    trial.click("first");
    assert_eq!(trial.letters(), "a..");
    trial.click("earlier");
    assert!(trial.shown().clock.past);
    trial.click("first");
    assert_eq!(trial.letters(), "...");
    let before = trial.letters();
    while trial.letters() == before {
        trial.click("later");
    }
    assert_eq!(trial.letters(), "a..", "event by event");
    trial.click("last");
    trial.click("go_on");
    assert_eq!((trial.count(), trial.letters().as_str()), (1, "a.."));
    trial.key("Y");
    assert_eq!(trial.letters(), "ab.", "what came after can be done again");
}

#[test]
fn events_tell_the_line_they_came_from_and_hooks_what_they_cost() {
    let mut trial = Trial::new();
    trial.place(1, 1);
    let shown = trial.shown();
    let lines = &shown.turns[0].lines;
    let origin = lines.iter().any(|line| {
        matches!(line, crate::view::workbench::Line::Origin(file, _, hook) if file.ends_with("drum.luau") && hook == "every_turn")
    });
    assert!(origin, "{lines:?}");
    let told: Vec<String> = lines
        .iter()
        .filter_map(|line| match line {
            crate::view::workbench::Line::Event(_, told, _) => Some(told.clone()),
            _ => None,
        })
        .collect();
    assert!(told.contains(&"write a [1, 1]".to_owned()), "{told:?}");
    assert!(told.contains(&"state [3, 1] band:drum left = 3".to_owned()), "{told:?}");
    assert!(shown.costs.iter().any(|cost| cost.name == "squares/band:drum every_turn"), "{:?}", shown.costs);
    assert_eq!(shown.prints[0].text, "boom 3");
    trial.click("filter states");
    let lines = trial.shown().turns[0].lines.len();
    assert!(lines < shown.turns[0].lines.len());
}

#[test]
fn a_failing_script_is_told_under_the_board_and_tried_again() {
    let mut trial = Trial::new();
    trial.click("cell 3 1");
    trial.click("state 1 left");
    ["1", "Enter"].into_iter().for_each(|name| trial.key(name));
    let count = trial.count();
    trial.place(1, 1);
    assert_eq!(trial.count(), count, "the turn was taken back");
    let (trouble, at, of) = trial.shown().trouble.unwrap();
    assert_eq!((at, of, trouble.line), (0, 1, Some(11)));
    assert!(trouble.span.is_some());
    trial.key("Esc");
    assert!(trial.shown().unfolded, "first the piece is put back");
    trial.key("Esc");
    assert!(!trial.shown().unfolded, "folded to the pill");
    trial.click("cell 3 1");
    trial.click("state 1 left +");
    assert!(trial.shown().trouble.is_none(), "what was played since did not fail");
    trial.place(1, 1);
    assert_eq!(trial.left(), 1.0);
}

#[test]
fn what_cannot_be_shown_is_told_with_its_reason() {
    let mut trial = Trial::new();
    let file = trial.folder.path().join("mods/band/scripts/squares/drum.luau");
    fs::write(&file, DRUM.replace("{ badge = me.state.left }", "{ badge = me.state.left, tint = 'rainbow' }")).unwrap();
    trial.key("F5");
    let shown = trial.shown();
    let (trouble, ..) = shown.trouble.expect("a wrong tint is told");
    assert!(trouble.message.contains("rainbow"), "{}", trouble.message);
    fs::write(&file, DRUM).unwrap();
    trial.key("F5");
    assert!(trial.shown().trouble.is_none());
    assert!(trial.shown().head.outcome.is_some_and(|(_, good)| good));
}

#[test]
fn kinds_are_counted_by_their_cases_and_looked_at() {
    let mut trial = Trial::new();
    let row = |trial: &mut Trial| trial.shown().kinds.into_iter().find(|row| row.name == "band:drum").unwrap();
    assert_eq!((row(&mut trial).count, row(&mut trial).broken), (1, false));
    trial.click("kind squares/band:drum");
    let card = trial.shown().card;
    assert_eq!((card.title.as_str(), card.parts[0].params[0].value.as_str()), ("Drum", "4"));
    assert!(card.parts[0].params[0].note.contains("integer 1..9"), "{:?}", card.parts[0].params[0]);
}

#[test]
fn a_word_that_is_lacking_is_explained_without_typing() {
    let mut trial = Trial::new();
    trial.place(1, 1);
    trial.place(1, 2);
    trial.click("cell 1 1");
    trial.click("tab words");
    ["letter a", "letter b"].into_iter().for_each(|name| trial.click(name));
    assert_eq!(trial.shown().question.answers.iter().map(|(_, good)| *good).collect::<Vec<_>>(), [true, true]);
    trial.click("letter c");
    let shown = trial.shown();
    assert!(shown.question.answers[1].0.contains("[3, 1]"), "{:?}", shown.question.answers);
    assert_eq!(shown.marks.obstacle.map(|area| area.corner()), Some((3, 1)));
    trial.click("clear");
    trial.click("from_board");
    assert_eq!(trial.shown().question.word, "ab");
}
