use super::super::offer::Offer;
use super::*;
use crate::content::mods::{Off, State};
use crate::content::places::Places;
use crate::content::tests as content_tests;
use crate::share::zip::make::{Made, archive, file};

mod hostile;

/// A game without mods but these in the player's folder: id, version, what it requires.
fn base(mods: &[(&str, &str, &str)]) -> (tempfile::TempDir, Content) {
    let (folder, places) = content_tests::base();
    for (id, version, requires) in mods {
        let file = format!("home/mods/{id}/mod.toml");
        content_tests::write(folder.path(), &file, &text(id, version, requires));
    }
    let content = Content::load(&places);
    (folder, content)
}

fn text(id: &str, version: &str, requires: &str) -> String {
    format!("id = '{id}'\nname = 'The {id}'\nversion = '{version}'\nrequires = {{ {requires} }}\n")
}

fn offer(id: &str, version: &str, requires: &str) -> Offer {
    let script: Made = file(&format!("{id}/scripts/squares/straw.luau"), b"return { title = \"Straw\" }\n");
    let about = file(&format!("{id}/mod.toml"), text(id, version, requires).as_bytes());
    Offer::of(&archive(&[about, script]), "a.zip").unwrap()
}

/// Lists all files below a folder, and what they hold.
fn listing(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        match entry.path() {
            path if path.is_dir() => found.extend(listing(&path).into_iter().chain([(path, Vec::new())])),
            path => found.push((path.clone(), fs::read(path).unwrap())),
        }
    }
    found.sort();
    found
}

fn told(declined: Result<Added, Declined>) -> Vec<String> {
    declined.unwrap_err().problems.iter().map(ToString::to_string).collect()
}

fn reloaded(places: &Places) -> Vec<(String, String, State)> {
    let roster = Content::load(places).roster;
    roster.into_iter().map(|one| (one.about.id, one.about.version.to_string(), one.state)).collect()
}

#[test]
fn a_mod_is_added_and_loaded_from_then_on() {
    let (folder, content) = base(&[]);
    let added = content.add_mod(&offer("juice", "1.2.0", "otapittan = '>=0.1'"), How::default()).unwrap();
    assert_eq!((&*added.id, added.version.to_string(), added.before), ("juice", "1.2.0".to_owned(), None));
    assert_eq!(added.folder, folder.path().join("home/mods/juice"));
    let names: Vec<PathBuf> = listing(&folder.path().join("home")).into_iter().map(|(path, _)| path).collect();
    let inside = [
        "",
        "/juice",
        "/juice/mod.toml",
        "/juice/scripts",
        "/juice/scripts/squares",
        "/juice/scripts/squares/straw.luau",
    ];
    assert_eq!(names, inside.map(|path| folder.path().join(format!("home/mods{path}"))));
    assert_eq!(reloaded(&content.places), [("juice".into(), "1.2.0".into(), State::On)]);
    assert!(
        Content::load(&content.places)
            .catalogue
            .entry(crate::game::kinds::Sort::Square, &"juice:straw".into())
            .is_some()
    );
}

#[test]
fn what_is_required_is_looked_at_before() {
    let (folder, content) = base(&[("fruit", "1.1.0", "")]);
    let needy = offer("juice", "1.0.0", "fruit = '^1.2', sugar = '*'");
    let before = listing(folder.path());
    let expected = [
        "a.zip/mod.toml:4:22: error: the mod \"juice\" requires \"fruit\" ^1.2, but \"fruit\" is 1.1.0",
        "a.zip/mod.toml:4:38: error: the mod \"juice\" requires \"sugar\" *, which is not there; it can be \"fruit\"",
    ];
    assert_eq!(told(content.add_mod(&needy, How::default())), expected);
    assert_eq!(listing(folder.path()), before);
    let anyway = How { anyway: true, ..How::default() };
    content.add_mod(&needy, anyway).unwrap();
    let states = reloaded(&content.places);
    assert!(matches!(&states[1].2, State::Broken(why) if why.contains("requires \"fruit\" ^1.2")), "{states:?}");
    Off::switch(&content.places.home, "fruit", false).unwrap();
    let content = Content::load(&content.places);
    let off = told(content.add_mod(&offer("milk", "1.0.0", "fruit = '*'"), How::default()));
    assert_eq!(off, ["a.zip/mod.toml:4:22: error: the mod \"milk\" requires \"fruit\" *, which is switched off"]);
}

