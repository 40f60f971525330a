//! Moves files: what a player does, one action a line, and the head of a replay.

mod edit;

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::game::square::Cell;
use crate::problem::{Problem, Problems, Source, did_you_mean};

pub use edit::Written;

/// The first words of lines.
const VERBS: [&str; 8] = ["place", "pick", "press", "undo", "redo", "restart", "expire", "edit"];
/// The most moves of a file.
const MOST_MOVES: usize = 100_000;

/// Something a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Puts a piece down.
    Place {
        /// The piece's token.
        token: String,
        /// The cell aimed at.
        at: Cell,
        /// Quarter turns clockwise.
        turned: u8,
    },
    /// Picks a cell.
    Pick(Cell),
    /// Presses a named button.
    Press(String),
    /// Takes the last action back.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// Starts anew.
    Restart,
    /// The time limit runs out.
    Expire,
    /// Sets what is remembered to something else.
    Edit(Written),
}

/// The head of a replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The stage's id.
    pub stage: Option<String>,
    /// The seed of its random numbers.
    pub seed: Option<u64>,
    /// The fingerprint of the content it was played on.
    pub content: Option<String>,
    /// Answers to choices, each a parameter and its value as TOML writes it.
    pub params: Vec<(String, String)>,
}

/// What a moves file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The head; empty in a file without one.
    pub head: Head,
    /// What is done, each with its line from 1.
    pub acts: Vec<(u32, Act)>,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Place { token, at: (x, y), turned: 0 } => write!(f, "place {token} {x} {y}"),
            Act::Place { token, at: (x, y), turned } => write!(f, "place {token} {x} {y} {turned}"),
            Act::Pick((x, y)) => write!(f, "pick {x} {y}"),
            Act::Press(name) => write!(f, "press {name}"),
            Act::Undo => f.write_str("undo"),
            Act::Redo => f.write_str("redo"),
            Act::Restart => f.write_str("restart"),
            Act::Expire => f.write_str("expire"),
            Act::Edit(written) => write!(f, "edit {written}"),
        }
    }
}

/// Prints the file: the head, then an action a line.
impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Head { stage, seed, content, params } = &self.head;
        stage.iter().try_for_each(|stage| writeln!(f, "# stage: {stage}"))?;
        seed.iter().try_for_each(|seed| writeln!(f, "# seed: {seed}"))?;
        content.iter().try_for_each(|content| writeln!(f, "# content: {content}"))?;
        params.iter().try_for_each(|(name, value)| writeln!(f, "# param: {name} = {value}"))?;
        self.acts.iter().try_for_each(|(_, act)| writeln!(f, "{act}"))
    }
}

/// A word of a line and its bytes in the file.
type Word<'t> = (&'t str, Range<usize>);

impl Moves {
    /// Reads a moves file.
    ///
    /// # Errors
    /// Every line that is no action.
    pub fn read(source: &Source) -> Result<Moves, Vec<Problem>> {
        let mut moves = Moves::default();
        let mut problems = Problems::default();
        let mut heading = true;
        let mut start = 0;
        for (line, number) in source.text().split_inclusive('\n').zip(1..) {
            let words = words(line, start);
            start += line.len();
            let Some((first, _)) = words.first() else { continue };
            if first.starts_with('#') {
                if heading {
                    moves.head.take(line.trim().trim_start_matches('#'), number, source, &mut problems);
                }
                continue;
            }
            heading = false;
            match act(&words) {
                Ok(act) => moves.acts.push((number, act)),
                Err((span, message)) => problems.push(source.problem(span, message)),
            }
            if moves.acts.len() > MOST_MOVES {
                problems.push(source.problem(words[0].1.clone(), format!("at most {MOST_MOVES} moves are read")));
                break;
            }
        }
        if problems.is_empty() { Ok(moves) } else { Err(problems.into_sorted()) }
    }

    /// Reads one line as a player types it; nothing where it is empty or a comment.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_line(line: &str) -> Result<Option<Act>, String> {
        match &words(line, 0)[..] {
            [] => Ok(None),
            [(first, _), ..] if first.starts_with('#') => Ok(None),
            words => act(words).map(Some).map_err(|(_, message)| message),
        }
    }
}

impl Head {
    fn take(&mut self, line: &str, number: u32, source: &Source, problems: &mut Problems) {
        let Some((key, value)) = line.split_once(':').map(|(key, value)| (key.trim(), value.trim())) else { return };
        match key {
            "stage" => self.stage = Some(value.to_owned()),
            "content" => self.content = Some(value.to_owned()),
            "seed" => match value.parse() {
                Ok(seed) => self.seed = Some(seed),
                Err(_) => problems.push(wrong_head(source, number, "a whole number expected after \"seed:\"")),
            },
            "param" => match value.split_once('=') {
                Some((name, value)) => self.params.push((name.trim().to_owned(), value.trim().to_owned())),
                None => problems.push(wrong_head(source, number, "\"name = value\" expected after \"param:\"")),
            },
            _ => {}
        }
    }

    /// Gives the answers to choices as values.
    ///
    /// # Errors
    /// An answer that is no TOML value.
    pub fn answers(&self) -> Result<Vec<(Arc<str>, crate::game::value::Value)>, String> {
        let answer = |(name, value): &(String, String)| {
            let source = Source::new("param", &format!("value = {value}\n"));
            let node = super::node::parse(&source).map_err(|_| format!("\"{value}\" is no value of \"{name}\""))?;
            let value = node.get("value").map(super::node::Node::value);
            Ok((Arc::from(name.as_str()), value.ok_or_else(|| format!("\"{name}\" has no value"))?))
        };
        self.params.iter().map(answer).collect()
    }
}

