//! The board with everything that lies over it: new words, places for the piece in the hand, areas, notes, focus.

use std::collections::BTreeSet;

use super::Page;
use crate::game::square::{Area, Cell, SquareId};
use crate::view::board::{Board, Layout, Legal, Moving, Note, SquareView};
use crate::view::canvas::Canvas;
use crate::view::play::cursor;
use crate::view::play::scene::WordRow;
use crate::view::play::target::{Region, Target, Zone};
use crate::view::shape::{Place, bounds};
use crate::view::text::{bold, plain};
use crate::view::theme::Token;

impl Page<'_> {
    pub(super) fn draw_board(&mut self) {
        let port = self.place.port;
        self.cells();
        let mut canvas = Canvas::new(self.canvas.style);
        std::mem::swap(&mut canvas, &mut self.canvas);
        self.whole_board();
        std::mem::swap(&mut canvas, &mut self.canvas);
        let shapes = canvas.finish();
        if self.place.pans() {
            self.canvas.add(crate::view::shape::Shape::Clip(port, shapes));
        } else {
            shapes.into_iter().for_each(|shape| self.canvas.add(shape));
        }
    }

    /// Notes every stop of the board that can be seen.
    fn cells(&mut self) {
        let (board, port) = (self.shown.board, self.place.port);
        for y in 1..=board.height() {
            for x in 1..=board.width() {
                let area = self.place.board.area(Area::cell((x, y))).inset(-self.place.board.gap / 2.0);
                let (left, top) = (area.x.max(port.x), area.y.max(port.y));
                let seen =
                    bounds(left, top, area.right().min(port.right()) - left, area.bottom().min(port.bottom()) - top);
                if seen.w > 0.0 && seen.h > 0.0 {
                    self.regions.push(Region { bounds: seen, target: Target::Cell((x, y)), zone: None, on: true });
                }
            }
        }
    }

    fn whole_board(&mut self) {
        let layout = self.shaken();
        let fresh = self.fresh_squares();
        let moving = match self.moving() {
            Some(moment) => moment.board(layout, |id| fresh.contains(&id)),
            None => {
                let squares = self.shown.scene.board.squares.iter().map(|view| self.marked(view, &fresh)).collect();
                Moving::still(Board { layout, squares, actors: self.shown.scene.board.actors.clone() })
            }
        };
        let mut between = Canvas::new(self.canvas.style);
        std::mem::swap(&mut between, &mut self.canvas);
        self.between(&moving.board);
        std::mem::swap(&mut between, &mut self.canvas);
        let between = between.finish();
        moving.draw(&mut self.canvas, |canvas| between.into_iter().for_each(|shape| canvas.add(shape)));
        self.over(&layout);
    }

    fn marked(&self, view: &SquareView, fresh: &BTreeSet<SquareId>) -> SquareView {
        let id = self.shown.board.standing(view.area.corner()).map(|square| square.id);
        SquareView { fresh: id.is_some_and(|id| fresh.contains(&id)), ..view.clone() }
    }

    /// The squares of all words of the move whose word is shown.
    fn fresh_squares(&self) -> BTreeSet<SquareId> {
        if let Some(moment) = self.moving() {
            return moment.told.iter().flat_map(|told| told.fresh.iter().copied()).collect();
        }
        let turn = self.shown.table.chosen.and_then(|chosen| self.shown.scene.history.get(chosen.turn));
        turn.into_iter().flat_map(|turn| &turn.words).flat_map(|word| word.squares.iter().copied()).collect()
    }

    fn chosen_word(&self) -> Option<&WordRow> {
        if self.moving().is_some() {
            return None;
        }
        let chosen = self.shown.table.chosen?;
        // Over letters that have changed since, the trail would show a word that does not stand there.
        self.shown.scene.history.get(chosen.turn)?.words.get(chosen.word).filter(|word| !word.changed)
    }

    /// What lies over the letters and under edges and chips.
    fn between(&mut self, board: &Board) {
        let layout = board.layout;
        for id in self.fresh_squares() {
            if let Some(area) = self.place_of(id, &layout) {
                self.canvas.new_word_mark(area, layout.side);
            }
        }
        self.pencil(&layout);
        self.told(&layout);
        if self.shown.table.legal_marks {
            self.legal_marks(board);
        }
        self.game_marks(&layout);
        self.areas(&layout);
        self.hint(&layout);
        self.preview(&layout);
    }

    pub(super) fn area_of(&self, id: SquareId) -> Option<Area> {
        let board = self.shown.board;
        board.square(id).filter(|square| board.is_visible(square)).map(|square| board.footprint(square))
    }

    /// The red pencil through the word that is shown.
    fn pencil(&mut self, layout: &Layout) {
        let Some(word) = self.chosen_word() else { return };
        let squares = word.squares.clone();
        let areas: Vec<Area> = squares.iter().filter_map(|id| self.area_of(*id)).collect();
        if areas.len() != squares.len() {
            return;
        }
        let road = super::super::road::road(self.shown.board, &areas, &self.shown.scene.conduits);
        for piece in layout.way(&road) {
            self.canvas.pencil(&piece, layout.side);
        }
        self.ways_again(layout, &road);
        for (id, area) in squares.iter().zip(&areas) {
            let text = self.shown.board.square(*id).and_then(|square| square.letter).map(String::from);
            self.canvas.letter_over(layout.area(*area), layout.side, &text.unwrap_or_default());
        }
    }

    /// Draws the ways of conduits over the pencil that passes them.
    pub(super) fn ways_again(&mut self, layout: &Layout, road: &[Area]) {
        let scene = self.shown.scene;
        for area in road {
            let Some(square) = scene.board.square_at(area.corner()) else { continue };
            for look in square.looks.iter().filter(|look| !look.routes.is_empty()) {
                let red = self.canvas.theme.mix(Token::Tile, Token::Accent, 0.46);
                self.canvas.conduit(layout.area(*area), &look.routes, look.tint.unwrap_or(Token::Leaf), red);
            }
        }
    }

    fn legal_marks(&mut self, board: &Board) {
        let legal = self.shown.pointing.legal.clone();
        let preview: Vec<Area> = self.shown.pointing.footprint.iter().map(|(cell, _)| self.stop_at(*cell)).collect();
        let mut done = Vec::new();
        for cell in legal {
            let area = self.stop_at(cell);
            if done.contains(&area.corner()) || preview.contains(&area) {
                continue;
            }
            done.push(area.corner());
            let square = board.square_at(area.corner());
            let alpha = self.appearing(area);
            let legal = match square {
                Some(square) if square.letter.is_some() => Legal::Letter,
                Some(square) if square.is_marked() => Legal::Marked,
                _ => Legal::Empty,
            };
            let (place, side) = (board.layout.area(area), board.layout.side);
            self.canvas.faded(alpha, |canvas| canvas.legal_mark(place, side, legal));
        }
    }

    pub(super) fn stop_at(&self, cell: Cell) -> Area {
        cursor::stop(self.shown.board, cell)
    }

    /// The squares that the piece in the hand and gimmicks would touch, each once.
    fn areas(&mut self, layout: &Layout) {
        let reached: BTreeSet<SquareId> = self.shown.pointing.reached.iter().copied().collect();
        for area in reached.into_iter().filter_map(|id| self.area_of(id)).collect::<Vec<_>>() {
            self.canvas.reach_mark(layout.area(area), layout.side);
        }
        let squares: BTreeSet<SquareId> = self.shown.pointing.areas.iter().copied().collect();
        for area in squares.into_iter().filter_map(|id| self.area_of(id)).collect::<Vec<_>>() {
            self.canvas.area_mark(layout.area(area), layout.side);
        }
    }

    /// The piece in the hand where it would lie.
    fn preview(&mut self, layout: &Layout) {
        for (cell, letter) in self.shown.pointing.footprint.clone() {
            let area = layout.area(self.stop_at(cell));
            match letter {
                Some(letter) => self.canvas.preview(area, layout.side, &letter.to_string()),
                None => self.canvas.frame(area.inset(-1.0), layout.side * 0.18, 3.0, Token::Legal),
            }
        }
    }

    /// What lies over everything of the board: turtle, pointer, refusal, focus.
    fn over(&mut self, layout: &Layout) {
        let side = layout.side;
        self.turtle(layout);
        self.over_moving(layout);
        let table = self.shown.table;
        if let (Some(Target::Cell(cell)), false) = (table.pointed, table.keyboard) {
            self.canvas.hover_mark(layout.area(self.stop_at(cell)), side);
        }
        let refused = table.cell().filter(|_| self.shown.pointing.refused.is_some());
        if let Some(cell) = table.note.as_ref().map(|note| note.cell).or(refused) {
            self.canvas.illegal_mark(layout.area(self.stop_at(cell)), side);
        }
        if table.keyboard && table.zone == Zone::Board && table.dialog.is_none() {
            self.canvas.square_focus(layout.area(self.stop_at(table.cursor)), side);
        }
    }

    /// The turtle stands before the last square of the word it has just read.
    fn turtle(&mut self, layout: &Layout) {
        let last = self.chosen_word().and_then(|word| word.squares.last().copied());
        let Some(area) = last.and_then(|id| self.area_of(id)) else { return };
        let at = layout.area(area);
        self.canvas.turtle([at.centre()[0], at.bottom() - layout.side * 0.02], layout.side, false);
    }

    /// Notes: why a piece was refused, and what the game has to say; over everything but dialogs.
    pub(super) fn draw_notes(&mut self) {
        let table = self.shown.table;
        let room = self.layout.window;
        let told = table.note.as_ref().map(|note| (note.cell, note.text.clone()));
        let refused = table.cell().zip(self.shown.pointing.refused.clone());
        if let (Some((cell, text)), None) = (told.or(refused), table.dialog) {
            let square = self.place.board.area(self.stop_at(cell));
            let (text, (above, y)) = (plain(&text), self.beside(square, 44.0));
            let note = Note { above, ..Note::refusal(&text) };
            self.canvas.note_at([square.centre()[0], y], &note, room);
        }
        // What is told of a move waits until the move is shown.
        if !self.goes_on() {
            self.draw_pill();
            self.draw_headline();
        }
    }

    /// What a script says large: it rises from below and grows to its place over the board.
    fn draw_headline(&mut self) {
        let (Some(headline), None) = (&self.shown.table.headline, self.shown.table.dialog) else { return };
        let risen = self.moment(|moment| moment.headline).flatten().unwrap_or(1.0);
        let text = crate::view::text::plain(&headline.text);
        let board = self.layout.board;
        let width = self.canvas.width(&text, bold(48.0)) + 56.0;
        let scale = (0.4 + 0.6 * risen) * (board.w / width).min(1.0);
        let y = board.y + board.h * (0.75 - 0.47 * risen);
        self.canvas.group(Place::at(board.centre()[0], y, scale, 0.0), |canvas| {
            let plate = bounds(-width / 2.0, -42.0, width, 84.0);
            canvas.shadow(plate, 18.0, 3.0);
            canvas.rect(plate, 18.0, Token::Accent);
            canvas.rect(plate.inset(3.0), 15.0, Token::Paper);
            canvas.text(&text, [0.0, 0.0], bold(48.0).centre(), Token::Accent);
        });
    }

    fn draw_pill(&mut self) {
        // What failed has a panel of its own; a message from before it would contradict it.
        let (Some(pill), None) = (&self.shown.table.pill, self.shown.trouble) else { return };
        let (icon, tint) = if pill.bad { ("warn", Token::Danger) } else { ("check", Token::Legal) };
        let text = crate::view::text::plain(&pill.text);
        let width = self.canvas.width(&text, bold(14.0)).ceil() + 40.0;
        let board = self.layout.board;
        let at = bounds((board.centre()[0] - width / 2.0).max(8.0), board.y + 2.0, width, 26.0);
        let ground = self.canvas.theme.mix(Token::Paper, tint, 0.2);
        self.canvas.shadow(at, 13.0, 2.0);
        self.canvas.pill([at.x, at.y], &text, Some(icon), ground, Token::Ink);
    }
}
