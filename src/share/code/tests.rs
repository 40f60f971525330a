use std::io::Write;

use flate2::write::DeflateEncoder as Writer;
use proptest::prelude::*;

use super::*;

fn shared(stage: &str, moves: Option<&str>) -> Shared {
    Shared { stage: stage.to_owned(), moves: moves.map(str::to_owned) }
}

/// Makes a code of any data, whatever it says, with a check that is right.
fn code_of(data: &[u8]) -> String {
    let body = format!("otapittan1.{}", LETTERS.encode(data));
    format!("{body}.{}", LETTERS.encode(check_of(&body)))
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), Compression::best());
    writer.write_all(bytes).unwrap();
    writer.finish().unwrap()
}

fn data(stage: usize, moves: usize, stream: &[u8]) -> Vec<u8> {
    let mut data = Vec::new();
    push_number(&mut data, stage);
    push_number(&mut data, moves);
    data.extend(stream);
    data
}

/// A code once given out is read for ever.
#[test]
fn a_code_of_the_first_version_is_read() {
    assert_eq!(decode(FIRST), Ok(shared("format = 1\ntitle = \"あ\"\n", Some("place い 2 1\n"))));
}

const FIRST: &str = "otapittan1.GQ8BJwDY_2Zvcm1hdCA9IDEKdGl0bGUgPSAi44GCIgpwbGFjZSDjgYQgMiAxCg.WRDYgA";

#[test]
fn a_code_is_one_line_of_letters_that_addresses_may_hold() {
    let code = encode(&shared(&"くるま = [1, 2]\n".repeat(99), None)).unwrap();
    assert!(code.len() < 120, "{code}");
    assert!(code.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c)), "{code}");
    assert!(is_code(&code));
}

#[test]
fn blanks_breaks_and_quotation_marks_do_not_matter() {
    let stage = shared("title = \"A longer one\"", None);
    let code = encode(&stage).unwrap();
    let (start, end) = code.split_at(20);
    assert_eq!(decode(&format!("  \"{start}\r\n {end}\"\n")), Ok(stage));
    assert!(is_code(&format!(" `{code}`")));
}

#[test]
fn what_is_something_else_is_told() {
    for text in ["", "stage.toml", "first/01", "otapittan", "otapittan.", "otapittan0.AAAA.BBBBBB", "OTAPITTAN1.A.B"] {
        assert_eq!(decode(text), Err(Misread::NotACode), "{text}");
        assert!(!is_code(text), "{text}");
    }
    assert_eq!(decode(&"x".repeat(MOST_CODE + 1)), Err(Misread::NotACode));
}

#[test]
fn a_newer_version_is_told_whatever_follows() {
    assert_eq!(decode("otapittan2.anything+at/all"), Err(Misread::Newer(2)));
    assert_eq!(decode("otapittan99999999999.x"), Err(Misread::Newer(u32::MAX)));
    let told = Misread::Newer(2).to_string();
    assert_eq!(told, "the code was made by a newer version of the game (codes 2, this one reads 1)");
}

#[test]
fn a_code_without_its_end_is_told_wherever_it_ends() {
    let code = encode(&shared("format = 1\n", Some("undo\n"))).unwrap();
    for end in "otapittan1.".len()..code.len() {
        assert_eq!(decode(&code[..end]), Err(Misread::CutOff), "{end}");
    }
}

#[test]
fn every_changed_character_is_noticed() {
    let code = encode(&shared("format = 1\ntitle = \"Round the corner\"\n", None)).unwrap();
    for at in "otapittan1.".len()..code.len() {
        for other in ["A", "b", "-", ".", "/", "é"] {
            let mut changed = code.clone();
            changed.replace_range(at..=at, other);
            let told = decode(&changed);
            let fine = changed == code || matches!(told, Err(Misread::Damaged | Misread::CutOff));
            assert!(fine, "{changed}: {told:?}");
        }
    }
    assert_eq!(decode(&format!("{code}x")), Err(Misread::Damaged));
}

#[test]
fn a_code_that_swells_is_refused() {
    // A quarter of a megabyte that would be 250: told by the size it says it has.
    let flood = deflated(&vec![b' '; 250 << 20]);
    assert_eq!(decode(&code_of(&data(250 << 20, 0, &flood))), Err(Misread::TooLarge));
    // It says it is small.
    assert_eq!(decode(&code_of(&data(100, 0, &flood))), Err(Misread::Damaged));
    assert_eq!(decode(&code_of(&data(MOST_TEXT, 2, b""))), Err(Misread::TooLarge));
    let long = format!("otapittan1.{}", "A".repeat(MOST_CODE));
    assert_eq!(decode(&long), Err(Misread::TooLarge));
}

#[test]
fn data_that_lies_is_damaged() {
    let stream = deflated("いろは".as_bytes());
    let longer: Vec<u8> = stream.iter().copied().chain([0]).collect();
    let lies = [
        data(8, 0, &stream),
        data(10, 0, &stream),
        data(4, 6, &stream),
        data(9, 0, &longer),
        data(9, 0, &stream[..4]),
        data(9, 0, &deflated(&[0xff; 9])),
        vec![0x80; 9],
        Vec::new(),
    ];
    assert_eq!(decode(&code_of(&data(9, 0, &stream))), Ok(shared("いろは", None)));
    for lie in lies {
        assert_eq!(decode(&code_of(&lie)), Err(Misread::Damaged), "{lie:?}");
    }
}

#[test]
fn a_stage_that_is_too_long_is_told() {
    assert!(encode(&shared(&"x".repeat(MOST_TEXT), None)).is_ok());
    let told = encode(&shared(&"x".repeat(MOST_TEXT), Some("y"))).unwrap_err();
    assert_eq!(told.to_string(), "the stage and its solution are 257 KiB, a code holds at most 256 KiB");
}

proptest! {
    #[test]
    fn what_went_in_comes_out(stage in "(?s).{0,400}", moves in proptest::option::of("(?s).{0,90}")) {
        let stage = Shared { stage, moves };
        prop_assert_eq!(decode(&encode(&stage).unwrap()), Ok(stage));
    }

    #[test]
    fn nothing_makes_it_panic(code in "(otapittan1\\.)?[A-Za-z0-9_.-]{0,60}", bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        let _ = decode(&code);
        let _ = decode(&code_of(&bytes));
    }
}
