//! Puts changed lines back into a text, so that the others keep even what a TOML writer would make the same.

/// Gives the text with the lines replaced in which `after` differs from `before`; both are the text as it is printed
/// anew, before and after a change.
pub(super) fn put_back(text: &str, before: &str, after: &str) -> String {
    let mine: Vec<&str> = text.split_inclusive('\n').collect();
    let [old, new] = [before, after].map(|text| text.split_inclusive('\n').collect::<Vec<&str>>());
    if mine.len() != old.len() {
        return after.to_owned();
    }
    let start = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let room = old.len().min(new.len()) - start;
    let end = old.iter().rev().zip(new.iter().rev()).take(room).take_while(|(old, new)| old == new).count();
    let ending = if mine.iter().any(|line| line.ends_with("\r\n")) { "\r\n" } else { "\n" };
    let changed = new[start..new.len() - end].iter().map(|line| with_ending(line, ending));
    let (first, last) = (mine[..start].iter(), mine[mine.len() - end..].iter());
    let mut lines: Vec<String> = first.map(|line| (*line).to_owned()).chain(changed).collect();
    lines.extend(last.map(|line| (*line).to_owned()));
    // A file may end without an ending, and what was its last line may be so no more.
    let inner = lines.len().saturating_sub(1);
    lines[..inner].iter_mut().filter(|line| !line.ends_with('\n')).for_each(|line| line.push_str(ending));
    lines.concat()
}

fn with_ending(line: &str, ending: &str) -> String {
    match line.strip_suffix('\n') {
        Some(line) => format!("{}{ending}", line.strip_suffix('\r').unwrap_or(line)),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_the_last_line_ends_before_another() {
        assert_eq!(put_back("a = 1\n[b]", "a = 1\n[b]\n", "a = 1\n[b]\nc = 1\n"), "a = 1\n[b]\nc = 1\n");
        assert_eq!(put_back("a\r\n[b]", "a\n[b]\n", "a\n[b]\nc\n"), "a\r\n[b]\r\nc\r\n");
        assert_eq!(put_back("a\n[b]", "a\n[b]\n", "c\n[b]\n"), "c\n[b]");
    }
}
