//! The four ways a walker can face.

/// A way to face on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Heading {
    /// Towards smaller rows.
    Up,
    /// Towards greater columns.
    Right,
    /// Towards greater rows.
    Down,
    /// Towards smaller columns.
    Left,
}

impl Heading {
    /// Lists the four headings clockwise from up, in the order of [`Heading::index`].
    pub const ALL: [Heading; 4] = [Heading::Up, Heading::Right, Heading::Down, Heading::Left];

    /// Gives the place of the heading in [`Heading::ALL`], 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Gives the heading that looks the other way.
    pub const fn opposite(self) -> Heading {
        Heading::ALL[(self.index() + 2) % 4]
    }

    /// Gives the step of one cell as columns and rows: right is `(1, 0)`, down is `(0, 1)`.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Heading::Up => (0, -1),
            Heading::Right => (1, 0),
            Heading::Down => (0, 1),
            Heading::Left => (-1, 0),
        }
    }

    /// Gives the heading's name in files and scripts.
    pub const fn name(self) -> &'static str {
        ["up", "right", "down", "left"][self.index()]
    }

    /// Finds the heading of that name.
    pub fn named(name: &str) -> Option<Heading> {
        Heading::ALL.into_iter().find(|heading| heading.name() == name)
    }
}

/// A set of sides of a square; a side is named by the heading that leaves through it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides(u8);

impl Sides {
    /// Makes the set of these sides.
    pub fn of(sides: &[Heading]) -> Sides {
        sides.iter().fold(Sides::default(), |set, side| set.with(*side))
    }

    /// Gives the set with one side more.
    pub const fn with(self, side: Heading) -> Sides {
        Sides(self.0 | 1 << side.index())
    }

    /// Tells whether a side is in the set.
    pub const fn has(self, side: Heading) -> bool {
        self.0 & 1 << side.index() != 0
    }

    /// Gives the sides of either set.
    pub const fn or(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposites_cancel_each_other() {
        for heading in Heading::ALL {
            let (dx, dy) = heading.step();
            let (ox, oy) = heading.opposite().step();
            assert_eq!((dx + ox, dy + oy), (0, 0));
            assert_eq!(heading.opposite().opposite(), heading);
            assert_eq!(Heading::ALL[heading.index()], heading);
        }
    }
}
