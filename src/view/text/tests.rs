use super::*;
use crate::view::theme::Colour;
use proptest::prelude::*;

fn line(text: &str, of: Type) -> Text {
    let (size, weight, align, setting) = (of.size, of.weight, of.align, of.setting);
    Text { text: text.into(), x: 10.2, y: 20.0, size, weight, align, setting, colour: Colour::default() }
}

#[test]
fn kana_are_as_wide_as_the_type_is_high() {
    let faces = Faces::shipped();
    assert_eq!(faces.width("あい", medium(20.0)), 40.0);
    assert_eq!(faces.width("", bold(20.0)), 0.0);
}

#[test]
fn digits_stand_in_equal_cells() {
    let faces = Faces::shipped();
    let width = |text| faces.width(text, digits(50.0));
    assert!((width("1111") - 112.0).abs() < 0.01 && (width("8080") - 112.0).abs() < 0.01);
    assert_ne!(faces.width("1111", bold(50.0)), faces.width("8080", bold(50.0)));
}

#[test]
fn what_the_fonts_lack_is_replaced() {
    let faces = Faces::shipped();
    assert_eq!(faces.glyphs(&line("№", bold(16.0))), faces.glyphs(&line("No.", bold(16.0))));
    assert_eq!(faces.glyphs(&line("\u{13000}", bold(16.0))), faces.glyphs(&line("□", bold(16.0))));
    for missing in "–—’“”·•✓≥№".chars() {
        assert!(faces.find(missing, Weight::Bold).is_none(), "{missing} is in a font and need not be replaced");
        assert!(stand_in(missing).all(|(_, shown)| faces.find(shown, Weight::Bold).is_some()));
    }
}

#[test]
fn lines_stand_where_their_side_says() {
    let faces = Faces::shipped();
    assert_eq!(faces.glyphs(&line("あ", medium(20.0)))[0].x, 10.0);
    assert_eq!(faces.glyphs(&line("あ", medium(20.0).centre()))[0].x, 10.2 - 10.0);
    assert_eq!(faces.glyphs(&line("あ", medium(20.0).right()))[0].x, -10.0);
    assert_eq!(faces.glyphs(&line("あ", medium(20.0)))[0].y, 27.2);
}

#[test]
fn a_line_that_is_too_long_ends_in_an_ellipsis() {
    let faces = Faces::shipped();
    assert_eq!(faces.fit("あいうえお", 100.0, medium(20.0)), "あいうえお");
    assert_eq!(faces.fit("あいうえお", 80.0, medium(20.0)), "あいう…");
    assert_eq!(faces.fit("あいうえお", 1.0, medium(20.0)), "あ…");
}

#[test]
fn sentences_break_at_marks_blanks_and_stops() {
    let faces = Faces::shipped();
    let lines = |text: &str, max| faces.wrap(text, max, medium(20.0));
    assert_eq!(lines("文字を|置くと、|星が", 150.0), ["文字を置くと、", "星が"]);
    assert_eq!(lines("文字を|置くと、星が", 80.0), ["文字を", "置くと、", "星が"]);
    assert_eq!(lines("あ。」い", 60.0), ["あ。」", "い"]);
    assert_eq!(lines("あいうえ", 40.0), ["あい", "うえ"]);
    assert_eq!(lines("となりの字とことばになれば", 240.0), ["となりの字とことばに", "なれば"]);
    assert_eq!(lines("くぼみに字をかさねておく", 160.0), ["くぼみに字を", "かさねておく"]);
    assert_eq!(lines("あ\nい", 100.0), ["あ", "い"]);
    assert_eq!(lines("あ", 1.0), ["あ"]);
    assert_eq!(lines("あい？　うえ", 80.0), ["あい？", "うえ"]);
    assert_eq!(
        lines("「りんご」「ごりら」「らっぱ」「ぱせり」", 230.0),
        ["「りんご」「ごりら」", "「らっぱ」「ぱせり」"]
    );
    assert_eq!(lines("あいう「えお」", 80.0), ["あいう", "「えお」"]);
}

proptest! {
    #[test]
    fn wrapping_loses_no_letter_and_keeps_to_the_width(text in "[あ-ん|、。 」「]{0,40}", max in 20.0f32..200.0) {
        let faces = Faces::shipped();
        let lines = faces.wrap(&text, max, medium(20.0));
        let letters = |text: &str| text.replace(['|', ' '], "");
        prop_assert_eq!(letters(&lines.concat()), letters(&text));
        prop_assert!(lines.iter().all(|line| faces.width(line, medium(20.0)) <= max));
    }
}
