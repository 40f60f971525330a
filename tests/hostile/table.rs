//! Where hostile scripts are played: a host with good neighbours, and stages to open on it.

use std::rc::Rc;
use std::sync::Arc;

use otapittan::game::action::Action;
use otapittan::game::dictionary::Words;
use otapittan::game::kinds::Sort;
use otapittan::game::play;
use otapittan::game::refusal::Fault;
use otapittan::game::rules::Rules;
use otapittan::game::session::Session;
use otapittan::game::square::{Cell, Kind};
use otapittan::game::value::Value;
use otapittan::problem::{Problem, Source as StageSource};
use otapittan::script::{Budgets, Host, Setting, Source};
use otapittan::stage::{self, Content, Options, Stage};

use crate::script::Script;

/// The good neighbours: a piece that writes its letter, a gimmick that counts turns, a plain game.
const NEIGHBOURS: &[(&str, &str)] = &[
    ("pieces/letter.luau", "return { params = { letter = { type = \"letter\" } } }"),
    (
        "squares/good.luau",
        "local good = {}
        function good.state() return { turns = 0, seen = {} } end
        function good.every_turn(me, turn)
            me.state.turns += 1
            table.insert(me.state.seen, board:at(1, 1).letter)
            turn:score(me.state.turns)
        end
        function good.look(me) return { badge = me.state.turns } end
        return good",
    ),
    (
        "pieces/mover.luau",
        "local mover = { needs = \"square\" }
        function mover.place(piece, at, turn)
            turn:move_letters({ { from = board:at(2, 1), to = at.squares[1] } })
        end
        return mover",
    ),
    (
        "games/play.luau",
        "local play = {}
        function play.score(game, word) return 10 * #word.squares end
        function play.chain(game, move) return 1 end
        function play.act(game, turn, action) turn:aside() end
        return play",
    ),
];

/// Why a stage was not opened.
pub enum Unopened {
    /// A script failed at the start.
    Fault(Fault),
    /// The stage is refused.
    Problems(Vec<Problem>),
}

/// A host with the hostile script and its good neighbours.
pub struct Table {
    pub host: Host,
    words: Words,
}

impl Table {
    /// Loads the scripts.
    pub fn lay(script: &Script, budgets: &Budgets) -> Table {
        let source = |path: &str, text: &[u8]| {
            let (home, path) = path.split_once(':').unwrap_or(("", path));
            Source::new(home, path, path, text)
        };
        let mut sources: Vec<Source> = NEIGHBOURS.iter().map(|(path, text)| source(path, text.as_bytes())).collect();
        sources.extend(script.with.iter().map(|(path, text)| source(path, text.as_bytes())));
        sources.push(source(&format!("{}/bad.luau", script.sort.folder()), &script.text));
        let words = Words::none().with::<&str>(&[], &[], Some(&["ab", "abc", "aab"])).expect("they are words");
        Table { host: Host::load_within(sources, *budgets), words }
    }

    /// Opens the stage in which all is good.
    pub fn calm(&self) -> Session {
        self.open(None).unwrap_or_else(|_| panic!("a stage of good scripts opens"))
    }

    /// Opens a stage with the hostile script in it.
    pub fn hostile(&self, sort: Sort) -> Result<Session, Unopened> {
        self.open(Some(sort))
    }

    fn open(&self, bad: Option<Sort>) -> Result<Session, Unopened> {
        let source = StageSource::new("stage.toml", &stage_text(bad));
        let game: Kind = if bad == Some(Sort::Game) { "bad".into() } else { "play".into() };
        let stage = Stage::read(&source).map_err(Unopened::Problems)?;
        let setting = Setting { game: game.clone(), home: "".into(), words: self.words.clone(), lengths: 2..=9 };
        let host = self.host.for_stage(setting);
        let size = |kind: &Kind, params: &Arc<Value>| host.size(kind, params);
        let catalogue = host.catalogue();
        let around = Content { catalogue: &catalogue, words: &self.words, home: "", size: &size };
        let built = stage::build(&stage, around, &Options::default()).map_err(Unopened::Problems)?;
        let contradictions = stage::check_passages(&built, &source, &host);
        if contradictions.iter().any(Problem::is_error) {
            return Err(Unopened::Problems(contradictions));
        }
        let rules = Rules {
            kinds: Arc::new(catalogue.kinds()),
            gimmicks: Rc::new(host),
            words: self.words.clone(),
            game,
            require_word: false,
            min_word: 2,
            max_word: 9,
            gold: None,
            turn_limit: None,
            time_limit: Some(1),
        };
        let game = play::start(built.game, &built.late_letters, &rules).map_err(Unopened::Fault)?;
        Ok(Session::begin(game, rules))
    }
}

/// A row of squares, the hostile one first where it is a square's; a word can be made on it.
fn stage_text(bad: Option<Sort>) -> String {
    let first = if bad == Some(Sort::Square) { "B" } else { "." };
    let board = match bad {
        Some(Sort::Game) => "size = [5, 2]".to_owned(),
        _ => format!("map = \"\"\"\n {first} b  G  .  .\n .  .  .  .  .\n\"\"\""),
    };
    let board = if bad == Some(Sort::Game) { String::new() } else { format!("[board]\n{board}\n") };
    let legend = if bad == Some(Sort::Game) { "" } else { "[legend]\nG = { kind = \"good\" }\n" };
    let legend = if bad == Some(Sort::Square) { format!("{legend}B = {{ kind = \"bad\" }}\n") } else { legend.into() };
    let rack = if bad == Some(Sort::Piece) {
        "bad a a a a a"
    } else if bad != Some(Sort::Square) {
        "a a a a a a"
    } else {
        "a mover a a a a"
    };
    let more = match bad {
        Some(Sort::Piece) => "[rack.legend]\nbad = { kind = \"bad\" }\n",
        Some(Sort::Square) => "[rack.legend]\nmover = { kind = \"mover\" }\n",
        Some(Sort::Actor) => "[[actor]]\nkind = \"bad\"\n",
        Some(Sort::Goal) => "[[goal]]\nkind = \"bad\"\n",
        _ => "",
    };
    let game = if bad == Some(Sort::Game) { "bad" } else { "play" };
    format!(
        "format = 1\ngame = \"{game}\"\ntitle = \"Hostile\"\n[rules]\nseed = 7\n{board}{legend}[rack]\npieces = \"{rack}\"\n{more}"
    )
}

/// Places the first piece.
pub const fn place(at: Cell) -> Action {
    Action::Place { index: 0, at, turned: 0 }
}
