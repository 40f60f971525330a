//! What the editor does when its page asks for something.

use super::super::Desk;
use super::chosen::{goal_groups, groups};
use super::forms::{Group, Place};
use super::work::{Picking, Seen, Work};
use crate::game::declare::Type;
use crate::game::fields::Fields;
use crate::game::heading::Heading;
use crate::game::kinds::Sort;
use crate::game::value::Value;
use crate::stage::edit::{Document, Entry, Plan, path};
use crate::view::editor::form::{Forms, starting_params};
use crate::view::editor::{Change, Order, Panel, Tool};
use crate::view::pages::Leaf;

impl Desk {
    /// Does what the editor's page asks for.
    pub(in crate::app::desk) fn make_order(&mut self, order: Order) {
        match order {
            Order::Begin => return self.begin_stage(),
            Order::Open(stage) => return self.edit_or_tell(&stage),
            Order::Resume(draft) => return self.resume(&draft),
            Order::Read => return self.open_code(),
            Order::Try => return self.begin_trial(),
            Order::Save => return self.save_work(),
            Order::Code => return self.copy_code(),
            _ => {}
        }
        let Some(mut work) = self.making.take() else { return };
        self.look_at_work(&mut work);
        self.obey(&mut work, order);
        self.look_at_work(&mut work);
        self.making = Some(work);
        self.spoil();
    }

    fn obey(&mut self, work: &mut Work, order: Order) {
        match order {
            Order::Tool(tool) => (work.hand.tool, work.hand.anchor, work.picking) = (tool, None, None),
            Order::Brush(brush) => hold(work, brush),
            Order::Letter(letter) => {
                work.hand.letter = letter;
                hold(work, "letter".to_owned());
            }
            Order::Head(head) => work.hand.head = head,
            Order::Cell(cell) => self.hand_on(work, cell),
            Order::Grow(side, more) => self.resize(work, side, more),
            Order::Slot(at) => (work.seen, work.picking) = (Seen::Piece(at), None),
            Order::Panel(panel) => work.panel = panel,
            Order::Kinds(of) => self.show_kinds(work, of),
            Order::Undo | Order::Redo => {
                work.step(order == Order::Undo);
                work.seen = still_there(work);
            }
            Order::Done => self.end_picking(work),
            Order::Prove => self.prove(work),
            Order::Piece(kind) => self.add_piece(work, &kind),
            Order::Goal(kind) => self.add_goal(work, &kind),
            Order::Stack(kind) => self.stack(work, &kind),
            Order::Field(name, change) => self.change_row(work, &name, change),
            Order::Type(letter) => type_letter(work, letter),
            Order::Erase => drop(work.writing.as_mut().map(|writing| writing.typing.text.pop())),
            Order::Page(page) => self.turn_page(work, page),
            Order::Paste => self.paste(work),
            Order::Close(taken) => self.end_writing(work, taken),
            Order::Begin | Order::Open(_) | Order::Resume(_) | Order::Read | Order::Try | Order::Save | Order::Code => {
            }
        }
    }

    /// Shows the kinds to choose from, or no longer; what is shown first is scrolled into sight.
    fn show_kinds(&mut self, work: &mut Work, of: String) {
        if work.kinds.as_ref() == Some(&of) {
            work.kinds = None;
            return;
        }
        let column = Panel::ALL.into_iter().map(Panel::name).find(|name| *name == of);
        if let Some(column) = column {
            let scrolls = &mut self.fingers.entry(Leaf::Editor).or_default().scrolls;
            *scrolls.entry(column).or_default() += 160.0;
        }
        work.kinds = Some(of);
    }

    fn resize(&self, work: &mut Work, side: Heading, more: bool) {
        let document = self.on_map(work, |work| self.resized(work, side, more));
        if document != work.document {
            work.change(document);
            // Cells being picked would stand elsewhere now.
            (work.seen, work.picking) = (Seen::Nothing, None);
        }
    }

