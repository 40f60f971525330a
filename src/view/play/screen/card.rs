//! What is told of one thing: picture, name, state and what it does.

use super::Page;
use crate::game::square::Area;
use crate::view::board::{Layout, SquareView};
use crate::view::look::Look;
use crate::view::play::scene::About;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

impl Page<'_> {
    /// Draws the card; what does not fit ends in an ellipsis, and can be read in whole in its dialog.
    pub(super) fn about(&mut self, area: Bounds, about: &About) {
        let picture = bounds(area.x + 14.0, area.y + 16.0, 44.0, 44.0);
        self.about_picture(picture, about);
        let (x, width) = (area.x + 70.0, area.right() - 12.0 - (area.x + 70.0));
        let lines = self.canvas.style.faces.wrap(&about.title, width, bold(18.0));
        let has_state = !about.state.is_empty();
        let title_y = picture.y + if has_state { 11.0 } else { 22.0 };
        if lines.len() > 1 {
            let size = bold(16.0);
            let two = bounds(x, picture.y - 10.0 + if has_state { 0.0 } else { 10.0 }, width, 40.0);
            self.canvas.paragraph_spaced(&about.title, two, size, 20.0, Token::Ink);
        } else {
            self.canvas.text_fit(&about.title, [x, title_y], width, bold(18.0), Token::Ink);
        }
        let state_y = picture.y + if lines.len() > 1 { 39.0 } else { 34.0 };
        let hue = if about.urgent { Token::Danger } else { Token::Ink2 };
        self.canvas.text_fit(&about.state, [x, state_y], width, bold(14.0), hue);
        let text =
            bounds(area.x + 16.0, picture.bottom() + 12.0, area.w - 32.0, area.bottom() - picture.bottom() - 22.0);
        self.about_text(text, about);
    }

    /// Draws the paragraphs; gives the height they take.
    pub(super) fn about_text(&mut self, column: Bounds, about: &About) -> f32 {
        let mut y = column.y;
        for text in about.text.iter().filter(|text| !text.is_empty()) {
            let room = column.bottom() - y;
            if room < 23.0 {
                break;
            }
            let part = bounds(column.x, y, column.w, room);
            y += self.canvas.paragraph_spaced(text, part, medium(16.0), 23.0, Token::Ink) + 6.0;
        }
        y - column.y
    }

    /// Draws the picture of what is told of in a socket.
    pub(super) fn about_picture(&mut self, area: Bounds, about: &About) {
        self.canvas.rect(area, 9.0, Token::Square);
        let letter = about.letter.as_deref().filter(|_| about.is_plain());
        self.look_box(area.inset(area.w * 0.14), &about.look, letter);
        self.canvas.frame(area, 9.0, 1.0, Token::Edge);
    }

    /// Draws what a kind shows into a small box: its mark, its ways, or the square it makes.
    pub(super) fn look_box(&mut self, area: Bounds, look: &Look, text: Option<&str>) {
        if let Some(text) = text {
            return self.canvas.tile(area.inset(-area.w * 0.1), area.w * 1.2, text, &Default::default());
        }
        if *look == Look::default() {
            return;
        }
        let marked = look.icon.is_some() || look.badge.is_some();
        if !look.routes.is_empty() {
            let tint = look.tint.unwrap_or(Token::Leaf);
            self.canvas.conduit(area.inset(-area.w * 0.12), &look.routes, tint, Token::Square);
        } else if marked {
            let groups: Vec<String> = look.group.iter().cloned().collect();
            self.canvas.kind_mark(area.centre(), area.w, look, Token::Square.into(), &groups);
        } else {
            self.look_square(area, look);
        }
    }

    /// Draws a square with a look of its own, as it stands on the board.
    pub(super) fn look_square(&mut self, area: Bounds, look: &Look) {
        let layout = Layout { origin: [area.x, area.y], ..Layout::sized(1, 1, area.w, true) };
        let square = SquareView { looks: vec![look.clone()], ..SquareView::blank(Area::cell((1, 1))) };
        self.canvas.square_base(&layout, &square, &[], None);
        self.canvas.square_top(&layout, &square, &[]);
    }
}
