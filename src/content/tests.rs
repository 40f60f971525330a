use std::fs;
use std::path::Path;

use super::*;
use crate::game::gimmicks::Passages;
use crate::game::kinds::Sort;
use crate::game::passage::Guide;
use crate::game::standing;
use crate::stage::Options;

const GAME: &str = env!("CARGO_PKG_NAME");
const DOOR: &str = "return { title = \"Door\", params = { width = { type = \"integer\", min = 1, default = 2 } } }\n";
pub(super) const STAGE: &str = "format = 1\ntitle = \"One\"\nwords = { only = [\"ab\"] }\n[board]\nmap = \"\"\"\n D a\n\"\"\"\n[legend]\nD = { kind = \"door\" }\n[rack]\npieces = \"b\"\n";
const PACK: &str = "format = 1\ntitle = \"Pack\"\norder = 1\nstages = [\"01\"]\n";
const LIST: &str = "title = \"few\"\nfile = \"ja.tsv\"\ncolumns = [\"word\"]\nalphabet = \"abc\"\n";

pub(super) fn write(root: &Path, path: &str, text: &str) {
    let file = root.join(path);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

pub(super) fn base() -> (tempfile::TempDir, Places) {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, &format!("scripts/games/{GAME}.luau"), "return { title = \"Game\" }\n");
    write(root, "scripts/pieces/letter.luau", "return { params = { letter = { type = \"letter\" } } }\n");
    write(root, "scripts/squares/door.luau", DOOR);
    write(root, "stages/one/01.toml", STAGE);
    write(root, "stages/one/pack.toml", PACK);
    write(root, "assets/words/ja.toml", LIST);
    write(root, "assets/words/ja.tsv", "#word\nabc\n");
    let places = Places { root: root.to_owned(), mods: vec![], home: root.join("home"), language: "en".into() };
    (folder, places)
}

