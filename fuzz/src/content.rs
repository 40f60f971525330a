//! The shipped content, loaded once, beside a second one that remembers nothing of what the first was asked.

use std::path::PathBuf;

use otapittan::content::Content;
use otapittan::content::places::Places;

/// Gives the project's folder.
pub fn root() -> PathBuf {
    let fuzz = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    fuzz.parent().expect("this crate stands inside the project").to_owned()
}

fn load() -> &'static Content {
    let root = root();
    let home = root.join("target/no-home");
    let places = Places { root, mods: Vec::new(), home, language: "en".to_owned() };
    let content = Content::load(&places);
    assert!(!content.problems.iter().any(|problem| problem.is_error()), "{:#?}", content.problems);
    Box::leak(Box::new(content))
}

/// Gives the shipped content.
pub fn content() -> &'static Content {
    thread_local!(static CONTENT: &'static Content = load());
    CONTENT.with(|content| *content)
}

/// Gives the same content loaded apart.
pub fn other() -> &'static Content {
    thread_local!(static OTHER: &'static Content = load());
    OTHER.with(|content| *content)
}
