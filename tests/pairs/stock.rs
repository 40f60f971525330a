//! What boards are made of: every kind of the content, with parameters made up from what it declares or taken from
//! shipped stages and cases.

use std::collections::BTreeMap;
use std::sync::Arc;

use otapittan::content::Content;
use otapittan::game::declare::Type;
use otapittan::game::fields::Fields;
use otapittan::game::kinds::Sort;
use otapittan::game::square::Cell;
use otapittan::game::value::Value;
use otapittan::problem::Source;
use otapittan::stage::case::{Case, CaseStage};
use otapittan::stage::{Options, Stage};
use otapittan::tools::cases;

use super::chance::Chance;
use super::draft::Thing;

/// The letters of all boards: few, so that words are many.
pub const LETTERS: [char; 3] = ['あ', 'い', 'う'];

/// Everything that can stand on a board, and how it stood elsewhere.
pub struct Stock<'a> {
    content: &'a Content,
    examples: BTreeMap<(Sort, String), Vec<Value>>,
}

/// The board that parameters are made up for.
pub struct Room {
    pub width: i32,
    pub height: i32,
    /// The cells with a square.
    pub cells: Vec<Cell>,
}

impl<'a> Stock<'a> {
    /// Takes stock of the content.
    pub fn of(content: &'a Content) -> Stock<'a> {
        let mut stock = Stock { content, examples: BTreeMap::new() };
        stock.content.stages.by_id.keys().for_each(|id| stock.learn(content.open(id, &Options::default()).ok()));
        for file in cases::find(content, &[]).unwrap_or_default() {
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            if let Ok(Case { stage: CaseStage::Inline(stage), .. }) = Case::read(&Source::new("case", &text)) {
                stock.learn(content.open_stage("case", "", Stage::clone(&stage), &Options::default()).ok());
            }
        }
        stock
    }

    /// Keeps the parameters that a stage writes.
    fn learn(&mut self, opened: Option<otapittan::content::Opened>) {
        let Some(opened) = opened.filter(|opened| opened.rules.words.alphabet().code(LETTERS[0]).is_some()) else {
            return;
        };
        let game = &opened.game;
        let squares = game.board.all().flat_map(|square| &square.gimmicks);
        let squares = squares.map(|gimmick| (Sort::Square, &gimmick.kind, &gimmick.params));
        let actors = game.actors.iter().map(|actor| (Sort::Actor, &actor.kind, &actor.params));
        let pieces = game.rack.pieces.iter().map(|piece| (Sort::Piece, &piece.kind, &piece.params));
        for (sort, kind, params) in squares.chain(actors).chain(pieces) {
            let known = self.examples.entry((sort, kind.to_string())).or_default();
            if !known.contains(params) {
                known.push(Value::clone(params));
            }
        }
    }

    /// Lists the kinds of a sort by name.
    pub fn kinds(&self, sort: Sort) -> Vec<String> {
        self.content.catalogue.names(sort, "").iter().map(ToString::to_string).collect()
    }

    /// Makes a thing of a kind, as it stood elsewhere or made up.
    pub fn thing(&self, random: &mut dyn Chance, sort: Sort, kind: &str, room: &Room) -> Thing {
        let examples = self.examples.get(&(sort, kind.to_owned())).filter(|_| random.often(35));
        let params = match examples {
            Some(examples) => examples[random.below(examples.len())].clone(),
            None => self.made_up(random, sort, kind, room, 2),
        };
        Thing { kind: kind.to_owned(), params }
    }

    /// Makes up parameters; what has a default is left out now and then.
    fn made_up(&self, random: &mut dyn Chance, sort: Sort, kind: &str, room: &Room, depth: u32) -> Value {
        let entry = self.content.catalogue.entry(sort, &kind.into()).expect("a kind of the catalogue");
        let mut params = Fields::new();
        for param in &entry.params {
            if param.default.is_none() || random.often(65) {
                params.insert(param.name.clone(), self.value(random, &param.ty, room, depth));
            }
        }
        Value::Table(params.into_iter().collect())
    }

    fn value(&self, random: &mut dyn Chance, ty: &Type, room: &Room, depth: u32) -> Value {
        match ty {
            Type::Integer { min, max, step } => integer(random, *min, *max, *step),
            Type::Number { .. } => (random.between(2, 2 * i64::from(room.width)) as f64 / 2.0).into(),
            Type::Boolean => random.often(50).into(),
            Type::String | Type::Text => Value::text(["a", "b"][random.below(2)]),
            Type::Choice { of } => of[random.below(of.len())].clone(),
            Type::Letter => letters(random, 1),
            Type::Letters { min, max } => {
                let least = min.unwrap_or(1);
                let count = random.between(least as i64, max.unwrap_or(least + 1) as i64);
                letters(random, count as usize)
            }
            Type::Sides => sides(random),
            Type::Heading => heading(random),
            Type::Routes => routes(random),
            Type::Cell => cell(room.cells[random.below(room.cells.len())]),
            Type::Cells { connected, closed, .. } => cells(random, *connected, *closed, room),
            Type::Vector => pair(random.between(-1, 1), random.between(-1, 1)),
            Type::Vectors => list(random, 1, 2, |random| pair(random.between(-1, 1), random.between(-1, 1))),
            Type::Size => pair(random.between(1, 2), random.between(1, 2)),
            Type::Square { refuse, refuse_traits } => self.face(random, refuse, refuse_traits, room, depth),
            Type::Kind { sort } => {
                let kinds = self.kinds(*sort);
                Value::text(&kinds[random.below(kinds.len())])
            }
            Type::List { of } => self.list(random, of, room, depth),
        }
    }

    /// Makes a list: of cells mostly a ring, of others mostly two.
    fn list(&self, random: &mut dyn Chance, of: &Type, room: &Room, depth: u32) -> Value {
        match of {
            Type::Cell if random.often(60) => cells(random, true, true, room),
            _ if random.often(60) => list(random, 2, 2, |random| self.value(random, of, room, depth)),
            _ => list(random, 0, 3, |random| self.value(random, of, room, depth)),
        }
    }

    fn face(
        &self,
        random: &mut dyn Chance,
        refuse: &[Arc<str>],
        refuse_traits: &[(Arc<str>, Value)],
        room: &Room,
        depth: u32,
    ) -> Value {
        let traits = |kind: &String| {
            let entry = self.content.catalogue.entry(Sort::Square, &kind.as_str().into());
            entry.map(|entry| entry.traits.clone()).unwrap_or_default()
        };
        let refused = |kind: &String| {
            refuse.iter().any(|name| **name == **kind)
                || refuse_traits.iter().any(|(name, value)| traits(kind).get(name) == Some(value))
        };
        let kinds: Vec<String> = self.kinds(Sort::Square).into_iter().filter(|kind| !refused(kind)).collect();
        let mut face = Fields::new();
        if depth > 0 && random.often(70) {
            let kind = &kinds[random.below(kinds.len())];
            let Value::Table(params) = self.made_up(random, Sort::Square, kind, room, depth - 1) else {
                unreachable!("parameters are tables")
            };
            let mut gimmick = params;
            gimmick.insert("kind".into(), Value::text(kind));
            face.insert(Arc::from("gimmicks"), Value::List(vec![Value::Table(gimmick)]));
        }
        if random.often(40) {
            face.insert("letter".into(), letters(random, 1));
        }
        Value::Table(face.into_iter().collect())
    }
}

fn integer(random: &mut dyn Chance, min: Option<i64>, max: Option<i64>, step: Option<i64>) -> Value {
    let (low, step) = (min.unwrap_or(0), step.unwrap_or(1).max(1));
    let high = max.filter(|max| max - low <= 8).unwrap_or(low + 2);
    ((low + step * random.between(0, (high - low) / step)) as f64).into()
}

fn letters(random: &mut dyn Chance, count: usize) -> Value {
    Value::text(&(0..count).map(|_| LETTERS[random.below(LETTERS.len())]).collect::<String>())
}

fn some<'t>(random: &mut dyn Chance, of: &[&'t str]) -> Vec<&'t str> {
    let mut some: Vec<&str> = of.iter().copied().filter(|_| random.often(40)).collect();
    if some.is_empty() {
        some.push(of[random.below(of.len())]);
    }
    some
}

