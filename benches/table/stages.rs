//! Content and stages to measure on.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::game::action::Action;
use otapittan::game::session::Session;
use otapittan::problem::Source;
use otapittan::stage::{Options, Stage};
use tempfile::TempDir;

const TICKER: &str = r#"--!strict
local ticker: SquareKind = { title = "Ticker", about = "Counts one down every turn." }

function ticker.state(params)
    return { left = 1000000 }
end

function ticker.every_turn(me, turn)
    me.state.left -= 1
end

return ticker
"#;

/// The letters of racks, each once.
const KANA: &str = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらり";

/// The folder of the base game.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The shipped content and a mod of kinds that only count.
pub struct Ground {
    content: Content,
    _mods: TempDir,
}

impl Ground {
    /// Loads the content.
    pub fn load() -> Ground {
        let mods = tempfile::tempdir().expect("a folder for the bench's mod");
        write_mod(mods.path(), "ticker", TICKER);
        let content = Content::load(&places(mods.path()));
        Ground { content, _mods: mods }
    }

    /// Opens a stage by its text.
    pub fn open(&self, text: &str) -> Session {
        open(&self.content, text)
    }
}

/// Opens a stage of the mod by its text.
pub fn open(content: &Content, text: &str) -> Session {
    let stage = Stage::read(&Source::new("bench.toml", text)).expect("the stage reads");
    let opened = content.open_stage("bench", "bench", stage, &Options::default()).expect("the stage opens");
    opened.session().expect("the stage starts")
}

/// Gives the places of the base game with mods in a folder.
pub fn places(mods: &Path) -> Places {
    Places { root: root(), mods: vec![mods.to_owned()], home: mods.join("home"), language: "en".to_owned() }
}

/// Writes a mod of one kind of square; gives its script.
pub fn write_mod(mods: &Path, kind: &str, script: &str) -> PathBuf {
    let folder = mods.join("bench");
    fs::create_dir_all(folder.join("scripts/squares")).expect("folders of the mod");
    fs::write(folder.join("mod.toml"), "id = \"bench\"\nname = \"Bench\"\nversion = \"1.0.0\"\n")
        .expect("the mod file");
    let path = folder.join(format!("scripts/squares/{kind}.luau"));
    fs::write(&path, script).expect("the script");
    path
}

/// Writes a stage in which words must be made.
pub fn stage(map: &str, rack: &str, more: &str) -> String {
    format!("format = 1\ntitle = \"bench\"\n[board]\nmap = \"\"\"\n{map}\"\"\"\n[rack]\npieces = \"{rack}\"\n{more}")
}

/// Writes a stage in which any letter may be placed anywhere, with so many counting squares at its beginning.
pub fn free_stage((width, height): (usize, usize), counting: usize, rack: &str) -> String {
    let mut map = String::new();
    for y in 0..height {
        (0..width).for_each(|x| map.push_str(if y * width + x < counting { " T" } else { " ." }));
        map.push('\n');
    }
    let legend = if counting > 0 { "[legend]\nT = { kind = \"bench:ticker\" }\n" } else { "" };
    format!(
        "format = 1\ntitle = \"bench\"\n[rules]\nrequire_word = false\n[board]\nmap = \"\"\"\n{map}\"\"\"\n{legend}[rack]\npieces = \"{rack}\"\n"
    )
}

/// Writes a square board with a letter on every so manieth square.
pub fn lettered(side: i32, every: i32) -> String {
    let kana: Vec<char> = KANA.chars().collect();
    let mut map = String::new();
    for y in 0..side {
        for x in 0..side {
            let number = (y * side + x) as usize;
            let stands = (x * 7 + y * 3 + x * y) % every == 0;
            let _ = write!(map, " {}", if stands { kana[number * 11 % kana.len()] } else { '.' });
        }
        map.push('\n');
    }
    map
}

/// Writes a rack of so many letters, all different as far as there are enough.
pub fn rack(pieces: usize) -> String {
    let letters: Vec<String> = KANA.chars().cycle().take(pieces).map(String::from).collect();
    letters.join(" ")
}

/// Puts a letter of the rack on a cell.
pub fn placing(index: usize, at: (i32, i32)) -> Action {
    Action::Place { index, at, turned: 0 }
}
