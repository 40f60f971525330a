//! Where the parts of the play screen stand: the full form, the compact form of small windows, and the scale of large ones.

use crate::view::shape::{Bounds, bounds};

/// What the size of the screen's parts depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wishes {
    /// Columns of the board.
    pub columns: i32,
    /// Rows of the board.
    pub rows: i32,
    /// Whether there is a letter box, or a verdict in its place.
    pub letter_box: bool,
    /// Whether pieces are placed; else the verdict stands below the game's own panel, and the board keeps its place.
    pub places: bool,
    /// Whether the game has a panel of its own.
    pub panel: bool,
    /// Whether words are made, so that they are listed.
    pub words: bool,
    /// Whether something must be told under the board, such as a script's error.
    pub trouble: bool,
}

/// Where everything stands, in pixels of a window of scale 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Pixels of the window for each of these.
    pub scale: f32,
    /// The whole window.
    pub window: Bounds,
    /// Whether the window is small: the left column goes, goals stand in the bar.
    pub compact: bool,
    /// The bar at the top.
    pub bar: Bounds,
    /// Goals, the pointed square and the kinds of the stage; not in the compact form.
    pub left: Option<Bounds>,
    /// Where the board may stand.
    pub board: Bounds,
    /// What a script's error or a failed reload says.
    pub trouble: Option<Bounds>,
    /// The letter box; the verdict stands here when the stage is over.
    pub letter_box: Bounds,
    /// The words made, or the game's own panel above them.
    pub right: Bounds,
    /// The part of the right side that is the game's own panel.
    pub panel: Option<Bounds>,
    /// The part of the right side that lists words.
    pub words: Option<Bounds>,
}

/// The smallest window the full form fits into.
const FULL: [f32; 2] = [1180.0, 660.0];
/// Space between columns.
const GAP: f32 = 16.0;

/// Gives the scale of a window: quarter steps, at least 1.
pub fn scale(width: f32, height: f32) -> f32 {
    ((width / 1280.0).min(height / 720.0) * 4.0).floor().max(4.0) / 4.0
}

impl Layout {
    /// Lays the screen out in a window of so many pixels; `zoom` is 1 for text of the usual size.
    pub fn new([width, height]: [f32; 2], zoom: f32, wishes: Wishes) -> Layout {
        let scale = scale(width, height) * zoom;
        let window = bounds(0.0, 0.0, (width / scale).max(640.0), (height / scale).max(400.0));
        let compact = window.w < FULL[0] || window.h < FULL[1];
        let measures = if compact { Measures::COMPACT } else { Measures::FULL };
        measures.lay_out(window, scale, wishes)
    }

    /// Lists the parts that must never overlap.
    pub fn parts(&self) -> Vec<(&'static str, Bounds)> {
        let always = [("bar", self.bar), ("board", self.board), ("letter box", self.letter_box)];
        let maybe = [("left", self.left), ("trouble", self.trouble), ("panel", self.panel), ("words", self.words)];
        let maybe = maybe.into_iter().filter_map(|(name, part)| Some((name, part?)));
        always.into_iter().chain(maybe).filter(|(_, part)| part.w > 0.0 && part.h > 0.0).collect()
    }
}

struct Measures {
    compact: bool,
    margin: f32,
    bar: f32,
    left: f32,
    right: f32,
    panel: f32,
    letter_box: f32,
    /// Free space between board and letter box, and below the letter box.
    below: [f32; 2],
}

impl Measures {
    const FULL: Measures = Measures {
        compact: false,
        margin: 24.0,
        bar: 72.0,
        left: 224.0,
        right: 288.0,
        panel: 420.0,
        letter_box: 108.0,
        below: [24.0, 16.0],
    };
    const COMPACT: Measures = Measures {
        compact: true,
        margin: 12.0,
        bar: 52.0,
        left: 0.0,
        right: 236.0,
        panel: 300.0,
        letter_box: 74.0,
        below: [12.0, 10.0],
    };

    fn lay_out(&self, window: Bounds, scale: f32, wishes: Wishes) -> Layout {
        let [between, foot] = self.below;
        let right_width = if wishes.panel && !wishes.words { self.panel } else { self.right };
        let left_width = if wishes.panel && !wishes.words { 0.0 } else { self.left };
        let bottom = window.h - foot;
        let right = bounds(window.w - self.margin - right_width, self.bar, right_width, bottom - self.bar);
        let left = (left_width > 0.0).then(|| bounds(self.margin, self.bar, left_width, bottom - self.bar));
        let start = left.map_or(self.margin, |left| left.right() + GAP);
        let box_height = if wishes.letter_box { self.letter_box } else { 0.0 };
        let below = bounds(start, bottom - box_height, right.x - GAP - start, box_height);
        let beside = wishes.panel && !wishes.words && !wishes.places;
        let (letter_box, right) = match (beside, wishes.letter_box) {
            (true, true) => self.verdict_beside(right),
            (true, false) => (Bounds::default(), right),
            (false, _) => (below, right),
        };
        let room = if wishes.letter_box && !beside { below.y - between - self.bar } else { bottom - self.bar };
        let whole = bounds(start, self.bar, below.w, room);
        let (board, trouble) = self.share_with_trouble(whole, wishes.trouble);
        let (panel, words) = self.share_right(right, wishes);
        let bar = bounds(0.0, 0.0, window.w, self.bar);
        Layout { scale, window, compact: self.compact, bar, left, board, trouble, letter_box, right, panel, words }
    }

