//! The command `hint`: the best placements from where a stage stands.

use std::path::Path;

use serde_json::{Value as Json, json};

use super::Ending;
use super::play::{Played, Player};
use super::report::Report;
use super::run::{is_there, open, read_moves};
use crate::content::{Content, Opened};
use crate::game::play::{Attempt, attempt};
use crate::game::refusal::{Fault, Refusal};
use crate::game::state::{Game, Status};
use crate::problem::Problem;
use crate::solver::{Chance, Search, ranked};
use crate::stage::moves::{Act, Moves};

/// Which stage, after which moves, and how many placements are printed.
pub struct Question<'a> {
    /// The stage's id or file.
    pub stage: &'a str,
    /// The moves to play first.
    pub moves: Option<&'a Path>,
    /// The most placements to print.
    pub most: usize,
}

/// Prints the placements with the most points, each with its words, the best first.
pub fn hint(content: &Content, question: &Question<'_>, report: &mut Report<'_>) -> Ending {
    if let Err(ending) = is_there(content, question.stage, report) {
        return ending;
    }
    let moves = question.moves.map_or_else(|| Ok(Moves::default()), |file| read_moves(content, file));
    let moves = match moves {
        Ok(moves) => moves,
        Err(problems) => {
            report.problems(&problems);
            return Ending::WrongUse;
        }
    };
    let opened = match open(content, question.stage, &moves.head, report) {
        Ok(opened) => opened,
        Err(ending) => return ending,
    };
    let Some(player) = played(content, &opened, (question.moves, &moves), report) else { return Ending::Failed };
    let game = player.session().game();
    let search = weighed(game, &opened);
    let ending = tell_faults(content, search.faults(), report);
    let best: Vec<&Chance> = ranked(search.found()).into_iter().take(question.most).collect();
    if best.is_empty() && !report.json {
        let why = if game.ledger.status == Status::Playing { "none" } else { "over" };
        report.line(content.say(&format!("hint.{why}"), &[]).replace('|', ""));
    }
    best.into_iter().for_each(|chance| tell(&player, chance, report));
    ending
}

fn weighed(game: &Game, opened: &Opened) -> Search {
    let mut search = Search::all(game, &opened.rules);
    search.weigh(usize::MAX);
    search
}

/// Plays the moves; those that the game does not take are told and left out.
fn played<'a>(
    content: &'a Content,
    opened: &'a Opened,
    (file, moves): (Option<&Path>, &Moves),
    report: &mut Report<'_>,
) -> Option<Player<'a>> {
    let mut player = Player::new(content, opened)
        .map_err(|problems| {
            report.know_all(content, &problems);
            report.problems(&problems);
        })
        .ok()?;
    let shown = file.map(|file| content.places.shown(file)).unwrap_or_default();
    for (line, act) in &moves.acts {
        let refused = match player.act(act) {
            Ok(Played::Done { .. }) => continue,
            Ok(Played::Refused(refusal)) => format!("`{act}` is refused: {}", refusal.id()),
            Err(message) => message,
        };
        report.problems([&Problem::at(&shown, *line, 1, refused).warning()]);
    }
    Some(player)
}

fn tell_faults(content: &Content, faults: &[Fault], report: &mut Report<'_>) -> Ending {
    let problems: Vec<Problem> = faults.iter().map(|fault| content.fault(fault)).collect();
    report.know_all(content, &problems);
    report.problems(&problems);
    if problems.is_empty() { Ending::Well } else { Ending::Failed }
}

/// Prints one placement as the move that makes it, its points and its words.
fn tell(player: &Player<'_>, chance: &Chance, report: &mut Report<'_>) {
    let game = player.session().game();
    let piece = &game.rack.pieces[chance.index];
    let token = player.tokens().piece(piece).unwrap_or_else(|_| piece.kind.to_string());
    let act = Act::Place { token: token.clone(), at: chance.at, turned: chance.turned };
    let Ok(made) = made(player, chance) else { return };
    if report.json {
        return report.object(&line(&token, chance, &made));
    }
    let words: Vec<String> = made.words.iter().map(|(word, _)| format!("{} {}", word.text, word.score)).collect();
    let words = if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) };
    report.line(format!("{act}  +{}{words}", made.score));
}

fn made(player: &Player<'_>, chance: &Chance) -> Result<Attempt, Refusal> {
    attempt(&mut player.session().game().clone(), player.session().rules(), chance.place(), &mut 0)
}

fn line(token: &str, chance: &Chance, made: &Attempt) -> Json {
    let words: Vec<Json> = made
        .words
        .iter()
        .map(|(word, cells)| json!({ "text": &*word.text, "cells": cells, "score": word.score }))
        .collect();
    json!({
        "place": token, "at": chance.at, "turned": chance.turned, "words": words, "chain": made.words.len(),
        "score": made.score,
    })
}
