//! The form of the stage as a whole: title, game, words, rules, limits, the rack's order.

use super::forms::{Group, Place};
use super::work::Work;
use crate::game::declare::{Param, Type};
use crate::game::dictionary::LONGEST_WORD;
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::value::Value;
use crate::stage::edit::{Document, path};
use crate::stage::plan::{USUAL_GAME, WordRules};
use crate::view::editor::form::Forms;

const LANGUAGES: [&str; 2] = ["ja", "en"];

/// Gives the group of the stage; `lists` are the names of the word lists.
pub(super) fn group(work: &Work, forms: &Forms<'_>, lists: &[String]) -> Group {
    let document = &work.document;
    let params: Vec<Param> = declared(document, forms, lists);
    let written = params.iter().filter_map(|param| Some((param.name.clone(), value_of(document, &param.name)?)));
    let fields = written.collect();
    Group { name: String::new(), heading: None, params, fields, place: Place::Stage }
}

fn declared(document: &Document, forms: &Forms<'_>, lists: &[String]) -> Vec<Param> {
    let param = |name: &str, id: &str, ty: Type, default: Option<Value>| Param {
        name: name.into(),
        ty,
        default,
        title: Some((forms.say)(id).as_str().into()),
    };
    let whole = |min: i64, max: Option<i64>| Type::Integer { min: Some(min), max, step: None };
    let text = || (Type::String, Some(Value::text("")));
    let words = match document.value(&path("words")) {
        // Changes of a list have no form.
        Some(Value::Table(_)) => Type::Text,
        _ => Type::Choice { of: lists.iter().map(|list| Value::text(list)).chain([false.into()]).collect() },
    };
    let (usual, letters) = (WordRules::default(), whole(1, Some(LONGEST_WORD as i64)));
    let modes = Type::Choice { of: ["free", "queue"].map(Value::text).to_vec() };
    let (string, empty) = text();
    let mut all = vec![
        param(&in_language("title", 0), "editor.title_ja", string.clone(), empty.clone()),
        param(&in_language("title", 1), "editor.title_en", string.clone(), empty.clone()),
        param(&in_language("hint", 0), "editor.hint_ja", string.clone(), empty.clone()),
        param(&in_language("hint", 1), "editor.hint_en", string, empty),
        param("gold", "editor.gold", Type::Integer { min: Some(0), max: None, step: Some(10) }, None),
        param("limits.turns", "editor.turns", whole(1, Some(100_000)), None),
        param("limits.time", "editor.time", Type::Integer { min: Some(10), max: Some(86_400), step: Some(10) }, None),
        param("rack.mode", "editor.rack_mode", modes, Some(Value::text("free"))),
        param("rack.open", "editor.rack_open", whole(1, Some(500)), Some(1.0.into())),
        param("words", "editor.words", words, Some(Value::text("ja"))),
        param("rules.require_word", "editor.require_word", Type::Boolean, Some(usual.require_word.into())),
        param("rules.min_word", "editor.min_word", letters.clone(), Some((usual.min_word as f64).into())),
        param("rules.max_word", "editor.max_word", letters, Some((usual.max_word as f64).into())),
        param("rules.seed", "editor.seed", whole(0, None), None),
        param("game", "editor.game", Type::Kind { sort: Sort::Game }, Some(Value::text(USUAL_GAME))),
    ];
    if document.value(&path("rack.mode")) != Some(Value::text("queue")) {
        all.retain(|param| &*param.name != "rack.open");
    }
    let game = document.value(&path("game"));
    let game = game.as_ref().and_then(Value::as_text).unwrap_or(USUAL_GAME);
    let of_game = forms.params(Sort::Game, game).iter();
    all.extend(of_game.map(|param| Param { name: format!("params.{}", param.name).into(), ..titled(param) }));
    all
}

/// The path of a text for players in one language.
fn in_language(text: &str, language: usize) -> String {
    format!("{text}.{}", LANGUAGES[language])
}

/// A parameter without a title keeps its name without what comes before it.
fn titled(param: &Param) -> Param {
    Param { title: param.title.clone().or_else(|| Some((&*param.name).into())), ..param.clone() }
}

/// Gives the value at a path; of texts for players in one language what is written for all.
fn value_of(document: &Document, name: &str) -> Option<Value> {
    let (first, language) = name.split_once('.').unwrap_or((name, ""));
    match document.value(&path(first)) {
        Some(Value::Text(text)) if LANGUAGES.contains(&language) => Some(Value::Text(text)),
        _ => document.value(&path(name)),
    }
}

/// Gives the text with a value at a path; a text for all languages is written for each first.
pub(super) fn set(document: &Document, name: &str, value: &Value) -> Document {
    let (first, language) = name.split_once('.').unwrap_or((name, ""));
    if !LANGUAGES.contains(&language) {
        return document.set(&path(name), value);
    }
    let mut fields = match document.value(&path(first)) {
        Some(Value::Table(fields)) => fields,
        Some(Value::Text(text)) => LANGUAGES.iter().map(|code| ((*code).into(), Value::Text(text.clone()))).collect(),
        _ => Fields::new(),
    };
    fields.insert(language.into(), value.clone());
    document.set(&path(first), &Value::Table(fields))
}
