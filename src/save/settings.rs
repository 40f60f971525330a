//! The player's settings.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use super::kept::{Kept, Unreadable, check_format};

/// How large text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextSize {
    /// As designed.
    #[default]
    Normal,
    /// 1.15 times as large.
    Large,
    /// 1.3 times as large.
    Largest,
}

/// How fast made words are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WordSpeed {
    /// In two thirds of the time.
    Quick,
    /// As designed.
    #[default]
    Normal,
    /// In half as much time again.
    Slow,
    /// All at once.
    AtOnce,
}

/// All that the player can set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// The language's code; nothing for the system's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The theme's name; nothing for the light one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// How large text is.
    pub text_size: TextSize,
    /// How fast made words are shown.
    pub word_speed: WordSpeed,
    /// Whether motion is reduced; nothing for no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced_motion: Option<bool>,
    /// Whether borders are stronger and soft fills are left out.
    pub strong_lines: bool,
    /// Whether bars carry patterns beside their colour.
    pub patterns: bool,
    /// Whether the board's letters are set in the pixel font.
    pub board_font_pixel: bool,
    /// How loud effects are, 0 to 100.
    pub effects: u8,
    /// How loud music is, 0 to 100.
    pub music: u8,
    /// Whether the words of a placement are shown before it is made.
    pub preview: bool,
    /// Whether squares are marked where a picked piece may go.
    pub legal_marks: bool,
    /// Whether only squares are marked where a word comes out.
    pub legal_with_word: bool,
    /// Whether time limits hold.
    pub time_limits: bool,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// The window's width and height in pixels; nothing for the usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<(u32, u32)>,
    /// The keys of each action that the player gave other keys.
    pub keys: BTreeMap<String, Vec<String>>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: None,
            text_size: TextSize::Normal,
            word_speed: WordSpeed::Normal,
            reduced_motion: None,
            strong_lines: false,
            patterns: false,
            board_font_pixel: false,
            effects: 70,
            music: 30,
            preview: false,
            legal_marks: true,
            legal_with_word: false,
            time_limits: true,
            full_screen: false,
            window: None,
            keys: BTreeMap::new(),
        }
    }
}

/// What the player changed: values by key; nothing where the key is taken out.
pub(super) type Changes = BTreeMap<String, Option<Value>>;

impl Settings {
    /// The most actions that have keys of their own.
    const MOST_ACTIONS: usize = 500;
    /// The most keys of an action.
    const MOST_KEYS: usize = 16;

    /// Lists what differs from settings before.
    pub(super) fn changes_since(&self, before: &Settings) -> Changes {
        let (new, old) = (self.table(), before.table());
        let differ = |key: &&String| new.get(*key) != old.get(*key);
        let changed: Vec<&String> = new.keys().chain(old.keys()).filter(differ).collect();
        changed.into_iter().map(|key| (key.clone(), new.get(key).cloned())).collect()
    }

    fn table(&self) -> Table {
        Table::try_from(self).expect("settings are texts, numbers, lists and tables with texts for keys")
    }

    /// Takes what fits out of a table; what does not is named and stays as by default.
    fn take(table: &Table, wrong: &mut Vec<String>) -> Settings {
        let mut settings = Settings::default();
        let mut taking = Taking { table, wrong };
        taking.some("language", &mut settings.language, |name| is_name(name));
        taking.some("theme", &mut settings.theme, |name| is_name(name));
        taking.one("text_size", &mut settings.text_size, |_| true);
        taking.one("word_speed", &mut settings.word_speed, |_| true);
        taking.some("reduced_motion", &mut settings.reduced_motion, |_| true);
        taking.one("effects", &mut settings.effects, |loud| *loud <= 100);
        taking.one("music", &mut settings.music, |loud| *loud <= 100);
        let sizes = 200..=16_384;
        taking.some("window", &mut settings.window, |(w, h)| sizes.contains(w) && sizes.contains(h));
        taking.switches(&mut settings);
        taking.keys(&mut settings.keys);
        settings
    }
}

