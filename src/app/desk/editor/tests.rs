mod drawing;
mod saving;
mod writing;

use super::super::{Desk, Forced};
use super::work::Seen;
use crate::app::library::{Change as ContentChange, Library};
use crate::content::places::Places;
use crate::game::heading::Heading;
use crate::game::kinds::Sort;
use crate::game::square::Area;
use crate::save::Home;
use crate::view::editor::{Change, Order, Tool};
use crate::view::pages::Leaf;
use crate::view::play::input::{Input, Key};
use std::path::Path;

fn desk_in(home: &Path) -> Desk {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let library = Library::open(&Places { root, mods: Vec::new(), home: home.to_owned(), language: "ja".into() });
    Desk::open(library, Home::open(home).0, Forced::default())
}

fn do_all(desk: &mut Desk, orders: impl IntoIterator<Item = Order>) {
    orders.into_iter().for_each(|order| desk.make_order(order));
}

fn text(desk: &Desk) -> String {
    desk.making.as_ref().unwrap().document.text().to_owned()
}

/// Makes a board of two by two squares with two letters, two in the rack and a goal.
fn small_stage(desk: &mut Desk) {
    desk.make_order(Order::Begin);
    do_all(desk, [Heading::Right, Heading::Right, Heading::Right].map(|side| Order::Grow(side, false)));
    do_all(desk, [Heading::Down, Heading::Down].map(|side| Order::Grow(side, false)));
    let paint = |letter: &str, cell| [Order::Letter(letter.into()), Order::Cell(cell)];
    do_all(desk, paint("い", (1, 1)));
    desk.lift_all();
    do_all(desk, paint("ね", (1, 2)));
    desk.lift_all();
    let kind = desk.making.as_ref().unwrap().looked.as_ref().unwrap().letter_kind.clone();
    do_all(
        desk,
        [Order::Letter("ぬ".into()), Order::Piece(kind.clone()), Order::Letter("こ".into()), Order::Piece(kind)],
    );
}

impl Desk {
    fn lift_all(&mut self) {
        let mut work = self.making.take().unwrap();
        self.lift(&mut work);
        self.making = Some(work);
    }
}

#[test]
fn a_stage_is_made_saved_and_found() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    let made = text(&desk);
    assert!(made.contains("\"\"\"\n い  .\n ね  .\n\"\"\"") && made.contains("pieces = \"ぬ こ\""), "{made}");
    desk.make_order(Order::Save);
    assert_eq!(std::fs::read_to_string(folder.path().join("mods/mine/stages/mine/stage_01.toml")).unwrap(), made);
    assert!(desk.library.has_stage("mine:mine/stage_01"));
    assert!(desk.home.drafts().is_empty());
    assert!(desk.door_entries().iter().any(|entry| entry.name == "own:mine:mine/stage_01"));
    desk.make_order(Order::Field("stage:title.ja".into(), Change::Say("ねこ".into())));
    desk.make_order(Order::Save);
    let again = std::fs::read_to_string(folder.path().join("mods/mine/stages/mine/stage_01.toml")).unwrap();
    assert!(again.contains("ja = \"ねこ\""));
    assert!(!folder.path().join("mods/mine/stages/mine/stage_02.toml").exists());
}

#[test]
fn every_step_can_be_taken_back_and_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    desk.make_order(Order::Begin);
    let start = text(&desk);
    small_stage(&mut desk);
    let end = text(&desk);
    let steps = (0..).take_while(|_| {
        desk.make_order(Order::Undo);
        desk.making.as_ref().unwrap().steps()[0]
    });
    assert_eq!(steps.count(), 8);
    assert_eq!(text(&desk), start);
    (0..9).for_each(|_| desk.make_order(Order::Redo));
    assert_eq!(text(&desk), end);
}

#[test]
fn what_was_not_saved_is_back_in_the_next_session() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    let made = text(&desk);
    desk.now = 10.0;
    desk.keep_draft_in_time();
    desk.home.flush();
    // As if the program had been killed: nothing is told to leave.
    let mut next = desk_in(folder.path());
    let entry = next.door_entries().into_iter().next().expect("the draft is offered");
    next.make_order(entry.order);
    assert_eq!(text(&next), made);
    assert!(next.making.as_ref().unwrap().is_unsaved());
}

#[test]
fn a_way_to_clear_the_stage_is_found_and_kept_until_it_no_longer_does() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    let goal = desk
        .library
        .catalogue()
        .names(Sort::Goal, "")
        .iter()
        .find(|name| name.starts_with("word"))
        .unwrap()
        .to_string();
    desk.make_order(Order::Goal(goal));
    desk.make_order(Order::Prove);
    (0..500).for_each(|_| desk.make_on());
    let solved = |desk: &Desk| desk.making.as_ref().unwrap().looked.as_ref().unwrap().solved;
    assert!(solved(&desk).is_some());
    desk.make_order(Order::Save);
    assert!(folder.path().join("mods/mine/stages/mine/stage_01.moves").exists());
    desk.make_order(Order::Field("goals:goal/0/count".into(), Change::Step(8)));
    assert_eq!(solved(&desk), None);
    desk.make_order(Order::Undo);
    assert!(solved(&desk).is_some());
}

