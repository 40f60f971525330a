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
    text: Arc<[u8]>,
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

    /// Gives what it holds.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Tells whether all that is made of two files is the same.
    pub fn is_same(&self, other: &Source) -> bool {
        let facts = |source: &Source| (source.home.clone(), source.path.clone(), source.shown.clone());
        facts(self) == facts(other) && self.unread == other.unread && self.text == other.text
    }

    /// Tells whether two files share what is made of them.
    #[cfg(test)]
    pub(crate) fn shares(&self, other: &Source) -> bool {
        Rc::ptr_eq(&self.made, &other.made)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_the_same_only_where_all_of_them_is() {
        let source = Source::new("juice", "lib/x.luau", "mods/juice/lib/x.luau", *b"return 1");
        assert!(source.is_same(&source.clone()));
        for other in [
            Source::new("", "lib/x.luau", "mods/juice/lib/x.luau", *b"return 1"),
            Source::new("juice", "lib/y.luau", "mods/juice/lib/x.luau", *b"return 1"),
            Source::new("juice", "lib/x.luau", "mods/j/lib/x.luau", *b"return 1"),
            Source::new("juice", "lib/x.luau", "mods/juice/lib/x.luau", *b"return 2"),
            source.clone().unread("it is gone"),
        ] {
            assert!(!source.is_same(&other), "{other:?}");
        }
    }

    #[test]
    fn a_text_is_compiled_once_for_all_its_clones() {
        let source = Source::new("", "lib/x.luau", "x", *b"return 1");
        let (one, two) = (source.clone(), source.clone());
        assert!(std::ptr::eq(one.code().unwrap(), two.code().unwrap()));
        assert_eq!(Source::new("", "lib/x.luau", "x", *b"return return").code(), None);
    }
}
