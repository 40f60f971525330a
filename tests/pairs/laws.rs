//! What must hold after every move, whatever meets.

use std::collections::BTreeSet;

use otapittan::content::{Content, Opened};
use otapittan::game::Game;
use otapittan::game::action::Action;
use otapittan::game::event::Event;
use otapittan::game::gimmicks::{Me, Pictured};
use otapittan::game::kinds::{Hook, Sort};
use otapittan::game::play::{play, would_accept};
use otapittan::game::refusal::{Fault, Refusal};
use otapittan::game::rules::Rules;
use otapittan::game::session::Session;
use otapittan::game::square::Kind;
use otapittan::game::turn::{Outcome, Step};
use otapittan::problem::{Problem, Source};
use otapittan::stage::Options;
use otapittan::stage::case::{Case, CaseStage};
use otapittan::stage::moves::Act;

use super::draft::{Draft, Move};
use super::faces;
use super::log::Log;
use super::oracle::{Found, Oracle};

/// A law that does not hold.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Which one; where a script fails, its place.
    pub law: String,
    pub told: String,
}

pub type Kept<T> = Result<T, Broken>;

fn broken(law: &str, told: impl Into<String>) -> Broken {
    Broken { law: law.to_owned(), told: told.into() }
}

fn faulty(fault: &Fault) -> Broken {
    let place = fault.place.as_ref().map_or_else(|| fault.script.to_string(), |(file, line)| format!("{file}:{line}"));
    broken(&format!("no script fails ({place})"), format!("{fault}\n{}", fault.traceback))
}

fn same(law: &str, want: &Game, got: &Game) -> Kept<()> {
    if want == got {
        return Ok(());
    }
    let parts = [
        ("board", want.board == got.board),
        ("rack", want.rack == got.rack),
        ("actors", want.actors == got.actors),
        ("numbers", want.ledger == got.ledger),
        ("moves", want.moves == got.moves),
    ];
    let differ: Vec<&str> = parts.iter().filter(|(_, same)| !same).map(|(name, _)| *name).collect();
    Err(broken(law, format!("differs in {}", differ.join(", "))))
}

/// A game under watch.
pub struct Watch {
    pub session: Session,
    /// What each move met: the reason of its refusal, or nothing.
    pub refusals: Vec<Option<String>>,
    seen: Vec<Game>,
}

/// Opens the board of a draft. Gives nothing where its stage is no sound one.
pub fn open(content: &Content, text: &str) -> Kept<Option<Opened>> {
    let case = Case::read(&Source::new("case", text));
    let case = case.map_err(|problems| broken("cases print as cases", tell(&problems)))?;
    let CaseStage::Inline(stage) = case.stage else { unreachable!("the stage is printed into the case") };
    match content.open_stage("case", "", *stage, &Options::default()) {
        Ok(opened) => Ok(Some(opened)),
        Err(problems) if problems.iter().any(|problem| &*problem.file != "case") => {
            Err(broken(&format!("no script fails ({})", problems[0].file), tell(&problems)))
        }
        Err(_) => Ok(None),
    }
}

