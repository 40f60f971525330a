//! Game scripts, goals and pieces.

use super::*;
use crate::game::action::Action;
use crate::game::gimmicks::{Thinking, Word};
use crate::game::piece::{At, Foot, Needs, Piece};
use crate::game::refusal::Reason;
use crate::game::state::{Goal, Status};

const PLAY: &str = "local play = { letter_kind = 'tile' }
    function play.state() return { mode = 'none' } end
    function play.size(params) return 4, 5 end
    function play.score(game, word) local n = #word.squares for _, w in word.worth do n = n * (w.times or 1) end return n end
    function play.chain(game, move) return #move.words end
    function play.status(game) return if game.state.mode == 'won' then 'cleared' else 'playing', true end
    function play.legal(game, action) if action.type == 'pick' and action.x > 1 then return false, 'too_far', { en = 'no' } end return true end
    function play.act(game, turn, action)
        if action.name == 'stop' then turn:refuse('stopped', 'why') end
        if action.name == 'mode' then game.state.mode = 'won' turn:aside() end
    end
    function play.think(game) return { type = 'pick', x = math.random(1, 4), y = game.turn + 1 } end
    function play.result(game) return { mode = game.state.mode } end
    function play.marks(game, at) return { { cell = { x = 1, y = 1 }, mark = 'legal' } } end
    function play.panel(game) return { { type = 'count', label = 'x', value = game.total } } end
    return play";

fn play() -> (Host, Game) {
    let host = host(&[("games/play.luau", PLAY)]);
    let mut game = game(&host, 4, 5, &[]);
    game.state = host.state(Sort::Game, &"play".into(), &game.params).expect("a state");
    (host, game)
}

fn word(squares: &[u32], score: i64) -> Word {
    Word { text: "ab".into(), squares: squares.to_vec(), worth: Vec::new(), score }
}

#[test]
fn words_and_moves_are_scored() {
    let (host, game) = play();
    assert_eq!(host.score(&game, &word(&[1, 2, 3], 0)), Ok(3));
    assert_eq!(host.chain(&game, &[word(&[1], 5), word(&[2], 7)]), Ok(24));
    assert_eq!(host.size(&"play".into(), &game.params), Ok(Some((4, 5))));
}

#[test]
fn points_that_are_no_finite_number_are_told_as_what_they_are() {
    for (gives, told) in [("0/0", "NaN"), ("math.huge", "inf"), ("'1'", "string")] {
        let script = format!("local play = {{}} function play.score() return {gives} end return play");
        let host = host(&[("games/play.luau", &script)]);
        let fault = host.score(&game(&host, 4, 5, &[]), &word(&[1], 0)).expect_err("they are no points");
        assert!(fault.message.ends_with(told), "{}", fault.message);
    }
}

#[test]
fn actions_are_judged_and_answered() {
    let (host, mut game) = play();
    assert_eq!(host.legal(&game, &Action::Pick((1, 1))), Ok(Ok(())));
    let refused = host.legal(&game, &Action::Pick((2, 1))).expect("it answers").expect_err("it refuses");
    assert_eq!(&*refused.id, "too_far");
    assert_eq!(host.status(&game), Ok(Some((Status::Playing, Some(true)))));
    let mut turn = Turn::new(game.clone(), Arc::new(host.catalogue().kinds()));
    assert_eq!(host.run(&mut turn, &Call::Act(Action::Press("stop".into()))), Ok(()));
    assert_eq!(turn.refused, Some(Reason { id: "stopped".into(), text: Some("why".into()) }));
    let mut turn = Turn::new(std::mem::take(&mut game), Arc::new(host.catalogue().kinds()));
    assert_eq!(host.run(&mut turn, &Call::Act(Action::Press("mode".into()))), Ok(()));
    assert!(turn.aside && turn.spent > 0);
    let game = turn.finish().0;
    assert_eq!(host.status(&game), Ok(Some((Status::Cleared, Some(true)))));
    assert_eq!(host.result(&game), Ok(Some(Value::table([("mode", Value::text("won"))]))));
    assert_eq!(host.marks(&game, Some((1, 1))).expect("marks").len(), 1);
    assert_eq!(host.panel(&game).expect("items")[0].get("value"), Some(&0.0.into()));
}

#[test]
fn the_computer_thinks_the_same_for_the_same_game() {
    let (host, game) = play();
    let thought = host.think(&game, true);
    assert!(matches!(thought, Ok(Thinking::Done(Some(Action::Pick((1..=4, 1)))))), "{thought:?}");
    assert_eq!(host.think(&game, true), thought);
}

