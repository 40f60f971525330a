use super::*;

fn told(words: &str) -> String {
    match parse(words.split(' ').map(OsString::from)) {
        Ok(line) => format!("{:?}", line.command),
        Err(error) => format!("{} {error}", error.exit_code()),
    }
}

#[test]
fn options_of_all_commands_may_stand_behind_the_command() {
    let line = parse("otapittan run first/01 --mods a --mods b --lang ja".split(' ').map(OsString::from)).unwrap();
    assert_eq!(line.folders.mods, [PathBuf::from("a"), PathBuf::from("b")]);
    assert_eq!(line.folders.lang, Some(Language::Ja));
}

#[test]
fn an_unknown_command_is_wrong_use_and_names_the_nearest() {
    let told = told("otapittan chekc");
    assert!(told.starts_with('2') && told.contains("'check'"), "{told}");
}

#[test]
fn options_that_belong_together_are_asked_for() {
    assert!(told("otapittan play --after 3").starts_with('2'));
    assert!(told("otapittan play a/b --screenshot x.png --after soon").contains("a number from 0"));
    assert!(told("otapittan words").starts_with('2'));
    assert!(told("otapittan words --stats").contains("stats: true"));
    assert!(told("otapittan hint first/01 --moves x --most 3").contains("most: 3"));
    assert!(told("otapittan hint").starts_with('2'));
    assert!(told("otapittan measure --games 0").starts_with('2'));
}

#[test]
fn what_would_be_left_undone_is_wrong_use() {
    for line in ["code first/01 --to x.toml", "words --stats ab", "hint first/01 --most 0"] {
        let told = told(&format!("otapittan {line}"));
        assert!(told.starts_with('2'), "{told}");
    }
    assert!(told("otapittan code --open a --to x.toml").starts_with("Some(Code"));
}
