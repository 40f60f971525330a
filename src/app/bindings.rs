//! The keys a player gave to what one can do, in place of the usual ones.

use std::collections::BTreeMap;

use crate::view::play::input::{Input, Key};

/// What one can do by key, with its usual key; each has a text `keys.NAME`.
pub const ACTIONS: [(&str, &str); 20] = [
    ("left", "Left"),
    ("right", "Right"),
    ("up", "Up"),
    ("down", "Down"),
    ("place", "Enter"),
    ("back", "Esc"),
    ("parts", "Tab"),
    ("turn", "R"),
    ("undo", "Z"),
    ("redo", "Y"),
    ("restart", "Shift+R"),
    ("hint", "H"),
    ("about", "I"),
    ("words", "L"),
    ("legal", "G"),
    ("keys", "F1"),
    ("reload", "F5"),
    ("replay", "F6"),
    ("workbench", "F9"),
    ("case", "F12"),
];

/// The keys that are not the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings {
    own: BTreeMap<String, Vec<String>>,
}

impl Bindings {
    /// Takes keys by action; what is no action is passed over.
    pub fn new(keys: &BTreeMap<String, Vec<String>>) -> Bindings {
        let known = |(action, _): &(&String, &Vec<String>)| ACTIONS.iter().any(|(name, _)| name == action);
        Bindings { own: keys.iter().filter(known).map(|(action, keys)| (action.clone(), keys.clone())).collect() }
    }

    /// Lists the keys of an action.
    pub fn keys(&self, action: &str) -> Vec<String> {
        let usual = ACTIONS.iter().find(|(name, _)| *name == action).map(|(_, key)| vec![(*key).to_owned()]);
        self.own.get(action).cloned().or(usual).unwrap_or_default()
    }

    /// Gives an action a key; the action that had it gets the key that this one had.
    pub fn give(&self, action: &str, key: &str, keys: &mut BTreeMap<String, Vec<String>>) {
        let had = self.keys(action);
        let owner = ACTIONS.iter().map(|(name, _)| *name).find(|name| self.keys(name).iter().any(|one| one == key));
        if let Some(owner) = owner.filter(|owner| *owner != action) {
            let kept = self.keys(owner).into_iter().filter(|one| one != key).chain(had);
            keys.insert(owner.to_owned(), kept.collect());
        }
        keys.insert(action.to_owned(), vec![key.to_owned()]);
    }

    /// Gives what a key means: the usual key of what it is bound to; nothing for a usual key whose action has others.
    pub fn translate(&self, input: &Input) -> Option<Input> {
        let Input::Key(key) = *input else { return Some(*input) };
        let pressed = label(key);
        let bound = self.own.iter().find(|(_, keys)| keys.contains(&pressed)).map(|(action, _)| action.as_str());
        if let Some(action) = bound {
            return usual(action).map(Input::Key);
        }
        let taken =
            ACTIONS.iter().find(|(_, key)| *key == pressed).is_some_and(|(name, _)| self.own.contains_key(*name));
        (!taken).then_some(*input)
    }
}

/// A key as it is written: `Shift+R`.
pub fn label(key: Key) -> String {
    let control = if key.control { "Ctrl+" } else { "" };
    let shift = if key.shift { "Shift+" } else { "" };
    format!("{control}{shift}{}", key.name)
}

fn usual(action: &str) -> Option<Key> {
    let (_, key) = ACTIONS.iter().find(|(name, _)| *name == action)?;
    Some(match key.strip_prefix("Shift+") {
        Some(name) => Key { name, shift: true, control: false },
        None => Key::plain(key),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bindings(action: &str, keys: &[&str]) -> Bindings {
        let keys = keys.iter().map(|key| (*key).to_owned()).collect();
        Bindings::new(&BTreeMap::from([(action.to_owned(), keys)]))
    }

    #[test]
    fn a_key_does_what_it_was_given_and_the_usual_one_no_longer() {
        let own = bindings("up", &["W", "Up"]);
        let key = |name| Input::Key(Key::plain(name));
        assert_eq!(own.translate(&key("W")), Some(key("Up")));
        assert_eq!(own.translate(&key("Up")), Some(key("Up")));
        let own = bindings("restart", &["Ctrl+N"]);
        let pressed = Key { name: "N", shift: false, control: true };
        let usual = Key { name: "R", shift: true, control: false };
        assert_eq!(own.translate(&Input::Key(pressed)), Some(Input::Key(usual)));
        assert_eq!(own.translate(&Input::Key(usual)), None);
        assert_eq!(own.translate(&key("R")), Some(key("R")));
        assert_eq!(own.keys("restart"), ["Ctrl+N"]);
        assert_eq!(own.keys("undo"), ["Z"]);
    }

    #[test]
    fn a_key_that_is_taken_is_exchanged() {
        let mut keys = BTreeMap::new();
        Bindings::new(&keys).give("undo", "H", &mut keys);
        let own = Bindings::new(&keys);
        assert_eq!((own.keys("undo"), own.keys("hint")), (vec!["H".to_owned()], vec!["Z".to_owned()]));
        let key = |name| Input::Key(Key::plain(name));
        assert_eq!((own.translate(&key("H")), own.translate(&key("Z"))), (Some(key("Z")), Some(key("H"))));
    }

    #[test]
    fn what_is_no_action_is_passed_over() {
        assert_eq!(bindings("fly", &["F"]), Bindings::default());
    }
}
