//! What is looked at, with all that is behind it.

use super::shown::Read;
use super::{Desk, Looked};
use crate::game::edit::Whose;
use crate::game::gimmicks::{Me, Pictured};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::{Cell, Kind, Square};
use crate::game::state::Actor;
use crate::game::value::Value;
use crate::view::look::Look;
use crate::view::play::scene::{self, about_kind, home};
use crate::view::workbench::{Card, Cost, Part, Shape, State, cell_told, value_told};

impl Desk {
    pub(super) fn bench_card(&self, read: &Read<'_>) -> Card {
        match &read.looked {
            Looked::Cell(cell) => self.card_of_cell(read, *cell),
            Looked::Piece(index) => self.card_of_piece(read, *index),
            Looked::Kind(sort, kind) => self.card_of_kind(read, *sort, kind),
            Looked::Game => self.card_of_game(read),
        }
    }

    fn card_of_cell(&self, read: &Read<'_>, cell: Cell) -> Card {
        let board = &read.game.board;
        let title = self.say("workbench.square", &[("cell", &cell_told(cell))]);
        let mut parts = Vec::new();
        let mut remark = self.say("play.no_square", &[]);
        if let Some(square) = board.at(cell) {
            remark = self.remark(read, square);
            for (at, gimmick) in square.gimmicks.iter().enumerate() {
                let whose = Whose::Gimmick(cell, at);
                let me = Me::Square(square.id, gimmick.id);
                let picture = read.source.session.rules().gimmicks.picture(Pictured::Gimmick(square, gimmick));
                let look = scene::look_of(&read.source, Sort::Square, &gimmick.kind, picture.clone());
                let fault = picture.err().or_else(|| area_fault(read, Sort::Square, &gimmick.kind, me));
                let part = self.part(read, (Sort::Square, &gimmick.kind), look, Some(&gimmick.params));
                parts.push(with_fault(Part { states: self.states(read, whose, &gimmick.state), ..part }, fault));
            }
        }
        let here = read.game.actors.iter().enumerate().filter(|(_, actor)| stands_at(read, actor, cell));
        parts.extend(here.map(|(at, actor)| self.part_of_actor(read, at, actor)));
        if parts.is_empty() && board.at(cell).is_none() {
            return Card { title, remark, parts: Vec::new() };
        }
        Card { title, remark, parts }
    }

    /// The size of a square and its letter.
    fn remark(&self, read: &Read<'_>, square: &Square) -> String {
        let area = read.game.board.footprint(square);
        let size = format!("{}×{}", area.w, area.h);
        match square.letter {
            Some(letter) => self.say("workbench.holds", &[("size", &size), ("letter", &letter.to_string())]),
            None => self.say("workbench.no_letter", &[("size", &size)]),
        }
    }

    fn part_of_actor(&self, read: &Read<'_>, at: usize, actor: &Actor) -> Part {
        let picture = read.source.session.rules().gimmicks.picture(Pictured::Actor(actor));
        let look = scene::look_of(&read.source, Sort::Actor, &actor.kind, picture.clone());
        let look = Look { icon: look.icon, tint: look.tint, badge: look.badge, ..Look::default() };
        let look = if look == Look::default() { about_kind(&read.source, Sort::Actor, &actor.kind).look } else { look };
        let fault = picture.err().or_else(|| area_fault(read, Sort::Actor, &actor.kind, Me::Actor(at)));
        let part = self.part(read, (Sort::Actor, &actor.kind), look, Some(&actor.params));
        let name = format!("{} ({})", part.name, self.say("workbench.actor", &[("n", &(at + 1).to_string())]));
        with_fault(Part { name, states: self.states(read, Whose::Actor(at), &actor.state), ..part }, fault)
    }

    fn card_of_piece(&self, read: &Read<'_>, index: usize) -> Card {
        let title = self.say("workbench.piece", &[("n", &(index + 1).to_string())]);
        let Some(piece) = read.game.rack.pieces.get(index) else { return self.card_of_game(read) };
        let view = scene::piece_view(&read.source, piece, 1);
        let part = self.part(read, (Sort::Piece, &piece.kind), view.look, Some(&piece.params));
        let about = read.source.about(Sort::Piece, &piece.kind);
        let part = Part { letter: view.letters.first().cloned(), about, ..part };
        Card { title, remark: view.letters.concat(), parts: vec![part] }
    }

    fn card_of_kind(&self, read: &Read<'_>, sort: Sort, kind: &Kind) -> Card {
        let look = about_kind(&read.source, sort, kind).look;
        let part = self.part(read, (sort, kind), look, None);
        let about = read.source.about(sort, kind);
        let mut parts = vec![Part { about, ..part }];
        if sort == Sort::Actor {
            let actors = read.game.actors.iter().enumerate().filter(|(_, actor)| actor.kind == *kind);
            parts.extend(actors.map(|(at, actor)| self.part_of_actor(read, at, actor)));
        }
        Card { title: read.source.title(sort, kind), remark: sort_told(self, sort), parts }
    }

    /// The game script with its own state, and the actors that stand nowhere on the board.
    fn card_of_game(&self, read: &Read<'_>) -> Card {
        let kind = read.source.session.rules().game.clone();
        let look = about_kind(&read.source, Sort::Game, &kind).look;
        let part = self.part(read, (Sort::Game, &kind), look, Some(&read.game.params));
        let states = self.states(read, Whose::Game, &read.game.state);
        let actors = read.game.actors.iter().enumerate();
        let mut parts = vec![Part { states, ..part }];
        parts.extend(actors.map(|(at, actor)| self.part_of_actor(read, at, actor)));
        Card { title: self.say("workbench.game", &[]), remark: self.say("workbench.look_hint", &[]), parts }
    }

