use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;

use super::mixer::Mixer;
use super::music::{Mood, piece};
use super::*;
use crate::content::Content;
use crate::content::places::Places;

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
}

fn mean(samples: &[f32]) -> f32 {
    samples.iter().sum::<f32>() / samples.len() as f32
}

/// How often a second the samples go up through nothing.
fn pitch(samples: &[f32]) -> f32 {
    let count = samples.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
    count as f32 * RATE as f32 / samples.len() as f32
}

/// Neither too loud nor off its middle, and silent at both ends.
fn is_clean(samples: &[f32], name: &str) {
    assert!(peak(samples) < 0.5, "{name} is too loud: {}", peak(samples));
    assert!(mean(samples).abs() < 0.004, "{name} is off its middle: {}", mean(samples));
    assert!(samples[0].abs() < 0.01 && samples[samples.len() - 1].abs() < 0.001, "{name} clicks");
}

fn content() -> Content {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let home = root.join("no such folder");
    Content::load(&Places { root, mods: Vec::new(), home, language: "en".into() })
}

fn wave_file(rate: u32, channels: u16, samples: &[i16]) -> Vec<u8> {
    let data: Vec<u8> = samples.iter().flat_map(|sample| sample.to_le_bytes()).collect();
    let mut bytes = b"RIFF____WAVEfmt \x10\0\0\0\x01\0".to_vec();
    bytes.extend(channels.to_le_bytes());
    bytes.extend(rate.to_le_bytes());
    bytes.extend([0; 6]);
    bytes.extend(16u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend((data.len() as u32).to_le_bytes());
    bytes.extend(data);
    bytes
}

#[test]
fn every_shipped_sound_is_clean_and_short() {
    let content = content();
    let mut heard = 0;
    for (name, event) in content.sounds.events() {
        let files = event.file.iter().chain(event.higher.iter().map(|(_, file)| file));
        for file in files {
            let samples = wave::read(content.sounds.file("", file).unwrap()).unwrap();
            is_clean(&samples, &format!("{name}: {file}"));
            assert!(samples.len() < 2 * RATE as usize, "{name} is long");
            heard += 1;
        }
    }
    assert!(heard > 20, "{heard}");
}

#[test]
fn everything_that_lies_there_is_heard_somewhere() {
    let content = content();
    let used: Vec<&str> = content
        .sounds
        .events()
        .flat_map(|(_, event)| event.file.iter().chain(event.higher.iter().map(|(_, file)| file)))
        .map(String::as_str)
        .collect();
    let folder = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds")).unwrap();
    for entry in folder.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(name == "sounds.toml" || used.contains(&name.trim_end_matches(".wav")), "{name} is never heard");
    }
}

#[test]
fn chimes_climb_and_ring_out() {
    let mut before = 0.0;
    for step in 0..=12 {
        let samples = chime::chime(step);
        is_clean(&samples, "chime");
        let third = samples.len() / 3;
        let now = pitch(&samples[third..2 * third]);
        assert!(now > before * 1.05, "{step}: {before} {now}");
        assert!(peak(&samples[2 * third..]) < 0.25 * peak(&samples[..third]), "it dies away");
        before = now;
    }
    assert_eq!(chime::chime(99), chime::chime(12));
}

#[test]
fn music_is_quiet_and_leads_back_into_itself() {
    let moods = [Mood::Title, Mood::Play].map(|mood| {
        let samples: Vec<f32> = piece(mood).iter().map(|sample| f32::from(*sample) / 32767.0).collect();
        let seconds = samples.len() as f32 / music::RATE as f32;
        assert!((30.0..90.0).contains(&seconds), "{mood:?} takes {seconds} s");
        assert!(peak(&samples) <= 0.31 && mean(&samples).abs() < 0.001);
        let steps = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        let seam = (samples[0] - samples[samples.len() - 1]).abs();
        assert!(seam <= steps, "{mood:?} has a seam: {seam}, elsewhere at most {steps}");
        // It is never silent for long.
        let second = music::RATE as usize;
        assert!(samples.chunks(second).all(|part| peak(part) > 0.02), "{mood:?} falls silent");
        samples
    });
    assert_ne!(moods[0].len(), moods[1].len());
    let again: Vec<i16> = piece(Mood::Play);
    assert_eq!(again, piece(Mood::Play), "always the same piece");
}

