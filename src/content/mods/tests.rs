use std::sync::Arc;

use super::super::snapshot::File;
use super::*;

fn bundle(folder: &str, text: Option<&str>, role: Role) -> Bundle {
    let mut bundle = Bundle { path: folder.into(), shown: folder.into(), role, ..Bundle::default() };
    let mut add = |path: &str, text: &str| bundle.files.insert(path.to_owned(), File::Text(Arc::from(text)));
    add("scripts/squares/door.luau", "");
    if let Some(text) = text {
        add("mod.toml", text);
    }
    bundle
}

/// Reads mods given by their `mod.toml`; gives the ids that load and the problems.
fn load(texts: &[&str]) -> (Vec<String>, Vec<String>) {
    let bundles: Vec<Bundle> =
        texts.iter().enumerate().map(|(at, text)| bundle(&format!("m{at}"), Some(text), Role::Found)).collect();
    load_bundles(&bundles)
}

fn load_bundles(bundles: &[Bundle]) -> (Vec<String>, Vec<String>) {
    let mut problems = Problems::default();
    let (mods, _) = read(bundles, &Off::default(), &mut problems);
    (mods.into_iter().map(|one| one.id).collect(), problems.iter().map(ToString::to_string).collect())
}

fn plain(id: &str, version: &str, requires: &str) -> String {
    format!("id = '{id}'\nname = '{id}'\nversion = '{version}'\nrequires = {{ {requires} }}\n")
}

#[test]
fn mods_load_in_the_order_of_their_ids() {
    let (ids, problems) = load(&[&plain("b", "1.0.0", "a = '^1.2'"), &plain("a", "1.3.0", "otapittan = '>=0.1'")]);
    assert_eq!((ids, problems), (vec!["a".to_owned(), "b".to_owned()], vec![]));
}

#[test]
fn a_missing_requirement_names_both_sides_and_the_others_load() {
    let (ids, problems) = load(&[&plain("juice", "1.0.0", "fruits = '^1'"), &plain("fruit", "1.0.0", "")]);
    assert_eq!(ids, ["fruit"]);
    let told = "m0/mod.toml:4:23: error: the mod \"juice\" requires \"fruits\" ^1, which is not there; did you mean \"fruit\"?";
    assert_eq!(problems, [told]);
}

#[test]
fn a_requirement_that_is_too_old_names_both_versions() {
    let (ids, problems) = load(&[&plain("juice", "1.0.0", "fruit = '^1.2'"), &plain("fruit", "1.1.0", "")]);
    assert_eq!(ids, ["fruit"]);
    assert!(problems[0].ends_with("the mod \"juice\" requires \"fruit\" ^1.2, but \"fruit\" is 1.1.0"), "{problems:?}");
    let (ids, problems) = load(&[&plain("juice", "1.0.0", "otapittan = '>=99'")]);
    assert!(ids.is_empty());
    assert!(problems[0].contains("requires \"otapittan\" >=99, but \"otapittan\" is "), "{problems:?}");
}

#[test]
fn circles_are_told_once_and_what_hangs_on_them_does_not_load() {
    let mods = [
        plain("a", "1.0.0", "b = '*'"),
        plain("b", "1.0.0", "c = '*'"),
        plain("c", "1.0.0", "a = '*'"),
        plain("d", "1.0.0", "a = '*'"),
        plain("e", "1.0.0", ""),
    ];
    let (ids, problems) = load(&mods.each_ref().map(String::as_str));
    assert_eq!(ids, ["e"]);
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].ends_with("in a circle: \"a\" requires \"b\" requires \"c\" requires \"a\""), "{problems:?}");
    assert!(problems[1].ends_with("the mod \"d\" requires \"a\" *, which could not be loaded"), "{problems:?}");
}

#[test]
fn a_mod_that_requires_itself_is_a_circle() {
    let (ids, problems) = load(&[&plain("a", "1.0.0", "a = '*'")]);
    assert!(ids.is_empty());
    assert!(problems[0].ends_with("in a circle: \"a\" requires \"a\""), "{problems:?}");
}

#[test]
fn unknown_keys_bad_ids_and_bad_versions_are_told() {
    for (text, told) in [
        (
            "id = 'a'\nname = 'a'\nversion = '1.0.0'\nauthor = ['x']",
            "unknown key \"author\"; did you mean \"authors\"?",
        ),
        ("id = 'A b'\nname = 'a'\nversion = '1.0.0'", "m0/mod.toml:1:6: error: \"A b\" cannot be an id"),
        ("id = 'otapittan'\nname = 'a'\nversion = '1.0.0'", "is the game itself"),
        ("id = 'a'\nname = 'a'\nversion = '1.0'", "m0/mod.toml:3:11: error: \"1.0\" is no version"),
        ("id = 'a'\nname = 'a'\nversion = '1.0.0'\nrequires = { b = 'new' }", "asks for no versions"),
        ("id = 'a'\nname = 'a'", "\"version\" is missing"),
    ] {
        let (ids, problems) = load(&[text]);
        assert!(ids.is_empty());
        assert!(problems[0].contains(told), "{told}: {problems:?}");
    }
}

#[test]
fn two_mods_of_one_id_are_told_and_the_first_is_used() {
    let (ids, problems) = load(&[&plain("a", "1.0.0", ""), &plain("a", "2.0.0", "")]);
    assert_eq!(ids, ["a"]);
    assert_eq!(problems, ["m1/mod.toml: error: the mod \"a\" is there twice; the one in m0 is used"]);
}

#[test]
fn a_folder_without_mod_toml_is_tried_only_where_it_was_named() {
    let (ids, problems) = load_bundles(&[bundle("quick", None, Role::Named)]);
    assert_eq!(ids, ["quick"]);
    assert!(problems[0].starts_with("quick/mod.toml: warning: "), "{problems:?}");
    let (ids, problems) = load_bundles(&[bundle("quick", None, Role::Found)]);
    assert!(ids.is_empty());
    assert!(problems[0].starts_with("quick/mod.toml: error: a mod needs this file"), "{problems:?}");
}

#[test]
fn every_mistake_of_a_file_is_told_with_its_place() {
    let text = "id = 'Juice'\nnmae = 'x'\nversion = '1'\nauthors = [3]\nrequires = { a = '^x', b = 2 }\n";
    let (ids, problems) = load(&[text, &plain("fruit", "1.0.0", "")]);
    assert_eq!(ids, ["fruit"]);
    let starts = [
        "m0/mod.toml:1:1: error: \"name\" is missing",
        "m0/mod.toml:1:6: error: \"Juice\" cannot be an id",
        "m0/mod.toml:2:1: error: unknown key \"nmae\"; did you mean \"name\"?",
        "m0/mod.toml:3:11: error: \"1\" is no version",
        "m0/mod.toml:4:12: error: a string expected, got 3",
        "m0/mod.toml:5:18: error: \"^x\" asks for no versions",
        "m0/mod.toml:5:28: error: a string expected, got 2",
    ];
    assert_eq!(problems.len(), starts.len(), "{problems:?}");
    for (problem, start) in problems.iter().zip(starts) {
        assert!(problem.starts_with(start), "{problem}\n{start}");
    }
}
