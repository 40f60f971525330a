//! Stages by id, and the packs that order them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Home;
use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source, did_you_mean};
use crate::stage;
use crate::stage::plan::Placed;
use crate::view::icon::Icons;

const FOLDER: &str = "stages/";

/// A stage file.
#[derive(Clone, Debug, PartialEq)]
pub struct StageFile {
    /// Its id: `PACK/NAME`, in a mod `MOD:PACK/NAME`.
    pub id: String,
    /// The mod it belongs to; `""` for the base game.
    pub home: String,
    /// The id of its pack.
    pub pack: String,
    /// Where it lies.
    pub path: PathBuf,
    /// Its path as messages show it.
    pub shown: Arc<str>,
    /// What it says.
    pub text: Arc<str>,
    /// Its solution, if one lies beside it: shown path and text.
    pub moves: Option<(Arc<str>, Arc<str>)>,
}

/// A pack of stages.
#[derive(Clone, Debug, PartialEq)]
pub struct Pack {
    /// Its id: the folder's name, in a mod behind the mod's id and a colon.
    pub id: String,
    /// The mod it belongs to; `""` for the base game.
    pub home: String,
    /// Its title.
    pub title: Text,
    /// What it is about.
    pub about: Option<Text>,
    /// Its place among the packs of its home.
    pub order: f64,
    /// What opens it; nothing for a pack that is open.
    pub unlock: Option<Unlock>,
    /// How many stages are open at first, each further one after one more cleared stage of the pack; nothing for all.
    pub open: Option<u32>,
    /// The name of its icon, one of those shipped; nothing for none.
    pub icon: Option<String>,
    /// Whether its stages are played again and again for the best result, rather than once each.
    pub mode: bool,
    /// The language its words are of, by code; nothing for all players alike.
    pub language: Option<String>,
    /// The ids of its stages in their order.
    pub stages: Vec<String>,
    /// The ids of those that are easy on purpose.
    pub easy: Vec<String>,
}

/// What opens a pack: enough stages cleared, or enough of them with gold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlock {
    /// The id of the pack whose stages count; nothing for all.
    pub pack: Option<String>,
    /// How many of them must be cleared.
    pub cleared: Option<u32>,
    /// How many of them must have gold, as another way.
    pub golds: Option<u32>,
}

impl Pack {
    /// Tells whether the stage at a place of the pack, from 0, is open once so many stages of the pack are cleared.
    pub fn is_stage_open(&self, place: usize, cleared: usize) -> bool {
        self.open.is_none_or(|open| place < open as usize + cleared)
    }
}

impl Unlock {
    /// Tells whether so many cleared stages, and of them so many with gold, are enough.
    pub fn is_met(&self, cleared: usize, golds: usize) -> bool {
        let reaches = |wanted: Option<u32>, have: usize| wanted.is_some_and(|wanted| have >= wanted as usize);
        reaches(self.cleared, cleared) || reaches(self.golds, golds)
    }
}

/// All stages and packs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stages {
    /// The stages by id.
    pub by_id: BTreeMap<String, StageFile>,
    /// The packs: the base game's first, then those of mods as the mods are loaded; of one home by place, then by id.
    pub packs: Vec<Pack>,
    files: BTreeSet<Arc<str>>,
}

