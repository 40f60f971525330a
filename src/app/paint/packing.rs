//! Finds room for small rectangles on a page, in shelves from top to bottom.

/// Heights of shelves are multiples of this, so that sizes of type share them.
const STEP: u32 = 4;

/// The shelves of a square page.
#[derive(Clone, Debug)]
pub(super) struct Shelves {
    side: u32,
    below: u32,
    shelves: Vec<Shelf>,
}

#[derive(Clone, Debug)]
struct Shelf {
    top: u32,
    height: u32,
    used: u32,
}

impl Shelves {
    /// An empty page.
    pub(super) fn new(side: u32) -> Shelves {
        Shelves { side, below: 0, shelves: Vec::new() }
    }

    /// Tells whether nothing but what was placed first lies on the page.
    pub(super) fn is_blank(&self) -> bool {
        self.shelves.len() <= 1 && self.shelves.iter().all(|shelf| shelf.used <= STEP)
    }

    /// Makes the page larger; what lies on it stays where it is.
    pub(super) fn grow(&mut self, side: u32) {
        self.side = side;
    }

    /// Takes room for a rectangle and gives its left and top; nothing if the page is full.
    pub(super) fn place(&mut self, width: u32, height: u32) -> Option<(u32, u32)> {
        let height = height.next_multiple_of(STEP);
        let fits = |shelf: &&mut Shelf| shelf.height == height && shelf.used + width <= self.side;
        if let Some(shelf) = self.shelves.iter_mut().find(fits) {
            let left = shelf.used;
            shelf.used += width;
            return Some((left, shelf.top));
        }
        if width > self.side || self.below + height > self.side {
            return None;
        }
        let top = self.below;
        self.below += height;
        self.shelves.push(Shelf { top, height, used: width });
        Some((0, top))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn rectangles_lie_on_the_page_and_never_overlap(sizes in prop::collection::vec((1u32..40, 1u32..40), 1..120)) {
            let mut shelves = Shelves::new(128);
            let mut taken = vec![false; 128 * 128];
            for (w, h) in sizes {
                let Some((x, y)) = shelves.place(w, h) else { continue };
                prop_assert!(x + w <= 128 && y + h <= 128);
                for cell in (y..y + h).flat_map(|y| (x..x + w).map(move |x| (y * 128 + x) as usize)) {
                    prop_assert!(!std::mem::replace(&mut taken[cell], true));
                }
            }
        }
    }

    #[test]
    fn a_page_takes_what_fits_and_no_more() {
        let mut shelves = Shelves::new(8);
        assert_eq!(
            [(); 5].map(|()| shelves.place(4, 3)),
            [Some((0, 0)), Some((4, 0)), Some((0, 4)), Some((4, 4)), None]
        );
        assert_eq!(Shelves::new(8).place(9, 1), None);
    }
}
