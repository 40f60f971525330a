//! Sound files and which of them an event plays: `assets/sounds/*.wav` and `assets/sounds/sounds.toml`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::snapshot::Bundle;
use crate::problem::{Problems, Source};
use crate::stage::node::{Node, parse};
use crate::stage::reader::Reader;

const FOLDER: &str = "assets/sounds/";
const KEYS: [&str; 5] = ["file", "chime", "volume", "pitch", "higher"];

/// What an event plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// The name of a sound file, without its ending; nothing for a chime that climbs with the steps of the event.
    pub file: Option<String>,
    /// How loud it is, from 0 to 1.
    pub volume: f32,
    /// How much higher it is, in half tones.
    pub pitch: f32,
    /// The step from which on another file is played, and that file.
    pub higher: Option<(usize, String)>,
    /// The mod whose table says so; empty for the base game.
    pub home: String,
}

/// All sounds of the content.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sounds {
    events: BTreeMap<String, Heard>,
    files: BTreeMap<(String, String), PathBuf>,
}

impl Sounds {
    /// Adds the sounds of a bundle; what a mod says of an event counts before what was said of it so far.
    pub fn add(&mut self, home: &str, bundle: &Bundle, problems: &mut Problems) {
        for path in bundle.files.keys().filter(|path| path.starts_with(FOLDER) && path.ends_with(".wav")) {
            let name = path[FOLDER.len()..path.len() - ".wav".len()].to_owned();
            self.files.insert((home.to_owned(), name), bundle.path.join(path));
        }
        let table = format!("{FOLDER}sounds.toml");
        let Some(text) = bundle.text(&table) else { return };
        match parse(&Source::new(&bundle.show(&table), text)) {
            Ok(root) => self.add_events(home, &root, Reader::new(&Source::new(&bundle.show(&table), text)), problems),
            Err(found) => problems.extend(found),
        }
    }

    fn add_events(&mut self, home: &str, root: &Node, mut reader: Reader, problems: &mut Problems) {
        reader.format(root, true);
        for field in root.fields().iter().filter(|field| &*field.key != "format") {
            if let Some(heard) = self.read(home, &field.node, &mut reader) {
                self.events.insert(field.key.to_string(), heard);
            }
        }
        problems.extend(reader.into_problems());
    }

    fn read(&self, home: &str, node: &Node, reader: &mut Reader) -> Option<Heard> {
        let table = reader.table(node, &KEYS)?;
        let chime = table.get("chime").and_then(|node| reader.truth(node)).unwrap_or(false);
        if table.get("file").is_some() == chime {
            reader.wrong(&node.span, "either \"file\" or \"chime = true\" says what is heard");
            return None;
        }
        let file = table.get("file").and_then(|node| self.named(home, node, reader));
        if file.is_none() && !chime {
            return None;
        }
        Some(Heard {
            file,
            volume: number(table, "volume", 1.0, [0.0, 1.0], reader),
            pitch: number(table, "pitch", 0.0, [-24.0, 24.0], reader),
            higher: table.get("higher").and_then(|node| self.higher(home, node, reader)),
            home: home.to_owned(),
        })
    }

    fn higher(&self, home: &str, node: &Node, reader: &mut Reader) -> Option<(usize, String)> {
        let table = reader.table(node, &["from", "file"])?;
        let from = reader.required(table, "from", "a step").and_then(|from| reader.integer(from, 1..=99));
        let file = reader.required(table, "file", "a sound file").and_then(|file| self.named(home, file, reader));
        Some((from? as usize, file?))
    }

    /// The name of a sound file that is there.
    fn named(&self, home: &str, node: &Node, reader: &mut Reader) -> Option<String> {
        let name = reader.text(node)?;
        if self.file(home, &name).is_none() {
            reader.wrong(&node.span, format!("there is no sound file {name}.wav in {FOLDER}"));
            return None;
        }
        Some(name.to_string())
    }

    /// Gives what an event plays.
    pub fn event(&self, name: &str) -> Option<&Heard> {
        self.events.get(name)
    }

