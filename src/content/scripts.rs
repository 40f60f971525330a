//! Hands the scripts of all bundles to the host and tells its faults as problems.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Home;
use super::snapshot::Bundle;
use crate::game::catalogue::{Catalogue, Entry};
use crate::game::kinds::Sort;
use crate::game::refusal::Fault;
use crate::problem::{Problem, Problems, Source};
use crate::script::{Doubt, Host, Source as Script};

const FOLDER: &str = "scripts/";

/// Loads the scripts, those of the base game first, then by mod, each by path; those that an earlier host has too are not
/// compiled again.
pub fn load(homes: &[Home<'_>], earlier: Option<&Host>, problems: &mut Problems) -> Host {
    let known = earlier.map(Host::sources).unwrap_or_default().iter();
    let known: BTreeMap<&str, &Script> = known.map(|script| (&*script.shown, script)).collect();
    let keep = |script: Script| match known.get(&*script.shown) {
        Some(same) if same.is_same(&script) => (*same).clone(),
        _ => script,
    };
    let host = Host::load(homes.iter().flat_map(|(home, bundle)| scripts_of(home, bundle)).map(keep).collect());
    let text_of = |shown: &str| homes.iter().find_map(|(_, bundle)| bundle.text_shown(shown));
    let catalogue = host.catalogue();
    problems.extend(host.faults().iter().map(|fault| problem(fault, &catalogue, text_of)));
    problems.extend(host.sources().iter().flat_map(doubts_of));
    problems.extend(catalogue.entries.iter().filter_map(|((sort, _), entry)| taken_name(*sort, entry)));
    host
}

/// Lists the scripts of a bundle by their path.
fn scripts_of(home: &str, bundle: &Bundle) -> Vec<Script> {
    let script = |path: &str, text: Arc<str>| Script::new(home, &path[FOLDER.len()..], &bundle.show(path), text);
    let unread = bundle.faults.iter().filter(|(path, _)| is_script(path));
    let unread = unread.map(|(path, fault)| script(path, "".into()).unread(&fault.to_string()));
    let files = bundle.texts(FOLDER, ".luau").filter(|(path, _)| is_script(path));
    let mut scripts: Vec<Script> = files.map(|(path, text)| script(path, text.clone())).chain(unread).collect();
    scripts.sort_by(|a, b| a.path.cmp(&b.path));
    scripts
}

/// Tells what a script does that goes wrong later.
fn doubts_of(script: &Script) -> impl Iterator<Item = Problem> {
    let problem = |(line, message): &Doubt| Problem::at(&script.shown, *line, 1, message.clone()).warning();
    script.doubts().iter().map(problem)
}

/// The keys of a square's, piece's or other thing's definition: a parameter of that name could not be written.
fn own_keys(sort: Sort) -> &'static [&'static str] {
    match sort {
        Sort::Square => &["kind", "gimmicks", "size", "letter", "movable"],
        Sort::Piece => &["kind", "count"],
        Sort::Actor | Sort::Goal => &["kind"],
        Sort::Game => &[],
    }
}

fn taken_name(sort: Sort, entry: &Entry) -> Option<Problem> {
    let taken = entry.params.iter().find(|param| own_keys(sort).contains(&&*param.name))?;
    let message = format!(
        "a stage cannot write the parameter \"{}\": it is a key of every {}; give it another name",
        taken.name,
        sort.name()
    );
    Some(Problem::whole(&entry.file, message).warning())
}

/// Tells whether a path inside a bundle is that of a script; the descriptions for editors are none.
fn is_script(path: &str) -> bool {
    path.starts_with(FOLDER) && path.ends_with(".luau") && !path.starts_with("scripts/types/")
}

/// Gives the file of a script that a fault names without a line, such as `squares/juice:door`.
fn file_of(script: &str, catalogue: &Catalogue) -> Option<Arc<str>> {
    let (folder, kind) = script.split_once('/')?;
    let sort = Sort::ALL.into_iter().find(|sort| sort.folder() == folder)?;
    catalogue.entry(sort, &kind.into()).map(|entry| entry.file.clone())
}

/// Gives a script's fault as a problem that underlines its line, the calls that led there as help.
pub fn problem<'t>(fault: &Fault, catalogue: &Catalogue, text_of: impl Fn(&str) -> Option<&'t Arc<str>>) -> Problem {
    let problem = match &fault.place {
        None => {
            let file = file_of(&fault.script, catalogue).unwrap_or_else(|| format!("scripts/{}", fault.script).into());
            Problem::whole(&file, fault.told())
        }
        Some((file, line)) => {
            let source = Source::new(file, text_of(file).map_or("", |text| text));
            let start = source.line_start(*line);
            let text = source.text()[start..].lines().next().unwrap_or_default();
            let inner = start + text.len() - text.trim_start().len();
            let problem = source.problem(inner..start + text.trim_end().len().max(inner - start), fault.told());
            Problem { line: Some(*line), ..problem }
        }
    };
    fault.traceback.lines().fold(problem, |problem, line| problem.with_help(line))
}
