//! Hostile scripts: whatever a script does, the turn is undone, the game plays on, and the machine is as before.
//!
//! Every `tests/hostile/**/*.luau` is a test of its own, `cargo test --test hostile memory`; how one is written stands in
//! `tests/hostile/README.md`. To these come every hook times every way of never ending, from `hostile/cross.rs`.

#[path = "hostile/cross.rs"]
mod cross;
#[path = "hostile/frames.rs"]
mod frames;
#[path = "hostile/script.rs"]
mod script;
#[path = "hostile/table.rs"]
mod table;
#[path = "hostile/tour.rs"]
mod tour;

use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use otapittan::script::Budgets;
use script::Script;

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut trials: Vec<Trial> = files.iter().map(|file| trial(&root, file)).collect();
    let count = trials.len();
    trials.push(Trial::test("there_are_sixty_files", move || if count < 60 { Err("fewer".into()) } else { Ok(()) }));
    trials.extend(cross::trials());
    trials.extend(frames::trials());
    libtest_mimic::run(&arguments, trials).exit();
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).expect("it is there").flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "luau") {
            files.push(path);
        }
    }
}

fn trial(root: &Path, file: &Path) -> Trial {
    let name = file.strip_prefix(root).expect("it lies there").with_extension("");
    let name = name.to_string_lossy().replace(['/', '\\'], "::");
    let file = file.to_owned();
    Trial::test(name, move || {
        let script = Script::read(&std::fs::read_to_string(&file)?)?;
        let clock = script.clock.map_or(tour::budgets().clock, std::time::Duration::from_millis);
        let turn = if script.full { Budgets::default().turn } else { tour::budgets().turn };
        tour::check(&script, &Budgets { clock, turn, ..tour::budgets() }).map_err(Failed::from)
    })
}
