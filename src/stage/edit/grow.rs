//! Boards that become larger or smaller on a side.

use super::document::Document;
use crate::game::board::Board;
use crate::game::heading::Heading;
use crate::game::square::Area;

impl Document {
    /// Gives the text with one more row or column of blank squares on a side; the same where no board is so large.
    pub fn grown(&self, side: Heading) -> Document {
        let drawn = self.drawn();
        let mut rows = drawn.tokens();
        let wide = rows.iter().map(Vec::len).max().unwrap_or(0);
        let most = Board::LIMIT as usize;
        let blank = || ".".to_owned();
        match side {
            Heading::Up if rows.len() < most => rows.insert(0, vec![blank(); wide]),
            Heading::Down if rows.len() < most => rows.push(vec![blank(); wide]),
            Heading::Left if wide < most => rows.iter_mut().for_each(|row| row.insert(0, blank())),
            Heading::Right if wide < most => rows.iter_mut().for_each(|row| row.push(blank())),
            _ => return self.clone(),
        }
        drawn.laid_out(&rows)
    }

    /// Gives the text without the last row or column on a side; the same where it is the only one. Large squares that
    /// reach out of it fall apart.
    pub fn shrunk(&self, side: Heading) -> Document {
        let Some((width, height)) = self.size() else { return self.clone() };
        let lost = match side {
            Heading::Up => Area { x: 1, y: 1, w: width, h: 1 },
            Heading::Down => Area { x: 1, y: height, w: width, h: 1 },
            Heading::Left => Area { x: 1, y: 1, w: 1, h: height },
            Heading::Right => Area { x: width, y: 1, w: 1, h: height },
        };
        let vertical = matches!(side, Heading::Up | Heading::Down);
        if (if vertical { height } else { width }) < 2 {
            return self.clone();
        }
        let cleared = lost.cells().fold(self.drawn(), |text, cell| text.put(Area::cell(cell), None));
        let mut rows = cleared.tokens();
        match side {
            Heading::Up => drop(rows.drain(..rows.len().min(1))),
            Heading::Down => drop(rows.pop()),
            Heading::Left => rows.iter_mut().for_each(|row| drop(row.drain(..row.len().min(1)))),
            Heading::Right => rows.iter_mut().for_each(|row| drop(row.pop())),
        }
        cleared.laid_out(&rows)
    }

    /// Gives the text with the map of a board of which only the size is written.
    fn drawn(&self) -> Document {
        self.size().map_or_else(|| self.clone(), |size| self.with_map(size))
    }
}
