//! The turn as scripts see it: letters, points, the rack, signs and random numbers.

use mlua::{IntoLua, MultiValue, Value as LuaValue};

use super::records::{CELL, LETTER_MOVE};
use super::reply::{give, nothing, pass};
use super::square::find;
use super::{Call, Count, Field, Key, Object, Scene, Shape, key, turn_gimmicks, turn_squares};
use crate::game::event::LetterMove;
use crate::game::refusal::Reason;
use crate::game::square::Cell;
use crate::game::turn::Turn;
use crate::script::given::Given;

/// The turn.
pub const TURN: Object = Object {
    name: "Turn",
    called: "turn",
    doc: "The turn under way: everything that changes a game goes through it. It ends with its hook.",
    count: Count::One,
    fields: &[FIELDS],
    calls: &[LETTERS, turn_gimmicks::CALLS, turn_squares::CALLS, SIGNS],
};

const FIELDS: &[Field] = &[
    field("step", Shape::Whole, "The step under way, 0 before the first turn to 6.", |s, _| {
        s.turn(|turn| (turn.step as u8).into_lua(s.lua))
    }),
    field("number", Shape::Whole, "The number of the turn.", |s, _| {
        s.turn(|turn| turn.game.ledger.turn.into_lua(s.lua))
    }),
    field("piece", Shape::Optional(&Shape::Named("Piece")), "The piece placed.", |s, _| {
        let piece = s.turn(|turn| Ok(turn.piece.clone()))?;
        piece.map(|piece| s.piece(&piece, None)).transpose()?.into_lua(s.lua)
    }),
    field("placed", Shape::List(&Shape::Square), "The squares the piece wrote on, in order.", |s, _| {
        s.squares(s.turn(|turn| Ok(turn.placed.clone()))?)
    }),
    field(
        "landed",
        Shape::List(&Shape::Square),
        "Where letters moved in step 2 came to rest, in order of last arrival.",
        |s, _| s.squares(s.turn(|turn| Ok(turn.landed.clone()))?),
    ),
    field("words", Shape::List(&Shape::Named("Word")), "The words made, from step 3 on.", |s, _| {
        let words = s.turn(|turn| Ok(turn.words().to_vec()))?;
        s.shared.words(s.lua, &words).map(LuaValue::Table)
    }),
];

const fn field(name: &'static str, shape: Shape, doc: &'static str, get: super::Get) -> Field {
    Field { name, shape, doc, get: Some(get) }
}

impl Scene<'_> {
    /// Changes or reads the turn under way.
    pub fn turn<R>(&self, change: impl FnOnce(&mut Turn) -> mlua::Result<R>) -> mlua::Result<R> {
        self.shared.with_turn(change)
    }
}

const SQ: Key = key("square", Shape::Square);
const FROM: &[Key] = &[key("from", Shape::Optional(&Shape::Square))];

const LETTERS: &[Call] = &[
    Call {
        name: "write",
        takes: &[
            SQ,
            key("letter", Shape::Letter),
            key("options", Shape::Optional(&Shape::Record("WriteOptions", FROM))),
        ],
        gives: &[Shape::Boolean],
        doc: "Writes a letter over what is there; false on a fixed square.",
        run: |s, given| {
            let letter = given[1].text().chars().next().unwrap_or(' ');
            let from = given[2].at(0);
            let from = (!from.is_nil()).then(|| from.square());
            let setting = s.shared.setting();
            let letter = setting.words.alphabet().fold(letter);
            let wrote = s.turn(|turn| {
                find(&turn.game, given[0].square())?;
                Ok(turn.write(given[0].square(), letter, from))
            })?;
            give(s, wrote)
        },
    },
    Call {
        name: "erase",
        takes: &[SQ, key("cause", Shape::Optional(&Shape::String))],
        gives: &[Shape::Boolean],
        doc: "Erases the letter; false if there is none or the square is fixed.",
        run: |s, given| {
            let cause = if given[1].is_nil() { "erase" } else { given[1].text() };
            let erased = s.turn(|turn| Ok(turn.erase(given[0].square(), cause)))?;
            give(s, erased)
        },
    },
    Call {
        name: "move_letters",
        takes: &[key("list", Shape::List(&Shape::Record("LetterMove", LETTER_MOVE)))],
        gives: &[Shape::Boolean],
        doc: "Moves letters all at once; nothing moves and false if a from is fixed or empty, a to accepts none or keeps a letter, or two meet.",
        run: |s, given| {
            let step = |given: &Given| LetterMove {
                from: given.at(0).square(),
                to: given.at(1).square(),
                path: given.at(2).squares(),
            };
            let moves = given[0].list().iter().map(step).collect();
            let host = s.shared.current_host()?;
            let moved = s.turn(|turn| pass(turn.move_letters(&host, moves)))?;
            give(s, moved)
        },
    },
    Call {
        name: "read",
        takes: &[SQ],
        gives: &[],
        doc: "Makes the square a centre of step 3: words are searched through it.",
        run: |s, given| {
            s.turn(|turn| {
                turn.add_centre(given[0].square());
                Ok(())
            })?;
            nothing()
        },
    },
];

const SIGNS: &[Call] = &[
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
        takes: &[key("text", Shape::Text)],
        gives: &[],
        doc: "Tells the player something: an id of the strings, or { ja, en }.",
        run: |s, given| {
            let Some(text) = given[0].message() else { return nothing() };
            s.turn(|turn| {
                turn.say(text);
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
        doc: "Shows a sign on squares or cells.",
        run: |s, given| {
            s.turn(|turn| {
                let cells = given[1].list().iter().flat_map(|place| cells_of(turn, place)).collect();
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
