//! Which events are shown together: those of one beat; without beats those that are alike.

use crate::game::event::Event;
use crate::game::gimmicks::Me;
use crate::game::square::SquareId;
use crate::game::turn::{Outcome, Step};

/// What kind of thing an event is, for the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// The piece comes down.
    Placing,
    /// A letter is copied, or written by a script.
    Writing,
    /// Letters move.
    Travel,
    /// Squares move.
    Shift,
    /// Squares turn over.
    Flip,
    /// Squares go for a while or come back.
    Hiding,
    /// Actors and what they carry walk.
    Walk,
    /// Letters go, and signs are shown on cells.
    Erasing,
    /// A piece joins the rack.
    Giving,
    /// A gimmick remembers something else.
    Count,
    /// Squares and gimmicks come and go.
    Plain,
    /// Words are found.
    Words,
    /// A script gives points.
    Points,
    /// Nothing that is seen on the board.
    Quiet,
    /// Everything between two beats.
    Beat,
}

/// Events that are shown at once.
#[derive(Clone, Debug)]
pub(super) struct Group<'a> {
    pub(super) class: Class,
    pub(super) events: Vec<&'a Event>,
    /// How long a script wants it to be seen, in milliseconds.
    pub(super) ms: Option<u32>,
    step: Step,
    touched: Vec<SquareId>,
}

fn class_of(event: &Event) -> Class {
    match event {
        Event::Take { .. } | Event::Write { by_piece: true, .. } => Class::Placing,
        Event::Write { .. } => Class::Writing,
        Event::MoveLetters { .. } => Class::Travel,
        Event::Shift { .. } => Class::Shift,
        Event::Replace { motion: Some(_), .. } | Event::Swap { motion: Some(_), .. } => Class::Flip,
        Event::Hide { .. } | Event::Show { .. } => Class::Hiding,
        Event::Carry { .. } | Event::MoveCover { .. } | Event::State { me: Me::Actor(_), .. } => Class::Walk,
        Event::Erase { .. } | Event::Effect { .. } => Class::Erasing,
        Event::Give { .. } => Class::Giving,
        Event::State { .. } => Class::Count,
        Event::Words { .. } => Class::Words,
        Event::Score { .. } => Class::Points,
        Event::Attach { .. }
        | Event::Detach { .. }
        | Event::Replace { .. }
        | Event::Swap { .. }
        | Event::Put { .. }
        | Event::Remove { .. }
        | Event::Cover { .. } => Class::Plain,
        _ => Class::Quiet,
    }
}

/// The squares that an event changes.
fn touched(event: &Event) -> Vec<SquareId> {
    match event {
        Event::Write { square, .. }
        | Event::Erase { square, .. }
        | Event::Attach { square, .. }
        | Event::Detach { square, .. }
        | Event::Replace { square, .. }
        | Event::Swap { square, .. }
        | Event::Remove { square }
        | Event::Hide { square }
        | Event::Show { square }
        | Event::MoveCover { square, .. }
        | Event::State { me: Me::Square(square, _), .. } => vec![*square],
        Event::Put { square } | Event::Cover { square } => vec![square.id],
        Event::MoveLetters { moves } => moves.iter().flat_map(|step| [step.from, step.to]).collect(),
        Event::Carry { from, to, .. } => vec![*from, *to],
        Event::Shift { moves, .. } => moves.iter().map(|step| step.square).collect(),
        _ => Vec::new(),
    }
}

/// Divides what happened into what is shown together, in order.
pub(super) fn groups(outcomes: &[Outcome]) -> Vec<Group<'_>> {
    let mut groups = Vec::new();
    for outcome in outcomes {
        let beats = outcome.events.iter().any(|(_, event)| matches!(event, Event::Beat { .. }));
        if beats { by_beats(outcome, &mut groups) } else { by_kind(outcome, &mut groups) }
    }
    groups
}

fn by_beats<'a>(outcome: &'a Outcome, groups: &mut Vec<Group<'a>>) {
    let first = groups.len();
    for (step, event) in &outcome.events {
        if groups.len() == first {
            groups.push(Group::new(Class::Beat, *step));
        }
        match event {
            Event::Beat { ms } => {
                if let Some(last) = groups.last_mut() {
                    last.ms = *ms;
                }
                groups.push(Group::new(Class::Beat, *step));
            }
            // The words are told for themselves.
            Event::Words { .. } => {
                groups.push(Group { events: vec![event], ..Group::new(Class::Words, *step) });
                groups.push(Group::new(Class::Beat, *step));
            }
            _ => groups.last_mut().expect("one was begun").events.push(event),
        }
    }
    groups.retain(|group| !group.events.is_empty() || group.ms.is_some());
}

fn by_kind<'a>(outcome: &'a Outcome, groups: &mut Vec<Group<'a>>) {
    let first = groups.len();
    let mut waiting: Vec<&Event> = Vec::new();
    for (step, event) in &outcome.events {
        match class_of(event) {
            Class::Quiet if !matches!(event, Event::Sound { .. }) => {}
            // What comes and goes is seen with what it comes and goes for.
            Class::Plain => waiting.push(event),
            // What an actor remembers of what it has just moved is seen with that: its machine moves along.
            Class::Walk if is_remembered(event) && moves_last(groups, first, *step) => {
                groups.last_mut().expect("there is a last one").events.push(event);
            }
            class => {
                waiting.push(event);
                join(groups, first, (class, *step), std::mem::take(&mut waiting));
            }
        }
    }
    if let (false, Some((step, _))) = (waiting.is_empty(), outcome.events.last()) {
        join(groups, first, (Class::Plain, *step), waiting);
    }
}

fn is_remembered(event: &Event) -> bool {
    matches!(event, Event::State { me: Me::Actor(_), .. })
}

/// Whether squares or letters move in the group made last.
fn moves_last(groups: &[Group<'_>], first: usize, step: Step) -> bool {
    let last = groups[first..].last().filter(|last| last.step == step);
    last.is_some_and(|last| matches!(last.class, Class::Shift | Class::Travel))
}

/// Puts events into the earliest group of their kind that they may be shown with: nothing that happened since may have
/// changed the same squares.
fn join<'a>(groups: &mut Vec<Group<'a>>, first: usize, (class, step): (Class, Step), events: Vec<&'a Event>) {
    let own: Vec<SquareId> = events.iter().flat_map(|event| touched(event)).collect();
    let mut found = None;
    if class == Class::Giving && groups.len() > first {
        found = Some(groups.len() - 1);
    } else {
        for at in (first..groups.len()).rev() {
            let group = &groups[at];
            if group.step != step || matches!(group.class, Class::Words | Class::Shift) && class != group.class {
                break;
            }
            let meets = group.touched.iter().any(|square| own.contains(square));
            if group.class == class && !(meets && class == Class::Shift) {
                found = Some(at);
            }
            if meets || group.class == Class::Shift {
                break;
            }
        }
    }
    let at = found.unwrap_or(groups.len());
    if at == groups.len() {
        groups.push(Group::new(class, step));
    }
    groups[at].events.extend(events);
    groups[at].touched.extend(own);
}

impl Group<'_> {
    fn new(class: Class, step: Step) -> Self {
        Group { class, events: Vec::new(), ms: None, step, touched: Vec::new() }
    }
}
