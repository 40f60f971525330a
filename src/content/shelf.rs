//! The word lists of the base game and of mods, loaded when a stage first asks for one.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::thread::{self, JoinHandle};

use super::lists::{self, List};
use super::mods::Mod;
use super::snapshot::{Bundle, Role};
use crate::problem::{Problem, did_you_mean};

type Loaded = Result<Rc<List>, Vec<Problem>>;
type Coming = JoinHandle<Result<List, Vec<Problem>>>;

/// All word lists by name: `ja`, or `juice:fruits` in a mod.
#[derive(Debug, Default)]
pub struct Shelf {
    files: BTreeMap<String, ListFile>,
    loaded: RefCell<BTreeMap<String, Loaded>>,
    /// Those that are being loaded by a thread.
    coming: RefCell<BTreeMap<String, Coming>>,
}

/// A list that is there.
#[derive(Clone, Debug, PartialEq)]
struct ListFile {
    path: PathBuf,
    /// The files it is made of, as they stand in the snapshot: when these are the same, so is the list.
    made_of: Vec<(String, super::snapshot::File)>,
}

const FOLDER: &str = "assets/words/";

impl Shelf {
    /// Finds the lists of all bundles; those of an earlier shelf whose files are the same stay loaded.
    pub fn find(bundles: &[Bundle], mods: &[Mod], earlier: Option<&Shelf>) -> Shelf {
        let mut shelf = Shelf::default();
        let base = bundles.iter().filter(|bundle| bundle.role == Role::Base).map(|bundle| (bundle, ""));
        let of_mods = mods.iter().map(|one| (&bundles[one.bundle], one.id.as_str()));
        for (bundle, home) in base.chain(of_mods) {
            for (path, _) in bundle.texts(FOLDER, ".toml") {
                let name = &path[FOLDER.len()..path.len() - ".toml".len()];
                let start = format!("{FOLDER}{name}.");
                let parts = bundle.files.range(start.clone()..).take_while(|(path, _)| path.starts_with(&start));
                let made_of = parts.map(|(path, file)| (path.clone(), file.clone())).collect();
                let full = if home.is_empty() { name.to_owned() } else { format!("{home}:{name}") };
                shelf.files.insert(full, ListFile { path: bundle.path.join(path), made_of });
            }
        }
        if let Some(earlier) = earlier {
            shelf.keep(earlier);
        }
        shelf
    }

    fn keep(&mut self, earlier: &Shelf) {
        let loaded = earlier.loaded.borrow();
        let same = loaded.iter().filter(|(name, _)| self.files.get(*name) == earlier.files.get(*name));
        self.loaded = RefCell::new(same.map(|(name, list)| (name.clone(), list.clone())).collect());
    }

    /// Lists the names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Gives where a list is described.
    pub fn path(&self, name: &str) -> Option<&PathBuf> {
        self.files.get(name).map(|file| &file.path)
    }

    /// Gives the name of a list as a file of the mod `home` writes it: the mod's own first, then the base's.
    pub fn resolve(&self, name: &str, home: &str) -> Option<String> {
        let own = format!("{home}:{name}");
        [own.as_str(), name].into_iter().find(|name| self.files.contains_key(*name)).map(str::to_owned)
    }

    /// Begins to load a list that will be asked for soon, beside what else is to be done.
    pub fn fetch(&self, name: &str) {
        let Some(path) = self.files.get(name).map(|file| file.path.clone()) else { return };
        if self.loaded.borrow().contains_key(name) {
            return;
        }
        let mut coming = self.coming.borrow_mut();
        if !coming.contains_key(name) {
            // Where the system gives no thread the list is loaded when it is asked for.
            let thread = thread::Builder::new().spawn(move || lists::load(&path));
            coming.extend(thread.ok().map(|thread| (name.to_owned(), thread)));
        }
    }

    /// Gives a list by its full name, loaded when it is first asked for.
    ///
    /// # Errors
    /// There is none of that name, with the nearest named, or it cannot be read.
    pub fn get(&self, name: &str) -> Loaded {
        let Some(file) = self.files.get(name) else {
            let near = did_you_mean(name, self.names());
            return Err(vec![Problem::whole("words", format!("there is no word list \"{name}\"{near}"))]);
        };
        if let Some(loaded) = self.loaded.borrow().get(name) {
            return loaded.clone();
        }
        let coming = self.coming.borrow_mut().remove(name).and_then(|thread| thread.join().ok());
        let loaded: Loaded = coming.unwrap_or_else(|| lists::load(&file.path)).map(Rc::new);
        self.loaded.borrow_mut().insert(name.to_owned(), loaded.clone());
        loaded
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::places::Places;
    use super::super::snapshot::Snapshot;
    use super::*;

    fn list(folder: &std::path::Path, words: &str) {
        fs::create_dir_all(folder).unwrap();
        let toml = "title = 'x'\nfile = 'few.tsv'\ncolumns = ['word']\nalphabet = 'abc'\n";
        fs::write(folder.join("few.toml"), toml).unwrap();
        fs::write(folder.join("few.tsv"), format!("word\n{words}\n")).unwrap();
    }

    fn places(root: &std::path::Path) -> Places {
        Places { root: root.to_owned(), mods: vec![], home: root.join("home"), language: "en".into() }
    }

    #[test]
    fn a_list_is_loaded_once_and_kept_while_its_files_are_the_same() {
        let folder = tempfile::tempdir().unwrap();
        list(&folder.path().join("assets/words"), "ab");
        let shelf =
            |earlier: Option<&Shelf>| Shelf::find(&Snapshot::take(&places(folder.path())).bundles, &[], earlier);
        let first = shelf(None);
        let loaded = first.get("few").unwrap();
        assert!(Rc::ptr_eq(&loaded, &first.get("few").unwrap()));
        let second = shelf(Some(&first));
        assert!(Rc::ptr_eq(&loaded, &second.get("few").unwrap()));
        list(&folder.path().join("assets/words"), "ab\nabc");
        let third = shelf(Some(&second)).get("few").unwrap();
        assert!(third.words.has("abc") && !loaded.words.has("abc"));
    }

    #[test]
    fn a_list_that_is_fetched_is_the_one_that_is_given() {
        let folder = tempfile::tempdir().unwrap();
        list(&folder.path().join("assets/words"), "ab");
        let shelf = Shelf::find(&Snapshot::take(&places(folder.path())).bundles, &[], None);
        shelf.fetch("few");
        shelf.fetch("none");
        while shelf.coming.borrow().values().any(|thread| !thread.is_finished()) {
            thread::sleep(std::time::Duration::from_millis(1));
        }
        list(&folder.path().join("assets/words"), "abc");
        let given = shelf.get("few").unwrap();
        assert!(given.words.has("ab") && !given.words.has("abc"), "it was read when it was fetched");
        shelf.fetch("few");
        assert!(shelf.coming.borrow().is_empty() && Rc::ptr_eq(&given, &shelf.get("few").unwrap()));
    }

    #[test]
    fn a_list_that_is_not_there_is_told_with_the_nearest() {
        let folder = tempfile::tempdir().unwrap();
        list(&folder.path().join("assets/words"), "ab");
        let shelf = Shelf::find(&Snapshot::take(&places(folder.path())).bundles, &[], None);
        let told = shelf.get("fex").unwrap_err()[0].to_string();
        assert!(told.ends_with("there is no word list \"fex\"; did you mean \"few\"?"), "{told}");
        assert_eq!(shelf.resolve("few", "juice"), Some("few".to_owned()));
    }
}
