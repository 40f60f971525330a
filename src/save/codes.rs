//! The codes of stages that were left before their end: such a stage stands in no folder, and without its code nobody
//! knows it the next time.

use std::fs;

use super::home::Home;
use super::kept::text_of;
use super::replays::file_name;
use super::unfinished::FOLDER;

/// The most bytes of one.
const MOST: u64 = 1 << 20;
const ENDING: &str = ".code";

fn name(stage: &str) -> String {
    format!("{FOLDER}/{}{ENDING}", file_name(stage))
}

impl Home {
    /// Keeps the code of a stage as long as the stage is an unfinished one.
    pub fn keep_code(&mut self, stage: &str, code: &str) {
        self.put(name(stage), Some(format!("{stage}\n{code}\n")));
    }

    /// Whether the code of a stage is kept.
    pub fn has_code(&self, stage: &str) -> bool {
        let name = name(stage);
        self.files.get(&name).map_or_else(|| self.folder.join(&name).is_file(), Option::is_some)
    }

    pub(super) fn forget_code(&mut self, stage: &str) {
        if self.has_code(stage) {
            self.put(name(stage), None);
        }
    }

    /// Lists the stages whose codes are kept: id and code.
    pub fn codes(&self) -> Vec<(String, String)> {
        let entries = fs::read_dir(self.folder.join(FOLDER)).into_iter().flatten().flatten();
        let mut names: Vec<String> =
            entries.map(|entry| format!("{FOLDER}/{}", entry.file_name().to_string_lossy())).collect();
        names.extend(self.files.keys().cloned());
        names.retain(|name| name.starts_with(FOLDER) && name.ends_with(ENDING) && !name.contains(".before."));
        names.sort();
        names.dedup();
        let text = |name: &String| match self.files.get(name) {
            Some(text) => text.clone(),
            None => text_of(&self.folder.join(name), MOST).ok(),
        };
        let parts = |text: String| text.split_once('\n').map(|(id, code)| (id.to_owned(), code.trim().to_owned()));
        names.iter().filter_map(|name| parts(text(name)?)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_kept_until_its_stage_is_no_longer_unfinished() {
        let folder = tempfile::tempdir().unwrap();
        let kept = vec![("code/0a".to_owned(), "x-y".to_owned())];
        let (mut home, _) = Home::open(folder.path());
        home.keep_code("code/0a", "x-y");
        assert_eq!(home.codes(), kept);
        home.flush();
        drop(home);
        let (mut home, _) = Home::open(folder.path());
        assert_eq!(home.codes(), kept, "in the next session");
        home.forget_unfinished("code/0a");
        assert!(home.codes().is_empty() && !home.has_code("code/0a"));
    }
}
