//! What is heard of what happens on the desk.

use super::super::sound::{Mood, Sound, Volumes};
use super::Desk;
use crate::view::pages::Leaf;
use crate::view::play::input::Command;

impl Desk {
    /// Begins to open the sound system; the window does not wait for it.
    pub fn open_sound(&mut self) {
        self.sound = Some(Sound::open(self.volumes()));
        self.tune();
    }

    fn volumes(&self) -> Volumes {
        Volumes { effects: self.settings().effects, music: self.settings().music }
    }

    /// Follows the settings and the page that is open.
    pub(super) fn tune(&mut self) {
        let volumes = self.volumes();
        let mood = if self.leaf() == Leaf::Play { Mood::Play } else { Mood::Title };
        if let Some(sound) = &mut self.sound {
            sound.set_volumes(volumes);
            sound.set_music(Some(mood));
        }
    }

    /// Plays what an event of this name plays.
    pub fn hear(&self, event: &str) {
        if let Some(sound) = &self.sound {
            sound.play(event, self.library.sounds());
        }
    }

    /// Plays what is due of what is shown.
    pub(super) fn hear_cues(&mut self) {
        let Some(playing) = &mut self.playing else { return };
        let cues = playing.showing.take_cues();
        if let Some(sound) = &self.sound {
            cues.iter().for_each(|cue| sound.play_cue(cue, &playing.scene.card.home, self.library.sounds()));
        }
    }

    /// Commands that show nothing of their own are heard as a button.
    pub(super) fn hear_command(&self, command: &Command) {
        if !matches!(command, Command::Play(_) | Command::Undo | Command::Redo | Command::Restart) {
            self.hear("button");
        }
    }

    /// Content was read anew, or cannot be used.
    pub(super) fn hear_reload(&self, good: bool) {
        if let Some(sound) = &self.sound {
            sound.forget_files();
        }
        self.hear(if good { "reload" } else { "reload_failed" });
    }
}
