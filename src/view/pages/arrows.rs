//! Where arrows and Tab lead on a page.

use super::{Page, Spot};

/// Finds the spot an arrow leads to from another: the nearest that lies that way, rather straight ahead than aside.
pub(super) fn neighbour<'a>(page: &'a Page, from: &Spot, way: [f32; 2]) -> Option<&'a Spot> {
    let far = |spot: &Spot| {
        let (here, there) = (from.bounds, spot.bounds);
        // Along the way edges count, so that wide spots below narrow ones are found; aside only what they do not share.
        let (along, aside) = if way[0] == 0.0 {
            let along = if way[1] > 0.0 { there.y - here.bottom() } else { here.y - there.bottom() };
            (along, apart([here.x, here.right()], [there.x, there.right()]))
        } else {
            let along = if way[0] > 0.0 { there.x - here.right() } else { here.x - there.right() };
            (along, apart([here.y, here.bottom()], [there.y, there.bottom()]))
        };
        let middle = (spot.bounds.centre()[0] - from.bounds.centre()[0]).abs() * way[1].abs()
            + (spot.bounds.centre()[1] - from.bounds.centre()[1]).abs() * way[0].abs();
        // To the side only what stands beside; up and down lead on wherever there is something.
        (along > -6.0 && (way[0] == 0.0 || aside < 24.0)).then_some(along.max(0.0) + 3.0 * aside + 0.05 * middle)
    };
    let others = page.spots.iter().filter(|spot| spot.name != from.name && spot.part != Spot::POINTED_ONLY);
    // What another column has scrolled out of sight only seems to lie there.
    let seen = |spot: &&Spot| match spot.column.filter(|_| spot.column != from.column) {
        Some(column) => page.column(column).is_none_or(|column| column.port.holds(spot.bounds.centre())),
        None => true,
    };
    let others = others.filter(seen);
    let nearest = |spots: &mut dyn Iterator<Item = &'a Spot>| {
        let reached = spots.filter_map(|spot| Some((spot, far(spot)?)));
        reached.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(spot, _)| spot)
    };
    // Up and down in a column that scrolls go on to its end first; so does every way from what is out of sight.
    let hidden =
        from.column.and_then(|name| page.column(name)).is_some_and(|column| !column.port.holds(from.bounds.centre()));
    let inside = from.column.is_some() && (way[0] == 0.0 || hidden);
    let mut same = others.clone().filter(|spot| inside && spot.column == from.column);
    nearest(&mut same).or_else(|| nearest(&mut others.clone()))
}

/// How far two stretches are apart; 0 where they share something.
fn apart(a: [f32; 2], b: [f32; 2]) -> f32 {
    (b[0] - a[1]).max(a[0] - b[1]).max(0.0)
}

/// Finds where Tab leads: the next part of the page, to its chosen spot.
pub(super) fn next_part<'a>(page: &'a Page, from: Option<&Spot>, back: bool) -> Option<&'a Spot> {
    let mut parts: Vec<usize> =
        page.spots.iter().map(|spot| spot.part).filter(|part| *part != Spot::POINTED_ONLY).collect();
    parts.sort_unstable();
    parts.dedup();
    let here = from.and_then(|spot| parts.iter().position(|part| *part == spot.part));
    let there = match (here, back) {
        (None, _) => 0,
        (Some(here), false) => (here + 1) % parts.len(),
        (Some(here), true) => (here + parts.len() - 1) % parts.len(),
    };
    entrance(page, *parts.get(there)?)
}

/// The spot the keyboard comes to when it enters a part.
pub(super) fn entrance(page: &Page, part: usize) -> Option<&Spot> {
    let mut of_part = page.spots.iter().filter(|spot| spot.part == part);
    let first = of_part.clone().find(|spot| spot.first);
    first.or_else(|| of_part.next())
}