    /// What is told of a kind whatever it stands on.
    fn part(&self, read: &Read<'_>, (sort, kind): (Sort, &Kind), look: Look, params: Option<&Value>) -> Part {
        let entry = read.source.entry(sort, kind);
        let facts = read.source.session.rules().kinds.of(sort, kind).clone();
        let script = format!("{}/{kind}", sort.folder());
        let ran = |hook: &str| self.bench.costs.iter().any(|cost| *cost.script == *script && cost.hook == hook);
        let hooks = Hook::ALL.iter().filter(|(hook, _)| facts.hooks.has(*hook));
        let broken = if facts.broken { self.broken_why(&script, kind) } else { (String::new(), None) };
        Part {
            look,
            name: kind.to_string(),
            file: entry.map_or_else(|| self.file_of_script(&script), |entry| entry.file.to_string()),
            fault: broken.0,
            place: broken.1,
            params: self.fields(entry.map(|entry| &**entry), params),
            hooks: hooks.map(|(_, name)| (*name, ran(name))).collect(),
            cost: self.cost(&script),
            ..Part::default()
        }
    }

    /// Why a kind is broken, and where.
    fn broken_why(&self, script: &str, kind: &Kind) -> (String, Option<(String, u32)>) {
        let file = self.file_of_script(script);
        let problems = &self.library.content().problems;
        match problems.iter().find(|problem| problem.is_error() && *problem.file == *file) {
            Some(problem) => (problem.to_string(), problem.line.map(|line| (problem.file.to_string(), line))),
            None => (self.say("play.broken_kind_about", &[("kind", kind)]), None),
        }
    }

    fn cost(&self, script: &str) -> Option<Cost> {
        let all: u64 = self.bench.costs.iter().map(|cost| cost.steps).sum();
        let own = self.bench.costs.iter().filter(|cost| *cost.script == *script);
        let (steps, time) =
            own.fold((0, 0.0), |(steps, time), cost| (steps + cost.steps, time + cost.time.as_secs_f64()));
        let told = [("steps", &*steps.to_string()), ("time", &*format!("{:.2}", time * 1000.0))];
        (steps > 0)
            .then(|| Cost { share: steps as f32 / all.max(1) as f32, text: self.say("workbench.cost_short", &told) })
    }

    /// The entries of a state; those of an earlier moment cannot be changed.
    fn states(&self, read: &Read<'_>, whose: Whose, state: &Value) -> Vec<State> {
        let Value::Table(fields) = state else { return Vec::new() };
        let entry = |(key, value): (&std::sync::Arc<str>, &Value)| {
            let typing = self.bench.typing.as_ref();
            let typing = typing.filter(|typing| typing.whose == whose && *typing.key == **key);
            let shape = match value {
                Value::Number(_) => Shape::Number,
                Value::Bool(truth) => Shape::Truth(*truth),
                Value::Text(_) => Shape::Text,
                Value::List(_) | Value::Table(_) => Shape::Whole,
            };
            let plain = value.as_text().filter(|_| !read.past).map_or_else(|| value_told(value), str::to_owned);
            State {
                whose: Some(whose).filter(|_| !read.past),
                name: key.to_string(),
                value: typing.map_or(plain, |typing| typing.text.clone()),
                shape,
                typed: typing.is_some(),
            }
        };
        fields.iter().map(entry).collect()
    }
}

pub(super) fn sort_told(desk: &Desk, sort: Sort) -> String {
    let id = match sort {
        Sort::Square => "workbench.squares",
        Sort::Piece => "workbench.pieces",
        Sort::Actor => "workbench.actors",
        Sort::Goal => "workbench.goals",
        Sort::Game => "workbench.games",
    };
    desk.say(id, &[])
}

/// Whether an actor has to do with a cell: it shows itself there, or carries the square on it.
fn stands_at(read: &Read<'_>, actor: &Actor, cell: Cell) -> bool {
    let look = scene::actor_look(&read.source, actor);
    let rides = look.rider.as_ref().is_some_and(|rider| rider.cell == cell);
    let carries = read.game.board.cover_at(cell).is_some_and(|cover| cover.carrier == Some(actor.id));
    look.cells.contains(&cell) || rides || carries
}

/// What fails when the squares are asked for that a gimmick would touch.
fn area_fault(read: &Read<'_>, sort: Sort, kind: &Kind, me: Me) -> Option<Fault> {
    let rules = read.source.session.rules();
    let asked = rules.kinds.of(sort, kind).hooks.has(Hook::Area) && !read.past;
    asked.then(|| rules.gimmicks.area(&read.game, me).err()).flatten()
}

fn with_fault(part: Part, fault: Option<Fault>) -> Part {
    let Some(fault) = fault.filter(|_| part.fault.is_empty()) else { return part };
    let place = fault.place.as_ref().map(|(file, line)| (file.to_string(), *line));
    Part { fault: fault.to_string(), place, ..part }
}

/// The mod of a kind, for the list of kinds.
pub(super) fn mod_of(kind: &Kind) -> &str {
    home(kind)
}
