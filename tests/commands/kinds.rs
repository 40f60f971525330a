//! What the program shows of the kinds that are there.

use super::*;

#[test]
fn kinds_are_listed_with_parameters_and_scripts() {
    let folder = folder();
    write(folder.path(), "juice/mod.toml", "id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n");
    let script = "return { title = 'Straw', about = 'Thin.', params = { long = { type = 'integer', min = 1 } } }\n";
    write(folder.path(), "juice/scripts/squares/straw.luau", script);
    let said = call(folder.path(), &["kinds", "straw", "--mods", "juice"], "").ended(0);
    assert_eq!(said.out, "squares\n  juice:straw  Straw: Thin.\n      long: integer from 1, required\n");
    let said = call(folder.path(), &["kinds", "juice:straw", "--source", "--mods", "juice"], "").ended(0);
    assert!(said.out.ends_with(script), "{}", said.out);
    let said = call(folder.path(), &["kinds", "juice:straws", "--mods", "juice"], "").ended(2);
    assert!(said.err.contains("did you mean \"juice:straw\"?"), "{}", said.err);
    let said = call(folder.path(), &["icons", "--json"], "").ended(0);
    assert!(said.out.contains("{\"colour\":\"leaf\"}"), "{}", said.out);
}

#[test]
fn check_brings_what_editors_know_of_a_mod_up_to_date() {
    let folder = folder();
    call(folder.path(), &["new", "mod", "juice"], "").ended(0);
    let file = folder.path().join("juice/scripts/squares/lamp.luau");
    let script = fs::read_to_string(&file)
        .unwrap()
        .replace("points = {", "shine = { type = 'integer', default = 1 },\n        points = {");
    fs::write(&file, script).unwrap();
    let told = "was brought up to date";
    assert!(call(folder.path(), &["check", "juice"], "").ended(0).out.contains(told));
    let schema = fs::read_to_string(folder.path().join("juice/schemas/stage.schema.json")).unwrap();
    assert!(schema.contains("\"shine\""));
    assert!(!call(folder.path(), &["check", "juice"], "").ended(0).out.contains(told));
}
