//! What somebody does to the files of the content while another one plays.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use otapittan::game::random::Random;

use super::ground::{Ground, TARIFF, clear, tariff, write};

/// A deed done to a file.
type Deed = fn(&mut Somebody, &str);

/// All of them; what most people do stands here more than once.
const DEEDS: [(&str, Deed); 26] = [
    ("changes", changes),
    ("changes", changes),
    ("changes", changes),
    ("changes by a file aside", changes_aside),
    ("changes by a file aside", changes_aside),
    ("changes the tariff", changes_tariff),
    ("changes the tariff", changes_tariff),
    ("breaks", breaks),
    ("breaks", breaks),
    ("never lets end", never_ends),
    ("removes", removes),
    ("renames", renames),
    ("adds beside", adds),
    ("adds broken beside", |one, file| beside(one, file, b"\xff\xfe( no text\n")),
    ("adds far down beside", adds_deep),
    ("writes half", writes_half),
    ("writes half", writes_half),
    ("empties", empties),
    ("puts a folder in place of", puts_folder),
    ("puts a link to nothing in place of", puts_link),
    ("puts a pipe in place of", puts_pipe),
    ("writes no text into", writes_no_text),
    ("makes huge", makes_huge),
    ("gives another time to", changes_time),
    ("forbids", forbids),
    ("takes away the folder of", takes_folder),
];

/// Deeds after which a script of a kind must be told to be wrong.
const TOLD: [&str; 6] =
    ["breaks", "never lets end", "empties", "puts a link to nothing in place of", "writes no text into", "makes huge"];

/// The one who does them.
pub struct Somebody {
    pub ground: Ground,
    random: Random,
    /// Files that are not as at first, oldest first, and what was done to each last.
    wrong: Vec<(String, &'static str)>,
    /// The folder that was taken away, by its path.
    gone: Option<String>,
    count: u64,
}

impl Somebody {
    pub fn new(ground: Ground, seed: u64) -> Somebody {
        Somebody { ground, random: Random::new(seed), wrong: Vec::new(), gone: None, count: 0 }
    }

    fn below(&mut self, count: usize) -> usize {
        self.random.between(0, count as i64 - 1) as usize
    }

    /// Does one deed; `played` is the file of the stage being played. Gives what was done in words.
    pub fn act(&mut self, played: Option<&str>) -> String {
        self.count += 1;
        if self.gone.is_some() && self.below(2) == 0 {
            return self.bring_back();
        }
        let most = 2 + self.below(4);
        if self.wrong.len() > most || !self.wrong.is_empty() && self.below(2) == 0 {
            return self.mend_one();
        }
        let Some(file) = self.choose(played) else { return self.bring_back() };
        let (name, deed) = DEEDS[self.below(DEEDS.len())];
        self.wrong.retain(|(other, _)| *other != file);
        self.wrong.push((file.clone(), name));
        deed(self, &file);
        format!("{name} {file}")
    }

    /// Chooses a file of which at least the folder is there.
    fn choose(&mut self, played: Option<&str>) -> Option<String> {
        if let Some(played) = played.filter(|file| self.ground.first(file).is_some())
            && self.below(6) == 0
            && self.stands(played)
        {
            return Some(played.to_owned());
        }
        let files: Vec<&String> = self.ground.files().filter(|file| self.stands(file)).collect();
        let chosen = files.get(self.random.between(0, files.len() as i64 - 1) as usize);
        chosen.map(|file| (*file).clone())
    }

    fn stands(&self, file: &str) -> bool {
        let file = self.ground.at(file);
        file.parent().is_some_and(Path::is_dir)
    }

    fn mend_one(&mut self) -> String {
        let at = self.below(self.wrong.len());
        if !self.stands(&self.wrong[at].0) {
            return self.bring_back();
        }
        let (file, _) = self.wrong.remove(at);
        self.ground.mend(&file);
        format!("mends {file}")
    }

    fn bring_back(&mut self) -> String {
        let Some(folder) = self.gone.take() else { return "rests".to_owned() };
        fs::rename(self.ground.aside("gone"), self.ground.at(&folder)).expect("it goes back");
        format!("brings {folder}/ back")
    }

    /// Puts everything back as it was at first.
    pub fn mend_all(&mut self) {
        self.bring_back();
        for (file, _) in std::mem::take(&mut self.wrong) {
            self.ground.mend(&file);
        }
    }

    /// Lists the scripts of kinds that must be told to be wrong.
    pub fn must_be_told(&self) -> impl Iterator<Item = &str> {
        let kinds = ["squares", "pieces", "actors", "goals", "games"].map(|sort| format!("scripts/{sort}/"));
        let is_kind = move |file: &str| file.ends_with(".luau") && kinds.iter().any(|start| file.starts_with(start));
        let told = self.wrong.iter().filter(|(_, deed)| TOLD.contains(deed)).map(|(file, _)| file.as_str());
        told.filter(move |file| is_kind(file) && self.stands(file))
    }

    /// Tells whether a message names a file or folder that is not as at first, or what is missing in it.
    pub fn is_meant(&self, told: &str) -> bool {
        let stem = |file: &str| file.rsplit('/').next().and_then(|name| name.split('.').next()).map(str::to_owned);
        let names = |file: &str| told.contains(file) || stem(file).is_some_and(|stem| told.contains(&stem));
        // Whatever misses a folder or a library may be told, and on a busy machine what took too long.
        let is_of_many = self.gone.is_some() || self.wrong.iter().any(|(file, _)| file.contains("/lib/"));
        is_of_many || told.contains("by the clock") || self.wrong.iter().any(|(file, _)| names(file))
    }

