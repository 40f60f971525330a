//! Squares that turn over keep their letters: what is not on the board waits in a state.

use std::collections::{BTreeMap, BTreeSet};

use otapittan::game::event::Event;
use otapittan::game::square::{Square, SquareId};
use otapittan::game::turn::Step;
use otapittan::game::value::Value;

type Squares = BTreeMap<SquareId, Square>;

/// Tells of squares whose faces were swapped and nothing else happened to, and that do not hold the same letters now.
pub fn letters_are_kept(before: &Squares, after: &Squares, events: &[(Step, Event)]) -> Result<(), String> {
    let (mut swapped, mut changed) = (BTreeSet::new(), BTreeSet::new());
    for (_, event) in events {
        match event {
            Event::Swap { square, on, .. } => {
                swapped.insert(*square);
                // A gimmick that is there for the first time may bring letters in its state.
                let mut brought = Vec::new();
                on.iter().for_each(|gimmick| collect(&gimmick.state, &mut brought));
                changed.extend((!brought.is_empty()).then_some(*square));
            }
            Event::Write { square, .. }
            | Event::Erase { square, .. }
            | Event::Remove { square, .. }
            | Event::Attach { square, .. }
            | Event::Detach { square, .. }
            | Event::Replace { square, .. } => drop(changed.insert(*square)),
            Event::MoveLetters { moves } => {
                changed.extend(moves.iter().flat_map(|step| [step.from, step.to]));
            }
            Event::Put { square } | Event::Cover { square } => drop(changed.insert(square.id)),
            Event::Carry { from, to, .. } => changed.extend([*from, *to]),
            _ => {}
        }
    }
    let lost = swapped.difference(&changed).find(|id| letters(before.get(*id)) != letters(after.get(*id)));
    lost.map_or(Ok(()), |id| Err(format!("square {id} swaps faces and holds other letters then")))
}

/// Lists the letters on a square and in the states of its gimmicks.
fn letters(square: Option<&Square>) -> Vec<String> {
    let mut letters = Vec::new();
    if let Some(square) = square {
        letters.extend(square.letter.map(String::from));
        square.gimmicks.iter().for_each(|gimmick| collect(&gimmick.state, &mut letters));
    }
    letters.sort();
    letters
}

fn collect(value: &Value, letters: &mut Vec<String>) {
    match value {
        Value::List(list) => list.iter().for_each(|item| collect(item, letters)),
        Value::Table(fields) => {
            let letter = fields.get("letter").and_then(Value::as_text).filter(|letter| !letter.is_empty());
            letters.extend(letter.map(str::to_owned));
            fields.iter().filter(|(key, _)| &***key != "params").for_each(|(_, value)| collect(value, letters));
        }
        _ => {}
    }
}
