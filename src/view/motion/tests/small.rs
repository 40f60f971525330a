//! Shows that are no move: a piece picked or refused, a word read again.

use super::*;

#[test]
fn small_shows_are_short_and_move_what_they_mean() {
    let nod = Show::of_refusal(Some(3), NORMAL).at(30.0).nod.expect("it nods");
    assert!(nod.index == 3 && nod.by[0].abs() > 1.0 && nod.by[1] == 0.0);
    assert!(Show::of_refusal(Some(3), CALM).at(0.5).nod.is_none());
    let rise = Show::of_pick(2, NORMAL);
    assert!(rise.at(0.0).nod.unwrap().by[1] > rise.at(60.0).nod.unwrap().by[1]);
    assert_eq!(rise.cues(-1.0, 1.0).next().map(|cue| &*cue.name), Some("pick"));
    assert!(rise.length() <= 300.0);
}

#[test]
fn a_word_is_walked_again_while_its_letters_stand() {
    let session = session("abc");
    let (catalogue, icons) = (Catalogue::default(), Icons::shipped());
    let source = Source { session: &session, catalogue: &catalogue, texts: &Silent, icons };
    let (stand, board) = (Stand::of(&source, session.game()), &session.game().board);
    let walk =
        |text: &str, squares: &[u32]| Show::of_word(word(text, squares), board, &stand, &BTreeSet::new(), NORMAL);
    let show = walk("abc", &[1, 2, 3]).expect("it stands");
    let told = |since: f32| show.at(since).told.unwrap();
    assert!(told(1.0).again && told(1.0).walked < 0.1 && told(show.length() - 1.0).walked == 1.0);
    assert_eq!([told(1.0).fresh.len(), told(show.length() - 1.0).fresh.len()], [1, 3]);
    assert!(walk("abb", &[1, 2, 3]).is_none(), "another letter stands there now");
}

#[test]
fn what_an_actor_remembers_is_seen_with_what_it_moved() {
    use crate::game::gimmicks::Me;
    let shift = Event::Shift { moves: vec![SquareMove { square: 1, area: Area::cell((2, 2)) }], turning: None };
    let state = Event::State { me: Me::Actor(0), state: Arc::new(Value::empty()) };
    let count = |events: Vec<Event>| {
        let mut outcome = Outcome::default();
        outcome.events = events.into_iter().map(|event| (Step::EveryTurn, event)).collect();
        super::super::group::groups(&[outcome]).len()
    };
    assert_eq!(count(vec![shift.clone(), state.clone()]), 1);
    assert_eq!(count(vec![state.clone(), shift]), 2);
    assert_eq!(count(vec![erased(1), state]), 2);
}
