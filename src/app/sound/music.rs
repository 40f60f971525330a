//! Quiet music, made and not recorded: a few bars on a scale of five notes that lead back into themselves.
//!
//! The same mood is always the same piece. Notes that reach over its end ring on at its beginning, so it has no seam.

use super::chime::Swing;

/// Samples a second of the music: it is soft and low, so half of the common rate is enough.
pub(super) const RATE: u32 = 22_050;
/// How loud it is at most.
pub(super) const PEAK: f32 = 0.3;

/// What the music is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mood {
    /// Before a stage is chosen: slower, lower, wider.
    Title,
    /// While a stage is played: sparse, so that it leaves room to think.
    Play,
}

/// How a piece is made.
struct Score {
    seed: u64,
    /// Beats a minute.
    pace: f32,
    /// The lowest note of the bass in swings a second.
    ground: f32,
    /// The scale in half tones.
    scale: [f32; 5],
    /// The bass of each bar, as steps of the scale.
    bass: [usize; 8],
    /// Of eight halves of a beat, how many hold a note of the tune.
    density: u64,
    /// How long a note of the tune takes to be a tenth as loud, in seconds.
    ring: f32,
}

impl Score {
    const fn of(mood: Mood) -> Score {
        match mood {
            Mood::Title => Score {
                seed: 0x51_AD,
                pace: 66.0,
                ground: 87.31,
                scale: [0.0, 2.0, 4.0, 7.0, 9.0],
                bass: [0, 3, 4, 3, 0, 2, 4, 3],
                density: 4,
                ring: 1.5,
            },
            Mood::Play => Score {
                seed: 0xB0_0C,
                pace: 76.0,
                ground: 98.0,
                scale: [0.0, 2.0, 5.0, 7.0, 10.0],
                bass: [0, 0, 3, 3, 2, 2, 3, 0],
                density: 3,
                ring: 0.9,
            },
        }
    }

    fn pitch(&self, step: usize) -> f32 {
        let (octave, note) = (step / 5, step % 5);
        self.ground * ((self.scale[note] + 12.0 * octave as f32) / 12.0).exp2()
    }
}

/// Numbers that look drawn by lot and are always the same.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % most
    }
}

/// Bars of a piece; every bar has four beats.
const BARS: usize = 16;

/// Makes the piece of a mood: samples of one channel that may be played round and round.
pub(super) fn piece(mood: Mood) -> Vec<i16> {
    let score = Score::of(mood);
    let half = (30.0 / score.pace * RATE as f32) as usize;
    let mut samples = vec![0.0; half * 8 * BARS];
    let mut lots = Lots(score.seed);
    let mut step = 12usize;
    for bar in 0..BARS {
        let start = bar * 8 * half;
        bass(&mut samples, &score, start, half, bar);
        // The second half of the piece repeats the tune of the first, so that it can be known again.
        if bar % 8 == 0 {
            (lots, step) = (Lots(score.seed), 12);
        }
        tune(&mut samples, &score, (start, half), &mut lots, &mut step);
    }
    levelled(&samples)
}

/// A low note and its fifth, held for the bar.
fn bass(samples: &mut [f32], score: &Score, start: usize, half: usize, bar: usize) {
    let low = score.bass[bar % 8];
    held(samples, start, score.pitch(low), 0.5, half * 9);
    held(samples, start + half * 4, score.pitch(low + 3), 0.22, half * 6);
}

fn tune(samples: &mut [f32], score: &Score, (start, half): (usize, usize), lots: &mut Lots, step: &mut usize) {
    for at in 0..8 {
        // The first beat of a bar is never left out; else notes come by lot.
        if at != 0 && lots.below(8) >= score.density {
            continue;
        }
        let by = [0, 1, 1, 2, 3][lots.below(5) as usize];
        let up = lots.below(2) == 0;
        *step = if up { *step + by } else { step.saturating_sub(by) }.clamp(10, 19);
        let loud = if at == 0 { 0.3 } else { 0.2 + 0.02 * lots.below(4) as f32 };
        struck(samples, start + at * half, score.pitch(*step), loud, score.ring);
    }
}

/// Adds samples from a place on, round the end to the beginning.
fn add(samples: &mut [f32], start: usize, notes: impl Iterator<Item = f32>) {
    let count = samples.len();
    for (i, note) in notes.enumerate().take(count) {
        samples[(start + i) % count] += note;
    }
}

/// A note as of a wooden bar, struck softly.
fn struck(samples: &mut [f32], start: usize, pitch: f32, loud: f32, ring: f32) {
    let count = (ring * 2.4 * RATE as f32) as usize;
    let (come, go) = (0.006 * RATE as f32, 0.3 * RATE as f32);
    let edge = move |i: usize| (i as f32 / come).min((count - i) as f32 / go).min(1.0);
    let low = Swing::new(pitch, loud, ring, RATE);
    let high = Swing::new(pitch * 3.98, loud * 0.12, ring * 0.25, RATE);
    add(samples, start, low.zip(high).take(count).enumerate().map(|(i, (low, high))| (low + high) * edge(i)));
}

/// A soft note that swells and fades.
fn held(samples: &mut [f32], start: usize, pitch: f32, loud: f32, count: usize) {
    let swell = move |i: usize| (std::f32::consts::PI * i as f32 / count as f32).sin().max(0.0);
    // It dies away so slowly that the swell alone is heard.
    let low = Swing::new(pitch, loud, 600.0, RATE);
    let high = Swing::new(pitch * 2.003, loud * 0.24, 600.0, RATE);
    add(samples, start, low.zip(high).take(count).enumerate().map(|(i, (low, high))| (low + high) * swell(i)));
}

fn levelled(samples: &[f32]) -> Vec<i16> {
    let middle = samples.iter().sum::<f32>() / samples.len().max(1) as f32;
    let peak = samples.iter().fold(1e-6f32, |peak, sample| peak.max((sample - middle).abs()));
    let factor = PEAK / peak * f32::from(i16::MAX);
    samples.iter().map(|sample| ((sample - middle) * factor).round() as i16).collect()
}
