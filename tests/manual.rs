//! The manual does what it says: its scripts load, its cases pass, its commands print what stands below them.
//!
//! In the order of the manual, a block with `name=PATH` is written to that file and a `console` block is run: after each
//! line `$ otapittan …` stands what the program prints; a line `…` stands for any number of lines, and `…` in a line for
//! anything. Commands that open the window are left out.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::script::{reference, types_luau};
use otapittan::tools::shipped::page;
use otapittan::view::play::listed::{ITEMS, MARKS};

const ENGLISH: &str = include_str!("../MODDING.md");
const JAPANESE: &str = include_str!("../MODDING.ja.md");

/// A fenced block: what stands behind its fence, and its text.
#[derive(Debug, PartialEq)]
struct Block<'a> {
    line: usize,
    info: &'a str,
    text: String,
}

impl Block<'_> {
    fn file(&self) -> Option<&str> {
        self.info.split_whitespace().find_map(|word| word.strip_prefix("name="))
    }
}

fn blocks(manual: &str) -> Vec<Block<'_>> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for (at, line) in manual.lines().enumerate() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(info), None) => open = Some(Block { line: at + 1, info, text: String::new() }),
            (Some(_), Some(block)) => found.push(block),
            (None, Some(block)) => open = Some(Block { text: block.text + line + "\n", ..block }),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    found
}

/// Gives the commands of a console block with what each prints.
fn commands(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push((command, Vec::new())),
            (None, Some((_, prints))) => prints.push(line),
            (None, None) => panic!("a console block begins with a command: {line}"),
        }
    }
    found
}

/// Tells whether lines are those expected, where `…` stands for any number of them.
fn fits(wanted: &[&str], got: &[&str]) -> bool {
    match (wanted, got) {
        ([], []) => true,
        (["…", rest @ ..], _) => (0..=got.len()).any(|skipped| fits(rest, &got[skipped..])),
        ([want, wanted @ ..], [line, got @ ..]) => line_fits(want, line.trim_end()) && fits(wanted, got),
        _ => false,
    }
}

/// Tells whether a line is the one expected, where `…` stands for anything.
fn line_fits(want: &str, line: &str) -> bool {
    let Some((start, rest)) = want.split_once('…') else { return want == line };
    let Some(left) = line.strip_prefix(start) else { return false };
    (0..=left.len()).filter(|at| left.is_char_boundary(*at)).any(|at| line_fits(rest, &left[at..]))
}

fn run(folder: &Path, command: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().skip(1).collect();
    let output = Command::new(env!("CARGO_BIN_EXE_otapittan"))
        .args(words)
        .args(["--root", env!("CARGO_MANIFEST_DIR"), "--lang", "en"])
        .env("OTAPITTAN_HOME", folder.join("home"))
        .current_dir(folder)
        .output()
        .expect("the program starts");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Does what a block says; complains where something else comes of it.
fn follow(folder: &Path, block: &Block<'_>) -> Vec<String> {
    if let Some(file) = block.file() {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder can be made");
        std::fs::write(path, &block.text).expect("a file can be written");
    }
    if block.info != "console" {
        return Vec::new();
    }
    let tried = commands(&block.text).into_iter().filter(|(command, _)| !command.starts_with("otapittan play"));
    let wrong = tried.filter_map(|(command, wanted)| {
        let printed = run(folder, command);
        let got: Vec<&str> = printed.lines().collect();
        let told = || format!("line {}: $ {command}\nit printed:\n{printed}", block.line);
        (!fits(&wanted, &got)).then(told)
    });
    wrong.collect()
}

fn lib_is_named(text: &str, hook: &str) -> bool {
    text.contains(&format!(".{hook}("))
}

#[test]
fn the_manual_does_what_it_says() {
    let folder = tempfile::tempdir().expect("a folder of its own");
    let wrong: Vec<String> = blocks(ENGLISH).iter().flat_map(|block| follow(folder.path(), block)).collect();
    assert!(wrong.is_empty(), "MODDING.md:\n{}", wrong.join("\n"));
    for (command, mod_name) in ["garden", "meadow"].iter().flat_map(|name| [("check", name), ("test", name)]) {
        let printed = run(folder.path(), &format!("otapittan {command} {mod_name}"));
        assert!(printed.trim_end().ends_with(", 0 failed"), "{command} {mod_name}: {printed}");
    }
}

/// The file of the game that is built up in steps.
const GROWN: &str = "meadow/scripts/games/stroll.luau";

/// Each step is a whole file that grows from the one before, and is checked, tested and played before the next.
#[test]
fn every_step_of_the_whole_game_is_played() {
    let all = blocks(ENGLISH);
    let steps: Vec<usize> = (0..all.len()).filter(|at| all[*at].file() == Some(GROWN)).collect();
    assert_eq!(steps.len(), 4);
    for (step, from) in steps.iter().enumerate() {
        let to = steps.get(step + 1).copied().unwrap_or(all.len());
        let done: Vec<&str> = all[*from..to].iter().flat_map(|block| block.text.lines()).collect();
        for command in ["$ otapittan check meadow", "$ otapittan test meadow", "$ otapittan run meadow/"] {
            assert!(done.iter().any(|line| line.starts_with(command)), "step {}: {command}", step + 1);
        }
        assert!(step == 0 || hooks_of(&all[steps[step - 1]]).is_subset(&hooks_of(&all[*from])), "step {}", step + 1);
    }
}

fn hooks_of<'a>(block: &'a Block<'a>) -> BTreeSet<&'a str> {
    block.text.lines().filter_map(|line| line.strip_prefix("function stroll.")?.split('(').next()).collect()
}

#[test]
fn every_mark_and_item_is_told() {
    let pages = [ENGLISH.to_owned(), JAPANESE.to_owned(), reference("en"), reference("ja")];
    for (name, fields) in ITEMS.iter().chain(&MARKS) {
        for page in &pages {
            assert!(page.contains(&format!("\"{name}\"")), "{name}");
            let missing = fields.iter().map(|field| field.trim_end_matches('!')).find(|field| !page.contains(field));
            assert_eq!(missing, None, "{name}");
        }
        let written = [format!("mark = \"{name}\","), format!("mark = \"{name}\" }}"), format!("type = \"{name}\",")];
        assert!(written.iter().any(|written| ENGLISH.contains(written)), "no example shows {name}");
    }
}

/// Gives the words between quotation marks and the names of the fields of a type that scripts see.
fn typed<'a>(types: &'a str, name: &str) -> (BTreeSet<&'a str>, BTreeSet<&'a str>) {
    let start = format!("export type {name} = {{ ");
    let line = types.lines().find_map(|line| line.strip_prefix(&start)).expect("there is such a type");
    let fields = line.split(", ").filter_map(|field| field.split_once(": ")).map(|(name, _)| name);
    (line.split('"').skip(1).step_by(2).collect(), fields.collect())
}

