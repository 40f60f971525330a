//! What the settings tell, and what changing one does.

use super::Desk;
use super::title::board_of;
use crate::app::bindings::{ACTIONS, Bindings};
use crate::save::{Settings, TextSize, WordSpeed};
use crate::view::motion::{self, Motion};
use crate::view::pages::settings::{self as page, Offer, Row};

/// The groups: icon, and the settings in each.
const GROUPS: [(&str, &str, &[&str]); 6] = [
    (
        "screen",
        "eye",
        &["theme", "text_size", "language", "full_screen", "board_font_pixel", "strong_lines", "patterns"],
    ),
    ("sound", "sound", &["effects", "music"]),
    ("motion", "play", &["reduced_motion", "word_speed"]),
    ("play", "hint", &["legal_marks", "legal_with_word", "preview", "time_limits"]),
    ("keys", "keys", &[]),
    ("mods", "folder", &[]),
];

/// The board beside the settings: a stage file.
const SAMPLE: &str = "assets/sample.toml";

impl Desk {
    pub(super) fn settings_page(&mut self) -> page::Settings {
        if self.chosen.sample.is_none() {
            self.chosen.sample = board_of(&self.library, SAMPLE, &self.language(), &self.style).map(|(board, _)| board);
        }
        let group = self.chosen.group.min(GROUPS.len() - 1);
        let groups = GROUPS.iter().map(|(id, icon, _)| ((*icon).to_owned(), self.say(&format!("settings.{id}"), &[])));
        let mut rows: Vec<Row> = GROUPS[group].2.iter().map(|name| self.row(name)).collect();
        if GROUPS[group].0 == "mods" {
            rows = self.mods_rows();
        } else if rows.is_empty() {
            rows = ACTIONS.iter().map(|(action, _)| self.key_row(action)).collect();
            rows.push(self.button_row("keys_usual"));
        }
        page::Settings { groups: groups.collect(), group, rows, sample: self.chosen.sample.clone() }
    }

    fn row(&self, name: &str) -> Row {
        let (label, note) =
            (self.say(&format!("settings.{name}"), &[]), self.say(&format!("settings.{name}_note"), &[]));
        let settings = self.settings();
        let offer = match name {
            "effects" => Offer::Slider(settings.effects.into()),
            "music" => Offer::Slider(settings.music.into()),
            _ => match self.values(name) {
                Some(values) => Offer::Choice(values, self.chosen_value(name)),
                None => Offer::Switch(*switch(&mut settings.clone(), name).unwrap_or(&mut false)),
            },
        };
        Row { name: name.to_owned(), label, note, offer, wish: None }
    }

    fn key_row(&self, action: &str) -> Row {
        let waits = self.chosen.binding.as_deref() == Some(action);
        let keys = Bindings::new(&self.settings().keys).keys(action).join("  ");
        let keys = if waits { self.say("settings.press_key", &[]) } else { keys };
        let label = self.say(&format!("keys.{action}"), &[]);
        Row { name: action.to_owned(), label, note: String::new(), offer: Offer::Keys(keys, waits), wish: None }
    }

    fn button_row(&self, name: &str) -> Row {
        let label = self.say(&format!("settings.{name}"), &[]);
        let button = self.say(&format!("settings.{name}_do"), &[]);
        Row { name: name.to_owned(), label, note: String::new(), offer: Offer::Button(button), wish: None }
    }

    /// The names of the values of a setting that is one of a few.
    fn values(&self, name: &str) -> Option<Vec<String>> {
        let texts = |ids: &[&str]| ids.iter().map(|id| self.say(&format!("settings.{id}"), &[])).collect();
        Some(match name {
            "theme" => self.library.themes(&self.language()).into_iter().map(|(_, name)| name).collect(),
            "language" => self.library.languages().into_iter().map(|(_, name)| name).collect(),
            "text_size" => texts(&["text_normal", "text_large", "text_largest"]),
            "word_speed" => texts(&["speed_quick", "speed_normal", "speed_slow", "speed_at_once"]),
            "board_font_pixel" => texts(&["font_round", "font_pixel"]),
            _ => return None,
        })
    }

    fn chosen_value(&self, name: &str) -> usize {
        let settings = self.settings();
        match name {
            "theme" => position(&self.library.themes("en"), &self.theme()),
            "language" => position(&self.library.languages(), &self.language()),
            "text_size" => settings.text_size as usize,
            "word_speed" => settings.word_speed as usize,
            "board_font_pixel" => usize::from(settings.board_font_pixel),
            _ => 0,
        }
    }

