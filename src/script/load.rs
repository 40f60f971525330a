//! Reads the table a script returned: constants, hooks and declared parameters, with every fault told by name.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::{Function, Table, Value as LuaValue};

use super::api::{CONSTANTS, Constant, HOOKS};
use super::data::{from_lua, sort_of};
use super::declare::{declaration, text};
use super::kind::broken;
use crate::game::catalogue::Entry;
use crate::game::kinds::{Hook, KindFacts, Sort};
use crate::game::square::Kind;
use crate::game::value::Value;
use crate::problem::{did_you_mean, nearest};

/// What a kind's table holds, as far as it is right.
pub struct Reading {
    /// What is known of the kind.
    pub entry: Entry,
    /// The functions of its hooks, by [`Hook`] as a number.
    pub hooks: Vec<Option<Function>>,
    /// What is wrong with it, each with the key it is about.
    pub wrong: Vec<(String, String)>,
}

/// Reads a kind's table.
pub fn read(sort: Sort, id: &Kind, file: &Arc<str>, table: &Table) -> Reading {
    let facts = KindFacts::default();
    let mut reading = Reading {
        entry: Entry { facts: Arc::new(facts.clone()), ..broken(id, file) },
        hooks: vec![None; Hook::ALL.len()],
        wrong: Vec::new(),
    };
    let mut facts = facts;
    for pair in table.pairs::<LuaValue, LuaValue>() {
        let Ok((key, value)) = pair else { break };
        match key {
            LuaValue::String(key) => reading.key(sort, &key.to_string_lossy(), &value, &mut facts),
            other => reading.complain("", format!("a kind's table has names as keys, not a {}", sort_of(&other))),
        }
    }
    facts.broken = !reading.wrong.is_empty();
    reading.entry.facts = Arc::new(facts);
    reading.wrong.sort();
    reading
}

/// Finds a hook a sort of kinds may define.
fn hook_of(sort: Sort, name: &str) -> Option<Hook> {
    let line = HOOKS.iter().find(|line| line.name == name && line.sorts.contains(&sort))?;
    Hook::ALL.into_iter().find(|(_, known)| *known == line.name).map(|(hook, _)| hook)
}

fn constant_of(sort: Sort, name: &str) -> Option<&'static Constant> {
    CONSTANTS.iter().find(|constant| constant.name == name && constant.sorts.contains(&sort))
}

impl Reading {
    fn complain(&mut self, key: &str, message: String) {
        self.wrong.push((key.to_owned(), message));
    }

    fn key(&mut self, sort: Sort, name: &str, value: &LuaValue, facts: &mut KindFacts) {
        match (hook_of(sort, name), constant_of(sort, name), value) {
            (Some(hook), _, LuaValue::Function(function)) => {
                self.hooks[hook as usize] = Some(function.clone());
                facts.hooks = facts.hooks.with(hook);
            }
            (_, Some(_), _) => self.constant(name, value, facts),
            (Some(_), None, other) => {
                self.complain(name, format!("{name} must be a function, got a {}", sort_of(other)));
            }
            (None, None, LuaValue::Function(_)) => self.own_function(sort, name),
            (None, None, _) => self.unknown(sort, name),
        }
    }

    /// A kind may have functions of its own, which the kind or a case calls; one that looks like a hook is none.
    fn own_function(&mut self, sort: Sort, name: &str) {
        let elsewhere = HOOKS.iter().find(|line| line.name == name);
        if let Some(line) = elsewhere {
            let owners: Vec<&str> = line.sorts.iter().map(|sort| sort.folder()).collect();
            let message = format!("{name} is a hook of {}, not of {}", owners.join(" and "), sort.folder());
            return self.complain(name, message);
        }
        let hooks = HOOKS.iter().filter(|line| line.sorts.contains(&sort)).map(|line| line.name);
        if let Some(meant) = nearest(name, hooks)
            && strsim::damerau_levenshtein(name, meant) <= 1 + name.len() / 8
        {
            self.complain(name, format!("there is no hook \"{name}\"; did you mean \"{meant}\"?"));
        }
    }

