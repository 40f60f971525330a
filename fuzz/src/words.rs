//! Word lists: the description, the rows, the words left out, and the ready-made graph.

use std::fs;
use std::sync::Arc;

use otapittan::content::lists;
use otapittan::game::dictionary::{Alphabet, Graph, Words};
use otapittan::problem::Source;

use crate::saves::scratch;
use crate::told::{show_all, show_some};

/// Reads a list: description, rows and words left out, parted by NULs; its file names must be these.
pub fn words(bytes: &[u8]) {
    let mut parts = bytes.splitn(3, |byte| *byte == 0);
    let folder = scratch("words");
    let toml = folder.join("fed.toml");
    let mut write = |name: &str| fs::write(folder.join(name), parts.next().unwrap_or_default());
    assert!(fs::create_dir_all(&folder).is_ok());
    for name in ["fed.toml", "fed.tsv", "crude.txt"] {
        assert!(write(name).is_ok(), "{name} cannot be written");
    }
    let source =
        Source::new(&toml.display().to_string(), &String::from_utf8_lossy(&fs::read(&toml).unwrap_or_default()));
    match lists::load(&toml) {
        Err(problems) => show_all(&problems, &source),
        Ok(list) => {
            show_some(&list.notes, &source);
            ask(&list);
            drop(lists::check(&toml));
        }
    }
}

fn ask(list: &lists::List) {
    let meanings = &list.meanings;
    for at in 0..meanings.count().min(20) {
        let Some(entry) = meanings.nth(at) else { panic!("there is no row {at}") };
        let found = meanings.look_up(&entry.reading).expect("the rows are there");
        assert!(found.contains(&entry), "{entry:?} is not found by its own reading: {found:?}");
        assert!(list.words.has(&entry.reading), "{entry:?} is in the list and is no word");
    }
    assert!(meanings.nth(meanings.count()).is_none());
    let statistics = list.statistics().expect("the rows are there");
    assert!(list.common_words().is_ok() && list.familiar().is_ok());
    assert_eq!(list.words.letter_counts().len(), list.words.alphabet().letters().len());
    drop(statistics);
}

/// Walks a graph that was forged with the right check sum.
pub fn graph(bytes: &[u8]) {
    let bytes: Arc<[u8]> = summed(bytes).into();
    let Ok(graph) = Graph::from_bytes(bytes.clone(), 0..bytes.len()) else { return };
    let Ok(alphabet) = Alphabet::new("abcdefgh".chars(), []) else { unreachable!("these letters are an alphabet") };
    assert!(Graph::from_bytes(graph.to_bytes().into(), 0..bytes.len()) == Ok(graph.clone()));
    let words = Words::new(alphabet, graph.clone());
    for word in ["a", "ab", "abc", "hgfedcba", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
        let _ = words.has(word);
    }
    let mut node = graph.root();
    for code in bytes.iter().take(100) {
        let Some(next) = graph.step(node, code & 0x7f).or_else(|| graph.turn(node)) else { break };
        let _ = graph.ends(next);
        node = next;
    }
    assert_eq!(words.letter_counts().len(), 8);
}

/// Puts the magic and the right sum into the head; what is fed are the root and the cells.
fn summed(fed: &[u8]) -> Vec<u8> {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |sum: u64, number: u64| (sum ^ number).wrapping_mul(FACTOR).rotate_left(29);
    let (numbers, _) = fed.as_chunks::<4>();
    let root = numbers.first().map_or(0, |root| u32::from_le_bytes(*root));
    let cells: Vec<u8> = numbers.iter().skip(1).flatten().copied().collect();
    let (groups, rest) = cells.as_chunks::<32>();
    let mut lanes = [1, 2, 3, u64::from(root)];
    for group in groups {
        let (eights, _) = group.as_chunks::<8>();
        lanes = std::array::from_fn(|lane| mix(lanes[lane], u64::from_le_bytes(eights[lane])));
    }
    let sum = rest.iter().fold(cells.len() as u64, |sum, byte| mix(sum, u64::from(*byte)));
    let sum = lanes.into_iter().fold(sum, mix);
    let head = [u32::from_le_bytes(*b"OWG2"), root, sum as u32, (sum >> 32) as u32];
    head.into_iter().flat_map(u32::to_le_bytes).chain(cells).collect()
}