#[test]
fn goals_tell_how_far_they_are() {
    let goal = "local g = { params = { n = { type = 'integer' } } }
        function g.progress(goal, game) return game.total >= goal.params.n, game.total, goal.params.n, { en = `of {goal.index}` } end return g";
    let host = host(&[("goals/points.luau", goal)]);
    let mut game = game(&host, 1, 1, &[]);
    game.goals.push(Goal { kind: "points".into(), params: Arc::new(Value::table([("n", 3.0.into())])) });
    let progress = host.progress(&game, &game.goals[0]).expect("it answers");
    assert_eq!((progress.done, progress.have, progress.want), (false, 0.0, 3.0));
    assert_eq!(progress.text.map(|text| text.in_language("en").to_owned()), Some("of 1".to_owned()));
}

#[test]
fn pieces_say_how_they_are_handled() {
    let long = "local long = { needs = 'accepts', params = { letters = { type = 'letters' } } }
        function long.turns(piece) return #piece.params.letters end
        function long.footprint(piece, turned) return { { dx = 0, dy = 0, letter = piece.params.letters[1] },
            if turned == 0 then { dx = 1, dy = 0, letter = piece.params.letters[2] } else { 0, 1 } } end
        function long.can_place(piece, at, game) return at.squares[2] ~= false, 'cut' end
        function long.area(piece, at) return { at.squares[1] } end
        function long.place(piece, at, turn) turn:write(at.squares[1], piece.params.letters[1]) turn:refuse('never') end
        function long.token(piece) return table.concat(piece.params.letters) end
        return long";
    let host = host(&[
        ("pieces/long.luau", long),
        ("pieces/tile.luau", "return { scores = false, params = { letter = { type = 'letter' } } }"),
    ]);
    let game = game(&host, 2, 1, &[]);
    let long = Piece { kind: "long".into(), params: Arc::new(Value::table([("letters", Value::text("ab"))])) };
    let tile = Piece { kind: "tile".into(), params: Arc::new(Value::table([("letter", Value::text("c"))])) };
    let handling = host.handling(&long).expect("it answers");
    assert_eq!((handling.needs, handling.turns, handling.scores), (Needs::Accepts, 2, true));
    assert!(!host.handling(&tile).expect("it answers").scores);
    assert_eq!(&*host.footprint(&tile, 0).expect("a footprint"), [Foot { dx: 0, dy: 0, letter: Some('c') }]);
    assert_eq!(host.footprint(&long, 0).expect("a footprint")[1], Foot { dx: 1, dy: 0, letter: Some('b') });
    assert_eq!(host.footprint(&long, 1).expect("a footprint")[1], Foot { dx: 0, dy: 1, letter: None });
    let at = At {
        cell: (2, 1),
        turned: 0,
        cells: vec![(2, 1), (3, 1)],
        squares: vec![Some(2), None],
        letters: vec![None, None],
    };
    assert_eq!(host.piece_can_place(&game, &long, &at), Ok(Err(Reason::new("cut"))));
    assert_eq!(host.piece_area(&game, &long, &at), Ok(vec![2]));
    assert_eq!(host.token(crate::game::gimmicks::Pictured::Piece(&long)), Ok(Some("ab".to_owned())));
    let mut turn = Turn::new(game, Arc::new(host.catalogue().kinds()));
    assert_eq!(host.run(&mut turn, &Call::Place(long, at)), Ok(()));
    assert_eq!(turn.refused, Some(Reason::new("never")));
}

#[test]
fn a_parameter_that_does_not_fit_breaks_that_gimmick_alone() {
    let host = host(&[(
        "squares/door.luau",
        "local d = { params = { n = { type = 'integer', max = 3 } } }
        function d.every_turn(me, turn) turn:say('ran') end return d",
    )]);
    let params = |n: f64| Arc::new(Value::table([("n", n.into())]));
    assert!(host.refuses(Sort::Square, &"door".into(), &params(5.0)));
    assert!(host.refuses(Sort::Square, &"door".into(), &Arc::new(Value::empty())));
    assert!(!host.refuses(Sort::Square, &"door".into(), &params(2.0)));
    assert!(
        host.refuses(Sort::Square, &"nothing".into(), &params(2.0))
            || host.catalogue().kinds().of(Sort::Square, &"nothing".into()).broken
    );
    let mut game = game(&host, 1, 1, &[(1, 1, &["door"])]);
    let me = me_at(&game, (1, 1));
    assert_eq!(run(&host, &mut game, &Call::EveryTurn(me)), Ok(Vec::new()));
}
