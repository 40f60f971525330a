//! How often each letter stands in the words of a graph, counted without listing the words.

use std::collections::BTreeMap;

use super::graph::{BLOCK_SHIFT, Graph, Node};

/// A block on the way: its number and how many paths lead to it.
type Reached = (u32, u64);

impl Graph {
    /// Adds to `counts`, by code less one, how often each letter stands in all words together. However many words there
    /// are, every block is read once; what a forged graph lets come up more often than it has cells is not counted.
    pub(super) fn count_letters(&self, counts: &mut [u64]) {
        let mut below: BTreeMap<u32, u64> = BTreeMap::new();
        for (block, paths) in self.reached().into_iter().rev() {
            let mut words = 0u64;
            for edge in self.letters_of(block) {
                let inside = below.get(&edge.block()).copied().unwrap_or(0).saturating_add(self.ends(edge).into());
                words = words.saturating_add(inside);
                if let Some(count) = counts.get_mut(usize::from(edge.code()) - 1) {
                    *count = count.saturating_add(paths.saturating_mul(inside));
                }
            }
            below.insert(block, words);
        }
    }

    /// Lists the blocks that letters lead to from the root, each behind those that lead to it.
    fn reached(&self) -> Vec<Reached> {
        let mut left = self.size() / 4;
        let mut waiting = BTreeMap::from([(self.root().block(), 1u64)]);
        let mut reached = Vec::new();
        while let Some((block, paths)) = waiting.pop_last() {
            reached.push((block, paths));
            for edge in self.letters_of(block).filter(|edge| edge.block() != 0) {
                let Some(fewer) = left.checked_sub(1) else { return reached };
                left = fewer;
                let known = waiting.entry(edge.block()).or_default();
                *known = known.saturating_add(paths);
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