#[test]
fn a_mod_that_others_could_not_go_on_with_is_told() {
    let (_folder, content) = base(&[("juice", "1.0.0", ""), ("bar", "1.0.0", "juice = '^1'")]);
    let replace = How { replace: true, ..How::default() };
    let expected = "a.zip: error: with \"juice\" 2.0.0 the mod \"bar\" requires \"juice\" ^1, but \"juice\" is 2.0.0";
    assert_eq!(told(content.add_mod(&offer("juice", "2.0.0", ""), replace)), [expected]);
    let circle = told(content.add_mod(&offer("juice", "1.1.0", "bar = '*'"), replace));
    assert!(circle[0].contains("in a circle: \"bar\" requires \"juice\" requires \"bar\""), "{circle:?}");
    assert!(content.add_mod(&offer("juice", "1.1.0", ""), replace).is_ok());
}

#[test]
fn a_mod_that_is_there_is_replaced_only_where_that_is_asked_for() {
    let (folder, content) = base(&[("juice", "1.1.0", "")]);
    let own = folder.path().join("home/mods/juice/notes.txt");
    fs::write(&own, "mine").unwrap();
    let cases = [("1.2.0", "a newer one", "older"), ("1.1.0", "the same", "same"), ("1.0.0", "an older one", "newer")];
    for (version, which, text) in cases {
        let declined = content.add_mod(&offer("juice", version, ""), How::default()).unwrap_err();
        let message = format!("the mod \"juice\" is there already: 1.1.0; this is {version}, {which}");
        assert_eq!((declined.id, &declined.problems[0].message), (&*format!("mods.there_{text}"), &message));
    }
    assert!(own.exists());
    let added = content.add_mod(&offer("juice", "1.0.0", ""), How { replace: true, ..How::default() }).unwrap();
    assert_eq!(added.before.unwrap().to_string(), "1.1.0");
    assert!(!own.exists());
    let names: Vec<String> = fs::read_dir(folder.path().join("home/mods"))
        .unwrap()
        .flatten()
        .map(|one| one.file_name().into_string().unwrap())
        .collect();
    assert_eq!(names, ["juice"]);
}

#[test]
fn a_mod_of_another_folder_is_neither_replaced_nor_removed() {
    let (folder, content) = base(&[]);
    content_tests::write(folder.path(), "mods/juice/mod.toml", &text("juice", "1.0.0", ""));
    content_tests::write(folder.path(), "home/mods/milk/mod.toml", &text("cow", "1.0.0", ""));
    let content = Content::load(&content.places);
    let message = told(content.add_mod(&offer("juice", "2.0.0", ""), How { replace: true, anyway: true }));
    assert!(message[0].contains("mods/juice, which is not changed from here"), "{message:?}");
    let message = told(content.add_mod(&offer("milk", "2.0.0", ""), How { replace: true, anyway: true }));
    assert!(message[0].ends_with("a folder of this name is there and holds another mod"), "{message:?}");
    assert!(content.remove_mod("juice").unwrap_err().problems[0].message.contains("which is not changed from here"));
    assert!(folder.path().join("mods/juice/mod.toml").exists());
}

#[test]
fn a_mod_that_was_being_replaced_when_the_program_was_ended_comes_back() {
    let (folder, content) = base(&[("juice", "1.1.0", ""), ("milk", "1.0.0", "")]);
    let mods = folder.path().join("home/mods");
    fs::rename(mods.join("juice"), mods.join(".juice.before")).unwrap();
    fs::create_dir(mods.join(".milk.before")).unwrap();
    for passing in [".adding-x", ".removing-y"] {
        content_tests::write(&mods, &format!("{passing}/mod/mod.toml"), &text("lemon", "1.0.0", ""));
    }
    tidy(&content.places);
    assert!(mods.join(".adding-x").exists(), "another program may be at work");
    sweep(&mods, Duration::ZERO);
    assert!(!mods.join(".adding-x").exists() && !mods.join(".removing-y").exists());
    let ids: Vec<String> = reloaded(&content.places).into_iter().map(|(id, ..)| id).collect();
    assert_eq!(ids, ["juice", "milk"]);
    assert!(!mods.join(".milk.before").exists());
}

