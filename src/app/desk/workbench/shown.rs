//! Gathers what the workbench shows.

use std::borrow::Cow;

use super::{Desk, Looked, around};
use crate::game::board::Board as Squares;
use crate::game::session::Moment;
use crate::game::square::{Area, Cell, SquareId};
use crate::game::state::Game;
use crate::game::why_not::Answer;
use crate::view::board::{Board, Layout, Legal};
use crate::view::pages::{Finger, Spot};
use crate::view::play::cursor;
use crate::view::play::pointing::Pointing;
use crate::view::play::scene::{self, Item, Slot, Source};
use crate::view::play::target::Target;
use crate::view::workbench::{Clock, CostRow, Filter, Hand, Head, Marks, Print, Tab, Workbench};

/// Everything that is read from while the page is gathered.
pub(super) struct Read<'a> {
    pub(super) source: Source<'a>,
    /// The game as it stands at the moment shown.
    pub(super) game: Cow<'a, Game>,
    /// Whether that is an earlier moment.
    pub(super) past: bool,
    /// What is looked at: what the pointer is on, else what was chosen.
    pub(super) looked: Looked,
}

impl Desk {
    pub(in crate::app::desk) fn workbench(&mut self, finger: &Finger) -> Option<Workbench> {
        self.take_prints();
        self.gather_turns();
        if self.bench.uses.is_none() {
            self.bench.uses = Some(self.library.content().case_uses());
        }
        let pointed = pointed(finger);
        let pointing = self.point(pointed)?;
        let game = self.stood();
        let language = self.language();
        let around = around(&self.library, &language, &self.style, self.now);
        let playing = self.playing.as_ref()?;
        let texts = playing.texts(around);
        let catalogue = self.library.catalogue();
        let source = Source { session: &playing.session, catalogue, texts: &texts, icons: &self.style.icons };
        let past = game.is_some();
        let looked = pointed.map_or_else(|| self.bench.looked.clone(), Looked::Cell);
        let game = game.as_ref().map_or(Cow::Borrowed(playing.session.game()), Cow::Borrowed);
        let read = Read { source, game, past, looked };
        let asked = self.asked(&read);
        let answer = asked.as_ref().and_then(|asked| self.answered(&read, asked));
        let shown = self.tell_all_of(&read, &pointing, answer.as_ref());
        self.bench.answered = asked.map(|asked| (asked, answer));
        Some(shown)
    }

    fn tell_all_of(&self, read: &Read<'_>, pointing: &Pointing, answer: Option<&Answer>) -> Workbench {
        let (question, why) = self.question(read, answer);
        let troubles = self.troubles(read);
        let at = self.bench.trouble.checked_rem(troubles.len()).unwrap_or_default();
        let of = troubles.len();
        Workbench {
            head: self.head(read),
            clock: self.clock(read),
            kinds: self.kind_rows(read),
            board: board(read),
            marks: self.marks(read, pointing, why),
            hand: self.hand(read),
            card: self.bench_card(read),
            tab: self.bench.tab,
            turns: self.turn_rows(),
            filters: Filter::ALL.map(|filter| (filter, !self.bench.hidden.contains(&filter))).to_vec(),
            question,
            costs: self.cost_rows(),
            prints: self.bench.prints.iter().rev().map(print).collect(),
            trouble: troubles.into_iter().nth(at).map(|trouble| (trouble, at, of)),
            unfolded: !self.bench.folded,
        }
    }

    fn head(&self, read: &Read<'_>) -> Head {
        let stage = self.playing.as_ref().map(|playing| playing.stage.clone()).unwrap_or_default();
        let file = self.library.file_of(&stage).unwrap_or(stage);
        let session = read.source.session;
        let history = [!session.past().is_empty(), session.can_redo()];
        Head { file, outcome: self.bench.outcome.clone(), replay: self.replay_after_save, history }
    }

    /// What follows from where the pointer or the keyboard is, while a piece is in the hand.
    fn point(&mut self, pointed: Option<Cell>) -> Option<Pointing> {
        let looked = match (pointed, &self.bench.looked) {
            (Some(cell), _) => Some(cell),
            (None, Looked::Cell(cell)) => Some(*cell),
            _ => None,
        };
        self.with_playing(|playing, around| {
            playing.table.keyboard = false;
            playing.table.pointed = looked.map(Target::Cell);
            playing.table.untouched = false;
            playing.pointing(around)
        })
    }

    /// The game as it stood at the moment shown, where that is an earlier one.
    pub(super) fn stood(&mut self) -> Option<Game> {
        let at = self.bench.at?;
        let session = &self.playing.as_ref()?.session;
        if self.bench.stood.as_ref().is_none_or(|(known, _)| *known != at) {
            self.bench.stood = Some((at, session.stood(at)));
        }
        self.bench.stood.as_ref().map(|(_, game)| game.clone())
    }

