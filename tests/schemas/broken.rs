//! What the readers refuse for its shape, the schemas refuse too.

use otapittan::problem::Source;
use otapittan::stage::case::Case;
use otapittan::stage::pack::Pack;
use otapittan::stage::{Options, Stage};

use super::{content, validator, wrong};

const STAGE: &str = "format = 1\ntitle = \"T\"\n[board]\nwidth = 2\nheight = 2\n";

/// Stages: what stands behind the usual start of one.
const STAGES: [&str; 22] = [
    "[limits]\nturn = 3\n",
    "[limits]\nturns = 0\n",
    "[rules]\nmin_word = \"2\"\n",
    "[rules]\nmax_word = 64\n",
    "[legend]\nB = { kind = \"bomb\", fuze = 3 }\n",
    "[legend]\nB = { kind = \"bomb\", fuse = 0 }\n",
    "[legend]\nB = { kind = \"bom\" }\n",
    "[legend]\nB = { size = [2] }\n",
    "[legend]\nB = 3\n",
    "[legend]\nB = { gimmicks = [{ kind = \"bomb\", fuse = \"3\" }] }\n",
    "[legend]\nU = { kind = \"uturn\", routes = { right = \"dwon\" } }\n",
    "[legend]\nU = { kind = \"uturn\" }\n",
    "[rack]\nmode = \"stack\"\n",
    "[rack]\npieces = [\"a\"]\n",
    "[[rack.piece]]\nkind = \"linked\"\n",
    "[[rack.piece]]\nkind = \"letter\"\nletter = \"い\"\ncount = 0\n",
    "[[actor]]\nkind = \"conveyor\"\nroute = [[1, 1], [2]]\n",
    "[[actor]]\nkind = \"bomb\"\n",
    "[[goal]]\nkind = \"words\"\ncount = 0\n",
    "[[goal]]\nkind = \"words\"\nlenght = 3\ncount = 1\n",
    "[[choice]]\nparam = \"rows\"\nof = []\n",
    "[params]\nrows = 3\n",
];
/// Whole stages.
const WHOLE: [&str; 8] = [
    "title = \"T\"\n[board]\nwidth = 2\nheight = 2\n",
    "format = 2\ntitle = \"T\"\n[board]\nwidth = 2\nheight = 2\n",
    "format = 1\n[board]\nwidth = 2\nheight = 2\n",
    "format = 1\ntitle = 3\n[board]\nwidth = 2\nheight = 2\n",
    "format = 1\ntitle = \"T\"\n[board]\nwidth = 2\n",
    "format = 1\ntitle = \"T\"\n[board]\nwidth = 2\nheight = 257\n",
    "format = 1\ntitle = \"T\"\nwords = true\n[board]\nwidth = 2\nheight = 2\n",
    "format = 1\ntitle = \"T\"\ngame = \"otapittan\"\nwords = \"ja\"\ngold = -1\n[board]\nwidth = 2\nheight = 2\n",
];
const PACKS: [&str; 7] = [
    "title = \"P\"\nstages = []\n",
    "format = 1\nstages = []\n",
    "format = 1\ntitle = \"P\"\n",
    "format = 1\ntitle = \"P\"\nstages = [1]\n",
    "format = 1\ntitle = \"P\"\nstages = []\nordr = 2\n",
    "format = 1\ntitle = \"P\"\nstages = []\nunlock = { pack = \"a\" }\n",
    "format = 1\ntitle = \"P\"\nstages = []\nopen = 0\n",
];
const CASES: [&str; 6] = [
    "[[step]]\nundo = 1\n",
    "stage = \"a.toml\"\n[[step]]\nundo = 0\n",
    "stage = \"a.toml\"\n[[step]]\nrestart = false\n",
    "stage = \"a.toml\"\n[[step]]\nundo = 1\nexpect = { scores = 3 }\n",
    "stage = \"a.toml\"\n[[step]]\nundo = 1\nexpect = { status = \"won\" }\n",
    "stage = \"a.toml\"\n[[ask]]\nscript = \"games/x\"\n",
];

/// Tells whether the reader takes a stage.
fn takes_stage(text: &str) -> bool {
    let content = content();
    let Ok(stage) = Stage::read(&Source::new("s.toml", text)) else { return false };
    content.open_stage("s.toml", "", stage, &Options::default()).is_ok()
}

#[test]
fn stages_the_reader_refuses_are_refused() {
    let validator = validator("stage");
    assert_eq!((wrong(&validator, STAGE), takes_stage(STAGE)), (Vec::new(), true));
    let longer = STAGES.iter().map(|rest| format!("{STAGE}{rest}"));
    for text in longer.chain(WHOLE.iter().map(|text| (*text).to_owned())) {
        assert!(!takes_stage(&text), "the reader takes\n{text}");
        assert!(!wrong(&validator, &text).is_empty(), "the schema takes\n{text}");
    }
}

#[test]
fn packs_the_reader_refuses_are_refused() {
    let validator = validator("pack");
    for text in PACKS {
        assert!(Pack::read(&Source::new("pack.toml", text)).is_err(), "the reader takes\n{text}");
        assert!(!wrong(&validator, text).is_empty(), "the schema takes\n{text}");
    }
}

#[test]
fn cases_the_reader_refuses_are_refused() {
    let validator = validator("case");
    for text in CASES {
        assert!(Case::read(&Source::new("case.toml", text)).is_err(), "the reader takes\n{text}");
        assert!(!wrong(&validator, text).is_empty(), "the schema takes\n{text}");
    }
}
