//! Writes a case of a play: the stage as it was played, each move, and what came of it.

use std::fmt::Write;

use toml::{Table, Value};

use super::{Record, Recorded};
use crate::problem::Source;
use crate::stage::moves::Act;

/// What a play stood on.
#[derive(Clone, Debug)]
pub struct Played<'a> {
    /// What the case is about.
    pub about: &'a str,
    /// The stage's file.
    pub stage: &'a Source,
    /// The seed of its random numbers.
    pub seed: u64,
    /// Answers to its choices, each a parameter and its value as TOML writes it.
    pub params: &'a [(String, String)],
}

/// Writes a case that holds the stage itself, so that it goes on holding when the stage's file changes.
///
/// # Errors
/// The stage is no TOML, or an answer is no value.
pub fn write(played: &Played<'_>, record: &Record) -> Result<String, String> {
    let mut case = Table::new();
    case.insert("about".to_owned(), Value::String(played.about.to_owned()));
    case.insert("stage".to_owned(), Value::Table(stage(played)?));
    let mut text = toml::to_string_pretty(&case).map_err(|error| error.to_string())?;
    for (at, step) in record.steps.iter().enumerate() {
        let is_last = at + 1 == record.steps.len();
        text += &self::step(step, is_last.then_some(record));
    }
    Ok(text)
}

/// Gives the stage with the seed and the answers it was played with.
fn stage(played: &Played<'_>) -> Result<Table, String> {
    let read = |text: &str| text.parse::<Table>().map_err(|error| error.message().to_owned());
    let mut stage = read(played.stage.text())?;
    let seed = i64::try_from(played.seed).map_err(|_| format!("the seed {} is too large for a file", played.seed))?;
    table(&mut stage, "rules").insert("seed".to_owned(), Value::Integer(seed));
    for (name, value) in played.params {
        let value = read(&format!("value = {value}\n"))?.remove("value");
        let value = value.ok_or_else(|| format!("\"{name}\" has no value"))?;
        table(&mut stage, "params").insert(name.clone(), value);
    }
    Ok(stage)
}

/// Gives the table of a key; an empty one where there is none.
fn table<'a>(of: &'a mut Table, key: &str) -> &'a mut Table {
    let value = of.entry(key).or_insert_with(|| Value::Table(Table::new()));
    if !value.is_table() {
        *value = Value::Table(Table::new());
    }
    value.as_table_mut().expect("it was just made one")
}

fn step(step: &Recorded, end: Option<&Record>) -> String {
    let mut text = format!("\n[[step]]\n{}\n", act(&step.act));
    let expected = expected(step, end);
    match end.filter(|_| step.refused.is_none()) {
        None => writeln!(text, "expect = {{ {} }}", expected.join(", ")).expect("a text takes all"),
        Some(end) => {
            text += "[step.expect]\n";
            expected.iter().for_each(|line| text += &format!("{line}\n"));
            writeln!(text, "board = \"\"\"\n{}\n\"\"\"", escaped(end.board.trim_end())).expect("a text takes all");
        }
    }
    text
}

fn expected(step: &Recorded, end: Option<&Record>) -> Vec<String> {
    if let Some(refused) = &step.refused {
        return vec![format!("refused = {}", quoted(refused))];
    }
    let words: Vec<String> = step.words.iter().map(|word| quoted(word)).collect();
    let mut lines = vec![
        format!("words = [{}]", words.join(", ")),
        format!("chain = {}", step.chain),
        format!("score = {}", step.score),
    ];
    if let Some(Record { total, turn, status, gold, .. }) = end {
        let ends = [("total", total.to_string()), ("turn", turn.to_string()), ("status", quoted(status))];
        lines.extend(ends.map(|(key, value)| format!("{key} = {value}")));
        lines.push(format!("gold = {gold}"));
    }
    lines
}

fn act(act: &Act) -> String {
    match act {
        Act::Place { token, at: (x, y), turned } => {
            let turned = if *turned == 0 { String::new() } else { format!("\nturned = {turned}") };
            format!("place = {}\nat = [{x}, {y}]{turned}", quoted(token))
        }
        Act::Pick((x, y)) => format!("pick = [{x}, {y}]"),
        Act::Press(name) => format!("press = {}", quoted(name)),
        Act::Undo => "undo = 1".to_owned(),
        Act::Redo => "redo = 1".to_owned(),
        Act::Restart => "restart = true".to_owned(),
        Act::Expire => "expire = true".to_owned(),
        Act::Edit(written) => format!("edit = {}", quoted(&written.to_string())),
    }
}

fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}

/// A text for between three quotation marks.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
