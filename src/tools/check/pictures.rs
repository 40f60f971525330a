//! Asks every kind that stands in a stage for what only the window asks: pictures, areas, tokens, marks, panels.

use std::collections::BTreeSet;

use crate::content::{Content, Opened};
use crate::game::check::placement;
use crate::game::gimmicks::{Me, Pictured};
use crate::game::kinds::{Hook, Sort};
use crate::game::legal::targets;
use crate::game::refusal::Fault;
use crate::game::square::Kind;
use crate::game::state::Game;
use crate::problem::Problem;
use crate::stage::moves::{Act, Moves};
use crate::tools::play::{Played, Player};
use crate::view::icon::Icons;
use crate::view::look::picture_fault;
use crate::view::play::listed::{marks_fault, panel_fault};

/// Tells what fails at the stage's start and after each of these moves, or cannot be drawn then. A game that does not
/// fail may have pictures that do; what a move brings onto the board stands nowhere in the stage's file.
pub fn check(content: &Content, opened: &Opened, moves: Option<&Moves>) -> Vec<Problem> {
    let icons = Icons::shipped();
    let mut asking = Asking { content, opened, icons, problems: Vec::new(), told: BTreeSet::new() };
    asking.ask_all(&opened.game);
    let player = moves.and_then(|moves| Some((moves, Player::new(content, opened).ok()?)));
    if let Some((moves, mut player)) = player {
        // A move that is refused is told where the solution is played.
        let taken = |player: &mut Player<'_>, act: &Act| matches!(player.act(act), Ok(Played::Done { .. }));
        let mut acts = moves.acts.iter();
        while acts.next().is_some_and(|(_, act)| taken(&mut player, act)) {
            asking.ask_all(player.session().game());
        }
    }
    asking.problems
}

struct Asking<'a> {
    content: &'a Content,
    opened: &'a Opened,
    icons: &'static Icons,
    problems: Vec<Problem>,
    /// What was told, by kind and hook: fifty squares of a kind fail in one way.
    told: BTreeSet<(Kind, &'static str)>,
}

impl<'a> Asking<'a> {
    fn is_sound(&self, sort: Sort, kind: &Kind) -> bool {
        !self.opened.rules.kinds.of(sort, kind).broken
    }

    fn has(&self, sort: Sort, kind: &Kind, hook: Hook) -> bool {
        self.opened.rules.kinds.of(sort, kind).hooks.has(hook)
    }

    fn ask_all(&mut self, game: &Game) {
        self.ask_squares(game);
        self.ask_actors(game);
        self.ask_pieces(game);
        self.ask_game(game);
    }

    fn ask_squares(&mut self, game: &Game) {
        let gimmicks = &self.opened.rules.gimmicks;
        for square in game.board.all() {
            for gimmick in &square.gimmicks {
                if !self.is_sound(Sort::Square, &gimmick.kind) {
                    continue;
                }
                let of = Pictured::Gimmick(square, gimmick);
                let whom = || format!("square [{}, {}]", square.area.x, square.area.y);
                self.ask_picture(Sort::Square, &gimmick.kind, of, whom);
                self.take(&gimmick.kind, "token", gimmicks.token(of).map(drop), whom);
                if self.has(Sort::Square, &gimmick.kind, Hook::Area) {
                    let area = gimmicks.area(game, Me::Square(square.id, gimmick.id));
                    self.take(&gimmick.kind, "area", area.map(drop), whom);
                }
            }
        }
    }

    fn ask_actors(&mut self, game: &Game) {
        let gimmicks = &self.opened.rules.gimmicks;
        for (at, actor) in game.actors.iter().enumerate() {
            if !self.is_sound(Sort::Actor, &actor.kind) {
                continue;
            }
            let whom = || format!("actor {}", at + 1);
            self.ask_picture(Sort::Actor, &actor.kind, Pictured::Actor(actor), whom);
            if self.has(Sort::Actor, &actor.kind, Hook::Area) {
                self.take(&actor.kind, "area", gimmicks.area(game, Me::Actor(at)).map(drop), whom);
            }
        }
    }

    fn ask_pieces(&mut self, game: &Game) {
        let rules = &self.opened.rules;
        for (index, piece) in game.rack.pieces.iter().enumerate() {
            if !self.is_sound(Sort::Piece, &piece.kind) {
                continue;
            }
            let whom = || format!("piece {}", index + 1);
            self.ask_picture(Sort::Piece, &piece.kind, Pictured::Piece(piece), whom);
            self.take(&piece.kind, "token", rules.gimmicks.token(Pictured::Piece(piece)).map(drop), whom);
            if self.has(Sort::Piece, &piece.kind, Hook::Area) {
                self.take(&piece.kind, "area", self.area_of(game, index), whom);
            }
        }
    }

    /// Asks for a piece's area where it may go first of all.
    fn area_of(&self, game: &Game, index: usize) -> Result<(), Fault> {
        let rules = &self.opened.rules;
        let Some(cell) = targets(game, rules, index, 0).ok().and_then(|cells| cells.first().copied()) else {
            return Ok(());
        };
        match placement(game, rules, index, cell, 0) {
            Ok(placed) => rules.gimmicks.piece_area(game, &game.rack.pieces[index], &placed.at).map(drop),
            Err(_) => Ok(()),
        }
    }

    fn ask_game(&mut self, game: &Game) {
        let rules = &self.opened.rules;
        for (at, goal) in game.goals.iter().enumerate() {
            if !self.is_sound(Sort::Goal, &goal.kind) {
                continue;
            }
            self.take(&goal.kind, "progress", rules.gimmicks.progress(game, goal).map(drop), || {
                format!("goal {}", at + 1)
            });
        }
        if self.is_sound(Sort::Game, &rules.game) {
            let panel = rules.gimmicks.panel(game).and_then(|items| self.listed(Hook::Panel, panel_fault(&items)));
            self.take(&rules.game, "panel", panel, || "game".to_owned());
            let marks = rules.gimmicks.marks(game, None);
            let marks = marks.and_then(|marks| self.listed(Hook::Marks, marks_fault(&marks)));
            self.take(&rules.game, "marks", marks, || "game".to_owned());
        }
    }

    /// Makes a fault of what is wrong with a list of the game's script.
    fn listed(&self, hook: Hook, wrong: Option<String>) -> Result<(), Fault> {
        let Some(message) = wrong else { return Ok(()) };
        let game = &self.opened.rules.game;
        let place = self.content.host.line_of(Sort::Game, game, hook);
        Err(Fault { place, ..Fault::new(format!("games/{game}"), message) })
    }

    /// Reads a picture as the window does; what no line of the script did wrong stands where its hook begins.
    fn ask_picture(&mut self, sort: Sort, kind: &Kind, of: Pictured<'_>, whom: impl Fn() -> String) {
        let picture = self.opened.rules.gimmicks.picture(of);
        let Some(fault) = picture_fault(sort, kind, &picture, self.icons) else { return };
        let hook = if *fault.hook == *Hook::Draw.name() { Hook::Draw } else { Hook::Look };
        let place = fault.place.clone().or_else(|| self.content.host.line_of(sort, kind, hook));
        self.take(kind, "look", Err(Fault { place, ..fault }), whom);
    }

    fn take(&mut self, kind: &Kind, what: &'static str, asked: Result<(), Fault>, whom: impl Fn() -> String) {
        let Err(fault) = asked else { return };
        if self.told.insert((kind.clone(), what)) {
            self.problems.push(self.content.fault(&fault.within(what, whom)));
        }
    }
}
