//! The letter box: which piece lies in which place.

use super::Source;
use crate::game::kinds::Sort;
use crate::game::piece::Rack;
use crate::view::board::PieceView;

/// A place in the letter box.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// The first piece of the rack that lies here.
    pub index: usize,
    /// How many of the same lie here.
    pub count: usize,
    /// What it shows.
    pub view: PieceView,
    /// Whether it may be used now.
    pub open: bool,
    /// In how many ways it may be turned.
    pub turns: u8,
    /// The title of its kind.
    pub title: String,
}

/// Lists the places: pieces that are the same share one, except where they are used in order.
pub fn slots(source: &Source<'_>, rack: &Rack) -> Vec<Slot> {
    let in_order = rack.open.is_some();
    let mut groups: Vec<(usize, usize)> = Vec::new();
    for (index, piece) in rack.pieces.iter().enumerate() {
        let same = groups.iter_mut().find(|(first, _)| !in_order && rack.pieces[*first] == *piece);
        match same {
            Some((_, count)) => *count += 1,
            None => groups.push((index, 1)),
        }
    }
    groups.into_iter().map(|(index, count)| slot(source, rack, index, count)).collect()
}

fn slot(source: &Source<'_>, rack: &Rack, index: usize, count: usize) -> Slot {
    let piece = &rack.pieces[index];
    let handling = source.session.rules().gimmicks.handling(piece);
    Slot {
        index,
        count,
        view: super::piece_view(source, piece, count),
        open: index < rack.open_count(),
        turns: handling.map_or(1, |handling| handling.turns),
        title: source.title(Sort::Piece, &piece.kind),
    }
}
