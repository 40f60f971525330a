//! Gimmicks in plain Rust for the core's own tests: invented kinds that do a little of everything.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use super::action::Action;
use super::dictionary::{Alphabet, Graph, Words};
use super::gimmicks::{Call, Gimmicks, Me, Passages, Picture, Pictured, Progress, Thinking, Word, Worth};
use super::heading::{Heading, Sides};
use super::kinds::{Hook, Hooks, KindFacts, Kinds, Sort};
use super::piece::{At, Foot, Handling, Needs, Piece};
use super::refusal::{Fault, Reason, Verdict};
use super::rules::Rules;
use super::square::{Cell, Gimmick, Kind, Square, SquareId};
use super::state::{Game, Goal, Status};
use super::turn::Turn;
use super::value::Value;

/// Squares: `fence` closes its right side, `loop` leads out far on all sides, `bend` turns right into down,
/// `clock` counts its state up every turn, `blink` hides and shows itself, `fail` has a script that always fails, `shy`
/// takes no a, `valve` closes its right side while it holds a b.
/// Actors: `rain` writes a b on the first square when a piece was placed.
/// Pieces: `tile` writes its letter, `pair` two side by side or one over the other, `spill` also on the next square.
pub struct Plain;

/// Gives rules with these words over the letters a to c.
pub fn rules(words: &[&str]) -> Rules {
    let alphabet = Alphabet::new("abc".chars(), []).unwrap();
    let graph = Graph::build(words.iter().map(|word| alphabet.codes(word).unwrap())).unwrap();
    Rules {
        kinds: Arc::new(kinds()),
        gimmicks: Rc::new(Plain),
        words: Words::new(alphabet, graph),
        game: "plain".into(),
        require_word: false,
        min_word: 2,
        max_word: 5,
        gold: None,
        turn_limit: None,
        time_limit: None,
    }
}

fn kinds() -> Kinds {
    let facts = |hooks: &[Hook]| KindFacts {
        hooks: hooks.iter().fold(Hooks::default(), |set, hook| set.with(*hook)),
        ..KindFacts::default()
    };
    let square = |name: &str, facts: KindFacts| ((Sort::Square, Kind::from(name)), Arc::new(facts));
    let ways = facts(&[Hook::Passages]);
    Kinds::new(BTreeMap::from([
        square("fence", ways.clone()),
        square("loop", ways.clone()),
        square("bend", KindFacts { fixed: true, ..facts(&[Hook::Passages, Hook::AcceptsLetters]) }),
        square("clock", facts(&[Hook::EveryTurn, Hook::LetterChanged])),
        square("blink", KindFacts { acts_hidden: true, order: 5.0, ..facts(&[Hook::EveryTurn]) }),
        square("fail", facts(&[Hook::Placed])),
        square("shy", facts(&[Hook::CanPlace])),
        square("valve", ways),
        ((Sort::Actor, "rain".into()), Arc::new(facts(&[Hook::Placed]))),
        ((Sort::Piece, "tile".into()), Arc::new(KindFacts::default())),
        ((Sort::Piece, "pair".into()), Arc::new(KindFacts::default())),
        ((Sort::Piece, "spill".into()), Arc::new(facts(&[Hook::Place]))),
        ((Sort::Game, "plain".into()), Arc::new(KindFacts::default())),
    ]))
}

fn fault() -> Fault {
    Fault::new("squares/fail", "it fails")
}

fn count(gimmick: &Gimmick) -> f64 {
    gimmick.state.get("n").and_then(Value::as_number).unwrap_or(0.0)
}

fn tick(turn: &mut Turn, me: Me, by: f64) {
    let Some(gimmick) = turn.game.board.gimmick(me) else { return };
    let state = Arc::new(Value::table([("n", Value::Number(count(gimmick) + by))]));
    turn.apply(super::event::Event::State { me, state });
}

/// Writes a letter where the piece is put down and on the square right of it.
fn spill(turn: &mut Turn, piece: &Piece, at: &At) {
    let letters = letters(piece);
    let next = turn.game.board.at((at.cell.0 + 1, at.cell.1)).map(|square| square.id);
    for square in at.squares.iter().copied().flatten().chain(next) {
        turn.write(square, letters[0], None);
    }
}

fn letters(piece: &Piece) -> Vec<char> {
    piece.params.get("letter").and_then(Value::as_text).map(|text| text.chars().collect()).unwrap_or_default()
}

fn blink(turn: &mut Turn, square: SquareId) {
    if turn.game.board.square(square).is_some_and(|square| square.hidden) {
        turn.show(square);
    } else {
        turn.hide(square);
    }
}

impl Gimmicks for Plain {
    fn state(&self, _: Sort, _: &Kind, _: &Arc<Value>) -> Result<Arc<Value>, Fault> {
        Ok(Arc::new(Value::empty()))
    }

    fn refuses(&self, _: Sort, _: &Kind, _: &Arc<Value>) -> bool {
        false
    }

