//! Pack files: the order of stages and what opens them.

use std::ops::Range;
use std::sync::Arc;

use super::node::{Content, Node, parse};
use super::plan::Placed;
use super::reader::Reader;
use crate::game::value::Text;
use crate::problem::{Problem, Source, did_you_mean};

/// A pack of stages.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The file.
    pub source: Source,
    /// What it is called.
    pub title: Text,
    /// What it is about.
    pub about: Option<Text>,
    /// Its place among the packs; ties go by name.
    pub order: f64,
    /// What opens it; nothing for a pack that is open.
    pub unlock: Option<Unlock>,
    /// How many stages are open at first, each further one after one more cleared stage of the pack; nothing for all.
    pub open: Option<u32>,
    /// The name of its icon.
    pub icon: Option<Placed<Arc<str>>>,
    /// Whether its stages are played again and again for the best result, rather than once each.
    pub mode: bool,
    /// The language its words are of, by code; nothing for all players alike.
    pub language: Option<Placed<Arc<str>>>,
    /// The names of its stages, in their order.
    pub stages: Vec<Placed<Arc<str>>>,
    /// The names of those that are easy on purpose: nobody wonders when they are cleared by chance.
    pub easy: Vec<Placed<Arc<str>>>,
}

/// What opens a pack: enough stages cleared, or enough of them with gold.
#[derive(Clone, Debug, PartialEq)]
pub struct Unlock {
    /// The pack whose stages count; nothing for all.
    pub pack: Option<Placed<Arc<str>>>,
    /// How many of them must be cleared.
    pub cleared: Option<u32>,
    /// How many of them must have gold, as another way.
    pub golds: Option<u32>,
}

impl Pack {
    /// The most stages of a pack.
    const MOST: usize = 1000;
    /// The keys of a pack file.
    pub const KEYS: [&str; 11] =
        ["format", "title", "about", "order", "icon", "language", "mode", "unlock", "open", "stages", "easy"];

    /// Reads a pack file.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(source: &Source) -> Result<Pack, Vec<Problem>> {
        let root = parse(source)?;
        let mut reader = Reader::new(source);
        let pack = Pack::take(&mut reader, &root);
        let problems = reader.into_problems();
        match pack {
            Some(pack) if problems.is_empty() => Ok(pack),
            _ => Err(problems),
        }
    }

    fn take(reader: &mut Reader, root: &Node) -> Option<Pack> {
        reader.table(root, &Pack::KEYS)?;
        reader.format(root, true);
        let title = reader.required(root, "title", "a text").and_then(|title| reader.player_text(title));
        let about = root.get("about").and_then(|about| reader.player_text(about));
        let order = root.get("order").and_then(|order| reader.number(order));
        let icon = root.get("icon").and_then(|icon| Pack::placed(reader, icon));
        let language = root.get("language").and_then(|language| Pack::placed(reader, language));
        let mode = root.get("mode").and_then(|mode| reader.truth(mode)).unwrap_or(false);
        let unlock = root.get("unlock").and_then(|unlock| Unlock::read(reader, unlock));
        let open =
            root.get("open").and_then(|open| reader.integer(open, 1..=Pack::MOST as i64)).map(|open| open as u32);
        let stages = reader.required(root, "stages", "a list of stages").map(|list| reader.texts(list, Pack::MOST));
        let stages = placed(stages?);
        let easy = root.get("easy").map(|easy| Pack::easy(reader, easy, &stages)).unwrap_or_default();
        for (place, stage) in stages.iter().enumerate() {
            if stages[..place].iter().any(|other| other.value == stage.value) {
                reader.wrong(&stage.span, format!("the stage \"{}\" stands twice", stage.value));
            }
        }
        let order = order.unwrap_or(0.0);
        let source = reader.source.clone();
        Some(Pack { source, title: title?, about, order, unlock, open, icon, language, mode, stages, easy })
    }

    fn placed(reader: &mut Reader, node: &Node) -> Option<Placed<Arc<str>>> {
        Some(Placed { value: reader.text(node)?, span: node.span.clone() })
    }

    /// Reads which stages are easy: `true` for all of them, or some by name.
    fn easy(reader: &mut Reader, node: &Node, stages: &[Placed<Arc<str>>]) -> Vec<Placed<Arc<str>>> {
        if let Content::Bool(all) = node.content {
            return if all { stages.to_vec() } else { Vec::new() };
        }
        let easy = placed(reader.texts(node, Pack::MOST));
        for one in easy.iter().filter(|one| !stages.iter().any(|stage| stage.value == one.value)) {
            let near = did_you_mean(&one.value, stages.iter().map(|stage| &*stage.value));
            reader.wrong(&one.span, format!("\"stages\" names no stage \"{}\"{near}", one.value));
        }
        easy
    }

    /// Compares the list with the stages of the folder, given by name without `.toml`: each must be in both.
    pub fn check_files<'f>(&self, files: impl IntoIterator<Item = &'f str>) -> Vec<Problem> {
        let files: Vec<&str> = files.into_iter().collect();
        let missing = self.stages.iter().filter(|stage| !files.contains(&&*stage.value)).map(|stage| {
            let near = did_you_mean(&stage.value, files.iter().copied());
            self.source.problem(stage.span.clone(), format!("there is no stage file \"{}.toml\"{near}", stage.value))
        });
        let unlisted = files.iter().filter(|file| !self.stages.iter().any(|stage| *stage.value == ***file));
        let place = self.stages.last().map_or(0..0, |last| last.span.clone());
        let unlisted = unlisted.map(|file| {
            self.source
                .problem(place.clone(), format!("\"stages\" leaves out \"{file}\"; list every stage of the folder"))
        });
        missing.chain(unlisted).collect()
    }
}

