//! Texts made of bytes as files are read, and what is said of them.

use otapittan::content::composed;
use otapittan::problem::{Problem, Source, render};

/// Makes a text of bytes; nothing where they are none, which must be told.
pub fn source(shown: &str, bytes: &[u8]) -> Option<Source> {
    match Source::from_bytes(shown, bytes) {
        Ok(source) => Some(Source::new(shown, &composed(source.text()))),
        Err(problem) => {
            show(&problem, &Source::new(shown, ""));
            None
        }
    }
}

/// Shows what is wrong with a text: there is something, at places that are there.
pub fn show_all(problems: &[Problem], source: &Source) {
    assert!(!problems.is_empty(), "it is refused and nothing is said of it");
    for problem in problems {
        show(problem, source);
        let lines = source.text().split('\n').count();
        let own = *problem.file == *source.file();
        assert!(!own || problem.line.is_none_or(|line| line as usize <= lines), "there is no such line: {problem}");
    }
}

/// Shows warnings, of which there may be none.
pub fn show_some(problems: &[Problem], source: &Source) {
    if !problems.is_empty() {
        show_all(problems, source);
    }
}

fn show(problem: &Problem, source: &Source) {
    let shown = render(problem, Some(source.text()));
    assert!(!problem.message.is_empty() && shown.len() > problem.message.len(), "{shown}");
}
