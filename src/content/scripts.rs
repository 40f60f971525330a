//! Hands the scripts of all bundles to the host and tells its faults as problems.

use std::sync::Arc;

use super::Home;
use crate::game::refusal::Fault;
use crate::problem::{Problem, Problems, Source};
use crate::script::{Host, Source as Script};

const FOLDER: &str = "scripts/";

/// Loads the scripts, those of the base game first, then by mod, each by path.
pub fn load(homes: &[Home<'_>], problems: &mut Problems) -> Host {
    let of_home = |(home, bundle): &Home<'_>| {
        let files = bundle.texts(FOLDER, ".luau").filter(|(path, _)| !path.starts_with("scripts/types/"));
        let source = |(path, text): (&str, &Arc<str>)| Script {
            home: (*home).into(),
            path: path[FOLDER.len()..].into(),
            shown: bundle.show(path).into(),
            text: text.as_bytes().to_vec(),
        };
        files.map(source).collect::<Vec<_>>()
    };
    let host = Host::load(homes.iter().flat_map(of_home).collect());
    let text_of = |shown: &str| homes.iter().find_map(|(_, bundle)| bundle.text_shown(shown));
    problems.extend(host.faults().iter().map(|fault| problem(fault, text_of)));
    host
}

/// Gives a script's fault as a problem that underlines its line, the calls that led there as help.
pub fn problem<'t>(fault: &Fault, text_of: impl Fn(&str) -> Option<&'t Arc<str>>) -> Problem {
    let problem = match &fault.place {
        None => Problem::whole(&format!("scripts/{}", fault.script), &*fault.message),
        Some((file, line)) => {
            let source = Source::new(file, text_of(file).map_or("", |text| text));
            let start = source.line_start(*line);
            let text = source.text()[start..].lines().next().unwrap_or_default();
            let inner = start + text.len() - text.trim_start().len();
            let problem = source.problem(inner..start + text.trim_end().len().max(inner - start), &*fault.message);
            Problem { line: Some(*line), ..problem }
        }
    };
    fault.traceback.lines().fold(problem, |problem, line| problem.with_help(line))
}
