//! What a turn does to the rack, the points, the player's eye and ear, and its random numbers.

use mlua::{MultiValue, Value as LuaValue};

use super::records::CELL;
use super::reply::{give, nothing};
use super::{Call, Key, Scene, Shape, key};
use crate::game::refusal::Reason;
use crate::game::square::Cell;
use crate::game::turn::Turn;
use crate::script::given::Given;

const SQ: Key = key("square", Shape::Square);
const LARGE: &[Key] = &[key("large", Shape::Optional(&Shape::Boolean))];

/// The calls.
pub const CALLS: &[Call] = &[
    Call {
        name: "give",
        takes: &[key("piece", Shape::NewPiece), key("place", Shape::Optional(&Shape::Whole))],
        gives: &[],
        doc: "Gives a piece to the rack; place 1 is the front, left out the end.",
        run: |s, given| {
            let Given::Piece(piece) = &given[0] else { return nothing() };
            let place = (!given[1].is_nil()).then(|| usize::try_from(given[1].whole() - 1).unwrap_or(0));
            s.turn(|turn| {
                turn.give(piece.clone(), place);
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "take",
        takes: &[key("index", Shape::Whole)],
        gives: &[Shape::Optional(&Shape::Named("Piece"))],
        doc: "Takes the piece of that place from 1 out of the rack.",
        run: |s, given| {
            let index = usize::try_from(given[0].whole() - 1).unwrap_or(usize::MAX);
            let piece = s.turn(|turn| Ok(turn.take(index)))?;
            give(s, piece.map(|piece| s.piece(&piece, None)).transpose()?)
        },
    },
    Call {
        name: "strike",
        takes: &[SQ, key("cause", Shape::String)],
        gives: &[],
        doc: "Queues struck for the square's gimmicks; it runs once this hook has returned.",
        run: |s, given| {
            s.turn(|turn| {
                turn.strike(given[0].square(), &given[1].text().into());
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "score",
        takes: &[key("points", Shape::Whole), key("label", Shape::Optional(&Shape::Text))],
        gives: &[],
        doc: "Adds points after the chain.",
        run: |s, given| {
            s.turn(|turn| {
                turn.score(given[0].whole(), given[1].message());
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "say",
        takes: &[key("text", Shape::Text), key("options", Shape::Optional(&Shape::Record("SayOptions", LARGE)))],
        gives: &[],
        doc: "Tells the player something: an id of the strings, or { ja, en }. large = true: it rises large over the board once all else has been shown.",
        run: |s, given| {
            let Some(text) = given[0].message() else { return nothing() };
            let large = !given[1].at(0).is_nil() && given[1].at(0).truth();
            s.turn(|turn| {
                turn.say(text, large);
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "sound",
        takes: &[key("name", Shape::String)],
        gives: &[],
        doc: "Plays a sound of assets/sounds.",
        run: |s, given| {
            s.turn(|turn| {
                turn.sound(given[0].text());
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "effect",
        takes: &[
            key("name", Shape::String),
            key("where", Shape::Either(&Shape::List(&Shape::Square), &Shape::List(&Shape::Record("Cell", CELL)))),
        ],
        gives: &[],
        doc: "Shows a sign on squares or cells: explode goes outwards from the first, crumble and rub say how letters erased with it go, any other name rings them.",
        run: |s, given| {
            s.turn(|turn| {
                let cells = all_cells(s, turn, given[1].list())?;
                turn.effect(given[0].text(), cells);
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "random",
        takes: &[key("low", Shape::Whole), key("high", Shape::Whole)],
        gives: &[Shape::Whole],
        doc: "Draws a whole number from low to high with the stage's own generator.",
        run: |s, given| give(s, s.shared.random(&[given[0].number(), given[1].number()])?),
    },
    Call {
        name: "shuffle",
        takes: &[key("list", Shape::List(&Shape::Any))],
        gives: &[Shape::List(&Shape::Any)],
        doc: "Gives the list in a random order.",
        run: shuffle,
    },
    Call {
        name: "beat",
        takes: &[key("ms", Shape::Optional(&Shape::Whole))],
        gives: &[],
        doc: "Closes a beat: what happened before is shown together, what follows after it.",
        run: |s, given| {
            let ms = (!given[0].is_nil()).then(|| u32::try_from(given[0].whole()).unwrap_or(0));
            s.turn(|turn| {
                s.shared.note_states(turn, |_| true)?;
                turn.beat(ms);
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "refuse",
        takes: &[key("reason", Shape::String), key("text", Shape::Optional(&Shape::Text))],
        gives: &[],
        doc: "In place and act: ends the turn as a refusal; nothing has happened.",
        run: |s, given| {
            s.shared.expect_hook("refuse", &["place", "act"])?;
            let reason = Reason { id: given[0].text().into(), text: given[1].message() };
            s.turn(|turn| {
                turn.refused = Some(reason);
                Ok(())
            })?;
            Err(mlua::Error::runtime("the turn is refused"))
        },
    },
    Call {
        name: "aside",
        takes: &[],
        gives: &[],
        doc: "In act: this action is no turn; it is not counted and steps 5 and 6 do not follow.",
        run: |s, _| {
            s.shared.expect_hook("aside", &["act"])?;
            s.turn(|turn| {
                turn.aside = true;
                Ok(())
            })?;
            nothing()
        },
    },
];

/// Lists the cells of all places; one place may be named many times.
fn all_cells(scene: &Scene<'_>, turn: &Turn, places: &[Given]) -> mlua::Result<Vec<Cell>> {
    let mut cells = Vec::new();
    for place in places {
        let more = cells_of(turn, place);
        scene.shared.spend(more.len())?;
        cells.extend(more);
    }
    Ok(cells)
}

fn cells_of(turn: &Turn, place: &Given) -> Vec<Cell> {
    match place {
        Given::Square(id) => {
            let square = turn.game.board.square(*id);
            square.map(|square| turn.game.board.footprint(square).cells().collect()).unwrap_or_default()
        }
        cell => vec![cell.cell()],
    }
}

fn shuffle(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let mut items: Vec<&Given> = given[0].list().iter().collect();
    for last in (1..items.len()).rev() {
        let other = scene.shared.random(&[0.0, last as f64])? as usize;
        items.swap(last, other);
    }
    let list = scene.lua.create_table_with_capacity(items.len(), 0)?;
    for item in items {
        match item {
            Given::Other(value) => list.raw_push(value)?,
            _ => list.raw_push(LuaValue::Nil)?,
        }
    }
    give(scene, list)
}
