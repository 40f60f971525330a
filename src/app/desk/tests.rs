use super::*;
use crate::content::places::Places;
use crate::game::action::Action;
use crate::view::pages::{ModWish, Wish};
use crate::view::play::input::Command;
use crate::view::play::input::Key;
use crate::view::play::target::{Button, Target};
use crate::view::shape::Shape;
use std::path::Path;

mod computer;

fn desk() -> Desk {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let home = root.join("no such folder");
    let library = Library::open(&Places { root, mods: Vec::new(), home, language: "ja".into() });
    Desk::open(library, Home::nowhere(), Forced::default())
}

fn press(desk: &mut Desk, name: &'static str) {
    desk.take(&Input::Key(Key::plain(name)));
}

#[test]
fn what_comes_after_a_change_never_keeps_it_from_being_painted() {
    let mut desk = desk();
    desk.open_stage("first/01_first_word", None, true).unwrap();
    let menu = |region: &&crate::view::play::target::Region| region.target == Target::Button(Button::Menu);
    let Shown::Play(screen) = desk.make() else { panic!("a stage is open") };
    let at = screen.regions.iter().find(menu).unwrap().bounds.centre();
    desk.take(&Input::Move(at));
    desk.make();
    assert!(desk.is_spoilt(), "it was made, but not painted");
    desk.painted = true;
    desk.take(&Input::Move([at[0] + 1.0, at[1]]));
    assert!(!desk.is_spoilt(), "nothing that can be seen has changed");
    desk.take(&Input::Down(at));
    desk.take(&Input::Up(at));
    assert!(desk.is_spoilt(), "the menu is open and must be painted");
}

#[test]
fn every_page_is_reached_from_the_title_and_left_again() {
    let mut desk = desk();
    for leaf in [Leaf::Select, Leaf::Words, Leaf::Settings, Leaf::Credits] {
        desk.open_leaf(leaf);
        let Shown::Page(page) = desk.make() else { panic!("{leaf:?} is a page") };
        assert!(page.spots.len() >= 2, "{leaf:?}");
        press(&mut desk, "Esc");
        assert_eq!(desk.leaf(), Leaf::Title);
    }
}

#[test]
fn the_first_door_opens_the_first_stage_and_leaving_it_comes_back() {
    let mut desk = desk();
    press(&mut desk, "Enter");
    assert_eq!(desk.leaf(), Leaf::Play);
    assert_eq!(desk.playing.as_ref().unwrap().stage, "first/01_first_word");
    desk.back();
    assert_eq!(desk.leaf(), Leaf::Select);
    assert!(!desk.quits());
}

#[test]
fn the_list_of_stages_begins_where_the_stage_played_last_is_seen() {
    let mut desk = desk();
    desk.size = [1280.0, 720.0];
    for stage in ["english/01_vowels", "first/01_first_word"] {
        desk.choose_stage(stage);
        desk.go(vec![Leaf::Title, Leaf::Select]);
        desk.make();
        let Shown::Page(page) = desk.make() else { panic!("the list is a page") };
        let pack = page.spot(&format!("pack:{}", stage.split('/').next().unwrap())).unwrap();
        let port = page.column("packs").unwrap().port;
        assert!(port.y <= pack.bounds.y && pack.bounds.bottom() <= port.bottom() + 0.5, "{stage}: {:?}", pack.bounds);
    }
}

/// Opens a stage as the player would.
fn playing(stage: &str) -> Desk {
    let mut desk = desk();
    desk.start(stage, false);
    assert_eq!(desk.leaf(), Leaf::Play, "{stage}");
    desk
}

fn place(desk: &mut Desk, index: usize, at: (i32, i32)) {
    desk.play(&Action::Place { index, at, turned: 0 });
}

#[test]
fn what_follows_is_opened_only_where_it_is_not_locked() {
    let mut desk = playing("first/01_first_word");
    for expected in ["first/02_across_and_down", "first/03_word_in_word", "first/03_word_in_word"] {
        desk.execute(Command::Stage(1));
        assert_eq!(desk.playing.as_ref().unwrap().stage, expected);
    }
    let screen = desk.make_screen().unwrap();
    let next = Target::Button(Button::NextStage);
    assert!(!screen.regions.iter().any(|region| region.target == next && region.on));
}

