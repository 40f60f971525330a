//! What the program says of files and command lines that are wrong.

use super::*;

/// Writes a mod with a square kind `k` of this script and a stage with it at [2, 1], and gives the stage's path.
fn stage_with(folder: &Path, script: &str) -> String {
    write(folder, "juice/mod.toml", "id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n");
    write(folder, "juice/scripts/squares/k.luau", script);
    write(folder, "juice/stages/p/pack.toml", "format = 1\ntitle = 'P'\norder = 1\nstages = ['01']\n");
    let stage = STAGE.replace(" あ .\n", " あ . K\n").replace("[rack]", "[legend]\nK = { kind = 'k' }\n[rack]");
    write(folder, "juice/stages/p/01.toml", &stage);
    "juice/stages/p/01.toml".to_owned()
}

#[test]
fn run_and_test_tell_why_a_kind_is_broken() {
    let folder = folder();
    let stage = stage_with(folder.path(), "return {\n  titel = 3,\n}\n");
    let why = "juice/scripts/squares/k.luau:2:3: error: square kinds have no \"titel\"";
    let said = call(folder.path(), &["run", &stage, "--json"], "place い 2 1\n");
    assert!(said.err.contains(why), "{}", said.err);
    assert!(said.out.starts_with("{\"step\":1,\"accepted\":true"), "{}", said.out);
    let case = "stage = \"../../stages/p/01.toml\"\n[[step]]\nplace = \"い\"\nat = [3, 1]\nexpect = { refused = \"broken\" }\n";
    write(folder.path(), "juice/tests/cases/a.toml", case);
    write(folder.path(), "juice/tests/cases/b.toml", case);
    let said = call(folder.path(), &["test", "juice/tests/cases"], "").ended(0);
    assert_eq!(said.out, "2 passed, 0 failed\n");
    assert_eq!(said.err.matches(why).count(), 1, "{}", said.err);
}

#[test]
fn a_fault_says_its_line_its_hook_and_its_square() {
    let folder = folder();
    let stage = stage_with(folder.path(), "local k = {}\nfunction k.every_turn(me)\n  error('boom')\nend\nreturn k\n");
    let said = call(folder.path(), &["run", &stage], "place い 2 1\n").ended(1);
    let told = "juice/scripts/squares/k.luau:3:3: error: boom (in every_turn, square [3, 1])";
    assert!(said.err.contains(told), "{}", said.err);
    assert!(said.out.contains("Refused (script_error): a script failed, nothing has changed"), "{}", said.out);
    // An answer of the wrong sort has no line of its own.
    let stage =
        stage_with(folder.path(), "local k = {}\n\nfunction k.accepts_letters(me)\n  return 3\nend\nreturn k\n");
    let said = call(folder.path(), &["run", &stage], "place い 3 1\n").ended(1);
    assert!(said.err.contains("juice/scripts/squares/k.luau:3:1: error: "), "{}", said.err);
    assert!(said.err.contains("(in accepts_letters, square [3, 1])"), "{}", said.err);
}

#[test]
fn a_token_that_fails_is_told_once_and_a_huge_one_is_cut() {
    let folder = folder();
    let stage = stage_with(folder.path(), "local k = {}\nfunction k.token(me)\n  error('boom')\nend\nreturn k\n");
    let said = call(folder.path(), &["run", &stage], "place い 2 1\n").ended(1);
    let told = "juice/scripts/squares/k.luau:3:3: error: boom (in token, square [3, 1])";
    assert_eq!(said.err.matches(told).count(), 1, "{}", said.err);
    let case =
        "stage = \"../../stages/p/01.toml\"\n[[step]]\nplace = \"い\"\nat = [2, 1]\nexpect = { board = \"あ い .\" }\n";
    write(folder.path(), "juice/tests/cases/a.toml", case);
    let said = call(folder.path(), &["test", "juice/tests/cases"], "").ended(1);
    assert!(said.out.contains("boom (in token, square [3, 1])"), "{}", said.out);
    stage_with(folder.path(), "return { token = function() return string.rep('x\\ny', 300) end }\n");
    let said = call(folder.path(), &["run", &stage, "--json"], "").ended(0);
    assert!(said.out.len() < 1000 && said.out.contains("あ . x_yx_y") && said.out.contains('…'), "{}", said.out);
    stage_with(folder.path(), "return { token = function() return string.rep('x', 10000) end }\n");
    let said = call(folder.path(), &["run", &stage, "--json"], "").ended(1);
    assert!(said.err.contains("token gave a string of more than 1000 bytes"), "{}", said.err);
}

