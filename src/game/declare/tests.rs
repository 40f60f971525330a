use std::collections::BTreeMap;

use super::*;
use crate::game::board::Board;
use crate::game::catalogue::{Catalogue, Entry};
use crate::game::dictionary::{Alphabet, Graph, Words};
use crate::game::kinds::{KindFacts, Sort};
use crate::game::square::{Area, FreshGimmick, Kind, Square};

fn entry(params: Declaration, traits: Value) -> Arc<Entry> {
    Arc::new(Entry {
        facts: Arc::new(KindFacts::default()),
        title: "t".into(),
        about: "a".into(),
        params,
        traits: Arc::new(traits),
        letter_kind: "letter".into(),
        keys: BTreeMap::new(),
        file: "f".into(),
    })
}

fn param(name: &str, ty: Type, default: Option<Value>) -> Param {
    Param { name: name.into(), ty, default, title: None }
}

const SMALL: Type = Type::Integer { min: Some(1), max: Some(9), step: None };

fn catalogue() -> Catalogue {
    let lamp = entry(vec![param("oil", SMALL, Some(3.0.into()))], Value::empty());
    let door = entry(vec![], Value::table([("collectable", false.into())]));
    let nest = Type::Square { refuse: vec!["juice:door".into()], refuse_traits: vec![] };
    let egg = entry(vec![param("inside", nest, Some(Value::text("egg")))], Value::empty());
    let kinds = [("lamp", lamp.clone()), ("door", door.clone()), ("juice:door", door), ("egg", egg)];
    let entries = kinds.map(|(name, entry)| ((Sort::Square, Kind::from(name)), entry));
    Catalogue { entries: entries.into_iter().chain([((Sort::Piece, "brush".into()), lamp)]).collect() }
}

fn words() -> Words {
    let alphabet = Alphabet::new("あいうつ".chars(), [('っ', 'つ'), ('ア', 'あ')]).expect("a small alphabet");
    Words::new(alphabet, Graph::build::<[u8; 0]>([]).expect("an empty list"))
}

fn board() -> Board {
    let mut board = Board::new(3, 2);
    for (id, cell) in (Area { x: 1, y: 1, w: 3, h: 2 }).cells().enumerate().filter(|(_, cell)| *cell != (3, 1)) {
        board.set(id as u32 + 1, Some(Arc::new(Square::blank(id as u32 + 1, Area::cell(cell)))));
    }
    board
}

fn with<T>(check: impl FnOnce(&dyn Surroundings) -> T) -> T {
    let (catalogue, words, board) = (catalogue(), words(), board());
    check(&CatalogueSurroundings { catalogue: &catalogue, words: &words, home: "juice", board: Some(&board) })
}

/// Reads a value as TOML writes it inline, with single quotes.
fn written(text: &str) -> Value {
    let (value, rest) = read(text.trim());
    assert_eq!(rest, "", "{text}");
    value
}

fn read(text: &str) -> (Value, &str) {
    let end = |text: &str| text.find([',', ']', '}', ' ']).unwrap_or(text.len());
    if let Some(text) = text.strip_prefix('\'') {
        let (inside, rest) = text.split_once('\'').expect("a closing quote");
        return (Value::text(inside), rest);
    }
    if let Some(text) = text.strip_prefix('[') {
        let (mut list, mut text) = (Vec::new(), text.trim_start());
        while !text.starts_with(']') {
            let (item, rest) = read(text);
            list.push(item);
            text = rest.trim_start_matches([',', ' ']);
        }
        return (Value::List(list), &text[1..]);
    }
    if let Some(text) = text.strip_prefix('{') {
        let (mut table, mut text) = (crate::game::fields::Fields::new(), text.trim_start());
        while !text.starts_with('}') {
            let (key, rest) = text.split_once('=').expect("key = value");
            let (item, rest) = read(rest.trim_start());
            table.insert(Arc::from(key.trim()), item);
            text = rest.trim_start_matches([',', ' ']);
        }
        return (Value::Table(table), &text[1..]);
    }
    let (word, rest) = text.split_at(end(text));
    let value = word.parse().map(Value::Bool).unwrap_or_else(|_| Value::Number(word.parse().expect("a number")));
    (value, rest)
}

/// The form in scripts as Luau would write it, or the complaints, one a line.
fn check(ty: &Type, toml: &str, expected: &str) {
    let shown = match with(|around| convert(ty, &written(toml), around)) {
        Ok(value) => luau(&value),
        Err(wrong) => wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    };
    assert_eq!(shown, expected, "of {toml} as {ty:?}");
}

fn luau(value: &Value) -> String {
    match value {
        Value::Text(text) => format!("'{text}'"),
        Value::List(list) => format!("{{{}}}", list.iter().map(luau).collect::<Vec<_>>().join(",")),
        Value::Table(table) => {
            let fields: Vec<String> = table.iter().map(|(key, value)| format!("{key}={}", luau(value))).collect();
            format!("{{{}}}", fields.join(","))
        }
        other => super::complaint::shown(other),
    }
}

