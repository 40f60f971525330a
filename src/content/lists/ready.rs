//! The ready-made file of a list, `NAME.graph`: its graph, and for every reading the place of its rows.
//!
//! Numbers are little-endian: the magic, a quick mark of the list, the length of the graph in bytes, the number of
//! readings; then the graph; then the offsets of the readings' first rows in the order of the folded words.
//!
//! The quick mark is made of the description, the words left out, the length of the rows and samples of them, because reading all rows at
//! every start would take longer than everything else. [`super::check`] compares the whole.

use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

use super::super::scan::{ReadFault, open};
use super::file::{ListFile, unreadable};
use super::rows::MOST_ROWS;
use crate::game::dictionary::Graph;
use crate::game::hash::{EMPTY, hash};
use crate::problem::Problem;

/// The most bytes of a ready-made file: of rows of two bytes each the places alone are twice as long.
const MOST: u64 = 2 * MOST_ROWS;
const MAGIC: [u8; 4] = *b"OWL1";
const HEAD: usize = 20;
const SAMPLES: u64 = 16;
const SAMPLE_BYTES: u64 = 1024;

/// What a ready-made file holds.
pub(super) struct Ready {
    pub(super) mark: u64,
    pub(super) graph: Graph,
    pub(super) offsets: Offsets,
}

/// Where the rows of each reading start, in the order of the folded words.
#[derive(Clone)]
pub(super) struct Offsets {
    bytes: Arc<[u8]>,
    start: usize,
}

impl Offsets {
    pub(super) fn list(&self) -> &[[u8; 4]] {
        self.bytes[self.start..].as_chunks().0
    }
}

impl std::fmt::Debug for Offsets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Offsets({})", self.list().len())
    }
}

/// Reads a file into memory that can be shared, without reading it into other memory before.
fn read(path: &Path) -> Result<Arc<[u8]>, ReadFault> {
    let mut file = open(path, MOST)?;
    let length = usize::try_from(file.metadata()?.len()).map_err(io::Error::other)?;
    let mut bytes: Arc<[u8]> = std::iter::repeat_n(0, length).collect();
    file.read_exact(Arc::get_mut(&mut bytes).expect("nobody shares the new memory yet"))?;
    Ok(bytes)
}

impl Ready {
    /// Reads the ready-made file of a list, or tells why it cannot be used.
    pub(super) fn of(file: &ListFile) -> Result<Self, Problem> {
        let path = file.graph_path();
        let shown = path.display().to_string();
        let note = |why: &str| Problem::whole(&shown, format!("{why}; the graph was built in memory")).warning();
        let bytes = read(&path).map_err(|fault| note(&fault.to_string()))?;
        let ready = Self::from_bytes(bytes).ok_or_else(|| note("is damaged or of another version"))?;
        let mark = mark(file).map_err(|fault| unreadable(&file.rows, fault))?;
        if ready.mark == mark { Ok(ready) } else { Err(note("was made from another list")) }
    }

    pub(super) fn from_bytes(bytes: Arc<[u8]>) -> Option<Self> {
        let (head, body) = bytes.split_at_checked(HEAD)?;
        let number = |at: usize| Some(u32::from_le_bytes(head.get(at..at + 4)?.try_into().ok()?));
        let mark = u64::from_le_bytes(head.get(4..12)?.try_into().ok()?);
        let (graph, readings) = (number(12)? as usize, number(16)? as usize);
        if head[..4] != MAGIC || body.len() as u64 != graph as u64 + 4 * readings as u64 {
            return None;
        }
        let offsets = Offsets { bytes: bytes.clone(), start: HEAD + graph };
        Some(Self { mark, graph: Graph::from_bytes(bytes, HEAD..HEAD + graph).ok()?, offsets })
    }

    pub(super) fn to_bytes(mark: u64, graph: &Graph, offsets: &[u32]) -> Vec<u8> {
        let graph = graph.to_bytes();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(mark.to_le_bytes());
        bytes.extend((graph.len() as u32).to_le_bytes());
        bytes.extend((offsets.len() as u32).to_le_bytes());
        bytes.extend(graph);
        bytes.extend(offsets.iter().flat_map(|offset| offset.to_le_bytes()));
        bytes
    }
}

/// Makes the quick mark of a list: the texts of its description and of the words left out, and samples of its rows.
pub(super) fn mark(list: &ListFile) -> Result<u64, ReadFault> {
    let mut file = open(&list.rows, MOST_ROWS)?;
    let length = file.seek(SeekFrom::End(0))?;
    let mut mark = hash(hash(EMPTY, list.source.text().bytes()), list.crude.text().bytes());
    mark = hash(mark, length.to_le_bytes());
    for sample in 0..SAMPLES {
        file.seek(SeekFrom::Start(length.saturating_sub(SAMPLE_BYTES) * sample / (SAMPLES - 1)))?;
        let mut bytes = Vec::new();
        file.by_ref().take(SAMPLE_BYTES).read_to_end(&mut bytes)?;
        mark = hash(mark, bytes);
    }
    Ok(mark)
}
