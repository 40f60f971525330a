//! The verdict at the end of a stage: it fits, and what it offers can be done.

use otapittan::game::state::Status;
use otapittan::view::play::scene::Texts;
use otapittan::view::play::target::{Button, Target, Zone};

use super::bench::{Bench, Spoken, content};
use super::pages::{SIZES, check_texts};

/// Calls with the first stage of every pack as it would be when lost, in both languages and all sizes.
fn each_lost(check: impl Fn(&str, &mut Bench<'_>)) {
    let content = content();
    let firsts: Vec<&String> = content.stages.by_id.keys().filter(|id| id.contains("/01_")).collect();
    assert!(firsts.len() > 15);
    for stage in firsts {
        for size in SIZES {
            for language in ["ja", "en"] {
                let mut bench = Bench::open(&content, stage, language, size);
                lose(&mut bench);
                check(&format!("{stage} {language} {size:?}"), &mut bench);
            }
        }
    }
}

/// Makes the scene that of a lost game, with nothing left in the hand.
fn lose(bench: &mut Bench<'_>) {
    let why = if bench.scene.words { "play.failed_stuck" } else { "play.failed_turns" };
    bench.scene.why = Spoken(bench.content, bench.language).say(why, &[]);
    (bench.scene.status, bench.scene.can_undo) = (Status::Failed, true);
    bench.scene.places &= bench.scene.words;
    bench.table.after_move(&bench.scene);
}

/// The buttons of the verdict.
fn offered(bench: &mut Bench<'_>) -> Vec<Button> {
    let regions = bench.screen().regions;
    let verdict = regions.iter().filter(|region| region.zone == Some(Zone::LetterBox) && region.on);
    verdict.filter_map(|region| if let Target::Button(button) = region.target { Some(button) } else { None }).collect()
}

#[test]
fn a_lost_games_buttons_stay_in_the_verdict() {
    each_lost(|name, bench| {
        let screen = bench.screen();
        let area = screen.layout.letter_box;
        let mut from = area.x;
        for region in screen.regions.iter().filter(|region| region.zone == Some(Zone::LetterBox)) {
            let at = region.bounds;
            assert!(at.x >= from && at.right() <= area.right(), "{name}: {region:?} leaves {area:?}");
            assert!(at.y >= area.y && at.bottom() <= area.bottom(), "{name}: {region:?} leaves {area:?}");
            from = at.right();
        }
        assert!(from > area.x, "{name}: there are buttons");
        check_texts(name, &screen);
    });
}

#[test]
fn what_can_do_nothing_is_not_offered() {
    each_lost(|name, bench| {
        assert_eq!(offered(bench), [Button::Undo, Button::Restart, Button::NextStage], "{name}");
        bench.scene.can_undo = false;
        assert_eq!(offered(bench), [Button::NextStage], "{name}");
        bench.scene.card.after = false;
        assert_eq!(offered(bench), [], "{name}");
    });
}

#[test]
fn the_keyboard_comes_to_the_button_that_leads_on() {
    each_lost(|name, bench| {
        let words = bench.scene.words;
        let found = offered(bench)[bench.table.spots[Zone::LetterBox as usize]];
        assert_eq!(found, if words { Button::Undo } else { Button::Restart }, "{name}");
        bench.scene.status = Status::Cleared;
        bench.table.after_move(&bench.scene);
        assert_eq!(bench.table.spots[Zone::LetterBox as usize], 3, "{name}: on with the next stage");
    });
}

#[test]
fn only_word_puzzles_are_said_to_have_been_nearly_done() {
    each_lost(|name, bench| {
        let said = bench.scene.verdict();
        assert_eq!(said, if bench.scene.words { "play.failed" } else { "play.over" }, "{name}");
    });
}