impl Stages {
    /// Finds the stages and packs of all bundles, and tells packs that do not fit their folder.
    pub fn find(homes: &[Home<'_>], problems: &mut Problems) -> Stages {
        let mut stages = Stages::default();
        let mut written = Vec::new();
        for home in homes {
            stages.take_stages(*home, problems);
            written.extend(stages.take_packs(*home, problems));
        }
        let known: Vec<String> = stages.packs.iter().map(|pack| pack.id.clone()).collect();
        written.iter().for_each(|pack| check_unlock(pack, &known, problems));
        for pack in &mut stages.packs {
            if let Some(other) = pack.unlock.as_mut().and_then(|unlock| unlock.pack.as_mut()) {
                let own = full(&pack.home, other);
                if known.contains(&own) {
                    *other = own;
                }
            }
        }
        let turn = |pack: &Pack| homes.iter().position(|(home, _)| *home == pack.home);
        let by_place = |a: &Pack, b: &Pack| a.order.total_cmp(&b.order).then_with(|| a.id.cmp(&b.id));
        stages.packs.sort_by(|a, b| turn(a).cmp(&turn(b)).then_with(|| by_place(a, b)));
        stages
    }

    fn take_stages(&mut self, (home, bundle): Home<'_>, problems: &mut Problems) {
        for (path, text) in bundle.texts(FOLDER, ".toml") {
            let shown: Arc<str> = bundle.show(path).into();
            self.files.insert(shown.clone());
            let inside = &path[FOLDER.len()..path.len() - ".toml".len()];
            let Some((pack, name)) = inside.split_once('/').filter(|(_, name)| !name.contains('/')) else {
                problems.push(Problem::whole(&shown, "a stage stands in a pack's folder: stages/PACK/NAME.toml"));
                continue;
            };
            if name == "pack" {
                continue;
            }
            let moves = format!("{FOLDER}{inside}.moves");
            let stage = StageFile {
                id: full(home, inside),
                home: home.to_owned(),
                pack: full(home, pack),
                path: bundle.path.join(path),
                shown,
                text: text.clone(),
                moves: bundle.text(&moves).map(|text| (bundle.show(&moves).into(), text.clone())),
            };
            self.by_id.insert(stage.id.clone(), stage);
        }
        for (path, _) in bundle.texts(FOLDER, ".moves") {
            self.files.insert(bundle.show(path).into());
        }
    }

    fn take_packs(&mut self, (home, bundle): Home<'_>, problems: &mut Problems) -> Vec<(String, stage::pack::Pack)> {
        let mut folders: BTreeSet<String> = BTreeSet::new();
        let of_home = self.by_id.values().filter(|stage| stage.home == home);
        folders.extend(of_home.map(|stage| stage.pack.rsplit(':').next().unwrap_or_default().to_owned()));
        let ends =
            bundle.texts(FOLDER, "/pack.toml").map(|(path, _)| &path[FOLDER.len()..path.len() - "/pack.toml".len()]);
        folders.extend(ends.map(str::to_owned));
        let mut read = Vec::new();
        for folder in folders {
            let file = format!("{FOLDER}{folder}/pack.toml");
            let shown = bundle.show(&file);
            let Some(text) = bundle.text(&file) else {
                let help = format!("write one:  format = 1  title = \"{folder}\"  order = 100  stages = [ … ]");
                problems.push(Problem::whole(&shown, "a folder of stages needs this file").with_help(help));
                continue;
            };
            match stage::pack::Pack::read(&Source::new(&shown, text)) {
                Ok(pack) => {
                    let id = full(home, &folder);
                    self.take_pack(home, &id, &pack, problems);
                    read.push((home.to_owned(), pack));
                }
                Err(found) => problems.extend(found),
            }
        }
        read
    }

    fn take_pack(&mut self, home: &str, id: &str, pack: &stage::pack::Pack, problems: &mut Problems) {
        let start = format!("{id}/");
        let files: Vec<&str> = self.by_id.keys().filter_map(|stage| stage.strip_prefix(&start)).collect();
        problems.extend(pack.check_files(files.iter().copied()));
        problems.extend(pack.icon.iter().filter_map(|icon| unknown_icon(pack, icon)));
        let ids = |names: &[Placed<Arc<str>>]| {
            let all = names.iter().map(|name| format!("{start}{}", name.value));
            all.filter(|stage| self.by_id.contains_key(stage)).collect::<Vec<_>>()
        };
        let (stages, easy) = (ids(&pack.stages), ids(&pack.easy));
        let unlock = pack.unlock.as_ref().map(|unlock| Unlock {
            pack: unlock.pack.as_ref().map(|other| other.value.to_string()),
            cleared: unlock.cleared,
            golds: unlock.golds,
        });
        self.packs.push(Pack {
            id: id.to_owned(),
            home: home.to_owned(),
            title: pack.title.clone(),
            about: pack.about.clone(),
            order: pack.order,
            unlock,
            open: pack.open,
            icon: pack.icon.as_ref().map(|icon| icon.value.to_string()),
            mode: pack.mode,
            language: pack.language.as_ref().map(|language| language.value.to_string()),
            stages,
            easy,
        });
    }

    /// Finds a stage by the path of its file.
    pub fn by_path(&self, path: &Path) -> Option<&StageFile> {
        let path = path.canonicalize().ok()?;
        self.by_id.values().find(|stage| stage.path.canonicalize().is_ok_and(|known| known == path))
    }

    /// Tells whether a shown path is that of a stage, its moves or a pack.
    pub fn is_about(&self, shown: &str) -> bool {
        self.files.contains(shown) || shown.ends_with("/pack.toml")
    }

    /// Tells whether a stage is easy on purpose.
    pub fn is_easy(&self, id: &str) -> bool {
        self.packs.iter().any(|pack| pack.easy.iter().any(|stage| stage == id))
    }

    /// Tells whether a stage is one of a mode.
    pub fn is_of_mode(&self, id: &str) -> bool {
        self.packs.iter().any(|pack| pack.mode && pack.stages.iter().any(|stage| stage == id))
    }
}

/// Puts the mod's id before a name of the mod.
fn full(home: &str, name: &str) -> String {
    if home.is_empty() { name.to_owned() } else { format!("{home}:{name}") }
}

fn unknown_icon(pack: &stage::pack::Pack, icon: &Placed<Arc<str>>) -> Option<Problem> {
    let icons = Icons::shipped();
    if icons.get(&icon.value).is_some() {
        return None;
    }
    let near = did_you_mean(&icon.value, icons.names());
    Some(pack.source.problem(icon.span.clone(), format!("there is no icon \"{}\"{near}", icon.value)).warning())
}

/// A pack that opens another must be there: the mod's own first, then the base's.
fn check_unlock((home, pack): &(String, stage::pack::Pack), known: &[String], problems: &mut Problems) {
    let Some(other) = pack.unlock.as_ref().and_then(|unlock| unlock.pack.as_ref()) else {
        return;
    };
    let names = [full(home, &other.value), other.value.to_string()];
    if !names.iter().any(|name| known.contains(name)) {
        let message = format!("there is no pack \"{}\"{}", other.value, did_you_mean(&other.value, known));
        problems.push(pack.source.problem(other.span.clone(), message));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_way_opens_a_pack() {
        let unlock = |cleared, golds| Unlock { pack: None, cleared, golds };
        assert!(unlock(Some(2), None).is_met(2, 0));
        assert!(!unlock(Some(2), None).is_met(1, 1));
        assert!(unlock(Some(40), Some(15)).is_met(20, 15));
        assert!(!unlock(Some(40), Some(15)).is_met(39, 14));
        assert!(!unlock(None, Some(1)).is_met(9, 0));
    }

    #[test]
    fn stages_open_one_after_another() {
        let pack = |open| Pack {
            id: "a".into(),
            home: String::new(),
            title: Text::from("A"),
            about: None,
            order: 0.0,
            unlock: None,
            open,
            icon: None,
            language: None,
            mode: false,
            stages: vec![],
            easy: Vec::new(),
        };
        let open = |open, cleared| (0..5).take_while(|place| pack(open).is_stage_open(*place, cleared)).count();
        assert_eq!([open(None, 0), open(Some(3), 0), open(Some(3), 1), open(Some(3), 4)], [5, 3, 4, 5]);
    }
}
