//! What each letter of the rack would make, put down alone on one cell: found for all of them at once.

use crate::game::search::Several;

/// The words of the letters on the cell that was looked at last.
pub(super) struct Alone {
    /// The letters asked for: bit `c` for code `c`.
    wanted: u128,
    /// The number of the cell.
    cell: Option<usize>,
    /// The letters that make words there.
    makes: u128,
    /// The words by the code of the letter, until they are taken.
    words: Box<[Several; 128]>,
}

impl Alone {
    pub(super) fn new(codes: impl Iterator<Item = u8>) -> Alone {
        let wanted = codes.fold(0, |set, code| set | 1 << code);
        Alone { wanted, cell: None, makes: 0, words: Box::new(std::array::from_fn(|_| Several::new())) }
    }

    pub(super) fn knows(&self, cell: usize) -> bool {
        self.cell == Some(cell)
    }

    /// Lets `search` find the words of the letters asked for on a cell and tell which letters make any.
    pub(super) fn learn(&mut self, cell: usize, search: impl FnOnce(&mut [Several; 128], u128) -> u128) {
        self.makes = search(&mut self.words, self.wanted);
        self.cell = Some(cell);
    }

    /// Takes the words of a letter; nothing where they were taken before.
    pub(super) fn take(&mut self, code: u8) -> Option<Several> {
        if self.makes >> code & 1 == 0 {
            return Some(Several::new());
        }
        let words = &mut self.words[usize::from(code)];
        (!words.is_empty()).then(|| std::mem::take(words))
    }
}
