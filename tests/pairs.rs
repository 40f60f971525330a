//! Every kind meets every other: on one square, side by side, on giant squares, under every piece and every actor.
//!
//! Small boards are made up from all kinds of the shipped content, random moves are played on them, and after each the
//! laws of `pairs/laws.rs` must hold. A board that breaks one is printed as a case file, made as small as it gets.
//!
//! `OTAPITTAN_PAIRS_SECONDS=600` plays on for so long, `OTAPITTAN_SEED=7` plays other boards.

#[path = "pairs/chance.rs"]
mod chance;
#[path = "pairs/choose.rs"]
mod choose;
#[path = "pairs/draft.rs"]
mod draft;
#[path = "pairs/faces.rs"]
mod faces;
#[path = "pairs/laws.rs"]
mod laws;
#[path = "pairs/log.rs"]
mod log;
#[path = "pairs/make.rs"]
mod make;
#[path = "pairs/oracle.rs"]
mod oracle;
#[path = "pairs/shrink.rs"]
mod shrink;
#[path = "pairs/stock.rs"]
mod stock;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use choose::choose;
use draft::Draft;
use laws::{Broken, Watch, open};
use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::game::kinds::Sort;
use otapittan::game::random::Random;
use otapittan::tools::cases::{self, Verdict};
use stock::Stock;

/// How many boards each half plays when nobody says how long.
const BOARDS: u64 = 1700;
/// Where the second half begins.
const SECOND: u64 = 1_000_000_007;
/// How many moves are tried on each board.
const MOVES: usize = 10;

/// What was played.
#[derive(Default)]
struct Tally {
    boards: u64,
    unsound: u64,
    moves: u64,
    accepted: u64,
    met: BTreeSet<(String, String)>,
}

/// Two machines: what one plays must come out the same on the other, which remembers nothing of it.
type Contents = [Content; 2];

fn load() -> Content {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let home = root.join("target/no-home");
    let content = Content::load(&Places {
        mods: ["tests/pairs/mods", "examples/sampler"].map(|folder| root.join(folder)).to_vec(),
        root,
        home,
        language: "en".to_owned(),
    });
    assert!(!content.problems.iter().any(|problem| problem.is_error()), "{:#?}", content.problems);
    content
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}: a whole number expected, got {text:?}")))
}

/// Makes moves up as it goes and notes them in the draft.
fn play(contents: &Contents, draft: &mut Draft, random: &mut Random, tally: &mut Tally) -> Result<(), Broken> {
    let [content, other] = contents;
    let Some(opened) = open(content, &draft.case("start", &[]))? else {
        tally.unsound += 1;
        return Ok(());
    };
    let mut watch = Watch::start(&opened)?;
    for _ in 0..MOVES {
        if watch.session.game().rack.pieces.is_empty() {
            break;
        }
        let step = choose(random, &watch.session);
        draft.moves.push(step);
        tally.moves += 1;
        tally.accepted += u64::from(watch.step(&step)?);
    }
    watch.finish(other, draft)?;
    tally.met.extend(meetings(draft));
    Ok(())
}

/// Lists the pairs of kinds on a board, each once.
fn meetings(draft: &Draft) -> Vec<(String, String)> {
    let squares = draft.spots.iter().flat_map(|spot| &spot.gimmicks).map(|thing| format!("squares/{}", thing.kind));
    let pieces = draft.rack.iter().map(|thing| format!("pieces/{}", thing.kind));
    let actors = draft.actors.iter().map(|thing| format!("actors/{}", thing.kind));
    let mut all: Vec<String> = squares.chain(pieces).chain(actors).collect();
    all.sort();
    let pairs = all.iter().enumerate();
    pairs.flat_map(|(at, one)| all[at + 1..].iter().map(|two| (one.clone(), two.clone()))).collect()
}

