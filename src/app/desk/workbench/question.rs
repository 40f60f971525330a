//! The words of the last move, and why another is not made.

use super::shown::Read;
use super::{Desk, Looked};
use crate::game::action::Action;
use crate::game::event::Event;
use crate::game::gimmicks::Word;
use crate::game::heading::Heading;
use crate::game::passage::Guide;
use crate::game::search::Ways;
use crate::game::session::{Done, Moment};
use crate::game::square::{Cell, SquareId};
use crate::game::turn::Step;
use crate::game::why_not::{self, Answer, Listed, Way, why_not};
use crate::view::workbench::{Question, Tab, WordRow, cell_told};

/// What is asked about: the word, where it begins, whether it is read down, and the moment with what was done by then.
pub(super) type Asked = (String, Cell, bool, Option<Moment>, usize);

/// The squares of a word that are shown, and the one that keeps it from being made.
pub(super) type Shown = (Vec<SquareId>, Option<SquareId>);

impl Desk {
    /// The question that the open panel puts; nothing where it puts none.
    pub(super) fn asked(&self, read: &Read<'_>) -> Option<Asked> {
        let Looked::Cell(start) = self.bench.looked else { return None };
        let session = read.source.session;
        let asks = self.bench.tab == Tab::Words && session.rules().words.judges() && !self.bench.word.is_empty();
        asks.then(|| (self.bench.word.clone(), start, self.bench.down, self.bench.at, session.past().len()))
    }

    /// The answer, as it was found before where the same is asked again.
    pub(super) fn answered(&self, read: &Read<'_>, asked: &Asked) -> Option<Answer> {
        match &self.bench.answered {
            Some((known, answer)) if known == asked => answer.clone(),
            _ => self.answer(read, asked.1),
        }
    }

    pub(super) fn question(&self, read: &Read<'_>, answer: Option<&Answer>) -> (Question, Shown) {
        let rules = read.source.session.rules();
        let made = self.last_words(read);
        let chosen = self.bench.chosen.and_then(|at| made.get(at));
        let row = |(at, word): (usize, &&Word)| WordRow {
            text: word.text.to_string(),
            points: word.score.to_string(),
            chosen: self.bench.chosen == Some(at),
        };
        let start = match self.bench.looked {
            Looked::Cell(cell) => Some(cell),
            _ => None,
        };
        let told = answer.map(|answer| self.answers(read, answer)).unwrap_or_default();
        let shown = match (chosen, answer) {
            (Some(word), _) => (word.squares.clone(), None),
            (None, Some(answer)) => (answer.squares.clone(), obstacle(answer.way)),
            _ => Shown::default(),
        };
        let question = Question {
            words: made.iter().enumerate().map(row).collect(),
            judged: rules.words.judges(),
            start: start.map(cell_told).unwrap_or_default(),
            down: self.bench.down,
            word: self.bench.word.clone(),
            answers: told,
            letters: rules.words.alphabet().order().to_vec(),
        };
        (question, shown)
    }

    /// Asks the search about the word, through the squares that the last move wrote.
    fn answer(&self, read: &Read<'_>, start: Cell) -> Option<Answer> {
        let rules = read.source.session.rules();
        let word = rules.words.alphabet().codes(&rules.words.alphabet().fold_text(&self.bench.word))?;
        let mut game = read.game.clone().into_owned();
        let square = game.board.at(start)?.id;
        let letters: Vec<SquareId> = game.board.all().map(|square| square.id).collect();
        let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
        game.network.prepare(&mut game.board, guide, &rules.words, &letters, rules.max_word).ok()?;
        let written = self.last_written(read);
        let question = why_not::Question {
            word: &word,
            start: square,
            heading: if self.bench.down { Heading::Down } else { Heading::Right },
            written: written.as_deref(),
        };
        Some(why_not(&rules.words, &game.network, question, rules.min_word..=rules.max_word))
    }

    /// What is found, in sentences, each with whether it speaks for the word.
    fn answers(&self, read: &Read<'_>, answer: &Answer) -> Vec<(String, bool)> {
        let rules = read.source.session.rules();
        let word = self.bench.word.as_str();
        let (least, most) = (rules.min_word.to_string(), rules.max_word.to_string());
        let listed = match answer.listed {
            Listed::Yes => self.say("workbench.listed", &[("word", word)]),
            Listed::No => self.say("workbench.not_listed", &[("word", word)]),
            Listed::Removed => self.say("workbench.removed", &[("word", word)]),
            Listed::Short => self.say("workbench.short", &[("n", &least)]),
            Listed::Long => self.say("workbench.long", &[("n", &most)]),
        };
        let way = self.way_told(read, answer);
        vec![(listed, answer.listed == Listed::Yes), (way, answer.way == Way::Whole)]
    }

