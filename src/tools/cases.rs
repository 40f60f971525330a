//! The command `test`: finds case files and runs them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::Ending;
use super::data::plain;
use super::report::Report;
use crate::content::snapshot::{Role, is_passing};
use crate::content::{Content, Opened, read_source};
use crate::game::value::Text;
use crate::problem::{Problem, Source};
use crate::stage::case::{self, Case, CaseStage, Failure, Setting};
use crate::stage::{Options, Stage};

/// What came of a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// All came as expected.
    Passed,
    /// This came otherwise.
    Failed(Vec<Failure>),
    /// The case cannot be run.
    Broken(Vec<Problem>),
}

/// Finds the case files of the base game and of every mod, or those in the named files and folders, sorted.
///
/// # Errors
/// A named path that is not there.
pub fn find(content: &Content, paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let usual = content
        .snapshot
        .bundles
        .iter()
        .filter(|bundle| bundle.role == Role::Base || content.mods.iter().any(|one| one.path == bundle.path));
    let usual = usual.map(|bundle| bundle.path.join("tests/cases")).filter(|folder| folder.is_dir());
    let starts: Vec<PathBuf> = if paths.is_empty() { usual.collect() } else { paths.to_vec() };
    let mut files = Vec::new();
    let mut seen = BTreeSet::new();
    for start in starts {
        if !start.exists() {
            return Err(format!("{}: there is no such file or folder", start.display()));
        }
        collect(&start, &mut files, &mut seen);
    }
    Ok(files)
}

/// Collects files and goes into folders, each once, whatever links lead to them. Of a mod only its cases are taken.
fn collect(path: &Path, files: &mut Vec<PathBuf>, seen: &mut BTreeSet<PathBuf>) {
    let is_mod = path.join("mod.toml").is_file();
    let path = if is_mod { &path.join("tests/cases") } else { path };
    if is_mod && !path.is_dir() {
        return;
    }
    if !seen.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned())) {
        return;
    }
    if !path.is_dir() {
        files.push(path.to_owned());
        return;
    }
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut entries: Vec<PathBuf> = entries.filter(|entry| !is_passing(entry)).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|end| end == "toml") {
            collect(&entry, files, seen);
        }
    }
}

/// Runs one case file.
pub fn run_one(content: &Content, path: &Path) -> Verdict {
    run_telling(content, path, &mut Vec::new())
}

/// Runs one case file and adds what is wrong with the scripts of broken kinds in it.
fn run_telling(content: &Content, path: &Path, broken: &mut Vec<Problem>) -> Verdict {
    let shown = content.places.shown(path);
    let source = read_source(path, &shown).map_err(|problem| vec![problem]);
    let played = source.and_then(|source| play(content, path, &source, broken));
    match played {
        Ok(failures) if failures.is_empty() => Verdict::Passed,
        Ok(failures) => Verdict::Failed(failures),
        Err(problems) => Verdict::Broken(problems),
    }
}

/// Reads a case and opens its stage; gives also the mod whose names the case uses: its own, else the stage's.
fn open(content: &Content, path: &Path, source: &Source) -> Result<(Case, String, Opened), Vec<Problem>> {
    let case = Case::read(source)?;
    let home = content.home_of_path(path).to_owned();
    let options = Options::default();
    match &case.stage {
        CaseStage::Inline(stage) => {
            let opened = content.open_stage(source.file(), &home, (**stage).clone(), &options)?;
            Ok((case, home, opened))
        }
        CaseStage::Path(file) => {
            let found = content.find(&beside(path, &file.value).to_string_lossy());
            let found = found.map_err(|problem| vec![source.problem(file.span.clone(), problem.message)])?;
            let opened = content.open_stage(&found.id, &found.home, Stage::read(&found.source)?, &options)?;
            Ok((case, if home.is_empty() { found.home } else { home }, opened))
        }
    }
}

fn beside(case: &Path, stage: &str) -> PathBuf {
    case.parent().unwrap_or(Path::new("")).join(stage)
}

/// Tells what is wrong with a case and its stage, without playing it.
pub fn check(content: &Content, path: &Path, source: &Source) -> Vec<Problem> {
    open(content, path, source).map_or_else(|problems| problems, |(_, _, opened)| opened.warnings)
}

/// Lists the stages that the named cases, and those in the named folders, play by their path.
pub fn stages_of(paths: &[PathBuf]) -> Vec<PathBuf> {
    let (mut files, mut seen) = (Vec::new(), BTreeSet::new());
    paths.iter().for_each(|path| collect(path, &mut files, &mut seen));
    let stage = |file: &PathBuf| match Case::read(&read_source(file, "").ok()?).ok()?.stage {
        CaseStage::Path(stage) => Some(beside(file, &stage.value)),
        CaseStage::Inline(_) => None,
    };
    files.iter().filter_map(stage).collect()
}

