//! A loaded kind: its functions, and what the rules and players know of it.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::{Function, Table};

use super::rounds::Lists;
use crate::game::catalogue::Entry;
use crate::game::kinds::{Hook, KindFacts, Sort};
use crate::game::square::Kind;
use crate::game::value::{Text, Value};

/// A kind as the machine holds it.
#[derive(Debug)]
pub struct LoadedKind {
    /// Its sort.
    pub sort: Sort,
    /// The mod it is of, `""` for the base game.
    pub home: Arc<str>,
    /// How faults name it: `squares/door`.
    pub script: Arc<str>,
    /// What is known of it.
    pub entry: Arc<Entry>,
    /// The table the file returned.
    pub table: Option<Table>,
    /// Its traits as scripts read them.
    pub traits: Table,
    /// What complains about misspelt parameters.
    pub params_meta: Option<Table>,
    /// Its hooks by [`Hook`] as a number.
    pub hooks: Vec<Option<Function>>,
    /// The lines on which its hooks begin, by [`Hook`] as a number; they are told when the machine may be gone.
    pub lines: Vec<Option<u32>>,
    /// What rounds of its hooks go through, once there was one.
    pub lists: OnceCell<Lists>,
}

impl LoadedKind {
    /// Gives the function of a hook.
    pub fn hook(&self, hook: Hook) -> Option<&Function> {
        self.hooks.get(hook as usize)?.as_ref()
    }

    /// Tells where a hook begins: file and line.
    pub fn begins(&self, hook: Hook) -> Option<(Arc<str>, u32)> {
        Some((self.entry.file.clone(), self.lines.get(hook as usize).copied().flatten()?))
    }
}

/// Gives the lines on which functions begin.
pub fn lines(hooks: &[Option<Function>]) -> Vec<Option<u32>> {
    let line = |hook: &Option<Function>| u32::try_from(hook.as_ref()?.info().line_defined?).ok();
    hooks.iter().map(line).collect()
}

/// Makes the entry of a kind whose script does not load.
pub fn broken(id: &Kind, file: &Arc<str>) -> Entry {
    Entry {
        facts: Arc::new(KindFacts { broken: true, ..KindFacts::default() }),
        title: Text::One(id.clone()),
        about: Text::One("".into()),
        params: Vec::new(),
        traits: Arc::new(Value::table([("collectable", Value::Bool(true))])),
        letter_kind: "letter".into(),
        keys: BTreeMap::new(),
        file: file.clone(),
    }
}