fn is_name(name: &str) -> bool {
    (1..=100).contains(&name.len()) && !name.chars().any(char::is_control)
}

struct Taking<'a> {
    table: &'a Table,
    wrong: &'a mut Vec<String>,
}

impl Taking<'_> {
    fn one<T: DeserializeOwned>(&mut self, key: &str, into: &mut T, fits: impl Fn(&T) -> bool) {
        let Some(value) = self.table.get(key) else { return };
        match value.clone().try_into().ok().filter(fits) {
            Some(value) => *into = value,
            None => self.wrong.push(key.to_owned()),
        }
    }

    fn some<T: DeserializeOwned>(&mut self, key: &str, into: &mut Option<T>, fits: impl Fn(&T) -> bool) {
        self.one(key, into, |value: &Option<T>| value.as_ref().is_none_or(&fits));
    }

    fn switches(&mut self, settings: &mut Settings) {
        let switches = [
            ("strong_lines", &mut settings.strong_lines),
            ("patterns", &mut settings.patterns),
            ("board_font_pixel", &mut settings.board_font_pixel),
            ("preview", &mut settings.preview),
            ("legal_marks", &mut settings.legal_marks),
            ("legal_with_word", &mut settings.legal_with_word),
            ("time_limits", &mut settings.time_limits),
            ("full_screen", &mut settings.full_screen),
        ];
        switches.into_iter().for_each(|(key, into)| self.one(key, into, |_| true));
    }

    /// Takes the keys action by action, so that a wrong one costs no other.
    fn keys(&mut self, into: &mut BTreeMap<String, Vec<String>>) {
        let mut actions = Table::new();
        self.one("keys", &mut actions, |actions| actions.len() <= Settings::MOST_ACTIONS);
        for (action, keys) in actions {
            let keys: Option<Vec<String>> = keys.try_into().ok();
            let fits = |keys: &Vec<String>| keys.len() <= Settings::MOST_KEYS && keys.iter().all(|key| is_name(key));
            match keys.filter(fits) {
                Some(keys) => drop(into.insert(action, keys)),
                None => self.wrong.push(format!("keys.{action}")),
            }
        }
    }
}

/// The settings file: what it says, known or not, and what is understood of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SettingsFile {
    table: Table,
    /// The settings it makes.
    pub settings: Settings,
}

impl SettingsFile {
    /// Adds changes; what the game does not know stays as it is.
    pub fn apply(&mut self, changes: Changes) {
        for (key, value) in changes {
            match value {
                Some(value) => drop(self.table.insert(key, value)),
                None => drop(self.table.remove(&key)),
            }
        }
        self.settings = Settings::take(&self.table, &mut Vec::new());
    }
}

impl Kept for SettingsFile {
    const FILE: &'static str = "settings.toml";
    const WHAT: &'static str = "settings";
    const MOST: u64 = 1 << 20;

    fn read(text: &str, wrong: &mut Vec<String>) -> Result<SettingsFile, Unreadable> {
        let mut table: Table = text.parse().map_err(|_| Unreadable::Damaged)?;
        check_format(&table)?;
        table.remove("format");
        let first = wrong.len();
        let settings = Settings::take(&table, wrong);
        // What cannot be used is not written again; it would be told at each start.
        for name in &wrong[first..] {
            match (name.split_once('.'), table.get_mut("keys").and_then(Value::as_table_mut)) {
                (Some((_, action)), Some(keys)) => drop(keys.remove(action)),
                _ => drop(table.remove(name)),
            }
        }
        Ok(SettingsFile { table, settings })
    }

    fn text(&self) -> String {
        let mut table = Table::new();
        table.insert("format".to_owned(), Value::Integer(1));
        // Plain values stand before tables, whose heads would take them in.
        let (tables, plain): (Vec<_>, Vec<_>) = self.table.iter().partition(|(_, value)| value.is_table());
        table.extend(plain.into_iter().chain(tables).map(|(key, value)| (key.clone(), value.clone())));
        table.to_string()
    }
}