    /// Finds a sound file by its name: `MOD:NAME` in that mod, a bare name in the mod at home and then in the base game.
    pub fn file(&self, home: &str, name: &str) -> Option<&Path> {
        let find = |home: &str, name: &str| self.files.get(&(home.to_owned(), name.to_owned()));
        let found = match name.split_once(':') {
            Some((home, name)) => find(home, name),
            None => find(home, name).or_else(|| find("", name)),
        };
        found.map(PathBuf::as_path)
    }

    /// Lists the sound files of a mod (`""`: the base game) by name, in order.
    pub fn files<'a>(&'a self, home: &'a str) -> impl Iterator<Item = &'a str> {
        self.files.keys().filter(move |(of, _)| of == home).map(|(_, name)| name.as_str())
    }

    /// Lists the events that are heard.
    pub fn events(&self) -> impl Iterator<Item = (&str, &Heard)> {
        self.events.iter().map(|(name, heard)| (name.as_str(), heard))
    }
}

fn number(table: &Node, key: &str, otherwise: f32, [least, most]: [f64; 2], reader: &mut Reader) -> f32 {
    let Some(node) = table.get(key) else { return otherwise };
    let Some(number) = reader.number(node) else { return otherwise };
    if !(least..=most).contains(&number) {
        reader.wrong(&node.span, format!("\"{key}\" is a number from {least} to {most}"));
    }
    number.clamp(least, most) as f32
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::snapshot::File;
    use super::*;

    fn bundle(table: &str, files: &[&str]) -> Bundle {
        let mut bundle = Bundle { path: PathBuf::from("x"), ..Bundle::default() };
        bundle.files.insert(format!("{FOLDER}sounds.toml"), File::Text(Arc::from(table)));
        for file in files {
            bundle.files.insert(format!("{FOLDER}{file}.wav"), File::Other(1, None));
        }
        bundle
    }

    fn added(table: &str) -> (Sounds, Vec<String>) {
        let (mut sounds, mut problems) = (Sounds::default(), Problems::default());
        sounds.add("", &bundle("format = 1\n[tap]\nfile = 'knock'", &["knock", "bell"]), &mut problems);
        sounds.add("juice", &bundle(table, &["bell"]), &mut problems);
        (sounds, problems.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_mod_says_what_is_heard_after_the_base_game() {
        let table = "format = 1\n[tap]\nfile = 'bell'\nvolume = 0.5\n[ring]\nchime = true\npitch = -5\n[big]\nfile = 'knock'\nhigher = { from = 8, file = 'bell' }";
        let (sounds, problems) = added(table);
        assert_eq!(problems, [""; 0]);
        let tap = sounds.event("tap").unwrap();
        assert_eq!((tap.file.as_deref(), tap.volume, &*tap.home), (Some("bell"), 0.5, "juice"));
        assert_eq!(sounds.event("ring").map(|ring| (ring.file.clone(), ring.pitch)), Some((None, -5.0)));
        assert_eq!(sounds.event("big").unwrap().higher, Some((8, "bell".to_owned())));
        assert!(sounds.event("none").is_none());
        let path = |home: &str, name: &str| sounds.file(home, name).is_some();
        assert_eq!([path("juice", "knock"), path("", "juice:bell"), path("juice", "juice:knock")], [true, true, false]);
    }

    #[test]
    fn what_cannot_be_heard_is_told() {
        for (table, told) in [
            ("format = 1\n[tap]\nfile = 'gong'", "there is no sound file gong.wav"),
            ("format = 1\n[tap]\nvolume = 1", "either \"file\" or \"chime = true\""),
            ("format = 1\n[tap]\nfile = 'bell'\nvolume = 3", "\"volume\" is a number from 0 to 1"),
            ("format = 1\n[tap]\nfile = 'bell'\nvolum = 1", "volum"),
        ] {
            let (_, problems) = added(table);
            assert!(problems.len() == 1 && problems[0].contains(told), "{table}: {problems:?}");
        }
    }
}
