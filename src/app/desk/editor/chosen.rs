//! What is chosen: its groups of parameters, its title, and which fields have cells to be picked.

use super::super::Desk;
use super::forms::{Group, Place, square_seen};
use super::work::{Seen, Work};
use crate::game::declare::{Param, Type};
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::value::Value;
use crate::stage::edit::{Entry, Plan, Standing, path};
use crate::stage::plan::RackPlan;
use crate::view::editor::form::{Forms, Offer, Row};

/// Lists the groups of what is looked at.
pub(super) fn groups(work: &Work, forms: &Forms<'_>) -> Vec<Group> {
    match work.seen {
        Seen::Nothing => Vec::new(),
        Seen::Square(_) => square_seen(work).map(|square| of_square(&square, forms)).unwrap_or_default(),
        Seen::Actor(at) => of_table(work, forms, ("actor", Sort::Actor), at).into_iter().collect(),
        Seen::Piece(at) => {
            let entry = work.looked.as_ref().and_then(|looked| looked.entries.get(at));
            entry.map(|entry| of_piece(entry, forms)).unwrap_or_default()
        }
    }
}

/// Lists the groups of the goals.
pub(super) fn goal_groups(work: &Work, forms: &Forms<'_>) -> Vec<Group> {
    (0..).map_while(|at| of_table(work, forms, ("goal", Sort::Goal), at)).collect()
}

fn heading(name: &str, label: &str) -> Row {
    Row { removable: true, ..Row::new(name, label, Offer::Nothing) }
}

fn without_kind(fields: &Fields) -> (String, Fields) {
    let mut fields = fields.clone();
    let kind = fields.remove("kind").and_then(|kind| kind.as_text().map(str::to_owned)).unwrap_or_default();
    (kind, fields)
}

fn of_square(square: &Standing, forms: &Forms<'_>) -> Vec<Group> {
    let several = square.plan.gimmicks.len() > 1;
    let group = |(at, fields): (usize, &Fields)| {
        let (kind, fields) = without_kind(fields);
        let name = format!("gimmick/{at}");
        Group {
            heading: Some(Row { moves: several, ..heading(&name, &forms.title(Sort::Square, &kind)) }),
            params: forms.params(Sort::Square, &kind).to_vec(),
            place: Place::Gimmick(square.area, square.plan.clone(), at),
            fields,
            name,
        }
    };
    let mut groups: Vec<Group> = square.plan.gimmicks.iter().enumerate().map(group).collect();
    groups.push(itself(square, forms));
    groups
}

/// What belongs to a square itself: its letter, and whether it can be moved.
fn itself(square: &Standing, forms: &Forms<'_>) -> Group {
    let title = |id: &str| Some((forms.say)(id).as_str().into());
    let letter = Param {
        name: "letter".into(),
        ty: Type::Letter,
        default: Some(Value::text("")),
        title: title("editor.letter"),
    };
    let movable =
        Param { name: "movable".into(), ty: Type::Boolean, default: Some(true.into()), title: title("editor.movable") };
    let mut fields = Fields::new();
    if let Some(letter) = square.plan.letter {
        fields.insert("letter".into(), Value::text(&letter.to_string()));
    }
    if !square.plan.movable {
        fields.insert("movable".into(), false.into());
    }
    let place = Place::Square(square.area, square.plan.clone());
    Group { name: "square".into(), heading: None, params: vec![letter, movable], fields, place }
}

fn of_table(work: &Work, forms: &Forms<'_>, (list, sort): (&'static str, Sort), at: usize) -> Option<Group> {
    let value = work.document.value(&path(list))?;
    let all = value.as_list()?;
    let Some(Value::Table(fields)) = all.get(at) else { return None };
    let (kind, fields) = without_kind(fields);
    let name = format!("{list}/{at}");
    Some(Group {
        heading: Some(Row { moves: all.len() > 1, ..heading(&name, &forms.title(sort, &kind)) }),
        params: forms.params(sort, &kind).to_vec(),
        place: Place::Table(list, at, kind),
        fields,
        name,
    })
}

