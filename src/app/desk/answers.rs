//! Answers to what a stage asks before play.

use super::Desk;
use crate::app::library::questions::Question;
use crate::app::thumbs::Facts;
use crate::stage::moves::Head;
use crate::view::pages::select::Asking;

impl Desk {
    /// Lists what a stage asks with the answers as they are chosen, and tells whether they are those that stand.
    pub(super) fn askings(&self, stage: &str, facts: &Facts) -> (Vec<Asking>, bool) {
        let choose = |asking: Asking| {
            let chosen = self.chosen.answers.get(&(stage.to_owned(), asking.param.clone()));
            Asking { chosen: chosen.copied().unwrap_or(asking.chosen), ..asking }
        };
        let stand = self.askings_as_they_stand(stage, facts);
        let chosen: Vec<Asking> = stand.iter().cloned().map(choose).collect();
        let same = chosen == stand;
        (chosen, same)
    }

    /// Lists what a stage asks, with the answers of the game that was left, else those it is left at.
    fn askings_as_they_stand(&self, stage: &str, facts: &Facts) -> Vec<Asking> {
        if facts.questions.is_empty() {
            return Vec::new();
        }
        let left = self.left_of(stage).map(|(moves, _)| moves.head.params).unwrap_or_default();
        let given = |question: &Question| {
            let (_, text) = left.iter().find(|(param, _)| *param == *question.param)?;
            question.of.iter().position(|(written, _)| written == text)
        };
        let stands = |(question, asking): &(Question, Asking)| Asking {
            chosen: given(question).unwrap_or(asking.chosen),
            ..asking.clone()
        };
        facts.questions.iter().map(stands).collect()
    }

    /// Whether a game that was left can go on: no other answer was chosen since.
    pub(super) fn can_go_on(&self, stage: &str) -> bool {
        let Some(Some(facts)) = self.thumbs.of(stage) else { return true };
        self.askings(stage, facts).1
    }

    /// Chooses the answer so many further on for the stage that is looked at.
    pub(super) fn choose_answer(&mut self, param: &str, by: i32) {
        let Some(stage) = self.chosen.stage.clone() else { return };
        let Some(Some(facts)) = self.thumbs.of(&stage) else { return };
        let Some(asking) = self.askings(&stage, facts).0.into_iter().find(|asking| asking.param == param) else {
            return;
        };
        let count = i32::try_from(asking.answers.len()).unwrap_or(1).max(1);
        let at = (asking.chosen as i32 + by).rem_euclid(count) as usize;
        self.chosen.answers.insert((stage, param.to_owned()), at);
    }

    /// Gives the head of a play that begins with the answers chosen.
    pub(super) fn chosen_head(&self, stage: &str) -> Head {
        let Some(Some(facts)) = self.thumbs.of(stage) else { return Head::default() };
        let shown = self.askings(stage, facts).0.into_iter();
        // What was shown is what is played, also where nobody touched it.
        let answer = |(asking, (question, _)): (Asking, &(Question, Asking))| {
            Some((asking.param, question.of.get(asking.chosen)?.0.clone()))
        };
        Head { params: shown.zip(&facts.questions).filter_map(answer).collect(), ..Head::default() }
    }
}
