//! How a motion begins and ends.

/// How a share of the time becomes a share of the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ease {
    /// Fast at first.
    Out,
    /// Slow at both ends.
    Both,
    /// Fast at first, a little too far, and back.
    Back,
    /// Even.
    Even,
}

impl Ease {
    /// The share of the way after a share of the time.
    pub(super) fn at(self, t: f32) -> f32 {
        let t = t.clamp(0.0, 1.0);
        match self {
            Ease::Out => 1.0 - (1.0 - t).powi(3),
            Ease::Both => t * t * (3.0 - 2.0 * t),
            Ease::Back => 1.0 + 2.4 * (t - 1.0).powi(3) + 1.4 * (t - 1.0).powi(2),
            Ease::Even => t,
        }
    }
}

/// A number between two.
pub(super) fn between(from: f32, to: f32, share: f32) -> f32 {
    from + (to - from) * share
}

/// A point between two.
pub(super) fn part([ax, ay]: [f32; 2], [bx, by]: [f32; 2], share: f32) -> [f32; 2] {
    [between(ax, bx, share), between(ay, by, share)]
}

/// The point after a share of the pieces of a way; all pieces take the same time.
pub(super) fn along(way: &[[f32; 2]], share: f32) -> [f32; 2] {
    let pieces = way.len().saturating_sub(1);
    if pieces == 0 {
        return way.first().copied().unwrap_or_default();
    }
    let at = share.clamp(0.0, 1.0) * pieces as f32;
    let piece = (at as usize).min(pieces - 1);
    part(way[piece], way[piece + 1], at - piece as f32)
}
