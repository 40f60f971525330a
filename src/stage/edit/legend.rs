//! Names of the legend: which fits a square, which is new, which nobody needs any more.

use std::sync::Arc;

use super::document::{Document, Step};
use super::plan::Plan;
use crate::game::square::Area;
use crate::game::value::Value;

impl Document {
    /// Lists the names of the legend with what they stand for, in the order of the file.
    pub(super) fn legend(&self) -> Vec<(Arc<str>, Value)> {
        let legend = self.stage().map(|stage| stage.legend);
        let fields = legend.iter().flat_map(|legend| legend.fields());
        fields.map(|field| (field.key.clone(), field.node.value())).collect()
    }

    /// Finds the token that draws a square, and gives the text with the legend that it needs. `mine` is the name that
    /// only the square itself has: what that stands for may change.
    pub(super) fn named(&self, area: Area, plan: &Plan, mine: Option<&str>) -> (Document, String) {
        let size = (area.w, area.h);
        let plain = Plan { letter: None, ..plan.clone() };
        if plain == Plan::default() && size == (1, 1) {
            return (self.clone(), plan.letter.map_or_else(|| ".".to_owned(), String::from));
        }
        let legend = self.legend();
        let fits = |(name, entry): &(Arc<str>, Value)| {
            let (stands, of) = Plan::read(entry);
            let same = of == size && Plan { letter: None, ..stands.clone() } == plain;
            (same && (stands.letter == plan.letter || stands.letter.is_none())).then(|| token(name, &stands, plan))
        };
        if let Some(token) = legend.iter().find_map(fits) {
            return (self.clone(), token);
        }
        let old = mine.and_then(|mine| legend.iter().find(|(name, _)| &**name == mine));
        let (name, entry) = match old {
            Some((name, entry)) => {
                let (list, letter) =
                    (entry.get("gimmicks").is_some() && !plan.gimmicks.is_empty(), Plan::read(entry).0.letter);
                (name.to_string(), plan.entry(size, list, letter.is_some() && letter == plan.letter))
            }
            None => (self.fresh_name(plan), plan.entry(size, false, false)),
        };
        let with = self.set(&[Step::from("legend"), Step::from(&*name)], &entry);
        let token = token(&name, &Plan::read(&entry).0, plan);
        (with, token)
    }

    /// Makes a name that means nothing yet: the first letter of the kind with a number.
    fn fresh_name(&self, plan: &Plan) -> String {
        let kind = plan.gimmicks.first().and_then(|gimmick| gimmick.get("kind")).and_then(Value::as_text);
        let bare = kind.and_then(|kind| kind.rsplit(':').next()).unwrap_or("large");
        let first = bare.chars().find(char::is_ascii_alphabetic).unwrap_or('K').to_ascii_uppercase();
        let legend = self.legend();
        let known = |name: &String| legend.iter().any(|(known, _)| **known == **name);
        (1..).map(|n: u32| format!("{first}{n}")).find(|name| !known(name)).unwrap_or_default()
    }

    /// Gives the text without names that stood in the map before and stand there no more. A name with a comment stays.
    pub(super) fn without_unused(&self, before: &Document) -> Document {
        let [used, once] = [self, before].map(Document::names_used);
        let gone = once.into_iter().filter(|name| !used.contains(name) && !self.is_commented(name));
        let text = gone.fold(self.clone(), |text, name| text.without(&[Step::from("legend"), Step::from(&*name)]));
        let header = [Step::from("legend")];
        let empty = text.value(&header) == Some(Value::empty()) && self.value(&header) != Some(Value::empty());
        if empty { text.without(&header) } else { text }
    }

    /// Lists the names of the legend that the map uses, each time they stand there.
    pub(super) fn names_used(&self) -> Vec<Arc<str>> {
        let legend = self.legend();
        let tokens = self.tokens().concat();
        let name = |token: &String| {
            let find = |name: &str| legend.iter().find(|(known, _)| &**known == name).map(|(known, _)| known.clone());
            find(token).or_else(|| find(token.rsplit_once(':')?.0))
        };
        tokens.iter().filter_map(name).collect()
    }

    fn is_commented(&self, name: &str) -> bool {
        let Some(field) = self.stage().and_then(|stage| stage.legend.field(name).cloned()) else { return false };
        let before = self.text().get(..field.key_span.start).unwrap_or_default();
        let above =
            before.trim_end_matches([' ', '\t']).trim_end_matches(['\r', '\n']).lines().last().unwrap_or_default();
        let rest = self.text().get(field.node.span.end..).unwrap_or_default().lines().next().unwrap_or_default();
        above.trim_start().starts_with('#') || rest.contains('#')
    }
}

/// Writes the token of a name for a square: with its letter where the name does not bring it.
fn token(name: &str, stands: &Plan, plan: &Plan) -> String {
    match plan.letter.filter(|_| stands.letter.is_none()) {
        Some(letter) => format!("{name}:{letter}"),
        None => name.to_owned(),
    }
}
