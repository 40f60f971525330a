//! What players hand to each other: a stage as one line of text. Knows no content, no folder and no window.

mod code;
pub mod parcel;
pub mod zip;

pub use code::{MOST_TEXT, Misread, Shared, TooLong, decode, encode, is_code, name_of};
