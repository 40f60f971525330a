//! What the credits tell.

use super::Desk;
use crate::view::pages::credits::Credits;

/// What the game was made with: the name of its texts, and the file of its licence in the base game's folder.
const PARTS: [(&str, &str); 10] = [
    ("game", ""),
    ("rules", "assets/licences/CC-BY-4.0.txt"),
    ("words_ja", "assets/licences/EDRDG.md"),
    ("common_ja", "assets/licences/JUMAN.txt"),
    ("words_en", "assets/licences/SCOWL.txt"),
    ("meanings_en", "assets/licences/WordNet.txt"),
    ("font_round", "assets/fonts/ZenMaruGothic-OFL.txt"),
    ("font_pixel", "assets/fonts/DotGothic16-OFL.txt"),
    ("sounds", "assets/licences/kenney-sounds-CC0.txt"),
    ("libraries", ""),
];

impl Desk {
    pub(super) fn credits(&self) -> Credits {
        let part = |(at, (name, file)): (usize, &(&str, &str))| {
            let heading = self.say(&format!("credits.{name}"), &[]);
            let text = self.say(&format!("credits.{name}_about"), &[]);
            // Only the open one is read.
            let open = self.chosen.licence == Some(at) && !file.is_empty();
            let licence = if open { self.library.licence(file) } else { String::new() };
            let lines = licence.lines().map(str::to_owned).collect::<Vec<_>>();
            let lines = if lines.is_empty() && !file.is_empty() { vec![(*file).to_owned()] } else { lines };
            (heading, text, lines)
        };
        Credits { parts: PARTS.iter().enumerate().map(part).collect(), open: self.chosen.licence }
    }
}