#[test]
fn a_trial_comes_back_to_the_edit() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    let made = text(&desk);
    desk.make_order(Order::Try);
    assert_eq!(desk.leaf(), Leaf::Play);
    assert!(desk.is_trial());
    desk.take(&Input::Key(Key::plain("F12")));
    assert_eq!(desk.told(), Some(&*desk.say("play.case_trial", &[])));
    desk.take(&Input::Key(Key::plain("F5")));
    assert_eq!((desk.leaf(), text(&desk)), (Leaf::Editor, made));
    assert!(desk.home.unfinished().is_none());
}

#[test]
fn a_trial_goes_on_under_other_pages_and_after_a_reload() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    desk.make_order(Order::Try);
    for leaf in [Leaf::Settings, Leaf::Workbench] {
        desk.open_leaf(leaf);
        desk.back();
        assert!(desk.leaf() == Leaf::Play && desk.playing.is_some(), "{leaf:?}");
    }
    desk.take_change(ContentChange::Good { stage_files: Vec::new() });
    let kept = |desk: &Desk| desk.playing.as_ref().unwrap().table.pill.as_ref().is_some_and(|pill| !pill.bad);
    assert!(kept(&desk), "its stage is read from the editor");
    desk.replay();
    assert!(kept(&desk) && desk.trouble.is_none());
    desk.back();
    assert!(desk.leaf() == Leaf::Editor && desk.playing.is_none());
}

#[test]
fn rectangles_are_drawn_by_two_clicks_or_by_dragging() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    let large = Area { x: 2, y: 1, w: 2, h: 3 };
    let stands = |desk: &Desk| desk.making.as_ref().unwrap().document.square_at((3, 3)).unwrap().area;
    desk.make_order(Order::Begin);
    do_all(&mut desk, [Order::Brush("large".into()), Order::Cell((2, 1))]);
    desk.lift_all();
    desk.make_order(Order::Cell((3, 3)));
    assert_eq!(stands(&desk), large);
    desk.make_order(Order::Undo);
    desk.make_order(Order::Cell((2, 1)));
    let mut work = desk.making.take().unwrap();
    work.hand.held = true;
    desk.drag_cell(&mut work, (3, 3));
    desk.lift(&mut work);
    desk.making = Some(work);
    assert_eq!(stands(&desk), large);
    do_all(&mut desk, [Order::Tool(Tool::Erase), Order::Cell((3, 3))]);
    assert_eq!(stands(&desk), Area::cell((3, 3)));
}

#[test]
fn every_kind_of_actor_is_drawn_cell_by_cell() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    let kinds = desk.library.catalogue().names(Sort::Actor, "");
    for kind in kinds {
        desk.make_order(Order::Begin);
        desk.make_order(Order::Brush(format!("actor:{kind}")));
        for cell in [(2, 2), (3, 2), (3, 3), (2, 3)] {
            desk.make_order(Order::Cell(cell));
            desk.lift_all();
        }
        let work = desk.making.as_ref().unwrap();
        assert!(text(&desk).contains("[[2, 2], [3, 2], [3, 3], [2, 3]]"), "{kind}: {}", text(&desk));
        assert_eq!(work.seen, Seen::Actor(0));
        desk.make_order(Order::Grow(Heading::Left, true));
        assert!(text(&desk).contains("[[3, 2], [4, 2], [4, 3], [3, 3]]"), "its cells move along");
    }
}

#[test]
fn a_stage_of_the_base_game_opens_as_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    desk.open_editor(Some("first/01_first_word")).unwrap();
    let work = desk.making.as_ref().unwrap();
    assert!(work.origin.file.is_none() && work.is_unsaved());
    assert!(desk.open_editor(Some("first/99")).is_err());
}

#[test]
fn every_shipped_stage_opens_and_every_form_of_it_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    let stages: Vec<String> = desk.library.content().stages.by_id.keys().cloned().collect();
    for stage in stages.iter().step_by(7) {
        desk.open_editor(Some(stage)).unwrap();
        let page = desk.editor_page();
        assert!(page.problems.is_empty(), "{stage}: {:?}", page.problems);
        assert!(!page.stage.is_empty() && !page.board.squares.is_empty(), "{stage}");
        let size = desk.making.as_ref().unwrap().looked.as_ref().unwrap().size;
        do_all(&mut desk, [Order::Tool(Tool::Choose), Order::Cell((1, 1)), Order::Cell(size)]);
    }
}
