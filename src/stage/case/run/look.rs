//! Looks at a game for everything a step expects.

use std::sync::Arc;

use super::super::compare::{holds, part};
use super::super::expect::{ActorWant, AreaWant, ByKind, Expect, GoalWant, SquareWant};
use super::{Happened, Running};
use crate::game::declare::{CatalogueSurroundings, Surroundings};
use crate::game::gimmicks::Me;
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::{Cell, Kind, Square};
use crate::game::state::Goal;
use crate::game::value::{Text, Value};
use crate::stage::print::same_board;
use crate::stage::token::TokenError;

impl Running<'_> {
    pub(super) fn check(&mut self, expect: &Expect, happened: &Happened) {
        self.check_words(expect, happened);
        self.check_numbers(expect, happened);
        self.check_board(expect);
        self.check_rack(expect);
        for (place, want) in expect.squares.iter().enumerate() {
            self.check_square(&format!("squares[{}]", place + 1), want);
        }
        for (place, want) in expect.actors.iter().enumerate() {
            self.check_actor(&format!("actors[{}]", place + 1), want);
        }
        for (place, want) in expect.goals.iter().enumerate() {
            self.check_goal(&format!("goals[{}]", place + 1), want);
        }
        if let Some(want) = &expect.area {
            self.check_area(want);
        }
        self.check_result(expect);
        self.check_says(expect, happened);
    }

    fn around(&self) -> CatalogueSurroundings<'_> {
        let (catalogue, home) = (self.setting.catalogue, self.setting.home);
        CatalogueSurroundings { catalogue, words: &self.rules.words, home, board: None }
    }

    fn compare(&mut self, key: impl Into<String>, want: Value, got: Value) {
        if want != got {
            self.fail(key, Some(want), Some(got));
        }
    }

    fn check_words(&mut self, expect: &Expect, happened: &Happened) {
        let Some(want) = &expect.words else { return };
        let fold = |word: &Arc<str>| word.chars().map(|letter| self.around().fold(letter)).collect::<String>();
        let sorted = |words: &[Arc<str>]| {
            let mut words: Vec<String> = words.iter().map(fold).collect();
            words.sort();
            list(words.iter().map(|word| Value::text(word)))
        };
        let (want, got) = (sorted(want), sorted(&happened.words));
        self.compare("words", want, got);
    }

    fn check_numbers(&mut self, expect: &Expect, happened: &Happened) {
        let ledger = self.session.game().ledger;
        for (key, want) in &expect.numbers {
            let got = match *key {
                "chain" => happened.chain as i64,
                "score" => happened.score,
                "total" => ledger.total,
                _ => i64::from(ledger.turn),
            };
            self.compare(*key, number(*want), number(got));
        }
        if let Some(want) = &expect.status {
            self.compare("status", Value::Text(want.clone()), Value::text(ledger.status.name()));
        }
        if let Some(want) = expect.gold {
            self.compare("gold", want.into(), ledger.gold.into());
        }
    }

    fn check_board(&mut self, expect: &Expect) {
        let Some(want) = &expect.board else { return };
        let (got, faults) = self.tokens().board(&self.session.game().board);
        faults.iter().for_each(|fault| self.fault("board", None, fault));
        let around = self.around();
        if !same_board(want, &got, |letter| around.fold(letter)) {
            self.fail("board", Some(Value::Text(want.clone())), Some(Value::text(&got)));
        }
    }

    fn check_rack(&mut self, expect: &Expect) {
        let Some(want) = &expect.rack else { return };
        let rack = &self.session.game().rack;
        let fits = rack.pieces.iter().zip(want).map(|(piece, token)| self.tokens().fits(piece, token));
        let fits: Result<Vec<bool>, TokenError> = fits.collect();
        let wanted = list(want.iter().map(|token| Value::Text(token.clone())));
        match (fits, self.tokens().rack(rack)) {
            (Ok(fits), Ok(_)) if fits.iter().all(|fits| *fits) && want.len() == rack.pieces.len() => {}
            (Err(TokenError::Unknown(message)), _) => self.fail("rack", Some(wanted), Some(Value::text(&message))),
            (_, Ok(got)) => self.fail("rack", Some(wanted), Some(list(got.iter().map(|token| Value::text(token))))),
            (_, Err(fault)) => self.fault("rack", Some(wanted), &fault),
        }
    }

    fn check_square(&mut self, key: &str, want: &SquareWant) {
        let board = &self.session.game().board;
        let square = if want.under { board.ground(want.at) } else { board.at(want.at) };
        let square = square.cloned();
        match square {
            Some(square) if want.square => self.check_standing(key, want, &square),
            None if !want.square => {}
            found => self.fail(format!("{key}.square"), Some(want.square.into()), Some(found.is_some().into())),
        }
    }

    fn check_standing(&mut self, key: &str, want: &SquareWant, square: &Square) {
        if let Some(kinds) = &want.kinds {
            let full = list(kinds.iter().map(|kind| Value::Text(self.full(Sort::Square, kind))));
            let got = list(square.gimmicks.iter().map(|gimmick| Value::Text(gimmick.kind.clone())));
            self.compare(format!("{key}.kinds"), full, got);
        }
        if let Some(letter) = &want.letter {
            let folded: String = letter.chars().map(|letter| self.around().fold(letter)).collect();
            let got = square.letter.map_or(String::new(), String::from);
            self.compare(format!("{key}.letter"), Value::text(&folded), Value::text(&got));
        }
        if let Some(size) = want.size {
            let area = self.session.game().board.footprint(square);
            self.compare(format!("{key}.size"), cell_value(size), cell_value((area.w, area.h)));
        }
        self.check_by_kind(&format!("{key}.state"), &want.state, square, false);
        self.check_by_kind(&format!("{key}.params"), &want.params, square, true);
    }

    fn check_by_kind(&mut self, key: &str, want: &ByKind, square: &Square, params: bool) {
        for (name, wanted) in want {
            let kind = self.full(Sort::Square, name);
            let gimmicks = square.gimmicks.iter().filter(|gimmick| gimmick.kind == kind);
            let got: Vec<Value> = gimmicks
                .map(|gimmick| match params {
                    true => self.with_defaults(Sort::Square, &kind, &gimmick.params),
                    false => Value::clone(&gimmick.state),
                })
                .collect();
            let fits = got.len() >= wanted.len() && got.iter().zip(wanted).all(|(got, want)| holds(got, want));
            if !fits {
                let shown = got.iter().zip(wanted).map(|(got, want)| part(got, want));
                self.fail(format!("{key}.{name}"), Some(single(wanted.iter().cloned())), Some(single(shown)));
            }
        }
    }

    fn check_actor(&mut self, key: &str, want: &ActorWant) {
        let kind = self.full(Sort::Actor, &want.kind);
        let mut actors = self.session.game().actors.iter().filter(|actor| actor.kind == kind);
        let Some(actor) = actors.nth(want.nth - 1).cloned() else {
            self.fail(key, Some(Value::Text(want.kind.clone())), None);
            return;
        };
        let params = self.with_defaults(Sort::Actor, &kind, &actor.params);
        for (part_key, want, got) in [("state", &want.state, &*actor.state), ("params", &want.params, &params)] {
            if let Some(want) = want.as_ref().filter(|want| !holds(got, want)) {
                self.fail(format!("{key}.{part_key}"), Some(want.clone()), Some(part(got, want)));
            }
        }
    }

    fn check_goal(&mut self, key: &str, want: &GoalWant) {
        let kind = want.kind.as_ref().map(|kind| self.full(Sort::Goal, kind));
        let of_kind = |goal: &&Goal| kind.as_ref().is_none_or(|kind| goal.kind == *kind);
        let goal = self.session.game().goals.iter().filter(of_kind).nth(want.nth - 1).cloned();
        let Some(goal) = goal else {
            let wanted = want.kind.clone().unwrap_or_else(|| "a goal".into());
            return self.fail(key, Some(Value::Text(wanted)), None);
        };
        let got = match self.rules.gimmicks.progress(self.session.game(), &goal) {
            Ok(got) => got,
            Err(fault) => return self.fault(key, None, &fault),
        };
        if let Some(done) = want.done {
            self.compare(format!("{key}.done"), done.into(), got.done.into());
        }
        for (part, want, got) in [("have", want.have, got.have), ("want", want.want, got.want)] {
            if let Some(want) = want {
                self.compare(format!("{key}.{part}"), Value::Number(want), Value::Number(got));
            }
        }
        if let Some(text) = &want.text {
            self.check_goal_text(&format!("{key}.text"), text, got.text.as_ref());
        }
    }

    fn check_goal_text(&mut self, key: &str, want: &Arc<str>, got: Option<&Text>) {
        let told = got.map(|text| (self.setting.texts)(text)).unwrap_or_default();
        if !told.iter().any(|told| told.replace('|', "").contains(&want.replace('|', ""))) {
            let got = list(told.iter().map(|told| Value::text(told)));
            self.fail(key, Some(Value::Text(want.clone())), Some(got));
        }
    }

    fn check_area(&mut self, want: &AreaWant) {
        let sorted = |mut cells: Vec<Cell>| {
            cells.sort_by_key(|(x, y)| (*y, *x));
            cells.dedup();
            list(cells.into_iter().map(cell_value))
        };
        let wanted = sorted(want.cells.clone());
        match self.area(want.at) {
            Ok(cells) => self.compare("area", wanted, sorted(cells)),
            Err(fault) => self.fault("area", Some(wanted), &fault),
        }
    }

    /// Gives the top-left cells of all squares that the gimmicks of a square would touch.
    fn area(&self, at: Cell) -> Result<Vec<Cell>, Fault> {
        let game = self.session.game();
        let mut cells = Vec::new();
        let Some(square) = game.board.at(at) else { return Ok(cells) };
        for gimmick in &square.gimmicks {
            if self.rules.kinds.of(Sort::Square, &gimmick.kind).hooks.has(Hook::Area) {
                let squares = self.rules.gimmicks.area(game, Me::Square(square.id, gimmick.id))?;
                let found = squares.iter().filter_map(|id| game.board.square(*id));
                cells.extend(found.map(|square| game.board.footprint(square).corner()));
            }
        }
        Ok(cells)
    }

    fn check_result(&mut self, expect: &Expect) {
        let Some(want) = &expect.result else { return };
        match self.rules.gimmicks.result(self.session.game()) {
            Ok(Some(got)) if holds(&got, want) => {}
            Ok(got) => self.fail("result", Some(want.clone()), got.map(|got| part(&got, want))),
            Err(fault) => self.fault("result", Some(want.clone()), &fault),
        }
    }

    fn check_says(&mut self, expect: &Expect, happened: &Happened) {
        let plain = |text: &str| text.replace('|', "");
        let said: Vec<String> = happened.says.iter().flat_map(|text| (self.setting.texts)(text)).collect();
        for want in &expect.says {
            if !said.iter().any(|said| plain(said).contains(&plain(want))) {
                let got = list(said.iter().map(|said| Value::text(said)));
                self.fail("says", Some(Value::Text(want.clone())), Some(got));
            }
        }
    }

    fn full(&self, sort: Sort, name: &Arc<str>) -> Kind {
        self.around().resolve(sort, name).unwrap_or_else(|| name.clone())
    }

    /// Gives parameters in the form of files, those left out with their defaults.
    fn with_defaults(&self, sort: Sort, kind: &Kind, params: &Value) -> Value {
        let Value::Table(written) = params else { return params.clone() };
        let mut all = written.clone();
        for param in self.around().declaration(sort, kind).into_iter().flatten() {
            if let Some(default) = param.default.as_ref().filter(|_| !all.contains_key(&param.name)) {
                all.insert(param.name.clone(), default.clone());
            }
        }
        Value::Table(all)
    }
}

fn list(items: impl Iterator<Item = Value>) -> Value {
    Value::List(items.collect())
}

/// Gives the only item itself, several as a list.
fn single(items: impl Iterator<Item = Value>) -> Value {
    let mut items: Vec<Value> = items.collect();
    if items.len() == 1 { items.remove(0) } else { Value::List(items) }
}

fn number(number: i64) -> Value {
    Value::Number(number as f64)
}

fn cell_value((x, y): Cell) -> Value {
    Value::List(vec![f64::from(x).into(), f64::from(y).into()])
}