    /// An error stands under the board, never over it; at least half of the room is the board's.
    fn share_with_trouble(&self, whole: Bounds, trouble: bool) -> (Bounds, Option<Bounds>) {
        if !trouble {
            return (whole, None);
        }
        let height = (whole.h * 0.5).min(228.0);
        let board = bounds(whole.x, whole.y, whole.w, whole.h - height - 8.0);
        (board, Some(bounds(whole.x, board.bottom() + 8.0, whole.w, height)))
    }

    /// The foot of the right side for the verdict, and what is left above it.
    fn verdict_beside(&self, right: Bounds) -> (Bounds, Bounds) {
        let height = if self.compact { 122.0 } else { 144.0 };
        let foot = bounds(right.x, right.bottom() - height, right.w, height);
        (foot, Bounds { h: right.h - height - 12.0, ..right })
    }

    fn share_right(&self, right: Bounds, wishes: Wishes) -> (Option<Bounds>, Option<Bounds>) {
        match (wishes.panel, wishes.words) {
            (false, _) => (None, Some(right)),
            (true, false) => (Some(right), None),
            (true, true) => {
                let upper = bounds(right.x, right.y, right.w, (right.h * 0.45).round());
                let lower = bounds(right.x, upper.bottom() + 12.0, right.w, right.bottom() - upper.bottom() - 12.0);
                (Some(upper), Some(lower))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(f32, f32); 7] = [
        (960.0, 540.0),
        (1280.0, 720.0),
        (1920.0, 1080.0),
        (1179.0, 900.0),
        (2560.0, 1080.0),
        (1300.0, 660.0),
        (3840.0, 2160.0),
    ];

    fn wishes() -> Vec<Wishes> {
        let bits = 0..32;
        bits.map(|bit: i32| Wishes {
            columns: 9,
            rows: 7,
            letter_box: bit & 1 > 0,
            panel: bit & 2 > 0,
            words: bit & 4 > 0,
            trouble: bit & 8 > 0,
            places: bit & 16 > 0,
        })
        .collect()
    }

    fn meet(a: Bounds, b: Bounds) -> bool {
        a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
    }

    #[test]
    fn parts_never_overlap_and_stay_in_the_window() {
        for (width, height) in SIZES {
            for wishes in wishes() {
                let layout = Layout::new([width, height], 1.0, wishes);
                let parts = layout.parts();
                for (i, (name, part)) in parts.iter().enumerate() {
                    assert!(part.x >= 0.0 && part.right() <= layout.window.w, "{name} {part:?} at {width}");
                    assert!(part.y >= 0.0 && part.bottom() <= layout.window.h, "{name} {part:?} at {height}");
                    for (other, place) in &parts[i + 1..] {
                        assert!(!meet(*part, *place), "{name} {part:?} meets {other} {place:?} at {width}×{height}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_full_form_has_the_measures_of_the_drawing() {
        let layout = Layout::new([1280.0, 720.0], 1.0, wishes()[5]);
        assert_eq!(layout.board, bounds(264.0, 72.0, 688.0, 500.0));
        assert_eq!(layout.letter_box, bounds(264.0, 596.0, 688.0, 108.0));
        assert_eq!(layout.words, Some(bounds(968.0, 72.0, 288.0, 632.0)));
        assert_eq!(layout.left, Some(bounds(24.0, 72.0, 224.0, 632.0)));
    }

    #[test]
    fn the_board_keeps_its_place_when_a_game_with_a_panel_ends() {
        for (width, height) in SIZES {
            let playing = Wishes { letter_box: false, panel: true, words: false, places: false, ..wishes()[0] };
            let over = Wishes { letter_box: true, ..playing };
            let [playing, over] = [playing, over].map(|wishes| Layout::new([width, height], 1.0, wishes));
            assert_eq!(playing.board, over.board);
            let panel = over.panel.expect("the game has one");
            assert!(over.letter_box.y > panel.bottom() && panel.h > 300.0, "{panel:?} {:?}", over.letter_box);
        }
    }

    #[test]
    fn large_windows_are_scaled_in_quarters_and_small_ones_folded() {
        assert_eq!([scale(960.0, 540.0), scale(1920.0, 1080.0), scale(1600.0, 1000.0)], [1.0, 1.5, 1.25]);
        assert!(Layout::new([960.0, 540.0], 1.0, wishes()[5]).compact);
        assert!(!Layout::new([1920.0, 1080.0], 1.0, wishes()[5]).compact);
    }

    #[test]
    fn trouble_never_takes_more_than_half_of_the_boards_room() {
        for (width, height) in SIZES {
            let (with, without) =
                (Layout::new([width, height], 1.0, wishes()[13]), Layout::new([width, height], 1.0, wishes()[5]));
            assert!(with.board.h >= without.board.h * 0.45, "{width}×{height}");
        }
    }
}
