//! Step 1: what may refuse an action, the rack first, the game script last. Nothing is changed here.

use super::action::Action;
use super::gimmicks::Me;
use super::kinds::{Hook, Sort};
use super::passage::Guide;
use super::piece::{At, Foot, Handling, Needs, Piece};
use super::refusal::{Fault, Reason, Refusal, Verdict};
use super::rules::Rules;
use super::square::{Cell, Square};
use super::standing;
use super::state::{Game, Status};

/// A placement that step 1 accepts.
#[derive(Clone, Debug)]
pub struct Placement {
    /// The piece.
    pub piece: Piece,
    /// Where it is put down.
    pub at: At,
    /// How it is handled.
    pub handling: Handling,
}

/// Checks a placement: the rack, every square of the footprint, the piece, the squares' gimmicks, the game script.
pub fn placement(game: &Game, rules: &Rules, index: usize, cell: Cell, turned: u8) -> Result<Placement, Refusal> {
    let piece = open_piece(game, rules, index)?.clone();
    let of_piece = |fault: Fault| fault.within("", || format!("piece {}", index + 1));
    let handling = rules.gimmicks.handling(&piece).map_err(of_piece)?;
    let turned = turned % handling.turns.max(1);
    let at = lay_out(game, &rules.gimmicks.footprint(&piece, turned).map_err(of_piece)?, cell, turned);
    let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
    for cell in &at.cells {
        meets(game, guide, handling.needs, *cell)??;
    }
    if rules.kinds.of(Sort::Piece, &piece.kind).hooks.has(Hook::CanPlace) {
        rules.gimmicks.piece_can_place(game, &piece, &at)??;
    }
    squares_agree(game, rules, &piece, &at)?;
    legal(game, rules, &Action::Place { index, at: cell, turned })?;
    Ok(Placement { piece, at, handling })
}

/// Checks a pick or a press.
pub fn action(game: &Game, rules: &Rules, action: &Action) -> Result<(), Refusal> {
    if !rules.kinds.of(Sort::Game, &rules.game).hooks.has(Hook::Act) {
        return Err(Refusal::new("no_such_action"));
    }
    if let Action::Pick(cell) = action {
        game.board.index(*cell).ok_or_else(|| Refusal::new("off_board"))?;
        game.board.at(*cell).ok_or_else(|| Refusal::new("no_square"))?;
    }
    legal(game, rules, action)
}

/// Gives a piece of the rack that may be placed now, wherever that is.
pub fn open_piece<'g>(game: &'g Game, rules: &Rules, index: usize) -> Result<&'g Piece, Refusal> {
    if game.ledger.status != Status::Playing {
        return Err(Refusal::new("finished"));
    }
    if !rules.kinds.of(Sort::Game, &rules.game).places {
        return Err(Refusal::new("no_such_action"));
    }
    let piece = game.rack.pieces.get(index).ok_or_else(|| Refusal::new("no_piece"))?;
    if index >= game.rack.open_count() {
        return Err(Refusal::new("not_open"));
    }
    let refuses = || rules.gimmicks.refuses(Sort::Piece, &piece.kind, &piece.params);
    if rules.kinds.of(Sort::Piece, &piece.kind).broken || refuses() {
        return Err(Refusal::new("broken"));
    }
    Ok(piece)
}

/// Lays a footprint out on the board.
pub fn lay_out(game: &Game, footprint: &[Foot], (x, y): Cell, turned: u8) -> At {
    let cells: Vec<Cell> =
        footprint.iter().map(|foot| (x.saturating_add(foot.dx), y.saturating_add(foot.dy))).collect();
    let squares = cells.iter().map(|cell| game.board.at(*cell).map(|square| square.id)).collect();
    let letters = footprint.iter().map(|foot| foot.letter).collect();
    At { cell: (x, y), turned, cells, squares, letters }
}

/// Tells whether a cell has what a piece needs.
pub fn meets(game: &Game, guide: Guide<'_>, needs: Needs, cell: Cell) -> Result<Verdict, Fault> {
    if game.board.index(cell).is_none() {
        return Ok(Err(Reason::new("off_board")));
    }
    if needs == Needs::Nothing {
        return Ok(Ok(()));
    }
    let Some(square) = game.board.at(cell) else { return Ok(Err(Reason::new("no_square"))) };
    if square.gimmicks.iter().any(|gimmick| standing::is_broken(guide, gimmick)) {
        return Ok(Err(Reason::new("broken")));
    }
    match needs {
        Needs::Room => standing::has_room(guide, square),
        Needs::Accepts => standing::accepts(guide, square),
        Needs::Letter => Ok(has_loose_letter(guide, square)),
        Needs::Square | Needs::Nothing => Ok(Ok(())),
    }
}

fn has_loose_letter(guide: Guide<'_>, square: &Square) -> Verdict {
    if standing::is_fixed(guide.kinds, square) {
        return Err(Reason::new("locked"));
    }
    square.letter.map(drop).ok_or_else(|| Reason::new("no_letter"))
}

fn squares_agree(game: &Game, rules: &Rules, piece: &Piece, at: &At) -> Result<(), Refusal> {
    for ((id, cell), letter) in at.squares.iter().zip(&at.cells).zip(&at.letters) {
        let Some(square) = id.and_then(|id| game.board.square(id)) else { continue };
        for gimmick in &square.gimmicks {
            let asks = rules.kinds.of(Sort::Square, &gimmick.kind).hooks.has(Hook::CanPlace);
            let me = Me::Square(square.id, gimmick.id);
            if asks && standing::can_act(game, &rules.kinds, me) {
                rules.gimmicks.can_place(game, me, piece, *letter, *cell)??;
            }
        }
    }
    Ok(())
}

fn legal(game: &Game, rules: &Rules, action: &Action) -> Result<(), Refusal> {
    if rules.kinds.of(Sort::Game, &rules.game).hooks.has(Hook::Legal) {
        rules.gimmicks.legal(game, action)??;
    }
    Ok(())
}
