//! A stage on a table without a window.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::game::action::Action;
use otapittan::game::session::Session;
use otapittan::game::square::Cell;
use otapittan::game::value::Text;
use otapittan::problem::Source as File;
use otapittan::stage::moves::{Act, Moves};
use otapittan::stage::{Options, Tokens};
use otapittan::view::canvas::Style;
use otapittan::view::play::input::{Command, Input, Key};
use otapittan::view::play::pointing::Pointer;
use otapittan::view::play::scene::{About, Meaning, word_rows};
use otapittan::view::play::screen::Shown;
use otapittan::view::play::target::Target;
use otapittan::view::play::trouble::Trouble;
use otapittan::view::play::{Scene, Screen, Sight, Source, StageCard, Table, Texts, cursor, screen};
use otapittan::view::theme::Theme;

/// Loads the shipped content.
pub fn content() -> Content {
    Content::load(&places(Vec::new()))
}

/// The shipped folders, and mods.
pub fn places(mods: Vec<PathBuf>) -> Places {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let home = std::env::temp_dir().join("otapittan-no-home");
    Places { root, mods, home, language: "ja".into() }
}

pub fn style() -> &'static Style {
    static STYLE: OnceLock<Style> = OnceLock::new();
    STYLE.get_or_init(|| Style::shipped(Theme::light()))
}

pub struct Spoken<'a>(pub &'a Content, pub &'a str);

impl Texts for Spoken<'_> {
    fn say(&self, id: &str, blanks: &[(&str, &str)]) -> String {
        self.0.strings.say("", id, self.1, blanks)
    }

    fn find(&self, home: &str, id: &str) -> Option<String> {
        self.0.strings.find(home, id, self.1).map(String::from)
    }

    fn tell(&self, home: &str, text: &Text) -> String {
        self.0.strings.tell(home, text, self.1)
    }

    fn meaning(&self, word: &str) -> Option<Meaning> {
        Some(Meaning {
            spellings: format!("{word}・{word}"), gloss: "something long to say about it; and more".into()
        })
    }
}

/// A stage being played by keys and points.
pub struct Bench<'a> {
    pub content: &'a Content,
    pub language: &'a str,
    pub size: [f32; 2],
    pub session: Session,
    pub table: Table,
    pub scene: Scene,
    pub trouble: Option<Trouble>,
    card: StageCard,
    pointer: Pointer,
}

