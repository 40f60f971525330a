//! What the readers of outside files and the game itself are fed, and what must hold then.
//!
//! Each target is a function of bytes that panics where something does not hold. `targets/` hands them to the fuzzer,
//! `tests/corpus.rs` feeds them the kept corpus, and `examples/seeds` makes what they start from.

mod archives;
mod boards;
mod chance;
mod codes;
mod content;
mod editor;
mod files;
#[expect(dead_code, reason = "the test they are of does more with them")]
mod pairs;
mod saves;
mod stages;
mod told;
mod watched;
mod words;

pub use archives::archive;
pub use boards::{boards, plays};
pub use codes::code;
pub use content::{content, root};
pub use editor::editor;
pub use files::{inputs, mod_file, pack, sounds, strings, theme};
pub use saves::{SAVES, saves};
pub use stages::{case, moves, stage};
pub use words::{graph, words};

/// What is fed with bytes.
pub type Target = fn(&[u8]);

/// All targets by name.
pub const TARGETS: [(&str, Target); 17] = [
    ("archive", archive),
    ("boards", boards),
    ("case", case),
    ("code", code),
    ("editor", editor),
    ("graph", graph),
    ("inputs", inputs),
    ("mod_file", mod_file),
    ("moves", moves),
    ("pack", pack),
    ("plays", plays),
    ("saves", saves),
    ("sounds", sounds),
    ("stage", stage),
    ("strings", strings),
    ("theme", theme),
    ("words", words),
];
