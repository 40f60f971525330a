//! One who plays: mostly what is allowed, at times what is not, on one stage after another.

use otapittan::app::desk::Desk;
use otapittan::game::action::Action;
use otapittan::game::legal::targets;
use otapittan::game::random::Random;
use otapittan::game::session::Session;
use otapittan::game::state::Status;
use otapittan::view::pages::Leaf;
use otapittan::view::play::input::Command;

use super::ground::STAND;

/// The stages, those of words and those of scripts alone.
pub const STAGES: [&str; 8] = [
    STAND,
    "first/03_word_in_word",
    "walls/04_round",
    "bombs/01_bomb",
    "izumi/01_small",
    "susume/01_woods",
    "othello/01_small",
    STAND,
];

pub struct Bot {
    random: Random,
    /// The window's clock.
    pub now: f64,
    /// Whether it asked for the moves to be played again after a change.
    pub replays: bool,
    /// How many actions were taken.
    pub accepted: u64,
}

impl Bot {
    pub fn new(seed: u64) -> Bot {
        Bot { random: Random::new(seed), now: 0.0, replays: false, accepted: 0 }
    }

    fn below(&mut self, count: usize) -> usize {
        self.random.between(0, count as i64 - 1) as usize
    }

    /// Lets a moment pass.
    pub fn look(&mut self, desk: &mut Desk) {
        self.now += 0.03;
        desk.look(self.now, [1280.0, 720.0]);
    }

    /// Opens a stage anew; one that is broken now is left alone.
    pub fn open(&mut self, desk: &mut Desk) {
        let stage = STAGES[self.below(STAGES.len())];
        let (seed, anew) = (self.random.draw() >> 33, self.below(2) == 0);
        let _ = desk.open_stage(stage, Some(seed), anew);
    }

    /// Does something; tells whether an action of the game was accepted.
    pub fn act(&mut self, desk: &mut Desk) -> bool {
        let Some(playing) = desk.playing() else {
            self.open(desk);
            return false;
        };
        if playing.session.game().ledger.status != Status::Playing && self.below(3) == 0 {
            self.open(desk);
            return false;
        }
        let command = match self.below(100) {
            0..70 => return self.play(desk),
            70..78 => Command::Undo,
            78..83 => Command::Redo,
            83 | 84 => Command::Restart,
            85..88 => Command::Hint,
            88 | 89 => Command::Replay,
            90 => {
                self.replays = self.below(4) == 0;
                Command::AfterSave { replay: self.replays }
            }
            91..96 => {
                self.open(desk);
                return false;
            }
            96 => Command::Leave,
            _ => Command::Open([Leaf::Select, Leaf::Words, Leaf::Settings, Leaf::Workbench][self.below(4)]),
        };
        desk.execute(command);
        false
    }

    /// Plays an action; tells whether it was accepted.
    pub fn play(&mut self, desk: &mut Desk) -> bool {
        let Some(playing) = desk.playing() else { return false };
        let past = playing.session.past().len();
        let action = self.choose(&playing.session);
        desk.execute(Command::Play(action));
        let accepted = desk.playing().is_some_and(|playing| playing.session.past().len() > past);
        self.accepted += u64::from(accepted);
        accepted
    }

    fn choose(&mut self, session: &Session) -> Action {
        let (game, rules) = (session.game(), session.rules());
        let (width, height) = (i64::from(game.board.width()), i64::from(game.board.height()));
        let anywhere = (self.random.between(0, width + 1) as i32, self.random.between(0, height + 1) as i32);
        let pieces = game.rack.pieces.len();
        if pieces == 0 || self.below(12) == 0 {
            let press = ["left", "right", "up", "down", "next", "pass"][self.below(6)];
            return if self.below(3) == 0 { Action::Press(press.into()) } else { Action::Pick(anywhere) };
        }
        let beyond = usize::from(self.below(20) == 0);
        let (index, turned) = (self.below(pieces + beyond), self.below(5) as u8 % 4);
        // What cannot be asked because a script is broken is tried all the same.
        let cells = targets(game, rules, index, turned).unwrap_or_default();
        let at = if cells.is_empty() || self.below(8) == 0 { anywhere } else { cells[self.below(cells.len())] };
        Action::Place { index, at, turned }
    }
}
