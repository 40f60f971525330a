//! The program as it is called: what it prints and how it ends.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[path = "commands/code.rs"]
mod code;
#[path = "commands/kinds.rs"]
mod kinds;
#[path = "commands/mods.rs"]
mod mods;
#[path = "commands/new.rs"]
mod new;
#[path = "commands/wrong.rs"]
mod wrong;

/// What a call printed and its exit code.
struct Said {
    out: String,
    err: String,
    code: i32,
}

impl Said {
    /// Fails unless the call ended with this code, and shows what it said.
    fn ended(self, code: i32) -> Said {
        assert_eq!(self.code, code, "\nout: {}\nerr: {}", self.out, self.err);
        self
    }
}

fn call(folder: &Path, words: &[&str], input: &str) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otapittan"));
    command.args(words).args(["--root", env!("CARGO_MANIFEST_DIR"), "--lang", "en", "--home"]).arg(folder.join("home"));
    command.env_remove("DISPLAY").env_remove("OTAPITTAN_HOME").current_dir(folder);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = piped.expect("the program was built");
    // A program that does not read on is no failure of the test.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
    Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code().expect("it was not killed") }
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "stage.toml", STAGE);
    folder
}

fn write(folder: &Path, path: &str, text: &str) -> PathBuf {
    let file = folder.join(path);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, text).unwrap();
    file
}

const STAGE: &str = r#"format = 1
title = "Two"
words = { only = ["あい"] }
[board]
map = """
 あ .
"""
[rack]
pieces = "い う"
[[goal]]
kind = "words"
count = 1
"#;

#[test]
fn run_prints_one_object_a_move_and_one_at_the_end() {
    let folder = folder();
    let moves = "# seed: 3\n\nplace う 2 1\nplace い 2 1\nundo\nredo\n";
    let said = call(folder.path(), &["run", "stage.toml", "--json"], moves).ended(0);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(
        lines,
        [
            r#"{"step":1,"accepted":false,"refused":"no_word","words":[],"chain":0,"score":0,"total":0,"turn":0,"status":"playing","says":[]}"#,
            r#"{"step":2,"accepted":true,"refused":null,"words":[{"text":"あい","cells":[[1,1],[2,1]],"score":20}],"chain":1,"score":20,"total":20,"turn":1,"status":"cleared","says":[]}"#,
            r#"{"step":3,"accepted":true,"refused":null,"words":[],"chain":0,"score":0,"total":0,"turn":0,"status":"playing","says":[]}"#,
            r#"{"step":4,"accepted":true,"refused":null,"words":[{"text":"あい","cells":[[1,1],[2,1]],"score":20}],"chain":1,"score":20,"total":20,"turn":1,"status":"cleared","says":[]}"#,
            r#"{"board":"あ い","rack":["う"],"status":"cleared","gold":false,"total":20,"result":null}"#,
        ]
    );
}

#[test]
fn run_tells_a_reader_row_by_row() {
    let folder = folder();
    write(folder.path(), "m.moves", "place い 2 1\n");
    let said = call(folder.path(), &["run", "stage.toml", "--moves", "m.moves"], "").ended(0);
    for line in ["Two", "Row 1: あ .", "Letter box: い う", "> place い 2 1", "Words: あい 20", "Row 1: あ い"]
    {
        assert!(said.out.lines().any(|out| out == line), "{line}\n{}", said.out);
    }
}

#[test]
fn a_move_that_cannot_be_read_is_wrong_use_and_the_rest_is_played() {
    let folder = folder();
    let said = call(folder.path(), &["run", "stage.toml", "--json"], "plaec い 2 1\nplace い 2 1\n").ended(2);
    assert_eq!(said.err.trim_end(), "standard input:1:1: error: unknown move \"plaec\"; did you mean \"place\"?");
    assert!(said.out.starts_with("{\"step\":1,\"accepted\":true"), "{}", said.out);
}

#[test]
fn a_broken_stage_fails_and_a_missing_one_is_wrong_use() {
    let folder = folder();
    write(folder.path(), "bad.toml", &STAGE.replace("count = 1", "cuont = 1"));
    let said = call(folder.path(), &["run", "bad.toml"], "").ended(1);
    assert!(said.err.contains("bad.toml:12:1: error: "), "{}", said.err);
    call(folder.path(), &["run", "nowhere/01"], "").ended(2);
}

#[test]
fn test_counts_cases_and_tells_where_one_fails() {
    let folder = folder();
    let case = "stage = \"stage.toml\"\n[[step]]\nplace = \"い\"\nat = [2, 1]\n[step.expect]\nscore = 20\n";
    write(folder.path(), "good.toml", case);
    let said = call(folder.path(), &["test", "good.toml"], "").ended(0);
    assert_eq!(said.out, "1 passed, 0 failed\n");
    write(folder.path(), "bad.toml", &case.replace("20", "40"));
    let said = call(folder.path(), &["test", "good.toml", "bad.toml"], "").ended(1);
    assert_eq!(said.out, "bad.toml:2: error: step 1: score: expected 40, got 20\n1 passed, 1 failed\n");
    let said = call(folder.path(), &["test", "bad.toml", "--json"], "").ended(1);
    let failure = r#"{"step":1,"key":"score","want":40,"got":20}"#;
    assert_eq!(said.out, format!("{{\"case\":\"bad.toml\",\"ok\":false,\"failures\":[{failure}]}}\n"));
    call(folder.path(), &["test", "none.toml"], "").ended(2);
}