    fn run(&self, turn: &mut Turn, call: &Call) -> Result<(), Fault> {
        match call {
            Call::EveryTurn(me @ Me::Square(square, gimmick)) => {
                let kind = turn.game.board.square(*square).and_then(|s| s.gimmick(*gimmick)).map(|g| g.kind.clone());
                match kind.as_deref() {
                    Some("blink") => blink(turn, *square),
                    _ => tick(turn, *me, 1.0),
                }
            }
            Call::LetterChanged(me, _) => tick(turn, *me, 100.0),
            Call::Placed(Me::Actor(_)) => {
                let first = turn.game.board.at((1, 1)).map(|square| square.id);
                first.into_iter().for_each(|first| _ = turn.write(first, 'b', None));
            }
            Call::Placed(_) => return Err(fault()),
            Call::Place(piece, at) => spill(turn, piece, at),
            _ => {}
        }
        Ok(())
    }

    fn accepts_letters(&self, _: &Square, _: &Gimmick) -> Result<Verdict, Fault> {
        Ok(Err(Reason::new("closed")))
    }

    fn room(&self, _: &Square, _: &Gimmick) -> Result<Option<bool>, Fault> {
        Ok(None)
    }

    fn passages(&self, square: &Square, gimmick: &Gimmick) -> Result<Arc<Passages>, Fault> {
        let mut passages = Passages::default();
        match &*gimmick.kind {
            "fence" => passages.closed = Sides::of(&[Heading::Right]),
            "valve" if square.letter != Some('b') => {}
            "valve" => passages.closed = Sides::of(&[Heading::Right]),
            "loop" => passages.far = Sides::of(&Heading::ALL),
            _ => passages.routes = Some([vec![], vec![Heading::Down], vec![], vec![]]),
        }
        Ok(Arc::new(passages))
    }

    fn can_place(&self, _: &Game, _: Me, _: &Piece, letter: Option<char>, _: Cell) -> Result<Verdict, Fault> {
        Ok(if letter == Some('a') { Err(Reason::new("shy")) } else { Ok(()) })
    }

    fn can_move(&self, _: &Game, _: Me, _: SquareId) -> Result<bool, Fault> {
        Ok(true)
    }

    fn worth(&self, _: &Game, _: Me, _: &Word) -> Result<Option<Worth>, Fault> {
        Ok(None)
    }

    fn handling(&self, piece: &Piece) -> Result<Handling, Fault> {
        let turns = if &*piece.kind == "pair" { 2 } else { 1 };
        Ok(Handling { needs: Needs::Room, turns, scores: true })
    }

    fn footprint(&self, piece: &Piece, turned: u8) -> Result<Arc<[Foot]>, Fault> {
        let feet = letters(piece).into_iter().zip(0..);
        let foot = |(letter, step)| Foot { dx: step * i32::from(turned == 0), dy: step * i32::from(turned), letter };
        Ok(feet.map(|(letter, step)| foot((Some(letter), step))).collect())
    }

    fn piece_can_place(&self, _: &Game, _: &Piece, _: &At) -> Result<Verdict, Fault> {
        Ok(Ok(()))
    }

    fn progress(&self, _: &Game, _: &Goal) -> Result<Progress, Fault> {
        Ok(Progress::default())
    }

    fn legal(&self, _: &Game, _: &Action) -> Result<Verdict, Fault> {
        Ok(Ok(()))
    }

    fn think(&self, _: &Game, _: bool) -> Result<Thinking, Fault> {
        Ok(Thinking::Done(None))
    }

    fn score(&self, _: &Game, word: &Word) -> Result<i64, Fault> {
        Ok(word.squares.len() as i64)
    }

    fn chain(&self, _: &Game, words: &[Word]) -> Result<i64, Fault> {
        Ok(words.iter().map(|word| word.score).sum())
    }

    fn status(&self, _: &Game) -> Result<Option<(Status, Option<bool>)>, Fault> {
        Ok(None)
    }

    fn stuck(&self, _: &Game) -> Result<Option<(Status, Option<bool>)>, Fault> {
        Ok(None)
    }

    fn area(&self, _: &Game, _: Me) -> Result<Vec<SquareId>, Fault> {
        Ok(Vec::new())
    }

    fn piece_area(&self, _: &Game, _: &Piece, _: &At) -> Result<Vec<SquareId>, Fault> {
        Ok(Vec::new())
    }

    fn picture(&self, _: Pictured<'_>) -> Result<Picture, Fault> {
        Ok(Picture::default())
    }

    fn token(&self, _: Pictured<'_>) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn result(&self, _: &Game) -> Result<Option<Value>, Fault> {
        Ok(None)
    }

    fn marks(&self, _: &Game, _: Option<Cell>) -> Result<Vec<Value>, Fault> {
        Ok(Vec::new())
    }

    fn panel(&self, _: &Game) -> Result<Vec<Value>, Fault> {
        Ok(Vec::new())
    }

    fn ask(&self, _: &Game, _: &str, _: &str, _: &[Value]) -> Result<Value, Fault> {
        Err(fault())
    }
}
