//! Draws the board: what tokens stand for, and which cells giant squares take.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use smallvec::SmallVec;

use super::Making;
use crate::game::board::Board;
use crate::game::declare::{Definition, Surroundings, definition};
use crate::game::square::{Area, Cell, Gimmick, Square, SquareId};
use crate::game::value::Value;
use crate::problem::did_you_mean;
use crate::stage::letters_of::is_board_letter;
use crate::stage::plan::Token;

/// A board with what must still be done to it.
pub(super) struct Drawn {
    pub(super) board: Board,
    pub(super) late_letters: Vec<(Cell, char)>,
    pub(super) places: Vec<Range<usize>>,
}

/// What names stand for; nothing for a name whose definition is wrong.
pub(super) type Legend = BTreeMap<Arc<str>, Option<Definition>>;

/// What a token draws.
enum Meaning {
    Blank,
    Nothing,
    More,
    Letter(char),
    Named(Definition, Option<char>),
    Unknown,
}

/// Draws blank squares on every cell.
pub(super) fn blank(width: i32, height: i32, span: &Range<usize>) -> Drawn {
    let cells = Area { x: 1, y: 1, w: width, h: height }.cells();
    let squares: Vec<Square> = cells.zip(1..).map(|(cell, id)| Square::blank(id, Area::cell(cell))).collect();
    let places = vec![span.clone(); squares.len()];
    Drawn { board: Board::stand(width, height, squares), late_letters: Vec::new(), places }
}

/// A map while its tokens are read.
struct Drawing<'t> {
    rows: &'t [Vec<Token>],
    width: i32,
    squares: Vec<Square>,
    late_letters: Vec<(Cell, char)>,
    places: Vec<Range<usize>>,
    /// The cells that giant squares take besides their first, and the name of the square.
    taken: BTreeMap<(i32, i32), Arc<str>>,
    sound: bool,
}

impl Drawing<'_> {
    /// Gives the cells of a square as far as the board reaches.
    fn fitting(&self, (x, y): Cell, (w, h): (i32, i32)) -> Area {
        let (right, bottom) = (self.width - x + 1, self.rows.len() as i32 - y + 1);
        Area { x, y, w: w.min(right.max(1)), h: h.min(bottom.max(1)) }
    }

    /// Takes the cells of a square besides its first.
    fn take(&mut self, area: Area, name: &str) {
        for (x, y) in area.cells().skip(1) {
            self.taken.entry((y, x)).or_insert_with(|| name.into());
        }
    }
}

