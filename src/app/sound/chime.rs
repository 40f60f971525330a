//! Chimes made of a few swinging tones, on a scale of five notes: a chain climbs it.

use super::RATE;

/// The scale in half tones above the lowest chime: no two of its notes quarrel.
const SCALE: [f32; 13] = [0.0, 2.0, 4.0, 7.0, 9.0, 12.0, 14.0, 16.0, 19.0, 21.0, 24.0, 26.0, 28.0];
/// The lowest chime in swings a second.
const LOWEST: f32 = 523.25;
/// The tones of a chime: how much higher, how loud, how fast they die away, each in parts of the first.
const TONES: [[f32; 3]; 4] = [[1.0, 1.0, 1.0], [2.0, 0.34, 1.7], [3.01, 0.16, 2.6], [5.4, 0.06, 5.0]];
/// How long a chime is heard and how long it takes to come, in seconds.
const LONG: [f32; 2] = [0.55, 0.004];
/// How loud it is at most.
pub(super) const PEAK: f32 = 0.36;

/// A tone that swings and dies away, sample by sample.
pub(super) struct Swing {
    now: [f32; 2],
    turn: [f32; 2],
}

impl Swing {
    /// A tone of so many swings a second that is a tenth as loud after so many seconds, at so many samples a second.
    pub(super) fn new(pitch: f32, loud: f32, tenth: f32, rate: u32) -> Swing {
        let (sin, cos) = (std::f32::consts::TAU * pitch / rate as f32).sin_cos();
        let decay = 0.1f32.powf(1.0 / (tenth * rate as f32));
        Swing { now: [loud, 0.0], turn: [cos * decay, sin * decay] }
    }
}

impl Iterator for Swing {
    type Item = f32;

    /// It begins at nothing and swings up.
    fn next(&mut self) -> Option<f32> {
        let ([a, b], [cos, sin]) = (self.now, self.turn);
        self.now = [a * cos - b * sin, a * sin + b * cos];
        Some(b)
    }
}

/// The chime so many steps up the scale; the highest for all beyond it.
pub(super) fn chime(step: usize) -> Vec<f32> {
    let pitch = LOWEST * (SCALE[step.min(SCALE.len() - 1)] / 12.0).exp2();
    let count = (LONG[0] * RATE as f32) as usize;
    let mut samples = vec![0.0; count];
    for [higher, loud, dying] in TONES {
        let swing = Swing::new(pitch * higher, loud, 0.42 / dying, RATE);
        samples.iter_mut().zip(swing).for_each(|(sample, tone)| *sample += tone);
    }
    shaped(&mut samples);
    samples
}

/// Lets the chime come softly, go wholly, and be as loud as it may.
fn shaped(samples: &mut [f32]) {
    let count = samples.len();
    let (come, go) = (LONG[1] * RATE as f32, 0.12 * RATE as f32);
    for (i, sample) in samples.iter_mut().enumerate() {
        *sample *= (i as f32 / come).min((count - 1 - i) as f32 / go).min(1.0);
    }
    let peak = samples.iter().fold(0.0f32, |peak, sample| peak.max(sample.abs())).max(1e-6);
    samples.iter_mut().for_each(|sample| *sample *= PEAK / peak);
}
