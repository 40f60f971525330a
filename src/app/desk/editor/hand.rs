//! What the player does on the board: painting, rectangles, choosing, picking cells.

use super::super::Desk;
use super::chosen::{actors_on, groups, is_picked};
use super::work::{Picking, Seen, Work};
use crate::game::declare::Type;
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::square::{Area, Cell};
use crate::game::value::Value;
use crate::stage::edit::{Document, Plan, path};
use crate::view::editor::form::{Forms, starting_params};
use crate::view::editor::{Panel, Tool};

impl Desk {
    /// A cell was pressed.
    pub(super) fn hand_on(&self, work: &mut Work, cell: Cell) {
        work.kinds = None;
        if work.picking.is_some() {
            work.hand.stroke = Some(cell);
            return self.pick(work, cell);
        }
        if let Some(anchor) = work.hand.anchor.take() {
            return self.stretch(work, anchor, cell);
        }
        (work.hand.stroke, work.hand.drawn) = (Some(cell), false);
        let rectangle = work.hand.tool == Tool::Rectangle || work.hand.brush == "large";
        match work.hand.tool {
            Tool::Choose => self.choose(work, cell),
            Tool::Erase => self.put_on(work, |work| erased(&work.document, cell)),
            _ if work.hand.brush.starts_with("actor:") => self.begin_actor(work, cell),
            _ if rectangle => work.hand.anchor = Some(cell),
            _ => self.paint_brush(work, cell),
        }
    }

    /// The pressed pointer came to another cell.
    pub(super) fn drag_cell(&self, work: &mut Work, cell: Cell) {
        if work.hand.stroke.is_none_or(|last| last == cell) {
            return;
        }
        work.hand.stroke = Some(cell);
        if work.picking.is_some() {
            return self.pick(work, cell);
        }
        match work.hand.tool {
            Tool::Erase => self.put_on(work, |work| erased(&work.document, cell)),
            Tool::Paint if work.hand.anchor.is_none() => self.paint_brush(work, cell),
            _ => {}
        }
    }

    /// The pointer was released.
    pub(super) fn lift(&self, work: &mut Work) {
        let held = std::mem::take(&mut work.hand.held);
        let last = work.hand.stroke.take().filter(|_| held);
        if let (Some(anchor), Some(last)) = (work.hand.anchor, last)
            && anchor != last
        {
            work.hand.anchor = None;
            self.stretch(work, anchor, last);
        }
    }

    fn paint_brush(&self, work: &mut Work, cell: Cell) {
        self.put_on(work, |work| self.with_forms(work, |forms| brushed(work, cell, forms)));
        work.seen = Seen::Square(cell);
    }

    fn put_on(&self, work: &mut Work, make: impl FnOnce(&mut Work) -> Document) {
        let document = self.on_map(work, make);
        work.draw(document);
    }

    /// Makes a change of the map; a board that the game's script draws gets one with it.
    pub(super) fn on_map(&self, work: &mut Work, make: impl FnOnce(&mut Work) -> Document) -> Document {
        let size = work.looked.as_ref().map_or((1, 1), |looked| looked.size);
        let with = work.document.with_map(size);
        if with == work.document {
            return make(work);
        }
        let before = (std::mem::replace(&mut work.document, with), work.looked.take());
        self.look_at_work(work);
        let made = make(work);
        let same = made == work.document;
        (work.document, work.looked) = before;
        if same { work.document.clone() } else { made }
    }

    /// Does what the brush does on a rectangle.
    fn stretch(&self, work: &mut Work, (ax, ay): Cell, (bx, by): Cell) {
        let area = Area { x: ax.min(bx), y: ay.min(by), w: (ax - bx).abs() + 1, h: (ay - by).abs() + 1 };
        let document = self.on_map(work, |work| {
            if work.hand.brush == "large" && work.hand.tool != Tool::Erase {
                let plan = work.document.square_at(area.corner()).map(|square| square.plan).unwrap_or_default();
                work.document.put(area, Some(&plan))
            } else {
                self.filled(work, area)
            }
        });
        work.change(document);
        work.seen = Seen::Square(area.corner());
    }

    fn filled(&self, work: &mut Work, area: Area) -> Document {
        let before = work.document.clone();
        for cell in area.cells() {
            work.document = self.with_forms(work, |forms| brushed(work, cell, forms));
        }
        std::mem::replace(&mut work.document, before)
    }

    /// Looks at the square on a cell; pressed again, at the actors there in turn.
    fn choose(&self, work: &mut Work, cell: Cell) {
        let actors = self.with_forms(work, |forms| actors_on(work, forms, cell));
        let all: Vec<Seen> = std::iter::once(Seen::Square(cell)).chain(actors.into_iter().map(Seen::Actor)).collect();
        let now = all.iter().position(|seen| *seen == work.seen);
        work.seen = all[now.map_or(0, |now| (now + 1) % all.len())];
        work.panel = shown_beside(work.panel);
    }

    /// Takes what stands on a cell into the hand.
    pub(super) fn take_up(&self, work: &mut Work, cell: Cell) {
        let square =
            work.looked.as_ref().and_then(|looked| looked.squares.iter().find(|square| square.area.contains(cell)));
        let hand = &mut work.hand;
        hand.tool = Tool::Paint;
        match square.map(|square| &square.plan) {
            None => hand.brush = "none".to_owned(),
            Some(Plan { gimmicks, .. }) if !gimmicks.is_empty() => {
                let mut params = gimmicks[0].clone();
                let kind = params.remove("kind").and_then(|kind| kind.as_text().map(str::to_owned)).unwrap_or_default();
                hand.brush = format!("square:{kind}");
                hand.params.insert(hand.brush.clone(), params);
            }
            Some(Plan { letter: Some(letter), .. }) => {
                (hand.brush, hand.letter) = ("letter".to_owned(), letter.to_string());
            }
            Some(_) => hand.brush = "blank".to_owned(),
        }
    }