    fn way_told(&self, read: &Read<'_>, answer: &Answer) -> String {
        let board = &read.game.board;
        let cell =
            |id: u32| board.square(id).map_or_else(String::new, |square| cell_told(board.footprint(square).corner()));
        let lacking = |place: usize| self.bench.word.chars().nth(place).map(String::from).unwrap_or_default();
        let place =
            |id: &str, place: usize, square: u32| self.say(id, &[("letter", &lacking(place)), ("cell", &cell(square))]);
        match answer.way {
            Way::Whole if answer.listed == Listed::Yes => self.say("workbench.is_made", &[]),
            Way::Whole => self.say("workbench.can_be_read", &[]),
            Way::Other { place, square, letter } => {
                let other = read.source.session.rules().words.alphabet().letter(letter).map(String::from);
                let (want, other) = (lacking(place), other.unwrap_or_default());
                let blanks = [("letter", &*want), ("cell", &*cell(square)), ("other", &*other)];
                self.say("workbench.other_letter", &blanks)
            }
            Way::Empty { place: at, square } => place("workbench.empty_square", at, square),
            Way::Ends { place: at, square } => place("workbench.way_ends", at, square),
            Way::Again { place: at, square } => place("workbench.read_again", at, square),
            Way::Crossed => self.say("workbench.crossed", &[]),
            Way::Unwritten => self.say("workbench.unwritten", &[]),
            Way::Behind { square } => self.say("workbench.behind", &[("cell", &cell(square))]),
        }
    }

    /// Reads the letters from the square looked at, as far as they go straight on.
    pub(super) fn read_from_board(&mut self) -> String {
        let stood = self.stood();
        let (Looked::Cell(start), Some(playing)) = (&self.bench.looked, &self.playing) else { return String::new() };
        let rules = playing.session.rules();
        let mut game = stood.unwrap_or_else(|| playing.session.game().clone());
        let Some(first) = game.board.at(*start).map(|square| square.id) else { return String::new() };
        let all: Vec<SquareId> = game.board.all().map(|square| square.id).collect();
        let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
        if game.network.prepare(&mut game.board, guide, &rules.words, &all, rules.max_word).is_err() {
            return String::new();
        }
        let mut at = Some((first, if self.bench.down { Heading::Down } else { Heading::Right }));
        let (mut word, mut seen) = (String::new(), Vec::new());
        while let Some(state) = at.filter(|state| !seen.contains(state) && seen.len() < 100) {
            seen.push(state);
            match game.board.square(state.0).and_then(|square| square.letter) {
                Some(letter) if word.chars().count() < rules.max_word => word.push(letter),
                None if game.network.tile(state.0) == crate::game::search::Tile::Conduit => {}
                _ => break,
            }
            at = game.network.next(state.0, state.1).first().copied();
        }
        word
    }

    /// Moves up to the moment shown, the newest first, none from before the game began anew.
    fn last_moves<'a>(&self, read: &Read<'a>) -> impl Iterator<Item = &'a Done> {
        let past = read.source.session.past();
        let at = self.bench.at.unwrap_or(Moment::after(past.len()));
        let count = (at.done + usize::from(at.events > 0)).min(past.len());
        let moves = past[..count].iter().rev().take_while(|done| done.action.is_some());
        moves.filter(|done| !matches!(done.action, Some(Action::Edit(_))))
    }

    /// The words of the last move.
    fn last_words<'a>(&self, read: &Read<'a>) -> Vec<&'a Word> {
        let last = self.last_moves(read).next();
        last.into_iter().flat_map(|done| &done.outcomes).flat_map(|outcome| &outcome.words).collect()
    }

    /// The squares on which the last move wrote before words were looked for; nothing where there was no move.
    fn last_written(&self, read: &Read<'_>) -> Option<Vec<SquareId>> {
        let done = self.last_moves(read).find(|done| !done.outcomes.iter().all(|o| o.events.is_empty()))?;
        let events = done.outcomes.iter().flat_map(|outcome| &outcome.events);
        let mut written = Vec::new();
        for (step, event) in events {
            match event {
                Event::Write { square, .. } if *step == Step::Place => written.push(*square),
                Event::MoveLetters { moves } if *step == Step::Place => {
                    written.extend(moves.iter().map(|step| step.to))
                }
                _ => {}
            }
        }
        (!written.is_empty()).then_some(written)
    }

    pub(super) fn paste_word(&mut self) {
        let pasted = macroquad::miniquad::window::clipboard_get().unwrap_or_default();
        let word = pasted.split_whitespace().next().unwrap_or_default();
        self.bench.word = word.chars().take(40).collect();
    }
}

fn obstacle(way: Way) -> Option<SquareId> {
    match way {
        Way::Other { square, .. } | Way::Empty { square, .. } | Way::Ends { square, .. } => Some(square),
        Way::Again { square, .. } | Way::Behind { square } => Some(square),
        Way::Whole | Way::Crossed | Way::Unwritten => None,
    }
}