    fn resized(&self, work: &Work, side: Heading, more: bool) -> Document {
        let document = if more { work.document.grown(side) } else { work.document.shrunk(side) };
        let by = match (side, more) {
            _ if document == work.document => (0, 0),
            (Heading::Left, true) => (1, 0),
            (Heading::Left, false) => (-1, 0),
            (Heading::Up, true) => (0, 1),
            (Heading::Up, false) => (0, -1),
            _ => (0, 0),
        };
        if by == (0, 0) { document } else { self.with_forms(work, |forms| shifted(&document, by, forms)) }
    }

    fn add_piece(&self, work: &mut Work, kind: &str) {
        let Some(letter_kind) = work.looked.as_ref().map(|looked| looked.letter_kind.clone()) else { return };
        let mut params = self.with_forms(work, |forms| starting_params(forms.params(Sort::Piece, kind), forms));
        if params.contains_key("letter") && !work.hand.letter.is_empty() {
            params.insert("letter".into(), Value::text(&work.hand.letter));
        }
        work.change(work.document.with_piece(kind, &params, &letter_kind));
        let entries = work.document.rack(&letter_kind);
        // Words come before tables, so that the new one need not be the last.
        let new = entries.iter().rposition(|entry| *entry.kind == *kind && params_agree(&entry.params, &params));
        work.seen = Seen::Piece(new.unwrap_or(entries.len().saturating_sub(1)));
    }

    fn add_goal(&self, work: &mut Work, kind: &str) {
        let params = self.with_forms(work, |forms| starting_params(forms.params(Sort::Goal, kind), forms));
        work.change(work.document.add(&path("goal"), &Value::Table(Plan::gimmick(kind, &params))));
        work.kinds = None;
        work.panel = Panel::Goals;
    }

    fn stack(&self, work: &mut Work, kind: &str) {
        let Some(square) = super::forms::square_seen(work) else { return };
        let params = self.with_forms(work, |forms| starting_params(forms.params(Sort::Square, kind), forms));
        let mut plan = square.plan;
        plan.gimmicks.push(Plan::gimmick(kind, &params));
        work.change(work.document.put(square.area, Some(&plan)));
        work.kinds = None;
    }

    /// Changes a value of a form, or begins to write or pick it.
    fn change_row(&mut self, work: &mut Work, name: &str, change: Change) {
        let name = self.real_name(name);
        match change {
            Change::Write if self.is_written(work, &name) => self.begin_writing(work, &name),
            Change::Write => drop(self.change_field(work, &name, &Change::Step(1))),
            Change::Pick => self.begin_picking(work, &name),
            change => drop(self.change_field(work, &name, &change)),
        }
    }

    /// The title that the bar shows is the one in the player's language.
    fn real_name(&self, name: &str) -> String {
        if name == "stage:title" { format!("stage:title.{}", self.language()) } else { name.to_owned() }
    }

    /// Changes a value of a form; tells whether that was possible.
    pub(super) fn change_field(&self, work: &mut Work, name: &str, change: &Change) -> bool {
        let Some((form, row)) = name.split_once(':') else { return false };
        let letter_kind = work.looked.as_ref().map(|looked| looked.letter_kind.clone()).unwrap_or_default();
        let found = self.groups_of(work, form);
        let document = self.with_forms(work, |forms| {
            found.iter().find_map(|group| group.change(row, change, work, forms, &letter_kind))
        });
        let Some(document) = document else { return false };
        work.change(document);
        self.follow(work, &found, row);
        true
    }

    /// What else changes with a field: a piece that moved is still looked at, a brush paints as was chosen last.
    fn follow(&self, work: &mut Work, found: &[Group], row: &str) {
        self.look_at_work(work);
        let entries = work.looked.as_ref().map(|looked| &*looked.entries).unwrap_or_default();
        let alike = |entry: &Entry| {
            let same = |one: &Entry| one.kind == entry.kind && one.params == entry.params && one.count == entry.count;
            entries.iter().position(same)
        };
        let seen = |entry: &Entry, moved: bool| {
            let at = if moved { alike(entry) } else { entries.iter().position(|one| one.holds(&entry.place)) };
            at.map_or(Seen::Nothing, Seen::Piece)
        };
        for group in found.iter().filter(|group| row.starts_with(&group.name)) {
            match &group.place {
                Place::Piece(entry) | Place::Count(entry) => work.seen = seen(entry, row == group.name),
                Place::Gimmick(area, _, at) => {
                    let square = work.document.square_at(area.corner());
                    let gimmick = square.and_then(|square| square.plan.gimmicks.get(*at).cloned());
                    if let Some(mut params) = gimmick
                        && let Some(kind) = params.remove("kind")
                    {
                        work.hand.params.insert(format!("square:{}", kind.as_text().unwrap_or_default()), params);
                    }
                }
                Place::Table("actor", ..) if row == group.name => (work.seen, work.picking) = (Seen::Nothing, None),
                _ => {}
            }
        }
    }

