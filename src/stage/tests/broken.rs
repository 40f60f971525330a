//! Files with mistakes and exactly what is said about them.

use super::*;

pub(super) fn check(text: &str, expected: &[&str]) {
    let problems = built(text).map(|_| ()).expect_err(text);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(told, expected, "of\n{text}");
}

/// Checks a stage whose third line is the first of `rest`.
pub(super) fn rest(rest: &str, expected: &[&str]) {
    check(&stage(rest), expected);
}

/// Checks a stage with a map and a legend of invented kinds; the map's first line is line 5.
fn map(rows: &str, expected: &[&str]) {
    let legend = "[legend]\nL1 = { kind = \"lamp\" }\nG = { size = [2, 2] }\nW = { size = [2, 1] }\n";
    rest(&format!("[board]\nmap = \"\"\"\n{rows}\n\"\"\"\n{legend}"), expected);
}

#[test]
fn the_head() {
    check(
        "",
        &[
            "s.toml:1:1: error: \"format\" is missing: write format = 1",
            "s.toml:1:1: error: \"title\" is missing: a text is required",
            "s.toml:1:1: error: [board] is missing: the game \"otapittan\" draws no board of its own",
        ],
    );
    check(
        "format = 2\ntitle = 3\n[board]\nwidth = 0\nheight = 3\n",
        &[
            "s.toml:1:10: error: format 1 expected, got 2",
            "s.toml:2:9: error: a string or a table such as { ja = \"…\", en = \"…\" } expected, got 3",
            "s.toml:4:9: error: a whole number from 1 to 256 expected, got 0",
        ],
    );
    rest(
        "hint = 1979-05-27\ngold = 99999999999999999999\n",
        &[
            "s.toml:3:8: error: a date has no place here; put it in quotes if a string is meant",
            "s.toml:4:8: error: this number is too large",
        ],
    );
    rest(
        "gold = -1\nwords = 3\n[board]\nmap = \".\"\n",
        &[
            "s.toml:3:8: error: a whole number from 0 to 1000000000000 expected, got -1",
            "s.toml:4:9: error: the name of a word list, false, or a table { list, add, remove, only } expected, got 3",
        ],
    );
}

#[test]
fn what_is_no_toml() {
    check(
        "format = 1\n[board\nx = = 4\n",
        &["s.toml:2:7: error: unclosed table, expected \"]\"", "s.toml:3:5: error: extra \"=\", expected nothing"],
    );
    check("format = 1\nformat = 1\n", &["s.toml:2:1: error: duplicate key"]);
}

#[test]
fn every_unknown_key_is_told() {
    check(
        concat!(
            "format = 1\ntitel = \"x\"\ngoald = 3\n[board]\nmap = \".\"\nwdith = 3\n[ruls]\n",
            "[limits]\ntruns = 3\nturns = 0\n"
        ),
        &[
            "s.toml:1:1: error: \"title\" is missing: a text is required",
            "s.toml:2:1: error: unknown key \"titel\"; did you mean \"title\"?",
            "s.toml:3:1: error: unknown key \"goald\"; did you mean \"gold\"?",
            "s.toml:6:1: error: unknown key \"wdith\"; did you mean \"width\"?",
            "s.toml:7:2: error: unknown key \"ruls\"; did you mean \"rules\"?",
            "s.toml:9:1: error: unknown key \"truns\"; did you mean \"turns\"?",
            "s.toml:10:9: error: a whole number from 1 to 100000 expected, got 0",
        ],
    );
}

#[test]
fn games_and_choices() {
    rest(
        "game = \"danse\"\n[board]\nmap = \".\"\n",
        &["s.toml:3:8: error: there is no game kind \"danse\"; did you mean \"dance\"?"],
    );
    rest(
        "game = \"dance\"\n[params]\nrows = 1\nrow = 3\n[[goal]]\nkind = \"tally\"\ncount = 1\n",
        &[
            "s.toml:5:8: error: a number from 2 to 8 expected, got 1",
            "s.toml:6:1: error: unknown parameter \"row\"; did you mean \"rows\"?",
            "s.toml:7:1: error: the game \"dance\" judges itself and takes no [[goal]]",
        ],
    );
    rest(
        concat!(
            "game = \"dance\"\n[[choice]]\nparam = \"row\"\nof = [2]\n[[choice]]\nparam = \"rows\"\nof = [2, 9]\n",
            "[[choice]]\nof = 3\n"
        ),
        &[
            "s.toml:5:9: error: the game \"dance\" has no parameter \"row\"; did you mean \"rows\"?",
            "s.toml:9:10: error: a number from 2 to 8 expected, got 9",
            "s.toml:10:1: error: \"param\" is missing: the name of a parameter of the game is required",
            "s.toml:11:6: error: a list expected, got 3",
        ],
    );
}

