//! Hands the scripts of all bundles to the host and tells its faults as problems.

use super::Home;
use crate::game::refusal::Fault;
use crate::problem::{Problem, Problems};
use crate::script::{Host, Source};

const FOLDER: &str = "scripts/";

/// Loads the scripts, those of the base game first, then by mod, each by path.
pub fn load(homes: &[Home<'_>], problems: &mut Problems) -> Host {
    let of_home = |(home, bundle): &Home<'_>| {
        let files = bundle.texts(FOLDER, ".luau").filter(|(path, _)| !path.starts_with("scripts/types/"));
        let source = |(path, text): (&str, &std::sync::Arc<str>)| Source {
            home: (*home).into(),
            path: path[FOLDER.len()..].into(),
            shown: bundle.show(path).into(),
            text: text.as_bytes().to_vec(),
        };
        files.map(source).collect::<Vec<_>>()
    };
    let host = Host::load(homes.iter().flat_map(of_home).collect());
    problems.extend(host.faults().iter().map(problem));
    host
}

/// Gives a script's fault as a problem, the calls that led there as help.
pub fn problem(fault: &Fault) -> Problem {
    let place = fault.place.as_ref();
    let file = place.map_or_else(|| format!("scripts/{}", fault.script), |(file, _)| file.to_string());
    let problem = Problem { line: place.map(|(_, line)| *line), ..Problem::whole(&file, &*fault.message) };
    fault.traceback.lines().fold(problem, |problem, line| problem.with_help(line))
}
