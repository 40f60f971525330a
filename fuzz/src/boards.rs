//! Made up boards of all shipped kinds, and shipped stages, with made up deeds.

use std::sync::Arc;

use otapittan::content::Opened;
use otapittan::game::action::Action;
use otapittan::game::edit::{Edit, Whose};
use otapittan::game::state::Game;
use otapittan::game::value::Value;
use otapittan::stage::Options;

use crate::chance::Bytes;
use crate::content::{content, other};
use crate::pairs::chance::Chance;
use crate::pairs::choose::choose;
use crate::pairs::draft::Draft;
use crate::pairs::laws::{Broken, Watch, open};
use crate::pairs::make;
use crate::pairs::stock::Stock;
use crate::watched::{Deed, Watched};

/// The most deeds on a board.
const DEEDS: usize = 16;
/// What may be pressed besides what the game names.
const PRESSES: [&str; 10] = ["right", "down", "next", "shovel", "hand", "end", "left", "up", "pass", ""];

fn stock() -> &'static Stock<'static> {
    thread_local!(static STOCK: &'static Stock<'static> = Box::leak(Box::new(Stock::of(content()))));
    STOCK.with(|stock| *stock)
}

/// Makes a board up, places pieces under the laws of `tests/pairs`, and does everything else in between.
pub fn boards(bytes: &[u8]) {
    let mut chance = Bytes::new(bytes);
    let number = chance.between(0, i64::from(u32::MAX)) as u64;
    let mut draft = make::draft(stock(), &mut chance, number);
    if let Err(broken) = play(&mut chance, &mut draft) {
        panic!("{}\n{}\n\n{}", broken.law, broken.told, draft.case(&broken.law, &[]));
    }
}

fn play(chance: &mut Bytes<'_>, draft: &mut Draft) -> Result<(), Broken> {
    let Some(opened) = open(content(), &draft.case("start", &[]))? else { return Ok(()) };
    let watch = Watch::start(&opened)?;
    let mut watched = Watched::new(watch.session);
    for _ in 0..DEEDS {
        let deed = deed(chance, &watched, 80);
        let Deed::Play(Action::Place { index, at, turned }) = deed else {
            watched.take(&deed);
            continue;
        };
        let step = crate::pairs::draft::Move { index, at, turned };
        draft.moves.push(step);
        if watched.is_edited {
            watched.take(&deed);
            continue;
        }
        let before = watched.session.game().clone();
        let mut watch = Watch::on(watched.session);
        let accepted = watch.step(&step)?;
        watched.session = watch.session;
        watched.played(Action::Place { index, at, turned }, before, accepted);
    }
    let again = open(other(), &draft.case("again", &[]))?.expect("it opened before");
    watched.finish(&again);
    Ok(())
}

/// Plays a shipped stage, whatever its game, with any deeds.
pub fn plays(bytes: &[u8]) {
    let mut chance = Bytes::new(bytes);
    let ids: Vec<&String> = content().stages.by_id.keys().collect();
    let id = ids[chance.below(ids.len())];
    let options = Options { seed: Some(chance.between(0, 255) as u64), answers: Vec::new() };
    let opened = content().open(id, &options).expect("shipped stages open");
    let Ok(session) = opened.session() else { panic!("{id}: the game's script fails") };
    let mut watched = Watched::new(session);
    while !chance.is_spent() {
        let deed = deed(&mut chance, &watched, 45);
        watched.take(&deed);
    }
    let again: Opened = other().open(id, &options).expect("shipped stages open");
    watched.finish(&again);
}

/// Chooses what is done next: so often in a hundred a piece is placed, where there are any.
fn deed(chance: &mut Bytes<'_>, watched: &Watched, places: i64) -> Deed {
    let game = watched.session.game();
    let places = if game.rack.pieces.is_empty() { 5 } else { places };
    if chance.often(places) {
        let step = choose(chance, &watched.session);
        return Deed::Play(Action::Place { index: step.index, at: step.at, turned: step.turned });
    }
    let cell = |chance: &mut Bytes<'_>| {
        let (width, height) = (i64::from(game.board.width()), i64::from(game.board.height()));
        (chance.between(0, width + 1) as i32, chance.between(0, height + 1) as i32)
    };
    match chance.below(16) {
        0..=4 => Deed::Play(Action::Pick(cell(chance))),
        5..=7 => Deed::Play(Action::Press(PRESSES[chance.below(PRESSES.len())].into())),
        8 | 9 => Deed::Undo,
        10 | 11 => Deed::Redo,
        12 => Deed::Restart,
        13 => Deed::Play(Action::Expire),
        _ => edit(chance, game).map_or(Deed::Undo, |edit| Deed::Play(Action::Edit(edit))),
    }
}

/// Sets something that a script remembers to another value of its sort.
fn edit(chance: &mut Bytes<'_>, game: &Game) -> Option<Edit> {
    let mut all: Vec<(Whose, Arc<Value>)> = vec![(Whose::Game, game.state.clone())];
    all.extend(game.actors.iter().enumerate().map(|(at, actor)| (Whose::Actor(at), actor.state.clone())));
    for square in game.board.all() {
        let states = square.gimmicks.iter().enumerate();
        all.extend(states.map(|(at, one)| (Whose::Gimmick(square.area.corner(), at), one.state.clone())));
    }
    all.retain(|(_, state)| matches!(&**state, Value::Table(fields) if !fields.is_empty()));
    let (whose, state) = all.get(chance.below(all.len().max(1)))?.clone();
    let Value::Table(fields) = &*state else { return None };
    let (key, old) = fields.iter().nth(chance.below(fields.len()))?;
    let value = match old {
        Value::Bool(truth) => (!truth).into(),
        Value::Number(_) => [0.0, 1.0, 2.0, -1.0, 0.5, 9.0, 1e300, -1e300][chance.below(8)].into(),
        Value::Text(_) => Value::text(["", "front", "あ", "up", "mode"][chance.below(5)]),
        Value::List(_) | Value::Table(_) => old.clone(),
    };
    Some(Edit { whose, key: key.clone(), value })
}
