//! The texts that new files begin with, and how their blanks are filled in.

use super::What;

/// A file to write: its path from the mod's folder, and its text, both with blanks.
pub type Template = (&'static str, &'static str);

macro_rules! template {
    ($file:literal) => {
        include_str!(concat!("../../../assets/templates/", $file))
    };
}

/// Where a stage and its moves go.
const STAGE: &str = "stages/@pack@/@name@.toml";
const MOVES: &str = "stages/@pack@/@name@.moves";
/// Where a case goes.
const CASE: &str = "tests/cases/@name@/first.toml";

/// A pack of one stage.
pub const PACK: &str = template!("pack.toml");

const SQUARE: [Template; 4] = [
    ("scripts/squares/@name@.luau", template!("square/kind.luau")),
    (STAGE, template!("square/stage.toml")),
    (MOVES, template!("square/stage.moves")),
    (CASE, template!("square/case.toml")),
];
const PIECE: [Template; 4] = [
    ("scripts/pieces/@name@.luau", template!("piece/kind.luau")),
    (STAGE, template!("piece/stage.toml")),
    (MOVES, template!("piece/stage.moves")),
    (CASE, template!("piece/case.toml")),
];
const ACTOR: [Template; 4] = [
    ("scripts/actors/@name@.luau", template!("actor/kind.luau")),
    (STAGE, template!("actor/stage.toml")),
    (MOVES, template!("actor/stage.moves")),
    (CASE, template!("actor/case.toml")),
];
const GOAL: [Template; 4] = [
    ("scripts/goals/@name@.luau", template!("goal/kind.luau")),
    (STAGE, template!("goal/stage.toml")),
    (MOVES, template!("goal/stage.moves")),
    (CASE, template!("goal/case.toml")),
];
const GAME: [Template; 4] = [
    ("scripts/games/@name@.luau", template!("game/kind.luau")),
    (STAGE, template!("game/stage.toml")),
    (MOVES, template!("game/stage.moves")),
    (CASE, template!("game/case.toml")),
];
const ALONE: [Template; 3] = [
    (STAGE, template!("stage/stage.toml")),
    (MOVES, template!("stage/stage.moves")),
    (CASE, template!("stage/case.toml")),
];

/// What a mod holds beside its first kind.
pub const MOD: [Template; 3] = [
    ("mod.toml", template!("mod/mod.toml")),
    ("README.md", template!("mod/README.md")),
    (".gitignore", template!("mod/gitignore")),
];

/// What editors and formatters read in a mod, as in the base game.
pub const EDITORS: [Template; 7] = [
    (".luaurc", include_str!("../../../.luaurc")),
    (".luarc.json", include_str!("../../../.luarc.json")),
    (".styluaignore", include_str!("../../../.styluaignore")),
    (".taplo.toml", include_str!("../../../.taplo.toml")),
    (".vscode/extensions.json", include_str!("../../../.vscode/extensions.json")),
    (".vscode/settings.json", include_str!("../../../.vscode/settings.json")),
    ("stylua.toml", include_str!("../../../stylua.toml")),
];

impl What {
    /// Lists the files of one of these.
    pub fn templates(self) -> &'static [Template] {
        match self {
            What::Square | What::Mod => &SQUARE,
            What::Piece => &PIECE,
            What::Actor => &ACTOR,
            What::Goal => &GOAL,
            What::Game => &GAME,
            What::Stage => &ALONE,
            What::Schemas => &[],
        }
    }
}

/// What stands in the blanks `@name@` of templates.
pub struct Blanks(Vec<(&'static str, String)>);

impl Blanks {
    /// Makes the blanks of a thing of this name in a mod and a pack, with words of a language.
    pub fn new(name: &str, home: &str, pack: &str, language: &str) -> Blanks {
        let said = [("name", name.to_owned()), ("title", title(name)), ("mod", home.to_owned())];
        let pack = [("pack", pack.to_owned()), ("pack_title", title(pack))];
        let version = [("version", env!("CARGO_PKG_VERSION").to_owned()), ("words", language.to_owned())];
        let letters = if language == "ja" { JAPANESE } else { ENGLISH };
        let letters = letters.map(|(blank, letter)| (blank, letter.to_owned()));
        Blanks(said.into_iter().chain(pack).chain(version).chain(letters).collect())
    }

    /// Fills the blanks of a text.
    pub fn fill(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, (blank, said)| text.replace(&format!("@{blank}@"), said))
    }
}

/// The letters of the two words that the stages are made of.
const ENGLISH: [(&str, &str); 6] = [("c", "c"), ("a", "a"), ("t", "t"), ("d", "d"), ("o", "o"), ("g", "g")];
const JAPANESE: [(&str, &str); 6] = [("c", "さ"), ("a", "く"), ("t", "ら"), ("d", "か"), ("o", "ら"), ("g", "す")];

/// Makes a title of a name: `big_lamp` is "Big lamp".
fn title(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.trim().chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_template_has_a_blank_that_nothing_fills() {
        let blanks = Blanks::new("big_lamp", "juice", "first", "en");
        let sorts = [What::Square, What::Piece, What::Actor, What::Goal, What::Game, What::Stage];
        let all = sorts.iter().flat_map(|sort| sort.templates()).chain(&MOD).chain(&[("", PACK)]);
        for (path, text) in all {
            let filled = blanks.fill(&format!("{path}\n{text}"));
            assert!(!filled.contains('@'), "{filled}");
        }
        assert_eq!(blanks.fill("@title@ @name@ @mod@:@c@@a@@t@"), "Big lamp big_lamp juice:cat");
    }

    #[test]
    fn only_blanks_are_filled() {
        assert_eq!(Blanks::new("x", "", "first", "ja").fill("a@b.c @name @t@"), "a@b.c @name ら");
    }
}
