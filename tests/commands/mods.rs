//! Mods as archives.

use std::fs;

use super::{call, folder, write};

const ABOUT: &str =
    "id = 'juice'\nname = { ja = '果汁', en = 'Juice' }\nversion = '1.0.0'\nauthors = ['Ann', 'Bo']\nlicence = 'MIT'\n";

#[test]
fn a_mod_is_packed_added_listed_switched_and_removed() {
    let folder = folder();
    write(folder.path(), "src/mod.toml", ABOUT);
    write(folder.path(), "src/scripts/squares/straw.luau", "return { title = \"Straw\" }\n");
    write(folder.path(), "src/notes.psd", "");
    let run = |words: &[&str]| call(folder.path(), words, "");
    let said = run(&["mod", "pack", "src"]).ended(0);
    assert_eq!((&*said.out, &*said.err), ("juice-1.0.0.zip: 2 files, 1 KiB\n", "note: left out: notes.psd\n"));
    let said = run(&["mod", "pack", "src"]).ended(2);
    assert_eq!(said.err, "error: juice-1.0.0.zip is there already; --replace writes it anew\n");
    let said = run(&["mod", "add", "juice-1.0.0.zip"]).ended(0);
    let place = folder.path().join("home/mods/juice").display().to_string();
    assert_eq!(said.out, format!("added juice 1.0.0: {place}\n"));
    let line = "juice 1.0.0  Juice by Ann, Bo, MIT\n";
    assert_eq!(run(&["mod", "list"]).ended(0).out, format!("on     {line}"));
    assert_eq!(run(&["mod", "off", "juice"]).ended(0).out, "juice is off\n");
    assert_eq!(run(&["mod", "list"]).ended(0).out, format!("off    {line}"));
    let json = run(&["mod", "list", "--json"]).ended(0).out;
    assert!(json.starts_with(r#"{"id":"juice","name":"Juice","version":"1.0.0","authors":["Ann","Bo"],"licence":"MIT","state":"off","why":null,"#), "{json}");
    assert_eq!(run(&["mod", "on", "juice"]).ended(0).out, "juice is on\n");
    let said = run(&["mod", "remove", "jiuce"]).ended(2);
    assert_eq!(said.err, "jiuce: error: there is no mod of this id; did you mean \"juice\"?\n");
    assert_eq!(run(&["mod", "remove", "juice"]).ended(0).out, format!("removed juice: {place}\n"));
    let said = run(&["mod", "list"]).ended(0);
    assert!(
        said.out.is_empty() && said.err.starts_with("note: there are no mods; they are looked for in "),
        "{}",
        said.err
    );
}

#[test]
fn a_mod_that_is_refused_says_why_and_what_would_help() {
    let folder = folder();
    let run = |words: &[&str]| call(folder.path(), words, "");
    write(folder.path(), "not.zip", "PK");
    let said = run(&["mod", "add", "not.zip"]).ended(1);
    assert_eq!(said.err, "not.zip: error: this is no zip archive\n");
    write(folder.path(), "src/mod.toml", &format!("{ABOUT}requires = {{ milk = '^2' }}\n"));
    run(&["mod", "pack", "src", "--to", "a.zip"]).ended(0);
    let said = run(&["mod", "add", "a.zip"]).ended(1);
    assert!(
        said.err
            .starts_with("a.zip/mod.toml:6:21: error: the mod \"juice\" requires \"milk\" ^2, which is not there\n"),
        "{}",
        said.err
    );
    assert!(said.err.contains("--anyway adds it all the same"), "{}", said.err);
    assert!(!folder.path().join("home/mods").exists());
    let said = run(&["mod", "add", "a.zip", "--anyway"]).ended(0);
    assert!(said.err.contains("requires \"milk\" ^2, which is not there"), "{}", said.err);
    assert!(run(&["mod", "list"]).ended(0).out.starts_with("broken juice 1.0.0"));
    let said = run(&["mod", "add", "a.zip", "--anyway"]).ended(1);
    let message = "a.zip: error: the mod \"juice\" is there already: 1.0.0; this is 1.0.0, the same\n";
    assert!(said.err.starts_with(message) && said.err.contains("--replace puts it"), "{}", said.err);
    let said = run(&["mod", "add", "a.zip", "--anyway", "--replace"]).ended(0);
    assert!(said.out.starts_with("added juice 1.0.0 in the place of 1.0.0: "), "{}", said.out);
    assert_eq!(fs::read_dir(folder.path().join("home/mods")).unwrap().count(), 1);
}

#[test]
fn a_script_that_does_not_load_is_told_when_its_mod_is_added() {
    let folder = folder();
    write(folder.path(), "src/mod.toml", ABOUT);
    write(folder.path(), "src/scripts/squares/straw.luau", "return {\n  titel = 3,\n}\n");
    call(folder.path(), &["mod", "pack", "src", "--to", "a.zip"], "").ended(0);
    let said = call(folder.path(), &["mod", "add", "a.zip"], "").ended(0);
    assert!(said.err.contains("straw.luau:2:3: error: ") && said.err.contains("titel = 3"), "{}", said.err);
    let said = call(folder.path(), &["mod", "list"], "").ended(0);
    assert!(said.out.contains("errors in its files: 1; see otapittan check"), "{}", said.out);
}
