//! Mistakes from which others would follow, and that nothing is said of those.

use super::broken::{check, rest};

#[test]
fn one_mistake_is_told_once() {
    // The cells of a square of no size are not said to be too many.
    rest(
        "[board]\nmap = \"\"\"\n . G *\n . * *\n\"\"\"\n[legend]\nG = { size = [0, 2] }\n",
        &["s.toml:9:14: error: a size [w, h] from 1 to 256 each way expected, got [0, 2]"],
    );
    rest("[board]\nwidth = 2.5\nheight = 3\n", &["s.toml:4:9: error: a whole number from 1 to 256 expected, got 2.5"]);
    // All that follows is read as part of the list.
    check(
        "format = 1\ntitle = ['x'\n[board]\nmap = 'a'\n[[goal]]\nkind = 'x'\n",
        &["s.toml:3:1: error: missing comma between array elements, expected \",\""],
    );
    check(
        "format = 1\ntitle = \n[board]\nwidth = 2\nheight 3\n",
        &[
            "s.toml:2:9: error: string values must be quoted, expected literal string",
            "s.toml:5:8: error: key with no value, expected \"=\"",
        ],
    );
}
