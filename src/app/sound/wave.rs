//! Reads sound files: uncompressed WAVE of 8 or 16 bits, any rate, one or two channels.

use std::path::Path;

use super::RATE;
use crate::content::read_bytes;

/// The loudest sample of a file as it is played.
pub(super) const PEAK: f32 = 0.45;
/// Files are at most this large, in bytes, and sounds this long, in samples.
const MOST: u64 = 4 * 1024 * 1024;
/// How long a sound comes and goes at its ends, in samples, so that it does not click.
const EDGES: [usize; 2] = [88, 441];

/// Reads a file as samples of one channel at the common rate.
///
/// # Errors
/// What keeps it from being played.
pub(super) fn read(path: &Path) -> Result<Vec<f32>, String> {
    decode(&read_bytes(path, MOST).map_err(|fault| fault.to_string())?)
}

struct Layout {
    channels: usize,
    rate: u32,
    bits: u16,
}

/// Decodes what a file holds.
pub(super) fn decode(bytes: &[u8]) -> Result<Vec<f32>, String> {
    if bytes.get(..4) != Some(b"RIFF") || bytes.get(8..12) != Some(b"WAVE") {
        return Err("is no WAVE file".into());
    }
    let (mut layout, mut samples) = (None, None);
    let mut rest = &bytes[12..];
    while let Some((name, body, after)) = chunk(rest) {
        match name {
            b"fmt " => layout = Some(layout_of(body)?),
            b"data" => samples = Some(body),
            _ => {}
        }
        rest = after;
    }
    let (layout, samples) = layout.zip(samples).ok_or("holds no sound")?;
    Ok(finished(resampled(&mixed(samples, &layout), layout.rate)))
}

/// The name and body of a chunk, and what comes after it; a body cut off by the end of the file counts as far as it is.
fn chunk(bytes: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let size = u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?) as usize;
    let body = &bytes[8..bytes.len().min(8usize.saturating_add(size))];
    let next = 8usize.saturating_add(size).saturating_add(size % 2).min(bytes.len());
    Some((&bytes[..4], body, &bytes[next..]))
}

fn layout_of(body: &[u8]) -> Result<Layout, String> {
    let short = |at: usize| body.get(at..at + 2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
    let facts = (short(0), short(2), body.get(4..8), short(14));
    let (Some(kind), Some(channels), Some(rate), Some(bits)) = facts else { return Err("holds no format".into()) };
    let rate = u32::from_le_bytes([rate[0], rate[1], rate[2], rate[3]]);
    // 0xFFFE is the same with more facts behind.
    if !matches!(kind, 1 | 0xFFFE) || !matches!(bits, 8 | 16) {
        return Err("is not plain samples of 8 or 16 bits".into());
    }
    if !(1..=2).contains(&channels) || !(8_000..=192_000).contains(&rate) {
        return Err("has more than two channels or an unusual rate".into());
    }
    Ok(Layout { channels: channels.into(), rate, bits })
}

/// The samples with their channels put together.
fn mixed(bytes: &[u8], layout: &Layout) -> Vec<f32> {
    let samples: Vec<f32> = match layout.bits {
        8 => bytes.iter().map(|byte| (f32::from(*byte) - 128.0) / 128.0).collect(),
        _ => bytes.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / 32768.0).collect(),
    };
    samples.chunks_exact(layout.channels).map(|frame| frame.iter().sum::<f32>() / layout.channels as f32).collect()
}

fn resampled(samples: &[f32], rate: u32) -> Vec<f32> {
    if rate == RATE {
        return samples.to_vec();
    }
    let step = f64::from(rate) / f64::from(RATE);
    let count = (samples.len() as f64 / step) as usize;
    let at = |i: usize| samples.get(i).copied().unwrap_or(0.0);
    let between = |i: usize| {
        let place = i as f64 * step;
        let (whole, part) = (place as usize, place.fract() as f32);
        at(whole) + (at(whole + 1) - at(whole)) * part
    };
    (0..count).map(between).collect()
}

/// Takes out what is not sound, makes it as loud as all are, and rounds off its ends.
fn finished(mut samples: Vec<f32>) -> Vec<f32> {
    let middle = samples.iter().sum::<f32>() / samples.len().max(1) as f32;
    let peak = samples.iter().fold(0.0f32, |peak, sample| peak.max((sample - middle).abs()));
    let factor = if peak > PEAK { PEAK / peak } else { 1.0 };
    let count = samples.len();
    for (i, sample) in samples.iter_mut().enumerate() {
        let [come, go] = EDGES.map(|edge| edge.min(count / 2).max(1));
        let edge = (i as f32 / come as f32).min((count - 1 - i) as f32 / go as f32).min(1.0);
        *sample = (*sample - middle) * factor * edge;
    }
    samples
}
