//! Controls of screens: panels, buttons, key caps, switches, sliders, pills. A button is a block with thickness,
//! like a tile; what is chosen or focused differs in shape as well as in colour.

mod button;
mod circle;
mod parts;

pub use button::{Button, ButtonKind};
