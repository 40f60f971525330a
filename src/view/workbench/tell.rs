//! Events in a line of code: the verbs that scripts call, with places as scripts count them.

use crate::game::event::Event;
use crate::game::gimmicks::Me;
use crate::game::piece::Piece;
use crate::game::square::{Area, Cell, GimmickId, Square, SquareId};
use crate::game::state::Game;
use crate::game::value::{Text, Value};

use super::cell_told;
use super::events::Filter;

/// Gives the sort of events that one is of.
pub fn filter_of(event: &Event) -> Filter {
    match event {
        Event::Write { .. } | Event::Erase { .. } | Event::MoveLetters { .. } => Filter::Letters,
        Event::State { .. } | Event::GameState { .. } | Event::Random { .. } => Filter::States,
        Event::Take { .. } | Event::Give { .. } => Filter::Rack,
        Event::Words { .. } | Event::Score { .. } | Event::Turn { .. } | Event::Moved { .. } | Event::Status { .. } => {
            Filter::Points
        }
        Event::Say { .. } | Event::Sound { .. } | Event::Effect { .. } | Event::Beat { .. } => Filter::Signs,
        _ => Filter::Squares,
    }
}

/// Tells an event in the game as it stood before it.
pub fn told(event: &Event, game: &Game) -> String {
    let at = |square: &SquareId| place(game, *square);
    match event {
        Event::Take { index } => format!("take {}", piece(game.rack.pieces.get(*index))),
        Event::Give { piece: given, place } => format!("give {} at {}", piece(Some(given)), place + 1),
        Event::Write { square, letter, from: Some(from), .. } => {
            format!("write {letter} {} from {}", at(square), at(from))
        }
        Event::Write { square, letter, .. } => format!("write {letter} {}", at(square)),
        Event::Erase { square, cause } => format!("erase {} {cause}", at(square)),
        Event::MoveLetters { moves } => {
            let moves = moves.iter().map(|step| format!("{} to {}", at(&step.from), at(&step.to)));
            format!("move_letters {}", listed(moves.collect()))
        }
        Event::Words { words, score } => {
            let words: Vec<&str> = words.iter().map(|word| &*word.text).collect();
            format!("words {}, score {score}", words.join(" "))
        }
        Event::State { me, state } => format!("state {} {}", whom(game, *me), changed(before(game, *me), state)),
        Event::GameState { state } => format!("state of the game {}", changed(Some(&game.state), state)),
        Event::Score { points, label } => format!("score {points}{}", label.as_ref().map_or(String::new(), labelled)),
        Event::Turn { number } => format!("turn {number}"),
        Event::Moved { .. } => "the turn is counted".to_owned(),
        Event::Status { status, gold } => format!("status {}{}", status.name(), if *gold { ", gold" } else { "" }),
        Event::Random { .. } => "random".to_owned(),
        _ => squares(event, game).or_else(|| signs(event)).unwrap_or_default(),
    }
}

fn squares(event: &Event, game: &Game) -> Option<String> {
    let at = |square: &SquareId| place(game, *square);
    Some(match event {
        Event::Attach { square, gimmick } => format!("attach {} {}", gimmick.kind, at(square)),
        Event::Detach { square, gimmick } => format!("detach {} {}", kind(game, *square, *gimmick), at(square)),
        Event::Carry { from, to, gimmick, .. } => {
            format!("carry {} {} to {}", kind(game, *from, *gimmick), at(from), at(to))
        }
        Event::Replace { square, .. } => format!("replace {}", at(square)),
        Event::Swap { square, gimmick, .. } => format!("swap {} {}", kind(game, *square, *gimmick), at(square)),
        Event::Put { square } => format!("put {}", area(square.area)),
        Event::Cover { square } => format!("cover {}", area(square.area)),
        Event::Remove { square } => format!("remove {}", at(square)),
        Event::Hide { square } => format!("hide {}", at(square)),
        Event::Show { square } => format!("show {}", at(square)),
        Event::Shift { moves, .. } => {
            let moves = moves.iter().map(|step| format!("{} to {}", at(&step.square), cell_told(step.area.corner())));
            format!("shift {}", listed(moves.collect()))
        }
        Event::MoveCover { square, to } => format!("move_cover {} to {}", at(square), cell_told(*to)),
        _ => return None,
    })
}

