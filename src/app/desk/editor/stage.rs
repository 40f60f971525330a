//! The form of the stage as a whole: title, game, words, rules, limits, the rack's order.

use super::forms::{Group, Place};
use super::work::Work;
use crate::game::declare::{Param, Type};
use crate::game::dictionary::LONGEST_WORD;
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::value::Value;
use crate::stage::edit::{Document, path};
use crate::stage::plan::{Limits, RackPlan, USUAL_GAME, USUAL_LIST, WordRules};
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
    let mut all = texts(forms);
    all.extend(limits(forms));
    if document.value(&path("rack.mode")) != Some(Value::text("queue")) {
        all.retain(|param| &*param.name != "rack.open");
    }
    let words = match document.value(&path("words")) {
        // Changes of a list have no form.
        Some(Value::Table(_)) => Type::Text,
        _ => Type::Choice { of: lists.iter().map(|list| Value::text(list)).chain([false.into()]).collect() },
    };
    all.push(param(forms, "words", "editor.words", words, Some(Value::text(USUAL_LIST))));
    all.extend(rules(forms));
    let game = Type::Kind { sort: Sort::Game };
    all.push(param(forms, "game", "editor.game", game, Some(Value::text(USUAL_GAME))));
    all.extend(of_game(document, forms));
    all
}

fn param(forms: &Forms<'_>, name: &str, id: &str, ty: Type, default: Option<Value>) -> Param {
    Param { name: name.into(), ty, default, title: Some((forms.say)(id).as_str().into()) }
}

fn whole(min: i64, max: Option<i64>) -> Type {
    Type::Integer { min: Some(min), max, step: None }
}

fn texts(forms: &Forms<'_>) -> Vec<Param> {
    let text = |text: &str, language: usize, id: &str| {
        param(forms, &in_language(text, language), id, Type::String, Some(Value::text("")))
    };
    vec![
        text("title", 0, "editor.title_ja"),
        text("title", 1, "editor.title_en"),
        text("hint", 0, "editor.hint_ja"),
        text("hint", 1, "editor.hint_en"),
    ]
}

fn limits(forms: &Forms<'_>) -> Vec<Param> {
    let stepped = |min: i64, max: Option<i64>| Type::Integer { min: Some(min), max, step: Some(10) };
    let modes = Type::Choice { of: ["free", "queue"].map(Value::text).to_vec() };
    let ([turns, seconds], open) = (Limits::MOST, whole(1, Some(RackPlan::MOST as i64)));
    vec![
        param(forms, "gold", "editor.gold", stepped(0, None), None),
        param(forms, "limits.turns", "editor.turns", whole(1, Some(turns)), None),
        param(forms, "limits.time", "editor.time", stepped(10, Some(seconds)), None),
        param(forms, "rack.mode", "editor.rack_mode", modes, Some(Value::text("free"))),
        param(forms, "rack.open", "editor.rack_open", open, Some(1.0.into())),
    ]
}

fn rules(forms: &Forms<'_>) -> Vec<Param> {
    let (usual, letters) = (WordRules::default(), whole(1, Some(LONGEST_WORD as i64)));
    let (min, max) = ((usual.min_word as f64).into(), (usual.max_word as f64).into());
    vec![
        param(forms, "rules.require_word", "editor.require_word", Type::Boolean, Some(usual.require_word.into())),
        param(forms, "rules.min_word", "editor.min_word", letters.clone(), Some(min)),
        param(forms, "rules.max_word", "editor.max_word", letters, Some(max)),
        param(forms, "rules.seed", "editor.seed", whole(0, None), None),
    ]
}

/// Lists the parameters of the stage's game.
fn of_game(document: &Document, forms: &Forms<'_>) -> Vec<Param> {
    let game = document.value(&path("game"));
    let game = game.as_ref().and_then(Value::as_text).unwrap_or(USUAL_GAME);
    let named = |param: &Param| Param { name: format!("params.{}", param.name).into(), ..titled(param) };
    forms.params(Sort::Game, game).iter().map(named).collect()
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
