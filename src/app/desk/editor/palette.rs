//! The things of the palette: every kind that the content has, as it shows itself on a small sample board.

use std::sync::Arc;

use super::super::Desk;
use crate::app::texts::{Known, Spoken};
use crate::content::Opened;
use crate::game::declare::Type;
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::session::Session;
use crate::game::square::{Area, Kind};
use crate::game::value::Value;
use crate::problem::{Problem, Source};
use crate::stage::edit::{Document, Plan, path};
use crate::stage::{Options, Stage};
use crate::view::editor::form::{Forms, starting_params};
use crate::view::editor::{Face, Item};
use crate::view::look::Look;
use crate::view::play::Source as Seen;
use crate::view::play::scene::{about_kind, about_slot};

/// The board on which kinds show themselves.
const SAMPLE: &str =
    "format = 1\ntitle = \"\"\nwords = false\n[board]\nmap = \"\"\"\n .  .  .\n .  .  .\n .  .  .\n\"\"\"\n";

/// The kinds of the content.
#[derive(Clone, Debug, Default)]
pub struct Palette {
    /// Square kinds.
    pub squares: Vec<Item>,
    /// Actor kinds.
    pub actors: Vec<Item>,
    /// Piece kinds.
    pub pieces: Vec<Item>,
    /// Goal kinds.
    pub goals: Vec<Item>,
}

impl Desk {
    /// Opens the text of a stage that stands in no folder.
    pub(super) fn open_text(&self, text: &str, home: &str) -> Result<Opened, Vec<Problem>> {
        let stage = Stage::read(&Source::new("stage.toml", text))?;
        self.library.content().open_stage("stage", home, stage, &Options::default())
    }

    /// Looks at a session as it is told in the player's language.
    pub(super) fn seen_by<R>(&self, session: &Session, look: impl FnOnce(&Seen<'_>) -> R) -> R {
        let (known, language) = (Known::default(), self.language());
        let strings = self.library.strings();
        let texts = Spoken { strings, language: &language, meanings: None, known: &known };
        look(&Seen { session, catalogue: self.library.catalogue(), texts: &texts, icons: &self.style.icons })
    }

    /// Gathers the palette of a stage of a mod.
    pub(super) fn gather_palette(&self, forms: &Forms<'_>) -> Palette {
        let items = |sort: Sort, face: &dyn Fn(&str) -> Face| {
            let item = |name: &String| Item { name: name.clone(), label: forms.title(sort, name), face: face(name) };
            forms.kinds(sort).iter().map(item).collect::<Vec<_>>()
        };
        let prefixed = |items: Vec<Item>, prefix: &str| {
            items.into_iter().map(|item| Item { name: format!("{prefix}:{}", item.name), ..item }).collect()
        };
        Palette {
            squares: prefixed(items(Sort::Square, &|name| self.square_face(name, forms)), "square"),
            actors: prefixed(items(Sort::Actor, &|name| self.actor_face(name, forms)), "actor"),
            pieces: items(Sort::Piece, &|name| self.piece_face(name, forms)),
            goals: items(Sort::Goal, &|_| Face::Icon("flag")),
        }
    }

    fn square_face(&self, name: &str, forms: &Forms<'_>) -> Face {
        let params = starting_params(forms.params(Sort::Square, name), forms);
        let plan = Plan { gimmicks: vec![Plan::gimmick(name, &params)], ..Plan::default() };
        let text = sample().put(Area::cell((2, 2)), Some(&plan));
        self.face_of(&text, Sort::Square, name, forms)
    }

    fn actor_face(&self, name: &str, forms: &Forms<'_>) -> Face {
        let declared = forms.params(Sort::Actor, name);
        let mut params = starting_params(declared, forms);
        let ring = [[1.0, 1.0], [2.0, 1.0], [2.0, 2.0], [1.0, 2.0]];
        let ring = Value::List(ring.into_iter().map(|cell| Value::List(cell.map(Value::from).to_vec())).collect());
        for param in declared.iter().filter(|param| param.default.is_none() && matches!(param.ty, Type::Cells { .. })) {
            params.insert(param.name.clone(), ring.clone());
        }
        let text = sample().add(&path("actor"), &Value::Table(Plan::gimmick(name, &params)));
        self.face_of(&text, Sort::Actor, name, forms)
    }

    fn face_of(&self, text: &Document, sort: Sort, name: &str, forms: &Forms<'_>) -> Face {
        let kind = forms.catalogue.resolve(sort, name, forms.home).unwrap_or_else(|| Kind::from(name));
        let opened = self.open_text(text.text(), forms.home);
        let session = opened.ok().and_then(|opened| opened.session().ok());
        let look = session.map(|session| self.seen_by(&session, |seen| about_kind(seen, sort, &kind).look));
        Face::Look(Box::new(look.unwrap_or_else(|| self.look_by_name(name, &forms.title(sort, name)))))
    }

    fn piece_face(&self, name: &str, forms: &Forms<'_>) -> Face {
        let params: Fields = starting_params(forms.params(Sort::Piece, name), forms);
        let text = sample().add(&path("rack.piece"), &Value::Table(Plan::gimmick(name, &params)));
        let session = self.open_text(text.text(), forms.home).ok().and_then(|opened| opened.session().ok());
        let about = session.and_then(|session| self.seen_by(&session, |seen| about_slot(seen, 0)));
        match about {
            Some(about) if !about.is_plain() => Face::Look(Box::new(about.look)),
            Some(about) if about.letter.is_some() => Face::Letter(about.letter.unwrap_or_default()),
            _ => Face::Look(Box::new(self.look_by_name(name, &forms.title(Sort::Piece, name)))),
        }
    }

    /// A kind that cannot be tried shows the icon of its name, else the first letter of its title.
    fn look_by_name(&self, name: &str, title: &str) -> Look {
        let bare = name.rsplit(':').next().unwrap_or(name);
        match self.style.icons.get(bare) {
            Some(_) => Look { icon: Some(bare.to_owned()), ..Look::default() },
            None => Look::plain(title),
        }
    }
}

fn sample() -> Document {
    let source = Source::new("sample", SAMPLE);
    Document::read(&source).expect("the sample is TOML")
}

/// Gives the look of a thing of the palette by its name.
pub(super) fn look_named(palette: &Palette, name: &str) -> Option<Arc<Look>> {
    let item = palette.squares.iter().find(|item| item.name == name)?;
    match &item.face {
        Face::Look(look) => Some(Arc::new((**look).clone())),
        _ => None,
    }
}
