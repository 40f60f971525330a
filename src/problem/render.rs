//! Shows a problem with the line it is on.

use super::Problem;

/// A line longer than so many columns is cut around its culprit.
const WIDEST: usize = 120;
/// So many columns are kept before the culprit of a cut line.
const BEFORE: usize = 40;

/// Shows a problem: its first line, then, where the source is given, the line with the culprit underlined, then help.
pub fn render(problem: &Problem, source: Option<&str>) -> String {
    let mut lines = vec![problem.to_string()];
    let shown = problem.line.and_then(|line| Some((line, source?.lines().nth(line.saturating_sub(1) as usize)?)));
    let margin = problem.line.map_or(1, |line| line.to_string().len());
    if let Some((line, text)) = shown {
        let (text, underline) = underlined(text, problem.column.unwrap_or(1) as usize, problem.width as usize);
        lines.push(format!("{line:>margin$} | {text}"));
        if problem.column.is_some() {
            lines.push(format!("{:margin$} | {underline}", "").trim_end().to_owned());
        }
    }
    for help in problem.help.iter().flat_map(|help| help.lines()) {
        lines.push(format!("{:margin$} = {help}", ""));
    }
    lines.join("\n") + "\n"
}

/// Gives the line as it is shown and the carets under the culprit.
fn underlined(text: &str, column: usize, width: usize) -> (String, String) {
    let cells: Vec<(String, usize)> = text.chars().take(column + width + WIDEST).map(shown).collect();
    let from = column.saturating_sub(1).min(cells.len());
    let to = (from + width).min(cells.len());
    let columns = |range: &[(String, usize)]| range.iter().map(|(_, wide)| wide).sum::<usize>();
    let cut = if columns(&cells) > WIDEST { from.saturating_sub(BEFORE) } else { 0 };
    let (mut line, mut wide) = (if cut > 0 { "…".to_owned() } else { String::new() }, usize::from(cut > 0));
    let before = wide + columns(&cells[cut..from]);
    for (cell, columns) in &cells[cut..] {
        if wide + columns > WIDEST {
            line.push('…');
            break;
        }
        line.push_str(cell);
        wide += columns;
    }
    let carets = columns(&cells[from..to]).min(WIDEST.saturating_sub(before)).max(1);
    (line, " ".repeat(before) + &"^".repeat(carets))
}

/// Gives a character as it is shown and the columns it takes.
fn shown(c: char) -> (String, usize) {
    match c {
        '\t' => ("    ".to_owned(), 4),
        c if c.is_control() => ("\u{fffd}".to_owned(), 1),
        c => (c.to_string(), columns_of(c)),
    }
}

/// Gives the columns a text takes on a terminal.
pub fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// Gives the columns a character takes on a terminal: East Asian wide characters take two, marks none.
fn columns_of(c: char) -> usize {
    match c as u32 {
        0x300..=0x36F | 0x3099..=0x309A | 0x200B..=0x200F | 0xFE00..=0xFE0F => 0,
        0x1100..=0x115F
        | 0x2E80..=0x303E
        | 0x3041..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE4F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x1F300..=0x1F64F
        | 0x1F900..=0x1F9FF
        | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}