/// Lists problems but those that say the word list was built anew.
fn told(content: &Content) -> Vec<String> {
    content.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_stage_is_opened_by_its_id_and_by_its_path() {
    let (folder, places) = base();
    let content = Content::load(&places);
    assert_eq!(told(&content), Vec::<String>::new());
    let opened = content.open("one/01", &Options::default()).unwrap();
    assert_eq!((opened.id.as_str(), opened.game.board.width()), ("one/01", 2));
    assert!(opened.rules.words.has("ab") && !opened.rules.words.has("abc"));
    let path = folder.path().join("stages/one/01.toml");
    assert_eq!(content.open(&path.display().to_string(), &Options::default()).unwrap().id, "one/01");
}

#[test]
fn a_stage_that_is_not_there_is_told_with_the_nearest() {
    let (_folder, places) = base();
    let problems = Content::load(&places).open("one/02", &Options::default()).map(|_| ()).unwrap_err();
    assert!(problems[0].message.ends_with("did you mean \"one/01\"?"), "{problems:?}");
}

#[test]
fn in_a_mod_a_bare_name_is_the_mods_own_first() {
    let (folder, places) = base();
    write(folder.path(), "mods/juice/mod.toml", "id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n");
    write(folder.path(), "mods/juice/scripts/squares/door.luau", "return { title = \"Lid\" }\n");
    write(folder.path(), "mods/juice/stages/one/01.toml", STAGE);
    write(folder.path(), "mods/juice/stages/one/pack.toml", PACK);
    let content = Content::load(&places);
    assert_eq!(told(&content), Vec::<String>::new());
    let kind = |stage| {
        let opened = content.open(stage, &Options::default()).unwrap();
        opened.game.board.at((1, 1)).unwrap().gimmicks[0].kind.to_string()
    };
    assert_eq!((kind("one/01"), kind("juice:one/01")), ("door".into(), "juice:door".into()));
    assert_eq!(content.packs().iter().map(|pack| pack.id.as_str()).collect::<Vec<_>>(), ["one", "juice:one"]);
}

#[test]
fn the_packs_of_the_base_game_come_first_then_those_of_mods_as_they_are_loaded() {
    let (folder, places) = base();
    let pack = |order: f64| PACK.replace("order = 1", &format!("order = {order}"));
    write(folder.path(), "stages/one/pack.toml", &pack(50.0));
    write(folder.path(), "stages/two/01.toml", STAGE);
    write(folder.path(), "stages/two/pack.toml", &pack(7.0));
    for id in ["pear", "apple"] {
        let about = format!("id = '{id}'\nname = 'Fruit'\nversion = '1.0.0'\n");
        write(folder.path(), &format!("mods/{id}/mod.toml"), &about);
        write(folder.path(), &format!("mods/{id}/stages/one/01.toml"), STAGE);
        write(folder.path(), &format!("mods/{id}/stages/one/pack.toml"), &PACK.replace("order = 1\n", ""));
    }
    let content = Content::load(&places);
    assert_eq!(told(&content), Vec::<String>::new());
    let ids: Vec<&str> = content.packs().iter().map(|pack| pack.id.as_str()).collect();
    assert_eq!(ids, ["two", "one", "apple:one", "pear:one"]);
}

#[test]
fn a_broken_script_is_told_and_its_square_stands() {
    let (folder, places) = base();
    write(folder.path(), "scripts/squares/door.luau", "return {\n  title = = 3\n}\n");
    let content = Content::load(&places);
    assert!(told(&content)[0].starts_with("scripts/squares/door.luau:2:3: error: "), "{:?}", told(&content));
    assert!(content.catalogue.entry(Sort::Square, &"door".into()).unwrap().facts.broken);
    assert!(content.open("one/01", &Options::default()).is_ok());
}

#[test]
fn a_script_that_cannot_be_read_is_told_and_its_square_stands() {
    let (folder, places) = base();
    let door = folder.path().join("scripts/squares/door.luau");
    for (bytes, why) in [
        (b"return {\n  title = \"\x93\x94\"\n}\n".to_vec(), ":2: error: this line is not UTF-8"),
        (vec![b' '; 300 << 10], ": error: is too large: 300 KiB, at most 256 KiB are read"),
    ] {
        fs::write(&door, bytes).unwrap();
        let content = Content::load(&places);
        let told = told(&content);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with(&format!("scripts/squares/door.luau{why}")), "{told:?}");
        assert!(content.catalogue.entry(Sort::Square, &"door".into()).unwrap().facts.broken);
        assert!(content.open("one/01", &Options::default()).is_ok());
    }
}

#[test]
fn a_library_that_cannot_be_read_breaks_the_kinds_that_require_it() {
    let (folder, places) = base();
    write(folder.path(), "scripts/squares/door.luau", "local x = require(\"lib/x\")\nreturn {}\n");
    fs::create_dir_all(folder.path().join("scripts/lib")).unwrap();
    fs::write(folder.path().join("scripts/lib/x.luau"), b"return \xff").unwrap();
    let told = told(&Content::load(&places));
    assert!(told[0].starts_with("scripts/lib/x.luau:1: error: this line is not UTF-8"), "{told:?}");
    assert!(told[1].starts_with("scripts/squares/door.luau:1:1: error: require \"lib/x\": "), "{told:?}");
}

#[test]
fn a_byte_order_mark_is_read_over_in_every_file() {
    let (folder, places) = base();
    for path in ["scripts/squares/door.luau", "stages/one/01.toml", "stages/one/pack.toml", "assets/words/ja.toml"] {
        let text = fs::read_to_string(folder.path().join(path)).unwrap();
        write(folder.path(), path, &format!("\u{feff}{text}"));
    }
    write(folder.path(), "assets/words/ja.tsv", "\u{feff}#word\nabc\n");
    write(folder.path(), "mods/juice/mod.toml", "\u{feff}id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n");
    let content = Content::load(&places);
    assert_eq!(told(&content), Vec::<String>::new());
    assert!(content.open("one/01", &Options::default()).is_ok());
    assert!(content.list("ja", "").unwrap().words.has("abc"));
    let path = folder.path().join("stages/one/01.toml").display().to_string();
    assert!(content.find(&path).is_ok_and(|found| found.source.text().starts_with("format")));
}

