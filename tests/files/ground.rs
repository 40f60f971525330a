//! A folder of content of its own that deeds are done in, and what it held at first.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use otapittan::content::places::Places;

/// What is copied of the shipped content.
const COPIED: [&str; 16] = [
    "scripts",
    "stages/first",
    "stages/walls",
    "stages/bombs",
    "stages/izumi",
    "stages/susume",
    "stages/othello",
    "assets/strings",
    "assets/themes",
    "assets/sounds",
    "assets/sample.toml",
    "assets/title.toml",
    "assets/words/ja.toml",
    "assets/words/ja.crude.txt",
    "assets/words/ja.graph",
    "assets/words/ja.tsv",
];

/// The script whose number tells which version of it is in force.
pub const TARIFF: &str = "mods/stand/scripts/squares/tariff.luau";
/// The stage its kind stands in.
pub const STAND: &str = "stand:stand/01";

pub fn tariff(points: i64) -> String {
    format!(
        "local tariff: SquareKind = {{ title = \"Tariff\", about = \"Every turn earns the same.\" }}\n\n\
         function tariff.every_turn(me: Gimmick, turn: Turn)\n    turn:score({points}, \"tariff\")\nend\n\nreturn tariff\n"
    )
}

const OWN: [(&str, &str); 3] = [
    ("mods/stand/mod.toml", "id = \"stand\"\nname = \"Stand\"\nversion = \"1.0.0\"\n"),
    ("mods/stand/stages/stand/pack.toml", "format = 1\ntitle = \"Stand\"\norder = 1\nstages = [\"01\"]\n"),
    (
        "mods/stand/stages/stand/01.toml",
        "format = 1\ntitle = \"Stand\"\nwords = false\n[rules]\nrequire_word = false\n[board]\nmap = \"\"\"\n\
         \x20T . . . .\n . . . . .\n . . . . .\n . . . . .\n\"\"\"\n[legend]\nT = { kind = \"tariff\" }\n\
         [rack]\npieces = \"a b c d e f g h i j k l m n o p q r s t\"\n",
    ),
];

/// The folder.
pub struct Ground {
    folder: tempfile::TempDir,
    /// The texts as they were at first, by their path from the root.
    first: BTreeMap<String, Vec<u8>>,
}

impl Ground {
    pub fn new() -> Ground {
        let folder = tempfile::tempdir().expect("a folder");
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = folder.path().join("root");
        for name in COPIED {
            copy(&shipped.join(name), &root.join(name));
        }
        for (name, text) in OWN {
            write(&root.join(name), text.as_bytes());
        }
        write(&root.join(TARIFF), tariff(7).as_bytes());
        let mut first = BTreeMap::new();
        collect(&root, &root, &mut first);
        Ground { folder, first }
    }

    pub fn root(&self) -> PathBuf {
        self.folder.path().join("root")
    }

    pub fn at(&self, path: &str) -> PathBuf {
        self.root().join(path)
    }

    /// Where things lie that are out of the way.
    pub fn aside(&self, name: &str) -> PathBuf {
        self.folder.path().join("aside").join(name)
    }

    pub fn places(&self) -> Places {
        let home = self.folder.path().join("home");
        Places { root: self.root(), mods: Vec::new(), home, language: "en".to_owned() }
    }

    /// Lists the files that deeds are done to.
    pub fn files(&self) -> impl Iterator<Item = &String> {
        self.first.keys()
    }

    pub fn first(&self, path: &str) -> Option<&[u8]> {
        self.first.get(path).map(Vec::as_slice)
    }

    /// Puts a file back as it was at first, or takes away one that was not there.
    pub fn mend(&self, path: &str) {
        clear(&self.at(path));
        if let Some(bytes) = self.first.get(path) {
            write(&self.at(path), bytes);
        }
    }
}

/// Takes away whatever stands there.
pub fn clear(path: &Path) {
    let Ok(facts) = fs::symlink_metadata(path) else { return };
    let cleared = if facts.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    cleared.expect("what stands there can be taken away");
}

pub fn write(path: &Path, bytes: &[u8]) {
    fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("its folder can be made");
    fs::write(path, bytes).expect("it can be written");
}

fn copy(from: &Path, to: &Path) {
    if !from.is_dir() {
        return write(to, &fs::read(from).expect("it is shipped"));
    }
    for entry in fs::read_dir(from).expect("it is shipped").flatten() {
        copy(&entry.path(), &to.join(entry.file_name()));
    }
}

fn collect(root: &Path, folder: &Path, into: &mut BTreeMap<String, Vec<u8>>) {
    for path in fs::read_dir(folder).expect("it was just made").flatten().map(|entry| entry.path()) {
        let name = path.strip_prefix(root).expect("it lies there").to_string_lossy().replace('\\', "/");
        if path.is_dir() {
            collect(root, &path, into);
        } else if name.ends_with(".luau") || name.ends_with(".toml") || name.ends_with(".moves") {
            into.insert(name, fs::read(&path).expect("it was just written"));
        }
    }
}