fn of_piece(entry: &Entry, forms: &Forms<'_>) -> Vec<Group> {
    let name = "piece".to_owned();
    let own = Group {
        heading: Some(Row { moves: true, ..heading(&name, &forms.title(Sort::Piece, &entry.kind)) }),
        params: forms.params(Sort::Piece, &entry.kind).to_vec(),
        fields: entry.params.clone(),
        place: Place::Piece(entry.clone()),
        name,
    };
    let count = Param {
        name: "count".into(),
        ty: Type::Integer { min: Some(1), max: Some(RackPlan::MOST as i64), step: None },
        default: Some(1.0.into()),
        title: Some((forms.say)("editor.count").as_str().into()),
    };
    let fields = Fields::from_iter([("count".into(), (entry.count as f64).into())]);
    let number =
        Group { name: "number".into(), heading: None, params: vec![count], fields, place: Place::Count(entry.clone()) };
    vec![own, number]
}

/// Tells whether a parameter's cells are picked on the board.
pub(super) fn is_picked(ty: &Type) -> bool {
    match ty {
        Type::Cell | Type::Cells { .. } => true,
        Type::List { of } => **of == Type::Cell,
        _ => false,
    }
}

/// Lists the actors whose cells hold a cell.
pub(super) fn actors_on(work: &Work, forms: &Forms<'_>, (x, y): (i32, i32)) -> Vec<usize> {
    let cell = Value::List(vec![f64::from(x).into(), f64::from(y).into()]);
    let holds = |group: &Group| {
        let picked = group.params.iter().filter(|param| is_picked(&param.ty));
        picked.filter_map(|param| group.fields.get(&param.name)).any(|value| match value {
            Value::List(list) => *value == cell || list.contains(&cell),
            _ => false,
        })
    };
    let actors = (0..).map_while(|at| of_table(work, forms, ("actor", Sort::Actor), at));
    actors.enumerate().filter(|(_, group)| holds(group)).map(|(at, _)| at).collect()
}

impl Desk {
    /// The title of what is looked at, and a note on where it is.
    pub(super) fn chosen_title(&self, work: &Work, forms: &Forms<'_>) -> (String, String) {
        let at = |(x, y): (i32, i32)| format!("[{x}, {y}]");
        match work.seen {
            Seen::Nothing => (self.say("editor.nothing_chosen", &[]), self.say("editor.nothing_chosen_about", &[])),
            Seen::Actor(n) => {
                let groups = groups(work, forms);
                let title = groups.first().and_then(|group| group.heading.as_ref()).map(|row| row.label.clone());
                (title.unwrap_or_default(), self.say("editor.actor_nth", &[("n", &(n + 1).to_string())]))
            }
            Seen::Piece(n) => {
                let groups = groups(work, forms);
                let title = groups.first().and_then(|group| group.heading.as_ref()).map(|row| row.label.clone());
                (title.unwrap_or_default(), self.say("editor.piece_nth", &[("n", &(n + 1).to_string())]))
            }
            Seen::Square(cell) => match square_seen(work) {
                None => (self.say("play.no_square", &[]), at(cell)),
                Some(square) => {
                    let size = (square.area.w, square.area.h);
                    let large = if size == (1, 1) { String::new() } else { format!(" {} × {}", size.0, size.1) };
                    (square_title(&square.plan, size, forms), format!("{}{large}", at(square.area.corner())))
                }
            },
        }
    }
}

fn square_title(plan: &Plan, size: (i32, i32), forms: &Forms<'_>) -> String {
    let titles: Vec<String> = plan
        .gimmicks
        .iter()
        .map(|gimmick| forms.title(Sort::Square, gimmick.get("kind").and_then(Value::as_text).unwrap_or_default()))
        .collect();
    match (titles.is_empty(), plan.letter, size) {
        (false, ..) => titles.join("・"),
        (true, Some(letter), _) => letter.to_string(),
        (true, None, (1, 1)) => (forms.say)("play.blank"),
        _ => (forms.say)("play.giant"),
    }
}
