//! Every case file and every stage's solution as a test of its own: `cargo test --test cases conveyor`.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::tools::cases::{self, Verdict, failure_line};
use otapittan::tools::solution;

fn main() {
    let arguments = Arguments::from_args();
    let content = load();
    let mut trials: Vec<Trial> = content.problems.iter().filter(|problem| problem.is_error()).map(problem).collect();
    let files = cases::find(&content, &[]).expect("the usual folders need not be there");
    trials.extend(files.into_iter().map(|file| case(&content, file)));
    let solved = content.stages.by_id.values().filter(|stage| stage.moves.is_some());
    trials.extend(solved.map(|stage| clears(stage.id.clone())));
    trials.push(Trial::test("every_kind_has_four_cases", || every_kind_has(4)));
    trials.push(Trial::test("the_rules_name_cases_that_are_there", every_named_case_is_there));
    libtest_mimic::run(&arguments, trials).exit();
}

thread_local! {
    /// Scripts belong to one thread; every thread that runs cases loads its own content.
    static CONTENT: OnceCell<Content> = const { OnceCell::new() };
}

fn with_content<R>(run: impl FnOnce(&Content) -> R) -> R {
    CONTENT.with(|content| run(content.get_or_init(load)))
}

/// Loads the shipped content and the example of a mod, without the mods and the folder of whoever runs the tests.
fn load() -> Content {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let home = root.join("target/no-home");
    Content::load(&Places { root, mods: vec![at_root("examples/sampler")], home, language: "en".to_owned() })
}

fn problem(problem: &otapittan::problem::Problem) -> Trial {
    let told = problem.to_string();
    Trial::test(format!("content::{}", problem.file), move || Err(Failed::from(told)))
}

fn case(content: &Content, file: PathBuf) -> Trial {
    let shown = content.places.shown(&file);
    let name = shown.trim_start_matches("tests/").trim_end_matches(".toml").replace('/', "::");
    Trial::test(name, move || with_content(|content| run(content, &file, &shown)))
}

fn run(content: &Content, file: &Path, shown: &str) -> Result<(), Failed> {
    let told: Vec<String> = match cases::run_one(content, file) {
        Verdict::Passed => return Ok(()),
        Verdict::Failed(failures) => failures.iter().map(|failure| failure_line(shown, failure)).collect(),
        Verdict::Broken(problems) => problems.iter().map(ToString::to_string).collect(),
    };
    Err(told.join("\n").into())
}

fn clears(id: String) -> Trial {
    let name = format!("stages::{}", id.replace('/', "::"));
    Trial::test(name, move || {
        with_content(|content| {
            let stage = content.stage(&id).ok_or("the stage is not there")?;
            let told = |problems: Vec<_>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
            match solution::check(content, stage) {
                Ok(true) => Ok(()),
                Ok(false) => Err("its moves clear it without gold".into()),
                Err(problems) => Err(told(problems).into()),
            }
        })
    })
}

fn at_root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The names of the files of a folder without their ending, sorted; none where there is no folder.
fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let mut names: Vec<String> =
        files.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    names.sort();
    names
}

fn every_kind_has(least: usize) -> Result<(), Failed> {
    let sorts = ["squares", "pieces", "actors", "goals"];
    let kinds = sorts.iter().flat_map(|sort| names(&at_root("scripts").join(sort)));
    let few: Vec<String> = kinds.filter(|kind| names(&at_root("tests/cases").join(kind)).len() < least).collect();
    if few.is_empty() { Ok(()) } else { Err(format!("fewer than {least} cases: {}", few.join(", ")).into()) }
}

/// The list of rules in `tests/cases/README.md` names cases as `folder/name`.
fn every_named_case_is_there() -> Result<(), Failed> {
    let text = std::fs::read_to_string(at_root("tests/cases/README.md"))?;
    let named = text.split('`').skip(1).step_by(2).filter(|name| name.contains('/'));
    let gone: Vec<&str> = named.filter(|name| !at_root(&format!("tests/cases/{name}.toml")).is_file()).collect();
    if gone.is_empty() { Ok(()) } else { Err(format!("no such case: {}", gone.join(", ")).into()) }
}