#[test]
fn files_of_any_rate_and_channels_are_read() {
    let tone = |rate: u32| -> Vec<i16> {
        let swing = |i: u32| (i as f32 * 441.0 * std::f32::consts::TAU / rate as f32).sin() * 20000.0;
        (0..rate / 2).map(|i| swing(i) as i16).collect()
    };
    for rate in [22_050, 44_100, 96_000] {
        let samples = wave::decode(&wave_file(rate, 1, &tone(rate))).unwrap();
        assert!(samples.len().abs_diff(RATE as usize / 2) < 3);
        assert!((pitch(&samples) - 441.0).abs() < 5.0, "{rate}: {}", pitch(&samples));
        is_clean(&samples, "tone");
    }
    let both: Vec<i16> = tone(44_100).iter().flat_map(|sample| [*sample, *sample]).collect();
    assert_eq!(wave::decode(&wave_file(44_100, 2, &both)), wave::decode(&wave_file(44_100, 1, &tone(44_100))));
    for broken in
        [&b"RIFF"[..], b"", b"RIFF____WAVEfmt \xff\xff\xff\xff", &wave_file(44_100, 7, &[1]), &wave_file(1, 1, &[])]
    {
        assert!(wave::decode(broken).is_err());
    }
}

proptest! {
    #[test]
    fn whatever_a_file_holds_is_refused_or_sounds(
        layout in prop_oneof![Just(Vec::new()), prop::collection::vec(any::<u8>(), 0..20)],
        whole in any::<bool>(),
        bytes in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let mut file = wave_file(44_100, 1, &[]);
        // Behind the head stand format, channels and rate, where the layout is left as it is.
        file.truncate(20);
        if whole {
            file.extend([1, 0, bytes.len() as u8 % 3, 0, 0x22, 0x56, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0]);
        }
        file.extend(layout);
        file.extend(b"data");
        file.extend((bytes.len() as u32 * 2).to_le_bytes());
        file.extend(bytes);
        if let Ok(samples) = wave::decode(&file) {
            prop_assert!(samples.iter().all(|sample| sample.is_finite()) && peak(&samples) <= 1.0);
        }
    }
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.wav");
    std::fs::File::create(&file).unwrap().set_len(1 << 36).unwrap();
    assert_eq!(wave::read(&file), Err("is too large: 65536 MiB, at most 4 MiB are read".to_owned()));
}

#[test]
fn what_is_mixed_never_passes_its_bounds() {
    let loud: Arc<[f32]> = Arc::from(vec![0.45; 4000]);
    let mut mixer = Mixer::new(Volumes { effects: 100, music: 0 });
    (0..40).for_each(|_| mixer.play(loud.clone(), 1.0, 0.0));
    let mut out = vec![0.0; 8000];
    mixer.fill(&mut out);
    assert!(peak(&out) < 1.0 && peak(&out) > 0.9);
    mixer.fill(&mut out);
    assert!(mixer.is_silent());
}

#[test]
fn volumes_are_apart_and_nothing_is_played_at_none() {
    let tone: Arc<[f32]> = Arc::from(chime::chime(3));
    let heard = |effects: u8, music: u8| {
        let mut mixer = Mixer::new(Volumes { effects, music });
        mixer.play(tone.clone(), 1.0, 0.0);
        let mut out = vec![0.0; 20_000];
        mixer.fill(&mut out);
        peak(&out)
    };
    assert!(heard(0, 100) < 1e-6 && heard(50, 0) < 0.3 * heard(100, 0) && heard(50, 0) > 0.2 * heard(100, 0));
    let mut mixer = Mixer::new(Volumes { effects: 100, music: 0 });
    mixer.play_music(Some(Arc::from(vec![9000i16; 1000])));
    assert!(mixer.is_silent(), "music that is not heard does not keep the device running");
    mixer.set_volumes(Volumes { effects: 100, music: 60 });
    assert!(!mixer.is_silent());
    let mut out = vec![0.0; 2 * 3 * RATE as usize];
    mixer.fill(&mut out);
    assert!(peak(&out[..200]) < 0.01, "it comes softly");
    assert!((peak(&out) - 0.36 * 9000.0 / 32767.0).abs() < 0.01);
    mixer.play_music(None);
    mixer.fill(&mut out);
    assert!(mixer.is_silent(), "and goes");
}

#[test]
fn steps_of_an_event_may_be_other_files() {
    let content = content();
    let tone = |event: &str, step| event_note(event, step, &content.sounds).map(|note| note.tone);
    assert_eq!(tone("word", 4), Some(Tone::Chime(4)));
    assert!(tone("seal", 3).is_some() && tone("seal", 3) != tone("seal", 8));
    assert_eq!(tone("nothing of the kind", 0), None);
    assert!(
        file_note("hit3", "a mod", &content.sounds).is_some() && file_note("nothing", "", &content.sounds).is_none()
    );
}
