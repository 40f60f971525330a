//! Stages without mistakes, and what is built of them.

use super::*;

fn sound(rest: &str) -> Built {
    let text = stage(rest);
    built(&text).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

#[test]
fn squares_and_gimmicks_are_named_in_reading_order() {
    let built = sound(concat!(
        "[board]\nmap = '''\n あ  G  *  L:っ\n _  *  *  B\n'''\n[legend]\nG = { size = [2, 2] }\n",
        "L = { kind = 'lamp', oil = 4, letter = 'い' }\nB = { gimmicks = [{ kind = 'lamp' }, 'lamp'], movable = false }\n",
        "[[actor]]\nkind = 'cart'\nroute = [[1, 1], [2, 1]]\n",
    ));
    let game = &built.game;
    let shown = |square: &Arc<crate::game::square::Square>| {
        let gimmicks: Vec<u32> = square.gimmicks.iter().map(|gimmick| gimmick.id).collect();
        let area = square.area;
        format!("{} {},{} {}x{} {:?} {gimmicks:?}", square.id, area.x, area.y, area.w, area.h, square.letter)
    };
    let squares: Vec<String> = game.board.ground_squares().into_iter().map(shown).collect();
    let expected =
        ["1 1,1 1x1 Some('あ') []", "2 2,1 2x2 None []", "3 4,1 1x1 Some('い') [1]", "4 4,2 1x1 None [2, 3]"];
    assert_eq!(squares, expected);
    assert_eq!(built.late_letters, [((4, 1), 'つ')]);
    assert_eq!((game.actors[0].id, game.ledger.next_gimmick, game.ledger.next_square), (4, 5, 5));
    let lamp = &game.board.at((4, 1)).expect("a square").gimmicks[0];
    assert_eq!((&*lamp.kind, &*lamp.params), ("lamp", &Value::table([("oil", 4.0.into())])));
    assert!(!game.board.at((4, 2)).expect("a square").movable);
    assert_eq!(built.places.len(), 4);
}

#[test]
fn racks_hold_tokens_then_tables() {
    let built = sound(concat!(
        "[board]\nwidth = 2\nheight = 3\n[rack]\npieces = 'い P ア'\nmode = 'queue'\nopen = 2\n",
        "[rack.legend]\nP = { kind = 'brush', letters = 'かっ', count = 2 }\n[[rack.piece]]\nkind = 'sponge'\ncount = 2\n",
    ));
    let rack = &built.game.rack;
    let kinds: Vec<&str> = rack.pieces.iter().map(|piece| &*piece.kind).collect();
    assert_eq!(kinds, ["ink", "brush", "brush", "ink", "sponge", "sponge"]);
    assert_eq!(rack.pieces[3].params.get("letter"), Some(&Value::text("あ")));
    assert_eq!(rack.open, Some(2));
    assert_eq!(built.game.board.ground_squares().len(), 6);
}

#[test]
fn numbers_are_taken_over() {
    let text = stage(concat!(
        "gold = 70\n[board]\nmap = '.'\n[rules]\nrequire_word = false\nmin_word = 3\nmax_word = 4\nseed = 7\n",
        "[limits]\nturns = 5\ntime = 60\n[[goal]]\nkind = 'tally'\ncount = 2\n",
    ));
    let plan = Stage::read(&Source::new("s", &text)).expect("it is sound");
    assert_eq!((plan.gold, plan.limits.turns, plan.limits.time), (Some(70), Some(5), Some(60)));
    assert_eq!((plan.rules.require_word, plan.rules.min_word, plan.rules.max_word), (false, 3, 4));
    let built = built(&text).expect("it is sound");
    assert_eq!(built.game.seed, 7);
    assert_eq!(&*built.game.goals[0].kind, "tally");
    assert_eq!(built.warnings, []);
}

#[test]
fn a_game_may_size_its_board() {
    let built = sound("game = 'dance'\nwords = false\n[params]\nrows = 3\n[[choice]]\nparam = 'rows'\nof = [2, 3]\n");
    assert_eq!((built.game.board.width(), built.game.board.height()), (4, 3));
    assert_eq!(&*built.kind, "dance");
}

#[test]
fn a_name_that_is_a_letter_too_is_warned_of_and_wins() {
    let built = sound("[board]\nmap = 'い'\n[legend]\n'い' = { kind = 'lamp' }\n");
    let told: Vec<String> = built.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["s.toml:6:1: warning: \"い\" is a letter too; in the map it means this square"]);
    assert_eq!(built.game.board.at((1, 1)).map(|square| square.gimmicks.len()), Some(1));
}

#[test]
fn free_letters_are_any() {
    let built = sound("words = false\n[board]\nmap = 'x 石 .'\n");
    assert_eq!(built.game.board.at((2, 1)).and_then(|square| square.letter), Some('石'));
}
