//! What the rules must know of every kind without running its script.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::square::Kind;

/// What sort of thing a kind is; the folder of its script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// A gimmick of squares.
    Square,
    /// A piece.
    Piece,
    /// A gimmick of the board.
    Actor,
    /// A goal.
    Goal,
    /// A game.
    Game,
}

impl Sort {
    /// Lists all sorts.
    pub const ALL: [Sort; 5] = [Sort::Square, Sort::Piece, Sort::Actor, Sort::Goal, Sort::Game];

    /// Gives the folder of its scripts.
    pub const fn folder(self) -> &'static str {
        match self {
            Sort::Square => "squares",
            Sort::Piece => "pieces",
            Sort::Actor => "actors",
            Sort::Goal => "goals",
            Sort::Game => "games",
        }
    }

    /// Gives its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Sort::Square => "square",
            Sort::Piece => "piece",
            Sort::Actor => "actor",
            Sort::Goal => "goal",
            Sort::Game => "game",
        }
    }
}

/// A function a script may define; when each is called stands in the table of `script::api`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Hook {
    State,
    Spawn,
    AcceptsLetters,
    Room,
    CanPlace,
    CanMove,
    Placed,
    Landed,
    LetterChanged,
    Struck,
    Worth,
    AfterWords,
    EveryTurn,
    Passages,
    Area,
    Look,
    Draw,
    Token,
    Footprint,
    Place,
    Needs,
    Turns,
    Scores,
    Progress,
    Size,
    Setup,
    Legal,
    Act,
    Think,
    Score,
    Chain,
    Status,
    Stuck,
    Result,
    Marks,
    Panel,
}

impl Hook {
    /// Lists all hooks with their names in scripts.
    pub const ALL: [(Hook, &'static str); 36] = [
        (Hook::State, "state"),
        (Hook::Spawn, "spawn"),
        (Hook::AcceptsLetters, "accepts_letters"),
        (Hook::Room, "room"),
        (Hook::CanPlace, "can_place"),
        (Hook::CanMove, "can_move"),
        (Hook::Placed, "placed"),
        (Hook::Landed, "landed"),
        (Hook::LetterChanged, "letter_changed"),
        (Hook::Struck, "struck"),
        (Hook::Worth, "worth"),
        (Hook::AfterWords, "after_words"),
        (Hook::EveryTurn, "every_turn"),
        (Hook::Passages, "passages"),
        (Hook::Area, "area"),
        (Hook::Look, "look"),
        (Hook::Draw, "draw"),
        (Hook::Token, "token"),
        (Hook::Footprint, "footprint"),
        (Hook::Place, "place"),
        (Hook::Needs, "needs"),
        (Hook::Turns, "turns"),
        (Hook::Scores, "scores"),
        (Hook::Progress, "progress"),
        (Hook::Size, "size"),
        (Hook::Setup, "setup"),
        (Hook::Legal, "legal"),
        (Hook::Act, "act"),
        (Hook::Think, "think"),
        (Hook::Score, "score"),
        (Hook::Chain, "chain"),
        (Hook::Status, "status"),
        (Hook::Stuck, "stuck"),
        (Hook::Result, "result"),
        (Hook::Marks, "marks"),
        (Hook::Panel, "panel"),
    ];

    /// Gives the hook's name in scripts.
    pub fn name(self) -> &'static str {
        Hook::ALL[self as usize].1
    }
}

/// Which hooks a script defines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hooks(u64);

impl Hooks {
    /// Tells whether the script defines the hook as a function.
    pub const fn has(self, hook: Hook) -> bool {
        self.0 & 1 << hook as u8 != 0
    }

    /// Gives the set with one hook more.
    #[must_use]
    pub const fn with(self, hook: Hook) -> Hooks {
        Hooks(self.0 | 1 << hook as u8)
    }
}

/// The constants of a kind's script.
#[derive(Clone, Debug, PartialEq)]
pub struct KindFacts {
    /// The hooks it defines.
    pub hooks: Hooks,
    /// Its place in steps 4 and 5; 100 if the script names none.
    pub order: f64,
    /// Nothing writes, moves or erases the letter of its square.
    pub fixed: bool,
    /// It acts while its square is hidden.
    pub acts_hidden: bool,
    /// Its area is shown until the first input.
    pub show_area_at_start: bool,
    /// The script does not load: the gimmick stands, keeps its data, and does nothing.
    pub broken: bool,
    /// Of a game: whether pieces can be placed.
    pub places: bool,
    /// Of a game: whether it judges words by a list.
    pub words: bool,
    /// Of a game: whether its legal places are shown only once the player asks for them.
    pub legal_on_request: bool,
}

impl Default for KindFacts {
    fn default() -> KindFacts {
        KindFacts {
            hooks: Hooks::default(),
            order: 100.0,
            fixed: false,
            acts_hidden: false,
            show_area_at_start: false,
            broken: false,
            places: true,
            words: true,
            legal_on_request: false,
        }
    }
}

/// The facts of all kinds, by full name for each sort.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kinds {
    known: [BTreeMap<Kind, Arc<KindFacts>>; Sort::ALL.len()],
    missing: Arc<KindFacts>,
}

impl Kinds {
    /// Makes the table; whatever is not in it counts as broken.
    pub fn new(all: impl IntoIterator<Item = ((Sort, Kind), Arc<KindFacts>)>) -> Kinds {
        let mut known: [BTreeMap<_, _>; Sort::ALL.len()] = Default::default();
        for ((sort, kind), facts) in all {
            known[sort as usize].insert(kind, facts);
        }
        Kinds { known, missing: Arc::new(KindFacts { broken: true, ..KindFacts::default() }) }
    }

    /// Gives the facts of a kind; those of a broken one if there is no such kind.
    pub fn of(&self, sort: Sort, kind: &Kind) -> &Arc<KindFacts> {
        self.known[sort as usize].get(kind).unwrap_or(&self.missing)
    }
}
