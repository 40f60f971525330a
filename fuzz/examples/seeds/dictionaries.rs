//! The words of `dict/*.dict`.

use std::collections::BTreeSet;
use std::fs;

use otapittan_fuzz::root;

use super::{Done, below};

/// Which words help which target: those of files of the project, and further ones.
const WORDS: [(&str, &[&str], &[&str]); 14] = [
    ("stage", &["schemas/stage.schema.json"], TOML),
    ("editor", &["schemas/stage.schema.json"], TOML),
    ("code", &["schemas/stage.schema.json"], &["otapittan1.", "otapittan2.", "."]),
    ("case", &["schemas/case.schema.json"], TOML),
    ("pack", &["schemas/pack.schema.json"], TOML),
    ("mod_file", &["schemas/mod.schema.json"], &[">=0.1", "^1.2", "1.0.0-a+b", "*", "otapittan", "'", "[", "{", "="]),
    ("theme", &["assets/themes/light.toml"], TOML),
    ("strings", &["assets/strings/en.toml"], &["\0", "{n}", "|", "\"\"\"", "[", "]", "."]),
    ("sounds", &["assets/sounds/sounds.toml"], TOML),
    (
        "words",
        &["assets/words/en.toml"],
        &["\0", "\t", "/", "#", "fed.tsv", "crude.txt", "\u{feff}", "が", "か\u{3099}"],
    ),
    ("moves", &[], MOVES),
    ("saves", &[], SAVED),
    (
        "inputs",
        &[],
        &["key ", "click ", "until ", "wait ", "shot ", "roam ", "Shift+", "Ctrl+", "Enter", "cell 1 1", "nan", "1e9"],
    ),
    (
        "archive",
        &[],
        &["PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}", "mod.toml", "../"],
    ),
];

const TOML: &[&str] = &[
    "[[",
    "]]",
    "[",
    "]",
    "{ ",
    " }",
    " = ",
    "\"\"\"",
    "'''",
    "\\u0000",
    "\n",
    "-1",
    "1e999",
    "nan",
    "inf",
    "0x7fffffff",
    "9223372036854775807",
    "1979-05-27T07:32:00Z",
    ".",
    "_",
    "*",
    ":",
    "#",
    "あ",
    "が",
    "か\u{3099}",
    "👩‍👩‍👧",
    "\u{feff}",
    "[stage.board]",
    "[stage.legend]",
    "[board]",
    "[legend]",
    "[rack]",
    "[rack.legend]",
    "[[actor]]",
    "[[goal]]",
    "[[step]]",
    "[[rack.piece]]",
    "map = \"\"\"",
    "kind = ",
    "at = [1, 1]",
    "route = [[1, 1], [2, 1]]",
    "size = [2, 2]",
    "gimmicks = [",
];
const MOVES: &[&str] = &[
    "# stage: ",
    "# seed: ",
    "# param: ",
    "# content: ",
    "place ",
    "pick ",
    "press ",
    "undo\n",
    "redo\n",
    "restart\n",
    "expire\n",
    "edit ",
    "edit game ",
    "edit actor 1 ",
    "#1",
    "#9",
    " 1 1",
    " 2 1 3",
    "\"a b\"",
    "linked:",
    "right",
    "down",
    "next",
    "shovel",
    "hand",
    "end",
    "-1",
    "99999999",
    "true",
    "rows = 5",
    "あ",
    "い",
    "う",
    "ん",
    "\u{3000}",
];
const SAVED: &[&str] = &[
    "# end\n",
    "format = 1\n",
    "format = 2\n",
    "[stages.",
    "\"walls/01\"",
    "cleared = true",
    "gold = true",
    "score = ",
    "chain = ",
    "word = ",
    "turns = ",
    "played = ",
    "[daily]",
    "[keys]",
    "language = ",
    "theme = ",
    "text_size = ",
    "\"large\"",
    "word_speed = ",
    "window = [1280, 720]",
    "effects = ",
    "music = ",
    "undo = [\"Z\"]",
    "\t",
    "2026-11-30",
    "# stage: walls/01\n",
    "# seconds: ",
    " untimed",
    "nan",
    "1e308",
    "-1",
    "\u{feff}",
];

/// Writes all of them.
pub fn write() -> Done {
    let kinds = below(&root().join("scripts"), "luau");
    let kinds: BTreeSet<String> =
        kinds.iter().filter_map(|path| path.file_stem()?.to_str().map(str::to_owned)).collect();
    fs::create_dir_all(root().join("fuzz/dict"))?;
    for (target, files, more) in WORDS {
        let mut words: BTreeSet<String> = more.iter().map(|word| (*word).to_owned()).collect();
        for file in files {
            words.extend(names(&fs::read_to_string(root().join(file))?));
        }
        if ["stage", "case", "editor"].contains(&target) {
            words.extend(kinds.iter().cloned());
        }
        let lines: Vec<String> = words.iter().map(|word| format!("\"{}\"\n", escaped(word))).collect();
        fs::write(root().join(format!("fuzz/dict/{target}.dict")), lines.concat())?;
    }
    Ok(())
}

/// Lists the keys and single words of a schema or a TOML file.
fn names(text: &str) -> BTreeSet<String> {
    let is_name = |word: &&str| {
        (2..=20).contains(&word.len()) && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let quoted = text.split('"').skip(1).step_by(2);
    let keys = text.lines().filter_map(|line| line.split_once('=').map(|(key, _)| key.trim()));
    quoted.chain(keys).filter(is_name).map(str::to_owned).collect()
}

/// Writes a word as dictionaries hold it.
fn escaped(word: &str) -> String {
    let plain = |byte: u8| (b' '..=b'~').contains(&byte) && byte != b'"' && byte != b'\\';
    word.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("\\x{byte:02X}") }).collect()
}
