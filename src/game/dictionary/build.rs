//! Building a graph from words.

use std::collections::HashMap;

use super::graph::{
    BEFORE, BLOCK_SHIFT, CODE, ENDS, Graph, GraphError, MAP, MAP_CELLS, MOST_CELLS, MOST_LISTED, Node, TURN,
};

/// The greatest number of letters of a word.
pub const LONGEST_WORD: usize = 63;

impl Graph {
    /// Builds the smallest graph of `words`, each given as the codes 1 to 127 of its letters. Empty words, words of
    /// more than [`LONGEST_WORD`] letters and other codes are left out.
    ///
    /// # Errors
    /// [`GraphError::TooManyWords`] if the graph would not fit its own numbers, far above a million words.
    pub fn build<W: AsRef<[u8]>>(words: impl IntoIterator<Item = W>) -> Result<Graph, GraphError> {
        let mut paths = Vec::new();
        for word in words {
            let word = word.as_ref();
            if (1..=LONGEST_WORD).contains(&word.len()) && word.iter().all(|code| (1..=127).contains(code)) {
                paths.extend((1..=word.len()).map(|middle| path(word, middle)));
            }
        }
        paths.sort_unstable();
        paths.dedup();
        let mut builder = Builder::new();
        for path in &paths {
            builder.add(path);
        }
        builder.finish()
    }
}

/// The first `middle` letters backwards, then, if there are more, a turn and the rest forwards.
fn path(word: &[u8], middle: usize) -> Box<[u8]> {
    let (left, right) = word.split_at(middle);
    let turn = (!right.is_empty()).then_some(TURN);
    left.iter().rev().copied().chain(turn).chain(right.iter().copied()).collect()
}

/// Takes paths in sorted order and shares every block that came before.
struct Builder {
    cells: Vec<u32>,
    known: HashMap<Box<[u32]>, u32>,
    /// The edges of the blocks along the last path; the last edge of each is open, its block not yet known.
    open: Vec<Vec<u32>>,
    last: Box<[u8]>,
}

impl Builder {
    fn new() -> Self {
        let known = HashMap::from([(Box::default(), 0)]);
        Self { cells: vec![0], known, open: vec![Vec::new()], last: Box::default() }
    }

    fn add(&mut self, path: &[u8]) {
        let shared = self.last.iter().zip(path).take_while(|(a, b)| a == b).count();
        self.close(shared);
        for &code in &path[shared..] {
            self.open.last_mut().expect("the root is always open").push(u32::from(code));
            self.open.push(Vec::new());
        }
        let parent = &mut self.open[path.len() - 1];
        *parent.last_mut().expect("the path put an edge here") |= ENDS;
        self.last = path.into();
    }

    /// Closes the open blocks deeper than `depth`.
    fn close(&mut self, depth: usize) {
        while self.open.len() > depth + 1 {
            let edges = self.open.pop().expect("deeper than the root");
            let block = self.place(edges);
            let parent = self.open.last_mut().expect("the root stays");
            *parent.last_mut().expect("an open block hangs on an edge") |= block << BLOCK_SHIFT;
        }
    }

    fn place(&mut self, edges: Vec<u32>) -> u32 {
        if let Some(block) = self.known.get(edges.as_slice()) {
            return *block;
        }
        let block = self.cells.len() as u32;
        write_block(&mut self.cells, &edges);
        self.known.insert(edges.into(), block);
        block
    }

    fn finish(mut self) -> Result<Graph, GraphError> {
        self.close(0);
        let edges = self.open.pop().expect("the root stays");
        let root = self.place(edges);
        // Numbers above this wrapped in the edges, but every one of them has made the row longer than allowed.
        if self.cells.len() > MOST_CELLS {
            return Err(GraphError::TooManyWords);
        }
        Ok(Graph::from_cells(self.cells, Node(root << BLOCK_SHIFT)))
    }
}

fn write_block(cells: &mut Vec<u32>, edges: &[u32]) {
    let count = edges.len() as u32;
    if edges.len() <= MOST_LISTED {
        cells.push(count);
        cells.extend(edges);
        return;
    }
    let (mut header, mut map) = (MAP | count, [0u32; MAP_CELLS]);
    for code in edges.iter().map(|edge| edge & u32::from(CODE)) {
        map[(code / 32) as usize] |= 1 << (code % 32);
    }
    for part in 1..MAP_CELLS {
        let before: u32 = map[..part].iter().map(|part| part.count_ones()).sum();
        header |= before << BEFORE[part];
    }
    cells.push(header);
    cells.extend(map);
    cells.extend(edges);
}
