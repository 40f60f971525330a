//! Rules of words, limits and choices as the stage writes them.

use std::ops::Range;
use std::sync::Arc;

use super::Placed;
use crate::game::dictionary::LONGEST_WORD;
use crate::game::value::Text;
use crate::stage::node::Node;
use crate::stage::reader::Reader;

/// What a word must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordRules {
    /// Whether a scoring move must make a word.
    pub require_word: bool,
    /// The fewest letters of a word.
    pub min_word: usize,
    /// The most letters of a word.
    pub max_word: usize,
    /// The seed of the stage's random numbers; nothing for any.
    pub seed: Option<u64>,
}

impl Default for WordRules {
    fn default() -> WordRules {
        WordRules { require_word: true, min_word: 2, max_word: 9, seed: None }
    }
}

impl WordRules {
    pub(super) fn read(reader: &mut Reader, node: &Node) -> WordRules {
        let usual = WordRules::default();
        if reader.table(node, &["require_word", "min_word", "max_word", "seed"]).is_none() {
            return usual;
        }
        let longest = LONGEST_WORD as i64;
        let min = node.get("min_word").and_then(|node| reader.integer(node, 1..=longest));
        let max = node.get("max_word").and_then(|node| reader.integer(node, 1..=longest));
        let rules = WordRules {
            require_word: node.get("require_word").and_then(|node| reader.truth(node)).unwrap_or(true),
            min_word: min.map_or(usual.min_word, |min| min as usize),
            max_word: max.map_or(usual.max_word, |max| max as usize),
            seed: node.get("seed").and_then(|node| reader.integer(node, 0..=i64::MAX)).map(|seed| seed as u64),
        };
        if rules.min_word > rules.max_word {
            let place = node.get("min_word").or_else(|| node.get("max_word")).map_or(&node.span, |node| &node.span);
            let message = format!("min_word is {}, but max_word only {}", rules.min_word, rules.max_word);
            reader.wrong(place, message);
        }
        rules
    }
}

/// When a stage ends whatever happens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// After so many turns.
    pub turns: Option<u32>,
    /// After so many seconds.
    pub time: Option<u32>,
}

impl Limits {
    /// The most turns, and the most seconds, that a stage may name.
    pub const MOST: [i64; 2] = [100_000, 86_400];

    pub(super) fn read(reader: &mut Reader, node: &Node) -> Limits {
        if reader.table(node, &["turns", "time"]).is_none() {
            return Limits::default();
        }
        let mut number = |key: &str, most: i64| {
            node.get(key).and_then(|node| reader.integer(node, 1..=most)).map(|number| number as u32)
        };
        let [turns, time] = Limits::MOST;
        Limits { turns: number("turns", turns), time: number("time", time) }
    }
}

/// Something asked before play; the answer goes into the parameters of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The parameter of the game.
    pub param: Placed<Arc<str>>,
    /// What can be chosen.
    pub of: Vec<Node>,
    /// What is asked; nothing for the parameter's own title.
    pub title: Option<Text>,
    /// Where the whole table stands.
    pub span: Range<usize>,
}

impl Choice {
    /// The most choices of a stage, and the most answers of one.
    pub const MOST: usize = 32;

    pub(super) fn read(reader: &mut Reader, node: &Node) -> Option<Choice> {
        reader.table(node, &["param", "of", "title"])?;
        let title = node.get("title").and_then(|title| reader.player_text(title));
        let param = reader.required(node, "param", "the name of a parameter of the game");
        let of = reader.required(node, "of", "a list of answers");
        let of = of.and_then(|of| Some((reader.list(of, Choice::MOST)?, of)));
        let param = param.and_then(|param| Some(Placed { value: reader.text(param)?, span: param.span.clone() }))?;
        let (of, whole) = of?;
        if of.is_empty() {
            reader.wrong(&whole.span, "at least one answer expected, got none");
        }
        Some(Choice { param, of: of.to_vec(), title, span: node.span.clone() })
    }
}
