//! A puzzle that may become the stage of a day: drawn from the numbers of the day, not yet proved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::drawn::{Both, Drawn, Family, Theme};
use super::lay::{Laid, Letters, Wanted, lay};
use super::shape::{BESIDE, PLAIN, Shape, Slot};
use super::tempt::Solved;
use crate::content::lists::{Familiar, Noun};
use crate::game::hash::{EMPTY, hash};
use crate::game::random::Random;
use crate::game::square::Cell;
use crate::save::Date;

/// A puzzle without its numbers.
#[derive(Clone, Debug)]
pub struct Puzzle {
    family: Family,
    theme: Option<Theme>,
    shape: Shape,
    /// The letters that stand there from the start.
    given: Letters,
    /// The letter meant for each square that is empty at first.
    pub meant: Letters,
    /// The letters of the rack, in the order of the list.
    rack: Vec<char>,
    /// Two words of the puzzle that do not stand there yet.
    named: Vec<String>,
}

/// The numbers of a puzzle, once they are measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// What the goal asks for; nothing for a stage without a goal.
    pub goal: Option<i64>,
    /// The points of gold.
    pub gold: Option<i64>,
}

/// The most pieces.
const MOST_PIECES: usize = 14;
/// How many letters of the rack belong to no square.
const DECOYS: usize = 3;
/// How many words may not be pictured.
const MOST_PALE: usize = 2;
/// The first word of a day comes back after so many days at the earliest.
const DAYS: u64 = 31;

impl Puzzle {
    /// Draws one; nothing where the words do not fit.
    pub fn draw(day: Date, drawn: &Drawn, familiar: &Familiar, random: &mut Random) -> Option<Puzzle> {
        let weekday = super::weekday(day);
        let family = drawn.families.iter().find(|family| family.day == weekday)?.clone();
        let outlines: Vec<_> = drawn.outlines_of(&family).collect();
        let outline = outlines[pick(random, outlines.len())];
        let turns = if outline.turns { random.between(0, 3) } else { 0 };
        let mut shape = outline.shape.clone();
        if turns & 1 == 1 {
            shape = shape.mirrored();
        }
        if turns & 2 == 2 {
            shape = shape.turned();
        }
        let theme = family.themed.then(|| drawn.themes[pick(random, drawn.themes.len())].clone());
        let slots = shape.slots();
        let same = same_squares(&shape, &family);
        let first = |noun: &Noun| match &theme {
            Some(theme) => noun.categories.contains(&theme.category),
            None => mark(&noun.letters) % DAYS == day.days().rem_euclid(DAYS as i32) as u64,
        };
        let count = if theme.is_some() { 2 } else { 1 };
        let vivid = |noun: &Noun| drawn.is_vivid(noun);
        let wanted = Wanted { nouns: &familiar.nouns, same: &same, first: (&first, count), vivid: (&vivid, MOST_PALE) };
        let laid = lay(&slots, &wanted, Random::new(random.draw()))?;
        let base = Base { family, theme, shape, slots, same };
        let category = base.theme.as_ref().map(|theme| theme.category.clone());
        let named = |slot: &usize| {
            let noun = &familiar.nouns[laid.words[*slot]];
            let fits = category.as_ref().map_or_else(|| vivid(noun), |category| noun.categories.contains(category));
            (fits, noun.reading.clone())
        };
        base.give_and_take((&laid, &named), familiar, random)
    }

    /// Writes the stage file.
    pub fn text(&self, numbers: Numbers) -> String {
        let mut text = format!("format = 1\ntitle = {}\n", self.both(&self.family.title, numbers));
        let mut add = |line: std::fmt::Arguments<'_>| text.write_fmt(line).expect("a text takes all");
        add(format_args!("hint = {}\n", self.both(&self.family.hint, numbers)));
        if let Some(gold) = numbers.gold {
            add(format_args!("gold = {gold}\n"));
        }
        add(format_args!("\n[board]\nmap = \"\"\"\n{}\"\"\"\n", self.map()));
        let marks = self.marks();
        if !marks.is_empty() {
            add(format_args!("\n[legend]\n"));
        }
        for mark in marks {
            add(format_args!("{mark} = {}\n", self.family.marks[&mark]));
        }
        let rack: Vec<String> = self.rack.iter().map(char::to_string).collect();
        add(format_args!("\n[rack]\npieces = \"{}\"\n{}", rack.join(" "), self.family.extra));
        if numbers.goal.is_some() {
            add(format_args!("\n[[goal]]\n{}", self.fill(&self.family.goal, None, numbers)));
        }
        text
    }

    /// Gives the family.
    pub const fn family(&self) -> &Family {
        &self.family
    }

    fn map(&self) -> String {
        let cell = |cell: Cell| {
            let token = self.shape.token(cell);
            match (self.given.get(&cell), token) {
                (Some(letter), token) if self.family.marks.contains_key(&token) => format!("{token}:{letter}"),
                (Some(letter), _) => letter.to_string(),
                (None, token) if self.family.marks.contains_key(&token) || "*_".contains(token) => token.to_string(),
                (None, BESIDE) if self.family.themed => "_".to_owned(),
                _ => BESIDE.to_string(),
            }
        };
        let row = |y: usize| {
            let cells: Vec<String> =
                (0..self.shape.rows[y].len()).map(|x| cell((x as i32 + 1, y as i32 + 1))).collect();
            format!(" {}\n", cells.join(" "))
        };
        (0..self.shape.rows.len()).map(row).collect()
    }

