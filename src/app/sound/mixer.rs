//! Puts everything that is heard together, sample by sample. Knows no device.

use std::sync::Arc;

use super::music;
use super::{RATE, Volumes};

/// Sounds at once; more are not begun, they would only be noise.
const MOST: usize = 20;
/// How long music takes to come or go, in seconds.
const FADE: f32 = 1.2;
/// From here on loud samples are pressed together instead of cut.
const KNEE: f32 = 0.7;

/// A sound being played.
struct Voice {
    samples: Arc<[f32]>,
    at: f64,
    step: f64,
    volume: f32,
}

/// Music being played, and how much of it.
struct Playing {
    samples: Arc<[i16]>,
    at: f64,
    share: f32,
    wanted: f32,
}

/// Everything that is heard.
pub(super) struct Mixer {
    voices: Vec<Voice>,
    music: Vec<Playing>,
    factors: [f32; 2],
    /// The factors as they are now: they follow, or a slider would crackle.
    now: [f32; 2],
}

impl Mixer {
    /// A silent one.
    pub(super) fn new(volumes: Volumes) -> Mixer {
        let factors = volumes.factors();
        Mixer { voices: Vec::new(), music: Vec::new(), factors, now: factors }
    }

    /// Chooses how loud things are.
    pub(super) fn set_volumes(&mut self, volumes: Volumes) {
        self.factors = volumes.factors();
    }

    /// Begins a sound, so loud and so many half tones higher.
    pub(super) fn play(&mut self, samples: Arc<[f32]>, volume: f32, pitch: f32) {
        if self.voices.len() < MOST && !samples.is_empty() {
            self.voices.push(Voice { samples, at: 0.0, step: f64::from((pitch / 12.0).exp2()), volume });
        }
    }

    /// Lets the music that plays go and begins another; nothing for none.
    pub(super) fn play_music(&mut self, samples: Option<Arc<[i16]>>) {
        self.music.iter_mut().for_each(|playing| playing.wanted = 0.0);
        if let Some(samples) = samples.filter(|samples| !samples.is_empty()) {
            self.music.push(Playing { samples, at: 0.0, share: 0.0, wanted: 1.0 });
        }
    }

    /// Tells whether nothing is to be heard until something new begins.
    pub(super) fn is_silent(&self) -> bool {
        let music = self.music.iter().any(|playing| playing.wanted > 0.0 || playing.share > 0.0);
        self.voices.is_empty() && !(music && (self.factors[1] > 0.0 || self.now[1] > 1e-3))
    }

    /// Makes the next samples, a left and a right one in turn.
    pub(super) fn fill(&mut self, out: &mut [f32]) {
        for frame in out.chunks_exact_mut(2) {
            for (now, wanted) in self.now.iter_mut().zip(self.factors) {
                *now += (wanted - *now) * 0.002;
            }
            let sample = pressed(self.voices() * self.now[0] + self.music() * self.now[1]);
            frame.fill(sample);
        }
        self.voices.retain(|voice| (voice.at as usize) < voice.samples.len());
        self.music.retain(|playing| playing.wanted > 0.0 || playing.share > 0.0);
    }

    fn voices(&mut self) -> f32 {
        let sounds = self.voices.iter_mut().map(|voice| {
            let (whole, part) = (voice.at as usize, voice.at.fract() as f32);
            let at = |i: usize| voice.samples.get(i).copied().unwrap_or(0.0);
            voice.at += voice.step;
            (at(whole) + (at(whole + 1) - at(whole)) * part) * voice.volume
        });
        sounds.sum()
    }

    fn music(&mut self) -> f32 {
        let pieces = self.music.iter_mut().map(|playing| {
            let count = playing.samples.len();
            let (whole, part) = (playing.at as usize, playing.at.fract() as f32);
            let at = |i: usize| f32::from(playing.samples[i % count]) / f32::from(i16::MAX);
            playing.at = (playing.at + f64::from(music::RATE) / f64::from(RATE)) % count as f64;
            let step = 1.0 / (FADE * RATE as f32);
            playing.share = if playing.wanted > playing.share {
                (playing.share + step).min(playing.wanted)
            } else {
                (playing.share - step).max(playing.wanted)
            };
            (at(whole) + (at(whole + 1) - at(whole)) * part) * playing.share
        });
        pieces.sum()
    }
}

/// Presses what is too loud together, so that it never passes 1.
fn pressed(sample: f32) -> f32 {
    let loud = sample.abs();
    if loud <= KNEE {
        return sample;
    }
    let over = (loud - KNEE) / (1.0 - KNEE);
    sample.signum() * (KNEE + (1.0 - KNEE) * (over / (1.0 + over)))
}
