//! What the stage select shows of stages that are not being played: each is opened once, a few a frame.

use std::collections::BTreeMap;

use super::library::Library;
use super::library::questions::Question;
use super::texts::{Known, Spoken};
use crate::game::kinds::Sort;
use crate::game::session::Session;
use crate::game::value::Value;
use crate::stage::moves::Head;
use crate::view::canvas::Style;
use crate::view::look::{Form, Mark};
use crate::view::pages::select::{Asking, Fill, Thumb};
use crate::view::play::scene::{amount, home};
use crate::view::play::{Scene, Source, StageCard};
use crate::view::theme::Token;

/// What is shown of a stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// Its board.
    pub thumb: Thumb,
    /// Its goals and limits: icon and text.
    pub goals: Vec<(String, String)>,
    /// The points gold asks for.
    pub gold: Option<i64>,
    /// The sentence told at its start.
    pub hint: String,
    /// What is asked before play: the parameter, what is asked, the answers, and which it is left at.
    pub questions: Vec<(Question, Asking)>,
}

/// What was found out of stages so far; nothing for a stage that cannot be opened.
#[derive(Debug, Default)]
pub struct Thumbs {
    known: BTreeMap<String, Option<Facts>>,
    /// The stages that were asked for and are not known yet.
    asked: Vec<String>,
}

impl Thumbs {
    /// Asks for what is not known of a stage yet.
    pub fn ask_for(&mut self, stage: &str) {
        if !self.known.contains_key(stage) && !self.asked.iter().any(|asked| asked == stage) {
            self.asked.push(stage.to_owned());
        }
    }

    /// Gives what is known of a stage: the outer nothing means not yet, the inner that it cannot be opened.
    pub fn of(&self, stage: &str) -> Option<Option<&Facts>> {
        self.known.get(stage).map(Option::as_ref)
    }

    /// Opens one of the stages asked for; tells whether there was one.
    pub fn step(&mut self, library: &Library, language: &str, style: &Style) -> bool {
        if self.asked.is_empty() {
            return false;
        }
        let stage = self.asked.remove(0);
        let facts = facts(&stage, library, language, style);
        self.known.insert(stage, facts);
        true
    }

    /// Forgets everything, after the content or the language has changed.
    pub fn forget(&mut self) {
        *self = Thumbs::default();
    }
}

fn facts(stage: &str, library: &Library, language: &str, style: &Style) -> Option<Facts> {
    let mut opened = library.start(stage, &Head { seed: Some(0), ..Head::default() }).ok()?;
    let session = opened.take_session();
    let known = Known::default();
    let spoken = Spoken { strings: library.strings(), language, meanings: opened.meanings.as_ref(), known: &known };
    let source = Source { session: &session, catalogue: library.catalogue(), texts: &spoken, icons: &style.icons };
    let scene = Scene::gather(&source, StageCard { home: opened.home.clone(), ..StageCard::default() }, &[]);
    let rules = session.rules();
    let mut goals: Vec<(String, String)> =
        scene.goals.iter().map(|row| (row.icon.clone(), row.label.clone())).collect();
    if goals.is_empty() {
        let entry = library.catalogue().entry(Sort::Game, &rules.game);
        let about = entry.map(|entry| library.strings().tell(home(&rules.game), &entry.about, language));
        goals.extend(about.filter(|about| !about.is_empty()).map(|about| ("info".to_owned(), about)));
    }
    let limit = |n: Option<u32>, id: &str| {
        let n = n?.to_string();
        Some(("g_turns".to_owned(), library.strings().say("", id, language, &[("n", &n)])))
    };
    // Words of another language than the player's are told of before they surprise.
    let list =
        Some(&opened.list).filter(|list| !list.is_empty() && *list != language).and_then(|list| library.list(list));
    goals.extend(list.map(|list| {
        let name = list.title.in_language(language);
        ("globe".to_owned(), library.strings().say("", "select.words_of", language, &[("list", name)]))
    }));
    goals.extend(limit(rules.turn_limit, "select.turns"));
    goals.extend(limit(rules.time_limit, "select.seconds"));
    let hint = opened.hint.as_ref().map(|hint| opened.tell(hint, library.strings(), language));
    Some(Facts {
        thumb: thumb(&scene, (session.game().board.width(), session.game().board.height()), style),
        goals,
        gold: rules.gold,
        hint: hint.unwrap_or_default(),
        questions: asked(stage, library, language, &session),
    })
}

/// What a stage asks, with each answer in words: the text `answer.ID`, or the answer itself.
fn asked(stage: &str, library: &Library, language: &str, session: &Session) -> Vec<(Question, Asking)> {
    let game = &session.rules().game;
    let (strings, home) = (library.strings(), home(game));
    let entry = library.catalogue().entry(Sort::Game, game);
    // Where the stage writes nothing the script's own default holds.
    let default = |name: &str| entry?.params.iter().find(|param| &*param.name == name)?.default.clone();
    let ask = |question: Question| {
        let title = question.title.as_ref().map(|title| strings.tell(home, title, language));
        let in_words = |(_, value): &(String, Value)| match value {
            Value::Text(id) => strings.find(home, &format!("answer.{id}"), language).unwrap_or(id).to_owned(),
            Value::Number(number) => amount(*number),
            Value::Bool(is) => strings.say("", if *is { "answer.yes" } else { "answer.no" }, language, &[]),
            other => format!("{other:?}"),
        };
        let asking = Asking {
            param: question.param.to_string(),
            title: title.unwrap_or_else(|| question.param.to_string()),
            answers: question.of.iter().map(in_words).collect(),
            chosen: question
                .given(&session.game().params)
                .or_else(|| question.place(&default(&question.param)?))
                .unwrap_or(0),
        };
        (question, asking)
    };
    library.questions(stage).into_iter().map(ask).collect()
}

/// The colour of the largest shape a script draws, where it fills a good part of the square.
fn main_colour(marks: &[Mark]) -> Option<Token> {
    let filled = marks.iter().filter(|mark| !mark.outline && mark.alpha > 0.5);
    let area = |mark: &&Mark| match &mark.form {
        Form::Rect(area, _) => area.w * area.h,
        Form::Polygon(points) => {
            points.iter().zip(points.iter().cycle().skip(1)).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f32>().abs()
                / 2.0
        }
        _ => 0.0,
    };
    let largest = filled.max_by(|one, two| area(one).total_cmp(&area(two)));
    largest.filter(|mark| area(mark) > 0.25).and_then(|mark| mark.colour)
}

fn thumb(scene: &Scene, size: (i32, i32), style: &Style) -> Thumb {
    let squares = scene.board.squares.iter().filter(|square| !square.away).map(|square| {
        let tint = square.looks.iter().find_map(|look| {
            let icon = look.icon.as_deref().and_then(|name| style.icons.get(name));
            look.tint.or(icon.map(|icon| icon.tint)).or(look.ground.map(|(tint, _)| tint))
        });
        let drawn = square.looks.iter().rev().find_map(|look| main_colour(&look.marks));
        let fill = match (&square.letter, tint) {
            (Some(_), _) => Fill::Letter,
            _ if drawn.is_some() => drawn.map_or(Fill::Blank, Fill::Drawn),
            (None, Some(tint)) => Fill::Tint(tint),
            (None, None) => Fill::Blank,
        };
        (square.area, fill)
    });
    Thumb { size, squares: squares.collect() }
}
