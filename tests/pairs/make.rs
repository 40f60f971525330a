//! Makes up boards: the number of a board says which kinds meet on it, chance the rest.

use otapittan::game::kinds::Sort;
use otapittan::game::square::Cell;

use super::chance::Chance;
use super::draft::{Draft, Spot, Thing};
use super::stock::{LETTERS, Room, Stock};

/// Which kinds meet, and how.
#[derive(Clone, Debug)]
struct Meeting {
    squares: [Option<String>; 2],
    piece: String,
    actor: Option<String>,
    /// Both on one square, rather than side by side.
    together: bool,
    giant: bool,
}

impl Meeting {
    /// Gives the meeting of a number. Numbers next to one another have little in common, so that few of them come by
    /// all pairs.
    fn of(stock: &Stock<'_>, number: u64) -> Meeting {
        let (squares, pieces, actors) = (stock.kinds(Sort::Square), stock.kinds(Sort::Piece), stock.kinds(Sort::Actor));
        let (s, p, a) = (squares.len() as u64 + 1, pieces.len() as u64, actors.len() as u64 + 1);
        let all = s * s * p * a * 4;
        let mut rest = (u128::from(number) * u128::from(stride(all)) % u128::from(all)) as u64;
        let mut draw = |count: u64| {
            let digit = rest % count;
            rest /= count;
            digit as usize
        };
        let squares = [draw(s), draw(s)].map(|at| squares.get(at).cloned());
        let (piece, actor) = (pieces[draw(p)].clone(), actors.get(draw(a)).cloned());
        Meeting { squares, piece, actor, together: draw(2) == 0, giant: draw(2) == 0 }
    }
}

/// Finds a stride near the golden section of the count that comes by all numbers below it.
fn stride(all: u64) -> u64 {
    let shares = |mut a: u64, mut b: u64| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a > 1
    };
    ((all as f64 * 0.618) as u64..).find(|stride| !shares(*stride, all)).expect("neighbours share nothing")
}

/// Makes the board of a number.
pub fn draft(stock: &Stock<'_>, random: &mut dyn Chance, number: u64) -> Draft {
    let meeting = Meeting::of(stock, number);
    let (width, height) = (random.between(3, 5) as i32, random.between(2, 4) as i32);
    let mut spots = spots(random, (width, height), &meeting);
    let cells = spots.iter().flat_map(cells_of).collect();
    let room = Room { width, height, cells };
    furnish(stock, random, &mut spots, &meeting, &room);
    let actors = meeting.actor.iter().map(|kind| stock.thing(random, Sort::Actor, kind, &room));
    let mut actors: Vec<Thing> = actors.collect();
    if random.often(40) {
        actors.push(any(stock, random, Sort::Actor, &room));
    }
    let goals = if random.often(12) { vec![any(stock, random, Sort::Goal, &room)] } else { Vec::new() };
    Draft {
        width,
        height,
        spots,
        rack: rack(stock, random, &meeting, &room),
        open: random.often(15).then(|| random.below(3) + 1),
        actors,
        goals,
        words: words(random),
        judges: random.often(93),
        longest: random.below(3) + 3,
        require_word: random.often(20),
        seed: random.between(0, 0xff_ffff) as u64,
        moves: Vec::new(),
    }
}

fn cells_of(spot: &Spot) -> Vec<Cell> {
    let ((x, y), (w, h)) = (spot.at, spot.size);
    (y..y + h).flat_map(|y| (x..x + w).map(move |x| (x, y))).collect()
}

/// Lays the squares out, the giant ones first; the first two touch.
fn spots(random: &mut dyn Chance, (width, height): (i32, i32), meeting: &Meeting) -> Vec<Spot> {
    let blank = |at, size| Spot { at, size, gimmicks: Vec::new(), letter: None, movable: true };
    let mut spots: Vec<Spot> = Vec::new();
    let at = (random.between(1, i64::from(width) - 2) as i32, random.between(1, i64::from(height) - 1) as i32);
    let size = if meeting.giant { (2, 2) } else { (1, 1) };
    spots.push(blank(at, size));
    spots.push(blank((at.0 + size.0, at.1), (1, if meeting.giant && random.often(30) { 2 } else { 1 })));
    for y in 1..=height {
        for x in 1..=width {
            let taken = |spots: &[Spot]| spots.iter().any(|spot| cells_of(spot).contains(&(x, y)));
            if !taken(&spots) && random.often(88) {
                spots.push(blank((x, y), (1, 1)));
            }
        }
    }
    spots.sort_by_key(|spot| (spot.at != at, spot.at != (at.0 + size.0, at.1), spot.at.1, spot.at.0));
    spots
}

/// Puts gimmicks and letters on the squares.
fn furnish(stock: &Stock<'_>, random: &mut dyn Chance, spots: &mut [Spot], meeting: &Meeting, room: &Room) {
    for (number, kind) in meeting.squares.iter().enumerate() {
        let at = if meeting.together { 0 } else { number };
        let gimmick = kind.iter().map(|kind| stock.thing(random, Sort::Square, kind, room));
        spots[at].gimmicks.extend(gimmick.collect::<Vec<_>>());
    }
    for spot in spots {
        if random.often(18) {
            spot.gimmicks.push(any(stock, random, Sort::Square, room));
        }
        spot.letter = random.often(40).then(|| LETTERS[random.below(LETTERS.len())]);
        spot.movable = random.often(95);
    }
}

fn any(stock: &Stock<'_>, random: &mut dyn Chance, sort: Sort, room: &Room) -> Thing {
    let kinds = stock.kinds(sort);
    let kind = &kinds[random.below(kinds.len())];
    stock.thing(random, sort, kind, room)
}

/// Fills the rack: the piece that is to be met first, letters, and others.
fn rack(stock: &Stock<'_>, random: &mut dyn Chance, meeting: &Meeting, room: &Room) -> Vec<Thing> {
    let mut rack = vec![stock.thing(random, Sort::Piece, &meeting.piece, room)];
    for _ in 0..random.between(4, 7) {
        rack.push(any(stock, random, Sort::Piece, room));
    }
    rack.push(stock.thing(random, Sort::Piece, &meeting.piece, room));
    rack
}

fn words(random: &mut dyn Chance) -> Vec<String> {
    let count = random.between(4, 16);
    let mut words: Vec<String> =
        (0..count).map(|_| (0..random.between(2, 4)).map(|_| LETTERS[random.below(LETTERS.len())]).collect()).collect();
    words.sort();
    words.dedup();
    words
}