fn placed(texts: Vec<(Arc<str>, Range<usize>)>) -> Vec<Placed<Arc<str>>> {
    texts.into_iter().map(|(value, span)| Placed { value, span }).collect()
}

impl Unlock {
    fn read(reader: &mut Reader, node: &Node) -> Option<Unlock> {
        reader.table(node, &["pack", "cleared", "golds"])?;
        let pack = node.get("pack").and_then(|pack| Pack::placed(reader, pack));
        let golds = Unlock::number(reader, node, "golds");
        if node.get("golds").is_none() {
            reader.required(node, "cleared", "a whole number")?;
        }
        Some(Unlock { pack, cleared: Unlock::number(reader, node, "cleared"), golds })
    }

    fn number(reader: &mut Reader, node: &Node, key: &str) -> Option<u32> {
        reader.integer(node.get(key)?, 0..=10_000).map(|number| number as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(problems: &[Problem]) -> Vec<String> {
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn mistakes_of_packs() {
        let text = "format = 1\ntitle = { ja = 1 }\nordr = 2\nunlock = { packs = \"a\" }\nstages = [\"a\", 2, \"a\"]\n";
        let problems = Pack::read(&Source::new("p", text)).map(|_| ()).expect_err("five mistakes");
        assert_eq!(
            told(&problems),
            [
                "p:2:16: error: a string expected, got 1",
                "p:3:1: error: unknown key \"ordr\"; did you mean \"order\"?",
                "p:4:10: error: \"cleared\" is missing: a whole number is required",
                "p:4:12: error: unknown key \"packs\"; did you mean \"pack\"?",
                "p:5:16: error: a string expected, got 2",
                "p:5:19: error: the stage \"a\" stands twice",
            ]
        );
    }

    #[test]
    fn stages_and_packs_open_by_and_by() {
        let text = |keys: &str| format!("format = 1\ntitle = \"t\"\n{keys}\nstages = []\n");
        let read = |keys: &str| Pack::read(&Source::new("p", &text(keys)));
        let pack = read("open = 3\nunlock = { cleared = 40, golds = 15 }").expect("a pack");
        let unlock = pack.unlock.expect("something opens it");
        assert_eq!((pack.open, unlock.cleared, unlock.golds), (Some(3), Some(40), Some(15)));
        let pack = read("unlock = { golds = 4 }").expect("a pack");
        assert_eq!(pack.open, None);
        assert_eq!(pack.unlock.map(|unlock| (unlock.cleared, unlock.golds)), Some((None, Some(4))));
        let problems = read("open = 0\nunlock = { golds = \"a\" }").map(|_| ()).expect_err("two mistakes");
        assert_eq!(problems.len(), 2, "{:?}", told(&problems));
    }

    #[test]
    fn stages_are_easy_by_name_or_all_of_them() {
        let easy = |value: &str| {
            let text = format!("format = 1\ntitle = \"t\"\nstages = [\"a\", \"bc\"]\neasy = {value}\n");
            let pack = Pack::read(&Source::new("p", &text)).map_err(|problems| told(&problems))?;
            Ok::<_, Vec<String>>(pack.easy.iter().map(|one| one.value.to_string()).collect::<Vec<_>>())
        };
        assert_eq!(easy("true"), Ok(vec!["a".into(), "bc".into()]));
        assert_eq!(easy("false"), Ok(vec![]));
        assert_eq!(easy("[\"bc\"]"), Ok(vec!["bc".into()]));
        let wrong = "p:4:9: error: \"stages\" names no stage \"bd\"; did you mean \"bc\"?";
        assert_eq!(easy("[\"bd\"]"), Err(vec![wrong.to_owned()]));
    }

    #[test]
    fn the_list_and_the_folder_must_agree() {
        let text = "format = 1\ntitle = \"t\"\norder = 3\nunlock = { cleared = 2 }\nstages = [\n  \"01_on\",\n  \"02_of\",\n]\n";
        let pack = Pack::read(&Source::new("p", text)).expect("a pack");
        assert_eq!((pack.order, pack.unlock.as_ref().map(|unlock| unlock.cleared)), (3.0, Some(Some(2))));
        assert_eq!(pack.check_files(["01_on", "02_of"]), []);
        assert_eq!(
            told(&pack.check_files(["01_on", "02_off"])),
            [
                "p:7:3: error: there is no stage file \"02_of.toml\"; did you mean \"02_off\"?",
                "p:7:3: error: \"stages\" leaves out \"02_off\"; list every stage of the folder",
            ]
        );
    }
}
