//! Squares: what stands where, and another thing put there.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::document::Document;
use super::plan::Plan;
use crate::game::square::{Area, Cell};
use crate::game::value::Value;
use crate::problem::Source;
use crate::stage::plan::{BoardPlan, Token};

/// A square of the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Its cells.
    pub area: Area,
    /// Its name in the legend.
    pub name: Option<Arc<str>>,
    /// What stands there.
    pub plan: Plan,
}

impl Document {
    /// Gives columns and rows; nothing where the file does not say.
    pub fn size(&self) -> Option<(i32, i32)> {
        match self.stage()?.board {
            BoardPlan::Map(rows, _) => Some((rows.iter().map(Vec::len).max()? as i32, rows.len() as i32)),
            BoardPlan::Blank(width, height) => Some((width, height)),
            BoardPlan::Unsaid | BoardPlan::Wrong => None,
        }
    }

    /// Lists the squares in reading order.
    pub fn squares(&self) -> Vec<Standing> {
        if let Some(BoardPlan::Blank(width, height)) = self.stage().map(|stage| stage.board) {
            let cells = Area { x: 1, y: 1, w: width, h: height }.cells();
            return cells.map(|cell| Standing { area: Area::cell(cell), name: None, plan: Plan::default() }).collect();
        }
        let legend: BTreeMap<Arc<str>, Value> = self.legend().into_iter().collect();
        let rows = self.tokens();
        let rows = rows.iter().zip(1..);
        let cells = rows.flat_map(|(row, y)| row.iter().zip(1..).map(move |(token, x)| (token, (x, y))));
        cells.filter_map(|(token, cell)| standing(token, cell, &legend)).collect()
    }

    /// Finds the square on a cell.
    pub fn square_at(&self, cell: Cell) -> Option<Standing> {
        self.squares().into_iter().find(|square| square.area.contains(cell))
    }

    /// Finds the cell that is drawn at a place of the text: line and column from 1.
    pub fn cell_at(&self, line: u32, column: u32) -> Option<Cell> {
        let source = Source::new("", self.text());
        let (rows, _) = self.map()?;
        let here = |token: &Token| {
            let (first, start) = source.place(token.span().start);
            first == line && (start..start + token.text.chars().count() as u32).contains(&column)
        };
        let mut cells =
            rows.iter().zip(1..).flat_map(|(row, y)| row.iter().zip(1..).map(move |(token, x)| (token, (x, y))));
        cells.find(|(token, _)| here(token)).map(|(_, cell)| cell)
    }

    /// Gives the text with something else on an area: one square over all its cells, or none. Large squares that reach
    /// into the area fall apart into blank squares.
    pub fn put(&self, area: Area, plan: Option<&Plan>) -> Document {
        let squares = self.squares();
        if squares.iter().any(|square| square.area == area && Some(&square.plan) == plan) {
            return self.clone();
        }
        let used = self.names_used();
        let alone = |name: &Arc<str>| used.iter().filter(|other| *other == name).count() == 1;
        let old = squares.iter().find(|square| square.area == area);
        let mine = old.and_then(|old| old.name.clone()).filter(alone);
        let mut changes: BTreeMap<Cell, String> = BTreeMap::new();
        for broken in squares.iter().filter(|square| square.area.meets(area) && square.area != area) {
            changes.extend(broken.area.cells().map(|cell| (cell, ".".to_owned())));
        }
        let (text, token) = match plan {
            Some(plan) => self.named(area, plan, mine.as_deref()),
            None => (self.clone(), "_".to_owned()),
        };
        let rest = if plan.is_some() { "*" } else { "_" };
        changes.extend(area.cells().map(|cell| (cell, if cell == area.corner() { &*token } else { rest }.to_owned())));
        let now = self.tokens();
        changes
            .retain(|(x, y), token| now.get(*y as usize - 1).and_then(|row| row.get(*x as usize - 1)) != Some(token));
        text.with_tokens(&changes).without_unused(self)
    }
}

fn standing(token: &str, cell: Cell, legend: &BTreeMap<Arc<str>, Value>) -> Option<Standing> {
    let blank = |plan| Some(Standing { area: Area::cell(cell), name: None, plan });
    let named = |name: &str, letter: Option<char>| {
        let (name, entry) = legend.get_key_value(name)?;
        let (plan, (w, h)) = Plan::read(entry);
        let plan = Plan { letter: letter.or(plan.letter), ..plan };
        Some(Standing { area: Area { x: cell.0, y: cell.1, w, h }, name: Some(name.clone()), plan })
    };
    let with_letter = || {
        let (name, letter) = token.rsplit_once(':')?;
        named(name, letter.chars().next())
    };
    match token {
        "_" | "*" => None,
        "." => blank(Plan::default()),
        _ => named(token, None).or_else(with_letter).or_else(|| {
            let mut letters = token.chars();
            let only = letters.next().filter(|_| letters.next().is_none());
            blank(Plan { letter: only, ..Plan::default() })
        }),
    }
}
