//! What is told of the thing pointed at: a square, a piece of the letter box, a kind.

use super::{Source, board};
use crate::game::gimmicks::Pictured;
use crate::game::kinds::Sort;
use crate::game::square::{Cell, Gimmick, Kind, Square};
use crate::game::standing;
use crate::view::look::{Look, picture_fault};

/// What is told of one thing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// What its picture shows.
    pub look: Look,
    /// The letter in its picture where nothing else is shown.
    pub letter: Option<String>,
    /// Its name.
    pub title: String,
    /// How it stands now.
    pub state: String,
    /// What it does; one paragraph a gimmick.
    pub text: Vec<String>,
    /// Whether it asks for care.
    pub urgent: bool,
    /// The kinds it tells of.
    pub kinds: Vec<(Sort, Kind)>,
}

impl About {
    /// Tells whether the picture would be an empty square.
    pub fn is_plain(&self) -> bool {
        self.look == Look::default()
    }
}

/// Tells about a cell and the square that shows there.
pub fn about_cell(source: &Source<'_>, cell: Cell) -> About {
    let game = source.session.game();
    match game.board.at(cell) {
        None => About { title: source.texts.say("play.no_square", &[]), ..About::default() },
        Some(square) if square.gimmicks.is_empty() => about_blank(source, square),
        Some(square) => about_gimmicks(source, square),
    }
}

fn about_blank(source: &Source<'_>, square: &Square) -> About {
    let large = square.area.w * square.area.h > 1;
    let [title, text] = if large { ["play.giant", "play.giant_about"] } else { ["play.blank", "play.blank_about"] };
    let rules = source.session.rules();
    // Where nothing is placed, no square takes a letter.
    let places = rules.kinds.of(Sort::Game, &rules.game).places;
    About {
        letter: square.letter.map(String::from),
        title: source.texts.say(title, &[]),
        state: state(source, square),
        text: Vec::from_iter(places.then(|| source.texts.say(text, &[]))),
        ..About::default()
    }
}

fn about_gimmicks(source: &Source<'_>, square: &Square) -> About {
    let looks: Vec<Look> = square.gimmicks.iter().map(|g| board::gimmick_look(source, square, g)).collect();
    let kinds = square.gimmicks.iter().map(|gimmick| (Sort::Square, gimmick.kind.clone())).collect::<Vec<_>>();
    let titles: Vec<String> = kinds.iter().map(|(sort, kind)| source.title(*sort, kind)).collect();
    About {
        urgent: looks.iter().any(|look| look.urgent),
        look: shown(source, looks, &square.gimmicks[0].kind),
        letter: square.letter.map(String::from),
        title: titles.join("・"),
        state: state(source, square),
        text: square.gimmicks.iter().map(|gimmick| text_of_gimmick(source, square, gimmick)).collect(),
        kinds,
    }
}

/// The look that stands for a square in a small box: the first with a mark, else the icon of the first kind's name.
fn shown(source: &Source<'_>, looks: Vec<Look>, kind: &Kind) -> Look {
    let marked = looks.iter().position(|look| look.icon.is_some() || look.badge.is_some() || !look.routes.is_empty());
    match marked {
        Some(at) => looks.into_iter().nth(at).unwrap_or_default(),
        None => named(source, Sort::Square, kind, looks.into_iter().next().unwrap_or_default()),
    }
}

fn named(source: &Source<'_>, sort: Sort, kind: &Kind, look: Look) -> Look {
    let bare = kind.rsplit(':').next().unwrap_or(kind);
    match source.icons.get(bare) {
        Some(_) => Look { icon: Some(bare.to_owned()), tint: look.tint, ..Look::default() },
        None => Look::plain(&source.title(sort, kind)),
    }
}

/// What a gimmick does; where its picture fails, why.
fn text_of_gimmick(source: &Source<'_>, square: &Square, gimmick: &Gimmick) -> String {
    pictured(source, Sort::Square, &gimmick.kind, Pictured::Gimmick(square, gimmick))
}

fn pictured(source: &Source<'_>, sort: Sort, kind: &Kind, of: Pictured<'_>) -> String {
    let picture = source.session.rules().gimmicks.picture(of);
    let fault = picture_fault(sort, kind, &picture, source.icons);
    let fault = fault.filter(|_| !source.session.rules().kinds.of(sort, kind).broken);
    fault.map_or_else(|| text_of(source, sort, kind), |fault| fault.to_string())
}

fn text_of(source: &Source<'_>, sort: Sort, kind: &Kind) -> String {
    if source.session.rules().kinds.of(sort, kind).broken {
        return source.texts.say("play.broken_kind_about", &[("kind", kind)]);
    }
    source.about(sort, kind)
}

/// How a square stands now, in a few words.
fn state(source: &Source<'_>, square: &Square) -> String {
    let rules = source.session.rules();
    let guide = crate::game::passage::Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
    match square.letter {
        Some(letter) => {
            let fixed = standing::is_fixed(&rules.kinds, square);
            let id = if fixed { "play.fixed_letter" } else { "play.holds" };
            source.texts.say(id, &[("letter", &letter.to_string())])
        }
        None => match standing::accepts(guide, square) {
            Ok(Err(reason)) => source.reason(&reason, square.gimmicks.first().map_or("", |g| &g.kind)),
            _ if !rules.kinds.of(Sort::Game, &rules.game).words => String::new(),
            _ => source.texts.say("play.empty", &[]),
        },
    }
}

/// Tells about a kind of the stage.
pub fn about_kind(source: &Source<'_>, sort: Sort, kind: &Kind) -> About {
    let game = source.session.game();
    let look = match sort {
        Sort::Actor => game.actors.iter().find(|actor| actor.kind == *kind).map(|actor| {
            let picture = source.session.rules().gimmicks.picture(Pictured::Actor(actor));
            let look = board::look_of(source, sort, kind, picture);
            if look.icon.is_some() {
                Look { icon: look.icon, tint: look.tint, ..Look::default() }
            } else {
                named(source, sort, kind, look)
            }
        }),
        Sort::Piece => game.rack.pieces.iter().find(|piece| piece.kind == *kind).map(|piece| {
            let picture = source.session.rules().gimmicks.picture(Pictured::Piece(piece));
            let look = board::look_of(source, sort, kind, picture);
            if look.icon.is_some() || look.badge.is_some() { look } else { named(source, sort, kind, look) }
        }),
        _ => game.board.of_kind(kind).next().and_then(|square| {
            let gimmick = square.of_kind(kind)?;
            Some(shown(source, vec![board::gimmick_look(source, square, gimmick)], kind))
        }),
    };
    About {
        look: look.unwrap_or_else(|| named(source, sort, kind, Look::default())),
        title: source.title(sort, kind),
        text: vec![text_of(source, sort, kind)],
        kinds: vec![(sort, kind.clone())],
        ..About::default()
    }
}

/// Tells about a piece of the rack.
pub fn about_slot(source: &Source<'_>, index: usize) -> Option<About> {
    let piece = source.session.game().rack.pieces.get(index)?;
    let picture = source.session.rules().gimmicks.picture(Pictured::Piece(piece));
    let view = board::piece_view(source, piece, 1);
    Some(About {
        look: board::look_of(source, Sort::Piece, &piece.kind, picture),
        letter: view.letters.first().cloned(),
        title: source.title(Sort::Piece, &piece.kind),
        text: vec![pictured(source, Sort::Piece, &piece.kind, Pictured::Piece(piece))],
        kinds: vec![(Sort::Piece, piece.kind.clone())],
        ..About::default()
    })
}
