//! Where the parts of the workbench stand.

use crate::view::shape::{Bounds, bounds};

/// Where the parts of the workbench stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The bar at the top.
    pub bar: Bounds,
    /// All kinds; in the compact form a tab of the panel.
    pub kinds: Option<Bounds>,
    /// The board.
    pub board: Bounds,
    /// The buttons that go through the past.
    pub strip: Bounds,
    /// The letter box; what failed takes its place.
    pub hand: Option<Bounds>,
    /// What failed, under the board; in the compact form a tab of the panel.
    pub trouble: Option<Bounds>,
    /// What is looked at; in the compact form a tab of the panel.
    pub card: Option<Bounds>,
    /// The panel with tabs.
    pub panel: Bounds,
}

/// Space between parts.
const GAP: f32 = 12.0;

impl Layout {
    /// Lays the parts out; `trouble` tells whether something that failed is told,
    /// `tall` whether the panel with tabs needs more room than what is looked at.
    pub fn new(window: Bounds, compact: bool, [trouble, tall]: [bool; 2]) -> Layout {
        if compact { Layout::compact(window) } else { Layout::full(window, trouble, tall) }
    }

    fn full(window: Bounds, trouble: bool, tall: bool) -> Layout {
        let bar = bounds(0.0, 0.0, window.w, 52.0);
        let (top, bottom) = (64.0, window.h - GAP);
        let kinds = bounds(GAP, top, 236.0, bottom - top);
        let right = bounds(window.w - GAP - 320.0, top, 320.0, bottom - top);
        let middle = bounds(kinds.right() + GAP, top, right.x - kinds.right() - 2.0 * GAP, bottom - top);
        let foot = if trouble { (middle.h * 0.45).min(272.0) } else { 66.0 };
        let strip = bounds(middle.x, middle.bottom() - foot - 8.0 - 40.0, middle.w, 40.0);
        let board = bounds(middle.x, top - 4.0, middle.w, strip.y - 4.0 - top);
        let below = bounds(middle.x, middle.bottom() - foot, middle.w, foot);
        let upper = (right.h * if tall { 0.32 } else { 0.54 }).round();
        let card = bounds(right.x, right.y, right.w, upper);
        let panel = bounds(right.x, card.bottom() + GAP, right.w, right.h - upper - GAP);
        let (hand, trouble) = if trouble { (None, Some(below)) } else { (Some(below), None) };
        Layout { bar, kinds: Some(kinds), board, strip, hand, trouble, card: Some(card), panel }
    }

    fn compact(window: Bounds) -> Layout {
        let (margin, high) = (8.0, 52.0);
        let wide = (window.w * 0.44).clamp(300.0, 380.0);
        let bottom = window.h - margin;
        let panel = bounds(window.w - margin - wide, high + 6.0, wide, bottom - high - 6.0);
        let middle = panel.x - 2.0 * margin;
        let hand = bounds(margin, bottom - 56.0, middle, 56.0);
        let strip = bounds(margin, hand.y - 46.0, middle, 40.0);
        let board = bounds(margin, high + 4.0, middle, strip.y - high - 8.0);
        let bar = bounds(0.0, 0.0, window.w, high);
        Layout { bar, kinds: None, board, strip, hand: Some(hand), trouble: None, card: None, panel }
    }

    /// Lists the parts that must never overlap.
    pub fn parts(&self) -> Vec<Bounds> {
        let always = [self.bar, self.board, self.strip, self.panel];
        always.into_iter().chain([self.kinds, self.hand, self.trouble, self.card].into_iter().flatten()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_never_overlap_and_stay_in_the_window() {
        let sizes = [(738.0, 415.0), (960.0, 540.0), (1180.0, 660.0), (1280.0, 720.0), (1706.0, 720.0)];
        for (width, height) in sizes {
            for trouble in [false, true] {
                let window = bounds(0.0, 0.0, width, height);
                let layout = Layout::new(window, width < 1180.0, [trouble, !trouble]);
                let parts = layout.parts();
                for (at, a) in parts.iter().enumerate() {
                    assert!(a.x >= 0.0 && a.right() <= width && a.bottom() <= height && a.h > 20.0, "{a:?} {width}");
                    for b in &parts[at + 1..] {
                        let apart = a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
                        assert!(apart, "{a:?} meets {b:?} at {width}");
                    }
                }
                assert!(layout.board.h >= layout.trouble.map_or(0.0, |trouble| trouble.h * 0.8));
            }
        }
    }
}
