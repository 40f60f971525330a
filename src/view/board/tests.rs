use super::*;
use crate::game::heading::Heading;
use crate::view::canvas::Style;
use crate::view::icon::Icons;
use crate::view::look::{Corner, Edge};
use crate::view::shape::{Shape, bounds, texts};
use crate::view::theme::Theme;
use std::collections::BTreeMap;

fn style() -> Style {
    let icons = "dot | leaf | C .5 .5 .4 t\ndot_n | leaf | C .5 .5 .4 t; N .5 .5 .5 g\npair | water | R 0 0 1 1 0 t; N .5 .5 .4 g\nflag | gold | R 0 0 1 1 0 t";
    Style { icons: Icons::parse(icons).unwrap(), ..Style::shipped(Theme::light()) }
}

fn look(icon: &str) -> Look {
    Look { icon: Some(icon.into()), ..Look::default() }
}

fn square(x: i32, letter: Option<&str>, looks: Vec<Look>) -> SquareView {
    SquareView { letter: letter.map(String::from), looks, ..SquareView::blank(Area::cell((x, 1))) }
}

fn drawn(squares: Vec<SquareView>) -> Vec<Shape> {
    let style = style();
    let layout = Layout::sized(squares.len() as i32, 1, 64.0, false);
    let mut canvas = Canvas::new(&style);
    Board { layout, squares, actors: Vec::new() }.draw(&mut canvas, |_| ());
    canvas.finish()
}

fn words(shapes: &[Shape]) -> Vec<(String, f32, f32)> {
    texts(shapes).iter().map(|text| (text.text.clone(), text.x, text.y)).collect()
}

#[test]
fn the_board_is_the_largest_of_whole_pixels_that_fits_in_the_middle() {
    let room = bounds(264.0, 72.0, 688.0, 500.0);
    let layout = Layout::fit(9, 7, room, [32, 96], false);
    let sheet = layout.sheet();
    assert!(sheet.w <= room.w && sheet.h <= room.h);
    let larger = Layout::sized(9, 7, layout.side + 1.0, false).sheet();
    assert!(larger.w > room.w || larger.h > room.h);
    assert!((sheet.centre()[0] - room.centre()[0]).abs() <= 0.5);
    assert_eq!(Layout::fit(99, 99, room, [32, 96], false).side, 32.0);
}

#[test]
fn cells_are_found_where_they_are_drawn() {
    let layout = Layout::fit(9, 7, bounds(0.0, 0.0, 600.0, 500.0), [32, 96], false);
    for cell in (Area { x: 1, y: 1, w: 9, h: 7 }).cells() {
        assert_eq!(layout.cell_at(layout.centre(cell)), Some(cell));
    }
    assert_eq!(layout.cell_at([layout.sheet().x, 200.0]), None);
    let giant = layout.area(Area { x: 2, y: 2, w: 2, h: 3 });
    assert_eq!(giant, layout.cell((2, 2)).union(layout.cell((3, 4))));
}

#[test]
fn an_empty_square_shows_its_first_mark_in_the_middle_and_the_others_as_chips() {
    let three = Look { badge: Some("3".into()), ..look("dot") };
    let four = Look { badge: Some("4".into()), ..look("dot") };
    let layout = Layout::sized(1, 1, 64.0, false);
    let shown = words(&drawn(vec![square(1, None, vec![three.clone(), four.clone()])]));
    assert_eq!(shown[0], ("3".into(), 32.0, 32.0));
    let ne = chips::corner_of(layout.cell((1, 1)), 64.0, Corner::Ne);
    assert_eq!(shown[1], ("4".into(), ne[0], ne[1]));
    let shown = words(&drawn(vec![square(1, Some("あ"), vec![three])]));
    assert_eq!(shown[0].0, "あ");
    assert_eq!(shown[1], ("3".into(), ne[0], ne[1]));
}

#[test]
fn every_chip_gets_a_corner_of_its_own() {
    let count = Look { badge: Some("3".into()), ..look("dot") };
    let bond = Look { group: Some("a".into()), ..look("pair") };
    let fold = Look { fold: Some(crate::view::look::Fold::Blank), ..look("dot") };
    let square = square(1, Some("あ"), vec![count.clone(), look("dot"), bond, count, fold]);
    let corners: Vec<_> = chips::chips(&square).iter().map(|(corner, _)| *corner).collect();
    assert_eq!(corners, [Corner::Ne, Corner::Nw, Corner::Sw]);
}

