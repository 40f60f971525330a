//! Everything known of all kinds: constants, declared parameters and texts.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::declare::Declaration;
use super::kinds::{KindFacts, Kinds, Sort};
use super::square::Kind;
use super::value::{Text, Value};
use crate::problem::did_you_mean;

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

/// Says that there is no such kind: with the nearest of the names that may be written, or with the mod that is missing.
pub fn no_such_kind(sort: Sort, name: &str, names: &[Arc<str>]) -> String {
    let of = |home: &str| names.iter().any(|known| known.split_once(':').is_some_and(|(other, _)| other == home));
    let end = match name.split_once(':') {
        Some((home, _)) if !of(home) => format!("; the mod \"{home}\" is not there, is switched off, or has none"),
        _ => did_you_mean(name, names),
    };
    format!("there is no {} kind \"{name}\"{end}", sort.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_a_mod_that_is_missing_names_the_mod() {
        let names: Vec<Arc<str>> = ["lamp", "juice:straw"].map(Arc::from).to_vec();
        let told = |name| no_such_kind(Sort::Square, name, &names);
        assert_eq!(told("lmap"), "there is no square kind \"lmap\"; did you mean \"lamp\"?");
        assert_eq!(told("juice:starw"), "there is no square kind \"juice:starw\"; did you mean \"juice:straw\"?");
        let missing = "the mod \"milk\" is not there, is switched off, or has none";
        assert_eq!(told("milk:straw"), format!("there is no square kind \"milk:straw\"; {missing}"));
    }
}
