//! What game scripts do at the end of a turn: their part of its steps, what is left to place, and what it means.

use std::rc::Rc;

use super::*;
use crate::game::action::Action;
use crate::game::plain;
use crate::game::play::play;
use crate::game::rules::Rules;
use crate::game::state::Status;

const PLAY: &str = "local play = { letter_kind = 'tile' }
    function play.state() return { log = '' } end
    local function note(game, text) game.state.log = game.state.log .. text .. ';' end
    function play.after_words(game, turn) note(game, `{#turn.words} words, step {turn.step}`) end
    function play.every_turn(game, turn)
        note(game, `clock {board:at(3, 1):gimmick('clock').state.n}, step {turn.step}`)
        for _, opening in board:openings() do note(game, opening.square.x .. table.concat(opening.letters)) end
        note(game, table.concat(game.words:counts()))
    end
    function play.status(game) return 'playing' end
    function play.stuck(game) return 'cleared', game.turn == 2 end
    return play";
const CLOCK: &str = "local clock = {}
    function clock.state() return { n = 0 } end
    function clock.every_turn(me) me.state.n += 1 end
    return clock";
const TILE: &str = "return { params = { letter = { type = 'letter' } } }";

fn tile(letter: &str) -> Piece {
    Piece { kind: "tile".into(), params: Arc::new(Value::table([("letter", Value::text(letter))])) }
}

fn begin(letters: &[&str]) -> (Game, Rules) {
    let plain = plain::rules(&["ab", "ba", "aba"]);
    let files = [("games/play.luau", PLAY), ("squares/clock.luau", CLOCK), ("pieces/tile.luau", TILE)];
    let setting = Setting { game: "play".into(), words: plain.words.clone(), ..Setting::default() };
    let host = host(&files).for_stage(setting);
    let mut game = game(&host, 4, 1, &[(3, 1, &["clock"])]);
    game.state = host.state(Sort::Game, &"play".into(), &game.params).expect("a state");
    game.rack.pieces = letters.iter().map(|letter| tile(letter)).collect();
    let kinds = Arc::new(host.catalogue().kinds());
    (game, Rules { kinds, gimmicks: Rc::new(host), game: "play".into(), require_word: true, ..plain })
}

fn place(game: &mut Game, rules: &Rules, x: i32) {
    play(game, &Action::Place { index: 0, at: (x, 1), turned: 0 }, rules).expect("it is accepted");
}

#[test]
fn a_game_has_its_part_of_a_turn_after_all_gimmicks() {
    let (mut game, rules) = begin(&["a", "b", "a", "a"]);
    let free = Rules { require_word: false, ..rules.clone() };
    place(&mut game, &free, 1);
    let log = |game: &Game| game.state.get("log").and_then(Value::as_text).map(str::to_owned);
    assert_eq!(log(&game).as_deref(), Some("0 words, step 4;clock 1, step 5;2b;430;"));
    place(&mut game, &rules, 2);
    let second = "1 words, step 4;clock 2, step 5;3a;430;";
    assert_eq!(log(&game), Some(format!("0 words, step 4;clock 1, step 5;2b;430;{second}")));
    assert_eq!(game.ledger.status, Status::Playing);
}

#[test]
fn a_game_is_asked_what_it_means_that_no_move_is_left() {
    let (mut game, rules) = begin(&["a", "b", "b"]);
    place(&mut game, &Rules { require_word: false, ..rules.clone() }, 1);
    assert_eq!(game.ledger.status, Status::Playing);
    place(&mut game, &rules, 2);
    assert_eq!((game.ledger.status, game.ledger.gold), (Status::Cleared, true), "b makes no word beside ab");
    let (mut game, rules) = begin(&["a", "b"]);
    place(&mut game, &Rules { require_word: false, ..rules.clone() }, 1);
    place(&mut game, &rules, 2);
    assert_eq!(game.ledger.status, Status::Cleared, "nothing is left to place");
}
