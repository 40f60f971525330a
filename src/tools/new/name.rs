//! Names of new things: which letters they may have, and the nearest that would do.

use super::What;
use crate::content::mods::{GAME, is_id};
use crate::share::zip::check_name;

/// The most letters of a name.
const LONGEST: usize = 40;

/// Checks a name.
///
/// # Errors
/// Says which letters names are made of, and the nearest name that would do.
pub fn check(what: What, name: &str) -> Result<(), String> {
    let rule = "a name has small letters (a to z), digits and _, a letter first";
    if !is_id(name) {
        let near = nearest(name).map_or(String::new(), |near| format!("; try {near}"));
        return Err(format!("\"{name}\" cannot be a name: {rule}{near}"));
    }
    if name.len() > LONGEST {
        return Err(format!("\"{name}\" is too long for a name: at most {LONGEST} letters"));
    }
    if check_name(name).is_err() {
        return Err(format!("\"{name}\" means a device on some systems; choose another name"));
    }
    match (what, name) {
        (What::Mod, GAME) => Err(format!("\"{GAME}\" is the game itself; choose another name for the mod")),
        (What::Mod, _) => Ok(()),
        (_, "pack") => Err("\"pack\" is taken: stages/PACK/pack.toml lists the stages; choose another name".to_owned()),
        _ => Ok(()),
    }
}

/// Makes a name of what was written, where something is left of it.
fn nearest(written: &str) -> Option<String> {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let name: String = written.chars().map(plain).collect();
    let parts: Vec<&str> = name.split('_').filter(|part| !part.is_empty()).collect();
    let name = parts.join("_").trim_start_matches(|c: char| !c.is_ascii_lowercase()).to_owned();
    is_id(&name).then(|| name[..name.len().min(LONGEST)].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_names_are_told_with_the_nearest_good_one() {
        let told = |what, name: &str| check(what, name).err().unwrap_or_default();
        assert!(
            told(What::Square, "Big Lamp!").ends_with("a letter first; try big_lamp"),
            "{}",
            told(What::Square, "Big Lamp!")
        );
        assert!(told(What::Square, "2-lamps").ends_with("; try lamps"));
        assert!(told(What::Square, "../lamp").ends_with("; try lamp"));
        assert!(told(What::Square, "ランプ").ends_with("a letter first"));
        assert!(told(What::Square, "").contains("cannot be a name"));
        assert!(told(What::Square, &"a".repeat(41)).contains("at most 40"));
        assert!(told(What::Square, "con").contains("a device"));
        assert!(told(What::Stage, "pack").contains("is taken"));
        assert!(told(What::Mod, "otapittan").contains("the game itself"));
        assert_eq!((told(What::Mod, "juice"), told(What::Goal, "lamp_2")), Default::default());
    }
}
