//! What the player makes: stages being edited, kept every few seconds. The finished ones lie in a mod of the player's own.

use std::fs;
use std::io;
use std::path::Path;

use super::disk;
use super::home::Home;
use super::kept::text_of;
use super::replays::file_name;

/// The folder of stages being edited.
const FOLDER: &str = "making";
/// The id of the player's own mod, which lies in the folder of mods in the player's folder.
pub const OWN_MOD: &str = "mine";
/// The most bytes of a file the player made.
const MOST: u64 = 4 << 20;
/// How the first line begins that says of which stage a draft is.
const OF: &str = "# draft of: ";

/// A stage being edited as it was kept last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What it is a draft of: the path of a file, or a name of the editor's own.
    pub of: String,
    /// The stage file as it stands.
    pub text: String,
}

impl Draft {
    fn read(file: &str) -> Option<Draft> {
        let (first, text) = file.split_once('\n')?;
        Some(Draft { of: first.strip_prefix(OF)?.trim_end().to_owned(), text: text.to_owned() })
    }

    fn name(of: &str) -> String {
        format!("{FOLDER}/{}.toml", file_name(of))
    }
}

impl Home {
    /// Keeps a stage being edited.
    pub fn keep_draft(&mut self, draft: &Draft) {
        self.put(Draft::name(&draft.of), Some(format!("{OF}{}\n{}", draft.of, draft.text)));
    }

    /// Forgets a stage being edited, once it was saved or is not wanted.
    pub fn forget_draft(&mut self, of: &str) {
        if self.draft(of).is_some() {
            self.put(Draft::name(of), None);
        }
    }

    /// Gives a stage being edited as it was kept last.
    pub fn draft(&self, of: &str) -> Option<Draft> {
        Draft::read(&self.made(&Draft::name(of))?)
    }

    /// Lists the stages being edited, by name.
    pub fn drafts(&self) -> Vec<Draft> {
        let entries = fs::read_dir(self.folder.join(FOLDER)).into_iter().flatten().flatten();
        let mut names: Vec<String> =
            entries.map(|entry| format!("{FOLDER}/{}", entry.file_name().to_string_lossy())).collect();
        names.extend(self.files.keys().filter(|name| name.starts_with(FOLDER)).cloned());
        names.retain(|name| name.ends_with(".toml") && !name.ends_with(".before.toml") && !name.contains(".damaged-"));
        names.sort();
        names.dedup();
        names.iter().filter_map(|name| Draft::read(&self.made(name)?)).collect()
    }

    /// Gives a file as it will stand in the player's folder.
    fn made(&self, name: &str) -> Option<String> {
        match self.files.get(name) {
            Some(text) => text.clone(),
            None => text_of(&self.folder.join(name), MOST).ok(),
        }
    }
}

/// Writes a file so that either the old or the new version stands there whole, whatever happens meanwhile.
///
/// # Errors
/// The file cannot be written.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    disk::write(path, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drafts_are_kept_listed_and_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let drafts = |texts: [&str; 2]| {
            let draft = |(of, text): (&str, &str)| Draft { of: of.to_owned(), text: text.to_owned() };
            Vec::from_iter(["/a b/ほ.toml", "new"].into_iter().zip(texts).map(draft))
        };
        let (mut home, _) = Home::open(folder.path());
        drafts(["x", "y\nz"]).iter().for_each(|draft| home.keep_draft(draft));
        assert_eq!(home.drafts(), drafts(["x", "y\nz"]), "at once");
        home.flush();
        drop(home);
        let (mut home, _) = Home::open(folder.path());
        assert_eq!(home.drafts(), drafts(["x", "y\nz"]), "in the next session");
        home.keep_draft(&drafts(["x2", ""])[0]);
        assert_eq!(home.draft("/a b/ほ.toml").unwrap().text, "x2");
        home.flush();
        home.forget_draft("/a b/ほ.toml");
        assert_eq!(home.drafts(), drafts(["", "y\nz"])[1..]);
    }
}