fn tell(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl Watch {
    /// Begins to watch a board; its pictures must be drawn and its squares stand apart from the start.
    pub fn start(opened: &Opened) -> Kept<Watch> {
        let session = opened.session().map_err(|problems| broken("no script fails", tell(&problems)))?;
        let watch = Watch::on(session);
        watch.look()?;
        Ok(watch)
    }

    /// Watches a session from here on.
    pub fn on(session: Session) -> Watch {
        let seen = vec![session.game().clone()];
        Watch { session, refusals: Vec::new(), seen }
    }

    /// Plays a move and holds all laws against it; tells whether it was accepted.
    pub fn step(&mut self, step: &Move) -> Kept<bool> {
        let before = self.session.game().clone();
        let Move { index, at, turned } = *step;
        let expected = would_accept(&mut before.clone(), self.session.rules(), (index, at, turned), &mut 0);
        let expected = expected.map_err(|fault| faulty(&fault))?;
        match self.session.play(&Action::Place { index, at, turned }) {
            Err(Refusal::Fault(fault)) => return Err(faulty(&fault)),
            Err(Refusal::Reason(reason)) => {
                same("a refused move changes nothing", &before, self.session.game())?;
                self.refusals.push(Some(reason.id.to_string()));
                self.check_refusal(&before, step, &reason.id)?;
            }
            Ok(done) => {
                let outcome = done.outcomes[0].clone();
                self.refusals.push(None);
                self.check_outcome(&before, step, &outcome)?;
            }
        }
        let accepted = self.refusals.last().is_some_and(Option::is_none);
        if accepted != expected {
            return Err(broken("what is accepted was told before", format!("told {expected}, came {accepted}")));
        }
        Ok(accepted)
    }

    /// A move refused for want of words makes none where none is asked for.
    fn check_refusal(&self, before: &Game, step: &Move, reason: &str) -> Kept<()> {
        if reason != "no_word" {
            return Ok(());
        }
        let mut rules = self.session.rules().clone();
        rules.require_word = false;
        let action = Action::Place { index: step.index, at: step.at, turned: step.turned };
        match play(&mut before.clone(), &action, &rules) {
            Ok(outcome) if outcome.words.is_empty() => Ok(()),
            other => Err(broken("no_word means no word", format!("{:?}", other.map(|outcome| outcome.words)))),
        }
    }

    fn check_outcome(&mut self, before: &Game, step: &Move, outcome: &Outcome) -> Kept<()> {
        let after = self.session.game().clone();
        self.check_log(before, &after, step, outcome)?;
        self.look()?;
        let undone = self.session.undo();
        same("undo restores all", before, self.session.game())?;
        let redone = self.session.redo().map(drop);
        same("redo restores all", &after, self.session.game())?;
        undone.and(redone).map_err(|refusal| broken("undo and redo are there", refusal.id()))?;
        self.seen.push(after);
        Ok(())
    }

    /// Works the turn out from its events: letters, pieces, squares, and the words on the way.
    fn check_log(&self, before: &Game, after: &Game, step: &Move, outcome: &Outcome) -> Kept<()> {
        let rules = self.session.rules();
        let mut log = Log::of(before, rules);
        let told = |why: String| broken("letters and squares are accounted for", why);
        let placing = outcome.events.iter().take_while(|(at, _)| *at <= Step::Place).count();
        let (first, rest) = outcome.events.split_at(placing);
        first.iter().try_for_each(|(_, event)| log.take(event)).map_err(told)?;
        let taken = first.iter().find(|(_, event)| matches!(event, Event::Take { .. }));
        if !matches!(taken, Some((_, Event::Take { index })) if *index == step.index) {
            return Err(told("the piece placed does not leave the rack first".to_owned()));
        }
        self.check_words(before, &log, first, step, outcome)?;
        let midway = log.squares.clone();
        rest.iter().try_for_each(|(_, event)| log.take(event)).map_err(told)?;
        faces::letters_are_kept(&midway, &log.squares, rest).map_err(told)?;
        log.compare(after).map_err(|why| broken("the log tells all", why))?;
        log.check_names(after).map_err(|why| broken("names are used once", why))?;
        log.check_places(after).map_err(|why| broken("squares stand apart", why))
    }

    fn check_words(
        &self,
        before: &Game,
        log: &Log<'_>,
        events: &[(Step, Event)],
        step: &Move,
        outcome: &Outcome,
    ) -> Kept<()> {
        let rules = self.session.rules();
        let handling = rules.gimmicks.handling(&before.rack.pieces[step.index]).map_err(|fault| faulty(&fault))?;
        let (mut centres, mut maybe) = (Vec::new(), Vec::new());
        for (_, event) in events.iter().filter(|_| handling.scores) {
            match event {
                Event::Write { square, .. } => centres.push(*square),
                Event::MoveLetters { moves } => maybe.extend(moves.iter().map(|one| one.to)),
                _ => {}
            }
        }
        // What an actor moves in step 2 it may ask to be read, which no event tells.
        maybe.retain(|_| before.actors.iter().any(|actor| answers_placements(rules, &actor.kind)));
        centres.retain(|id| log.squares.contains_key(id));
        maybe.extend(&centres);
        let size = (before.board.width(), before.board.height());
        let oracle = Oracle::of(log, size, rules).map_err(|fault| faulty(&fault))?;
        let (want, most) = (oracle.words(&centres), oracle.words(&maybe));
        let list: Vec<Found> = outcome.words.iter().map(|word| (word.text.to_string(), word.squares.clone())).collect();
        let got: BTreeSet<Found> = list.iter().cloned().collect();
        match want.is_subset(&got) && got.is_subset(&most) && got.len() == list.len() {
            true => Ok(()),
            false => Err(broken("the words are those of the slow search", format!("want {want:?}, got {list:?}"))),
        }
    }

    /// Looks at everything: no gimmick or piece is broken, and no picture, token or area fails.
    fn look(&self) -> Kept<()> {
        let (game, rules) = (self.session.game(), self.session.rules());
        let ask = &*rules.gimmicks;
        let refuse = |sort, kind, params| match ask.refuses(sort, kind, params) {
            true => Err(broken("nothing is broken", format!("{kind} {params:?}"))),
            false => Ok(()),
        };
        let picture = |of| ask.picture(of).and_then(|_| ask.token(of)).map(drop).map_err(|fault| faulty(&fault));
        for square in game.board.all() {
            for gimmick in &square.gimmicks {
                refuse(Sort::Square, &gimmick.kind, &gimmick.params)?;
                picture(Pictured::Gimmick(square, gimmick))?;
                if rules.kinds.of(Sort::Square, &gimmick.kind).hooks.has(Hook::Area) {
                    ask.area(game, Me::Square(square.id, gimmick.id)).map_err(|fault| faulty(&fault))?;
                }
            }
        }
        for actor in &game.actors {
            refuse(Sort::Actor, &actor.kind, &actor.params)?;
            picture(Pictured::Actor(actor))?;
        }
        for piece in &game.rack.pieces {
            refuse(Sort::Piece, &piece.kind, &piece.params)?;
            picture(Pictured::Piece(piece))?;
        }
        Ok(())
    }

    /// Goes all the way back and forth, restarts, and plays the printed case again.
    pub fn finish(&mut self, content: &Content, draft: &Draft) -> Kept<()> {
        for game in self.seen.iter().rev().skip(1) {
            self.session.undo().map_err(|refusal| broken("undo and redo are there", refusal.id()))?;
            same("undo restores all", game, self.session.game())?;
        }
        for game in &self.seen[1..] {
            self.session.redo().map_err(|refusal| broken("undo and redo are there", refusal.id()))?;
            same("redo restores all", game, self.session.game())?;
        }
        self.session.restart();
        same("a restart is the start", &self.seen[0], self.session.game())?;
        self.session.undo().map_err(|refusal| broken("undo and redo are there", refusal.id()))?;
        let again = replay(content, &draft.case("again", &self.refusals))?;
        same("the same moves give the same game", self.session.game(), &again)
    }
}

/// Reads a printed case and plays it.
fn replay(content: &Content, text: &str) -> Kept<Game> {
    let case = Case::read(&Source::new("case", text));
    let case = case.map_err(|problems| broken("cases print as cases", tell(&problems)))?;
    let opened = open(content, text)?.ok_or_else(|| broken("cases print as cases", "no stage"))?;
    let mut session = opened.session().map_err(|problems| broken("no script fails", tell(&problems)))?;
    for step in &case.steps {
        let Act::Place { token, at, turned } = &step.act else { continue };
        let index = token[1..].parse::<usize>().expect("cases print places of the rack") - 1;
        let met = session.play(&Action::Place { index, at: *at, turned: *turned });
        let met = met.err().map(|refusal| refusal.id().into());
        if met != step.expect.refused {
            return Err(broken("the same moves give the same game", format!("met {met:?}, line {}", step.line)));
        }
    }
    Ok(session.game().clone())
}

fn answers_placements(rules: &Rules, kind: &Kind) -> bool {
    rules.kinds.of(Sort::Actor, kind).hooks.has(Hook::Placed)
}