#[test]
fn a_syntax_error_keeps_a_candidate_back_and_mending_it_lets_it_pass() {
    let (folder, places) = base();
    let content = Content::load(&places);
    assert!(content.again().is_none());
    write(folder.path(), "scripts/squares/door.luau", "return {");
    let (candidate, changed) = content.again().unwrap();
    assert_eq!(changed, ["scripts/squares/door.luau"]);
    assert_eq!(candidate.new_faults(&content).len(), 1);
    write(folder.path(), "scripts/squares/door.luau", "return { order = 3 }");
    let (candidate, _) = content.again().unwrap();
    assert_eq!(candidate.new_faults(&content), []);
}

#[test]
fn what_was_compiled_is_kept_for_scripts_that_are_the_same() {
    let (folder, places) = base();
    let content = Content::load(&places);
    write(folder.path(), "scripts/squares/door.luau", "return { order = 3 }");
    let (next, _) = content.again().unwrap();
    let pairs = content.host.sources().iter().zip(next.host.sources());
    let kept: Vec<bool> = pairs.map(|(one, two)| one.shares(two)).collect();
    let changed: Vec<bool> = next.host.sources().iter().map(|source| &*source.path != "squares/door.luau").collect();
    assert_eq!(kept, changed);
}

#[test]
fn a_script_that_is_gone_breaks_its_kind_and_the_game_goes_on() {
    let (folder, places) = base();
    let content = Content::load(&places);
    let opened = content.open("one/01", &Options::default()).unwrap();
    let mut session = opened.session().unwrap();
    fs::remove_file(folder.path().join("scripts/squares/door.luau")).unwrap();
    let (candidate, _) = content.again().unwrap();
    assert_eq!(candidate.new_faults(&content), []);
    session.keep(candidate.rules_for(&opened.rules, &opened.home));
    let kinds = session.rules().kinds.clone();
    assert!(kinds.of(Sort::Square, &"door".into()).broken);
    write(folder.path(), "scripts/squares/door.luau", DOOR);
    let (healed, _) = candidate.again().unwrap();
    session.keep(healed.rules_for(&opened.rules, &opened.home));
    assert!(!session.rules().kinds.of(Sort::Square, &"door".into()).broken);
}

#[test]
fn a_whole_folder_of_the_game_that_is_gone_keeps_a_candidate_back() {
    let (folder, places) = base();
    let content = Content::load(&places);
    let at = |name: &str| folder.path().join(name);
    for name in FOLDERS {
        fs::rename(at(name), at("away")).unwrap();
        let (candidate, _) = content.again().unwrap();
        let told: Vec<String> = candidate.new_faults(&content).iter().map(ToString::to_string).collect();
        assert_eq!(told, [format!("{name}: error: this folder of the game is gone")]);
        fs::rename(at("away"), at(name)).unwrap();
        assert!(content.again().is_none() && candidate.again().is_some());
    }
}

#[test]
fn parameters_that_a_changed_script_refuses_break_their_gimmick_and_close_no_way() {
    let (folder, places) = base();
    let content = Content::load(&places);
    let opened = content.open("one/01", &Options::default()).unwrap();
    let mut session = opened.session().unwrap();
    let walled = "local d = { params = { width = { type = \"integer\" } } }\n\
                  function d.passages(me) return { closed = { r = true } } end\nreturn d\n";
    write(folder.path(), "scripts/squares/door.luau", walled);
    let (candidate, _) = content.again().unwrap();
    assert!(candidate.open("one/01", &Options::default()).is_err());
    session.keep(candidate.rules_for(&opened.rules, &opened.home));
    let guide = Guide { kinds: &session.rules().kinds, gimmicks: &*session.rules().gimmicks };
    let square = session.game().board.at((1, 1)).unwrap();
    assert!(standing::is_broken(guide, &square.gimmicks[0]));
    assert_eq!(*guide.passages(square).unwrap(), Passages::default());
}