    /// Notes a file that was not there at first.
    fn note_more(&mut self, file: String) {
        self.wrong.push((file, "adds"));
    }

    fn now(&self, file: &str) -> Vec<u8> {
        let bytes = fs::read(self.ground.at(file)).ok();
        bytes.filter(|bytes| bytes.len() < 1 << 20).unwrap_or_default()
    }

    /// Gives the first text of a file with a line more that says nothing.
    fn changed(&self, file: &str) -> Vec<u8> {
        let mark = if file.ends_with(".luau") { "--" } else { "#" };
        let first = self.ground.first(file).unwrap_or_default();
        [first, format!("\n{mark} {}\n", self.count).as_bytes()].concat()
    }

    fn put(&self, file: &str, bytes: &[u8]) {
        let path = self.ground.at(file);
        if !path.is_file() {
            clear(&path);
        }
        write(&path, bytes);
    }
}

fn changes(one: &mut Somebody, file: &str) {
    one.put(file, &one.changed(file));
}

fn changes_aside(one: &mut Somebody, file: &str) {
    let (path, aside) = (one.ground.at(file), one.ground.at(&format!("{file}.tmp")));
    write(&aside, &one.changed(file));
    if path.is_dir() {
        clear(&path);
    }
    fs::rename(aside, path).expect("it takes the other's place");
}

fn changes_tariff(one: &mut Somebody, _: &str) {
    if one.stands(TARIFF) {
        one.wrong.retain(|(other, _)| other != TARIFF);
        one.wrong.push((TARIFF.to_owned(), "changes the tariff"));
        one.put(TARIFF, tariff(10 + one.count as i64).as_bytes());
    }
}

fn breaks(one: &mut Somebody, file: &str) {
    one.put(file, &[&one.changed(file), b"\n]] = = (\n".as_slice()].concat());
}

fn never_ends(one: &mut Somebody, file: &str) {
    let first = one.changed(file);
    one.put(file, &[b"while true do end\n", first.as_slice()].concat());
}

fn removes(one: &mut Somebody, file: &str) {
    clear(&one.ground.at(file));
}

fn renames(one: &mut Somebody, file: &str) {
    let (stem, ending) = file.rsplit_once('.').expect("it has an ending");
    let other = format!("{stem}_{}.{ending}", one.count);
    if fs::rename(one.ground.at(file), one.ground.at(&other)).is_ok() {
        one.note_more(other);
    }
}

fn beside(one: &mut Somebody, file: &str, bytes: &[u8]) {
    let (stem, ending) = file.rsplit_once('.').expect("it has an ending");
    let other = format!("{stem}_{}.{ending}", one.count);
    one.put(&other, bytes);
    one.note_more(other);
}

fn adds(one: &mut Somebody, file: &str) {
    beside(one, file, &one.changed(file));
}

fn adds_deep(one: &mut Somebody, file: &str) {
    let (folder, name) = file.rsplit_once('/').expect("it lies in a folder");
    let more = format!("{folder}/more_{}", one.count);
    write(&one.ground.at(&format!("{more}/deep/{name}")), &one.changed(file));
    one.note_more(more);
}

fn writes_half(one: &mut Somebody, file: &str) {
    let whole = one.changed(file);
    one.put(file, &whole[..whole.len() / 2]);
}

fn empties(one: &mut Somebody, file: &str) {
    one.put(file, b"");
}

fn puts_folder(one: &mut Somebody, file: &str) {
    clear(&one.ground.at(file));
    fs::create_dir(one.ground.at(file)).expect("the folder can be made");
}

fn puts_link(one: &mut Somebody, file: &str) {
    clear(&one.ground.at(file));
    #[cfg(unix)]
    std::os::unix::fs::symlink("nothing/here", one.ground.at(file)).expect("the link can be made");
    #[cfg(not(unix))]
    one.put(file, b"\xff");
}

fn puts_pipe(one: &mut Somebody, file: &str) {
    clear(&one.ground.at(file));
    // Where there are no pipes the file is gone, which happens too.
    let _ = Command::new("mkfifo").arg(one.ground.at(file)).status();
}

fn writes_no_text(one: &mut Somebody, file: &str) {
    let now = one.now(file);
    one.put(file, &[now.as_slice(), b"\n\xff\xfe\n"].concat());
}

fn makes_huge(one: &mut Somebody, file: &str) {
    one.put(file, b"");
    let opened = fs::File::options().write(true).open(one.ground.at(file)).expect("it can be opened");
    opened.set_len(64 << 20).expect("it can be made long");
}

fn changes_time(one: &mut Somebody, file: &str) {
    let year = Duration::from_secs(365 * 86_400);
    let times = [SystemTime::UNIX_EPOCH, SystemTime::now() + year * 10, SystemTime::now() - year];
    let time = times[one.below(times.len())];
    one.put(file, &one.changed(file));
    let opened = fs::File::options().write(true).open(one.ground.at(file)).expect("it can be opened");
    opened.set_modified(time).expect("its time can be set");
}

/// Root may read it all the same.
fn forbids(one: &mut Somebody, file: &str) {
    let path = one.ground.at(file);
    #[cfg(unix)]
    if path.is_file() {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("it is ours");
    }
}

/// Takes away the folder, one above it, or everything.
fn takes_folder(one: &mut Somebody, file: &str) {
    if one.gone.is_some() {
        return;
    }
    let above: Vec<&Path> = Path::new(file).ancestors().skip(1).collect();
    let folder = above[one.below(above.len())].to_string_lossy().into_owned();
    fs::create_dir_all(one.ground.aside("")).expect("there is room aside");
    fs::rename(one.ground.at(&folder), one.ground.aside("gone")).expect("it goes away");
    one.gone = Some(folder);
}
