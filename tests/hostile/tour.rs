//! The tour: a game with the hostile script in it is opened, looked at and played, and all must be as before each time.

use std::collections::BTreeSet;
use std::sync::Arc;

use otapittan::game::action::Action;
use otapittan::game::gimmicks::{Me, Pictured};
use otapittan::game::kinds::Sort;
use otapittan::game::legal::{any_placement, targets};
use otapittan::game::piece::At;
use otapittan::game::refusal::{Fault, Refusal};
use otapittan::game::session::{Reply, Session};
use otapittan::game::state::Game;
use otapittan::game::value::Value;
use otapittan::script::Budgets;

use crate::script::{Fails, Script};
use crate::table::{Table, Unopened, place};

/// How much more memory the machine may hold after a tour than before, in bytes: its stack stays as large as it was.
const MARGIN: usize = 2 << 20;
/// How much more it may hold after a further tour.
const GROWTH: usize = 64 << 10;

/// The usual limits, but for the computer's move, which may take so many steps that a test would take a minute.
pub fn budgets() -> Budgets {
    Budgets { turn: 50_000, think: 100_000, ..Budgets::default() }
}

/// Takes three tours and tells what did not come as it must.
pub fn check(script: &Script, budgets: &Budgets) -> Result<(), String> {
    let table = Table::lay(script, budgets);
    let loaded: BTreeSet<Fails> = table.host.faults().iter().map(|fault| told(fault, "load")).collect();
    let mut calm = table.calm();
    next_move(&mut calm)?;
    let before = table.host.memory();
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut failed = loaded.clone();
        failed.extend(tour(&table, script.sort, if held.is_empty() { 2 } else { 1 })?);
        compare(script, &failed)?;
        next_move(&mut calm)?;
        held.push(table.host.memory());
        let printed = table.host.printed();
        let widest = printed.iter().map(|line| line.text.len()).max().unwrap_or(0);
        if printed.len() > 1000 || widest > 4000 {
            return Err(format!("{} lines were printed, the longest of {widest} bytes", printed.len()));
        }
    }
    // Tables grow by doubling, at other moments in each tour: only more than after both is growth.
    if held[2] > before + MARGIN || held[2] > held[0].max(held[1]) + GROWTH {
        return Err(format!("the machine held {before} bytes, and after each tour {held:?}"));
    }
    Ok(())
}

/// Plays the next move of the good game, which knows what must come of it, and takes it back and again.
fn next_move(calm: &mut Session) -> Result<(), String> {
    let turn = calm.past().len() as i64 + 1;
    if turn > 4 {
        (0..4).for_each(|_| drop(calm.undo()));
        return next_move(calm);
    }
    let cell = ([1, 4, 5, 1][turn as usize - 1], if turn == 4 { 2 } else { 1 });
    let before = calm.game().clone();
    calm.play(&place(cell)).map_err(|refusal| format!("the good game's move {turn} is refused: {refusal:?}"))?;
    let after = calm.game().clone();
    let square = after.board.at((3, 1)).ok_or("the good square")?;
    let wanted =
        Value::table([("turns", (turn as f64).into()), ("seen", Value::List(vec![Value::text("a"); turn as usize]))]);
    if *square.gimmicks[0].state != wanted || after.ledger.total != 20 + (1..=turn).sum::<i64>() {
        return Err(format!(
            "the good game's move {turn} came out as {:?}, {:?}",
            square.gimmicks[0].state, after.ledger
        ));
    }
    calm.undo().map_err(|refusal| format!("{refusal:?}"))?;
    same(&before, calm.game(), "undo of the good move")?;
    calm.redo().map_err(|refusal| format!("{refusal:?}"))?;
    same(&after, calm.game(), "redo of the good move")
}

fn same(before: &Game, after: &Game, what: &str) -> Result<(), String> {
    // Not a number equals nothing: what is shown is compared where it comes to that.
    if before == after || format!("{before:?}") == format!("{after:?}") {
        return Ok(());
    }
    Err(format!("{what}: the game is another one"))
}

/// Tells a fault as files write it.
fn told(fault: &Fault, hook: &str) -> Fails {
    let hook = if fault.hook.is_empty() { hook } else { &fault.hook };
    Fails {
        hook: hook.to_owned(),
        line: fault.place.as_ref().map(|(_, line)| *line),
        message: fault.message.to_string(),
        anywhere: false,
    }
}

fn compare(script: &Script, failed: &BTreeSet<Fails>) -> Result<(), String> {
    let meant = |one: &Fails, other: &Fails| {
        one.hook == other.hook && (one.anywhere || one.line == other.line) && other.message.starts_with(&one.message)
    };
    let lacking: Vec<&Fails> =
        script.fails.iter().filter(|one| !failed.iter().any(|other| meant(one, other))).collect();
    let more: Vec<String> = failed
        .iter()
        .filter(|other| !script.fails.iter().any(|one| meant(one, other)))
        .map(|Fails { hook, line, message, .. }| {
            format!("--: fails {hook} {} {message}", line.map_or("-".to_owned(), |line| line.to_string()))
        })
        .collect();
    if lacking.is_empty() && more.is_empty() {
        return Ok(());
    }
    Err(format!("these did not fail: {lacking:#?}\nand these did:\n{}", more.join("\n")))
}

