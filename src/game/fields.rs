//! The fields of a table, sorted by key: small, and quick to copy, as each change of a state makes a new one.

use std::fmt;
use std::sync::Arc;

use super::value::Value;

/// Fields by key, in the order of the keys.
#[derive(Clone, Default, PartialEq)]
pub struct Fields(Vec<(Arc<str>, Value)>);

impl Fields {
    /// Makes a table without fields.
    pub const fn new() -> Fields {
        Fields(Vec::new())
    }

    /// Gives how many fields there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Tells whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives the place of a key among the fields from 0, or where it would stand.
    pub fn place(&self, key: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| (**other).cmp(key))
    }

    /// Gives the value of a key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.place(key).ok().map(|at| &self.0[at].1)
    }

    /// Gives a key as it is held, with its value.
    pub fn get_key_value(&self, key: &str) -> Option<(&Arc<str>, &Value)> {
        self.place(key).ok().map(|at| (&self.0[at].0, &self.0[at].1))
    }

    /// Tells whether there is such a key.
    pub fn contains_key(&self, key: &str) -> bool {
        self.place(key).is_ok()
    }

    /// Sets the value of a key and gives the one it had.
    pub fn insert(&mut self, key: Arc<str>, value: Value) -> Option<Value> {
        match self.place(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (key, value));
                None
            }
        }
    }

    /// Takes a key out and gives its value.
    pub fn remove(&mut self, key: &str) -> Option<Value> {
        self.place(key).ok().map(|at| self.0.remove(at).1)
    }

    /// Lists keys and values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Arc<str>, &Value)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Lists the keys.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Arc<str>> {
        self.0.iter().map(|(key, _)| key)
    }

    /// Lists the values.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &Value> {
        self.0.iter().map(|(_, value)| value)
    }

    /// Lists the values, to be changed.
    pub fn values_mut(&mut self) -> impl ExactSizeIterator<Item = &mut Value> {
        self.0.iter_mut().map(|(_, value)| value)
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Of one key given twice the last value counts.
impl FromIterator<(Arc<str>, Value)> for Fields {
    fn from_iter<I: IntoIterator<Item = (Arc<str>, Value)>>(entries: I) -> Fields {
        let mut fields = Fields::new();
        fields.extend(entries);
        fields
    }
}

impl Extend<(Arc<str>, Value)> for Fields {
    fn extend<I: IntoIterator<Item = (Arc<str>, Value)>>(&mut self, entries: I) {
        let added = self.0.len();
        self.0.extend(entries);
        if !self.0[added.saturating_sub(1)..].is_sorted_by(|(one, _), (two, _)| one < two) {
            self.0.sort_by(|(one, _), (two, _)| one.cmp(two));
            self.0.reverse();
            self.0.dedup_by(|later, kept| later.0 == kept.0);
            self.0.reverse();
        }
    }
}

impl IntoIterator for Fields {
    type Item = (Arc<str>, Value);
    type IntoIter = std::vec::IntoIter<(Arc<str>, Value)>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Fields {
    type Item = (&'a Arc<str>, &'a Value);
    type IntoIter =
        std::iter::Map<std::slice::Iter<'a, (Arc<str>, Value)>, fn(&'a (Arc<str>, Value)) -> (&'a Arc<str>, &'a Value)>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, value)| (key, value))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn fields_are_a_map_sorted_by_key(first in entries(), second in entries(), out in "[a-c]{0,2}") {
            let mut ours: Fields = first.iter().cloned().collect();
            let mut map: BTreeMap<Arc<str>, Value> = first.into_iter().collect();
            ours.extend(second.iter().cloned());
            map.extend(second);
            prop_assert!(ours.iter().eq(map.iter()));
            prop_assert_eq!(ours.get(&out), map.get(&*out));
            prop_assert_eq!(ours.insert(out.as_str().into(), true.into()), map.insert(out.as_str().into(), true.into()));
            prop_assert!((&ours).into_iter().eq(map.iter()));
            prop_assert_eq!(ours.remove(&out), map.remove(&*out));
            prop_assert!(ours.into_iter().eq(map));
        }
    }

    fn entries() -> impl Strategy<Value = Vec<(Arc<str>, Value)>> {
        let entry = ("[a-c]{0,2}", 0..9u8).prop_map(|(key, number)| (key.into(), f64::from(number).into()));
        prop::collection::vec(entry, 0..6)
    }
}