    fn unknown(&mut self, sort: Sort, name: &str) {
        let hooks = HOOKS.iter().filter(|line| line.sorts.contains(&sort)).map(|line| line.name);
        let constants = CONSTANTS.iter().filter(|line| line.sorts.contains(&sort)).map(|line| line.name);
        let hint = did_you_mean(name, hooks.chain(constants));
        self.complain(name, format!("{} kinds have no \"{name}\"{hint}", sort.name()));
    }

    fn constant(&mut self, name: &str, value: &LuaValue, facts: &mut KindFacts) {
        let plain = match from_lua(value, None) {
            Ok(plain) => plain,
            Err(unfit) => return self.complain(name, unfit.of(name)),
        };
        if let Err(message) = self.take(name, &plain, facts) {
            self.complain(name, message);
        }
    }

    fn take(&mut self, name: &str, value: &Value, facts: &mut KindFacts) -> Result<(), String> {
        match name {
            "title" => self.entry.title = text(value, name)?,
            "about" => self.entry.about = text(value, name)?,
            "params" => {
                let mut wrong = Vec::new();
                self.entry.params = declaration(&empty_table(value), &mut wrong);
                wrong.into_iter().for_each(|message| self.complain("params", message));
            }
            "traits" => self.entry.traits = Arc::new(traits(value)?),
            "order" => facts.order = value.as_number().ok_or_else(|| expected(name, "a number", value))?,
            "fixed" => facts.fixed = truth(name, value)?,
            "acts_hidden" => facts.acts_hidden = truth(name, value)?,
            "show_area_at_start" => facts.show_area_at_start = truth(name, value)?,
            "words" => facts.words = truth(name, value)?,
            "legal_on_request" => facts.legal_on_request = truth(name, value)?,
            "places" => facts.places = truth(name, value)?,
            "letter_kind" => {
                self.entry.letter_kind = value.as_text().ok_or_else(|| expected(name, "a piece kind", value))?.into();
            }
            "keys" => self.entry.keys = keys(value)?,
            _ => piece_constant(name, value)?,
        }
        Ok(())
    }
}

/// Checks the constants of a piece; they are read from its table where they are asked for.
fn piece_constant(name: &str, value: &Value) -> Result<(), String> {
    let fits = match name {
        "needs" => value.as_text().is_some_and(|text| super::hooks::needs(text).is_some()),
        "turns" => matches!(value.as_integer(), Some(1 | 2 | 4)),
        _ => value.as_bool().is_some(),
    };
    let wanted = match name {
        "needs" => "\"room\", \"accepts\", \"letter\", \"square\" or \"nothing\"",
        "turns" => "1, 2 or 4",
        _ => "true or false",
    };
    if fits { Ok(()) } else { Err(expected(name, wanted, value)) }
}

fn expected(name: &str, wanted: &str, value: &Value) -> String {
    format!("{name}: {wanted} expected, got a {}", value.sort())
}

fn truth(name: &str, value: &Value) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| expected(name, "true or false", value))
}

fn empty_table(value: &Value) -> Value {
    match value {
        Value::List(list) if list.is_empty() => Value::empty(),
        other => other.clone(),
    }
}

fn traits(value: &Value) -> Result<Value, String> {
    let Value::Table(mut fields) = empty_table(value) else { return Err(expected("traits", "a table", value)) };
    if !fields.contains_key("collectable") {
        fields.insert("collectable".into(), Value::Bool(true));
    }
    Ok(Value::Table(fields))
}

fn keys(value: &Value) -> Result<BTreeMap<Arc<str>, Arc<str>>, String> {
    let wrong = || expected("keys", "a table like { Right = \"right\" }", value);
    let Value::Table(fields) = empty_table(value) else { return Err(wrong()) };
    let each = |(key, press): (Arc<str>, Value)| Some((key, Arc::from(press.as_text()?)));
    fields.into_iter().map(each).collect::<Option<_>>().ok_or_else(wrong)
}
