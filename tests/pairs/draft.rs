//! A small stage with its moves, as plain data that prints as a case file.

use std::fmt::Write as _;

use otapittan::game::square::Cell;
use otapittan::game::value::Value;

/// A kind and its parameters as files write them.
#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    pub kind: String,
    pub params: Value,
}

/// A square of the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    pub at: Cell,
    pub size: (i32, i32),
    pub gimmicks: Vec<Thing>,
    pub letter: Option<char>,
    pub movable: bool,
}

/// A placement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Move {
    pub index: usize,
    pub at: Cell,
    pub turned: u8,
}

/// A stage and what is done in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    pub width: i32,
    pub height: i32,
    pub spots: Vec<Spot>,
    pub rack: Vec<Thing>,
    pub open: Option<usize>,
    pub actors: Vec<Thing>,
    pub goals: Vec<Thing>,
    pub words: Vec<String>,
    /// Whether words are judged at all.
    pub judges: bool,
    pub longest: usize,
    pub require_word: bool,
    pub seed: u64,
    pub moves: Vec<Move>,
}

impl Thing {
    /// Prints the table of the thing, with `more` before its parameters.
    fn table(&self) -> String {
        let mut fields = vec![format!("kind = {:?}", self.kind)];
        if let Value::Table(params) = &self.params {
            fields.extend(params.iter().map(|(key, value)| format!("{key} = {}", toml(value))));
        }
        format!("{{ {} }}", fields.join(", "))
    }
}

/// Prints a value as TOML in one line.
pub fn toml(value: &Value) -> String {
    match value {
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) if number.fract() == 0.0 => (*number as i64).to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => format!("{text:?}"),
        Value::List(list) => format!("[{}]", list.iter().map(toml).collect::<Vec<_>>().join(", ")),
        Value::Table(table) if table.is_empty() => "{}".to_owned(),
        Value::Table(table) => {
            let fields: Vec<String> = table.iter().map(|(key, value)| format!("{key} = {}", toml(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}

impl Spot {
    /// Tells whether a bare token of the map says all of it.
    fn is_plain(&self) -> bool {
        self.gimmicks.is_empty() && self.size == (1, 1) && self.movable
    }

    fn holds(&self, (x, y): Cell) -> bool {
        let ((left, top), (w, h)) = (self.at, self.size);
        (left..left + w).contains(&x) && (top..top + h).contains(&y)
    }

    fn definition(&self) -> String {
        let mut fields = Vec::new();
        if !self.gimmicks.is_empty() {
            let list: Vec<String> = self.gimmicks.iter().map(Thing::table).collect();
            fields.push(format!("gimmicks = [{}]", list.join(", ")));
        }
        if self.size != (1, 1) {
            fields.push(format!("size = [{}, {}]", self.size.0, self.size.1));
        }
        if !self.movable {
            fields.push("movable = false".to_owned());
        }
        format!("{{ {} }}", fields.join(", "))
    }
}

impl Draft {
    /// Prints the case: the stage, and a step for each move with the refusal it met, if it met one.
    pub fn case(&self, about: &str, refusals: &[Option<String>]) -> String {
        let mut text = format!("about = {about:?}\n[stage]\n");
        let words: Vec<String> = self.words.iter().map(|word| format!("{word:?}")).collect();
        let only = if self.judges { format!("{{ only = [{}] }}", words.join(", ")) } else { "false".to_owned() };
        let _ = writeln!(text, "words = {only}");
        let Draft { require_word, longest, seed, .. } = self;
        let _ = writeln!(text, "[stage.rules]\nrequire_word = {require_word}\nmax_word = {longest}\nseed = {seed}");
        self.print_board(&mut text);
        self.print_rack(&mut text);
        print_things(&mut text, "actor", &self.actors);
        print_things(&mut text, "goal", &self.goals);
        if self.moves.is_empty() {
            // A case without steps is none.
            text.push_str("[[step]]\nundo = 1\nexpect = { refused = \"nothing_to_undo\" }\n");
        }
        for (number, step) in self.moves.iter().enumerate() {
            print_move(&mut text, step, refusals.get(number).and_then(Option::as_deref));
        }
        text
    }

    fn print_board(&self, text: &mut String) {
        text.push_str("[stage.board]\nmap = \"\"\"\n");
        for y in 1..=self.height {
            let tokens = (1..=self.width).map(|x| format!("{:<5}", self.token((x, y))));
            let _ = writeln!(text, " {}", tokens.collect::<String>().trim_end());
        }
        text.push_str("\"\"\"\n[stage.legend]\n");
        for (number, spot) in self.spots.iter().enumerate().filter(|(_, spot)| !spot.is_plain()) {
            let _ = writeln!(text, "S{number} = {}", spot.definition());
        }
    }

    fn token(&self, cell: Cell) -> String {
        let Some(number) = self.spots.iter().position(|spot| spot.holds(cell)) else { return "_".to_owned() };
        let spot = &self.spots[number];
        match spot.letter {
            _ if spot.at != cell => "*".to_owned(),
            Some(letter) if spot.is_plain() => letter.to_string(),
            None if spot.is_plain() => ".".to_owned(),
            Some(letter) => format!("S{number}:{letter}"),
            None => format!("S{number}"),
        }
    }

    fn print_rack(&self, text: &mut String) {
        text.push_str("[stage.rack]\n");
        if let Some(open) = self.open {
            let _ = writeln!(text, "mode = \"queue\"\nopen = {open}");
        }
        print_things(text, "rack.piece", &self.rack);
    }
}

fn print_things(text: &mut String, name: &str, things: &[Thing]) {
    for thing in things {
        let _ = writeln!(text, "[[stage.{name}]]\nkind = {:?}", thing.kind);
        if let Value::Table(params) = &thing.params {
            params.iter().for_each(|(key, value)| _ = writeln!(text, "{key} = {}", toml(value)));
        }
    }
}

fn print_move(text: &mut String, Move { index, at: (x, y), turned }: &Move, refused: Option<&str>) {
    let _ = writeln!(text, "[[step]]\nplace = \"#{}\"\nat = [{x}, {y}]", index + 1);
    if *turned != 0 {
        let _ = writeln!(text, "turned = {turned}");
    }
    if let Some(reason) = refused {
        let _ = writeln!(text, "expect = {{ refused = {reason:?} }}");
    }
}
