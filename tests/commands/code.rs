//! Stages as one line of text.

use super::{STAGE, call, folder, write};

#[test]
fn a_stage_goes_out_as_a_code_and_comes_back() {
    let folder = folder();
    write(folder.path(), "stage.moves", "place い 2 1\n");
    let code = call(folder.path(), &["code", "stage.toml"], "").ended(0).out;
    assert!(code.starts_with("otapittan1.") && code.lines().count() == 1, "{code}");
    let code = code.trim_end();
    assert_eq!(call(folder.path(), &["code", "--open", code], "").ended(0).out, STAGE);
    let broken: String = code.split_inclusive('A').collect::<Vec<_>>().join("\n");
    assert_eq!(call(folder.path(), &["code", "--open", "-"], &broken).ended(0).out, STAGE);
    call(folder.path(), &["code", "--open", code, "--to", "other.toml"], "").ended(0);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!((read("other.toml"), read("other.moves")), (STAGE.to_owned(), "place い 2 1\n".to_owned()));
    let said = call(folder.path(), &["code", "--open", code, "--to", "other.toml"], "").ended(2);
    assert_eq!(said.err, "error: other.toml is there already; nothing was written\n");
    let said = call(folder.path(), &["run", code], "place い 2 1\n").ended(0);
    assert!(said.out.contains("Words: あい 20"), "{}", said.out);
}

#[test]
fn what_is_wrong_with_a_code_is_said() {
    let folder = folder();
    let code = call(folder.path(), &["code", "stage.toml", "--json"], "").ended(0).out;
    let code = code.trim_end().trim_start_matches("{\"code\":\"").trim_end_matches("\"}").to_owned();
    let told = |code: &str| call(folder.path(), &["code", "--open", code], "").ended(2).err;
    assert_eq!(told(&code[..60]), "code: error: the end of the code is missing; copy all of it\n");
    let damaged = code.replacen(&code[30..31], "_", 1);
    assert!(told(&damaged).contains("the code is damaged"), "{}", told(&damaged));
    assert!(told(&code.replace("tan1.", "tan7.")).contains("a newer version of the game (codes 7, this one reads 1)"));
    assert!(told("hello").contains("this is no code of a stage; one begins with \"otapittan1.\""));
    assert!(call(folder.path(), &["run", &damaged], "").ended(2).err.contains("the code is damaged"));
    assert!(call(folder.path(), &["code"], "").ended(2).err.contains("<STAGE>"));
    call(folder.path(), &["code", "nowhere/01"], "").ended(2);
    write(folder.path(), "bad.toml", &STAGE.replace("count = 1", "cuont = 1"));
    assert!(call(folder.path(), &["code", "bad.toml"], "").ended(1).err.contains("bad.toml:12:1: error: "));
}

#[test]
fn a_stage_that_needs_a_mod_names_it_where_the_mod_is_missing() {
    let folder = folder();
    write(folder.path(), "juice/mod.toml", "id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n");
    write(folder.path(), "juice/scripts/squares/straw.luau", "return { title = \"Straw\" }\n");
    let stage = STAGE.replace(" あ .", " あ . S").replace("[rack]", "[legend]\nS = { kind = \"juice:straw\" }\n[rack]");
    write(folder.path(), "needy.toml", &stage);
    let code = call(folder.path(), &["code", "needy.toml", "--mods", "juice"], "").ended(0).out;
    let said = call(folder.path(), &["run", code.trim_end()], "").ended(1);
    let message =
        "there is no square kind \"juice:straw\"; the mod \"juice\" is not there, is switched off, or has none";
    assert!(said.err.contains(message) && said.err.contains("S = { kind = "), "{}", said.err);
}
