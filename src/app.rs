//! The window: what is drawn on it, what comes in from it.

pub mod paint;
