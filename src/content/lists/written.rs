//! The description of a list as its author wrote it: keys, types, and where each stands.

use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::game::value::Text;
use crate::problem::{Problem, Source, did_you_mean};
use crate::stage::node::toml_problems;

const KEYS: [&str; 7] = ["title", "file", "columns", "alphabet", "fold", "order", "crude"];

/// Letters in a row, and where they stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Letters {
    pub(super) text: String,
    pub(super) span: Range<usize>,
}

/// One entry of `fold`.
pub(super) struct Fold {
    pub(super) from: char,
    pub(super) to: char,
    pub(super) span: Range<usize>,
}

/// What could be read; a key that is missing or wrong is none, and a problem was collected for it.
#[derive(Default)]
pub(super) struct Written {
    pub(super) title: Option<Text>,
    pub(super) file: Option<String>,
    pub(super) columns: Option<Vec<String>>,
    pub(super) alphabet: Option<Letters>,
    pub(super) folds: Vec<Fold>,
    pub(super) order: Option<Letters>,
    pub(super) crude: Option<String>,
}

impl Written {
    /// Reads all keys and collects what is wrong with them.
    ///
    /// # Errors
    /// The text is no TOML.
    pub(super) fn read(source: &Source) -> Result<(Self, Vec<Problem>), Vec<Problem>> {
        let (table, errors) = DeTable::parse_recoverable(source.text());
        if !errors.is_empty() {
            return Err(toml_problems(source, &errors));
        }
        let mut reader = Reader { source, table: table.get_ref(), problems: Vec::new() };
        let written = reader.written();
        Ok((written, reader.problems))
    }
}

struct Reader<'a> {
    source: &'a Source,
    table: &'a DeTable<'a>,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    fn written(&mut self) -> Written {
        let table = self.table;
        for key in table.keys().filter(|key| !KEYS.contains(&key.get_ref().as_ref())) {
            let message = format!("unknown key \"{}\"{}", key.get_ref(), did_you_mean(key.get_ref(), KEYS));
            self.fault(key.span(), message);
        }
        Written {
            title: self.required("title").and_then(|value| self.title(value)),
            file: self.required("file").and_then(|value| self.file("file", value)),
            columns: self.required("columns").and_then(|value| self.columns(value)),
            alphabet: self.required("alphabet").and_then(|value| self.letters("alphabet", value)),
            folds: table.get("fold").map(|value| self.folds(value)).unwrap_or_default(),
            order: table.get("order").and_then(|value| self.letters("order", value)),
            crude: table.get("crude").and_then(|value| self.file("crude", value)),
        }
    }

    fn fault(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.problems.push(self.source.problem(span, message));
    }

    /// Reports that a value is of another type than expected.
    fn misfit(&mut self, key: &str, expected: &str, value: &Spanned<DeValue>) {
        let found = value.get_ref().type_str();
        self.fault(value.span(), format!("`{key}` is {expected}, not this {found}"));
    }

    fn required(&mut self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        let value = self.table.get(key);
        if value.is_none() {
            self.problems.push(Problem::whole(self.source.file(), format!("the key `{key}` is missing")));
        }
        value
    }

    fn title(&mut self, value: &Spanned<DeValue>) -> Option<Text> {
        let found = value.get_ref();
        let title = found.as_str().map(Text::from).or_else(|| {
            let texts = found.as_table()?.iter();
            let texts =
                texts.map(|(key, value)| Some((key.get_ref().as_ref().into(), value.get_ref().as_str()?.into())));
            texts.collect::<Option<_>>().map(Text::Each)
        });
        if title.is_none() {
            self.misfit("title", "a text, or a text for each language", value);
        }
        title
    }

    fn file(&mut self, key: &str, value: &Spanned<DeValue>) -> Option<String> {
        let file = value.get_ref().as_str();
        let beside = file.filter(|file| Path::new(file).file_name().is_some_and(|name| name == *file));
        if beside.is_none() {
            self.fault(value.span(), format!("`{key}` is the name of a file beside this one"));
        }
        beside.map(str::to_owned)
    }

    fn columns(&mut self, value: &Spanned<DeValue>) -> Option<Vec<String>> {
        let names = value.get_ref().as_array().and_then(|columns| {
            columns.iter().map(|name| name.get_ref().as_str().map(str::to_owned)).collect::<Option<Vec<_>>>()
        });
        let names = names.filter(|names| !names.is_empty());
        if names.is_none() {
            self.misfit("columns", "a list of at least one name, the word's column first", value);
        }
        names
    }

    fn letters(&mut self, key: &str, value: &Spanned<DeValue>) -> Option<Letters> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.misfit(key, "a text of letters", value);
        }
        text.map(|text| Letters { text: text.to_owned(), span: value.span() })
    }

    fn folds(&mut self, value: &Spanned<DeValue>) -> Vec<Fold> {
        let Some(table) = value.get_ref().as_table() else {
            self.misfit("fold", "a table from letter to letter", value);
            return Vec::new();
        };
        let mut folds = Vec::new();
        for (key, value) in table {
            let letters = only_letter(key.get_ref()).zip(value.get_ref().as_str().and_then(only_letter));
            match letters {
                Some((from, to)) => folds.push(Fold { from, to, span: key.span() }),
                None => self.fault(key.span(), "`fold` leads from one letter to one letter"),
            }
        }
        folds
    }
}

fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}