    /// Lists the groups of a form by its name.
    pub(super) fn groups_of(&self, work: &Work, form: &str) -> Vec<Group> {
        let lists: Vec<String> = self.library.content().lists.names().map(|name| name.to_string()).collect();
        self.with_forms(work, |forms| match form {
            "chosen" => groups(work, forms),
            "goals" => goal_groups(work, forms),
            _ => vec![super::stage::group(work, forms, &lists)],
        })
    }

    fn begin_picking(&self, work: &mut Work, name: &str) {
        if work.picking.as_ref().is_some_and(|picking| picking.field == name) {
            return self.end_picking(work);
        }
        let row = name.trim_start_matches("chosen:");
        let found = self.groups_of(work, "chosen");
        let value = found.iter().find_map(|group| {
            let own = row.strip_prefix(&*group.name)?.strip_prefix('/')?;
            Some(group.fields.get(own).cloned().unwrap_or_default())
        });
        let Some(value) = value else { return };
        let cell = |value: &Value| match value.as_list() {
            Some([x, y]) => Some((x.as_integer()? as i32, y.as_integer()? as i32)),
            _ => None,
        };
        let cells = value.as_list().unwrap_or_default().iter().filter_map(cell).collect();
        work.picking = Some(Picking { field: name.to_owned(), cells });
    }
}

fn hold(work: &mut Work, brush: String) {
    (work.hand.anchor, work.picking) = (None, None);
    if matches!(work.hand.tool, Tool::Choose | Tool::Erase) {
        work.hand.tool = Tool::Paint;
    }
    work.hand.brush = brush;
}

/// What is looked at, where it is still there after a step.
fn still_there(work: &Work) -> Seen {
    let count = |list: &str| work.document.value(&path(list)).and_then(|all| Some(all.as_list()?.len())).unwrap_or(0);
    match work.seen {
        Seen::Actor(at) if at >= count("actor") => Seen::Nothing,
        Seen::Piece(_) => Seen::Nothing,
        seen => seen,
    }
}

fn params_agree(all: &Fields, some: &Fields) -> bool {
    some.iter().all(|(key, value)| all.get(key) == Some(value))
}

fn type_letter(work: &mut Work, letter: char) {
    if let Some(writing) = &mut work.writing {
        writing.typing.trouble.clear();
        writing.typing.text.push(letter);
    }
}

/// Gives the text with the cells of all actors moved, after a column or row came or went before them.
fn shifted(document: &Document, (dx, dy): (i32, i32), forms: &Forms<'_>) -> Document {
    let all = document.value(&path("actor"));
    let actors = all.as_ref().and_then(Value::as_list).unwrap_or_default();
    let moved = |value: &Value| match value.as_list() {
        Some([Value::Number(x), Value::Number(y)]) => {
            Value::List(vec![(x + f64::from(dx)).into(), (y + f64::from(dy)).into()])
        }
        _ => value.clone(),
    };
    let mut text = document.clone();
    for (at, actor) in actors.iter().enumerate() {
        let kind = actor.get("kind").and_then(Value::as_text).unwrap_or_default();
        for param in forms.params(Sort::Actor, kind) {
            let Some(value) = actor.get(&param.name) else { continue };
            let new = match (&param.ty, value) {
                (Type::Cell, value) => moved(value),
                (Type::Cells { .. }, Value::List(list)) => Value::List(list.iter().map(moved).collect()),
                (Type::List { of }, Value::List(list)) if **of == Type::Cell => {
                    Value::List(list.iter().map(moved).collect())
                }
                _ => continue,
            };
            text = text.set(&["actor".into(), at.into(), (&*param.name).into()], &new);
        }
    }
    text
}
