//! Writes what the fuzzer starts from: `seeds/TARGET/*` out of the shipped files, and the words of `dict/*.dict`.

mod dictionaries;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use otapittan::game::dictionary::Graph;
use otapittan::game::random::Random;
use otapittan::save::{Date, Home, Outcome, Unfinished, Which};
use otapittan::share::{Shared, encode, parcel};
use otapittan_fuzz::{SAVES, content, root};

pub type Done = Result<(), Box<dyn Error>>;

/// Files larger than this make a fuzzer slow.
const LARGEST: usize = 4096;

fn main() -> Done {
    files("stage", &["stages"], "toml", |path, text| (!is_pack(path)).then_some(text))?;
    files("pack", &["stages"], "toml", |path, text| is_pack(path).then_some(text))?;
    files("case", &["tests/cases"], "toml", |_, text| Some(text))?;
    files("editor", &["stages"], "toml", |path, text| {
        (!is_pack(path)).then(|| [text, b"\0\x02\x07\x01".to_vec()].concat())
    })?;
    files("mod_file", &["examples", "assets/templates", "tests/pairs/mods"], "toml", |path, text| {
        path.ends_with("mod.toml").then_some(text)
    })?;
    files("theme", &["assets/themes"], "toml", |_, text| Some(text))?;
    files("strings", &["examples", "tests/pairs/mods"], "toml", |path, text| {
        path.to_string_lossy().contains("strings").then_some(text)
    })?;
    put("strings", "both", b"[reason]\nlocked = \"a|b\"\nn = '{n}'\n\0reason.locked = \"a\"\n[reason.deep]\nx = ''\n")?;
    files("sounds", &["assets/sounds"], "toml", |_, text| Some(text))?;
    put("sounds", "own", b"format = 1\n[tap]\nfile = 'knock'\nvolume = 0.5\npitch = -5\nhigher = { from = 8, file = 'knock' }\n[ring]\nchime = true\n")?;
    put(
        "inputs",
        "all",
        b"# a comment\nkey Enter\nkey Shift+R\nclick cell 2 1\nuntil results\nwait 0.5\nshot a.png\nroam 3 7\n",
    )?;
    moves()?;
    codes()?;
    archives()?;
    saves()?;
    words()?;
    chances()?;
    dictionaries::write()
}

fn is_pack(path: &Path) -> bool {
    path.ends_with("pack.toml")
}

fn put(target: &str, name: &str, bytes: &[u8]) -> Done {
    let folder = root().join("fuzz/seeds").join(target);
    fs::create_dir_all(&folder)?;
    Ok(fs::write(folder.join(name), bytes)?)
}

/// Lists the files of folders, also of those inside.
pub fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries
        .flat_map(|path| if path.is_dir() { below(&path, ending) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|end| end == ending))
        .collect();
    found.sort();
    found
}

/// Makes a seed of each file for which there is one.
fn files(target: &str, folders: &[&str], ending: &str, made: impl Fn(&Path, Vec<u8>) -> Option<Vec<u8>>) -> Done {
    for path in folders.iter().flat_map(|folder| below(&root().join(folder), ending)) {
        let seed = made(&path, fs::read(&path)?).filter(|seed| seed.len() <= LARGEST);
        let name = path.strip_prefix(root())?.display().to_string().replace('/', "-");
        seed.map_or(Ok(()), |seed| put(target, &name, &seed))?;
    }
    Ok(())
}

/// Solutions of shipped stages, as replays, and one of each verb.
fn moves() -> Done {
    for (id, stage) in &content().stages.by_id {
        if let Some((_, moves)) = &stage.moves {
            put("moves", &id.replace('/', "-"), format!("# stage: {id}\n# seed: 7\n{moves}").as_bytes())?;
        }
    }
    put(
        "moves",
        "verbs",
        b"# stage: first/01_first_word\n# param: rows = 5\nplace #1 1 1\nplace a 1 1 3\npick 1 1\npress right\nundo\nredo\nrestart\nexpire\n\
          edit 1 1 1 fuse 3\nedit actor 1 at 2\nedit game \"a b\" true\n",
    )
}

fn codes() -> Done {
    for (id, stage) in content().stages.by_id.iter().filter(|(_, stage)| stage.text.len() < LARGEST / 2) {
        let moves = stage.moves.as_ref().map(|(_, text)| text.to_string());
        let shared = Shared { stage: stage.text.to_string(), moves };
        let name = id.replace('/', "-");
        put(
            "code",
            &format!("{name}.code"),
            format!("\0{}", encode(&shared).map_err(|long| long.to_string())?).as_bytes(),
        )?;
        put(
            "code",
            &format!("{name}.parts"),
            format!("\u{2}{}\0{}", shared.stage, shared.moves.unwrap_or_default()).as_bytes(),
        )?;
    }
    put("code", "data", b"\x01\x05\x00\x01\x05\x00\xfa\xffhello")
}

