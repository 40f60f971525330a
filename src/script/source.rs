//! One script file, with what is made of its text alone, which the next content has too where the text is the same.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use mlua::chunk::Compiler;

use super::doubts::{Doubt, doubts};

/// One script file. Clones share what was made of it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The mod it is of; `""` for the base game.
    pub home: Arc<str>,
    /// Its path inside `scripts/`, such as `squares/door.luau` or `lib/x.luau`.
    pub path: Arc<str>,
    /// Its name in messages.
    pub shown: Arc<str>,
    /// What it holds; nothing where it could not be read.
    pub text: Arc<[u8]>,
    /// Why it could not be read, which is told elsewhere: its kind is broken. Nothing where it could.
    pub unread: Option<Arc<str>>,
    made: Rc<Made>,
}

/// What is made of a text, once it is asked for.
#[derive(Debug, Default)]
struct Made {
    code: OnceCell<Option<Vec<u8>>>,
    doubts: OnceCell<Vec<Doubt>>,
}

/// Functions that the compiler would call by itself, past the environment that lacks them.
const UNLISTED: [&str; 6] = ["setmetatable", "getmetatable", "rawget", "rawset", "rawequal", "rawlen"];

impl Source {
    /// Gives a file of a mod, by its path inside `scripts/` and its name in messages.
    pub fn new(home: &str, path: &str, shown: &str, text: impl Into<Arc<[u8]>>) -> Source {
        let (text, made) = (text.into(), Rc::default());
        Source { home: home.into(), path: path.into(), shown: shown.into(), text, unread: None, made }
    }

    /// Gives a file that could not be read.
    #[must_use]
    pub fn unread(self, why: &str) -> Source {
        Source { unread: Some(why.into()), ..self }
    }

    /// Tells whether all that is made of two files is the same.
    pub fn is_same(&self, other: &Source) -> bool {
        let facts = |source: &Source| (source.home.clone(), source.path.clone(), source.shown.clone());
        facts(self) == facts(other) && self.unread == other.unread && self.text == other.text
    }

    /// Gives what the machine runs; nothing where the text does not compile, which tells why when it is loaded.
    pub(super) fn code(&self) -> Option<&[u8]> {
        let compile = || Source::compiler().compile(&self.text).ok();
        self.made.code.get_or_init(compile).as_deref()
    }

    /// Gives how its text is compiled.
    pub(super) fn compiler() -> Compiler {
        Compiler::new().set_disabled_builtins(UNLISTED)
    }

    /// Tells what it does that goes wrong later.
    pub fn doubts(&self) -> &[Doubt] {
        self.made.doubts.get_or_init(|| doubts(std::str::from_utf8(&self.text).unwrap_or_default()))
    }
}
