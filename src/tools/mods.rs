//! The command `mod`: adds, lists, switches, removes and packs mods.

use std::path::Path;

use serde_json::json;

use super::Ending;
use super::command::Mods;
use super::report::Report;
use super::write;
use crate::content::Content;
use crate::content::mods::add::{Added, How};
use crate::content::mods::offer::{Declined, Offer};
use crate::content::mods::pack;
use crate::content::mods::{Listed, State};
use crate::problem::Problem;

/// Does what the command says.
pub fn run(content: &Content, command: &Mods, report: &mut Report<'_>) -> Ending {
    let done = match command {
        Mods::Add { zip, replace, anyway } => add(content, zip, How { replace: *replace, anyway: *anyway }, report),
        Mods::List { .. } => {
            content.roster.iter().for_each(|one| list(content, one, report));
            if content.roster.is_empty() && !report.json {
                report.note(format!("there are no mods; they are looked for in {}", folders(content)));
            }
            Ok(())
        }
        Mods::On { id } => switch(content, id, true, report),
        Mods::Off { id } => switch(content, id, false, report),
        Mods::Remove { id } => remove(content, id, report),
        Mods::Pack { .. } => Ok(()),
    };
    ended(done, report)
}

fn ended(done: Result<(), Declined>, report: &mut Report<'_>) -> Ending {
    match done {
        Ok(()) => Ending::Well,
        Err(declined) => {
            report.problems(&declined.problems);
            // A name that is not there is wrong use, all else a mod that is not right.
            if declined.id == "mods.not_there" { Ending::WrongUse } else { Ending::Failed }
        }
    }
}

fn add(content: &Content, zip: &Path, how: How, report: &mut Report<'_>) -> Result<(), Declined> {
    let offer = Offer::read(zip)?;
    let added = content.add_mod(&offer, how)?;
    let Added { id, version, before, folder } = &added;
    let before = before.as_ref().map_or_else(String::new, |before| format!(" in the place of {before}"));
    report.line(format!("added {id} {version}{before}: {}", folder.display()));
    for name in &offer.left_out {
        report.note(format!("left out: {name}"));
    }
    tell_state(content, id, report);
    Ok(())
}

/// Tells what is wrong with a mod that was added: a script that does not load, something it requires.
fn tell_state(content: &Content, id: &str, report: &mut Report<'_>) {
    let now = Content::load(&content.places);
    let Some(one) = now.roster.iter().find(|one| one.about.id == id) else { return };
    if one.state == State::Off {
        report.note(format!("{id} is switched off; `otapittan mod on {id}` switches it on"));
    }
    let own: Vec<Problem> = now.problems_of(one).cloned().collect();
    report.know_all(&now, &own);
    report.problems(&own);
}

fn list(content: &Content, one: &Listed, report: &mut Report<'_>) {
    let name = content.tell(&one.about.id, &one.about.name);
    let (state, why) = match &one.state {
        State::On => ("on", None),
        State::Off => ("off", None),
        State::Broken(why) => ("broken", Some(why)),
    };
    let (about, path) = (&one.about, one.about.path.display().to_string());
    let own = content.places.is_own_mod(&about.path);
    let errors = content.problems_of(one).filter(|problem| problem.is_error()).count();
    if report.json {
        report.object(&json!({
            "id": about.id, "name": name, "version": about.version.to_string(), "authors": about.authors,
            "licence": about.licence, "state": state, "why": why, "errors": errors, "path": path, "own": own,
        }));
        return;
    }
    let by = if about.authors.is_empty() { String::new() } else { format!(" by {}", about.authors.join(", ")) };
    let licence = if about.licence.is_empty() { String::new() } else { format!(", {}", about.licence) };
    report.line(format!("{state:<6} {} {}  {name}{by}{licence}", about.id, about.version));
    let wrong = (errors > 0 && why.is_none()).then(|| format!("errors in its files: {errors}; see otapittan check"));
    why.cloned().or(wrong).into_iter().for_each(|why| report.line(format!("       {why}")));
    if !own {
        report.line(format!("       in {path}"));
    }
}

fn folders(content: &Content) -> String {
    let folders = content.places.mod_folders();
    folders.iter().map(|folder| folder.display().to_string()).collect::<Vec<_>>().join(", ")
}

fn switch(content: &Content, id: &str, on: bool, report: &mut Report<'_>) -> Result<(), Declined> {
    let loses = if on { Vec::new() } else { content.users_of(id).mods };
    content.switch_mod(id, on)?;
    report.line(format!("{id} is {}", if on { "on" } else { "off" }));
    for other in loses {
        report.note(format!("{other} requires it and is not used without it"));
    }
    Ok(())
}

fn remove(content: &Content, id: &str, report: &mut Report<'_>) -> Result<(), Declined> {
    let users = content.users_of(id);
    let folder = content.remove_mod(id)?;
    report.line(format!("removed {id}: {}", folder.display()));
    for other in users.mods {
        report.note(format!("the mod {other} requires it and is not used without it"));
    }
    for stage in users.stages {
        report.note(format!("the stage {stage} names something of it and cannot be played without it"));
    }
    Ok(())
}

/// Packs a folder into an archive.
pub fn pack(folder: &Path, id: Option<&str>, to: Option<&Path>, replace: bool, report: &mut Report<'_>) -> Ending {
    let packing = match pack::pack(folder, id) {
        Ok(packing) => packing,
        Err(declined) => return ended(Err(declined), report),
    };
    let file = to.map_or_else(|| packing.name().into(), Path::to_owned);
    if !replace && file.exists() {
        return report.wrong_use(format!("{} is there already; --replace writes it anew", file.display()));
    }
    let written = if replace { write::over(&file, &packing.archive) } else { write::new(&file, &packing.archive) };
    if let Err(error) = written {
        report.problems([&Problem::whole(&file.display().to_string(), format!("cannot be written: {error}"))]);
        return Ending::Failed;
    }
    let size = packing.archive.len().div_ceil(1024);
    report.line(format!("{}: {} files, {size} KiB", file.display(), packing.files));
    for name in &packing.left_out {
        report.note(format!("left out: {name}"));
    }
    Ending::Well
}
