//! Whatever a file holds, it is read or its mistakes are told: nothing panics.

use super::*;
use crate::stage::case::Case;
use crate::stage::moves::Moves;
use crate::stage::pack::Pack;
use proptest::prelude::*;

const STAGE: &str = concat!(
    "format = 1\ntitle = { ja = 'x', en = 'y' }\nwords = { only = ['あい'] }\ngold = 5\n[rules]\nseed = 1\n",
    "[board]\nmap = \"\"\"\n あ G * L:い\n _ * * L\n\"\"\"\n[legend]\nG = { size = [2, 2] }\nL = { kind = 'lamp', oil = 2 }\n",
    "[rack]\npieces = 'い P'\nmode = 'queue'\nopen = 2\n[rack.legend]\nP = { kind = 'brush', letters = 'かき' }\n",
    "[[actor]]\nkind = 'cart'\nroute = [[1, 1], [2, 1]]\n[[goal]]\nkind = 'tally'\ncount = 2\n[limits]\nturns = 3\n",
);

/// What is put into a text in place of some of its characters.
fn scraps() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "",
        "\"",
        "'''",
        "\"\"\"",
        "[",
        "]",
        "{",
        "}",
        "=",
        "\n",
        "*",
        "_",
        ":",
        "L",
        "あ",
        "\\",
        "\\u3042",
        "-1",
        "0",
        "999999999999",
        "1e300",
        "[[",
        "size = [2, 2]",
        "kind = 'lamp'",
        ",",
        "#",
        "\t",
        "\r\n",
        "\u{0}",
        "\u{feff}",
    ])
}

fn spoilt() -> impl Strategy<Value = String> {
    let edit = (0..STAGE.chars().count(), 0..6usize, scraps());
    prop::collection::vec(edit, 1..4).prop_map(|edits| {
        let mut letters: Vec<char> = STAGE.chars().collect();
        for (at, length, scrap) in edits {
            let at = at.min(letters.len());
            let end = (at + length).min(letters.len());
            letters.splice(at..end, scrap.chars());
        }
        letters.into_iter().collect()
    })
}

fn places_lie_in(text: &str, problems: &[Problem]) {
    for problem in problems {
        let line = problem.line.expect("every problem has a line") as usize;
        assert!(line <= text.split('\n').count(), "{problem}");
        let shown = crate::problem::render(problem, Some(text));
        assert!(shown.starts_with("s.toml:"), "{shown}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn spoilt_stages_are_told_or_built(text in spoilt()) {
        if let Err(problems) = built(&text) {
            prop_assert!(problems.iter().any(Problem::is_error));
            places_lie_in(&text, &problems);
        }
    }

    #[test]
    fn any_text_is_read_by_every_reader(text in "(\\[\\[?[a-z.]{1,6}\\]\\]?\n|[a-z]{1,6} = |[^\\x00]|\n){0,40}") {
        let source = Source::new("s.toml", &text);
        let _ = (Stage::read(&source).map(|_| ()), Case::read(&source).map(|_| ()), Pack::read(&source).map(|_| ()));
        let _ = Moves::read(&source);
    }
}
