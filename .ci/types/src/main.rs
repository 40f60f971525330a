//! Checks the types of the scripts in the named folders against `scripts/types/otapittan.d.luau`, as editors do.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use luau_analyze::Checker;

const DECLARED: &str = "scripts/types/otapittan.d.luau";
/// A script with two mistakes: a checker that finds none checks nothing.
const WRONG: &str = "--!strict\nlocal kind: SquareKind = {}\nfunction kind.placed(me: Gimmick, turn: Turn)\n    turn:scroe(me.stat)\nend\nreturn kind\n";

fn main() -> ExitCode {
    let mut checker = Checker::new().expect("the checker starts");
    let declared = std::fs::read_to_string(DECLARED).expect("run it in the project's folder");
    if let Err(error) = checker.add_definitions(&declared) {
        println!("{DECLARED}: {error:?}");
        return ExitCode::FAILURE;
    }
    if check(&mut checker, "a wrong script", WRONG).len() < 2 {
        println!("error: a wrong script was taken for right");
        return ExitCode::FAILURE;
    }
    let mut files = Vec::new();
    std::env::args().skip(1).for_each(|folder| collect(Path::new(&folder), &mut files));
    let told: Vec<String> = files.iter().flat_map(|file| check_file(&mut checker, file)).collect();
    told.iter().for_each(|line| println!("{line}"));
    println!("{} scripts, {} complaints", files.len(), told.len());
    if told.is_empty() && !files.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check_file(checker: &mut Checker, file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("scripts can be read");
    check(checker, &file.to_string_lossy(), &text)
}

/// Lists what is wrong with a script, each by file, line and column.
fn check(checker: &mut Checker, name: &str, text: &str) -> Vec<String> {
    let result = checker.check(text).expect("the checker goes on");
    let line = |one: &luau_analyze::Diagnostic| format!("{name}:{}:{}: {}", one.line + 1, one.col + 1, one.message);
    result.diagnostics.iter().map(line).collect()
}

/// Collects the scripts of a folder and those inside it, sorted; declarations are none.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("it is a folder").flatten().map(|entry| entry.path());
    let mut entries: Vec<PathBuf> = entries.collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() && !entry.ends_with("types") {
            collect(&entry, files);
        } else if entry.extension().is_some_and(|end| end == "luau") {
            files.push(entry);
        }
    }
}
