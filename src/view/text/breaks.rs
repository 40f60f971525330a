//! Where a Japanese or English sentence may be broken into lines.

/// Takes the break marks out of a text that stands on one line.
pub fn plain(text: &str) -> String {
    text.replace(['|', '\n'], "")
}

/// Breaks a text into lines that `width` measures as no wider than `max`, where that is possible. A line is as wide as its
/// letters together.
pub(super) fn wrap(text: &str, max: f32, width: impl Fn(&str) -> f32) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut line, mut wide) = (String::new(), 0.0);
    for unit in units(text) {
        let ends = unit.ends_with('\n');
        let mut unit = plain(unit);
        let seen = unit.trim_end();
        if !line.is_empty() && !seen.is_empty() && wide + width(seen) > max {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
            wide = 0.0;
            // A blank between two sentences ends with the line it stood in.
            unit = unit.trim_start().to_owned();
        }
        while width(unit.trim_end()) > max {
            let rest = unit.split_off(fitting(&unit, max, &width));
            if rest.is_empty() {
                break;
            }
            lines.push(std::mem::replace(&mut unit, rest));
        }
        line.push_str(&unit);
        wide += width(&unit);
        if ends {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
            wide = 0.0;
        }
    }
    if !line.trim().is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The end of the longest beginning that fits, at least one letter long.
fn fitting(unit: &str, max: f32, width: impl Fn(&str) -> f32) -> usize {
    let ends = unit.char_indices().map(|(at, c)| at + c.len_utf8());
    let mut fitting = ends.clone().take_while(|end| width(&unit[..*end]) <= max);
    let first = ends.clone().next().unwrap_or(0);
    let mut end = fitting.by_ref().last().unwrap_or(first);
    if unit[end..].chars().next().is_some_and(|next| !CLOSING.contains(&next)) {
        end = natural(&unit[..end], &unit[end..]).unwrap_or(end);
    }
    // A line never begins with a mark that belongs to the letter before it, nor ends with one that belongs to the next.
    while (unit[end..].starts_with(CLOSING) || unit[..end].ends_with(OPENING)) && end > first {
        end = unit[..end].char_indices().last().map_or(first, |(at, _)| at);
    }
    end
}

/// Where a phrase that is longer than a line is broken best: before a word in other letters or after を, else after another
/// particle; nothing in the first half of the line.
fn natural(fits: &str, rest: &str) -> Option<usize> {
    let letters: Vec<(usize, char)> = fits.char_indices().chain(rest.chars().next().map(|c| (fits.len(), c))).collect();
    let ends =
        letters.windows(2).filter(|pair| pair[1].0 * 2 > fits.len()).map(|pair| (pair[1].0, pair[0].1, pair[1].1));
    let kana = |c: char| ('ぁ'..='ん').contains(&c);
    let strong =
        |before: char, after: char| before == 'を' || (kana(before) && !kana(after) && !CLOSING.contains(&after));
    let weak = |before: char, after: char| {
        "にではがのともへ".contains(before) && kana(after) && !"をにではがのともへ".contains(after)
    };
    let last =
        |fits: &dyn Fn(char, char) -> bool| ends.clone().filter(|(_, a, b)| fits(*a, *b)).map(|(at, ..)| at).last();
    last(&strong).or_else(|| last(&weak))
}

/// Marks that close what stands before them.
const CLOSING: [char; 14] = ['、', '。', '！', '？', '」', '』', '）', 'ー', '…', ',', '.', '!', '?', ')'];

/// Marks that open what stands behind them.
const OPENING: [char; 4] = ['「', '『', '（', '('];

/// The parts of a text between which a line may end.
fn units(text: &str) -> Vec<&str> {
    let mut units = Vec::new();
    let mut from = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        let end = at + letter.len_utf8();
        if may_break(letter, next) {
            units.push(&text[from..end]);
            from = end;
        }
    }
    if from < text.len() {
        units.push(&text[from..]);
    }
    units
}

fn may_break(letter: char, next: Option<char>) -> bool {
    let closes = |next: Option<char>| matches!(next, Some('」' | '』' | '）'));
    let another = closes(Some(letter)) && next.is_some_and(|next| OPENING.contains(&next));
    another || matches!(letter, '|' | '\n' | ' ') || (matches!(letter, '、' | '。' | '！' | '？') && !closes(next))
}
