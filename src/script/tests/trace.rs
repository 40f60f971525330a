//! What hooks did while somebody watched.

use super::{game, host, me_at};
use crate::game::event::Event;
use crate::game::gimmicks::{Call, Gimmicks};
use crate::game::turn::{Outcome, Step, Turn};
use crate::script::Host;

const BELL: &str = "local bell = {}
function bell.state(params) return { rung = 0 } end
function bell.every_turn(me, turn)
    me.state.rung += 1
    print('ding', me.state.rung)
    turn:say('ding')
    if bell.room(me) then turn:write(me.square, 'a') end
end
function bell.room(me) return true end
return bell
";

fn ring(host: &Host) -> Outcome {
    let mut game = game(host, 1, 1, &[(1, 1, &["bell"])]);
    let call = Call::EveryTurn(me_at(&game, (1, 1)));
    let mut turn = Turn::new(std::mem::take(&mut game), host.catalogue().kinds().into());
    turn.step = Step::EveryTurn;
    host.run(&mut turn, &call).expect("it runs");
    turn.finish().1
}

#[test]
fn events_know_their_lines_while_they_are_watched() {
    let host = host(&[("squares/bell.luau", BELL)]);
    host.watch(true);
    let outcome = ring(&host);
    let line_of = |wanted: fn(&Event) -> bool| {
        let at = outcome.events.iter().position(|(_, event)| wanted(event)).expect("it happened");
        let origin = outcome.origins.iter().find(|origin| origin.event == at).expect("a script did it");
        (&*origin.file, origin.line, &*origin.script, origin.hook)
    };
    let told = |line| ("squares/bell.luau", line, "squares/bell", "every_turn");
    assert_eq!(line_of(|event| matches!(event, Event::Say { .. })), told(6));
    assert_eq!(line_of(|event| matches!(event, Event::Write { .. })), told(7));
    assert_eq!(line_of(|event| matches!(event, Event::State { .. })), told(3), "a state changed within the hook");
    assert!(outcome.origins.is_sorted_by_key(|origin| origin.event));
}

#[test]
fn nothing_is_noted_where_nobody_watches() {
    let host = host(&[("squares/bell.luau", BELL)]);
    assert_eq!(ring(&host).origins, []);
    assert_eq!(host.costs(), []);
}

#[test]
fn hooks_tell_how_often_they_ran_and_their_steps() {
    let host = host(&[("squares/bell.luau", BELL)]);
    host.watch(true);
    ring(&host);
    ring(&host);
    let costs = host.costs();
    let rang = costs.iter().find(|cost| cost.hook == "every_turn").expect("it ran");
    assert_eq!((&*rang.script, rang.calls), ("squares/bell", 2));
    assert!(rang.steps > 0 && !rang.time.is_zero(), "{rang:?}");
    assert_eq!(host.costs(), [], "they are taken once");
}

#[test]
fn a_round_counts_each_of_its_hooks() {
    let quiet =
        "local q = {} function q.state() return { n = 0 } end function q.every_turn(me) me.state.n += 1 end return q";
    let host = host(&[("squares/q.luau", quiet)]);
    let game = game(&host, 3, 1, &[(1, 1, &["q"]), (2, 1, &["q"]), (3, 1, &["q"])]);
    host.watch(true);
    let all: Vec<_> = (1..=3).map(|x| me_at(&game, (x, 1))).collect();
    let mut turn = Turn::new(game, host.catalogue().kinds().into());
    assert_eq!(host.run_each(&mut turn, Call::EveryTurn, &all, 0..3).expect("they run"), 3);
    assert_eq!(host.costs().iter().map(|cost| (cost.hook, cost.calls)).collect::<Vec<_>>(), [("every_turn", 3)]);
    assert_eq!(turn.finish().1.origins.iter().map(|origin| origin.hook).collect::<Vec<_>>(), ["every_turn"; 3]);
}

#[test]
fn prints_know_their_lines() {
    let host = host(&[("squares/bell.luau", BELL)]);
    ring(&host);
    let printed = host.printed();
    assert_eq!(printed.len(), 1);
    assert_eq!((printed[0].place.clone(), &*printed[0].text), (Some(("squares/bell.luau".into(), 5)), "ding 1"));
}