#[test]
fn a_move_of_no_piece_is_told_with_its_file_and_line() {
    let folder = folder();
    let said = call(folder.path(), &["run", "stage.toml"], "# hm\nplace bom:い 2 1\n").ended(2);
    assert!(said.err.starts_with("standard input:2:1: error: there is no piece kind \"bom\""), "{}", said.err);
    let said = call(folder.path(), &["run", "stage.toml"], "place い 2 x\n").ended(2);
    assert!(said.err.starts_with("standard input:1:11: error: "), "{}", said.err);
    write(folder.path(), "m.moves", "\nplace bom:い 2 1\n");
    let said = call(folder.path(), &["run", "stage.toml", "--moves", "m.moves"], "").ended(2);
    assert!(said.err.starts_with("m.moves:2:1: error: there is no piece kind \"bom\""), "{}", said.err);
}

#[test]
fn a_folder_without_cases_is_wrong_use_and_says_so() {
    let folder = folder();
    fs::create_dir(folder.path().join("empty")).unwrap();
    let said = call(folder.path(), &["test", "empty"], "").ended(2);
    assert!(said.err.contains("no case files (*.toml) in empty"), "{}", said.err);
}

/// Calls the program with its output into this file of the system, and gives its exit code and what it said.
#[cfg(target_os = "linux")]
fn call_into(folder: &Path, words: &[&str], out: fs::File) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otapittan"));
    command.args(words).args(["--root", env!("CARGO_MANIFEST_DIR"), "--home"]).arg(folder.join("home"));
    command.current_dir(folder).stdin(Stdio::null()).stdout(out).stderr(Stdio::piped());
    let output = command.output().expect("the program was built");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_fails_and_is_told() {
    let folder = folder();
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for words in [&["run", "stage.toml"][..], &["run", "stage.toml", "--json"], &["check", "stage.toml"], &["--help"]] {
        let words: Vec<&str> = if words[0] == "--help" { vec!["words", "--help"] } else { words.to_vec() };
        let (code, said) = call_into(folder.path(), &words, full());
        assert_eq!(code, Some(1), "{words:?}: {said}");
        assert!(said.contains("standard output cannot be written"), "{words:?}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_panic() {
    let folder = folder();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let out = fs::File::from(std::os::fd::OwnedFd::from(writer));
    let (code, said) = call_into(folder.path(), &["run", "stage.toml"], out);
    assert_eq!((code, said.contains("panic")), (Some(0), false), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_unreadable_stage_ends_alike_everywhere() {
    let folder = folder();
    fs::write(folder.path().join("bad.toml"), b"format = 1\n\xff").unwrap();
    for stage in ["bad.toml", "/dev/null"] {
        call(folder.path(), &["run", stage], "").ended(1);
        call(folder.path(), &["check", stage], "").ended(1);
    }
}

#[test]
fn a_case_outside_a_mod_plays_the_mods_stage_by_the_mods_names() {
    let folder = folder();
    stage_with(folder.path(), "return { title = 'K' }\n");
    let case = "stage = 'juice/stages/p/01.toml'\n[[step]]\nplace = 'い'\nat = [2, 1]\nexpect = { squares = [{ at = [3, 1], kinds = ['k'] }] }\n";
    write(folder.path(), "case.toml", case);
    assert_eq!(call(folder.path(), &["test", "case.toml"], "").ended(0).out, "1 passed, 0 failed\n");
    call(folder.path(), &["check", "case.toml"], "").ended(0);
}

#[test]
fn check_opens_the_stages_of_cases() {
    let folder = folder();
    stage_with(folder.path(), "return { title = 'K' }\n");
    let case = "[stage.board]\nmap = 'B'\n[stage.legend]\nB = { kind = 'kk' }\n[[step]]\nundo = 1\n";
    write(folder.path(), "juice/tests/cases/a.toml", case);
    for path in ["juice/tests/cases/a.toml", "juice/tests/cases", "juice"] {
        let said = call(folder.path(), &["check", path], "").ended(1);
        assert!(said.out.contains("juice/tests/cases/a.toml:4:14: error: "), "{path}: {}", said.out);
    }
}