    fn clock(&self, read: &Read<'_>) -> Clock {
        let session = read.source.session;
        let now = session.now();
        let at = self.bench.at.unwrap_or(now);
        let ways = [session.beside(at, -1).is_some(), session.beside(at, 1).is_some()];
        let (n, of) = (at.done.to_string(), now.done.to_string());
        let label = match (read.past, at.events) {
            (false, _) if now == Moment::default() => self.say("workbench.at_start", &[]),
            (false, _) => self.say("workbench.at_now", &[("n", &n)]),
            (true, 0) => self.say("workbench.at_move", &[("n", &n), ("of", &of)]),
            (true, events) => {
                let (n, event) = ((at.done + 1).to_string(), events.to_string());
                let count = session.events_of(at.done).count().to_string();
                self.say("workbench.at_event", &[("n", &n), ("event", &event), ("events", &count)])
            }
        };
        Clock { label, past: read.past, ways }
    }

    fn marks(
        &self,
        read: &Read<'_>,
        pointing: &Pointing,
        (word, obstacle): (Vec<SquareId>, Option<SquareId>),
    ) -> Marks {
        let squares = &read.game.board;
        let area = |id: &SquareId| squares.square(*id).map(|square| squares.footprint(square));
        let chosen = match &read.looked {
            Looked::Cell(cell) => Some(cursor::stop(squares, *cell)),
            _ => None,
        };
        let legal = if read.past { Vec::new() } else { legal(&read.game.board, pointing) };
        let quiet = read.past || self.bench.tab == Tab::Words;
        let areas = |ids: &[SquareId]| if quiet { Vec::new() } else { ids.iter().filter_map(area).collect() };
        Marks {
            chosen,
            legal,
            reached: areas(&pointing.reached),
            touched: areas(&pointing.areas),
            word: word.iter().filter_map(area).collect(),
            obstacle: obstacle.as_ref().and_then(area),
        }
    }

    fn hand(&self, read: &Read<'_>) -> Hand {
        let Some(playing) = &self.playing else { return Hand::default() };
        let held = playing.table.hand.map(|hand| hand.index);
        let slots = if read.past { past_slots(read) } else { playing.scene.slots.clone() };
        let turns = slots.iter().any(|slot| Some(slot.index) == held && slot.turns > 1);
        let press = |item: &Item| match item {
            Item::Button { press, label, off: false, .. } => Some((press.clone(), label.clone())),
            _ => None,
        };
        let presses = if read.past { Vec::new() } else { playing.scene.items.iter().filter_map(press).collect() };
        Hand { slots, held, turns, presses }
    }

    fn cost_rows(&self) -> Vec<CostRow> {
        let mut costs: Vec<_> = self.bench.costs.iter().collect();
        costs.sort_by_key(|cost| std::cmp::Reverse(cost.steps));
        let most = costs.iter().map(|cost| cost.steps).max().unwrap_or(1).max(1);
        let row = |cost: &&crate::script::Cost| CostRow {
            name: format!("{} {}", cost.script, cost.hook),
            told: self.say(
                "workbench.cost_told",
                &[
                    ("calls", &cost.calls.to_string()),
                    ("steps", &cost.steps.to_string()),
                    ("time", &format!("{:.2}", cost.time.as_secs_f64() * 1000.0)),
                ],
            ),
            share: cost.steps as f32 / most as f32,
            file: self.file_of_script(&cost.script),
        };
        costs.iter().map(row).collect()
    }

    /// The file of a script by its name, such as `squares/door`.
    pub(super) fn file_of_script(&self, script: &str) -> String {
        let sorts = crate::game::kinds::Sort::ALL;
        let found = script.split_once('/').and_then(|(folder, kind)| {
            let sort = sorts.into_iter().find(|sort| sort.folder() == folder)?;
            self.library.catalogue().entry(sort, &kind.into()).map(|entry| entry.file.to_string())
        });
        found.unwrap_or_else(|| format!("scripts/{script}.luau"))
    }
}

/// The cell the pointer is on.
fn pointed(finger: &Finger) -> Option<Cell> {
    finger.pointed.as_deref().filter(|_| !finger.keyboard).and_then(Spot::cell_of)
}

fn board(read: &Read<'_>) -> Board {
    let (source, game) = (&read.source, &*read.game);
    let actors: Vec<_> = game.actors.iter().map(|actor| scene::actor_look(source, actor)).collect();
    let squares = scene::shown_squares(game, &actors).into_iter();
    let squares = squares.map(|square| scene::square_view(source, game, square)).collect();
    let layout = Layout::sized(game.board.width(), game.board.height(), 64.0, true);
    Board { layout, squares, actors }
}

fn legal(board: &Squares, pointing: &Pointing) -> Vec<(Area, Legal)> {
    let mut marks: Vec<(Area, Legal)> = Vec::new();
    for cell in &pointing.legal {
        let area = cursor::stop(board, *cell);
        let square = board.at(*cell);
        let legal = match square {
            Some(square) if square.letter.is_some() => Legal::Letter,
            Some(square) if !square.gimmicks.is_empty() => Legal::Marked,
            _ => Legal::Empty,
        };
        if !marks.iter().any(|(other, _)| *other == area) {
            marks.push((area, legal));
        }
    }
    marks
}

/// The pieces of an earlier moment; none of them can be taken.
fn past_slots(read: &Read<'_>) -> Vec<Slot> {
    let slots = scene::slots(&read.source, &read.game.rack).into_iter();
    slots.map(|slot| Slot { open: false, turns: 1, ..slot }).collect()
}

fn print(printed: &crate::script::Printed) -> Print {
    let place = printed.place.as_ref().map(|(file, line)| (file.to_string(), *line));
    Print { place, text: printed.text.clone() }
}
