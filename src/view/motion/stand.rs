//! A board as it stands at some time of a move: what each square and actor shows.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::square::{Area, GimmickId, Square, SquareId};
use crate::game::state::Game;
use crate::game::value::Value;
use crate::view::board::SquareView;
use crate::view::look::Look;
use crate::view::play::Source;
use crate::view::play::scene::{actor_look, shown_squares, square_view};

/// A square and what it shows.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    pub(super) id: SquareId,
    square: Arc<Square>,
    pub(super) view: Arc<SquareView>,
}

/// A board as it stands; squares and actors that are the same as before are not asked again.
#[derive(Clone, Debug, Default)]
pub struct Stand {
    pub(super) squares: Vec<Standing>,
    /// Where each square is among them.
    pub(super) places: Arc<BTreeMap<SquareId, usize>>,
    actors: Vec<(Arc<Value>, Look)>,
}

impl Stand {
    /// Asks the squares and actors of a game what they show.
    pub fn of(source: &Source<'_>, game: &Game) -> Stand {
        Stand::default().next(source, game)
    }

    /// The same for a game that came from the one that stands here.
    pub fn next(&self, source: &Source<'_>, game: &Game) -> Stand {
        let actors: Vec<(Arc<Value>, Look)> = (0..game.actors.len()).map(|at| self.actor(source, game, at)).collect();
        let looks: Vec<Look> = actors.iter().map(|(_, look)| look.clone()).collect();
        let squares = shown_squares(game, &looks).into_iter();
        let squares = squares.map(|square| standing(source, game, square, self.standing(square.id)));
        let squares: Vec<Standing> = squares.collect();
        let places = squares.iter().enumerate().map(|(at, square)| (square.id, at)).collect();
        Stand { squares, actors, places: Arc::new(places) }
    }

    fn actor(&self, source: &Source<'_>, game: &Game, at: usize) -> (Arc<Value>, Look) {
        let actor = &game.actors[at];
        match self.actors.get(at) {
            Some((state, look)) if Arc::ptr_eq(state, &actor.state) => (state.clone(), look.clone()),
            _ => (actor.state.clone(), actor_look(source, actor)),
        }
    }

    /// What a square shows, while it is drawn.
    pub fn view(&self, id: SquareId) -> Option<&Arc<SquareView>> {
        self.standing(id).map(|square| &square.view)
    }

    fn standing(&self, id: SquareId) -> Option<&Standing> {
        self.places.get(&id).map(|at| &self.squares[*at])
    }

    /// The cells of a square that is drawn.
    pub fn area(&self, id: SquareId) -> Option<Area> {
        self.view(id).map(|view| view.area)
    }

    /// What a gimmick shows on its square.
    pub(super) fn look(&self, id: SquareId, gimmick: GimmickId) -> Option<&Look> {
        let standing = self.standing(id)?;
        let at = standing.square.gimmicks.iter().position(|other| other.id == gimmick)?;
        standing.view.looks.get(at)
    }

    /// What the actors show.
    pub fn actors(&self) -> impl ExactSizeIterator<Item = &Look> {
        self.actors.iter().map(|(_, look)| look)
    }

    /// What every square shows by its name.
    pub(super) fn by_id(&self) -> BTreeMap<SquareId, &Arc<SquareView>> {
        self.squares.iter().map(|square| (square.id, &square.view)).collect()
    }
}

fn standing(source: &Source<'_>, game: &Game, square: &Arc<Square>, known: Option<&Standing>) -> Standing {
    let area = game.board.footprint(square);
    match known {
        Some(known) if Arc::ptr_eq(&known.square, square) && known.view.area == area => known.clone(),
        _ => {
            let view = Arc::new(square_view(source, game, square));
            Standing { id: square.id, square: square.clone(), view }
        }
    }
}

/// The middle of an area, counted in cells.
pub(super) fn middle(area: Area) -> [f32; 2] {
    [area.x as f32 + (area.w - 1) as f32 / 2.0, area.y as f32 + (area.h - 1) as f32 / 2.0]
}
