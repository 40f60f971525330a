//! Parameters in words: what they may be, and what they are where the stage says nothing.

use super::Desk;
use crate::game::catalogue::Entry;
use crate::game::declare::{Param, Type};
use crate::game::value::Value;
use crate::view::workbench::{Field, value_told};

impl Desk {
    /// Lists the parameters of a kind with their values; those the script does not declare come last.
    pub(super) fn fields(&self, entry: Option<&Entry>, written: Option<&Value>) -> Vec<Field> {
        let declared = entry.map_or(&[][..], |entry| &entry.params);
        let mut fields: Vec<Field> = declared.iter().map(|param| self.field(param, written)).collect();
        if let Some(Value::Table(all)) = written {
            let others = all.iter().filter(|(key, _)| !declared.iter().any(|param| param.name == **key));
            fields.extend(others.map(|(key, value)| Field {
                name: key.to_string(),
                value: value_told(value),
                note: if entry.is_some() { self.say("workbench.undeclared", &[]) } else { String::new() },
            }));
        }
        fields
    }

    fn field(&self, param: &Param, written: Option<&Value>) -> Field {
        let value = written.and_then(|written| written.get(&param.name));
        let default = param.default.as_ref().map(value_told);
        let end = match (&default, value) {
            (Some(default), Some(_)) => self.say("workbench.default", &[("value", default)]),
            (Some(_), None) => self.say("workbench.by_default", &[]),
            (None, _) => self.say("workbench.required", &[]),
        };
        let value = value.map(value_told).or(default).unwrap_or_else(|| "-".to_owned());
        Field {
            name: param.name.to_string(),
            value,
            note: format!("{}、{end}", type_told(&param.ty)).replace('、', ", "),
        }
    }
}

/// The type of a parameter as scripts declare it.
fn type_told(ty: &Type) -> String {
    let range = |min: Option<String>, max: Option<String>| match (min, max) {
        (None, None) => String::new(),
        (min, max) => format!(" {}..{}", min.unwrap_or_default(), max.unwrap_or_default()),
    };
    let text = |number: &Option<i64>| number.map(|number| number.to_string());
    match ty {
        Type::Integer { min, max, .. } => format!("integer{}", range(text(min), text(max))),
        Type::Number { min, max } => {
            format!("number{}", range(min.map(|min| min.to_string()), max.map(|max| max.to_string())))
        }
        Type::Choice { of } => of.iter().map(value_told).collect::<Vec<_>>().join(" | "),
        Type::Letters { min, max } => {
            format!("letters{}", range(min.map(|min| min.to_string()), max.map(|max| max.to_string())))
        }
        Type::Kind { sort } => format!("kind of {}", sort.name()),
        Type::List { of } => format!("list of {}", type_told(of)),
        other => other.name().to_owned(),
    }
}
