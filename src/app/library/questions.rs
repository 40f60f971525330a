//! What a stage asks before play, and the answers a game was played with.

use std::sync::Arc;

use super::Library;
use crate::game::value::{Text, Value};
use crate::stage::{Choice, Stage};

/// Something a stage asks before play.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The parameter of the game that the answer goes into.
    pub param: Arc<str>,
    /// What is asked; nothing for the parameter's name.
    pub title: Option<Text>,
    /// The answers: as TOML writes them, and their values.
    pub of: Vec<(String, Value)>,
}

impl Question {
    fn read(choice: &Choice, text: &str) -> Question {
        let of = choice.of.iter().map(|node| (text[node.span.clone()].to_owned(), node.value())).collect();
        Question { param: choice.param.value.clone(), title: choice.title.clone(), of }
    }

    /// Finds the answer that is in the parameters of a game.
    pub fn given(&self, params: &Value) -> Option<usize> {
        self.place(params.get(&self.param)?)
    }

    /// Finds an answer by its value.
    pub fn place(&self, value: &Value) -> Option<usize> {
        self.of.iter().position(|(_, answer)| answer == value)
    }
}

impl Library {
    /// Lists what a stage asks before play; nothing of one that cannot be read.
    pub fn questions(&self, stage: &str) -> Vec<Question> {
        let Ok(found) = self.content.find(stage) else { return Vec::new() };
        let read = Stage::read(&found.source);
        let text = found.source.text();
        read.map(|read| read.choices.iter().map(|choice| Question::read(choice, text)).collect()).unwrap_or_default()
    }

    /// Gives the answers a game was begun with, as the head of its replay tells them.
    pub(super) fn answers(&self, stage: &str, params: &Value) -> Vec<(String, String)> {
        let questions = self.questions(stage).into_iter();
        let answer =
            |question: Question| Some((question.param.to_string(), question.of[question.given(params)?].0.clone()));
        questions.filter_map(answer).collect()
    }
}
