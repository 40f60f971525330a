//! The graph of words, as one row of numbers that can be walked, saved and loaded as it is.
//!
//! A word `abc` is held as `a|bc`, `ba|c` and `cba`: from any of its letters leftwards to the start, then, behind the
//! turn `|`, rightwards. Equal ends are shared, so the graph has no cycle and every path through it is short.
//!
//! Row: blocks of cells. A small block is a header (the count of its edges), then the edges in the order of their codes.
//! A block of more than [`MOST_LISTED`] edges has a map between the two, four cells with a bit for every code that has an
//! edge; its header also tells how many edges stand before each of them. An edge is `code | ends << 7 | block << 8`.
//! Block 0 leads nowhere, and the last block is the root.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// The code of the turn from leftwards to rightwards.
pub(super) const TURN: u8 = 0;
/// Blocks with more edges than this get a map: looking up takes one step then, and few blocks are that large.
pub(super) const MOST_LISTED: usize = 8;
/// In a header, the count of edges.
pub(super) const COUNT: u32 = 0xff;
/// In a header, marks a block with a map.
pub(super) const MAP: u32 = 1 << 8;
/// In a header, where the counts of edges before the second, third and fourth cell of the map begin.
pub(super) const BEFORE: [u32; 4] = [32, 9, 16, 24];
pub(super) const MAP_CELLS: usize = 4;
/// In an edge, its code, in the first byte; the bit above tells that a word ends there, the rest is the block it leads to.
pub(super) const CODE: u8 = 0x7f;
pub(super) const ENDS: u32 = 0x80;
pub(super) const BLOCK_SHIFT: u32 = 8;
/// The greatest number of cells: what an edge can point to.
pub(super) const MOST_CELLS: usize = 1 << 24;

const MAGIC: u32 = u32::from_le_bytes(*b"OWG2");
/// Numbers before the cells: magic, root, and a check sum in two.
const HEAD: usize = 4;

/// A number of a block, little-endian as it stands in files.
type Cell = [u8; 4];

/// Holds words so that a search can start at any of their letters. Cloning shares the words.
#[derive(Clone)]
pub struct Graph {
    /// The bytes the graph came in, and where in them it stands; they are never copied, because a start has no time.
    bytes: Arc<[u8]>,
    cells: Range<usize>,
    root: Node,
}

impl PartialEq for Graph {
    fn eq(&self, other: &Self) -> bool {
        self.root == other.root && self.cells() == other.cells()
    }
}

impl Eq for Graph {}

/// A place in a [`Graph`]: the letters walked so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub(super) u32);

impl Node {
    /// Gives the number of its block.
    pub(super) fn block(self) -> u32 {
        self.0 >> BLOCK_SHIFT
    }

    /// Gives the code of the edge that leads here.
    #[inline]
    pub fn code(self) -> u8 {
        self.0 as u8 & CODE
    }
}

/// How words go on from a [`Node`]: its block, found once.
#[derive(Clone, Copy, Default)]
pub struct Edges<'a> {
    header: u32,
    /// The cells from the block on, its header apart.
    block: &'a [Cell],
}

impl<'a> Edges<'a> {
    /// Tells whether no word goes on.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.header & COUNT == 0
    }

    /// Walks on by one letter; none if no word goes on with it.
    #[inline]
    pub fn step(self, code: u8) -> Option<Node> {
        if self.header & MAP != 0 {
            return step_by_map(self.header, self.block, code);
        }
        let edges = self.block.get(..(self.header & COUNT) as usize)?;
        edges.iter().find(|edge| edge[0] & CODE == code).map(|edge| Node(u32::from_le_bytes(*edge)))
    }

    /// Turns from leftwards to rightwards; none if no word goes on to the right.
    #[inline]
    pub fn turn(self) -> Option<Node> {
        let (has_turn, edge) = if self.header & MAP != 0 {
            (self.block.first()?[0] & 1 != 0, self.block.get(MAP_CELLS))
        } else {
            let edge = self.block.first().filter(|_| self.header & COUNT != 0);
            (edge?[0] & CODE == TURN, edge)
        };
        edge.filter(|_| has_turn).map(|edge| Node(u32::from_le_bytes(*edge)))
    }

    fn all(self) -> impl Iterator<Item = Node> + 'a {
        let edges = if self.header & MAP != 0 { self.block.get(MAP_CELLS..).unwrap_or_default() } else { self.block };
        edges.iter().take((self.header & COUNT) as usize).map(|edge| Node(u32::from_le_bytes(*edge)))
    }
}

/// Tells why words or bytes make no graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// The bytes do not begin like a graph of this version.
    NotAGraph,
    /// The bytes were damaged since they were written.
    Damaged,
    /// The words need more cells than a graph can address.
    TooManyWords,
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAGraph => write!(f, "this is no word graph of this version"),
            Self::Damaged => write!(f, "the word graph is damaged"),
            Self::TooManyWords => write!(f, "too many words for one graph"),
        }
    }
}

