//! An author's hand: what a gimmick, an actor or the game remembers is set to something else between two turns.

use std::sync::Arc;

use super::event::Event;
use super::gimmicks::Me;
use super::refusal::Refusal;
use super::square::Cell;
use super::state::Game;
use super::value::Value;

/// Whose memory is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// That of a gimmick: the square that shows at a cell, and its place among the square's gimmicks from 0.
    Gimmick(Cell, usize),
    /// That of an actor, by its place in stage order from 0.
    Actor(usize),
    /// That of the game script.
    Game,
}

/// One entry of a state that is set to another value of its sort.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit {
    /// Whose state.
    pub whose: Whose,
    /// The entry.
    pub key: Arc<str>,
    /// What stands there from then on.
    pub value: Value,
}

impl Whose {
    /// Gives the state that is meant, and for whom the event is that changes it; nothing for the game script.
    pub fn state(self, game: &Game) -> Option<(Option<Me>, &Arc<Value>)> {
        match self {
            Whose::Gimmick(cell, place) => {
                let square = game.board.at(cell)?;
                let gimmick = square.gimmicks.get(place)?;
                Some((Some(Me::Square(square.id, gimmick.id)), &gimmick.state))
            }
            Whose::Actor(place) => Some((Some(Me::Actor(place)), &game.actors.get(place)?.state)),
            Whose::Game => Some((None, &game.state)),
        }
    }
}

impl Edit {
    /// Gives the event that makes the change.
    ///
    /// # Errors
    /// There is no such entry, its value is of another sort, or the number is not finite.
    pub(super) fn event(&self, game: &Game) -> Result<Event, Refusal> {
        let (me, state) = self.whose.state(game).ok_or_else(|| Refusal::new("no_such_state"))?;
        let finite = !matches!(self.value, Value::Number(number) if !number.is_finite());
        let same = |before: &Value| finite && before.sort() == self.value.sort();
        let Value::Table(fields) = &**state else { return Err(Refusal::new("no_such_state")) };
        if !fields.get(&self.key).is_some_and(same) {
            return Err(Refusal::new("no_such_state"));
        }
        let mut fields = fields.clone();
        fields.insert(self.key.clone(), self.value.clone());
        let state = Arc::new(Value::Table(fields));
        Ok(match me {
            Some(me) => Event::State { me, state },
            None => Event::GameState { state },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::action::Action;
    use crate::game::state::Actor;

    fn game() -> Game {
        let mut game = Game::new(1, 1, 0);
        let state = Arc::new(Value::table([("left", 3.0.into()), ("open", false.into())]));
        let actor = Actor { id: 1, kind: "crane".into(), params: Arc::new(Value::empty()), state };
        game.actors.push(actor);
        game
    }

    fn edit(key: &str, value: Value) -> Edit {
        Edit { whose: Whose::Actor(0), key: key.into(), value }
    }

    #[test]
    fn an_entry_is_set_and_the_others_stay() {
        let event = edit("left", 7.0.into()).event(&game()).unwrap();
        let state = Arc::new(Value::table([("left", 7.0.into()), ("open", false.into())]));
        assert_eq!(event, Event::State { me: Me::Actor(0), state });
    }

    #[test]
    fn what_is_not_there_or_of_another_sort_is_refused() {
        for (key, value) in [
            ("right", 7.0.into()),
            ("left", true.into()),
            ("open", Value::text("yes")),
            ("left", f64::INFINITY.into()),
            ("left", f64::NAN.into()),
        ] {
            assert_eq!(edit(key, value).event(&game()).unwrap_err().id(), "no_such_state", "{key}");
        }
        let other = Edit { whose: Whose::Gimmick((1, 1), 0), ..edit("left", 7.0.into()) };
        assert!(other.event(&game()).is_err());
        assert_ne!(Action::Edit(other.clone()), Action::Expire);
    }
}