impl<'a> Bench<'a> {
    pub fn open(content: &'a Content, stage: &str, language: &'a str, size: [f32; 2]) -> Bench<'a> {
        let opened =
            content.open(stage, &Options::default()).unwrap_or_else(|problems| panic!("{stage}: {problems:?}"));
        let session = opened.session().expect("the computer can think");
        let texts = Spoken(content, language);
        let card = StageCard {
            number: "12-8".into(),
            title: texts.tell("", &opened.stage.title),
            hint: opened.stage.hint.as_ref().map(|hint| texts.tell("", hint)).unwrap_or_default(),
            home: String::new(),
            before: true,
            after: true,
        };
        let mut table = Table::new(cursor::first(&session.game().board));
        table.meet_kinds(&session, &content.catalogue);
        let scene = gather(content, language, &session, &card, &table);
        Bench { content, language, size, session, table, scene, trouble: None, card, pointer: Pointer::default() }
    }

    pub fn gather(&mut self) {
        self.table.meet_kinds(&self.session, &self.content.catalogue);
        self.scene = gather(self.content, self.language, &self.session, &self.card, &self.table);
        self.pointer.forget();
    }

    pub fn screen(&mut self) -> Screen {
        let texts = Spoken(self.content, self.language);
        let catalogue = &self.content.catalogue;
        let source = Source { session: &self.session, catalogue, texts: &texts, icons: &style().icons };
        let pointing = self.pointer.pointing(&source, &self.table, &self.scene.slots);
        let shown = Shown {
            scene: &self.scene,
            board: &self.session.game().board,
            table: &self.table,
            pointing: &pointing,
            texts: &texts,
            trouble: self.trouble.as_ref(),
            told: None,
            replay: false,
            zoom: 1.0,
            bound: &Default::default(),
            watching: None,
            moment: None,
        };
        screen(style(), self.size, shown)
    }

    /// What is told of the thing meant.
    pub fn about(&mut self) -> Option<About> {
        let texts = Spoken(self.content, self.language);
        let catalogue = &self.content.catalogue;
        let source = Source { session: &self.session, catalogue, texts: &texts, icons: &style().icons };
        self.pointer.pointing(&source, &self.table, &self.scene.slots).about
    }

    /// Points at a cell and gives the cells of the areas that appear.
    pub fn areas_at(&mut self, cell: Cell) -> Vec<Cell> {
        let texts = Spoken(self.content, self.language);
        let catalogue = &self.content.catalogue;
        (self.table.pointed, self.table.keyboard) = (Some(Target::Cell(cell)), false);
        let source = Source { session: &self.session, catalogue, texts: &texts, icons: &style().icons };
        let pointing = self.pointer.pointing(&source, &self.table, &self.scene.slots);
        let board = &self.session.game().board;
        let all = pointing.areas.iter().chain(&pointing.reached);
        let mut cells: Vec<Cell> = all.filter_map(|id| Some(board.square(*id)?.area.corner())).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Takes something the player does, and plays what is asked for.
    pub fn take(&mut self, input: Input) -> Option<Command> {
        let shown = self.screen();
        let rows = word_rows(&self.scene.history);
        let sight = Sight {
            scene: &self.scene,
            board: &self.session.game().board,
            regions: &shown.regions,
            place: &shown.place,
            rows: &rows,
            trouble: "",
        };
        let command = self.table.answer(&input, &sight)?;
        self.execute(&command);
        Some(command)
    }

    pub fn key(&mut self, name: &'static str) -> Option<Command> {
        self.take(Input::Key(Key::plain(name)))
    }

    fn execute(&mut self, command: &Command) {
        let done = match command {
            Command::Play(action) => self.session.play(action).map(drop),
            Command::Undo => self.session.undo(),
            Command::Redo => self.session.redo().map(drop),
            _ => Ok(()),
        };
        if done.is_ok() {
            self.gather();
            match command {
                Command::Play(_) => self.table.after_move(&self.scene),
                _ => self.table.after_change(&self.scene),
            }
        }
    }

    /// Plays the shipped solution up to so many lines.
    pub fn play_solution(&mut self, stage: &str, most: usize) {
        let Some((shown, text)) = self.content.stage(stage).and_then(|file| file.moves.clone()) else { return };
        let moves = Moves::read(&File::new(&shown, &text)).expect("shipped moves can be read");
        for (_, act) in moves.acts.iter().take(most) {
            let tokens = Tokens { rules: self.session.rules(), catalogue: &self.content.catalogue, home: "" };
            let action = match act {
                Act::Place { token, at, turned } => {
                    let index = tokens.find(&self.session.game().rack, token).expect("a token").expect("such a piece");
                    Action::Place { index, at: *at, turned: *turned }
                }
                Act::Pick(cell) => Action::Pick(*cell),
                Act::Press(name) => Action::Press(name.as_str().into()),
                Act::Expire => Action::Expire,
                _ => continue,
            };
            self.session.play(&action).unwrap_or_else(|refusal| panic!("{stage}: {act}: {}", refusal.id()));
        }
        self.gather();
        self.table.after_move(&self.scene);
    }
}

fn gather(content: &Content, language: &str, session: &Session, card: &StageCard, table: &Table) -> Scene {
    let texts = Spoken(content, language);
    let source = Source { session, catalogue: &content.catalogue, texts: &texts, icons: &style().icons };
    Scene::gather(&source, card.clone(), &table.kinds)
}
