//! The type files on disk are those made from the API table.

use std::path::Path;

use crate::script::{types_luals, types_luau};

/// Compares a file with what it should hold; with `OTAPITTAN_WRITE_TYPES` set it is written instead.
fn check(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("OTAPITTAN_WRITE_TYPES").is_some() {
        std::fs::write(&path, made).expect("the file can be written");
    }
    let stands = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stands == made, "{} is out of date: run the test with OTAPITTAN_WRITE_TYPES=1", path.display());
}

#[test]
fn the_type_files_are_up_to_date() {
    check("scripts/types/otapittan.d.luau", &types_luau());
    check("scripts/types/otapittan.lua", &types_luals());
}

#[test]
fn every_object_and_call_stands_in_both_files() {
    let (luau, luals) = (types_luau(), types_luals());
    for name in ["walk", "can_shift", "move_letters", "SquareKind", "every_turn", "HEADINGS", "landed"] {
        assert!(luau.contains(name) && luals.contains(name), "{name}");
    }
}