fn archives() -> Done {
    let sampler = root().join("examples/sampler");
    let ends = ["toml", "luau", "moves"].map(|end| below(&sampler, end));
    let mut files = Vec::new();
    for path in ends.into_iter().flatten() {
        files.push((path.strip_prefix(&sampler)?.display().to_string().replace('\\', "/"), fs::read(&path)?));
    }
    let whole = parcel::pack("sampler", &files).map_err(|refused| refused.to_string())?;
    put("archive", "sampler", &[&b"\0"[..], &whole].concat())?;
    files.retain(|(path, _)| path == "mod.toml");
    let small = parcel::pack("sampler", &files).map_err(|refused| refused.to_string())?;
    put("archive", "small", &[&b"\0"[..], &small].concat())?;
    drawn("archive", 40, 300, 1)
}

/// A player's folder as the game writes it, file by file.
fn saves() -> Done {
    let folder = std::env::temp_dir().join(format!("otapittan-seeds-{}", std::process::id()));
    let (mut home, _) = Home::open(&folder);
    let day = Date::from_days(20_000);
    let outcome = Outcome { cleared: true, gold: true, score: 120, chain: 3, word: "あい".into(), turns: 9 };
    home.finish("walls/01", outcome, "# stage: walls/01\nplace い 1 1\n");
    home.collect("ja", &["あい".to_owned(), "いう".to_owned()], day, "walls/01");
    let mut settings = home.settings().clone();
    (settings.language, settings.window) = (Some("ja".into()), Some((1280, 720)));
    settings.keys.insert("undo".into(), vec!["Z".into(), "Ctrl+Z".into()]);
    home.set(settings);
    let moves = "# stage: walls/01\nplace い 1 1\nundo\n".to_owned();
    home.keep_unfinished(Unfinished { stage: "walls/01".into(), moves, seconds: 3.5, untimed: true });
    home.keep_replay("walls/01", Which::Best, "# stage: walls/01\nplace い 1 1\n");
    home.keep_dealt(day, "format = 1\ntitle = 'day'\n");
    home.keep_draft(&otapittan::save::Draft { of: "mods/mine/a.toml".into(), text: "format = 1\n".into() });
    home.keep_code("code/abc", "otapittan1.a.b");
    home.flush();
    drop(home);
    let ends = ["toml", "tsv", "moves", "txt"].map(|end| below(&folder, end));
    for path in ends.into_iter().flatten() {
        let name = path.strip_prefix(&folder)?.display().to_string();
        let start = |text: &str| text.split(['/', '.']).next().unwrap_or_default().to_owned();
        let which = SAVES.iter().position(|save| start(save) == start(&name)).unwrap_or_default() as u8;
        for form in [which, which | 0x40] {
            put("saves", &format!("{form}-{}", name.replace('/', "-")), &[&[form][..], &fs::read(&path)?].concat())?;
        }
    }
    let off = SAVES.iter().position(|save| *save == "mods/off.txt").unwrap_or_default() as u8;
    put("saves", "off", &[&[off][..], b"# switched off\njuice\n\n milk \n"].concat())?;
    Ok(fs::remove_dir_all(folder)?)
}

fn words() -> Done {
    let about = "title = 'Fed'\nfile = 'fed.tsv'\ncolumns = ['reading', 'spellings', 'pos', 'common', 'gloss', 'lemma']\n\
                 alphabet = 'あいうabc'\nfold = { 'ぁ' = 'あ', 'A' = 'a' }\norder = 'cbaういあ'\ncrude = 'crude.txt'\n";
    let rows = "# rows\nあい\t愛/藍\tn\t1\tlove\nぁい\t\tn\t0\ta dog's\tdog\nabc\t\tn\t1\tletters\nba\ncab\t\tv\t1\tdrives\tdrive\nxyz\n";
    put("words", "all", format!("{about}\0{rows}\0cab\n# no\n").as_bytes())?;
    put(
        "words",
        "bare",
        b"title = { ja = 'a', en = 'b' }\nfile = 'fed.tsv'\ncolumns = ['reading']\nalphabet = 'abc'\n\0a\nab\nabc\n",
    )?;
    for (name, words) in [("few", &[&b"\x01\x02"[..], b"\x01\x02\x03", b"\x03"][..]), ("none", &[])] {
        let bytes = Graph::build(words.iter().copied())?.to_bytes();
        put("graph", name, &[&bytes[4..8], &bytes[16..]].concat())?;
    }
    let many: Vec<[u8; 2]> = (1..=12).map(|code| [code, 13 - code]).collect();
    let bytes = Graph::build(&many)?.to_bytes();
    put("graph", "map", &[&bytes[4..8], &bytes[16..]].concat())
}

fn chances() -> Done {
    drawn("boards", 200, 200, 0)?;
    drawn("plays", 200, 100, 0)
}

/// Bytes by chance, the same each time, behind a first one.
fn drawn(target: &str, count: u64, length: i64, first: u8) -> Done {
    for number in 0..count {
        let mut random = Random::new(number);
        let many = random.between(length / 4, length);
        let bytes: Vec<u8> =
            (0..many).map(|at| if at == 0 && first > 0 { first } else { random.draw() as u8 }).collect();
        put(target, &format!("drawn-{number:03}"), &bytes)?;
    }
    Ok(())
}
