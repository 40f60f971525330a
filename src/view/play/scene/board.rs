//! The squares, actors and pieces as pictures: what their scripts say they look like.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Source, home};
use crate::game::declare::Type;
use crate::game::gimmicks::{Picture, Pictured};
use crate::game::kinds::{Hook, Sort};
use crate::game::passage::Guide;
use crate::game::piece::Piece;
use crate::game::refusal::Fault;
use crate::game::square::{Area, Gimmick, Kind, Square, SquareId};
use crate::game::standing;
use crate::game::state::{Actor, Game};
use crate::game::value::Value;
use crate::view::board::{Board, Layout, PieceView, SquareView};
use crate::view::look::{Look, read_marks};

/// The board with its actors; where it lies is not settled yet.
pub(super) fn board(source: &Source<'_>) -> Board {
    let board = &source.session.game().board;
    let layout = Layout::sized(board.width(), board.height(), 64.0, false);
    Board { layout, squares: square_views(source), actors: actor_looks(source) }
}

/// What every square shows, in reading order: also those below an actor's, and where hidden ones will be back.
pub fn square_views(source: &Source<'_>) -> Vec<SquareView> {
    let game = source.session.game();
    let squares = shown_squares(game, &actor_looks(source));
    squares.into_iter().map(|square| square_view(source, game, square)).collect()
}

/// The squares of a game that are drawn, in reading order, covers last; `actors` is what its actors show.
pub fn shown_squares<'a>(game: &'a Game, actors: &[Look]) -> Vec<&'a Arc<Square>> {
    let board = &game.board;
    let shown =
        |square: &&Arc<Square>| !square.hidden || square.area.cells().all(|cell| board.standing(cell).is_none());
    let ground = board.ground_squares().into_iter().filter(shown);
    // An actor's own picture may show the square it carries.
    let is_ridden = |cover: &&Arc<Square>| {
        let actor = cover.carrier.and_then(|id| game.actor(id));
        actor.is_some_and(|actor| actors[actor].rider.is_some())
    };
    ground.chain(board.covers().filter(|cover| !is_ridden(cover))).collect()
}

/// What a square of a game shows.
pub fn square_view(source: &Source<'_>, game: &Game, square: &Square) -> SquareView {
    let rules = source.session.rules();
    let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
    let looks = square.gimmicks.iter().map(|gimmick| gimmick_look(source, square, gimmick)).collect();
    SquareView {
        letter: square.letter.map(String::from),
        fixed: square.letter.is_some() && standing::is_fixed(&rules.kinds, square),
        looks,
        broken: square.gimmicks.iter().any(|gimmick| standing::is_broken(guide, gimmick)),
        away: square.hidden,
        ..SquareView::blank(game.board.footprint(square))
    }
}

/// What a gimmick shows on its square.
pub fn gimmick_look(source: &Source<'_>, square: &Square, gimmick: &Gimmick) -> Look {
    let picture = source.session.rules().gimmicks.picture(Pictured::Gimmick(square, gimmick));
    look_of(source, Sort::Square, &gimmick.kind, picture)
}

/// What the actors show, in stage order.
pub fn actor_looks(source: &Source<'_>) -> Vec<Look> {
    source.session.game().actors.iter().map(|actor| actor_look(source, actor)).collect()
}

/// What an actor shows.
pub fn actor_look(source: &Source<'_>, actor: &Actor) -> Look {
    let picture = source.session.rules().gimmicks.picture(Pictured::Actor(actor));
    look_of(source, Sort::Actor, &actor.kind, picture)
}

/// What a piece shows.
pub fn piece_view(source: &Source<'_>, piece: &Piece, count: usize) -> PieceView {
    let picture = source.session.rules().gimmicks.picture(Pictured::Piece(piece));
    let look = look_of(source, Sort::Piece, &piece.kind, picture);
    PieceView { letters: letters_of(source, piece), look, carried: carried(source, piece), count, lifted: false }
}

/// The letters a piece writes, one a cell of its footprint.
fn letters_of(source: &Source<'_>, piece: &Piece) -> Vec<String> {
    let footprint = source.session.rules().gimmicks.footprint(piece, 0);
    let feet = footprint.map(|feet| feet.to_vec()).unwrap_or_default();
    feet.iter().filter_map(|foot| foot.letter).map(String::from).collect()
}

