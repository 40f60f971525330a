//! Where the parts of the editor lie.

use crate::view::shape::{Bounds, bounds};

/// Where the parts lie; in small windows those beside the board share the place of what is chosen.
pub(super) struct Layout {
    pub bar: Bounds,
    pub palette: Bounds,
    pub letters: Bounds,
    pub board: Bounds,
    pub rack: Bounds,
    pub chosen: Bounds,
    pub tabs: Bounds,
}

impl Layout {
    pub fn of(window: Bounds, compact: bool) -> Layout {
        if compact { Layout::small(window) } else { Layout::full(window) }
    }

    fn full(window: Bounds) -> Layout {
        let (top, bottom) = (68.0, window.h - 12.0);
        let side = 300.0;
        let high = bottom - top;
        let letters = 164.0;
        let middle = bounds(272.0, top, window.w - 272.0 - side - 24.0, high);
        let rack = bounds(middle.x, bottom - 104.0, middle.w, 104.0);
        let chosen = bounds(window.w - side - 12.0, top, side, (high * 0.54).round());
        Layout {
            bar: bounds(12.0, 8.0, window.w - 24.0, 48.0),
            palette: bounds(12.0, top, 248.0, high - letters - 10.0),
            letters: bounds(12.0, bottom - letters, 248.0, letters),
            board: bounds(middle.x, top, middle.w, high - 114.0),
            rack,
            chosen,
            tabs: bounds(chosen.x, chosen.bottom() + 10.0, side, bottom - chosen.bottom() - 10.0),
        }
    }

    fn small(window: Bounds) -> Layout {
        let (top, bottom) = (54.0, window.h - 10.0);
        let side = (window.w * 0.38).clamp(262.0, 320.0);
        let chosen = bounds(window.w - side - 10.0, top, side, bottom - top);
        Layout {
            bar: bounds(10.0, 6.0, window.w - 20.0, 42.0),
            board: bounds(10.0, top, chosen.x - 20.0, bottom - top),
            palette: chosen,
            letters: chosen,
            rack: chosen,
            tabs: chosen,
            chosen,
        }
    }
}