impl Making<'_> {
    pub(super) fn legend(&mut self) -> Legend {
        let around = self.around();
        let mut legend = Legend::new();
        for field in self.stage.legend.fields() {
            self.check_name(&field.key, &field.key_span);
            let checked = definition(&field.node.value(), &around);
            legend.insert(field.key.clone(), self.reader.checked(&field.node, checked));
        }
        legend
    }

    fn check_name(&mut self, name: &str, span: &Range<usize>) {
        if [".", "_", "*"].contains(&name) {
            self.reader.wrong(span, format!("\"{name}\" has its own meaning in maps; choose another name"));
        } else if name.is_empty() || name.contains(char::is_whitespace) {
            self.reader.wrong(span, "a name without blanks expected: blanks separate the squares of a map");
        }
        if is_board_letter(name, self.content.words) {
            self.reader.warn(span, format!("\"{name}\" is a letter too; in the map it means this square"));
        }
    }

    pub(super) fn draw_map(&mut self, rows: &[Vec<Token>], legend: &Legend) -> Option<Drawn> {
        let width = rows.first().map_or(0, Vec::len);
        let mut drawing = Drawing {
            rows,
            width: width as i32,
            squares: Vec::new(),
            late_letters: Vec::new(),
            places: Vec::new(),
            taken: BTreeMap::new(),
            sound: rows.iter().all(|row| row.len() == width),
        };
        for (row, y) in rows.iter().zip(1..) {
            for (token, x) in row.iter().zip(1..) {
                self.draw_token(&mut drawing, (x, y), token, legend);
            }
        }
        drawing.sound.then(|| Drawn {
            board: Board::stand(drawing.width, rows.len() as i32, drawing.squares),
            late_letters: drawing.late_letters,
            places: drawing.places,
        })
    }

    fn draw_token(&mut self, drawing: &mut Drawing<'_>, (x, y): Cell, token: &Token, legend: &Legend) {
        let taken = drawing.taken.get(&(y, x)).cloned();
        match self.meaning(token, legend) {
            // The square of a wrong definition may be the one that reaches so far.
            Meaning::More if taken.is_none() && legend.values().any(Option::is_none) => drawing.sound = false,
            Meaning::More if taken.is_none() => {
                drawing.sound = false;
                let message = "this \"*\" belongs to no giant square: none to the left or above reaches so far";
                self.reader.wrong(&token.span(), message);
            }
            Meaning::More => {}
            meaning => match taken {
                None => self.draw_meaning(drawing, (x, y), token, meaning),
                Some(giant) => {
                    drawing.sound = false;
                    let message = format!("a \"*\" expected, for the giant square \"{giant}\"; got \"{}\"", token.text);
                    self.reader.wrong(&token.span(), message);
                    if let Meaning::Named(named, _) = meaning {
                        drawing.take(drawing.fitting((x, y), named.size), &giant);
                    }
                }
            },
        }
    }

    fn draw_meaning(&mut self, drawing: &mut Drawing<'_>, cell: Cell, token: &Token, meaning: Meaning) {
        let mut definition = Definition::blank();
        match meaning {
            Meaning::Letter(letter) => definition.face.letter = Some(letter),
            Meaning::Named(named, late) => {
                drawing.late_letters.extend(late.map(|letter| (cell, letter)));
                definition = named;
            }
            Meaning::Blank => {}
            Meaning::Nothing | Meaning::More => return,
            Meaning::Unknown => {
                drawing.sound = false;
                return;
            }
        }
        let area = self.area(drawing, cell, token, definition.size);
        let square = self.square(drawing.squares.len() as SquareId + 1, area, &definition);
        drawing.squares.push(square);
        drawing.places.push(token.span());
    }

    /// Gives the cells of a square and takes those besides the first.
    fn area(&mut self, drawing: &mut Drawing<'_>, cell: Cell, token: &Token, (w, h): (i32, i32)) -> Area {
        let area = drawing.fitting(cell, (w, h));
        let name = token.text.rsplit_once(':').map_or(&*token.text, |(name, _)| name);
        if (area.w, area.h) != (w, h) {
            drawing.sound = false;
            let message = format!("the giant square \"{name}\" ({w} by {h}) reaches beyond the board");
            self.reader.wrong(&token.span(), message);
        }
        if let Some(other) = area.cells().skip(1).find_map(|(x, y)| drawing.taken.get(&(y, x))) {
            drawing.sound = false;
            let message = format!("the giant squares \"{other}\" and \"{name}\" want the same cell");
            self.reader.wrong(&token.span(), message);
        }
        drawing.take(area, name);
        area
    }

    fn square(&mut self, id: SquareId, area: Area, definition: &Definition) -> Square {
        let mut gimmicks = SmallVec::new();
        for fresh in &definition.face.gimmicks {
            let (kind, params) = (fresh.kind.clone(), fresh.params.clone());
            let state = Arc::new(Value::empty());
            gimmicks.push(Gimmick { id: self.name_gimmick(), kind, params, state, owner: None });
        }
        let (letter, movable) = (definition.face.letter, definition.movable);
        Square { letter, gimmicks, movable, ..Square::blank(id, area) }
    }

    fn meaning(&mut self, token: &Token, legend: &Legend) -> Meaning {
        match &*token.text {
            "." => return Meaning::Blank,
            "_" => return Meaning::Nothing,
            "*" => return Meaning::More,
            _ => {}
        }
        if let Some(named) = legend.get(&*token.text) {
            return named.clone().map_or(Meaning::Unknown, |named| Meaning::Named(named, None));
        }
        let mut letters = token.text.chars();
        match (letters.next(), letters.next(), token.text.rsplit_once(':')) {
            (Some(letter), None, _) => self.bare_letter(token, letter, legend),
            (_, _, Some((name, letter))) => self.named_with_letter(token, name, letter, legend),
            _ => self.unknown_name(token, &token.text, legend),
        }
    }

    fn bare_letter(&mut self, token: &Token, letter: char, legend: &Legend) -> Meaning {
        let around = self.around();
        if around.is_letter(letter) {
            return Meaning::Letter(around.fold(letter));
        }
        let near = did_you_mean("", legend.keys());
        let message = format!("\"{letter}\" is no letter of the word list and no name of [legend]{near}");
        self.reader.wrong(&token.span(), message);
        Meaning::Unknown
    }

    fn named_with_letter(&mut self, token: &Token, name: &str, letter: &str, legend: &Legend) -> Meaning {
        let Some(named) = legend.get(name) else { return self.unknown_name(token, name, legend) };
        let from = name.chars().count() + 1;
        let span = token.part(from..token.text.chars().count());
        let mut letters = letter.chars();
        let around = self.around();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if around.is_letter(letter) => {
                let letter = around.fold(letter);
                return named.clone().map_or(Meaning::Unknown, |named| Meaning::Named(named, Some(letter)));
            }
            (Some(_), None) => self.reader.wrong(&span, format!("\"{letter}\" is no letter of the word list")),
            _ => self.reader.wrong(&span, format!("one letter expected after \"{name}:\", got \"{letter}\"")),
        }
        Meaning::Unknown
    }

    fn unknown_name(&mut self, token: &Token, name: &str, legend: &Legend) -> Meaning {
        let near = did_you_mean(name, legend.keys());
        let message = format!("there is no \"{name}\" in [legend]{near}");
        self.reader.wrong(&token.part(0..name.chars().count()), message);
        Meaning::Unknown
    }
}
