//! How everything is told and drawn: language, colours, sizes, motion.

use super::Desk;

impl Desk {
    /// The language the player reads.
    pub fn language(&self) -> String {
        let asked = self.forced.language.as_ref().or(self.settings().language.as_ref());
        asked.map_or_else(|| self.library.places().language.clone(), Clone::clone)
    }

    /// The theme's id.
    pub(super) fn theme(&self) -> String {
        let asked = self.forced.theme.as_ref().or(self.settings().theme.as_ref());
        asked.map_or_else(|| "light".to_owned(), Clone::clone)
    }

    /// Chooses colours and lines as the settings say.
    pub(super) fn restyle(&mut self) {
        let theme = self.library.theme(&self.theme());
        let settings = self.home.settings();
        let (strong, patterns, pixel) = (settings.strong_lines, settings.patterns, settings.board_font_pixel);
        (self.style.strong, self.style.patterns, self.style.pixel_letters) = (strong, patterns, pixel);
        self.style.theme = if strong { theme.strong() } else { theme };
    }

    /// How much larger than designed everything is.
    pub(super) fn zoom(&self) -> f32 {
        use crate::save::TextSize;
        match self.settings().text_size {
            TextSize::Normal => 1.0,
            TextSize::Large => 1.15,
            TextSize::Largest => 1.3,
        }
    }

    /// Whether motion is reduced.
    pub(super) fn still(&self) -> bool {
        self.settings().reduced_motion.unwrap_or(false)
    }
}
