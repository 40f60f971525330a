//! What a script may do and should not: things that load and run, and go wrong later. Told as warnings.

use std::collections::BTreeSet;

/// A line from 1, and what is doubtful there.
pub type Doubt = (u32, String);

/// Finds lines inside functions that change a variable of the file: undo, hints and saves know nothing of it.
///
/// It goes by lines, as scripts are commonly laid out: what begins at the margin is the file's. A name that is also a
/// parameter or a local variable somewhere is let be.
pub fn doubts(text: &str) -> Vec<Doubt> {
    let lines: Vec<&str> = text.lines().map(code).collect();
    let names = own_variables(&lines);
    let inside = in_functions(&lines);
    let changed = inside.filter_map(|(at, line)| {
        let name = names.iter().find(|name| changes(line.trim_start(), name))?;
        let message = format!(
            "\"{name}\" is a variable of the file, which no undo, hint or save knows of; keep what changes in me.state"
        );
        Some((at as u32 + 1, message))
    });
    changed.collect()
}

/// Gives the lines between a function that begins at the margin and its end, with their places from 0.
fn in_functions<'a>(lines: &[&'a str]) -> impl Iterator<Item = (usize, &'a str)> {
    let mut within = false;
    let all: Vec<(usize, &str)> = lines.iter().copied().enumerate().collect();
    all.into_iter().filter(move |(_, line)| {
        let at_margin = line.starts_with(|c: char| !c.is_whitespace());
        if at_margin {
            within = line.starts_with("function ") || line.starts_with("local function ");
        }
        within && !at_margin && !line.trim_end().ends_with(',')
    })
}

/// Cuts off a comment; a line of a long comment or string is not told from code, which costs a warning at most.
fn code(line: &str) -> &str {
    line.split_once("--").map_or(line, |(code, _)| code)
}

/// Lists the variables that begin at the margin, without functions and without names that mean something else, too.
fn own_variables<'a>(lines: &[&'a str]) -> BTreeSet<&'a str> {
    let declared =
        lines.iter().filter_map(|line| line.strip_prefix("local ")).filter(|rest| !rest.starts_with("function "));
    let names = declared.flat_map(|rest| names_in(rest.split('=').next().unwrap_or(rest)));
    let elsewhere: Vec<&str> = lines.iter().flat_map(|line| inner_names(line)).collect();
    names.filter(|name| !elsewhere.contains(name)).collect()
}

/// Lists the names a line declares inside a function: local variables, parameters, loop variables.
fn inner_names(line: &str) -> Vec<&str> {
    let trimmed = line.trim_start();
    let local = trimmed.strip_prefix("local ").filter(|_| trimmed.len() < line.len());
    let local = local.map(|rest| rest.split('=').next().unwrap_or(rest));
    let looped = trimmed.strip_prefix("for ").map(|rest| rest.split('=').next().unwrap_or(rest));
    let looped = looped.map(|rest| rest.split(" in ").next().unwrap_or(rest));
    let params = line.split("function").nth(1).and_then(|rest| rest.split_once('('));
    let params = params.map(|(_, rest)| rest.split(')').next().unwrap_or(rest));
    [local, looped, params].into_iter().flatten().flat_map(names_in).collect()
}

fn names_in(list: &str) -> impl Iterator<Item = &str> {
    let name = |part: &'_ str| part.split(':').next().unwrap_or(part).trim().len();
    list.split(',').filter_map(move |part| {
        let part = part.trim_start();
        let word = &part[..name(part).min(part.len())];
        (!word.is_empty() && word.chars().all(is_name)).then_some(word)
    })
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Tells whether a statement gives a variable, or a field of it, another value.
fn changes(statement: &str, name: &str) -> bool {
    let inserts = ["table.insert(", "table.remove(", "table.clear(", "table.sort("];
    if let Some(rest) = inserts.iter().find_map(|call| statement.strip_prefix(call)) {
        return starts_with_name(rest, name);
    }
    let Some((target, _)) = assignment(statement) else { return false };
    target.split(',').any(|target| starts_with_name(target.trim(), name))
}

fn starts_with_name(text: &str, name: &str) -> bool {
    text.strip_prefix(name).is_some_and(|rest| !rest.starts_with(is_name))
}

/// Splits an assignment; a comparison is none.
fn assignment(statement: &str) -> Option<(&str, &str)> {
    let at = statement.find('=')?;
    let (before, after) = (&statement[..at], &statement[at + 1..]);
    let compares = after.starts_with('=') || before.ends_with(['~', '<', '>', '=']);
    let target = before.trim_end_matches(['+', '-', '*', '/', '%', '^', '.']).trim_end();
    let simple = !target.contains('(') && (!target.contains(' ') || target.contains(", "));
    let simple = simple && !target.is_empty();
    (!compares && simple).then_some((target, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<u32> {
        doubts(text).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn variables_of_the_file_that_change_are_told() {
        let text = "local count = 0\nlocal seen, last = {}, nil\nlocal kind = {}\nfunction kind.placed(me, turn)\n    count += 1\n\tcount = count + 1\n    seen[me.id] = true\n    table.insert(seen, 1)\n    last = me\nend\n";
        assert_eq!(lines(text), [5, 6, 7, 8, 9]);
        assert!(doubts(text)[0].1.starts_with("\"count\" is a variable of the file"));
    }

    #[test]
    fn reading_them_states_and_variables_of_functions_are_fine() {
        let text = "local MOST = 3\nlocal kind = {\n    names = 1\n}\nlocal names = { a = 1 }\nlocal x = 1\nlocal kind = {}\nnames.b = 2\nfunction kind.placed(me, x)\n    me.state.count += MOST\n    if MOST == 3 or MOST >= names.a then\n    x = 4\n    end\n    local y = MOST -- MOST = 4\n    y = 2\n    names.walk(me, { x = 1 })\nend\n";
        assert_eq!(lines(text), Vec::<u32>::new());
    }
}
