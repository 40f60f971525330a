use std::path::Path;

use super::*;
use crate::content::places::Places;
use crate::game::state::Status;
use crate::problem::Source;
use crate::stage::moves::{Act, Moves};
use crate::stage::{Options, Stage, Tokens};

fn content() -> Content {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let home = root.join("no such folder");
    Content::load(&Places { root, mods: Vec::new(), home, language: "ja".into() })
}

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn deal(content: &Content, day: Date) -> Dealt {
    Dealing::begin(content, day).unwrap().without_ready().finish(content).unwrap()
}

/// Fails unless the moves clear the stage with gold.
fn expect_gold(content: &Content, name: &str, text: &str, moves: &str) {
    let stage = Stage::read(&Source::new(name, text)).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
    let opened = content.open_stage(name, "", stage, &Options::default()).unwrap();
    assert!(opened.game.rack.pieces.len() <= 16, "{name}");
    let tokens = Tokens { rules: &opened.rules, catalogue: &content.catalogue, home: "" };
    let mut session = opened.session().unwrap();
    for (_, act) in Moves::read(&Source::new(name, moves)).unwrap().acts {
        let Act::Place { token, at, turned } = &act else { panic!("{name}: {act:?}") };
        let index = tokens.find(&session.game().rack, token).unwrap().unwrap();
        let action = crate::game::action::Action::Place { index, at: *at, turned: *turned };
        session.play(&action).unwrap_or_else(|refusal| panic!("{name}: {act} is refused: {refusal:?}"));
    }
    let ledger = &session.game().ledger;
    assert_eq!((ledger.status, ledger.gold), (Status::Cleared, true), "{name}: {}", ledger.total);
}

#[test]
fn a_day_gives_the_same_stage_in_whatever_order_days_are_asked_for() {
    let (one, other) = (day("2026-12-01"), day("2026-12-02"));
    let first = content();
    let dealt = [deal(&first, one), deal(&first, other)];
    assert_ne!(dealt[0], dealt[1]);
    assert_eq!(deal(&first, one), dealt[0]);
    let second = content();
    assert_eq!([deal(&second, other), deal(&second, one)], [dealt[1].clone(), dealt[0].clone()]);
    for Dealt { text, moves, .. } in &dealt {
        expect_gold(&second, "day", text, moves);
    }
    // What a date gives may change with the version of the generator or with the word list, never else.
    let list = second.list(LIST, "").unwrap().familiar().unwrap().version;
    let known = (VERSION, list, hash(EMPTY, dealt[0].text.bytes()));
    assert_eq!(known, GOLDEN, "the generator deals other stages: give it a new version, then note this: {known:#x?}");
}

/// The version of the generator, that of the word list, and the stage of 2026-12-01 as a hash.
const GOLDEN: (u32, u64, u64) = (1, 0x7aab_d864_4271_fa2a, 0x0061_dc6f_775d_12fe);

#[test]
fn days_of_the_week_have_their_families() {
    let days = ["2026-11-30", "2026-12-01", "2026-12-06", "1970-01-01", "1969-12-31"];
    assert_eq!(days.map(|text| weekday(day(text))), [1, 2, 7, 4, 3]);
    let drawn = Drawn::read(&content()).unwrap();
    let mut days: Vec<u32> = drawn.families.iter().map(|family| family.day).collect();
    days.sort_unstable();
    assert_eq!(days, [1, 2, 3, 4, 5, 6, 7]);
    assert!(drawn.families.iter().all(|family| drawn.outlines_of(family).count() >= 4));
}

#[test]
fn shapes_have_room_for_words() {
    let drawn = Drawn::read(&content()).unwrap();
    assert_eq!(drawn.outlines.len(), 24);
    for outline in &drawn.outlines {
        let shape = &outline.shape;
        let slots = shape.slots();
        assert!((2..=8).contains(&slots.len()), "{shape:?}: {}", slots.len());
        assert!(slots.iter().all(|slot| slot.squares.len() <= 6), "{shape:?}");
        assert!(shape.rows.len() <= 6 && shape.rows[0].len() <= 8, "{shape:?}");
        if outline.turns {
            assert_eq!(shape.cells().filter(|cell| shape.token(*cell) == 'A').count(), 2, "{shape:?}");
            assert!(shape.rows[0].len() <= 6, "it may be turned: {shape:?}");
        }
    }
}

#[test]
fn ids_of_days_are_told_from_others() {
    assert_eq!(day_of(&stage_id(day("2026-12-01"))), Some(day("2026-12-01")));
    assert_eq!((day_of("first/01"), day_of("daily/soon")), (None, None));
}

#[test]
fn stages_that_lie_ready_are_cleared_with_gold() {
    let content = content();
    let ready = drawn::ready(&content);
    assert!(ready.len() >= 60);
    assert!((1..=7).all(|day| ready.iter().filter(|one| one.0.starts_with(&format!("{day}-"))).count() >= 8));
    for (name, text, moves) in &ready {
        expect_gold(&content, name, text, moves);
    }
}

#[test]
#[ignore = "makes thirty stages, which takes minutes without optimisation"]
fn thirty_days_in_a_row_are_proved() {
    let content = content();
    let first = day("2026-12-01").days();
    for day in (first..first + 30).map(Date::from_days) {
        let dealt = Dealing::begin(&content, day).unwrap().finish(&content).unwrap();
        assert!(dealt.tried.is_some(), "{day}: no puzzle was proved");
        expect_gold(&content, &day.to_string(), &dealt.text, &dealt.moves);
    }
}

#[test]
#[ignore = "writes the stages that lie ready anew"]
fn write_ready_stages() {
    let content = content();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/daily/shelf");
    let first = day("2001-01-01").days();
    for number in 0..60 {
        let day = Date::from_days(first + number);
        let dealt = deal(&content, day);
        let name = format!("{}-{:02}", weekday(day), number / 7 + 1);
        std::fs::write(folder.join(format!("{name}.toml")), dealt.text).unwrap();
        std::fs::write(folder.join(format!("{name}.moves")), dealt.moves).unwrap();
    }
}
