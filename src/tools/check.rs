//! The command `check`: everything that is wrong with the content, told at once.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::Ending;
use super::crew::{Crew, Done};
use super::report::{self, Report};
use super::{cases, new, solution};
use crate::content::snapshot::{Bundle, File};
use crate::content::stages::StageFile;
use crate::content::{Content, Opened, lists, read_source};
use crate::problem::{Problem, Severity, Source};
use crate::stage::moves::Moves;
use crate::stage::{Options, Stage};

mod pictures;

/// What a check looked at and found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The files, by shown path.
    pub files: BTreeSet<String>,
    /// What is wrong, by file and place.
    pub problems: Vec<Problem>,
}

impl Findings {
    /// Counts the files with an error.
    pub fn failed(&self) -> usize {
        let errors = self.problems.iter().filter(|problem| problem.severity == Severity::Error);
        errors.map(|problem| &problem.file).collect::<BTreeSet<_>>().len()
    }
}

/// Checks everything, or what lies in the named files and folders.
///
/// # Errors
/// A named path that is not there.
pub fn look(content: &Content, paths: &[PathBuf], crew: &Crew) -> Result<(Findings, Done), String> {
    if let Some(missing) = paths.iter().find(|path| !path.exists()) {
        return Err(format!("{}: there is no such file or folder", missing.display()));
    }
    let wanted = Wanted(paths.iter().filter_map(|path| path.canonicalize().ok()).collect());
    let mut findings = Findings { problems: content.problems.clone(), ..Findings::default() };
    for bundle in &content.snapshot.bundles {
        let files = bundle.files.iter().filter(|(_, file)| matches!(file, File::Text(_)));
        let files = files.filter(|(path, _)| wanted.holds(&bundle.path.join(path)));
        findings.files.extend(files.map(|(path, _)| bundle.show(path)));
    }
    if !paths.is_empty() {
        findings.problems.retain(|problem| wanted.names(content, &problem.file, &findings.files));
    }
    let stages = content.stages.by_id.values().filter(|stage| wanted.holds(&stage.path));
    let ids: Vec<&str> = stages.map(|stage| &*stage.id).collect();
    let check = |content: &Content, (): &mut (), at: usize| {
        content.stage(ids[at]).map(|stage| check_stage(content, stage)).unwrap_or_default()
    };
    let done = crew.each(content, ids.len(), check, |_, problems| findings.problems.extend(problems));
    for name in content.lists.names() {
        let path = content.lists.path(name).filter(|path| wanted.holds(path));
        findings.problems.extend(path.into_iter().flat_map(|path| check_list(content, path)));
    }
    for path in paths {
        check_alone(content, path, &mut findings);
        let inside = if path.is_dir() { cases::inside(path) } else { Vec::new() };
        inside.iter().for_each(|case| check_alone(content, case, &mut findings));
    }
    let extra: Vec<String> = findings.problems.iter().map(|problem| problem.file.to_string()).collect();
    findings.files.extend(extra);
    findings.problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    findings.problems.dedup();
    Ok((findings, done))
}

/// The paths that are asked for; all where none is.
struct Wanted(Vec<PathBuf>);

impl Wanted {
    fn holds(&self, path: &Path) -> bool {
        let path = path.canonicalize();
        self.0.is_empty() || path.is_ok_and(|path| self.0.iter().any(|wanted| path.starts_with(wanted)))
    }

    /// Tells whether a problem's file is asked for; it may be one that is missing.
    fn names(&self, content: &Content, shown: &str, files: &BTreeSet<String>) -> bool {
        let missing = || content.places.root.join(shown);
        files.contains(shown) || missing().parent().is_some_and(|folder| folder.exists() && self.holds(folder))
    }
}

