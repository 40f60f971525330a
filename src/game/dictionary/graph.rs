//! The graph of words, as one row of numbers that can be walked, saved and loaded as it is.
//!
//! A word `abc` is held as `a|bc`, `ba|c` and `cba`: from any of its letters leftwards to the start, then, behind the
//! turn `|`, rightwards. Equal ends are shared, so the graph has no cycle and every path through it is short.
//!
//! Row: blocks, each a header (count of edges, and [`TABLE`] for a block with a table), then the edges in the order of
//! their codes. A table block has one cell for every code from the first to the last, 0 where there is no edge. An edge
//! is `code | ends << 7 | block << 8`. A block only leads to blocks before it; block 0 leads nowhere.

use std::fmt;
use std::sync::Arc;

/// The code of the turn from leftwards to rightwards.
pub(super) const TURN: u8 = 0;
/// Marks the header of a block whose edges stand in a table by code.
pub(super) const TABLE: u32 = 1 << 8;
pub(super) const CODE: u32 = 0x7f;
pub(super) const ENDS: u32 = 0x80;
pub(super) const BLOCK_SHIFT: u32 = 8;
/// The greatest number of cells: what an edge can point to.
pub(super) const MOST_CELLS: usize = 1 << 24;

const MAGIC: u32 = u32::from_le_bytes(*b"OWG1");
const HEAD_BYTES: usize = 8;

/// Holds words so that a search can start at any of their letters. Cloning shares the words.
#[derive(Clone, PartialEq, Eq)]
pub struct Graph {
    cells: Arc<[u32]>,
    root: Node,
}

/// A place in a [`Graph`]: the letters walked so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub(super) u32);

/// Tells why words or bytes make no graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// The bytes do not begin like a graph of this version.
    NotAGraph,
    /// The bytes are damaged: the block at this cell makes no sense.
    Damaged(usize),
    /// The words need more cells than a graph can address.
    TooManyWords,
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAGraph => write!(f, "this is no word graph of this version"),
            Self::Damaged(cell) => write!(f, "the word graph is damaged at cell {cell}"),
            Self::TooManyWords => write!(f, "too many words for one graph"),
        }
    }
}

impl std::error::Error for GraphError {}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Graph({} cells)", self.cells.len())
    }
}

impl Graph {
    pub(super) fn from_cells(cells: Vec<u32>, root: Node) -> Self {
        Self { cells: cells.into(), root }
    }

    /// Reads a graph that [`Graph::to_bytes`] wrote.
    ///
    /// # Errors
    /// Anything that is not such a graph. What is accepted can be walked without fear of a panic or an endless path.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, GraphError> {
        let (numbers, rest) = bytes.as_chunks::<4>();
        let [magic, root] = [0, 1].map(|i| numbers.get(i).map_or(0, |n| u32::from_le_bytes(*n)));
        if magic != MAGIC || !rest.is_empty() || numbers.len() - HEAD_BYTES / 4 > MOST_CELLS {
            return Err(GraphError::NotAGraph);
        }
        let cells: Arc<[u32]> = numbers[HEAD_BYTES / 4..].iter().map(|n| u32::from_le_bytes(*n)).collect();
        super::build::check(&cells, root)?;
        Ok(Self { cells, root: Node(root) })
    }

    /// Writes the graph so that [`Graph::from_bytes`] gives the same again.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = [MAGIC, self.root.0].into_iter().chain(self.cells.iter().copied());
        numbers.flat_map(u32::to_le_bytes).collect()
    }

    /// Gives the place where no letter was walked yet.
    pub fn root(&self) -> Node {
        self.root
    }

    /// Walks on by one letter; none if no word goes on with it. Codes above 127 are no letters.
    #[inline]
    pub fn step(&self, node: Node, code: u8) -> Option<Node> {
        let at = (node.0 >> BLOCK_SHIFT) as usize;
        let header = *self.cells.get(at)?;
        let edges = self.cells.get(at + 1..at + 1 + (header & 0xff) as usize)?;
        let edge = if header & TABLE == 0 {
            *edges.iter().find(|edge| (**edge & CODE) as u8 == code)?
        } else {
            let first = (edges.first()? & CODE) as usize;
            *edges.get(usize::from(code).wrapping_sub(first)).filter(|edge| **edge != 0)?
        };
        Some(Node(edge))
    }

    /// Turns from leftwards to rightwards; none if no word goes on to the right.
    #[inline]
    pub fn turn(&self, node: Node) -> Option<Node> {
        let at = (node.0 >> BLOCK_SHIFT) as usize;
        let header = *self.cells.get(at)?;
        let edge = *self.cells.get(at + 1)?;
        (header & 0xff != 0 && (edge & CODE) as u8 == TURN).then_some(Node(edge))
    }

    /// Tells whether the letters walked so far are a whole word.
    #[inline]
    pub fn ends(&self, node: Node) -> bool {
        node.0 & ENDS != 0
    }

    /// Tells whether a word, given as codes, is in the graph.
    pub fn contains(&self, word: &[u8]) -> bool {
        let Some((&first, rest)) = word.split_first() else {
            return false;
        };
        let mut node = if first == TURN { None } else { self.step(self.root, first) };
        if !rest.is_empty() {
            node = node.and_then(|node| self.turn(node));
        }
        for &code in rest {
            node = node.filter(|_| code != TURN).and_then(|node| self.step(node, code));
        }
        node.is_some_and(|node| self.ends(node))
    }

    /// Gives the size in memory in bytes.
    pub fn size(&self) -> usize {
        self.cells.len() * 4
    }
}