#[test]
fn what_may_be_listed_is_what_the_types_of_scripts_say() {
    let types = types_luau();
    let lists = [("Mark", &MARKS[..], vec!["mark", "cell", "text"]), ("Item", &ITEMS[..], vec!["type"])];
    for (name, listed, every) in lists {
        let fields = listed.iter().flat_map(|(_, fields)| fields.iter().map(|field| field.trim_end_matches('!')));
        let (names, fields) = (listed.iter().map(|(name, _)| *name).collect(), fields.chain(every).collect());
        assert_eq!(typed(&types, name), (names, fields), "{name}");
    }
}

#[test]
fn both_manuals_hold_the_same_blocks() {
    let (english, japanese) = (blocks(ENGLISH), blocks(JAPANESE));
    for (one, other) in english.iter().zip(&japanese) {
        assert_eq!((one.info, &one.text), (other.info, &other.text), "lines {} and {}", one.line, other.line);
    }
    assert_eq!(english.len(), japanese.len());
}

#[test]
fn every_hook_has_an_example_that_runs() {
    let scripts: String =
        blocks(ENGLISH).into_iter().filter(|block| block.file().is_some()).map(|block| block.text).collect();
    let hooks = otapittan::game::kinds::Hook::ALL.iter().map(|(_, name)| *name);
    let missing: Vec<&str> = hooks.filter(|hook| !lib_is_named(&scripts, hook)).collect();
    assert!(missing.is_empty(), "without an example: {missing:?}");
}

/// Gives the name by which a heading is linked to.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | 'ー'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn what_is_linked_to_is_there() {
    for (name, manual) in [("MODDING.md", ENGLISH), ("MODDING.ja.md", JAPANESE)] {
        let headings: Vec<String> = manual
            .lines()
            .filter(|line| line.starts_with('#'))
            .map(|line| anchor(line.trim_start_matches('#').trim()))
            .collect();
        let links = manual.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
        for link in links.filter(|link| !link.contains("://")) {
            let there = match link.strip_prefix('#') {
                Some(heading) => headings.iter().any(|known| known == heading),
                None => Path::new(env!("CARGO_MANIFEST_DIR")).join(link.split('#').next().unwrap_or(link)).exists(),
            };
            assert!(there, "{name}: nothing is at {link}");
        }
    }
}

/// Compares the reference with what it should be; with `OTAPITTAN_WRITE_TYPES` set it is written instead.
#[test]
fn the_reference_is_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let home = tempfile::tempdir().expect("a folder of its own");
    let places = Places { root: root.into(), mods: Vec::new(), home: home.path().into(), language: "en".into() };
    let content = Content::load(&places);
    for (language, file) in [("en", "docs/reference.md"), ("ja", "docs/reference.ja.md")] {
        let (made, path) = (page(&content, language), root.join(file));
        if std::env::var_os("OTAPITTAN_WRITE_TYPES").is_some() {
            std::fs::write(&path, &made).expect("the file can be written");
        }
        let stands = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(stands == made, "{file} is out of date: run the test with OTAPITTAN_WRITE_TYPES=1");
        for listed in ["`no_word`", "`bomb`", "fuse: integer", "`crumble`", "`band`", "`spirit`", "`hit1`"] {
            assert!(made.contains(listed), "{file}: {listed}");
        }
    }
}

#[test]
fn the_reference_names_every_hook() {
    for language in ["en", "ja"] {
        let text = reference(language);
        for (_, name) in otapittan::game::kinds::Hook::ALL {
            assert!(text.contains(&format!("`{name}(")) || text.contains(&format!("`{name}:")), "{language}: {name}");
        }
    }
}

#[test]
fn printed_lines_are_compared() {
    assert!(fits(&["a", "…", "c"], &["a", "b", "b", "c"]) && fits(&["…"], &[]) && fits(&["a"], &["a "]));
    assert!(line_fits("…/a:…: no", "x/a:3: no") && !line_fits("…/a:…: no", "x/a:3: yes") && !line_fits("a…", "ba"));
    assert!(!fits(&["a"], &["b"]) && !fits(&["a"], &["a", "b"]) && !fits(&["a", "b"], &["a"]));
    assert_eq!(commands("$ one\nx\n\n$ two\n"), [("one", vec!["x", ""]), ("two", vec![])]);
}
