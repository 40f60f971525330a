//! The command `kinds`: all kinds that are there, with their parameters and scripts.

use serde_json::{Value as Json, json};

use super::Ending;
use super::data::plain;
use super::report::Report;
use crate::content::Content;
use crate::game::catalogue::Entry;
use crate::game::declare::Param;
use crate::game::kinds::Sort;
use crate::game::value::Text;
use crate::problem::did_you_mean;

mod written;

pub use written::written;

/// A kind with its sort and full name.
#[derive(Clone, Copy)]
struct Known<'a> {
    content: &'a Content,
    sort: Sort,
    name: &'a str,
    entry: &'a Entry,
}

/// Lists the kinds, or those of a name: the full one, or the one inside a mod.
pub fn kinds(content: &Content, name: Option<&str>, source: bool, report: &mut Report<'_>) -> Ending {
    let all = content.catalogue.entries.iter();
    let all = all.map(|((sort, name), entry)| Known { content, sort: *sort, name, entry });
    let found: Vec<Known> = all.filter(|known| name.is_none_or(|name| known.is_called(name))).collect();
    if let (Some(name), []) = (name, found.as_slice()) {
        let names: Vec<&str> = content.catalogue.entries.keys().map(|(_, kind)| &**kind).collect();
        return report.wrong_use(format!("there is no kind \"{name}\"{}", did_you_mean(name, &names)));
    }
    if report.json {
        found.iter().for_each(|known| report.object(&known.object(source)));
        return Ending::Well;
    }
    let mut last = None;
    for known in &found {
        if source {
            report.line(format!("-- {}\n{}", known.entry.file, known.script().trim_end()));
            continue;
        }
        if last.replace(known.sort) != Some(known.sort) {
            report.line(known.sort.folder());
        }
        known.lines().iter().for_each(|line| report.line(line));
    }
    Ending::Well
}

impl Known<'_> {
    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.name.split_once(':').is_some_and(|(_, short)| short == name)
    }

    /// Gives a text without the marks where it may be broken.
    fn text(&self, text: &Text) -> String {
        let home = self.name.split_once(':').map_or("", |(home, _)| home);
        self.content.strings.tell(home, text, &self.content.places.language).replace('|', "")
    }

    fn script(&self) -> &str {
        self.content.text_of(&self.entry.file).map_or("", |text| text)
    }

    fn lines(&self) -> Vec<String> {
        let Entry { title, about, params, facts, .. } = self.entry;
        let broken = if facts.broken { " (its script does not load; see check)" } else { "" };
        let mut lines = vec![format!("  {}  {}: {}{broken}", self.name, self.text(title), self.text(about))];
        lines.extend(params.iter().map(|param| format!("      {}", shown(param))));
        lines
    }

    fn object(&self, source: bool) -> Json {
        let Entry { title, about, params, facts, file, .. } = self.entry;
        let params: Vec<Json> = params.iter().map(param).collect();
        let mut object = json!({
            "sort": self.sort.name(), "name": self.name, "title": self.text(title), "about": self.text(about),
            "file": &**file, "broken": facts.broken, "params": params,
        });
        if source {
            object["source"] = self.script().into();
        }
        object
    }
}

/// Gives a parameter in a line: its name, its type with bounds, and its default.
pub fn shown(param: &Param) -> String {
    let default = param.default.as_ref().map_or_else(|| "required".to_owned(), |value| format!("{}", plain(value)));
    let default = if param.default.is_some() { format!("default {default}") } else { default };
    format!("{}: {}, {default}", param.name, written(&param.ty))
}

fn param(param: &Param) -> Json {
    json!({
        "name": &*param.name, "type": written(&param.ty), "default": param.default.as_ref().map(plain),
        "required": param.default.is_none(),
    })
}