#[test]
fn a_stage_that_was_left_goes_on_with_all_that_can_be_undone() {
    let mut desk = playing("first/01_first_word");
    assert!(desk.home.unfinished().is_none(), "nothing was done yet");
    place(&mut desk, 0, (2, 1));
    desk.execute(Command::Undo);
    desk.execute(Command::Leave);
    assert_eq!(desk.leaf(), Leaf::Select);
    desk.fulfil(Wish::Continue);
    let session = &desk.playing.as_ref().unwrap().session;
    assert!(session.can_redo() && session.past().is_empty());
    desk.execute(Command::Redo);
    place(&mut desk, 0, (2, 2));
    assert!(desk.home.progress().best("first/01_first_word").unwrap().cleared);
    assert!(desk.home.unfinished().is_none());
    assert_eq!(desk.home.collection().count("ja"), 3);
    for command in [Command::Undo, Command::Redo] {
        desk.execute(command);
    }
    assert_eq!(desk.home.progress().best("first/01_first_word").unwrap().played, 1, "it ended once");
    assert!(desk.home.unfinished().is_none());
}

#[test]
fn where_nothing_was_played_no_case_is_tried() {
    let mut desk = playing("first/01_first_word");
    desk.execute(Command::Case);
    assert_eq!(desk.told(), Some(&*desk.say("play.case_nothing", &[])));
}

#[test]
fn moves_played_in_earn_nothing() {
    let mut desk = desk();
    desk.open_stage("first/01_first_word", None, true).unwrap();
    desk.note_played_in();
    place(&mut desk, 0, (2, 1));
    place(&mut desk, 0, (2, 2));
    assert!(desk.is_over());
    assert!(desk.home.progress().best("first/01_first_word").is_none());
    assert_eq!(desk.home.collection().count("ja"), 0);
}

#[test]
fn taking_back_a_new_beginning_brings_the_clock_back() {
    let mut desk = playing("bombs/07_fuse_wire");
    let hints = crate::stage::moves::Moves::read(&crate::problem::Source::new(
        "m",
        &std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("stages/bombs/07_fuse_wire.moves"))
            .unwrap(),
    ));
    let first = hints.unwrap().acts[0].1.clone();
    let action = desk.library.action(&first, &desk.playing.as_ref().unwrap().session).unwrap().unwrap();
    desk.play(&action);
    let left = |desk: &Desk| desk.playing.as_ref().unwrap().table.seconds_left;
    desk.playing.as_mut().unwrap().pass(290.0);
    assert_eq!(left(&desk), Some(10));
    desk.execute(Command::Restart);
    desk.playing.as_mut().unwrap().pass(1.0);
    assert_eq!(left(&desk), Some(299));
    desk.execute(Command::Undo);
    desk.playing.as_mut().unwrap().pass(0.5);
    assert_eq!(left(&desk), Some(10));
    let (_, expire) = desk.playing.as_mut().unwrap().pass(20.0);
    desk.play(&expire.unwrap());
    desk.execute(Command::Undo);
    let playing = desk.playing.as_mut().unwrap();
    assert!(playing.is_untimed(), "no gold after a time-out was taken back");
    assert_eq!(playing.pass(500.0), (false, None), "and the clock stands");
}

#[test]
fn a_key_is_bound_as_it_is_pressed_and_a_click_ends_the_wait() {
    let mut desk = desk();
    desk.open_leaf(Leaf::Settings);
    desk.fulfil(Wish::Bind("undo".into()));
    press(&mut desk, "H");
    assert_eq!(desk.bindings.keys("undo"), ["H"]);
    assert_eq!(desk.bindings.keys("hint"), ["Z"]);
    desk.fulfil(Wish::Bind("undo".into()));
    press(&mut desk, "Z");
    assert_eq!((desk.bindings.keys("undo"), desk.bindings.keys("hint")), (vec!["Z".into()], vec!["H".into()]));
    desk.fulfil(Wish::Bind("turn".into()));
    desk.back();
    press(&mut desk, "Q");
    assert_eq!(desk.bindings.keys("turn"), ["R"]);
}

