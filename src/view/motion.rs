//! What moves after the player did something: a [`Show`] is made of the events of a move and told moment by moment.
//!
//! The events of a game are its animation: whatever a script does is written down as events, and each kind of event
//! has its own motion. Nothing here knows a gimmick; where a script wants more it shows an effect by name. A show has
//! a length, and for each time of it there is a [`Moment`]: the squares as they stand then and how each is drawn, what
//! flies over them, how many words are told, which points are shown. Nothing here has a clock.

mod act;
mod ease;
mod group;
mod moment;
mod show;
mod stage;
mod stand;
mod telling;

#[cfg(test)]
mod tests;

pub use moment::{Flying, Giving, Moment, Nod, Pill, Seal, Told};
pub use show::{After, Change, Cue, Show};
pub use stand::Stand;

/// How fast the words of a move are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum WordSpeed {
    /// All at once.
    AtOnce,
    /// In two thirds of the time.
    Quick,
    /// As it is meant.
    #[default]
    Normal,
    /// In half as much time again.
    Slow,
}

impl WordSpeed {
    /// How long everything takes, in parts of what is meant.
    const fn factor(self) -> f32 {
        match self {
            WordSpeed::AtOnce | WordSpeed::Normal => 1.0,
            WordSpeed::Quick => 0.65,
            WordSpeed::Slow => 1.5,
        }
    }
}

/// How things move, as the player chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// How fast the words of a move are told.
    pub words: WordSpeed,
    /// Nothing travels, grows or shakes; what changes is faded over.
    pub reduced: bool,
}

/// The longest a move may be shown, in milliseconds at normal speed, however much happens in it.
pub const LONGEST: f32 = 2200.0;
