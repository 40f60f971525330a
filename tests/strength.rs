//! How well the computer plays: slow, so only asked for, `cargo test --release --test strength -- --ignored --nocapture`.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

/// Lets two of the computer's players play each other; gives who won and how long the whole game took.
fn game(folder: &Path, size: u32, [black, white]: [&str; 2], seed: u32) -> (String, Duration) {
    let file = folder.join("game.toml");
    let params = format!("size = {size}\nblack = \"{black}\"\nwhite = \"{white}\"");
    let text = format!("format = 1\ntitle = \"x\"\ngame = \"othello\"\n[rules]\nseed = {seed}\n[params]\n{params}\n");
    std::fs::write(&file, text).expect("the folder can be written");
    let moves = folder.join("none.moves");
    std::fs::write(&moves, "").expect("the folder can be written");
    let begun = Instant::now();
    let told = Command::new(env!("CARGO_BIN_EXE_otapittan"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["run", "--json", "--moves"])
        .args([&moves, &file])
        .output()
        .expect("the program starts");
    let told = String::from_utf8(told.stdout).expect("it writes UTF-8");
    let last: Value = serde_json::from_str(told.lines().last().expect("the end is told")).expect("a line is JSON");
    (last["result"]["winner"].as_str().unwrap_or_default().to_owned(), begun.elapsed())
}

#[test]
#[ignore = "takes minutes"]
fn the_strongest_beats_the_weakest_twenty_times_of_twenty() {
    let folder = tempfile::tempdir().expect("a folder of its own");
    for size in [6, 8] {
        let mut longest = Duration::ZERO;
        for seed in 0..20 {
            let is_black = seed % 2 == 0;
            let players = if is_black { ["strong", "weak"] } else { ["weak", "strong"] };
            let (winner, took) = game(folder.path(), size, players, seed);
            assert_eq!(winner, if is_black { "black" } else { "white" }, "size {size}, seed {seed}");
            longest = longest.max(took);
        }
        println!("{size} × {size}: 20 of 20, the longest game took {longest:.1?}");
    }
}
