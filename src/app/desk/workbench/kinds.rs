//! All kinds by mod and sort.

use super::card::{mod_of, sort_told};
use super::shown::Read;
use super::{Desk, Looked};
use crate::game::kinds::Sort;
use crate::game::square::Kind;
use crate::view::look::Look;
use crate::view::play::scene::about_kind;
use crate::view::workbench::{KindRow, Rank};

impl Desk {
    /// Lists mods, sorts and kinds; what is closed holds no rows.
    pub(super) fn kind_rows(&self, read: &Read<'_>) -> Vec<KindRow> {
        let all: Vec<&(Sort, Kind)> = read.source.catalogue.entries.keys().collect();
        let mut homes: Vec<&str> = all.iter().map(|(_, kind)| mod_of(kind)).collect();
        homes.sort_unstable();
        homes.dedup();
        let (mut rows, alone) = (Vec::new(), homes.len() == 1);
        for home in homes {
            let of_home = all.iter().filter(|(_, kind)| mod_of(kind) == home).copied().collect::<Vec<_>>();
            // What an author works at is rather in a mod, where there are any.
            let open = !home.is_empty() || alone;
            self.rows_of_mod(read, (home, open), &of_home, &mut rows);
        }
        rows
    }

    fn rows_of_mod(
        &self,
        read: &Read<'_>,
        (home, unfolded): (&str, bool),
        all: &[&(Sort, Kind)],
        rows: &mut Vec<KindRow>,
    ) {
        let name = if home.is_empty() { "base" } else { home };
        let open = !self.bench.closed.contains(name);
        rows.push(self.group(read, (Rank::Mod(open), name, name.to_owned()), all));
        for sort in Sort::ALL.into_iter().filter(|_| open) {
            let of_sort: Vec<_> = all.iter().filter(|(other, _)| *other == sort).copied().collect();
            if of_sort.is_empty() {
                continue;
            }
            let name = format!("{name}/{}", sort.folder());
            // Of the base game only squares are open at first: there the most is to be found.
            let usual = unfolded && (!home.is_empty() || sort == Sort::Square);
            let open = self.bench.closed.contains(&name) != usual;
            rows.push(self.group(read, (Rank::Sort(open), &name, sort_told(self, sort)), &of_sort));
            rows.extend(of_sort.iter().filter(|_| open).map(|(sort, kind)| self.kind_row(read, *sort, kind)));
        }
    }

    fn group(&self, read: &Read<'_>, (rank, name, label): (Rank, &str, String), all: &[&(Sort, Kind)]) -> KindRow {
        let broken = all.iter().any(|(sort, kind)| read.source.session.rules().kinds.of(*sort, kind).broken);
        KindRow { rank, name: name.to_owned(), label, look: Look::default(), count: all.len(), broken, chosen: false }
    }

    /// What a kind shows in a small box: its icon or badge, else the icon of its name.
    fn sign(&self, kind: &Kind, look: Look) -> Look {
        let bare = kind.rsplit(':').next().unwrap_or(kind);
        let (icon, badge) = (look.icon, look.badge);
        let named = || self.style.icons.get(bare).is_some().then(|| bare.to_owned());
        let icon = if badge.is_none() { icon.or_else(named) } else { icon };
        Look { icon, tint: look.tint, badge, ..Look::default() }
    }

    fn kind_row(&self, read: &Read<'_>, sort: Sort, kind: &Kind) -> KindRow {
        let broken = read.source.session.rules().kinds.of(sort, kind).broken;
        let look = if broken {
            Look { icon: Some("broken".to_owned()), ..Look::default() }
        } else {
            about_kind(&read.source, sort, kind).look
        };
        let uses = self.bench.uses.as_ref().and_then(|uses| uses.get(kind)).copied();
        KindRow {
            rank: Rank::Kind(sort, kind.clone()),
            name: kind.to_string(),
            label: kind.rsplit(':').next().unwrap_or(kind).to_owned(),
            look: self.sign(kind, look),
            count: uses.unwrap_or(0),
            broken,
            chosen: self.bench.looked == Looked::Kind(sort, kind.clone()),
        }
    }
}