#[test]
fn check_tells_what_is_wrong_with_a_mod_and_where() {
    let folder = folder();
    write(folder.path(), "juice/mod.toml", "id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n");
    let script = write(folder.path(), "juice/scripts/squares/straw.luau", "return {\n  titel = 3,\n}\n");
    let said = call(folder.path(), &["check", "juice"], "").ended(1);
    assert!(said.out.contains("straw.luau:2:3: error: "), "{}", said.out);
    assert!(said.out.ends_with("\n1 passed, 1 failed\n"), "{}", said.out);
    let said = call(folder.path(), &["check", "juice", "--json"], "").ended(1);
    assert!(said.out.starts_with("{\"severity\":\"error\",\"file\":"), "{}", said.out);
    fs::write(script, "return { title = \"Straw\" }\n").unwrap();
    let said = call(folder.path(), &["check", "juice"], "").ended(0);
    assert_eq!(said.out, "2 passed, 0 failed\n");
}

#[test]
fn words_are_looked_up_and_counted() {
    let folder = folder();
    let said = call(folder.path(), &["words", "いぬ", "いぬぬ", "--json"], "").ended(0);
    let lines: Vec<&str> = said.out.lines().collect();
    assert!(
        lines[0].starts_with("{\"word\":\"いぬ\",\"folded\":\"いぬ\",\"found\":true,\"entries\":[{"),
        "{}",
        lines[0]
    );
    assert_eq!(lines[1], "{\"word\":\"いぬぬ\",\"folded\":\"いぬぬ\",\"found\":false,\"entries\":[]}");
    let said = call(folder.path(), &["words", "--list", "en", "Moron"], "").ended(0);
    assert_eq!(said.out, "Moron (moron): left out of this list on purpose\n");
    assert!(call(folder.path(), &["words", "--stats"], "").ended(0).out.contains("Japanese"));
    call(folder.path(), &["words", "--list", "nj", "a"], "").ended(2);
}

#[test]
fn hint_prints_the_best_placements_as_moves() {
    let folder = folder();
    let said = call(folder.path(), &["hint", "stage.toml"], "").ended(0);
    assert_eq!(said.out, "place い 2 1  +20: あい 20\n");
    let said = call(folder.path(), &["hint", "stage.toml", "--json"], "").ended(0);
    let words = r#"[{"text":"あい","cells":[[1,1],[2,1]],"score":20}]"#;
    let line = format!(r#"{{"place":"い","at":[2,1],"turned":0,"words":{words},"chain":1,"score":20}}"#);
    assert_eq!(said.out, format!("{line}\n"));
    write(folder.path(), "m.moves", "place う 2 1\nplace い 2 1\n");
    let said = call(folder.path(), &["hint", "stage.toml", "--moves", "m.moves"], "").ended(0);
    assert_eq!(said.out, "The stage is over.\n");
    assert!(said.err.starts_with("m.moves:1:1: warning: `place う 2 1` is refused: no_word\n"), "{}", said.err);
}

#[test]
fn measure_tells_what_players_make_of_a_stage() {
    let folder = folder();
    let said = call(folder.path(), &["measure", "stage.toml", "--games", "4", "--json"], "").ended(1);
    let figures = |games| format!(r#"{{"games":{games},"cleared":100,"gold":0,"turns":1.0}}"#);
    let [four, two, three] = [4, 2, 3].map(figures);
    let players = format!(r#""random":{four},"casual":{two},"greedy":{three}"#);
    assert_eq!(said.out, format!("{{\"stage\":\"stage.toml\",{players},\"easy\":false,\"flagged\":true}}\n"));
    call(folder.path(), &["measure", "stage.toml", "--games", "4", "--most", "100"], "").ended(0);
}

#[test]
fn two_shipped_stages_are_measured_alike_each_time() {
    let folder = folder();
    let stages = ["first/01_first_word", "walls/02_wall"];
    let measure = || call(folder.path(), &["measure", stages[0], stages[1], "--games", "6", "--json"], "").ended(0).out;
    let said = measure();
    assert_eq!(said, measure());
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with(r#"{"stage":"first/01_first_word","random":{"games":6,"#), "{said}");
    assert!(lines[0].ends_with(r#""easy":true,"flagged":false}"#), "{said}");
    assert!(lines[1].contains(r#""casual":{"games":3,"#) && lines[1].ends_with(r#""easy":false,"flagged":false}"#));
}

#[test]
fn wrong_use_says_what_is_meant() {
    let folder = folder();
    assert!(call(folder.path(), &["chekc"], "").ended(2).err.contains("'check'"));
    assert!(call(folder.path(), &["new", "squre", "x"], "").ended(2).err.contains("'square'"));
    call(folder.path(), &["hint", "nowhere/01"], "").ended(2);
    call(folder.path(), &["measure", "nowhere/01"], "").ended(2);
    assert!(call(folder.path(), &["run", "x", "--mods", "nowhere"], "").ended(2).err.contains("no such folder"));
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_the_window_explains_itself() {
    let folder = folder();
    let said = call(folder.path(), &["play", "first/01_first_word"], "").ended(2);
    assert!(
        said.err.contains("cannot be opened") && said.err.contains("otapittan run first/01_first_word"),
        "{}",
        said.err
    );
    call(folder.path(), &[], "").ended(2);
}