#[test]
fn a_removed_mod_is_gone_and_who_misses_it_is_known() {
    let (folder, _) = base(&[("juice", "1.1.0", ""), ("bar", "1.0.0", "juice = '^1'")]);
    let stage = content_tests::STAGE.replace("\"door\"", "\"juice:straw\"");
    content_tests::write(folder.path(), "stages/one/02.toml", &stage);
    content_tests::write(folder.path(), "home/mods/juice/stages/one/01.toml", &stage);
    let (_, places) = (
        0,
        Places { root: folder.path().into(), mods: vec![], home: folder.path().join("home"), language: "en".into() },
    );
    let content = Content::load(&places);
    let users = content.users_of("juice");
    assert_eq!((users.mods, users.stages), (vec!["bar".to_owned()], vec!["one/02".to_owned()]));
    let near = content.remove_mod("jiuce").unwrap_err();
    assert_eq!(near.problems[0].to_string(), "jiuce: error: there is no mod of this id; did you mean \"juice\"?");
    content.switch_mod("juice", false).unwrap();
    content.remove_mod("juice").unwrap();
    let states = reloaded(&places);
    assert!(states.len() == 1 && matches!(states[0].2, State::Broken(_)), "{states:?}");
    assert_eq!(Off::read(&places.home), Off::default());
}

#[cfg(unix)]
#[test]
fn of_a_mod_that_is_a_link_only_the_link_is_removed() {
    let (folder, content) = base(&[]);
    content_tests::write(folder.path(), "elsewhere/mod.toml", &text("juice", "1.0.0", ""));
    fs::create_dir_all(content.places.own_mods()).unwrap();
    std::os::unix::fs::symlink(folder.path().join("elsewhere"), content.places.own_mods().join("juice")).unwrap();
    let content = Content::load(&content.places);
    let message = told(content.add_mod(&offer("juice", "2.0.0", ""), How { replace: true, anyway: true }));
    assert!(message[0].contains("is a link"), "{message:?}");
    content.remove_mod("juice").unwrap();
    assert!(folder.path().join("elsewhere/mod.toml").exists() && !content.places.own_mods().join("juice").exists());
}

#[test]
fn switched_off_mods_are_not_loaded_but_listed() {
    let (_folder, content) = base(&[("juice", "1.1.0", ""), ("bar", "1.0.0", "juice = '^1'")]);
    content.switch_mod("juice", false).unwrap();
    assert!(content.switch_mod("jiuce", false).is_err());
    let (again, changed) = content.again().unwrap();
    assert_eq!(changed, ["mods/off.txt"]);
    assert!(again.mods.is_empty());
    let told: Vec<String> = again.problems.iter().map(|problem| problem.message.clone()).collect();
    assert_eq!(told, ["the mod \"bar\" requires \"juice\" ^1, which is switched off"]);
    let states: Vec<_> = again.roster.iter().map(|one| (&*one.about.id, one.state.clone())).collect();
    assert_eq!(states, [("bar", State::Broken(told[0].clone())), ("juice", State::Off)]);
    again.switch_mod("juice", true).unwrap();
    assert_eq!(again.again().unwrap().0.mods.len(), 2);
}

#[test]
fn mods_that_are_on_whatever_is_kept_are_not_switched() {
    let (folder, places) = content_tests::base();
    content_tests::write(folder.path(), "named/mod.toml", &text("milk", "1.0.0", ""));
    content_tests::write(folder.path(), "home/mods/juice/mod.toml", "id =");
    let content = Content::load(&Places { mods: vec![folder.path().join("named")], ..places });
    for (id, why) in [("milk", "was named with --mods"), ("juice", "cannot be read")] {
        let declined = content.switch_mod(id, false).unwrap_err();
        assert!(declined.id == "mods.fixed" && declined.problems[0].message.contains(why), "{declined:?}");
    }
    assert_eq!(Off::read(&content.places.home), Off::default());
}