#[test]
fn groups_are_numbered_as_they_appear() {
    let bond = |group: &str| vec![Look { group: Some(group.into()), ..look("pair") }];
    let squares = vec![square(1, None, bond("z")), square(2, None, bond("a")), square(3, None, bond("z"))];
    let layout = Layout::sized(3, 1, 64.0, false);
    assert_eq!(Board { layout, squares, actors: Vec::new() }.groups(), ["z", "a"]);
}

#[test]
fn edges_lie_over_letters_and_a_little_outside() {
    let barred = Look { edges: BTreeMap::from([(Heading::Right, Edge::Bar)]), ..Look::default() };
    let shapes = drawn(vec![square(1, Some("あ"), vec![barred])]);
    let ink = Theme::light().colour(Token::Ink);
    let bar =
        shapes.iter().position(|shape| matches!(shape, Shape::Rect(area, _, c) if *c == ink && area.right() > 64.0));
    let letter = shapes.iter().position(|shape| matches!(shape, Shape::Text(_)));
    assert!(bar > letter && letter.is_some());
}

#[test]
fn a_kind_without_look_shows_its_letter_in_a_disc() {
    let shapes = drawn(vec![square(1, None, vec![Look::plain("とびら")])]);
    assert_eq!(words(&shapes), [("と".into(), 32.0, 32.0)]);
}

#[test]
fn a_way_runs_through_the_middles_and_breaks_where_squares_do_not_touch() {
    let layout = Layout::sized(9, 2, 60.0, false);
    let ways = layout.way(&[Area::cell((8, 1)), Area::cell((9, 1)), Area::cell((1, 1))]);
    assert_eq!(ways.len(), 2);
    assert_eq!(ways[0][0], layout.centre((8, 1)));
    assert!(ways[0].last().unwrap()[0] > layout.centre((9, 1))[0] + 60.0);
    assert_eq!(*ways[1].last().unwrap(), layout.centre((1, 1)));
    let giant = Area { x: 2, y: 1, w: 2, h: 2 };
    assert_eq!(layout.way(&[Area::cell((1, 2)), giant]).len(), 1);
}

#[test]
fn a_way_that_is_led_elsewhere_leaves_straight_ahead() {
    let layout = Layout::sized(9, 9, 60.0, false);
    let ways = layout.way(&[Area::cell((1, 1)), Area::cell((2, 1)), Area::cell((5, 4)), Area::cell((6, 4))]);
    let ([out, back], [from, to]) = ([ways[0].last(), ways[1].first()], [layout.centre((2, 1)), layout.centre((5, 4))]);
    assert!(out.unwrap()[0] > from[0] && out.unwrap()[1] == from[1]);
    assert!(back.unwrap()[0] < to[0] && back.unwrap()[1] == to[1]);
    let down = layout.way(&[Area::cell((2, 1)), Area::cell((5, 4)), Area::cell((5, 5))]);
    assert!(down[0].last().unwrap()[1] > from[1]);
}

#[test]
fn a_broken_kind_is_told_without_a_letter_and_with_one() {
    let style = Style::shipped(Theme::light());
    let layout = Layout::sized(1, 1, 64.0, false);
    for letter in [None, Some("あ")] {
        let mut canvas = Canvas::new(&style);
        let broken = SquareView { broken: true, ..square(1, letter, vec![]) };
        canvas.square_base(&layout, &broken, &[], None);
        canvas.square_top(&layout, &broken, &[]);
        let danger = Theme::light().colour(Token::Danger);
        let marked = canvas.finish().iter().any(|shape| matches!(shape, Shape::Line(_, _, _, c) if *c == danger));
        assert!(marked, "{letter:?}");
    }
}

#[test]
fn a_number_is_seen_beside_an_icon_that_has_no_place_for_it() {
    let flag = Look { badge: Some("7".into()), ..look("flag") };
    for letter in [None, Some("い")] {
        let shown: Vec<String> =
            words(&drawn(vec![square(1, letter, vec![flag.clone()])])).into_iter().map(|word| word.0).collect();
        assert_eq!(shown.iter().filter(|text| *text == "7").count(), 1, "{shown:?}");
    }
}
