//! Descriptions of mods and packs, texts, themes, sounds, and files of inputs.

use std::path::PathBuf;
use std::sync::Arc;

use otapittan::app::inputs::Inputs;
use otapittan::content::mods::{self, Mod, Off};
use otapittan::content::snapshot::{Bundle, File, Role};
use otapittan::content::sounds::Sounds;
use otapittan::content::strings::{Strings, fill};
use otapittan::content::themes;
use otapittan::problem::{Problem, Problems, Source};
use otapittan::stage::pack::Pack;
use otapittan::stage::with_stage;
use otapittan::view::theme::Token;

use crate::told::{show_all, show_some, source};

/// Makes a mod's folder of one text.
fn bundle(path: &str, text: &str) -> Bundle {
    let mut bundle = Bundle { path: PathBuf::from("mods/juice"), shown: "mods/juice".into(), ..Bundle::default() };
    bundle.role = Role::Found;
    bundle.files.insert(path.to_owned(), File::Text(Arc::from(text)));
    bundle
}

/// Gives what was collected, about the file of this name.
fn collected(problems: Problems) -> Vec<Problem> {
    problems.into_sorted()
}

/// Reads a mod's description, alone and beside one that requires it.
pub fn mod_file(bytes: &[u8]) {
    let Some(source) = source("mods/juice/mod.toml", bytes) else { return };
    let about = match Mod::read(&source) {
        Ok(about) => about,
        Err(problems) => return show_all(&problems, &source),
    };
    let id = about.id;
    let other = format!("id = 'other_{id}'\nname = 'o'\nversion = '1.0.0'\nrequires = {{ {id} = '^1' }}\n");
    let other = Bundle { shown: "mods/other".into(), ..bundle("mod.toml", &other) };
    let bundles = [bundle("mod.toml", source.text()), other];
    let mut problems = Problems::default();
    let (used, listed) = mods::read(&bundles, &Off::default(), &mut problems);
    assert!(used.len() <= 2 && listed.len() == 2, "{listed:?}");
    show_some(&collected(problems), &source);
}

/// Reads a pack's file, compares it with files, and adds a stage to it.
pub fn pack(bytes: &[u8]) {
    let Some(source) = source("stages/one/pack.toml", bytes) else { return };
    let pack = match Pack::read(&source) {
        Ok(pack) => pack,
        Err(problems) => return show_all(&problems, &source),
    };
    show_some(&pack.check_files(["01_corner", "02_garden"]), &source);
    let longer = with_stage(&source, "new_one").expect("it was read before");
    let again = Pack::read(&Source::new("stages/one/pack.toml", &longer));
    let names = |pack: &Pack| pack.stages.iter().map(|stage| stage.value.to_string()).collect::<Vec<_>>();
    let mut wanted = names(&pack);
    if !wanted.contains(&"new_one".to_owned()) {
        wanted.push("new_one".into());
    }
    match again {
        Ok(again) => assert_eq!(names(&again), wanted, "{longer}"),
        // A list that is full takes no more.
        Err(problems) => assert!(wanted.len() > 1000, "{problems:?}\n{longer}"),
    }
}

/// Reads texts of two languages, parted by a NUL.
pub fn strings(bytes: &[u8]) {
    let (one, two) = match bytes.iter().position(|byte| *byte == 0) {
        Some(at) => (&bytes[..at], &bytes[at + 1..]),
        None => (bytes, &b""[..]),
    };
    let (Some(one), Some(two)) = (source("ja.toml", one), source("en.toml", two)) else { return };
    let (mut strings, mut problems) = (Strings::default(), Problems::default());
    strings.add("juice", [("ja", one.clone()), ("en", two)], &mut problems);
    show_some(&collected(problems), &one);
    let ids: Vec<String> = strings.ids("juice", "ja").map(str::to_owned).collect();
    for id in ids.iter().take(50) {
        assert!(strings.find("juice", id, "en").is_some());
        let said = strings.say("juice", id, "ja", &[("n", "3")]);
        drop((fill(&said, &[("n", "{n}")]), otapittan::view::text::plain(&said)));
    }
}

/// Reads a theme.
pub fn theme(bytes: &[u8]) {
    let path = "assets/themes/dusk.toml";
    let Some(source) = source(&format!("mods/juice/{path}"), bytes) else { return };
    let mut problems = Problems::default();
    let found = themes::read(&bundle(path, source.text()), "juice", &mut problems);
    let problems = collected(problems);
    assert_eq!(found.is_empty(), problems.iter().any(Problem::is_error), "{problems:?}");
    show_some(&problems, &source);
    for theme in found {
        assert!((0.0..=1.0).contains(&theme.theme.soft));
        Token::ALL.iter().for_each(|token| _ = theme.theme.colour(*token));
    }
}

/// Reads a table of sounds beside one file.
pub fn sounds(bytes: &[u8]) {
    let path = "assets/sounds/sounds.toml";
    let Some(source) = source(&format!("mods/juice/{path}"), bytes) else { return };
    let mut bundle = bundle(path, source.text());
    bundle.files.insert("assets/sounds/knock.wav".into(), File::Other(1, None));
    let (mut sounds, mut problems) = (Sounds::default(), Problems::default());
    sounds.add("juice", &bundle, &mut problems);
    show_some(&collected(problems), &source);
    for (_, heard) in sounds.events() {
        assert!((0.0..=1.0).contains(&heard.volume) && (-24.0..=24.0).contains(&heard.pitch), "{heard:?}");
    }
}

/// Reads a file of inputs.
pub fn inputs(bytes: &[u8]) {
    let Some(source) = source("some.inputs", bytes) else { return };
    match Inputs::of(&source) {
        Ok(inputs) => drop(inputs.is_done()),
        Err(problems) => show_all(&problems, &source),
    }
}
