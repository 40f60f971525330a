use super::*;

fn entries(of: &[u32]) -> Vec<(&'static str, String)> {
    Token::ALL.iter().zip(of).map(|(token, rgb)| (token.name(), format!("#{rgb:06X}"))).collect()
}

fn made(entries: &[(&'static str, String)]) -> Result<Theme, Vec<ThemeError>> {
    Theme::from_entries(0.16, entries.iter().map(|(name, value)| (*name, value.as_str())))
}

#[test]
fn a_complete_list_makes_the_theme_it_names() {
    assert_eq!(made(&entries(&token::LIGHT)), Ok(Theme::light()));
    assert!(!Theme::light().dark && Theme::dark().dark);
}

#[test]
fn every_fault_of_a_list_is_told() {
    let mut list = entries(&token::LIGHT);
    list[0].0 = "tabel";
    list[1].1 = "#12345".into();
    let faults = made(&list).unwrap_err();
    assert_eq!(faults[0].to_string(), "no colour is called 'tabel'; the nearest is 'table'");
    let strange = ThemeError::UnknownName("magenta".into(), "gold").to_string();
    assert!(strange.starts_with("no colour is called 'magenta'; the colours are table, sheet, "), "{strange}");
    assert_eq!(faults[1].to_string(), "'sheet' is '#12345'; a colour is written \"#RRGGBB\"");
    assert_eq!(faults[2], ThemeError::Missing(vec!["table", "sheet"]));
}

#[test]
fn soft_mixes_into_the_square() {
    let light = Theme::light();
    assert_eq!(light.resolve(Token::Leaf.soft()), light.mix(Token::Square, Token::Leaf, 0.16));
    assert_eq!(Colour::hex(0).mix(Colour::hex(0xFFFFFF), 0.5), Colour::hex(0x808080));
    assert_eq!(Colour::hex(0x102030).fade(0.5).a, 128);
}

#[test]
fn marks_on_tiles_are_light_but_tiles_keep_their_own_colour() {
    let marks = Theme::dark().on_tile();
    assert_eq!(marks.colour(Token::Accent), Theme::light().colour(Token::Accent));
    assert_eq!(marks.colour(Token::Tile), Theme::dark().colour(Token::Tile));
}