/// Reads the picture a script gave; one that cannot be read shows as broken.
pub fn look_of(source: &Source<'_>, sort: Sort, kind: &Kind, picture: Result<Picture, Fault>) -> Look {
    if source.session.rules().kinds.of(sort, kind).broken {
        return broken();
    }
    let Ok(picture) = picture else { return broken() };
    let read = match &picture.look {
        Some(value) => Look::read(value, source.icons),
        None => Ok(look_by_name(source, sort, kind, picture.strokes.is_empty())),
    };
    let marks = read_marks(&picture.strokes, source.icons);
    match (read, marks) {
        (Ok(look), Ok(marks)) => Look { marks, ..look },
        _ => broken(),
    }
}

fn broken() -> Look {
    Look { icon: Some("broken".into()), ..Look::default() }
}

/// A kind without a picture of its own shows the icon of its name, else the first letter of its title.
fn look_by_name(source: &Source<'_>, sort: Sort, kind: &Kind, alone: bool) -> Look {
    let bare = kind.strip_prefix(home(kind)).unwrap_or(kind).trim_start_matches(':');
    match source.icons.get(bare) {
        _ if !alone => Look::default(),
        Some(_) => Look { icon: Some(bare.to_owned()), ..Look::default() },
        None => Look::plain(&source.title(sort, kind)),
    }
}

/// What a piece shows that brings a square's gimmick: the first of its square definition.
fn carried(source: &Source<'_>, piece: &Piece) -> Option<Look> {
    let entry = source.entry(Sort::Piece, &piece.kind)?;
    let param = entry.params.iter().find(|param| matches!(param.ty, Type::Square { .. }))?;
    let (kind, params) = first_gimmick(piece.params.get(&param.name)?)?;
    alone(source, (&kind, home(&piece.kind)), params, None)
}

/// What a gimmick on no board would show, fresh where it has no state yet; a bare name is one of the home's first.
pub(super) fn alone(
    source: &Source<'_>,
    (kind, home): (&str, &str),
    params: Value,
    state: Option<Value>,
) -> Option<Look> {
    let kind = source.catalogue.resolve(Sort::Square, kind, home)?;
    let params = Arc::new(params);
    let fresh = || source.session.rules().gimmicks.state(Sort::Square, &kind, &params).ok();
    let state = state.map(Arc::new).or_else(fresh)?;
    let gimmick = Gimmick { id: 0, kind, params, state, owner: None };
    let mut square = Square::blank(0, Area::cell((1, 1)));
    square.gimmicks.push(gimmick.clone());
    Some(gimmick_look(source, &square, &gimmick))
}

/// The kind and parameters of the first gimmick of a square definition as it is written.
fn first_gimmick(definition: &Value) -> Option<(String, Value)> {
    match definition {
        Value::Text(kind) => Some((kind.to_string(), Value::empty())),
        Value::Table(fields) => {
            if let Some(list) = fields.get("gimmicks").and_then(Value::as_list) {
                return first_gimmick(list.first()?);
            }
            let kind = fields.get("kind")?.as_text()?.to_owned();
            let own = |key: &str| !matches!(key, "kind" | "letter" | "size" | "movable");
            let params = fields.iter().filter(|(key, _)| own(key)).map(|(key, value)| (key.clone(), value.clone()));
            Some((kind, Value::Table(params.collect())))
        }
        _ => None,
    }
}

/// The squares that walkers pass without reading.
pub(super) fn conduits(source: &Source<'_>) -> BTreeSet<SquareId> {
    let (board, rules) = (&source.session.game().board, source.session.rules());
    let passes = |square: &Arc<Square>| {
        square.gimmicks.iter().any(|gimmick| {
            let asked = rules.kinds.of(Sort::Square, &gimmick.kind).hooks.has(Hook::Passages);
            asked && rules.gimmicks.passages(square, gimmick).is_ok_and(|passages| passages.routes.is_some())
        })
    };
    board.visible().into_iter().filter(|square| passes(square)).map(|square| square.id).collect()
}