#[test]
fn words_and_rules() {
    rest("words = { lst = \"ja\", only = [\"あい\", \"\"] }\n", &["s.toml:3:37: error: a word has no letters"]);
    rest(
        "words = { only = [\"あい\", \"あ い\"] }\n",
        &["s.toml:3:25: error: \"あ い\" holds ' ', which is no letter"],
    );
    rest(
        "[board]\nmap = \".\"\n[rules]\nmin_word = 5\nmax_word = 3\nrequire_word = 1\n",
        &[
            "s.toml:6:12: error: min_word is 5, but max_word only 3",
            "s.toml:8:16: error: true or false expected, got 1",
        ],
    );
}

#[test]
fn boards() {
    rest(
        "[board]\nmap = \".\"\nwidth = 3\nheight = 3\n",
        &["s.toml:3:1: error: either \"map\" or \"width\" and \"height\" expected, got both"],
    );
    rest(
        "[board]\nwidth = 3\n",
        &["s.toml:3:1: error: \"map\" is missing: it or \"width\" and \"height\" are required"],
    );
    rest("[board]\nmap = 3\n", &["s.toml:4:7: error: a map in a string of several lines expected, got 3"]);
    rest("[board]\nmap = \"\"\n", &["s.toml:4:7: error: the map has no rows"]);
    let wide = ". ".repeat(257);
    rest(
        &format!("[board]\nmap = \"{wide}\"\n"),
        &["s.toml:4:7: error: a board of at most 256 columns and rows expected, got 257 by 1"],
    );
}

#[test]
fn tokens_of_maps() {
    map(" あ .\n .\n い う", &["s.toml:6:2: error: this row has 1 squares, the others have 2"]);
    let neither = "is no letter of the word list and no name of [legend]; it can be \"G\", \"L1\" or \"W\"";
    map(
        " L1 L2 X\n っ カ L1:x",
        &[
            "s.toml:5:5: error: there is no \"L2\" in [legend]; did you mean \"L1\"?",
            &format!("s.toml:5:8: error: \"X\" {neither}"),
            &format!("s.toml:6:4: error: \"カ\" {neither}"),
            "s.toml:6:9: error: \"x\" is no letter of the word list",
        ],
    );
    map(
        " L1:あい L1: W2:い",
        &[
            "s.toml:5:5: error: one letter expected after \"L1:\", got \"あい\"",
            "s.toml:5:11: error: one letter expected after \"L1:\", got \"\"",
            "s.toml:5:12: error: there is no \"W2\" in [legend]; did you mean \"W\"?",
        ],
    );
    rest("[board]\nmap = \". \\t\\u3042 \\u3042x\"\n", &["s.toml:4:19: error: there is no \"あx\" in [legend]"]);
}

#[test]
fn torn_giants() {
    map(" G . .\n * * .", &["s.toml:5:4: error: a \"*\" expected, for the giant square \"G\"; got \".\""]);
    map(
        " . *\n . .",
        &["s.toml:5:4: error: this \"*\" belongs to no giant square: none to the left or above reaches so far"],
    );
    map(" . G\n . *", &["s.toml:5:4: error: the giant square \"G\" (2 by 2) reaches beyond the board"]);
    map(" G W *\n * * .", &["s.toml:5:4: error: a \"*\" expected, for the giant square \"G\"; got \"W\""]);
    map(" . G *\n G * *\n * * .", &["s.toml:6:2: error: the giant squares \"G\" and \"G\" want the same cell"]);
    map(
        " W *:い",
        &[
            "s.toml:5:4: error: there is no \"*\" in [legend]; it can be \"G\", \"L1\" or \"W\"",
            "s.toml:5:4: error: a \"*\" expected, for the giant square \"W\"; got \"*:い\"",
        ],
    );
}