#[test]
fn what_is_packed_can_be_added() {
    let (folder, content) = base(&[]);
    let write = |path: &str, text: &str| content_tests::write(folder.path(), &format!("mine/{path}"), text);
    write("mod.toml", &text("juice", "1.0.0", ""));
    write("stages/あ/pack.toml", "x");
    write("LICENSE", "free");
    write(".git/config", "secret");
    write("draft.psd", "large");
    write("scripts/a.luau~", "old");
    let packing = crate::content::mods::pack::pack(&folder.path().join("mine"), None).unwrap();
    assert_eq!((packing.files, &*packing.name()), (3, "juice-1.0.0.zip"));
    assert_eq!(packing.left_out, [".git", "draft.psd", "scripts/a.luau~"]);
    assert_eq!(packing.archive, crate::content::mods::pack::pack(&folder.path().join("mine"), None).unwrap().archive);
    content.add_mod(&Offer::of(&packing.archive, "a.zip").unwrap(), How::default()).unwrap();
    let read = |path| fs::read_to_string(folder.path().join("home/mods/juice").join(path)).unwrap();
    assert_eq!((&*read("LICENSE"), &*read("stages/あ/pack.toml")), ("free", "x"));
    fs::remove_file(folder.path().join("mine/mod.toml")).unwrap();
    let declined = crate::content::mods::pack::pack(&folder.path().join("mine"), None).unwrap_err();
    assert_eq!(declined.problems[0].message, "there is no mod.toml in this folder; a mod has one");
}

#[test]
fn the_id_of_the_players_own_stages_is_not_for_others() {
    let (folder, _) = base(&[("mine", "1.0.0", ""), ("juice", "1.0.0", "")]);
    let mods = folder.path().join("home/mods");
    let about = file("mine/mod.toml", text("mine", "2.0.0", "").as_bytes());
    let declined = Offer::of(&archive(&[about]), "a.zip").unwrap_err();
    assert_eq!(declined.id, "mods.reserved");
    let pack = |id| crate::content::mods::pack::pack(&mods.join("mine"), id);
    assert_eq!(pack(None).unwrap_err().id, "mods.reserved");
    let packing = pack(Some("anns")).unwrap();
    assert_eq!(&*packing.name(), "anns-1.0.0.zip");
    let before = listing(&mods.join("mine"));
    // Whatever id its file says by now, the folder keeps what the player made.
    for id in ["mine", "lemon"] {
        content_tests::write(folder.path(), "home/mods/mine/mod.toml", &text(id, "1.0.0", ""));
        let content = Content::load(&base_places(folder.path()));
        assert_eq!(content.remove_mod(id).unwrap_err().id, "mods.reserved");
    }
    let content = Content::load(&base_places(folder.path()));
    let replace = How { replace: true, anyway: true };
    assert_eq!(content.add_mod(&offer("lemon", "2.0.0", ""), replace).unwrap_err().id, "mods.reserved");
    content.add_mod(&Offer::of(&packing.archive, "a.zip").unwrap(), How::default()).unwrap();
    assert_eq!(listing(&mods.join("mine")).len(), before.len());
    assert!(fs::read_to_string(mods.join("anns/mod.toml")).unwrap().contains("id = \"anns\""));
}

#[test]
fn a_mod_that_names_itself_is_not_packed_under_another_id() {
    let (folder, _) = base(&[("juice", "1.0.0", "")]);
    content_tests::write(folder.path(), "home/mods/juice/stages/a/01.toml", "kind = 'juice:straw'");
    let declined = crate::content::mods::pack::pack(&folder.path().join("home/mods/juice"), Some("milk")).unwrap_err();
    assert!(declined.problems[0].file.ends_with("stages/a/01.toml"), "{declined:?}");
}

fn base_places(folder: &Path) -> Places {
    Places { root: folder.into(), mods: vec![], home: folder.join("home"), language: "en".into() }
}