fn signs(event: &Event) -> Option<String> {
    Some(match event {
        Event::Say { text, large } => format!("say{}{}", if *large { " large" } else { "" }, labelled(text)),
        Event::Sound { name } => format!("sound {name}"),
        Event::Effect { name, cells } => {
            format!("effect {name} {}", listed(cells.iter().map(|cell: &Cell| cell_told(*cell)).collect()))
        }
        Event::Beat { ms: Some(ms) } => format!("beat {ms}"),
        Event::Beat { ms: None } => "beat".to_owned(),
        _ => return None,
    })
}

fn listed(items: Vec<String>) -> String {
    const MOST: usize = 6;
    let more = items.len().saturating_sub(MOST);
    let shown = items.into_iter().take(MOST).collect::<Vec<_>>().join(", ");
    if more > 0 { format!("{shown} and {more} more") } else { shown }
}

fn labelled(text: &Text) -> String {
    format!(" {}", text.in_language("en"))
}

fn area(area: Area) -> String {
    let size = if (area.w, area.h) == (1, 1) { String::new() } else { format!(" {}x{}", area.w, area.h) };
    format!("{}{size}", cell_told(area.corner()))
}

fn place(game: &Game, id: SquareId) -> String {
    let told = |square: &Square| area(game.board.footprint(square));
    game.board.square(id).map_or_else(|| format!("square {id}"), |square| told(square))
}

fn kind(game: &Game, square: SquareId, gimmick: GimmickId) -> String {
    let found = game.board.square(square).and_then(|square| square.gimmick(gimmick));
    found.map_or_else(|| "a gimmick".to_owned(), |gimmick| gimmick.kind.to_string())
}

fn whom(game: &Game, me: Me) -> String {
    match me {
        Me::Square(square, gimmick) => format!("{} {}", place(game, square), kind(game, square, gimmick)),
        Me::Actor(at) => {
            let kind = game.actors.get(at).map_or_else(String::new, |actor| actor.kind.to_string());
            format!("actor {} {kind}", at + 1)
        }
    }
}

fn before(game: &Game, me: Me) -> Option<&Value> {
    match me {
        Me::Square(..) => game.board.gimmick(me).map(|gimmick| &*gimmick.state),
        Me::Actor(at) => game.actors.get(at).map(|actor| &*actor.state),
    }
}

/// The entries that differ from before.
fn changed(before: Option<&Value>, after: &Value) -> String {
    let Value::Table(fields) = after else { return value_told(after) };
    let differs =
        |(key, value): &(&std::sync::Arc<str>, &Value)| before.and_then(|before| before.get(key)) != Some(value);
    let told: Vec<String> =
        fields.iter().filter(differs).map(|(key, value)| format!("{key} = {}", value_told(value))).collect();
    if told.is_empty() { "unchanged".to_owned() } else { told.join(", ") }
}

/// Writes a value as scripts and files do, shortened where it is long.
pub fn value_told(value: &Value) -> String {
    const LONGEST: usize = 160;
    let told = whole(value);
    if told.chars().count() <= LONGEST {
        return told;
    }
    format!("{} ...", told.chars().take(LONGEST).collect::<String>())
}

fn whole(value: &Value) -> String {
    match value {
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => format!("\"{text}\""),
        Value::List(items) => format!("{{ {} }}", items.iter().map(whole).collect::<Vec<_>>().join(", ")),
        Value::Table(fields) => {
            let fields: Vec<String> = fields.iter().map(|(key, value)| format!("{key} = {}", whole(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}

fn piece(piece: Option<&Piece>) -> String {
    let Some(piece) = piece else { return "a piece".to_owned() };
    let letters = ["letter", "letters"].into_iter().find_map(|name| piece.params.get(name)?.as_text());
    letters.map_or_else(|| piece.kind.to_string(), |letters| format!("{} {letters}", piece.kind))
}