    /// Lists the marks of the family that are in the shape.
    fn marks(&self) -> BTreeSet<char> {
        let tokens = self.shape.cells().map(|cell| self.shape.token(cell));
        tokens.filter(|token| self.family.marks.contains_key(token)).collect()
    }

    fn both(&self, both: &Both, numbers: Numbers) -> String {
        let side = |text: &str, theme: Option<&str>| toml::Value::String(self.fill(text, theme, numbers)).to_string();
        let names = self.theme.as_ref().map(|theme| &theme.name);
        let ja = side(&both.ja, names.map(|name| &*name.ja));
        format!("{{ ja = {ja}, en = {} }}", side(&both.en, names.map(|name| &*name.en)))
    }

    fn fill(&self, text: &str, theme: Option<&str>, numbers: Numbers) -> String {
        let quoted: Vec<String> = self.named.iter().map(|word| format!("\"{word}\"")).collect();
        let named = |at: usize| self.named.get(at).map_or("", String::as_str);
        text.replace("{n}", &numbers.goal.unwrap_or(0).to_string())
            .replace("{words}", &format!("[{}]", quoted.join(", ")))
            .replace("{theme}", theme.unwrap_or_default())
            .replace("{1}", named(0))
            .replace("{2}", named(1))
    }
}

/// Tells of the word in a slot whether it can be pictured or is of the theme, and how it is read.
type Naming<'a> = &'a dyn Fn(&usize) -> (bool, String);

/// A shape with words in it.
struct Base {
    family: Family,
    theme: Option<Theme>,
    shape: Shape,
    slots: Vec<Slot>,
    same: BTreeMap<Cell, Cell>,
}

impl Base {
    /// Leaves one word on the board, and puts the letters of the others and some more into the rack.
    fn give_and_take(
        self,
        (laid, named): (&Laid, Naming<'_>),
        familiar: &Familiar,
        random: &mut Random,
    ) -> Option<Puzzle> {
        let stays = self.word_that_stays(random)?;
        let letter = |square: &Cell| laid.letters.get(self.same.get(square).unwrap_or(square)).copied();
        let all: BTreeSet<Cell> = self.slots.iter().flat_map(|slot| slot.squares.iter().copied()).collect();
        let solved: Letters = all.iter().filter_map(|square| Some((*square, letter(square)?))).collect();
        let stand = |square: &Cell| self.slots[stays].squares.contains(square);
        let (given, meant): (Letters, Letters) =
            solved.iter().map(|(at, letter)| (*at, *letter)).partition(|(at, _)| stand(at));
        let own = meant.iter().filter(|(square, _)| !self.same.contains_key(square));
        let mut rack: Vec<char> = own.map(|(_, letter)| *letter).collect();
        let room = MOST_PIECES.checked_sub(rack.len())?.min(DECOYS);
        let around = Solved { slots: &self.slots, letters: &solved, same: &self.same, known: &familiar.words };
        if !around.can_be_built(&given) {
            return None;
        }
        rack.extend(around.decoys(&meant, room, random)?);
        rack.sort_by_key(|letter| familiar.words.alphabet().rank(*letter));
        let named = self.named(stays, named);
        let Base { family, theme, shape, .. } = self;
        (named.len() == 2).then_some(Puzzle { family, theme, shape, given, meant, rack, named })
    }

    /// Chooses the word that stands on the board: one with as few marked squares as can be.
    fn word_that_stays(&self, random: &mut Random) -> Option<usize> {
        let marks = |slot: &Slot| {
            let marked = slot.squares.iter().filter(|square| self.shape.token(**square) != PLAIN).count();
            marked + usize::from(slot.special)
        };
        let twin = |slot: &Slot| slot.squares.iter().any(|at| self.family.equal.contains(&self.shape.token(*at)));
        let least = self.slots.iter().filter(|slot| !twin(slot)).map(marks).min()?;
        let fits = |slot: &usize| marks(&self.slots[*slot]) == least && !twin(&self.slots[*slot]);
        let fitting: Vec<usize> = (0..self.slots.len()).filter(fits).collect();
        Some(fitting[pick(random, fitting.len())])
    }

    /// Chooses the two words that may be asked for: those in special slots first, then such as can be pictured, then the
    /// longest.
    fn named(&self, stays: usize, named: Naming<'_>) -> Vec<String> {
        let mut others: Vec<usize> = (0..self.slots.len()).filter(|slot| *slot != stays).collect();
        let rank = |slot: &usize| (self.slots[*slot].special, named(slot).0, self.slots[*slot].squares.len());
        others.sort_by_key(|slot| std::cmp::Reverse(rank(slot)));
        others.iter().take(2).map(|slot| named(slot).1).collect()
    }
}

/// Maps squares that share a letter to the first of them.
fn same_squares(shape: &Shape, family: &Family) -> BTreeMap<Cell, Cell> {
    let mut same = BTreeMap::new();
    for mark in &family.equal {
        let mut squares = shape.cells().filter(|cell| shape.token(*cell) == *mark);
        let first = squares.next();
        same.extend(squares.filter_map(|square| Some((square, first?))));
    }
    same
}

fn pick(random: &mut Random, count: usize) -> usize {
    random.between(0, count as i64 - 1) as usize
}

/// Makes a number of a word that is the same on every machine.
fn mark(letters: &[char]) -> u64 {
    hash(EMPTY, letters.iter().collect::<String>().bytes())
}