#[test]
fn legends() {
    rest(
        concat!(
            "[board]\nmap = \". L\"\n[legend]\nL = { kind = \"lamp\", oil = 0, gimmicks = [] }\n",
            "\"*\" = {}\n\"a b\" = {}\nN = 3\n"
        ),
        &[
            "s.toml:6:7: error: either \"kind\" or \"gimmicks\" expected, got both; put this kind into \"gimmicks\"",
            "s.toml:7:1: error: \"*\" has its own meaning in maps; choose another name",
            "s.toml:8:1: error: a name without blanks expected: blanks separate the squares of a map",
            "s.toml:9:5: error: a square definition or a kind's name expected, got 3",
        ],
    );
    rest(
        "[board]\nmap = \". L\"\n[legend]\nL = { gimmicks = [{ kind = \"lamp\", oil = 10 }, { kind = \"bend\" }] }\n",
        &[
            "s.toml:6:42: error: a number from 1 to 9 expected, got 10",
            "s.toml:6:48: error: parameter \"routes\" is missing: a table of headings is required",
        ],
    );
    rest(
        "[board]\nmap = \". L\"\n[legend]\nL = { kind = \"gate\", to = [3, 1] }\n",
        &["s.toml:6:27: error: the cell [3, 1] is off the board of 2 by 1 cells"],
    );
    rest(
        "[board]\nmap = \". L\"\n[legend]\nL = { kind = \"bend\", routes = { rigth = \"down\" } }\n",
        &["s.toml:6:33: error: unknown heading \"rigth\"; did you mean \"right\"?"],
    );
}

#[test]
fn racks() {
    rest(
        concat!(
            "[board]\nmap = \".\"\n[rack]\nmode = \"quue\"\nopen = 0\npieces = \"い x あい\"\n[rack.legend]\n",
            "PP = { kind = \"brush\", letters = \"あ\" }\nQ = { kind = \"sponge\", count = 0, leters = 1 }\n"
        ),
        &[
            "s.toml:6:8: error: \"free\" or \"queue\" expected, got \"quue\"",
            "s.toml:7:8: error: a whole number from 1 to 500 expected, got 0",
            "s.toml:8:13: error: \"x\" is no letter of the word list and no name of [rack.legend]",
            "s.toml:8:15: error: there is no \"あい\" in [rack.legend]; it can be \"PP\" or \"Q\"",
            "s.toml:10:34: error: 2 letters expected, got 1 in \"あ\"",
            "s.toml:11:35: error: unknown parameter \"leters\"",
        ],
    );
    rest(
        "[board]\nmap = \".\"\n[rack]\nopen = 2\n[[rack.piece]]\ncount = 2\n[[rack.piece]]\nkind = \"spunge\"\n",
        &[
            "s.toml:6:1: error: \"open\" has a meaning only with mode = \"queue\"",
            "s.toml:7:1: error: \"kind\" is missing: the name of a kind of pieces is required",
            "s.toml:10:8: error: there is no piece kind \"spunge\"; did you mean \"sponge\"?",
        ],
    );
    let many = "[[rack.piece]]\nkind = \"sponge\"\ncount = 400\n".repeat(2);
    rest(
        &format!("[board]\nmap = \".\"\n{many}"),
        &["s.toml:8:1: error: a rack holds at most 500 pieces; these are more"],
    );
}

#[test]
fn actors_and_goals() {
    rest(
        concat!(
            "[board]\nmap = \". . _\"\n[[actor]]\nkind = \"cart\"\nroute = [[1, 1], [3, 1], [2, 2]]\n",
            "[[actor]]\nkind = \"card\"\n"
        ),
        &[
            "s.toml:7:26: error: the cell [2, 2] is off the board of 3 by 1 cells",
            "s.toml:9:8: error: there is no actor kind \"card\"; did you mean \"cart\"?",
        ],
    );
    rest(
        "[board]\nmap = \". . _\"\n[[actor]]\nkind = \"cart\"\nroute = [[1, 1], [3, 1]]\n",
        &[
            "s.toml:7:18: error: the cell [3, 1] has no square",
            "s.toml:7:18: error: the cell [3, 1] does not touch [1, 1] before it",
        ],
    );
    rest(
        "[board]\nmap = \".\"\n[[goal]]\nkind = \"tally\"\n[[goal]]\n",
        &[
            "s.toml:5:1: error: parameter \"count\" is missing: a whole number is required",
            "s.toml:7:1: error: \"kind\" is missing: the name of a kind of goals is required",
        ],
    );
    rest(
        "[board]\nmap = \".\"\n[goal]\nkind = \"tally\"\n",
        &["s.toml:5:1: error: a list of tables expected: write [[goal]] with two brackets"],
    );
}