impl std::error::Error for GraphError {}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Graph({} cells)", self.cells().len())
    }
}

impl Graph {
    pub(super) fn from_cells(cells: Vec<u32>, root: Node) -> Self {
        let bytes: Arc<[u8]> = cells.iter().flat_map(|cell| cell.to_le_bytes()).collect();
        Self { cells: 0..bytes.len(), bytes, root }
    }

    /// Takes a graph that [`Graph::to_bytes`] wrote from this part of the bytes, which are kept and not copied.
    ///
    /// # Errors
    /// Anything that is not such a graph, or was damaged since. Even a graph forged with the right check sum can be
    /// walked without a panic, and walks end where their walker stops counting letters.
    pub fn from_bytes(bytes: Arc<[u8]>, part: Range<usize>) -> Result<Self, GraphError> {
        let numbers = bytes.get(part.clone()).ok_or(GraphError::NotAGraph)?.as_chunks::<4>();
        let (head, cells) = numbers.0.split_at_checked(HEAD).ok_or(GraphError::NotAGraph)?;
        let head: [u32; HEAD] = std::array::from_fn(|number| u32::from_le_bytes(head[number]));
        if head[0] != MAGIC || !numbers.1.is_empty() || cells.len() > MOST_CELLS {
            return Err(GraphError::NotAGraph);
        }
        let graph = Self { cells: part.start + 4 * HEAD..part.end, bytes, root: Node(head[1]) };
        if graph.check_sum() == u64::from(head[2]) | u64::from(head[3]) << 32 {
            Ok(graph)
        } else {
            Err(GraphError::Damaged)
        }
    }

    /// Writes the graph so that [`Graph::from_bytes`] gives the same again.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sum = self.check_sum();
        let head = [MAGIC, self.root.0, sum as u32, (sum >> 32) as u32];
        let head = head.into_iter().flat_map(u32::to_le_bytes);
        head.chain(self.bytes[self.cells.clone()].iter().copied()).collect()
    }

    /// Sums up the cells in four lanes, which is much faster than one after the other.
    fn check_sum(&self) -> u64 {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let mix = |sum: u64, number: u64| (sum ^ number).wrapping_mul(FACTOR).rotate_left(29);
        let (groups, rest) = self.bytes[self.cells.clone()].as_chunks::<32>();
        let mut lanes = [1, 2, 3, u64::from(self.root.0)];
        for group in groups {
            let (numbers, _) = group.as_chunks::<8>();
            lanes = std::array::from_fn(|lane| mix(lanes[lane], u64::from_le_bytes(numbers[lane])));
        }
        let sum = rest.iter().fold(self.cells.len() as u64, |sum, byte| mix(sum, u64::from(*byte)));
        lanes.into_iter().fold(sum, mix)
    }

    fn cells(&self) -> &[Cell] {
        self.bytes[self.cells.clone()].as_chunks().0
    }

    /// Gives how words go on from a node, to be asked more than once.
    #[inline]
    pub fn at(&self, node: Node) -> Edges<'_> {
        let start = self.cells.start + 4 * node.block() as usize;
        let cells = self.bytes.get(start..).map(|bytes| bytes.as_chunks().0).and_then(<[Cell]>::split_first);
        cells.map_or_else(Edges::default, |(header, block)| Edges { header: u32::from_le_bytes(*header), block })
    }

    /// Gives the place where no letter was walked yet.
    pub fn root(&self) -> Node {
        self.root
    }

    /// Walks on by one letter; none if no word goes on with it.
    #[inline]
    pub fn step(&self, node: Node, code: u8) -> Option<Node> {
        self.at(node).step(code)
    }

    /// Turns from leftwards to rightwards; none if no word goes on to the right.
    #[inline]
    pub fn turn(&self, node: Node) -> Option<Node> {
        self.at(node).turn()
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

    /// Lists the edges of a node, the turn among them.
    #[inline]
    pub fn edges(&self, node: Node) -> impl Iterator<Item = Node> {
        self.at(node).all()
    }

    /// Gives the size in memory in bytes.
    pub fn size(&self) -> usize {
        self.cells.len()
    }
}

/// Finds the edge of a code in a block, header apart, that has a map.
#[inline]
fn step_by_map(header: u32, block: &[Cell], code: u8) -> Option<Node> {
    let part = usize::from(code >> 5);
    let (map, bit) = (u32::from_le_bytes(*block.get(..MAP_CELLS)?.get(part)?), 1u32 << (code & 31));
    if map & bit == 0 {
        return None;
    }
    let before = u64::from(header) >> BEFORE[part] & 0x7f;
    let rank = (map & (bit - 1)).count_ones() as usize + before as usize;
    block.get(MAP_CELLS + rank).map(|edge| Node(u32::from_le_bytes(*edge)))
}
