//! The marks that a game's script puts on the board.

use super::Page;
use crate::game::square::Cell;
use crate::view::board::{Layout, Legal};
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::look::{Edge, Look};
use crate::view::play::cursor;
use crate::view::play::mark::{GameMark, Says};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::bold;
use crate::view::theme::Token;

impl Page<'_> {
    /// Draws them all; where the player hides the legal places, not those.
    pub(super) fn game_marks(&mut self, layout: &Layout) {
        let all = self.shown.table.legal_marks;
        self.game_paths(layout);
        for mark in self.shown.pointing.marks.iter().filter(|mark| all || mark.says != Says::Legal) {
            let area = layout.area(cursor::stop(self.shown.board, mark.cell));
            let bare = self.is_bare(mark.cell);
            draw(&mut self.canvas, area, layout.side, mark, bare);
        }
    }

    /// Marks of a path: those that follow each other and touch are joined by a line, thin enough to read letters under.
    fn game_paths(&mut self, layout: &Layout) {
        for path in paths(&self.shown.pointing.marks) {
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
}

/// The marks of paths, those together that follow each other and touch.
fn paths(marks: &[GameMark]) -> Vec<Vec<&GameMark>> {
    let mut paths: Vec<Vec<&GameMark>> = Vec::new();
    for mark in marks.iter().filter(|mark| mark.says == Says::Path) {
        match paths.last_mut() {
            Some(path) if path.last().is_some_and(|last| joins(last, mark)) => path.push(mark),
            _ => paths.push(vec![mark]),
        }
    }
    paths
}

/// Whether a path goes on from one mark to the next.
fn joins(one: &GameMark, next: &GameMark) -> bool {
    let [x, y] = [next.cell.0 - one.cell.0, next.cell.1 - one.cell.1];
    x.abs() + y.abs() == 1 && one.tint == next.tint
}

/// Draws a mark of its own, and the word at it; the marks of paths are drawn as lines.
fn draw(canvas: &mut Canvas<'_>, area: Bounds, side: f32, mark: &GameMark, bare: bool) {
    match &mark.says {
        Says::Legal if bare => canvas.legal_mark(area, side, Legal::Empty),
        Says::Legal => canvas.frame(area.inset(-1.0), side * 0.18, 3.0, Token::Legal),
        Says::Chosen => canvas.focus_brackets(area, side, side * 0.06, Token::Sheet),
        Says::Reach => {
            canvas.rect(area.inset(1.0), side * 0.14, Token::Leaf.alpha(0.26));
            canvas.frame(area.inset(1.5), side * 0.14, 2.0, Token::Leaf);
        }
        Says::Path => {}
        Says::Warn => canvas.area_mark(area, side),
        Says::Icon(icon) => draw_icon(canvas, area, side, icon, mark.tint),
        Says::Gate(heading) => {
            let edges = [(*heading, Edge::Gate)].into();
            canvas.edges(area, side, &Look { edges, tint: mark.tint, ..Look::default() });
        }
        Says::Inlet(heading) => canvas.inlet(area, side, *heading, mark.tint.unwrap_or(Token::Water)),
        Says::Unknown => draw_icon(canvas, area, side, "broken", None),
    }
    draw_text(canvas, area, side, mark);
}

/// An icon on a plate of its own, so that it is seen on every ground.
fn draw_icon(canvas: &mut Canvas<'_>, area: Bounds, side: f32, icon: &str, tint: Option<Token>) {
    canvas.rect(area.inset(side * 0.06), side * 0.14, Token::Paper);
    let style = IconStyle::on(Token::Paper);
    let style = tint.map_or(style, |tint| IconStyle::on(Token::Paper).tint(tint));
    canvas.icon_at(icon, area.centre(), side * 0.7, &style);
}

fn draw_text(canvas: &mut Canvas<'_>, area: Bounds, side: f32, mark: &GameMark) {
    let Some(text) = &mark.text else { return };
    let size = (side * 0.28).clamp(11.0, 18.0);
    let at = [area.right() - size * 0.7, area.y + size * 0.7];
    let width = canvas.width(text, bold(size));
    let plate = bounds(at[0] - width / 2.0 - 4.0, at[1] - size * 0.6, width + 8.0, size * 1.2);
    canvas.rect(plate, size * 0.5, Token::Paper);
    canvas.text(text, plate.centre(), bold(size).centre(), Token::Ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::canvas::Style;
    use crate::view::play::listed::MARKS;
    use crate::view::play::mark::tests::mark;
    use crate::view::play::scene::tests::with_source;
    use crate::view::shape::{Shape, texts};
    use crate::view::theme::Theme;

    /// What is drawn for a mark as a script lists it.
    fn drawn(name: &str, fields: &[&str], text: Option<&str>, bare: bool) -> Vec<Shape> {
        let read = with_source(|source| GameMark::read(source, &mark(name, fields))).expect("it has a cell");
        let style = Style::shipped(Theme::light());
        let mut canvas = Canvas::new(&style);
        let read = GameMark { text: text.map(String::from), ..read };
        draw(&mut canvas, bounds(0.0, 0.0, 64.0, 64.0), 64.0, &read, bare);
        canvas.finish()
    }

    #[test]
    fn no_two_marks_look_alike_and_one_that_is_unknown_like_none() {
        let names = MARKS.iter().map(|(name, fields)| (*name, *fields)).chain([("no such mark", &[][..])]);
        let all: Vec<(&str, Vec<Shape>)> =
            names.map(|(name, fields)| (name, drawn(name, fields, None, true))).collect();
        for (at, (name, shapes)) in all.iter().enumerate() {
            assert_eq!(shapes.is_empty(), *name == "path", "{name}");
            assert!(all[..at].iter().all(|(_, other)| other != shapes), "{name}");
        }
        assert_ne!(drawn("legal", &[], None, true), drawn("legal", &[], None, false), "what stands there stays seen");
    }

    #[test]
    fn a_word_stands_at_every_mark_that_has_one() {
        for (name, fields) in MARKS {
            let shapes = drawn(name, fields, Some("12"), true);
            assert_eq!(texts(&shapes).iter().map(|text| &*text.text).collect::<Vec<_>>(), ["12"], "{name}");
        }
    }

    #[test]
    fn a_path_is_joined_where_its_marks_touch_in_their_order() {
        let at = |x: i32, y: i32, tint: Option<Token>| GameMark { cell: (x, y), says: Says::Path, tint, text: None };
        let warn = GameMark { says: Says::Warn, ..at(9, 9, None) };
        let water = Some(Token::Water);
        let all = [at(1, 1, None), warn, at(2, 1, None), at(2, 2, None), at(4, 2, None), at(4, 3, water)];
        let lengths: Vec<usize> = paths(&all).iter().map(Vec::len).collect();
        assert_eq!(lengths, [3, 1, 1]);
    }
}
