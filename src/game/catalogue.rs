//! Everything known of all kinds: constants, declared parameters and texts.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::declare::Declaration;
use super::kinds::{KindFacts, Kinds, Sort};
use super::square::Kind;
use super::value::{Text, Value};

/// What is known of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its constants.
    pub facts: Arc<KindFacts>,
    /// Its title for players.
    pub title: Text,
    /// What it does, for players.
    pub about: Text,
    /// Its parameters.
    pub params: Declaration,
    /// A table other kinds may read.
    pub traits: Arc<Value>,
    /// Of a game: the piece kind a bare letter stands for.
    pub letter_kind: Kind,
    /// Of a game: press names by key.
    pub keys: BTreeMap<Arc<str>, Arc<str>>,
    /// Its file as shown in messages.
    pub file: Arc<str>,
}

/// All kinds, by sort and full name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    /// The entries.
    pub entries: BTreeMap<(Sort, Kind), Arc<Entry>>,
}

impl Catalogue {
    /// Finds the full name of a kind as a file of the mod `home` writes it (`""` for the base game):
    /// the mod's own first, then the base's; with a colon it is full already.
    pub fn resolve(&self, sort: Sort, name: &str, home: &str) -> Option<Kind> {
        let own: Kind = format!("{home}:{name}").into();
        let full: Kind = name.into();
        let known = |kind: &Kind| self.entries.contains_key(&(sort, kind.clone()));
        if !home.is_empty() && !name.contains(':') && known(&own) {
            return Some(own);
        }
        known(&full).then_some(full)
    }

    /// Gives the entry of a full name.
    pub fn entry(&self, sort: Sort, kind: &Kind) -> Option<&Arc<Entry>> {
        self.entries.get(&(sort, kind.clone()))
    }

    /// Gives the names a file of the mod `home` may write for a sort.
    pub fn names(&self, sort: Sort, home: &str) -> Vec<Arc<str>> {
        let prefix = format!("{home}:");
        let short = |kind: &Kind| kind.strip_prefix(&prefix).map_or_else(|| kind.clone(), Into::into);
        self.entries.keys().filter(|(s, _)| *s == sort).map(|(_, kind)| short(kind)).collect()
    }

    /// Gives the constants alone.
    pub fn kinds(&self) -> Kinds {
        Kinds::new(self.entries.iter().map(|(key, entry)| (key.clone(), entry.facts.clone())))
    }
}