fn wrong_head(source: &Source, line: u32, message: &str) -> Problem {
    let start = source.line_start(line);
    source.problem(start..source.line_start(line + 1), message)
}

fn words(line: &str, start: usize) -> Vec<Word<'_>> {
    let place = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize + start;
    line.split_whitespace().map(|word| (word, place(word)..place(word) + word.len())).collect()
}

fn act(words: &[Word<'_>]) -> Result<Act, (Range<usize>, String)> {
    let texts: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let whole = words[0].1.start..words[words.len() - 1].1.end;
    let form = |form: &str| (whole.clone(), format!("\"{form}\" expected, got \"{}\"", texts.join(" ")));
    match texts[..] {
        ["place", token, _, _] => Ok(Act::Place { token: token.to_owned(), at: cell(words, 2)?, turned: 0 }),
        ["place", token, _, _, _] => {
            Ok(Act::Place { token: token.to_owned(), at: cell(words, 2)?, turned: number(&words[4], 0, 3)? as u8 })
        }
        ["place", ..] => Err(form("place PIECE COLUMN ROW")),
        ["pick", _, _] => Ok(Act::Pick(cell(words, 1)?)),
        ["pick", ..] => Err(form("pick COLUMN ROW")),
        ["press", name] => Ok(Act::Press(name.to_owned())),
        ["press", ..] => Err(form("press NAME")),
        ["undo"] => Ok(Act::Undo),
        ["redo"] => Ok(Act::Redo),
        ["restart"] => Ok(Act::Restart),
        ["expire"] => Ok(Act::Expire),
        ["edit", ref rest @ ..] => Written::read(rest).map(Act::Edit).ok_or_else(|| form(Written::FORMS)),
        [verb, ..] if VERBS.contains(&verb) => Err(form(verb)),
        [verb, ..] => Err((words[0].1.clone(), format!("unknown move \"{verb}\"{}", did_you_mean(verb, &VERBS)))),
        [] => Err((whole, "a move expected".to_owned())),
    }
}

fn cell(words: &[Word<'_>], from: usize) -> Result<Cell, (Range<usize>, String)> {
    Ok((number(&words[from], -1_000_000, 1_000_000)?, number(&words[from + 1], -1_000_000, 1_000_000)?))
}

fn number((word, span): &Word<'_>, low: i32, high: i32) -> Result<i32, (Range<usize>, String)> {
    let number = word.parse().ok().filter(|number| (low..=high).contains(number));
    let bounds = if low == 0 { format!(" from {low} to {high}") } else { String::new() };
    number.ok_or_else(|| (span.clone(), format!("a whole number{bounds} expected, got \"{word}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn told(text: &str) -> Vec<String> {
        let problems = Moves::read(&Source::new("m", text)).expect_err(text);
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn mistakes_are_told_with_their_place() {
        let text = "plaec い 1 1\n\nplace い 1\n  place い one 2 3 4\nplace い 2 二\npick 1\npress\nundo 2\nplace い 1 1 100\n";
        assert_eq!(
            told(text),
            [
                "m:1:1: error: unknown move \"plaec\"; did you mean \"place\"?",
                "m:3:1: error: \"place PIECE COLUMN ROW\" expected, got \"place い 1\"",
                "m:4:3: error: \"place PIECE COLUMN ROW\" expected, got \"place い one 2 3 4\"",
                "m:5:11: error: a whole number expected, got \"二\"",
                "m:6:1: error: \"pick COLUMN ROW\" expected, got \"pick 1\"",
                "m:7:1: error: \"press NAME\" expected, got \"press\"",
                "m:8:1: error: \"undo\" expected, got \"undo 2\"",
                "m:9:13: error: a whole number from 0 to 3 expected, got \"100\"",
            ]
        );
        assert_eq!(
            told("# seed: x\n# param: rows\nundo\n# seed: y\n"),
            [
                "m:1:1: error: a whole number expected after \"seed:\"",
                "m:2:1: error: \"name = value\" expected after \"param:\"",
            ]
        );
    }

    #[test]
    fn a_replay_has_a_head() {
        let text = "# stage: walls/01\n# seed: 7\n# content: ab12\n# param: rows = 5\n# param: first = \"black\"\nplace #3 1 1\n# later\n";
        let moves = Moves::read(&Source::new("m", text)).expect("a replay");
        assert_eq!((moves.head.seed, moves.head.stage.as_deref()), (Some(7), Some("walls/01")));
        let answers = moves.head.answers().expect("values");
        assert_eq!(answers[0], ("rows".into(), 5.0.into()));
        assert_eq!(moves.acts, [(6, Act::Place { token: "#3".to_owned(), at: (1, 1), turned: 0 })]);
        assert_eq!(moves.to_string(), text.replace("# later\n", ""));
    }

    fn any_act() -> impl Strategy<Value = Act> {
        let cell = (-9..99i32, -9..99i32);
        prop_oneof![
            ("[^\\s#]{1,8}|#[1-9]", cell.clone(), 0..4u8).prop_map(|(token, at, turned)| Act::Place {
                token,
                at,
                turned
            }),
            cell.prop_map(Act::Pick),
            "[a-z]{1,8}".prop_map(Act::Press),
            Just(Act::Undo),
            Just(Act::Redo),
            Just(Act::Restart),
            Just(Act::Expire),
            super::edit::any().prop_map(Act::Edit),
        ]
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_again(acts in prop::collection::vec(any_act(), 0..20), seed: Option<u64>) {
            let head = Head { seed, ..Head::default() };
            let first = if seed.is_some() { 2 } else { 1 };
            let moves = Moves { head, acts: (first..).zip(acts).collect() };
            prop_assert_eq!(Moves::read(&Source::new("m", &moves.to_string())), Ok(moves));
        }
    }
}
