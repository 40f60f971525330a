//! Broken files of every kind, and word for word what is said of each: `cargo test --test broken pack`.
//!
//! An entry of `tests/broken` begins with what is wrong and the command after `$`; then come files, each behind a line
//! `=== PATH`, and behind `=== said CODE` what the command prints and how it ends. `@` is the folder the files lie in.
//! A file `m/mod.toml` and the pack of stage `m/stages/p/01.toml` need not be written. `\xNN` stands for a byte,
//! `{{N*TEXT}}` for so many of a text. With `OTAPITTAN_BLESS=1` what is said now is written into the entries; read it.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::save::Home;
use otapittan::tools;
use otapittan::tools::report::Report;

fn main() {
    let arguments = Arguments::from_args();
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder()).expect("it is there").flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut trials: Vec<Trial> = files.into_iter().map(trial).collect();
    let count = trials.len();
    trials.push(Trial::test("there_are_sixty_of_them", move || if count < 60 { Err("fewer".into()) } else { Ok(()) }));
    libtest_mimic::run(&arguments, trials).exit();
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

fn trial(file: PathBuf) -> Trial {
    let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
    Trial::test(name, move || check(&file))
}

fn check(file: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(file)?;
    let (start, said) = text.split_once("=== said ").ok_or("there is no line `=== said CODE`")?;
    let (code, now) = Entry::read(start)?.play()?;
    let now = format!("{code}\n{now}");
    if now == said {
        return Ok(());
    }
    if std::env::var_os("OTAPITTAN_BLESS").is_some() {
        fs::write(file, format!("{start}=== said {now}"))?;
    }
    Err(format!("expected {said}\ngot {now}").into())
}

/// One broken thing.
struct Entry<'t> {
    command: &'t str,
    files: Vec<(&'t str, &'t str)>,
}

impl<'t> Entry<'t> {
    fn read(text: &'t str) -> Result<Entry<'t>, String> {
        let mut parts = text.split("=== ");
        let head = parts.next().unwrap_or_default();
        let command = head.lines().find_map(|line| line.strip_prefix("$ ")).ok_or("there is no line `$ COMMAND`")?;
        Ok(Entry { command, files: parts.filter_map(|part| part.split_once('\n')).collect() })
    }

    fn write(&self, folder: &Path) -> std::io::Result<()> {
        let has = |path: &str| self.files.iter().any(|(file, _)| *file == path);
        let usual = [
            ("m/mod.toml", "id = \"m\"\nname = \"M\"\nversion = \"1.0.0\"\n", "m/"),
            ("m/stages/p/pack.toml", "format = 1\ntitle = \"P\"\nstages = [\"01\"]\n", "m/stages/p/01.toml"),
        ];
        let wanted = |start: &str| self.files.iter().any(|(file, _)| file.starts_with(start));
        let usual = usual.iter().filter(|(path, _, start)| !has(path) && wanted(start));
        let usual = usual.map(|(path, text, _)| (*path, *text));
        for (path, text) in usual.chain(self.files.iter().copied()).filter(|(_, text)| text.trim() != "none") {
            let file = folder.join(path);
            fs::create_dir_all(file.parent().expect("it lies in the folder"))?;
            fs::write(file, bytes(text))?;
        }
        Ok(())
    }

    /// Plays the command and gives how it ended and what it printed.
    fn play(&self) -> Result<(i32, String), Failed> {
        let folder = tempfile::tempdir()?;
        let place = folder.path().canonicalize()?;
        self.write(&place)?;
        let there = place.to_string_lossy().into_owned();
        let (code, said) = match self.command {
            "home" => (0, notices(&place)),
            command => run(&command.replace('@', &there), &place),
        };
        Ok((code, said.replace(&format!("{there}/"), "@/").replace(&there, "@")))
    }
}

/// Runs a command without a window.
fn run(command: &str, place: &Path) -> (i32, String) {
    let home = place.join("home").to_string_lossy().into_owned();
    let words = ["otapittan"].into_iter().chain(command.split(' '));
    let words = words.chain(["--root", env!("CARGO_MANIFEST_DIR"), "--lang", "en", "--home", &home]);
    let line = match tools::parse(words.map(Into::into)) {
        Ok(line) => line,
        Err(error) => return (error.exit_code(), error.to_string()),
    };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let ending = tools::run_into(&line, &mut Report::new(&mut out, &mut err, false));
    (ending as i32, [err, out].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat())
}

/// Opens the player's files and gives what the player is told of them.
fn notices(place: &Path) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let home = place.join("home");
    let (_, notices) = Home::open(&home);
    let content = Content::load(&Places { root, mods: Vec::new(), home, language: "en".to_owned() });
    let told = notices.iter().map(|notice| {
        content.say(notice.id, &[("file", &notice.file), ("detail", &notice.detail)]).replace('|', "") + "\n"
    });
    told.collect()
}

/// Makes the bytes of a file of what stands for them.
fn bytes(text: &str) -> Vec<u8> {
    let mut text = text.to_owned();
    while let Some((start, rest)) = text.split_once("{{") {
        let (inside, end) = rest.split_once("}}").expect("`}}` ends it");
        let (count, part) = inside.split_once('*').expect("a number and a text");
        text = format!("{start}{}{end}", part.repeat(count.parse().expect("a number")));
    }
    let mut bytes = Vec::new();
    let mut parts = text.split("\\x");
    bytes.extend_from_slice(parts.next().unwrap_or_default().as_bytes());
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits"));
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}
