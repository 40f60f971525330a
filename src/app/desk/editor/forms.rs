//! Groups of parameters: what a form is made of, where each stands in the text, and how a change is written back.

use super::super::Desk;
use super::work::Work;
use crate::game::declare::Param;
use crate::game::fields::Fields;
use crate::game::square::Area;
use crate::game::value::{Text, Value};
use crate::stage::edit::{Document, Entry, Plan, Standing, Step, path, read_value, set_in, value_text};
use crate::view::editor::Change;
use crate::view::editor::form::{Forms, Offer, Row, changed};

/// Where the parameters of a group stand.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// A gimmick of a square.
    Gimmick(Area, Plan, usize),
    /// What belongs to a square itself.
    Square(Area, Plan),
    /// A table of a list such as `[[actor]]`: its list, its place in it, its kind.
    Table(&'static str, usize, String),
    /// A piece of the rack.
    Piece(Entry),
    /// How many there are of a piece.
    Count(Entry),
    /// The stage itself: names are paths.
    Stage,
}

/// Parameters that are shown together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The first part of its rows' names; empty for the stage.
    pub name: String,
    /// Its heading.
    pub heading: Option<Row>,
    /// What is declared.
    pub params: Vec<Param>,
    /// What is written.
    pub fields: Fields,
    /// Where it stands.
    pub place: Place,
}

impl Group {
    /// Lists its rows.
    pub fn rows(&self, forms: &Forms<'_>) -> Vec<Row> {
        let rows = forms.rows(&self.params, &self.fields, &self.name, 0);
        self.heading.iter().cloned().chain(rows).collect()
    }

    /// Finds the way to a value of the group by the name of its row.
    fn way<'n>(&self, name: &'n str) -> Option<Vec<&'n str>> {
        let rest = match self.name.as_str() {
            "" => name,
            own => name.strip_prefix(own)?.strip_prefix('/').or_else(|| (name == own).then_some(""))?,
        };
        Some(rest.split('/').filter(|part| !part.is_empty()).collect())
    }

    /// Gives the text after a change of a row.
    pub fn change(&self, name: &str, change: &Change, work: &Work, forms: &Forms<'_>, kind: &str) -> Option<Document> {
        let way = self.way(name)?;
        if way.is_empty() {
            return self.change_whole(change, work, kind);
        }
        let offer = self.rows(forms).into_iter().find(|row| row.name == name).map(|row| row.offer);
        let fields = match (change, offer) {
            (Change::Say(text), Some(Offer::Toml(_))) => {
                let whole = set_in(Value::Table(self.fields.clone()), &steps(&way), &read_value(text).ok()?)?;
                let Value::Table(fields) = whole else { return None };
                fields
            }
            _ => changed(&self.params, &self.fields, &way, change, forms)?,
        };
        Some(self.write(&fields, work, kind))
    }

    /// Gives the text with other fields of the group.
    pub fn write(&self, fields: &Fields, work: &Work, letter_kind: &str) -> Document {
        let document = &work.document;
        match &self.place {
            Place::Gimmick(area, plan, at) => {
                let mut plan = plan.clone();
                let kind = plan.gimmicks[*at].get("kind").and_then(Value::as_text).unwrap_or_default().to_owned();
                plan.gimmicks[*at] = Plan::gimmick(&kind, fields);
                document.put(*area, Some(&plan))
            }
            Place::Square(area, plan) => {
                let letter = fields.get("letter").and_then(Value::as_text).and_then(|text| text.chars().next());
                let movable = fields.get("movable").and_then(Value::as_bool).unwrap_or(true);
                document.put(*area, Some(&Plan { letter, movable, ..plan.clone() }))
            }
            Place::Table(list, at, kind) => {
                document.set(&[Step::from(*list), Step::Item(*at)], &Value::Table(Plan::gimmick(kind, fields)))
            }
            Place::Piece(entry) => document.with_piece_at(entry, &entry.kind, fields, letter_kind),
            Place::Count(entry) => {
                let count = fields.get("count").and_then(Value::as_integer).unwrap_or(1).max(1);
                document.with_count(entry, count as usize)
            }
            Place::Stage => self.write_stage(fields, document),
        }
    }

    fn write_stage(&self, fields: &Fields, document: &Document) -> Document {
        let mut text = document.clone();
        for param in &self.params {
            let (old, new) = (self.fields.get(&param.name), fields.get(&param.name));
            match new {
                _ if old == new => {}
                Some(value) => text = super::stage::set(&text, &param.name, value),
                None => text = text.without(&path(&param.name)),
            }
        }
        text
    }

    /// The thing itself goes, or moves.
    fn change_whole(&self, change: &Change, work: &Work, letter_kind: &str) -> Option<Document> {
        let document = &work.document;
        match (&self.place, change) {
            (Place::Gimmick(area, plan, at), Change::Clear | Change::Move(_)) => {
                let mut plan = plan.clone();
                let gimmick = plan.gimmicks.remove(*at);
                if let Change::Move(by) = change {
                    let to = at.checked_add_signed(*by as isize)?.min(plan.gimmicks.len());
                    plan.gimmicks.insert(to, gimmick);
                }
                Some(document.put(*area, Some(&plan)))
            }
            (Place::Table(list, at, _), Change::Clear) => Some(document.without(&[Step::from(*list), Step::Item(*at)])),
            (Place::Table(list, at, _), Change::Move(by)) => {
                let to = at.checked_add_signed(*by as isize)?;
                let count = document.value(&path(list))?.as_list()?.len();
                (to < count).then(|| document.moved(&path(list), *at, to))
            }
            (Place::Piece(entry), Change::Clear) => Some(document.with_count(entry, 0)),
            (Place::Piece(entry), Change::Move(by)) => {
                let all = document.rack(letter_kind);
                let at = all.iter().position(|one| one == entry)?;
                let to = at.checked_add_signed(*by as isize).filter(|to| *to < all.len())?;
                Some(document.with_piece_moved(&all, at, to, letter_kind))
            }
            _ => None,
        }
    }
}

/// The way to a row as steps into a value: numbers are places of lists, as no parameter's name is one.
fn steps(way: &[&str]) -> Vec<Step> {
    let step = |part: &&str| part.parse().map_or_else(|_| Step::Key((*part).into()), Step::Item);
    way.iter().map(step).collect()
}

impl Desk {
    /// Makes what forms are made with for a stage, and hands it on.
    pub(super) fn with_forms<R>(&self, work: &Work, run: impl FnOnce(&Forms<'_>) -> R) -> R {
        let language = self.language();
        let tell = |home: &str, text: &Text| self.library.strings().tell(home, text, &language);
        let say = |id: &str| crate::view::text::plain(&self.say(id, &[]));
        let letter = work.looked.as_ref().and_then(|looked| looked.letters.first().copied()).unwrap_or('a');
        let picking = work.picking.as_ref().and_then(|picking| picking.field.split_once(':')).map(|(_, name)| name);
        run(&Forms {
            catalogue: self.library.catalogue(),
            home: &work.origin.home,
            tell: &tell,
            say: &say,
            toml: &value_text,
            letter,
            picking,
        })
    }
}

/// Gives the square that is looked at.
pub(super) fn square_seen(work: &Work) -> Option<Standing> {
    match work.seen {
        super::work::Seen::Square(cell) => {
            work.looked.as_ref()?.squares.iter().find(|square| square.area.contains(cell)).cloned()
        }
        _ => None,
    }
}
