//! The thread of the sound: it opens the system's device, reads files and makes music, and stops the device while
//! nothing is heard.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use maudio::audio::sample_rate::SampleRate;
use maudio::backend::Backend;
use maudio::context::ContextBuilder;
use maudio::device::Device;
use maudio::device::device_builder::{DeviceBuilder, DeviceBuilderOps};

use super::mixer::Mixer;
use super::music::{Mood, piece};
use super::{Note, Order, Tone, Volumes, chime, wave};

/// The window is opened first.
const PATIENCE: Duration = Duration::from_millis(250);
/// How often the thread looks whether something is still heard.
const LOOK: Duration = Duration::from_millis(500);
/// How many samples the device takes at once, in milliseconds.
const PERIOD: u32 = 30;

/// The systems that can be heard; the one that only pretends to play is not among them, nor those that tell the whole
/// world when they fail.
const BACKENDS: [Backend; 8] = [
    Backend::Wasapi,
    Backend::DSound,
    Backend::CoreAudio,
    Backend::Sndio,
    Backend::Audio4,
    Backend::Oss,
    Backend::PulseAudio,
    Backend::Alsa,
];

/// Says once that nothing will be heard.
pub(super) fn note_silence(why: &str) {
    eprintln!("note: no sound: {why}");
}

/// Does what is ordered until nobody orders any more.
pub(super) fn serve(orders: &Receiver<Order>, volumes: Volumes) {
    std::thread::sleep(PATIENCE);
    if !may_be_heard() {
        return note_silence("there is no sound device");
    }
    let mixer = Arc::new(Mutex::new(Mixer::new(volumes)));
    match open(mixer.clone()) {
        Ok(device) => {
            Studio { mixer, device, runs: false, files: BTreeMap::new(), pieces: BTreeMap::new() }.work(orders)
        }
        Err(why) => note_silence(&why),
    }
}

/// Whether it is worth asking the system: without a device and without a server it would only complain.
fn may_be_heard() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let cards = std::fs::read_dir("/dev/snd").into_iter().flatten().flatten();
    let plays = |name: &str| name.starts_with("pcm") && name.ends_with('p');
    let card = cards.map(|entry| entry.file_name()).any(|name| name.to_str().is_some_and(plays));
    card || std::env::var_os("PULSE_SERVER").is_some() || server().is_some_and(|socket| socket.exists())
}

fn server() -> Option<PathBuf> {
    std::env::var_os("XDG_RUNTIME_DIR").map(|folder| Path::new(&folder).join("pulse/native"))
}

fn open(mixer: Arc<Mutex<Mixer>>) -> Result<Device<f32>, String> {
    let context = ContextBuilder::new().preferred_backends(BACKENDS).build().map_err(|error| error.to_string())?;
    let device = DeviceBuilder::playback()
        .f32()
        .playback_channels(2)
        .sample_rate(SampleRate::Sr44100)
        .period_size_millis(PERIOD)
        .context(&context)
        .with_callback(move |_, out: &mut [f32]| lock(&mixer).fill(out));
    device.map_err(|error| error.to_string())
}

/// A mixer left by a thread that failed is as good as any.
fn lock(mixer: &Mutex<Mixer>) -> std::sync::MutexGuard<'_, Mixer> {
    mixer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Everything the thread holds.
struct Studio {
    mixer: Arc<Mutex<Mixer>>,
    device: Device<f32>,
    runs: bool,
    files: BTreeMap<PathBuf, Option<Arc<[f32]>>>,
    pieces: BTreeMap<Mood, Arc<[i16]>>,
}

impl Studio {
    fn work(mut self, orders: &Receiver<Order>) {
        loop {
            let order = if self.runs {
                orders.recv_timeout(LOOK)
            } else {
                orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
            };
            match order {
                Ok(order) => self.obey(order),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {}
            }
            let heard = !lock(&self.mixer).is_silent();
            self.run(heard);
        }
    }

    /// The device runs only while something is heard.
    fn run(&mut self, runs: bool) {
        if runs != self.runs {
            let done = if runs { self.device.device_start() } else { self.device.device_stop() };
            if done.is_ok() {
                self.runs = runs;
            }
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Play(note) => self.play(&note),
            Order::Volumes(volumes) => lock(&self.mixer).set_volumes(volumes),
            Order::Music(mood) => {
                let piece = mood.map(|mood| self.piece(mood));
                lock(&self.mixer).play_music(piece);
            }
            Order::Forget => self.files.clear(),
        }
    }

    fn play(&mut self, note: &Note) {
        let samples = match &note.tone {
            Tone::File(path) => self.file(path),
            Tone::Chime(step) => Some(self.chime(*step)),
        };
        if let Some(samples) = samples {
            lock(&self.mixer).play(samples, note.volume, note.pitch);
        }
    }

    /// A file is read once; one that cannot be played is told once.
    fn file(&mut self, path: &Path) -> Option<Arc<[f32]>> {
        if let Some(known) = self.files.get(path) {
            return known.clone();
        }
        let read = wave::read(path).map(Arc::from);
        if let Err(why) = &read {
            eprintln!("note: {} cannot be played: {why}", path.display());
        }
        self.files.insert(path.to_owned(), read.clone().ok());
        read.ok()
    }

    fn chime(&mut self, step: usize) -> Arc<[f32]> {
        Arc::from(chime::chime(step))
    }

    fn piece(&mut self, mood: Mood) -> Arc<[i16]> {
        self.pieces.entry(mood).or_insert_with(|| Arc::from(piece(mood))).clone()
    }
}
