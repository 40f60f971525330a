//! Lists that stand inside a line instead of having tables of their own.

use super::*;

fn kinds(document: &Document, list: &str) -> Vec<Value> {
    let list = document.value(&path(list)).unwrap();
    list.as_list().unwrap().iter().filter_map(|item| item.get("kind").cloned()).collect()
}

#[test]
fn a_piece_is_added_to_a_rack_within_a_line() {
    let ink = Fields::from_iter([("letter".into(), Value::text("い"))]);
    for rack in ["{ pieces = 'あ' } # few", "{}", "{ piece = [{ kind = 'ink' }] }"] {
        let text = format!("format = 1\nrack = {rack}\ngold = 3\n");
        let first = doc(&text).with_piece("pen", &ink, "letter");
        let second = first.with_piece("ink", &ink, "letter");
        let (all, last) = (kinds(&second, "rack.piece"), [Value::text("pen"), Value::text("ink")]);
        assert!(all.ends_with(&last), "{}", second.text());
        assert_eq!(changed(&text, second.text()).len(), 1, "{}", second.text());
        doc(second.text());
    }
}

#[test]
fn what_a_list_within_a_line_holds_is_moved() {
    for list in [
        "[{ kind = 'a' }, { kind = 'b' }, { kind = 'c' }]",
        "[\n  { kind = 'a' }, # first\n  { kind = 'b' },\n  { kind = 'c' } # last\n]",
    ] {
        let text = format!("format = 1\ngoal = {list}\n");
        for (from, to, order) in
            [(0, 2, "bca"), (2, 0, "cab"), (1, 1, "abc"), (1, 2, "acb"), (0, 3, "abc"), (3, 0, "abc")]
        {
            let moved = doc(doc(&text).moved(&path("goal"), from, to).text());
            let order: Vec<Value> = order.chars().map(|kind| Value::text(&kind.to_string())).collect();
            assert_eq!(kinds(&moved, "goal"), order, "{}", moved.text());
        }
    }
}
