//! How often each letter stands in the words of a graph, counted without listing the words.

use super::graph::{BLOCK_SHIFT, Graph, Node};

/// A block on the way: its number and how many paths lead to it.
type Reached = (u32, u64);

impl Graph {
    /// Adds to `counts`, by code less one, how often each letter stands in all words together. However many words there
    /// are, every block is read once; what a forged graph lets come up more often than it has cells is not counted.
    pub(super) fn count_letters(&self, counts: &mut [u64]) {
        let reached = self.reached();
        // By block: a graph of all words of a language has hundreds of thousands, and a frame of the window waits for this.
        let mut below = vec![0u64; reached.first().map_or(0, |(root, _)| *root as usize + 1)];
        for (block, paths) in reached.into_iter().rev() {
            let mut words = 0u64;
            for edge in self.letters_of(block) {
                let inside = below[edge.block() as usize].saturating_add(self.ends(edge).into());
                words = words.saturating_add(inside);
                if let Some(count) = counts.get_mut(usize::from(edge.code()) - 1) {
                    *count = count.saturating_add(paths.saturating_mul(inside));
                }
            }
            below[block as usize] = words;
        }
    }

    /// Lists the blocks that letters lead to from the root, each behind those that lead to it.
    fn reached(&self) -> Vec<Reached> {
        let (root, mut left) = (self.root().block(), self.size() / 4);
        // Where a forged root lies outside there is nothing to read.
        if root as usize >= left {
            return Vec::new();
        }
        let mut paths = vec![0u64; root as usize + 1];
        paths[root as usize] = 1;
        let mut reached = Vec::new();
        for block in (1..=root).rev() {
            let here = paths[block as usize];
            if here == 0 {
                continue;
            }
            reached.push((block, here));
            for edge in self.letters_of(block) {
                let Some(fewer) = left.checked_sub(1) else { return reached };
                left = fewer;
                let known = &mut paths[edge.block() as usize];
                *known = known.saturating_add(here);
            }
        }
        reached
    }

    /// Lists the letters that go on from a block. Blocks stand behind those they lead to, so that nothing is a circle.
    fn letters_of(&self, block: u32) -> impl Iterator<Item = Node> {
        let edges = self.edges(Node(block << BLOCK_SHIFT));
        edges.filter(move |edge| edge.code() != super::graph::TURN && edge.block() < block)
    }
}
