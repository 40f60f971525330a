//! Whether what mods require is there.

use semver::Version;

use super::{GAME, Mod, Off, Requirement};
use crate::problem::{Problem, Problems, did_you_mean};

/// The mods that are there and switched on, by id and version, and those that are switched off.
pub(super) struct There<'a> {
    /// Those switched on, whether or not they can be loaded.
    pub on: Vec<(String, Version)>,
    /// Those switched off.
    pub off: &'a Off,
}

/// Takes out mods whose requirements do not hold until all that are left hold; gives them with the reasons.
pub(super) fn drop_unmet(mods: &mut Vec<Mod>, off: &Off, problems: &mut Problems) -> Vec<(Mod, String)> {
    let there = There { on: versions(mods), off };
    let mut dropped = Vec::new();
    for circle in circles(mods) {
        let names = circle.iter().chain(circle.first()).map(|id| format!("\"{id}\"")).collect::<Vec<_>>();
        let first = mods.iter().position(|one| one.id == circle[0]).expect("a circle is made of mods");
        let message = format!("the mods require each other in a circle: {}", names.join(" requires "));
        let span =
            mods[first].requires.iter().find(|needed| circle.contains(&needed.id)).map(|needed| needed.span.clone());
        problems.push(mods[first].source.problem(span.unwrap_or_default(), message.clone()));
        let (inside, outside) = std::mem::take(mods).into_iter().partition(|one| circle.contains(&one.id));
        *mods = outside;
        dropped.extend(Vec::into_iter(inside).map(|one| (one, message.clone())));
    }
    while let Some((at, problem)) = first_unmet(mods, &there) {
        dropped.push((mods.remove(at), problem.message.clone()));
        problems.push(problem);
    }
    dropped
}

fn versions(mods: &[Mod]) -> Vec<(String, Version)> {
    mods.iter().map(|one| (one.id.clone(), one.version.clone())).collect()
}

fn first_unmet(mods: &[Mod], there: &There<'_>) -> Option<(usize, Problem)> {
    let loaded = |id: &str| mods.iter().any(|other| other.id == id);
    mods.iter().enumerate().find_map(|(at, one)| Some((at, unmet(one, there, &loaded).next()?)))
}

/// Gives a problem for each requirement of a mod that does not hold; both sides are named.
pub(super) fn unmet<'a>(
    one: &'a Mod,
    there: &'a There<'_>,
    loaded: &'a dyn Fn(&str) -> bool,
) -> impl Iterator<Item = Problem> + 'a {
    one.requires.iter().filter_map(move |needed| {
        let message = why_unmet(one, needed, there, loaded)?;
        Some(one.source.problem(needed.span.clone(), message))
    })
}

fn why_unmet(one: &Mod, needed: &Requirement, there: &There<'_>, loaded: &dyn Fn(&str) -> bool) -> Option<String> {
    let own = Version::parse(env!("CARGO_PKG_VERSION")).expect("the package's version is one");
    let known = there.on.iter().find(|(id, _)| *id == needed.id).map(|(_, version)| version.clone());
    let version = if needed.id == GAME { Some(own) } else { known };
    let asks = format!("the mod \"{}\" requires \"{}\" {}", one.id, needed.id, needed.version);
    Some(match version {
        None if there.off.contains(&needed.id) => format!("{asks}, which is switched off"),
        None => {
            let ids: Vec<&str> = there.on.iter().map(|(id, _)| id.as_str()).filter(|id| *id != one.id).collect();
            format!("{asks}, which is not there{}", did_you_mean(&needed.id, ids))
        }
        Some(version) if !needed.version.matches(&version) => format!("{asks}, but \"{}\" is {version}", needed.id),
        Some(_) if needed.id != GAME && !loaded(&needed.id) => format!("{asks}, which could not be loaded"),
        Some(_) => return None,
    })
}

/// Lists the circles of requirements, each by ids along its way from its first by name.
fn circles(mods: &[Mod]) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    for one in mods {
        let known = found.iter().any(|circle| circle.contains(&one.id));
        if let Some(circle) = (!known).then(|| way(mods, &one.id, &one.id, &mut Vec::new())).flatten() {
            found.push(circle);
        }
    }
    found
}

/// Finds a way along requirements from one mod to another, the end left out.
fn way(mods: &[Mod], from: &str, to: &str, passed: &mut Vec<String>) -> Option<Vec<String>> {
    passed.push(from.to_owned());
    let one = mods.iter().find(|one| one.id == from)?;
    for needed in &one.requires {
        if needed.id == to {
            return Some(vec![from.to_owned()]);
        }
        if passed.contains(&needed.id) {
            continue;
        }
        if let Some(mut rest) = way(mods, &needed.id, to, passed) {
            rest.insert(0, from.to_owned());
            return Some(rest);
        }
    }
    None
}