/// Opens the hostile game, looks at everything and plays; gives what failed.
fn tour(table: &Table, sort: Sort, rounds: usize) -> Result<BTreeSet<Fails>, String> {
    let mut failed = BTreeSet::new();
    let mut session = match table.hostile(sort) {
        Ok(session) => session,
        Err(Unopened::Fault(fault)) => return Ok([told(&fault, "start")].into()),
        Err(Unopened::Problems(problems)) => {
            let problem =
                |message: &str| Fails { hook: "open".into(), line: None, message: message.into(), anywhere: false };
            return Ok(problems.iter().map(|one| problem(&one.message)).collect());
        }
    };
    look_around(&session, &mut failed);
    for round in 0..rounds {
        let second = Action::Place { index: 1, at: (1, 1), turned: 0 };
        for action in [
            second.clone(),
            place((1, 1)),
            place((4, 1)),
            Action::Pick((1, 1)),
            Action::Press("x".into()),
            Action::Expire,
        ] {
            play(&mut session, &action, round + 1 < rounds || action == second, &mut failed)?;
        }
        look_around(&session, &mut failed);
    }
    restart(&mut session)?;
    Ok(failed)
}

/// Plays an action; refused, failed or taken back, the game is as before.
fn play(session: &mut Session, action: &Action, take_back: bool, failed: &mut BTreeSet<Fails>) -> Result<(), String> {
    failed.extend(replies(session).map(|fault| told(&fault, "")));
    let before = session.game().clone();
    let moves = session.past().len();
    let fault = session.act(action).err().or_else(|| replies(session).map(Refusal::Fault));
    match fault {
        Some(Refusal::Fault(fault)) => drop(failed.insert(told(&fault, ""))),
        Some(Refusal::Reason(_)) => {}
        None if take_back => {
            let after = session.game().clone();
            session.undo().map_err(|refusal| format!("{action:?}: {refusal:?}"))?;
            same(&before, session.game(), "undo")?;
            session.redo().map_err(|refusal| format!("{action:?}: {refusal:?}"))?;
            same(&after, session.game(), "redo")?;
            session.undo().map_err(|refusal| format!("{action:?}: {refusal:?}"))?;
        }
        None => return Ok(()),
    }
    if session.past().len() != moves {
        return Err(format!("{action:?}: {} moves, {moves} before", session.past().len()));
    }
    same(&before, session.game(), &format!("{action:?}"))
}

/// Lets the computer move up to the player's turn; gives why it cannot.
fn replies(session: &mut Session) -> Option<Fault> {
    while session.is_thinking() {
        match session.reply() {
            Ok(Reply::Thinking | Reply::Moved(_)) => {}
            Ok(Reply::None) => return None,
            Err(fault) => return Some(fault),
        }
    }
    None
}

fn restart(session: &mut Session) -> Result<(), String> {
    let before = session.game().clone();
    session.restart();
    session.undo().map_err(|refusal| format!("restart: {refusal:?}"))?;
    same(&before, session.game(), "restart")
}

/// Asks all that a screen asks.
fn look_around(session: &Session, failed: &mut BTreeSet<Fails>) {
    let (game, rules) = (session.game(), session.rules());
    let scripts = &rules.gimmicks;
    let mut note = |fault: Option<Fault>| failed.extend(fault.map(|fault| told(&fault, "")));
    for square in game.board.all() {
        for gimmick in &square.gimmicks {
            note(scripts.picture(Pictured::Gimmick(square, gimmick)).err());
            note(scripts.token(Pictured::Gimmick(square, gimmick)).err());
            note(scripts.area(game, Me::Square(square.id, gimmick.id)).err());
            note(scripts.can_move(game, Me::Square(square.id, gimmick.id), square.id).err());
        }
    }
    for (place, actor) in game.actors.iter().enumerate() {
        note(scripts.picture(Pictured::Actor(actor)).err());
        note(scripts.area(game, Me::Actor(place)).err());
        note(scripts.can_move(game, Me::Actor(place), 1).err());
    }
    for (index, piece) in game.rack.pieces.iter().enumerate() {
        note(scripts.picture(Pictured::Piece(piece)).err());
        note(scripts.token(Pictured::Piece(piece)).err());
        note(targets(game, rules, index, 0).err());
        let at = At { cell: (1, 1), turned: 0, cells: vec![(1, 1)], squares: vec![Some(1)], letters: vec![None] };
        note(scripts.piece_area(game, piece, &at).err());
    }
    game.goals.iter().for_each(|goal| note(scripts.progress(game, goal).err()));
    let of_game = [scripts.marks(game, None).err(), scripts.marks(game, Some((1, 1))).err(), scripts.panel(game).err()];
    of_game.into_iter().for_each(&mut note);
    [scripts.result(game).err(), scripts.status(game).err(), scripts.stuck(game).err()].into_iter().for_each(&mut note);
    for script in ["squares/bad", "pieces/bad", "actors/bad", "goals/bad", "games/bad"] {
        let answer = scripts.ask(game, script, "asked", &[]);
        note(answer.err().filter(|fault| {
            !["there is no script", "there is no function"].iter().any(|start| fault.message.starts_with(start))
        }));
    }
    let mut clone = game.clone();
    any_placement(&mut clone, rules);
    drop(Arc::new(clone));
}
