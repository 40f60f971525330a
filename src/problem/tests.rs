use super::*;

fn check(source: &str, culprit: &str, message: &str, expected: &str) {
    let at = source.find(culprit).expect("the culprit stands in the source");
    let problem = Source::new("a.toml", source).problem(at..at + culprit.len(), message);
    assert_eq!(render(&problem, Some(source)), expected);
}

#[test]
fn the_culprit_is_underlined() {
    check(
        "format = 1\ntitel = \"x\"\n",
        "titel",
        "unknown key \"titel\"; did you mean \"title\"?",
        "a.toml:2:1: error: unknown key \"titel\"; did you mean \"title\"?\n2 | titel = \"x\"\n  | ^^^^^\n",
    );
}

#[test]
fn wide_letters_take_two_columns_and_count_as_one() {
    check("あい  うえ\n", "うえ", "no", "a.toml:1:5: error: no\n1 | あい  うえ\n  |       ^^^^\n");
}

#[test]
fn a_culprit_of_several_lines_is_underlined_on_its_first() {
    check("a = [\n1,\n]", "[\n1,\n]", "no", "a.toml:1:5: error: no\n1 | a = [\n  |     ^\n");
}

#[test]
fn long_lines_are_cut_around_the_culprit() {
    let source = format!("{}X{}", "a".repeat(500), "b".repeat(500));
    let problem = Source::new("a", &source).problem(500..501, "no");
    let shown = render(&problem, Some(&source));
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "a:1:501: error: no");
    assert_eq!(lines[1], format!("1 | …{}X{}…", "a".repeat(40), "b".repeat(78)));
    assert_eq!(lines[2], format!("  | {}^", " ".repeat(41)));
}

#[test]
fn help_follows() {
    let problem = Problem { width: 2, ..Problem::at("f", 10, 3, "no") }.with_help("try\nthis");
    let source = "\n".repeat(9) + "a bc";
    assert_eq!(render(&problem, Some(&source)), "f:10:3: error: no\n10 | a bc\n   |   ^^\n   = try\n   = this\n");
    assert_eq!(render(&Problem::whole("f", "no").warning(), Some("x")), "f: warning: no\n");
    assert_eq!(render(&Problem::at("f", 7, 3, "no"), Some("x")), "f:7:3: error: no\n");
}

#[test]
fn bytes_that_are_no_text_are_an_error_at_their_place() {
    let problem = Source::from_bytes("f", b"ok\n\xe3\x81\x82\xff").expect_err("0xFF is no UTF-8");
    assert_eq!(problem.to_string(), "f:2:2: error: the file is not UTF-8: the byte 0xFF begins no character");
    let problem = Source::from_bytes("f", &vec![b' '; MOST_BYTES + 1]).expect_err("too large");
    assert_eq!(problem.to_string(), "f: error: the file is too large: about 5 MiB; at most 4 MiB are read");
}

#[test]
fn the_nearest_word_is_offered_only_when_near() {
    let known = ["title", "hint", "game", "words", "gold", "params", "rules", "board", "legend", "rack"];
    assert_eq!(nearest("titel", &known), Some("title"));
    assert_eq!(nearest("Board", &known), Some("board"));
    assert_eq!(nearest("zzz", &known), None);
    assert_eq!(nearest("", &known), None);
    assert_eq!(nearest("x", &["y"]), None);
    assert_eq!(nearest(&"title".repeat(100), &known), None);
    assert_eq!(did_you_mean("tilte", &known), "; did you mean \"title\"?");
    assert_eq!(did_you_mean("zzz", &known), "");
    assert_eq!(did_you_mean("zzz", &["a", "b", "c"]), "; it can be \"a\", \"b\" or \"c\"");
}

#[test]
fn problems_beyond_the_limit_are_counted() {
    let mut problems = Problems::default();
    problems.extend((1..Problems::LIMIT as u32 + 6).rev().map(|line| Problem::at("f", line, 1, "no")));
    let sorted = problems.into_sorted();
    assert_eq!(sorted.len(), Problems::LIMIT + 1);
    assert!(sorted.windows(2).take(Problems::LIMIT - 1).all(|pair| pair[0].line <= pair[1].line));
    assert_eq!(sorted[Problems::LIMIT].message, "5 more problems are not shown");
    let mut again = sorted.clone();
    again.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    assert_eq!(again, sorted);
}

#[test]
fn a_message_that_quotes_a_word_without_an_end_is_cut() {
    let message = format!("unknown word {}", "あ".repeat(100_000));
    assert_eq!(Problem::whole("a.toml", message).message.chars().count(), 1001);
}
