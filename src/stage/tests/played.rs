//! Cases that are played on kinds in plain Rust, and what is told when they come otherwise.

use super::*;
use crate::game::plain;
use crate::game::play::start;
use crate::game::rules::Rules;
use crate::game::session::Session;
use crate::stage::case::{Case, CaseStage, Setting, run};

fn kinds() -> Catalogue {
    let usual = KindFacts::default;
    let tile = entry(usual(), vec![param("letter", Type::Letter, None)]);
    let game = Entry { letter_kind: "tile".into(), ..Entry::clone(&entry(usual(), vec![])) };
    let squares = ["fence", "loop", "bend", "clock"].map(|name| (Sort::Square, name, entry(usual(), vec![])));
    let all = squares.into_iter().chain([(Sort::Piece, "tile", tile), (Sort::Game, "plain", Arc::new(game))]);
    Catalogue { entries: all.map(|(sort, name, entry)| ((sort, Kind::from(name)), entry)).collect() }
}

fn drawn(stage: &Stage, catalogue: &Catalogue, rules: &Rules) -> Built {
    let content = Content { catalogue, words: &rules.words, home: "", size: &|_, _| Ok(None) };
    build(stage, content, &Options::default()).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// Runs a case on the words ab and abc and gives its failures, one a line.
fn failures(steps: &str) -> String {
    let stage = concat!(
        "[stage]\ngame = 'plain'\n[stage.board]\nmap = 'a . . C'\n[stage.legend]\nC = { kind = 'clock' }\n",
        "[stage.rack]\npieces = 'b c c'\n",
    );
    let case = Case::read(&Source::new("c", &format!("{stage}{steps}"))).expect("a sound case");
    let CaseStage::Inline(stage) = &case.stage else { panic!("the stage stands inside") };
    let (catalogue, rules) = (kinds(), plain::rules(&["ab", "abc"]));
    let built = drawn(stage, &catalogue, &rules);
    let game = start(built.game, &built.late_letters, &rules).expect("a sound start");
    let session = Session::new(game, rules).expect("no computer plays");
    let found = run(&case, session, Setting { catalogue: &catalogue, home: "", texts: &|_| Vec::new() });
    let shown = |value: Option<Value>| value.map_or("nothing".to_owned(), |value| luau(&value));
    let lines =
        found.into_iter().map(|f| format!("{}:{} {} {} {}", f.step, f.line, f.key, shown(f.want), shown(f.got)));
    lines.collect::<Vec<_>>().join("\n")
}

fn luau(value: &Value) -> String {
    match value {
        Value::Text(text) => text.replace('\n', "/"),
        Value::Number(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::List(list) => format!("[{}]", list.iter().map(luau).collect::<Vec<_>>().join(",")),
        Value::Table(table) => {
            let fields: Vec<String> = table.iter().map(|(key, value)| format!("{key}={}", luau(value))).collect();
            format!("{{{}}}", fields.join(","))
        }
    }
}

#[test]
fn a_case_that_holds_fails_nowhere() {
    let steps = concat!(
        "[[step]]\nplace = 'b'\nat = [2, 1]\n[step.expect]\nwords = ['ab']\nchain = 1\nscore = 2\nturn = 1\n",
        "board = ' a  b . . '\nrack = ['c', 'tile']\nstatus = 'playing'\n",
        "squares = [{ at = [4, 1], kinds = ['clock'], letter = '', size = [1, 1], state = { clock = { n = 1 } } }]\n",
        "[[step]]\nplace = '#1'\nat = [1, 1]\nexpect = { refused = 'occupied', words = [] }\n",
        "[[step]]\nplace = 'a'\nat = [3, 1]\nexpect = { refused = 'no_piece' }\n",
        "[[step]]\nplace = 'tile'\nat = [3, 1]\nexpect = { words = ['abc'], total = 5 }\n",
        "[[step]]\nundo = 2\nexpect = { total = 0, rack = ['b', 'c', 'c'] }\n",
        "[[step]]\nredo = 2\nexpect = { total = 5, words = ['ab', 'abc'], score = 5 }\n",
        "[[step]]\nrestart = true\nexpect = { total = 0 }\n[[step]]\nundo = 1\nexpect = { total = 5 }\n",
        "[[step]]\nredo = 2\nexpect = { refused = 'nothing_to_redo' }\n",
        "[[step]]\npress = 'x'\nexpect = { refused = 'no_such_action' }\n",
        "[[step]]\npick = [9, 9]\nexpect = { refused = 'no_such_action' }\n",
    );
    assert_eq!(failures(steps), "");
}

#[test]
fn every_key_that_comes_otherwise_is_told() {
    let steps = concat!(
        "[[step]]\nplace = 'b'\nat = [2, 1]\n[step.expect]\nwords = ['abc']\nchain = 2\ntotal = 3\nturn = 2\nscore = 1\n",
        "board = 'a b c .'\nrack = ['c']\nstatus = 'cleared'\ngold = true\nsays = ['hello']\nresult = { wet = 1 }\n",
        "squares = [{ at = [4, 1], kinds = [], letter = 'a', size = [2, 1], state = { clock = { n = 2 } } }, ",
        "{ at = [1, 1], square = false }, { at = [5, 1] }]\n",
        "actors = [{ kind = 'cart' }]\narea = { at = [4, 1], cells = [[1, 1]] }\n",
        "[[step]]\nplace = 'c'\nat = [1, 1]\nexpect = { score = 9 }\n",
        "[[step]]\nplace = 'tlie:c'\nat = [1, 1]\n[[ask]]\nscript = 'x'\ncall = 'y'\ngives = 3\nafter = 1\n",
    );
    let expected = [
        "1:9 words [abc] [ab]",
        "1:9 chain 2 1",
        "1:9 total 3 2",
        "1:9 turn 2 1",
        "1:9 score 1 2",
        "1:9 status cleared playing",
        "1:9 gold true false",
        "1:9 board a b c . a b . .",
        "1:9 rack [c] [c,c]",
        "1:9 squares[1].kinds [] [clock]",
        "1:9 squares[1].letter a ",
        "1:9 squares[1].size [2,1] [1,1]",
        "1:9 squares[1].state.clock {n=2} {n=1}",
        "1:9 squares[2].square false true",
        "1:9 squares[3].square true false",
        "1:9 actors[1] cart nothing",
        "1:9 area [[1,1]] []",
        "1:9 result {wet=1} nothing",
        "1:9 says hello []",
        "1:34 ask[1] 3 squares/fail: error: it fails",
        "2:27 refused nothing occupied",
        "3:31 place nothing there is no piece kind \"tlie\"; did you mean \"tile\"?",
    ];
    assert_eq!(failures(steps).lines().collect::<Vec<_>>(), expected);
}

#[test]
fn squares_that_contradict_themselves_are_told() {
    let text = concat!(
        "format = 1\ntitle = 't'\ngame = 'plain'\n[board]\nmap = 'F B D'\n[legend]\n",
        "F = { kind = 'fence' }\nB = { gimmicks = ['bend', 'bend'] }\nD = { gimmicks = ['loop', 'fence', 'loop'] }\n",
    );
    let source = Source::new("s", text);
    let (catalogue, rules) = (kinds(), plain::rules(&[]));
    let built = drawn(&Stage::read(&source).expect("TOML"), &catalogue, &rules);
    let told: Vec<String> = check_passages(&built, &source, &*rules.gimmicks).iter().map(ToString::to_string).collect();
    let leads = |side: &str| {
        format!("s:5:12: error: two leads over one side: \"loop\" and \"loop\" both lead on {side} of this square")
    };
    let tables = "s:5:10: error: one square cannot have two tables of routes: \"bend\" and \"bend\" bring one each";
    let expected = [tables.to_owned(), leads("up"), leads("right"), leads("down"), leads("left")];
    assert_eq!(told, expected);
}
