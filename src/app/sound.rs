//! What is heard: effects of events, chimes that climb with a chain, and quiet music.
//!
//! Everything is mixed here, on a thread of the sound system; a thread of ours opens it, reads files and makes the
//! music, so that no frame waits. Without a sound system there is silence, and one note of it.

mod chime;
mod device;
mod mixer;
mod music;
mod wave;

#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};

use crate::content::sounds::{Heard, Sounds};
use crate::view::motion::Cue;

pub use music::Mood;

/// Samples a second of everything that is mixed.
const RATE: u32 = 44_100;

/// How loud things are, from 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volumes {
    /// Effects and chimes.
    pub effects: u8,
    /// Music.
    pub music: u8,
}

impl Default for Volumes {
    fn default() -> Volumes {
        Volumes { effects: 70, music: 30 }
    }
}

impl Volumes {
    /// What samples are multiplied by; loudness is heard by ratios, so the middle is a quarter.
    fn factors(self) -> [f32; 2] {
        [self.effects, self.music].map(|loud| {
            let share = f32::from(loud.min(100)) / 100.0;
            share * share
        })
    }
}

/// What a sound is made of.
#[derive(Clone, Debug, PartialEq)]
enum Tone {
    /// A file.
    File(PathBuf),
    /// A chime, so many steps up its scale.
    Chime(usize),
}

/// A sound to be played.
#[derive(Clone, Debug, PartialEq)]
struct Note {
    tone: Tone,
    volume: f32,
    /// In half tones.
    pitch: f32,
}

/// What the thread of the sound is told.
enum Order {
    Play(Note),
    Volumes(Volumes),
    Music(Option<Mood>),
    Forget,
}

/// Plays sounds; every call returns at once.
pub struct Sound {
    orders: Sender<Order>,
    volumes: Volumes,
    mood: Option<Mood>,
}

impl Sound {
    /// Begins to open the sound system; until that is done, and where there is none, nothing is heard.
    pub fn open(volumes: Volumes) -> Sound {
        let (orders, received) = channel();
        let spawned = std::thread::Builder::new().name("sound".into()).spawn(move || device::serve(&received, volumes));
        if let Err(error) = spawned {
            device::note_silence(&error.to_string());
        }
        Sound { orders, volumes, mood: None }
    }

    /// Chooses how loud things are from now on.
    pub fn set_volumes(&mut self, volumes: Volumes) {
        if volumes != self.volumes {
            self.volumes = volumes;
            self.tell(Order::Volumes(volumes));
        }
    }

    /// Chooses the music; nothing for none. What plays already goes on.
    pub fn set_music(&mut self, mood: Option<Mood>) {
        if mood != self.mood {
            self.mood = mood;
            self.tell(Order::Music(mood));
        }
    }

    /// Plays what an event of this name plays, as the table of the content says.
    pub fn play(&self, event: &str, sounds: &Sounds) {
        self.play_note(event_note(event, 0, sounds));
    }

    /// Plays what is heard at a time of a show; a file that a script asked for is looked for in the mod at home first.
    pub fn play_cue(&self, cue: &Cue, home: &str, sounds: &Sounds) {
        let note = match cue.file {
            true => file_note(&cue.name, home, sounds),
            false => event_note(&cue.name, cue.step, sounds),
        };
        self.play_note(note);
    }

    /// Forgets what files held, after they may have changed.
    pub fn forget_files(&self) {
        self.tell(Order::Forget);
    }

    fn play_note(&self, note: Option<Note>) {
        if let Some(note) = note.filter(|_| self.volumes.effects > 0) {
            self.tell(Order::Play(note));
        }
    }

    fn tell(&self, order: Order) {
        // Where there is no sound the thread has ended and nobody listens.
        let _ = self.orders.send(order);
    }
}

/// The sound of an event that has come to a step.
fn event_note(event: &str, step: usize, sounds: &Sounds) -> Option<Note> {
    let heard = sounds.event(event)?;
    let tone = match file_of(heard, step) {
        Some(file) => Tone::File(sounds.file(&heard.home, file)?.to_owned()),
        None => Tone::Chime(step),
    };
    Some(Note { tone, volume: heard.volume, pitch: heard.pitch })
}

fn file_of(heard: &Heard, step: usize) -> Option<&str> {
    let higher = heard.higher.as_ref().filter(|(from, _)| step >= *from).map(|(_, file)| file.as_str());
    higher.or(heard.file.as_deref())
}

fn file_note(name: &str, home: &str, sounds: &Sounds) -> Option<Note> {
    let file = sounds.file(home, name)?.to_owned();
    Some(Note { tone: Tone::File(file), volume: 0.7, pitch: 0.0 })
}