    /// Begins an actor of the brush's kind: its cells are picked from here on.
    fn begin_actor(&self, work: &mut Work, cell: Cell) {
        let kind = work.hand.brush.trim_start_matches("actor:").to_owned();
        let (params, first) = self.with_forms(work, |forms| {
            let declared = forms.params(Sort::Actor, &kind);
            let picked = declared.iter().filter(|param| is_picked(&param.ty));
            let first = picked.clone().find(|param| param.default.is_none()).or_else(|| picked.clone().next());
            (starting_params(declared, forms), first.map(|param| param.name.to_string()))
        });
        let count = work.document.value(&path("actor")).and_then(|all| Some(all.as_list()?.len())).unwrap_or(0);
        let document = work.document.add(&path("actor"), &Value::Table(Plan::gimmick(&kind, &params)));
        work.change(document);
        work.seen = Seen::Actor(count);
        work.panel = shown_beside(work.panel);
        self.look_at_work(work);
        if let Some(name) = first {
            work.picking = Some(Picking { field: format!("chosen:actor/{count}/{name}"), cells: Vec::new() });
            self.pick(work, cell);
        }
    }

    /// Takes a cell into those being picked; the last one pressed again goes.
    pub(super) fn pick(&self, work: &mut Work, cell: Cell) {
        let Some(mut picking) = work.picking.take() else { return };
        let single = self.with_forms(work, |forms| picked_type(work, &picking.field, forms)) == Some(Type::Cell);
        if single {
            picking.cells = vec![cell];
        } else if picking.cells.last() == Some(&cell) {
            picking.cells.pop();
        } else if let Some(at) = picking.cells.iter().position(|one| *one == cell) {
            // Back along the way: what lies beyond goes.
            picking.cells.truncate(at + 1);
        } else {
            picking.cells.push(cell);
        }
        let written = |(x, y): Cell| Value::List(vec![f64::from(x).into(), f64::from(y).into()]);
        let value = match (single, &picking.cells[..]) {
            (true, [cell]) => written(*cell),
            _ => Value::List(picking.cells.iter().map(|cell| written(*cell)).collect()),
        };
        let document = self.with_forms(work, |forms| with_picked(work, &picking.field, &value, forms));
        work.picking = (!single).then_some(picking);
        if let Some(document) = document {
            work.change(document);
        }
    }

    /// Ends picking; where another parameter still lacks its cells they are next.
    pub(super) fn end_picking(&self, work: &mut Work) {
        let Some(picking) = work.picking.take() else { return };
        let next = self.with_forms(work, |forms| {
            groups(work, forms).into_iter().find_map(|group| {
                let lacks = |name: &str| group.fields.get(name) == Some(&Value::List(Vec::new()));
                let mut params = group.params.iter().filter(|param| is_picked(&param.ty) && param.default.is_none());
                params.find(|param| lacks(&param.name)).map(|param| format!("chosen:{}/{}", group.name, param.name))
            })
        });
        let next = next.filter(|next| *next != picking.field);
        work.picking = next.map(|field| Picking { field, cells: Vec::new() });
    }
}

/// The part in which what is chosen is seen, in small windows.
fn shown_beside(panel: Panel) -> Panel {
    if Panel::TABS.contains(&panel) { panel } else { Panel::Chosen }
}

/// The type of the parameter whose cells are picked.
fn picked_type(work: &Work, field: &str, forms: &Forms<'_>) -> Option<Type> {
    let (group, name) = picked_group(work, field, forms)?;
    group.params.iter().find(|param| *param.name == *name).map(|param| param.ty.clone())
}

fn picked_group(work: &Work, field: &str, forms: &Forms<'_>) -> Option<(super::forms::Group, String)> {
    let (group, name) = field.strip_prefix("chosen:")?.rsplit_once('/')?;
    Some((groups(work, forms).into_iter().find(|one| one.name == group)?, name.to_owned()))
}

fn with_picked(work: &Work, field: &str, value: &Value, forms: &Forms<'_>) -> Option<Document> {
    let (group, name) = picked_group(work, field, forms)?;
    let mut fields = group.fields.clone();
    fields.insert(name.as_str().into(), value.clone());
    let letter_kind = work.looked.as_ref().map(|looked| looked.letter_kind.clone()).unwrap_or_default();
    Some(group.write(&fields, work, &letter_kind))
}

/// Gives the text after the brush was put on a cell.
fn brushed(work: &Work, cell: Cell, forms: &Forms<'_>) -> Document {
    let document = &work.document;
    let old = document.square_at(cell);
    let area = old.as_ref().map_or(Area::cell(cell), |square| square.area);
    let plan = old.map(|square| square.plan).unwrap_or_default();
    match work.hand.brush.as_str() {
        "blank" | "large" => document.put(Area::cell(cell), Some(&Plan::default())),
        "none" => document.put(Area::cell(cell), None),
        "letter" => document.put(area, Some(&Plan { letter: work.hand.letter.chars().next(), ..plan })),
        brush => {
            let kind = brush.trim_start_matches("square:");
            let params = work.hand.params.get(brush).cloned();
            let params: Fields = params.unwrap_or_else(|| starting_params(forms.params(Sort::Square, kind), forms));
            document.put(area, Some(&Plan { gimmicks: vec![Plan::gimmick(kind, &params)], ..plan }))
        }
    }
}

/// Gives the text with a blank square on a cell; taking squares away is what the brush for none does.
fn erased(document: &Document, cell: Cell) -> Document {
    document.put(Area::cell(cell), Some(&Plan::default()))
}
