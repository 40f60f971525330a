//! The real window, where there is a display: it opens a stage, plays moves in, and what it shows changes.

use std::path::{Path, PathBuf};
use std::process::Command;

fn has_display() -> bool {
    let display = std::env::var("DISPLAY").unwrap_or_default();
    let number = display.trim_start_matches(':').split('.').next().unwrap_or_default().to_owned();
    !number.is_empty() && Path::new(&format!("/tmp/.X11-unix/X{number}")).exists()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Whether windows can be opened; it is told where they are not.
fn opens() -> bool {
    let opens = has_display();
    if !opens {
        eprintln!("there is no display; the window is not opened");
    }
    opens
}

/// The game of these sources, with the player's files in a folder.
fn game(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otapittan"));
    command.arg("--root").arg(root()).arg("--home").arg(folder);
    command
}

/// The game in Japanese, led by a file of inputs.
fn led(folder: &Path, inputs: &str) -> Command {
    let mut command = game(folder);
    command.args(["--lang", "ja", "play", "--inputs"]).arg(root().join("tests/window").join(inputs));
    command
}

/// Opens the first stage, with moves played in or without, and gives the pixels it shows.
fn picture(folder: &Path, name: &str, more: &[&str]) -> Vec<u8> {
    let file = folder.join(name);
    let mut command = game(folder);
    command.args(["play", "first/01_first_word"]).args(more);
    command.arg("--screenshot").arg(&file).args(["--after", "0.5"]);
    let status = command.status().expect("the program starts");
    assert!(status.success(), "{name}: {status}");
    let decoder = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(file).expect("a picture was saved")));
    let mut reader = decoder.read_info().expect("it is a PNG file");
    let mut bytes = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut bytes).expect("it is whole");
    bytes
}

#[test]
fn the_window_shows_the_stage_and_what_was_played() {
    if !opens() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let start = picture(folder.path(), "start.png", &[]);
    let colours: std::collections::BTreeSet<&[u8]> = start.chunks_exact(4).collect();
    assert!(colours.len() > 50, "the window is blank");
    let solution = root().join("stages/first/01_first_word.moves");
    let solution = solution.to_str().expect("a path");
    let played = picture(folder.path(), "played.png", &["--replay", solution]);
    let changed = start.iter().zip(&played).filter(|(a, b)| a != b).count();
    assert!(changed > start.len() / 200, "the moves changed nothing that can be seen");
    let dark = picture(folder.path(), "dark.png", &["--theme", "dark"]);
    assert!(start.iter().zip(&dark).filter(|(a, b)| a != b).count() > start.len() / 4);
}

/// Opens the game and lets it follow a file of inputs in a home of its own.
fn follow(name: &str) {
    if !opens() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let status = led(folder.path(), name).status().expect("the program starts");
    assert!(status.success(), "{name}: {status}");
    let progress = std::fs::read_to_string(folder.path().join("progress.toml")).expect("what was reached is kept");
    assert!(progress.contains("[stages.\"first/01_first_word\"]"), "{progress}");
    let words = std::fs::read_to_string(folder.path().join("collection.tsv")).expect("the words are kept");
    assert!(words.contains("ねこ"), "{words}");
}

#[test]
fn two_stages_are_played_by_keyboard_alone() {
    follow("keyboard.inputs");
}

#[test]
fn a_stage_is_played_and_every_page_opened_by_mouse_alone() {
    follow("mouse.inputs");
}

/// Opens the game, lets it follow inputs that make a stage, and looks at what was saved.
fn make(name: &str) {
    if !opens() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let status = led(folder.path(), name).status().expect("the program starts");
    assert!(status.success(), "{name}: {status}");
    let stage = folder.path().join("mods/mine/stages/mine/stage_01.toml");
    let text = std::fs::read_to_string(&stage).expect("the stage is saved");
    assert!(text.contains("pieces = \"ぬ") && text.contains("[[goal]]"), "{text}");
    assert!(stage.with_extension("moves").exists(), "its solution is kept beside it");
}

#[test]
fn a_stage_is_made_played_and_saved_by_mouse_alone() {
    make("make_mouse.inputs");
}

#[test]
fn a_stage_is_made_played_and_saved_by_keyboard_alone() {
    make("make_keyboard.inputs");
}

#[test]
fn what_cannot_be_done_is_told_at_the_end_and_what_was_played_is_kept() {
    if !opens() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let inputs = folder.path().join("fails.inputs");
    std::fs::write(&inputs, "until play\nkey 1\nkey Right\nkey Enter\nclick nosuch\n").expect("it is written");
    let mut command = game(folder.path());
    command.args(["play", "first/01_first_word", "--inputs"]).arg(&inputs);
    let output = command.output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("fails.inputs:5: Click(\"nosuch\")"), "{said}");
    assert!(folder.path().join("unfinished").is_dir(), "the move was kept");
    let mut command = game(folder.path());
    let output = command.args(["play", "--screenshot"]).arg(folder.path().join("no/such.png")).output();
    let output = output.expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("such.png: "), "{said}");
}

#[test]
fn nothing_fails_for_somebody_who_plays_at_random() {
    if !opens() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = led(folder.path(), "roam.inputs");
    let output = command.envs([("EDITOR", "true"), ("VISUAL", "true")]).output().expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {told}", output.status);
    assert!(told.contains("a round of"), "stages were opened: {told}");
}