#[test]
fn scalars() {
    check(&SMALL, "3", "3");
    check(&SMALL, "3.0", "3");
    check(&SMALL, "10", "a number from 1 to 9 expected, got 10");
    check(&SMALL, "2.5", "a whole number expected, got 2.5");
    check(&SMALL, "'3'", "a whole number expected, got \"3\"");
    let even = Type::Integer { min: Some(4), max: None, step: Some(2) };
    check(&even, "8", "8");
    check(&even, "7", "a whole number in steps of 2 from 4 expected, got 7");
    check(&even, "2", "a number of at least 4 expected, got 2");
    check(&Type::Integer { min: None, max: Some(4), step: None }, "5", "a number of at most 4 expected, got 5");
    check(&Type::Number { min: Some(0.5), max: None }, "0.25", "a number of at least 0.5 expected, got 0.25");
    check(&Type::Number { min: None, max: None }, "nan", "a number expected, got NaN");
    check(&Type::Boolean, "true", "true");
    check(&Type::Boolean, "1", "true or false expected, got 1");
    check(&Type::String, "'x'", "'x'");
    check(&Type::Text, "{ ja = 'あ', en = 'a' }", "{en='a',ja='あ'}");
    check(&Type::Text, "{ ja = 1 }", "ja: a string expected, got 1");
    let fit = Type::Choice { of: vec![Value::text("inside"), Value::text("cover")] };
    check(&fit, "'cover'", "'cover'");
    check(&fit, "'cober'", "\"inside\" or \"cover\" expected, got \"cober\"; did you mean \"cover\"?");
    let reach = Type::Choice { of: vec![8.0.into(), 4.0.into()] };
    check(&reach, "4", "4");
    check(&reach, "5", "8, 4 expected, got 5");
}

#[test]
fn letters_are_folded_and_must_be_known() {
    check(&Type::Letter, "'っ'", "'つ'");
    check(&Type::Letter, "'あい'", "one letter expected, got \"あい\"");
    check(&Type::Letter, "'x'", "\"x\" is no letter of the word list");
    let two = Type::Letters { min: Some(2), max: Some(2) };
    check(&two, "'アい'", "{'あ','い'}");
    check(&two, "'あ'", "2 letters expected, got 1 in \"あ\"");
    check(&Type::Letters { min: None, max: None }, "''", "at least 1 letter expected, got 0 in \"\"");
    check(&Type::Letters { min: Some(0), max: None }, "''", "{}");
}

#[test]
fn ways() {
    check(&Type::Sides, "'u, r'", "{r=true,u=true}");
    check(&Type::Sides, "'up'", "unknown side \"up\"; sides are u, r, d and l, joined by commas");
    check(&Type::Sides, "'u,u'", "side \"u\" stands twice");
    check(&Type::Heading, "'right'", "'right'");
    check(&Type::Heading, "'rihgt'", "unknown heading \"rihgt\"; did you mean \"right\"?");
    check(&Type::Routes, "{ right = 'down', up = ['left', 'up'] }", "{right={'down'},up={'left','up'}}");
    check(
        &Type::Routes,
        "{ rigth = 'down', up = ['x', 'up'] }",
        concat!(
            "rigth: unknown heading \"rigth\"; did you mean \"right\"?\n",
            "up[1]: unknown heading \"x\"; it can be \"up\", \"right\", \"down\" or \"left\""
        ),
    );
    check(&Type::Routes, "{ up = [] }", "up: at least one heading expected, got none");
    check(&Type::Routes, "{ up = ['up', 'up'] }", "up[2]: this heading stands twice");
}

#[test]
fn places_lie_on_the_board() {
    check(&Type::Cell, "[2, 1]", "{x=2,y=1}");
    check(&Type::Cell, "[4, 1]", "the cell [4, 1] is off the board of 3 by 2 cells");
    check(&Type::Cell, "[1.5, 1]", "a cell [x, y] in whole numbers expected, got [1.5, 1]");
    check(&Type::Cell, "[1]", "a cell [x, y] expected, got a list");
    let route = Type::Cells { squares: true, connected: true, closed: true };
    check(&route, "[[1, 1], [2, 1], [2, 2], [1, 2]]", "{{x=1,y=1},{x=2,y=1},{x=2,y=2},{x=1,y=2}}");
    check(&route, "[[1, 1]]", "{{x=1,y=1}}");
    check(
        &route,
        "[[2, 1], [3, 1], [2, 2]]",
        concat!("[2]: the cell [3, 1] has no square\n", "[3]: the cell [2, 2] does not touch [3, 1] before it"),
    );
    check(&route, "[[1, 2], [2, 2], [3, 2]]", "[3]: the last cell [3, 2] does not touch the first, [1, 2]");
    check(&route, "[]", "a list of cells such as [[1, 1], [2, 1]] expected, got a list");
    check(&Type::Vector, "[-1, 0]", "{dx=-1,dy=0}");
    check(&Type::Vectors, "[-1, 0]", "{{dx=-1,dy=0}}");
    check(&Type::Vectors, "[[1, 0], [0, 1]]", "{{dx=1,dy=0},{dx=0,dy=1}}");
    check(&Type::Size, "[2, 3]", "{h=3,w=2}");
    check(&Type::Size, "[0, 3]", "a size [w, h] from 1 to 256 each way expected, got [0, 3]");
    check(&Type::Size, "'2x2'", "a size [w, h] from 1 to 256 each way expected, got \"2x2\"");
}

