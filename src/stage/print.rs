//! Boards as text: the letter of a square, else its token, else `.`; `_` where none is; `*` for further cells.

use crate::game::board::Board;
use crate::game::square::{Cell, Square};
use crate::problem::columns;

/// Prints the visible squares, columns lined up, a row a line. `token` names squares without a letter.
pub fn print_board(board: &Board, mut token: impl FnMut(&Square) -> Option<String>) -> String {
    let mut row = |y: i32| (1..=board.width()).map(|x| print_cell(board, (x, y), &mut token)).collect();
    let rows: Vec<Vec<String>> = (1..=board.height()).map(&mut row).collect();
    let widths = widths(&rows);
    let lines = rows.iter().map(|row| print_row(row, &widths));
    lines.collect::<Vec<_>>().join("\n")
}

fn print_cell(board: &Board, cell: Cell, token: impl FnOnce(&Square) -> Option<String>) -> String {
    match board.at(cell) {
        None => "_".to_owned(),
        Some(square) if board.footprint(square).corner() != cell => "*".to_owned(),
        Some(square) => match square.letter {
            Some(letter) => letter.to_string(),
            None => token(square).unwrap_or_else(|| ".".to_owned()),
        },
    }
}

fn widths(rows: &[Vec<String>]) -> Vec<usize> {
    let wide = |x: usize| rows.iter().map(|row| columns(&row[x])).max().unwrap_or(0);
    (0..rows.first().map_or(0, Vec::len)).map(wide).collect()
}

fn print_row(row: &[String], widths: &[usize]) -> String {
    let pad = |(text, wide): (&String, &usize)| format!("{text}{}", " ".repeat(wide - columns(text)));
    row.iter().zip(widths).map(pad).collect::<Vec<_>>().join(" ").trim_end().to_owned()
}

/// Tells whether two boards of text are the same; how many blanks there are does not matter, nor do empty lines.
/// Single letters are folded first.
pub fn same_board(one: &str, other: &str, fold: impl Fn(char) -> char) -> bool {
    words(one, &fold) == words(other, &fold)
}

fn words(board: &str, fold: impl Fn(char) -> char) -> Vec<Vec<String>> {
    let word = |word: &str| {
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => fold(letter).to_string(),
            _ => word.to_owned(),
        }
    };
    let rows = board.lines().map(|line| line.split_whitespace().map(word).collect::<Vec<_>>());
    rows.filter(|row| !row.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::square::Area;

    #[test]
    fn columns_line_up_and_giants_show_once() {
        let mut giant = Square::blank(1, Area { x: 1, y: 1, w: 2, h: 2 });
        giant.letter = Some('あ');
        let lamp = Square::blank(2, Area::cell((3, 1)));
        let board = Board::stand(4, 2, vec![giant, lamp]);
        let printed = print_board(&board, |square| (square.id == 2).then(|| "udr".to_owned()));
        assert_eq!(printed, "あ * udr _\n*  * _   _");
        assert!(same_board(" ア * udr _\n * * _ _\n\n", &printed, |letter| if letter == 'ア' {
            'あ'
        } else {
            letter
        }));
        assert!(!same_board("あ * udr _\n* * _", &printed, |letter| letter));
    }
}