fn check_stage(content: &Content, stage: &StageFile) -> Vec<Problem> {
    let opened = match content.open(&stage.id, &Options::default()) {
        Ok(opened) => opened,
        Err(problems) => return problems,
    };
    let mut problems = opened.warnings.clone();
    let ends = !opened.game.goals.is_empty() || opened.rules.gimmicks.status(&opened.game).is_ok_and(|s| s.is_some());
    if stage.moves.is_none() && ends && !content.stages.is_of_mode(&stage.id) {
        let message = format!("no moves file beside it shows that it can be cleared ({}.moves)", stage.id);
        problems.push(Problem::whole(&stage.shown, message).warning());
    }
    let moves = stage.moves.as_ref().and_then(|(file, text)| Moves::read(&Source::new(file, text)).ok());
    problems.extend(pictures::check(content, &opened, moves.as_ref()));
    problems.extend(solution::check(content, stage).err().unwrap_or_default());
    problems
}

fn check_list(content: &Content, path: &Path) -> Vec<Problem> {
    let short = |problem: Problem| Problem { file: content.places.shown(Path::new(&*problem.file)).into(), ..problem };
    lists::check(path).into_iter().map(short).collect()
}

/// Checks a file that belongs to no bundle: a stage, or a case where it has steps.
fn check_alone(content: &Content, path: &Path, findings: &mut Findings) {
    let inside = |bundle: &Bundle| {
        let relative = path.canonicalize().ok().zip(bundle.path.canonicalize().ok());
        let relative = relative.and_then(|(path, root)| Some(path.strip_prefix(root).ok()?.to_owned()));
        relative.is_some_and(|path| bundle.files.contains_key(&*path.to_string_lossy().replace('\\', "/")))
    };
    if path.is_dir() || content.snapshot.bundles.iter().any(inside) {
        return;
    }
    let shown = content.places.shown(path);
    findings.files.insert(shown.clone());
    let problems = match read_source(path, &shown) {
        Err(problem) => vec![problem],
        Ok(source) if source.text().contains("[[step]]") || source.text().contains("[[ask]]") => {
            cases::check(content, path, &source)
        }
        Ok(source) => {
            let home = content.home_of_path(path);
            let stage = Stage::read(&source);
            let opened = stage.and_then(|stage| content.open_stage(&shown, home, stage, &Options::default()));
            let looked = |opened: Opened| [opened.warnings.clone(), pictures::check(content, &opened, None)].concat();
            opened.map_or_else(|problems| problems, looked)
        }
    };
    findings.problems.extend(problems);
}

/// Brings what editors know of the named mods up to date, since parameters may have changed; tells where it did.
fn refresh(content: &Content, paths: &[PathBuf]) -> Vec<String> {
    let mods = paths.iter().filter(|path| path.join("mod.toml").is_file());
    let changed = mods.filter_map(|path| match new::bring_up_to_date(content, path) {
        Ok(true) => Some(format!("{}: what editors know of its kinds was brought up to date", path.display())),
        Ok(false) => None,
        Err(why) => Some(why),
    });
    changed.collect()
}

/// Checks and prints what is wrong, then how many files are well and how many are not.
pub fn check(content: &Content, paths: &[PathBuf], report: &mut Report<'_>) -> Ending {
    let (findings, done) = match look(content, paths, &report.crew) {
        Ok(findings) => findings,
        Err(why) => return report.wrong_use(why),
    };
    if findings.files.is_empty() {
        let named: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        let help =
            "a mod is a folder with mod.toml, scripts, stages or assets; stages and cases can be named themselves";
        return report.wrong_use(format!("there was nothing to check in {}\n  {help}", named.join(", ")));
    }
    for problem in &findings.problems {
        if report.json {
            report.object(&report::problem(problem));
        } else {
            if let Some(text) = content.text_of(&problem.file) {
                report.know(&problem.file, text);
            }
            let shown = report.shown(problem);
            report.line(shown.trim_end());
        }
    }
    let refreshed = refresh(content, paths);
    let failed = findings.failed();
    if !report.json {
        refreshed.iter().for_each(|line| report.line(line));
        report.line(format!("{} passed, {failed} failed", findings.files.len().saturating_sub(failed)));
    }
    report.done(done, if failed == 0 { Ending::Well } else { Ending::Failed })
}