#[test]
fn definitions_become_faces() {
    let free = Type::Square { refuse: vec![], refuse_traits: vec![] };
    check(&free, "'lamp'", "{gimmicks={{kind='lamp',params={}}},letter=''}");
    check(&free, "{ letter = 'っ' }", "{gimmicks={},letter='つ'}");
    check(&free, "{ kind = 'door' }", "{gimmicks={{kind='juice:door',params={}}},letter=''}");
    check(
        &free,
        "{ gimmicks = [{ kind = 'lamp', oil = 4 }, 'egg'] }",
        "{gimmicks={{kind='lamp',params={oil=4}},{kind='egg',params={}}},letter=''}",
    );
    check(&free, "{ kind = 'lamp', oli = 4 }", "oli: unknown parameter \"oli\"; did you mean \"oil\"?");
    check(
        &free,
        "{ gimmicks = [{ kind = 'lamp', oil = 40 }, { kind = 'lmap' }, {}] }",
        concat!(
            "gimmicks[1].oil: a number from 1 to 9 expected, got 40\n",
            "gimmicks[2].kind: there is no square kind \"lmap\"; did you mean \"lamp\"?\n",
            "gimmicks[3]: \"kind\" is missing: the name of a square kind is required"
        ),
    );
    check(&free, "{ size = [2, 2] }", "size: \"size\" has no place in a square definition inside parameters");
    check(&free, "{ kinds = 'lamp' }", "kinds: unknown key \"kinds\"; did you mean \"kind\"?");
    check(&free, "{ gimmicks = [], oil = 2 }", "oil: \"oil\" must stand beside its kind inside \"gimmicks\"");
    check(&free, "3", "a square definition or a kind's name expected, got 3");
    let collectable = Type::Square { refuse: vec![], refuse_traits: vec![("collectable".into(), false.into())] };
    check(&collectable, "'door'", "\"juice:door\" may not stand on a square here");
    check(&free, "{ kind = 'egg', inside = 'door' }", "inside: \"juice:door\" may not stand on a square here");
}

#[test]
fn kinds_and_lists() {
    check(&Type::Kind { sort: Sort::Piece }, "'brush'", "'brush'");
    check(&Type::Kind { sort: Sort::Square }, "'door'", "'juice:door'");
    check(&Type::Kind { sort: Sort::Piece }, "'brusch'", "there is no piece kind \"brusch\"; did you mean \"brush\"?");
    let list = Type::List { of: Box::new(SMALL) };
    check(
        &list,
        "[1, 0, 2, 'x']",
        concat!("[2]: a number from 1 to 9 expected, got 0\n", "[4]: a whole number expected, got \"x\""),
    );
}

#[test]
fn all_parameters_of_a_kind() {
    let declared = vec![
        param("at", Type::Cell, None),
        param("face", Type::Square { refuse: vec![], refuse_traits: vec![] }, Some(Value::text("egg"))),
        param("oil", SMALL, Some(3.0.into())),
    ];
    let all = |toml: &str| match with(|around| check_all(&declared, &written(toml), around)) {
        Ok(()) => "sound".to_owned(),
        Err(wrong) => wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    };
    assert_eq!(all("{ at = [1, 1] }"), "sound");
    assert_eq!(
        all("{ oil = 0, oul = 1 }"),
        concat!(
            "oil: a number from 1 to 9 expected, got 0\n",
            "oul: unknown parameter \"oul\"; did you mean \"oil\"?\n",
            "parameter \"at\" is missing: a cell [x, y] is required"
        )
    );
}

#[test]
fn faces_go_to_scripts_and_back() {
    let lamp = FreshGimmick {
        kind: "lamp".into(),
        params: Arc::new(Value::table([("oil", 2.0.into())])),
        state: Some(Arc::new(Value::table([("left", 1.0.into())]))),
        id: Some(7),
    };
    let whole = crate::game::square::Face { letter: Some('あ'), gimmicks: vec![lamp] };
    assert_eq!(with(|around| face(&face_value(&whole), around)), Ok(whole));
    assert_eq!(with(|around| face(&Value::List(vec![]), around)), Ok(Default::default()));
    let wrong = with(|around| face(&written("{ gimmicks = [{ kind = 'lamb' }] }"), around));
    let wrong = wrong.expect_err("no such kind");
    assert_eq!(wrong[0].to_string(), "gimmicks[1]: there is no square kind \"lamb\"; did you mean \"lamp\"?");
}

#[test]
fn a_definition_of_a_legend_has_a_size() {
    let cover = with(|around| definition(&written("{ size = [2, 1], movable = false, kind = 'lamp' }"), around));
    let cover = cover.expect("a sound definition");
    assert_eq!((cover.size, cover.movable, cover.face.gimmicks.len()), ((2, 1), false, 1));
}
