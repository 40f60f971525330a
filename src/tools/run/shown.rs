//! A game in sentences, one thing a line, as a screen reader likes it.

use super::Run;
use super::step::Step;
use crate::game::state::Goal;
use crate::stage::moves::Act;
use crate::tools::report::Report;

impl Run<'_> {
    fn say(&self, id: &str, blanks: &[(&str, &str)]) -> String {
        self.content.say(&format!("run.{id}"), blanks).replace('|', "")
    }

    /// Tells what stage it is, and how it stands.
    pub fn greet(&self, report: &mut Report<'_>) {
        report.line(self.told(&self.opened.stage.title).replace('|', ""));
        if let Some(hint) = &self.opened.stage.hint {
            report.line(self.told(hint).replace('|', ""));
        }
        let letters = |id: &str, items: Vec<String>, report: &mut Report<'_>| {
            if !items.is_empty() {
                report.line(self.say(id, &[("items", &items.join(", "))]));
            }
        };
        let goals = self.opened.game.goals.iter().map(|goal| self.goal(goal)).collect();
        letters("goals", goals, report);
        self.stand(report);
    }

    fn goal(&self, goal: &Goal) -> String {
        let game = self.player.session().game();
        let progress = self.sound(self.opened.rules.gimmicks.progress(game, goal)).unwrap_or_default();
        let number = |number: f64| crate::tools::data::plain(&number.into()).to_string();
        let named = format!("goal.{}", goal.kind);
        let blanks = [("n", &*number(progress.want))];
        let text = match &progress.text {
            Some(text) => {
                self.content.strings.tell_with(&self.opened.home, text, &self.content.places.language, &blanks)
            }
            None => self.content.strings.say(&self.opened.home, &named, &self.content.places.language, &blanks),
        };
        let mark = if progress.done { self.say("done", &[]) } else { number(progress.have) };
        format!("{} ({mark})", text.replace('|', ""))
    }

    /// Tells the board row by row, and the rack.
    fn stand(&self, report: &mut Report<'_>) {
        for (at, row) in self.board().lines().enumerate() {
            report.line(self.say("row", &[("n", &(at + 1).to_string()), ("row", row)]));
        }
        let rack = self.rack();
        if rack.is_empty() {
            report.line(self.say("rack_empty", &[]));
        } else {
            report.line(self.say("rack", &[("items", &rack.join(" "))]));
        }
    }

    /// Tells what a move brought about.
    pub fn tell(&self, act: &Act, step: &Step, report: &mut Report<'_>) {
        report.line(format!("> {act}"));
        if let Some(reason) = &step.refused {
            let text = match &reason.text {
                // What failed and where is told beside this.
                _ if &*reason.id == "script_error" => self.say("script_failed", &[]),
                Some(text) => self.told(text),
                None => self.content.say(&format!("reason.{}", reason.id), &[]),
            };
            let text = text.replace('|', "");
            report.line(self.say("refused", &[("id", &*reason.id), ("text", &text)]));
            return;
        }
        let words: Vec<String> = step.words.iter().map(|word| format!("{} {}", word.text, word.score)).collect();
        if !words.is_empty() {
            report.line(self.say("words", &[("items", &words.join(", "))]));
        }
        step.says.iter().for_each(|text| report.line(self.told(text).replace('|', "")));
        let ledger = self.player.session().game().ledger;
        let numbers = [step.chain as i64, step.score, ledger.total, i64::from(ledger.turn)].map(|n| n.to_string());
        let [chain, score, total, turn] = &numbers;
        report.line(self.say("numbers", &[("turn", turn), ("chain", chain), ("score", score), ("total", total)]));
        self.stand(report);
    }

    /// Tells how it stands at the end.
    pub fn tell_end(&self, report: &mut Report<'_>) {
        let game = self.player.session().game();
        for goal in &game.goals {
            report.line(self.goal(goal));
        }
        let gold = if game.ledger.gold { "_gold" } else { "" };
        report.line(
            self.say(&format!("{}{gold}", game.ledger.status.name()), &[("total", &game.ledger.total.to_string())]),
        );
        if self.has_result() {
            report.line(self.result().to_string());
        }
    }
}