#[test]
fn a_pack_tells_its_icon_and_whether_it_is_a_mode() {
    let (folder, places) = base();
    write(folder.path(), "stages/one/pack.toml", &PACK.replace("order = 1", "order = 1\nicon = \"bulb\"\nmode = true"));
    let content = Content::load(&places);
    let pack = &content.packs()[0];
    assert_eq!((pack.icon.as_deref(), pack.mode), (Some("bulb"), true));
    let told = told(&content);
    assert!(told.iter().any(|one| one.starts_with("stages/one/pack.toml:4:8: warning: there is no icon")), "{told:?}");
}

#[test]
fn packs_and_folders_must_agree() {
    let (folder, places) = base();
    write(folder.path(), "stages/one/02.toml", STAGE);
    write(folder.path(), "stages/two/01.toml", STAGE);
    write(folder.path(), "stages/loose.toml", STAGE);
    let told = told(&Content::load(&places));
    assert!(told[0].contains("a stage stands in a pack's folder"), "{told:?}");
    assert!(told[1].starts_with("stages/one/pack.toml:4:11: error: \"stages\" leaves out \"02\""), "{told:?}");
    assert!(told[2].starts_with("stages/two/pack.toml: error: a folder of stages needs this file"), "{told:?}");
}

#[test]
fn a_word_list_that_is_not_there_is_told_at_its_place() {
    let (folder, places) = base();
    write(folder.path(), "stages/one/01.toml", &STAGE.replace("{ only = [\"ab\"] }", "\"jb\""));
    let problems = Content::load(&places).open("one/01", &Options::default()).map(|_| ()).unwrap_err();
    let told = "stages/one/01.toml:3:9: error: there is no word list \"jb\"; did you mean \"ja\"?";
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), [told]);
}

#[cfg(unix)]
#[test]
fn each_real_folder_is_read_once_whatever_links_lead_to_it() {
    use std::os::unix::fs::symlink;
    let (folder, places) = base();
    symlink(folder.path().join("scripts"), folder.path().join("scripts/squares/again")).unwrap();
    symlink("one", folder.path().join("stages/a")).unwrap();
    symlink(".", folder.path().join("stages/one/round")).unwrap();
    let content = Content::load(&places);
    assert_eq!(told(&content), Vec::<String>::new());
    assert_eq!(content.stages.by_id.keys().collect::<Vec<_>>(), ["one/01"]);
    let scripts = content.snapshot.bundles[0].texts("scripts/", ".luau").map(|(path, _)| path.to_owned());
    let game = format!("scripts/games/{GAME}.luau");
    assert_eq!(scripts.collect::<Vec<_>>(), [&game, "scripts/pieces/letter.luau", "scripts/squares/door.luau"]);
}

#[test]
fn letters_written_as_a_kana_and_a_mark_are_one_letter() {
    let (folder, places) = base();
    let ga = "か\u{3099}";
    write(folder.path(), "assets/words/ja.toml", &LIST.replace("abc", &format!("いう{ga}")));
    write(folder.path(), "assets/words/ja.tsv", "いが\n");
    let stage = STAGE.replace("\"ab\"", &format!("\"{ga}い\"")).replace("D a", &format!("D {ga}"));
    write(folder.path(), "stages/one/01.toml", &stage.replace("\"b\"", &format!("\"{ga} い\"")));
    let content = Content::load(&places);
    let path = folder.path().join("stages/one/01.toml").display().to_string();
    for name in ["one/01", &path] {
        let opened = content.open(name, &Options::default()).unwrap_or_else(|problems| panic!("{problems:?}"));
        assert_eq!(opened.game.board.at((2, 1)).unwrap().letter, Some('が'));
        assert!(opened.rules.words.has("がい"));
        assert_eq!(opened.game.rack.pieces.len(), 2);
    }
    assert!(content.list("ja", "").unwrap().words.has("いが"));
}