/// Plays the recorded moves of a draft; gives the law that breaks and what each move met.
fn check([content, other]: &Contents, draft: &Draft) -> Option<(Broken, Vec<Option<String>>)> {
    let opened = match open(content, &draft.case("start", &[])) {
        Ok(opened) => opened?,
        Err(broken) => return Some((broken, Vec::new())),
    };
    let mut watch = match Watch::start(&opened) {
        Ok(watch) => watch,
        Err(broken) => return Some((broken, Vec::new())),
    };
    let played = draft.moves.iter().try_for_each(|step| watch.step(step).map(drop));
    let broken = played.and_then(|()| watch.finish(other, draft)).err()?;
    Some((broken, watch.refusals))
}

/// Makes a failing board small and tells of it as a case file.
fn report(contents: &Contents, draft: Draft, broken: &Broken, seed: &str) -> String {
    let small = shrink::shrink(draft, |draft| check(contents, draft).is_some_and(|(other, _)| other.law == broken.law));
    let (told, refusals) = check(contents, &small).unwrap_or_else(|| (broken.clone(), Vec::new()));
    format!("{seed}: {}\n{}\n\n{}", told.law, told.told, small.case(&told.law, &refusals))
}

/// Plays the boards of one half, until a law breaks or it is enough.
fn play_half(half: u64) {
    let contents = [load(), load()];
    let stock = Stock::of(&contents[0]);
    let base = number("OTAPITTAN_SEED").unwrap_or(0);
    let long = number("OTAPITTAN_PAIRS_SECONDS").map(|seconds| (Instant::now(), Duration::from_secs(seconds)));
    let mut tally = Tally::default();
    let goes_on = |boards: u64| long.map_or(boards < BOARDS, |(start, long)| start.elapsed() < long);
    while goes_on(tally.boards) {
        let number = tally.boards + half * SECOND;
        let mut draft =
            make::draft(&stock, &mut Random::new(base ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)), number);
        let mut random = Random::new(base.wrapping_add(number));
        if let Err(broken) = play(&contents, &mut draft, &mut random, &mut tally) {
            panic!("{}", report(&contents, draft, &broken, &format!("OTAPITTAN_SEED={base}, board {number}")));
        }
        tally.boards += 1;
    }
    tell(&tally);
    check_tally(&stock, &tally);
}

fn tell(tally: &Tally) {
    let Tally { boards, unsound, moves, accepted, met } = tally;
    println!("{boards} boards ({unsound} unsound), {moves} moves ({accepted} accepted), {} pairs met", met.len());
}

/// Boards that do not open or moves that are all refused would prove nothing.
fn check_tally(stock: &Stock<'_>, tally: &Tally) {
    assert!(tally.unsound * 3 < tally.boards, "{} of {} boards are unsound", tally.unsound, tally.boards);
    assert!(tally.accepted * 3 > tally.moves, "{} of {} moves are accepted", tally.accepted, tally.moves);
    let sorts = [Sort::Square, Sort::Piece, Sort::Actor];
    let kinds = sorts.into_iter().flat_map(|sort| stock.kinds(sort).into_iter().map(move |kind| (sort, kind)));
    let mut kinds: Vec<String> = kinds.map(|(sort, kind)| format!("{}/{kind}", sort.folder())).collect();
    kinds.sort();
    for (at, one) in kinds.iter().enumerate() {
        for two in &kinds[at..] {
            assert!(tally.met.contains(&(one.clone(), two.clone())), "{one} never met {two}");
        }
    }
}

#[test]
fn the_laws_hold_on_the_first_half_of_the_boards() {
    play_half(0);
}

#[test]
fn the_laws_hold_on_the_second_half_of_the_boards() {
    play_half(1);
}

#[test]
fn the_odd_kinds_do_as_their_cases_say() {
    let content = load();
    let files = cases::find(&content, &[]).expect("the usual folders need not be there");
    let own: Vec<PathBuf> =
        files.into_iter().filter(|file| file.components().any(|part| part.as_os_str() == "odd")).collect();
    assert!(own.len() >= 3, "{own:?}");
    for file in own {
        assert_eq!(cases::run_one(&content, &file), Verdict::Passed, "{}", file.display());
    }
}