#[test]
fn results_lead_to_the_stages_and_watching_comes_back_to_them() {
    let mut desk = playing("first/01_first_word");
    place(&mut desk, 0, (2, 1));
    place(&mut desk, 0, (2, 2));
    desk.open_leaf(Leaf::Results);
    let before = desk.playing.as_ref().unwrap().replay();
    desk.fulfil(Wish::Watch);
    assert_eq!(desk.leaf(), Leaf::Play);
    assert!(desk.watch_progress().is_some());
    desk.back();
    assert_eq!(desk.leaf(), Leaf::Results);
    assert_eq!(desk.playing.as_ref().unwrap().replay(), before);
    let Shown::Page(page) = desk.make() else { panic!("the results are a page") };
    let wish = page.spot("stages").unwrap().wish.clone();
    desk.fulfil(wish);
    assert_eq!(desk.leaves, [Leaf::Title, Leaf::Select]);
}

/// Every line of text that is drawn.
fn texts(shapes: &[Shape], into: &mut Vec<String>) {
    for shape in shapes {
        match shape {
            Shape::Text(text) => into.push(text.text.clone()),
            Shape::Clip(_, inner) | Shape::Group(_, _, inner) => texts(inner, into),
            _ => {}
        }
    }
}

#[test]
fn no_page_shows_the_name_of_a_text_in_place_of_the_text() {
    let mut desk = playing("first/01_first_word");
    place(&mut desk, 0, (2, 1));
    place(&mut desk, 0, (2, 2));
    let is_id = |text: &str| {
        let part = |part: &str| part.len() > 1 && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        text.split_once('.').is_some_and(|(table, key)| part(table) && part(key))
    };
    assert!(is_id("settings.theme") && !is_id("thanks; gratitude"));
    for language in ["ja", "en"] {
        desk.forced.language = Some(language.to_owned());
        desk.follow_settings();
        for leaf in Leaf::ALL.into_iter().filter(|leaf| *leaf != Leaf::Play) {
            for group in 0..5 {
                desk.leaves = vec![Leaf::Title, leaf];
                desk.chosen.group = group;
                desk.spoil();
                let mut all = Vec::new();
                texts(desk.make().shapes(), &mut all);
                let lost: Vec<&String> = all.iter().filter(|text| is_id(text)).collect();
                assert!(lost.is_empty(), "{leaf:?} {group} {language}: {lost:?}");
            }
        }
    }
}

#[test]
fn pressing_a_slider_by_key_leaves_its_value_and_arrows_move_it() {
    let mut desk = desk();
    desk.chosen.group = 1;
    desk.open_leaf(Leaf::Settings);
    let before = desk.settings().effects;
    let Shown::Page(page) = desk.make() else { panic!("the settings are a page") };
    let spot = page.spot("set:effects").unwrap().clone();
    assert!(spot.slides);
    desk.fulfil(spot.wish);
    assert_eq!(desk.settings().effects, before);
    let [less, _] = *spot.steps.unwrap();
    desk.fulfil(less);
    assert_eq!(desk.settings().effects, before - 10);
}

#[test]
fn a_mod_is_removed_only_by_two_presses_on_one_visit() {
    let mut desk = desk();
    for leave in [Wish::Back, Wish::Group(0)] {
        desk.open_leaf(Leaf::Settings);
        desk.fulfil(Wish::Mod(ModWish::Remove("juice".into())));
        assert_eq!(desk.chosen.removing.as_deref(), Some("juice"));
        desk.fulfil(leave);
        assert_eq!(desk.chosen.removing, None);
    }
}

#[test]
fn a_stage_of_a_code_goes_on_in_the_next_session() {
    let folder = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let places = Places { root, mods: Vec::new(), home: folder.path().to_owned(), language: "ja".into() };
    let open = || Desk::open(Library::open(&places), Home::open(folder.path()).0, Forced::default());
    let mut desk = open();
    let code = desk.library.content().code_of("first/01_first_word").unwrap();
    desk.open_stage(&code, None, false).unwrap();
    place(&mut desk, 0, (2, 1));
    let stage = desk.playing.as_ref().unwrap().stage.clone();
    desk.home.flush();
    drop(desk);
    let mut desk = open();
    desk.fulfil(Wish::Continue);
    let playing = desk.playing.as_ref().unwrap();
    assert_eq!((&*playing.stage, playing.session.past().len()), (&*stage, 1));
}