    /// Changes settings, and everything that follows from them.
    pub(in crate::app::desk) fn change(&mut self, change: impl FnOnce(&Desk, &mut Settings)) {
        let before = self.settings().clone();
        let mut settings = before.clone();
        change(self, &mut settings);
        if settings == before {
            return;
        }
        // What the player chooses now counts more than what the command line asked for.
        if settings.language != before.language {
            self.forced.language = None;
        }
        if settings.theme != before.theme {
            self.forced.theme = None;
        }
        let full = settings.full_screen;
        let quiet = Settings { effects: before.effects, music: before.music, ..settings.clone() } == before;
        self.home.set(settings);
        if quiet {
            return self.spoil();
        }
        if full != before.full_screen {
            macroquad::miniquad::window::set_fullscreen(full);
        }
        self.follow_settings();
    }

    /// Puts everything in order that follows from the settings.
    pub(in crate::app::desk) fn follow_settings(&mut self) {
        self.restyle();
        self.bindings = Bindings::new(&self.settings().keys);
        self.settle_playing();
        self.chosen.forget();
        self.thumbs.forget();
        self.gather();
    }
}

impl Desk {
    /// Puts the stage being played in order as the settings say.
    pub(in crate::app::desk) fn settle_playing(&mut self) {
        let (motion, marks, timed) = (self.motion(), self.settings().legal_marks, self.settings().time_limits);
        let Some(playing) = &mut self.playing else { return };
        (playing.showing.motion, playing.table.legal_marks) = (motion, marks && !playing.scene.legal_on_request);
        playing.set_timed(timed);
    }

    /// How things move.
    pub(in crate::app::desk) fn motion(&self) -> Motion {
        let words = match self.settings().word_speed {
            WordSpeed::Quick => motion::WordSpeed::Quick,
            WordSpeed::Normal => motion::WordSpeed::Normal,
            WordSpeed::Slow => motion::WordSpeed::Slow,
            WordSpeed::AtOnce => motion::WordSpeed::AtOnce,
        };
        Motion { words, reduced: self.still() }
    }
}

fn position(items: &[(String, String)], id: &str) -> usize {
    items.iter().position(|(one, _)| one == id).unwrap_or(0)
}

fn switch<'a>(settings: &'a mut Settings, name: &str) -> Option<&'a mut bool> {
    Some(match name {
        "full_screen" => &mut settings.full_screen,
        "strong_lines" => &mut settings.strong_lines,
        "patterns" => &mut settings.patterns,
        "board_font_pixel" => &mut settings.board_font_pixel,
        "reduced_motion" => settings.reduced_motion.get_or_insert(false),
        "legal_marks" => &mut settings.legal_marks,
        "legal_with_word" => &mut settings.legal_with_word,
        "preview" => &mut settings.preview,
        "time_limits" => &mut settings.time_limits,
        _ => return None,
    })
}

/// Gives a setting its n-th value, a slider a value.
pub fn set(desk: &Desk, settings: &mut Settings, name: &str, value: i32) {
    let at = value.max(0) as usize;
    match name {
        "effects" => settings.effects = value.clamp(0, 100) as u8,
        "music" => settings.music = value.clamp(0, 100) as u8,
        "theme" => settings.theme = desk.library.themes("en").get(at).map(|(id, _)| id.clone()),
        "language" => settings.language = desk.library.languages().get(at).map(|(id, _)| id.clone()),
        "text_size" => settings.text_size = [TextSize::Normal, TextSize::Large, TextSize::Largest][at.min(2)],
        "word_speed" => {
            let speeds = [WordSpeed::Quick, WordSpeed::Normal, WordSpeed::Slow, WordSpeed::AtOnce];
            settings.word_speed = speeds[at.min(3)];
        }
        "keys_usual" => settings.keys.clear(),
        _ => {
            if let Some(switch) = switch(settings, name) {
                *switch = value != 0;
            }
        }
    }
}

/// Moves a setting one value on or back; the last is followed by the first. Sliders move by a tenth and stop at the ends.
pub fn step(desk: &Desk, settings: &mut Settings, name: &str, by: i32) {
    match (desk.values(name), name) {
        (_, "effects") => set(desk, settings, name, i32::from(settings.effects) + 10 * by),
        (_, "music") => set(desk, settings, name, i32::from(settings.music) + 10 * by),
        (Some(values), _) => {
            let count = values.len().max(1) as i32;
            set(desk, settings, name, (desk.chosen_value(name) as i32 + by).rem_euclid(count));
        }
        (None, _) => {
            if let Some(switch) = switch(settings, name) {
                *switch = !*switch;
            }
        }
    }
}
