//! What the text of a stage being made means: its board as it is drawn, its rack, and what is wrong with it.

use super::super::Desk;
use super::work::Work;
use crate::content::Opened;
use crate::game::catalogue::Catalogue;
use crate::game::kinds::Sort;
use crate::game::piece::Piece;
use crate::game::square::{Area, Cell};
use crate::game::value::Value;
use crate::problem::Problem;
use crate::stage::edit::{Document, Entry, Standing, path};
use crate::stage::plan::USUAL_GAME;
use crate::view::board::{Board, Layout, PieceView, SquareView};
use crate::view::play::scene::{actor_looks, piece_view, square_views};

/// What the text means.
pub struct Looked {
    /// The stage, ready to be played; nothing where something is wrong.
    pub opened: Option<Opened>,
    /// What is wrong.
    pub problems: Vec<Problem>,
    /// The board as it begins.
    pub board: Board,
    /// Columns and rows.
    pub size: (i32, i32),
    /// The cells without a square.
    pub gaps: Vec<Cell>,
    /// The cells with something wrong.
    pub wrong: Vec<Cell>,
    /// The squares as they are written.
    pub squares: Vec<Standing>,
    /// The rack as it is written.
    pub entries: Vec<Entry>,
    /// The rack as it is drawn.
    pub rack: Vec<PieceView>,
    /// The letters of the word list, in order.
    pub letters: Vec<char>,
    /// The kind that a bare letter stands for.
    pub letter_kind: String,
    /// How many moves the solution takes that still clears it.
    pub solved: Option<usize>,
}

impl Desk {
    /// Finds out what the text means, where that is not known yet.
    pub(super) fn look_at_work(&self, work: &mut Work) {
        if work.looked.is_none() {
            work.looked = Some(self.looked(&work.document, &work.origin.home));
            let solved = work.solution.as_ref().and_then(|moves| self.solves(work, moves));
            work.looked.iter_mut().for_each(|looked| looked.solved = solved);
            if work.hand.letter.is_empty() {
                let first = work.looked.as_ref().and_then(|looked| looked.letters.first());
                work.hand.letter = first.map(char::to_string).unwrap_or_default();
            }
        }
    }

    fn looked(&self, document: &Document, home: &str) -> Looked {
        let (opened, problems) = match self.open_text(document.text(), home) {
            Ok(opened) => {
                let warnings = opened.warnings.clone();
                (Some(opened), warnings)
            }
            Err(problems) => (None, problems),
        };
        let letter_kind = letter_kind(document, home, self.library.catalogue());
        let entries = document.rack(&letter_kind);
        let squares = document.squares();
        let size = document.size().or_else(|| opened.as_ref().map(size_of)).unwrap_or((1, 1));
        let has = |cell: &Cell| squares.iter().any(|square| square.area.contains(*cell));
        let cells = Area { x: 1, y: 1, w: size.0, h: size.1 }.cells();
        let gaps = if document.size().is_some() { cells.filter(|cell| !has(cell)).collect() } else { Vec::new() };
        let wrong = problems.iter().filter(|problem| problem.is_error());
        let wrong = wrong.filter_map(|problem| document.cell_at(problem.line?, problem.column?)).collect();
        let (board, rack) = self.pictures(document, home, opened.as_ref(), (&squares, &entries), size);
        let letters = self.letters(document, opened.as_ref(), home);
        let solved = None;
        Looked { opened, problems, board, size, gaps, wrong, squares, entries, rack, letters, letter_kind, solved }
    }

    /// Draws board and rack from the game that the text makes; where it makes none, from as much of it as does.
    fn pictures(
        &self,
        document: &Document,
        home: &str,
        opened: Option<&Opened>,
        (squares, entries): (&[Standing], &[Entry]),
        size: (i32, i32),
    ) -> (Board, Vec<PieceView>) {
        let less = || {
            let parts = ["goal", "actor", "rack", "limits", "choice"];
            let text = parts.into_iter().fold(document.clone(), |text, part| text.without(&path(part)));
            self.open_text(text.text(), home).ok()
        };
        let game = opened.cloned().or_else(less).and_then(|opened| opened.session().ok());
        let layout = Layout::sized(size.0, size.1, 64.0, false);
        let Some(session) = game else {
            return (
                Board { layout, squares: squares.iter().map(plain).collect(), actors: Vec::new() },
                racked(entries),
            );
        };
        self.seen_by(&session, |seen| {
            let board = Board { layout, squares: square_views(seen), actors: actor_looks(seen) };
            let pieces: &[Piece] = &session.game().rack.pieces;
            let all: usize = entries.iter().map(|entry| entry.count).sum();
            let mut at = 0;
            let view = |entry: &Entry| {
                let piece = &pieces[at];
                at += entry.count;
                piece_view(seen, piece, entry.count)
            };
            let rack = if all == pieces.len() { entries.iter().map(view).collect() } else { racked(entries) };
            (board, rack)
        })
    }

    /// Lists the letters that can be painted: of the stage's list, else of the usual one.
    fn letters(&self, document: &Document, opened: Option<&Opened>, home: &str) -> Vec<char> {
        let named = document.value(&path("words")).and_then(|words| {
            let list = words.get("list").cloned().unwrap_or(words);
            list.as_text().map(str::to_owned)
        });
        let list = opened.and_then(|opened| opened.list.clone());
        let list = list.or_else(|| self.library.content().list(named.as_deref().unwrap_or("ja"), home).ok());
        list.map(|list| list.words.alphabet().order().to_vec()).unwrap_or_default()
    }
}

fn size_of(opened: &Opened) -> (i32, i32) {
    (opened.game.board.width(), opened.game.board.height())
}

/// A square that is drawn from the text alone.
fn plain(square: &Standing) -> SquareView {
    let letter = square.plan.letter.map(String::from);
    SquareView { letter, broken: !square.plan.gimmicks.is_empty(), ..SquareView::blank(square.area) }
}

/// Pieces that are drawn from the text alone.
fn racked(entries: &[Entry]) -> Vec<PieceView> {
    let letters = |entry: &Entry| {
        let text = entry.params.get("letter").or_else(|| entry.params.get("letters")).and_then(Value::as_text);
        text.unwrap_or("?").chars().map(String::from).collect()
    };
    entries
        .iter()
        .map(|entry| PieceView { letters: letters(entry), count: entry.count, ..PieceView::default() })
        .collect()
}

/// Finds the kind that a bare letter of the rack stands for.
fn letter_kind(document: &Document, home: &str, catalogue: &Catalogue) -> String {
    let game = document.value(&path("game"));
    let game = game.as_ref().and_then(Value::as_text).unwrap_or(USUAL_GAME);
    let kind = catalogue.resolve(Sort::Game, game, home);
    let entry = kind.and_then(|kind| catalogue.entry(Sort::Game, &kind));
    entry.map(|entry| entry.letter_kind.to_string()).unwrap_or_default()
}
