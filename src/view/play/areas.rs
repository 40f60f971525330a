//! The squares that pieces, gimmicks and actors say they would touch.

use super::scene::{Source, home};
use crate::game::declare::{CatalogueSurroundings, Type, convert};
use crate::game::gimmicks::Me;
use crate::game::kinds::{Hook, Sort};
use crate::game::piece::{At, Piece};
use crate::game::square::{Cell, Kind, Square, SquareId};
use crate::game::state::Actor;
use crate::game::value::Value;

/// The squares a piece would touch from where it would lie.
pub fn piece_area(source: &Source<'_>, piece: &Piece, at: &At) -> Vec<SquareId> {
    let rules = source.session.rules();
    if !rules.kinds.of(Sort::Piece, &piece.kind).hooks.has(Hook::Area) {
        return Vec::new();
    }
    rules.gimmicks.piece_area(source.session.game(), piece, at).unwrap_or_default()
}

/// The areas of the gimmicks of a square pointed at, and of the actors that have to do with it: the cell is among those
/// the stage gave them, or the square in their area.
pub fn areas_at(source: &Source<'_>, square: &Square, cell: Option<Cell>) -> Vec<SquareId> {
    let mut areas = areas_of(source, square, |_| true);
    for (at, actor) in source.session.game().actors.iter().enumerate() {
        let area = actor_area(source, at, actor);
        if area.contains(&square.id) || (!area.is_empty() && cell.is_some_and(|cell| is_given(source, actor, cell))) {
            areas.extend(area);
        }
    }
    areas
}

/// The areas that stand until the first input: those of kinds that say so.
pub fn areas_at_start(source: &Source<'_>) -> Vec<SquareId> {
    let (game, rules) = (source.session.game(), source.session.rules());
    let asked = |kind: &Kind| rules.kinds.of(Sort::Square, kind).show_area_at_start;
    let mut areas: Vec<SquareId> =
        game.board.visible().into_iter().flat_map(|square| areas_of(source, square, asked)).collect();
    for (at, actor) in game.actors.iter().enumerate() {
        if rules.kinds.of(Sort::Actor, &actor.kind).show_area_at_start {
            areas.extend(actor_area(source, at, actor));
        }
    }
    areas
}

/// The squares that the gimmicks of a square would touch, of those kinds asked for.
fn areas_of(source: &Source<'_>, square: &Square, asked: impl Fn(&Kind) -> bool) -> Vec<SquareId> {
    let rules = source.session.rules();
    let shows = |kind: &Kind| rules.kinds.of(Sort::Square, kind).hooks.has(Hook::Area) && asked(kind);
    let gimmicks = square.gimmicks.iter().filter(|gimmick| shows(&gimmick.kind));
    let area = |gimmick: u32| rules.gimmicks.area(source.session.game(), Me::Square(square.id, gimmick));
    gimmicks.flat_map(|gimmick| area(gimmick.id).unwrap_or_default()).collect()
}

fn actor_area(source: &Source<'_>, at: usize, actor: &Actor) -> Vec<SquareId> {
    let (game, rules) = (source.session.game(), source.session.rules());
    if !rules.kinds.of(Sort::Actor, &actor.kind).hooks.has(Hook::Area) {
        return Vec::new();
    }
    rules.gimmicks.area(game, Me::Actor(at)).unwrap_or_default()
}

/// Tells whether a cell is among those the parameters of an actor name.
fn is_given(source: &Source<'_>, actor: &Actor, cell: Cell) -> bool {
    let words = &source.session.rules().words;
    let home = home(&actor.kind);
    let around = CatalogueSurroundings { catalogue: source.catalogue, words, home, board: None };
    let declared = source.catalogue.entry(Sort::Actor, &actor.kind).map(|entry| &entry.params[..]).unwrap_or_default();
    declared.iter().filter(|param| is_of_cells(&param.ty)).any(|param| {
        let written = actor.params.get(&param.name).or(param.default.as_ref());
        written.and_then(|value| convert(&param.ty, value, &around).ok()).is_some_and(|value| names(&value, cell))
    })
}

fn is_of_cells(ty: &Type) -> bool {
    match ty {
        Type::Cell | Type::Cells { .. } => true,
        Type::List { of } => is_of_cells(of),
        _ => false,
    }
}

fn names(value: &Value, (x, y): Cell) -> bool {
    let whole = |key| value.get(key).and_then(Value::as_integer);
    match value {
        Value::List(cells) => cells.iter().any(|value| names(value, (x, y))),
        _ => whole("x") == Some(x.into()) && whole("y") == Some(y.into()),
    }
}
