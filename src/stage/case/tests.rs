use super::*;

fn check(text: &str, expected: &[&str]) {
    let problems = Case::read(&Source::new("c", text)).map(|_| ()).expect_err(text);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(told, expected, "of\n{text}");
}

#[test]
fn mistakes_of_cases() {
    check(
        "abuot = 'x'\n",
        &[
            "c:1:1: error: unknown key \"abuot\"; did you mean \"about\"?",
            "c:1:1: error: \"stage\" is missing: a stage or the path of one is required",
            "c:1:1: error: a case without [[step]] and [[ask]] tests nothing",
        ],
    );
    check(
        "stage = 3\n[[step]]\nplace = 'x'\n[[step]]\n[[step]]\nundo = 1\nredo = 1\nat = [1, 1]\n[[step]]\nrestart = 1\n",
        &[
            "c:1:9: error: a stage or the path of one expected, got 3",
            "c:2:1: error: \"at\" is missing: a cell [x, y] is required",
            concat!(
                "c:4:1: error: a step does one thing: \"place\", \"pick\", \"press\", \"undo\", \"redo\", \"restart\", ",
                "\"expire\" or \"edit\" is missing"
            ),
            "c:7:1: error: a step does one thing: \"redo\" stands beside \"undo\"",
            "c:8:1: error: \"at\" belongs to \"place\" only",
            "c:10:11: error: true expected, got 1",
        ],
    );
    check(
        "stage = 'a.toml'\n[[step]]\nundo = 0\n[step.expect]\nwrds = []\nstatus = 'clear'\nchain = 'x'\nsquares = [{ sate = 3 }]\n",
        &[
            "c:3:8: error: a whole number from 1 to 100000 expected, got 0",
            "c:5:1: error: unknown key \"wrds\"; did you mean \"words\"?",
            "c:6:10: error: unknown status \"clear\"; did you mean \"cleared\"?",
            "c:7:9: error: a whole number expected, got \"x\"",
            "c:8:12: error: \"at\" is missing: a cell [x, y] is required",
            "c:8:14: error: unknown key \"sate\"; did you mean \"state\"?",
        ],
    );
    check(
        "stage = 'a.toml'\n[[ask]]\nscript = 'games/x'\nafter = 2\n",
        &[
            "c:2:1: error: \"call\" is missing: the name of a function is required",
            "c:2:1: error: \"gives\" is missing: what the function must give is required",
            "c:4:9: error: a whole number from 0 to 0 expected, got 2",
        ],
    );
}

#[test]
fn mistakes_of_the_stage_stand_beside_those_of_the_case() {
    check(
        "[stage]\nbord = 3\n[[step]]\nexpire = false\n",
        &["c:2:1: error: unknown key \"bord\"; did you mean \"board\"?", "c:4:10: error: true expected, got false"],
    );
}

#[test]
fn every_key_of_a_step_is_read() {
    let text = concat!(
        "about = 'x'\nstage = '../a.toml'\n[[step]]\nplace = 'b:い'\nat = [2, 1]\nturned = 3\n",
        "expect = { words = ['い'], chain = 1, says = ['y'], rack = [], area = { at = [1, 1], cells = [[1, 1]] } }\n",
        "[[step]]\nundo = 2\n[step.expect]\nsquares = [{ at = [1, 1], state = { lamp = [{ a = 1 }, { a = 2 }] } }]\n",
        "actors = [{ kind = 'cart', nth = 2, state = { at = 1 } }]\n",
    );
    let case = Case::read(&Source::new("c", text)).expect("a case");
    assert_eq!(case.steps[0].act, Act::Place { token: "b:い".to_owned(), at: (2, 1), turned: 3 });
    assert_eq!((case.steps[1].times, case.steps[1].line), (2, 8));
    assert_eq!(case.steps[1].expect.squares[0].state["lamp"].len(), 2);
    assert_eq!(case.steps[1].expect.actors[0].nth, 2);
    assert_eq!(case.steps[0].expect.numbers, [("chain", 1)]);
}

#[test]
fn all_cases_have_the_shape_of_cases() {
    fn visit(folder: &std::path::Path, count: &mut usize) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                visit(&path, count);
            } else if path.extension().is_some_and(|end| end == "toml") {
                let text = std::fs::read_to_string(&path).expect("a text");
                let case = Case::read(&Source::new(&path.display().to_string(), &text));
                let case = case.unwrap_or_else(|problems| panic!("{problems:#?}"));
                if let CaseStage::Inline(stage) = case.stage {
                    assert_eq!(stage.problems, []);
                }
                *count += 1;
            }
        }
    }
    let mut count = 0;
    visit(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"), &mut count);
    assert!(count > 100);
}
