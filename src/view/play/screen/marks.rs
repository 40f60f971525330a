//! The marks that a game's script puts on the board.

use super::Page;
use crate::game::square::Cell;
use crate::view::board::{Layout, Legal};
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::look::{Edge, Look};
use crate::view::play::cursor;
use crate::view::play::pointing::GameMark;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::bold;
use crate::view::theme::Token;

impl Page<'_> {
    /// Draws them all; where the player hides the legal places, not those.
    pub(super) fn game_marks(&mut self, layout: &Layout) {
        let all = self.shown.table.legal_marks;
        self.game_paths(layout);
        for mark in self.shown.pointing.marks.iter().filter(|mark| all || mark.mark != "legal") {
            let area = layout.area(cursor::stop(self.shown.board, mark.cell));
            let side = layout.side;
            match mark.mark.as_str() {
                "reach" => {
                    self.canvas.rect(area.inset(1.0), side * 0.14, Token::Leaf.alpha(0.26));
                    self.canvas.frame(area.inset(1.5), side * 0.14, 2.0, Token::Leaf);
                }
                "path" => {}
                "chosen" => self.canvas.focus_brackets(area, side, side * 0.06, Token::Sheet),
                "warn" => self.canvas.area_mark(area, side),
                "icon" => self.icon_mark(area, side, mark),
                "gate" => {
                    let edges = mark.side.iter().map(|side| (*side, Edge::Gate)).collect();
                    self.canvas.edges(area, side, &Look { edges, tint: mark.tint, ..Look::default() });
                }
                "inlet" => {
                    let tint = mark.tint.unwrap_or(Token::Water);
                    mark.side.iter().for_each(|heading| self.canvas.inlet(area, side, *heading, tint));
                }
                "legal" if self.is_bare(mark.cell) => self.canvas.legal_mark(area, side, Legal::Empty),
                _ => self.canvas.frame(area.inset(-1.0), side * 0.18, 3.0, Token::Legal),
            }
            mark_text(&mut self.canvas, area, side, mark);
        }
    }

    /// Marks of a path: those that follow each other and touch are joined by a line, thin enough to read letters under.
    fn game_paths(&mut self, layout: &Layout) {
        let marks = self.shown.pointing.marks.iter().filter(|mark| mark.mark == "path");
        let mut paths: Vec<Vec<&GameMark>> = Vec::new();
        for mark in marks {
            match paths.last_mut() {
                Some(path) if path.last().is_some_and(|last| joins(last, mark)) => path.push(mark),
                _ => paths.push(vec![mark]),
            }
        }
        for path in paths {
            let tint = path[0].tint.unwrap_or(Token::Accent);
            let centre = |mark: &&GameMark| layout.area(cursor::stop(self.shown.board, mark.cell)).centre();
            let way: Vec<_> = path.iter().map(centre).collect();
            let (side, end) = (layout.side, way[way.len() - 1]);
            self.canvas.line(&way, side * 0.19, Token::Paper);
            self.canvas.disc(end, side * 0.17, Token::Paper);
            self.canvas.line(&way, side * 0.11, tint);
            self.canvas.disc(end, side * 0.13, tint);
        }
    }

    /// Whether nothing stands on a cell.
    fn is_bare(&self, cell: Cell) -> bool {
        self.shown.board.at(cell).is_some_and(|square| square.letter.is_none() && square.gimmicks.is_empty())
    }

    /// An icon on a plate of its own, so that it is seen on every ground.
    fn icon_mark(&mut self, area: Bounds, side: f32, mark: &GameMark) {
        let Some(icon) = &mark.icon else { return };
        self.canvas.rect(area.inset(side * 0.06), side * 0.14, Token::Paper);
        let style = IconStyle::on(Token::Paper);
        let style = mark.tint.map_or(style, |tint| IconStyle::on(Token::Paper).tint(tint));
        self.canvas.icon_at(icon, area.centre(), side * 0.7, &style);
    }
}

/// Whether a path goes on from one mark to the next.
fn joins(one: &GameMark, next: &GameMark) -> bool {
    let [x, y] = [next.cell.0 - one.cell.0, next.cell.1 - one.cell.1];
    x.abs() + y.abs() == 1 && one.tint == next.tint
}

fn mark_text(canvas: &mut Canvas<'_>, area: Bounds, side: f32, mark: &GameMark) {
    let Some(text) = &mark.text else { return };
    let size = (side * 0.28).clamp(11.0, 18.0);
    let at = [area.right() - size * 0.7, area.y + size * 0.7];
    let width = canvas.width(text, bold(size));
    let plate = bounds(at[0] - width / 2.0 - 4.0, at[1] - size * 0.6, width + 8.0, size * 1.2);
    canvas.rect(plate, size * 0.5, Token::Paper);
    canvas.text(text, plate.centre(), bold(size).centre(), Token::Ink);
}