/// Lists the case files in a folder: those below a folder `tests/cases`.
pub fn inside(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut seen) = (Vec::new(), BTreeSet::new());
    collect(folder, &mut files, &mut seen);
    let of_cases = |file: &PathBuf| {
        let whole = file.canonicalize().unwrap_or_default();
        whole.ancestors().any(|folder| folder.ends_with("tests/cases"))
    };
    files.retain(of_cases);
    files
}

fn play(
    content: &Content,
    path: &Path,
    source: &Source,
    broken: &mut Vec<Problem>,
) -> Result<Vec<Failure>, Vec<Problem>> {
    let (case, home, opened) = open(content, path, source)?;
    broken.extend(content.why_broken(&opened));
    let texts = |text: &Text| ["ja", "en"].map(|language| content.strings.tell(&home, text, language)).to_vec();
    let setting = Setting { catalogue: &content.catalogue, home: &home, texts: &texts };
    Ok(case::run(&case, opened.session()?, setting))
}

/// Runs case files and prints what came otherwise, then how many passed and failed.
pub fn test(content: &Content, paths: &[PathBuf], report: &mut Report<'_>) -> Ending {
    let files = match find(content, paths) {
        Ok(files) => files,
        Err(why) => return report.wrong_use(why),
    };
    if files.is_empty() {
        let named: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        let place = if named.is_empty() { "tests/cases".to_owned() } else { named.join(", ") };
        return report.wrong_use(format!("there are no case files (*.toml) in {place}: nothing was tested"));
    }
    let mut failed = 0;
    let mut told: Vec<Problem> = Vec::new();
    let crew = report.crew.clone();
    let run = |content: &Content, (): &mut (), at: usize| {
        let mut broken = Vec::new();
        let verdict = run_telling(content, &files[at], &mut broken);
        (verdict, broken)
    };
    let mut tested = 0;
    let done = crew.each(content, files.len(), run, |at, (verdict, mut broken)| {
        broken.retain(|problem| !told.contains(problem));
        report.know_all(content, &broken);
        report.problems(&broken);
        told.extend(broken);
        failed += usize::from(verdict != Verdict::Passed);
        tested += 1;
        tell(content, &content.places.shown(&files[at]), &verdict, report);
    });
    if !report.json {
        report.line(format!("{} passed, {failed} failed", tested - failed));
    }
    report.done(done, if failed == 0 { Ending::Well } else { Ending::Failed })
}

fn tell(content: &Content, shown: &str, verdict: &Verdict, report: &mut Report<'_>) {
    if report.json {
        let failures = match verdict {
            Verdict::Passed => Vec::new(),
            Verdict::Failed(failures) => failures.iter().map(failure).collect(),
            Verdict::Broken(problems) => problems.iter().map(broken).collect(),
        };
        report.object(&json!({ "case": shown, "ok": *verdict == Verdict::Passed, "failures": failures }));
        return;
    }
    match verdict {
        Verdict::Passed => {}
        Verdict::Failed(failures) => failures.iter().for_each(|failure| tell_failure(content, shown, failure, report)),
        Verdict::Broken(problems) => problems.iter().for_each(|problem| {
            let text = report.shown(problem);
            report.line(text.trim_end());
        }),
    }
}

/// Tells a failure at its step; a script that failed at its own line.
fn tell_failure(content: &Content, shown: &str, failure: &Failure, report: &mut Report<'_>) {
    let Some(fault) = failure.fault.as_ref().filter(|fault| fault.place.is_some()) else {
        return report.line(failure_line(shown, failure));
    };
    let Failure { step, line, key, .. } = failure;
    let problem = content.fault(fault).with_help(format!("in the case {shown}:{line}: step {step}, {key}"));
    report.know_all(content, std::slice::from_ref(&problem));
    let text = report.shown(&problem);
    report.line(text.trim_end());
}

fn failure(failure: &Failure) -> serde_json::Value {
    let value = |value: &Option<_>| value.as_ref().map_or(serde_json::Value::Null, plain);
    json!({ "step": failure.step, "key": failure.key, "want": value(&failure.want), "got": value(&failure.got) })
}

fn broken(problem: &Problem) -> serde_json::Value {
    json!({ "step": 0, "key": "case", "want": null, "got": problem.to_string() })
}

/// Gives a failure as one line that editors can jump to.
pub fn failure_line(shown: &str, failure: &Failure) -> String {
    let value = |value: &Option<_>| value.as_ref().map_or("nothing".to_owned(), |value| plain(value).to_string());
    let (want, got) = (value(&failure.want), value(&failure.got));
    let board = failure.key == "board";
    let Failure { step, line, key, .. } = failure;
    let start = format!("{shown}:{line}: error: step {step}: {key}: ");
    match (&failure.want, &failure.got) {
        (Some(want), Some(got)) if board => {
            let text =
                |value: &crate::game::value::Value| value.as_text().unwrap_or_default().trim_matches('\n').to_owned();
            format!("{start}expected\n{}\ngot\n{}", text(want), text(got))
        }
        _ => format!("{start}expected {want}, got {got}"),
    }
}
