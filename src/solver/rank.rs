//! Which of the placements found are the best.

use std::cmp::Reverse;

use super::chance::Chance;

/// Lists weighed placements, most points first, of equal ones that with more words, then the one found first. Of cells
/// of one square that make the same with the same piece only the first is listed; so is each placement without words.
pub fn ranked(found: &[Chance]) -> Vec<&Chance> {
    let same =
        |a: &Chance, b: &Chance| !a.words.is_empty() && (a.index, a.turned, &a.words) == (b.index, b.turned, &b.words);
    let mut best: Vec<&Chance> = found.iter().collect();
    best.sort_by_key(|chance| (Reverse(chance.points), Reverse(chance.words.len())));
    let mut listed: Vec<&Chance> = Vec::with_capacity(best.len());
    for chance in best {
        let alike = listed.iter().rev().take_while(|other| other.points == chance.points);
        if !alike.into_iter().any(|other| same(other, chance)) {
            listed.push(chance);
        }
    }
    listed
}