fn sides(random: &mut dyn Chance) -> Value {
    Value::text(&some(random, &["u", "r", "d", "l"]).join(","))
}

const HEADINGS: [&str; 4] = ["up", "right", "down", "left"];

fn heading(random: &mut dyn Chance) -> Value {
    Value::text(HEADINGS[random.below(4)])
}

fn routes(random: &mut dyn Chance) -> Value {
    let mut table = Fields::new();
    for entry in some(random, &HEADINGS) {
        let exits = some(random, &HEADINGS);
        table.insert(Arc::from(entry), Value::List(exits.into_iter().take(2).map(Value::text).collect()));
    }
    Value::Table(table.into_iter().collect())
}

fn pair(x: i64, y: i64) -> Value {
    Value::List(vec![(x as f64).into(), (y as f64).into()])
}

fn cell((x, y): Cell) -> Value {
    pair(x.into(), y.into())
}

fn list(random: &mut dyn Chance, least: i64, most: i64, mut item: impl FnMut(&mut dyn Chance) -> Value) -> Value {
    let count = random.between(least, most);
    Value::List((0..count).map(|_| item(random)).collect())
}

/// Lists cells: a ring of four or two, a walk, or some anywhere.
fn cells(random: &mut dyn Chance, connected: bool, closed: bool, room: &Room) -> Value {
    let start = room.cells[random.below(room.cells.len())];
    let (x, y) = (start.0.min(room.width - 1).max(1), start.1.min(room.height - 1).max(1));
    if closed {
        let ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
        let count = if random.often(75) { 4 } else { 2 };
        return Value::List(ring.into_iter().take(count).map(cell).collect());
    }
    if !connected {
        return list(random, 1, 4, |random| cell(room.cells[random.below(room.cells.len())]));
    }
    let mut walk = vec![start];
    for _ in 0..random.between(1, 4) {
        let (x, y) = walk[walk.len() - 1];
        let next = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)];
        let open: Vec<Cell> =
            next.into_iter().filter(|next| room.cells.contains(next) && !walk.contains(next)).collect();
        match open.len() {
            0 => break,
            count => walk.push(open[random.below(count)]),
        }
    }
    Value::List(walk.into_iter().map(cell).collect())
}
