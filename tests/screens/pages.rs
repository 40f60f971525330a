//! What is drawn: nothing leaves the window, no text lies on another, everything answers where it is drawn.

use super::bench::{Bench, content, style};
use otapittan::view::play::table::Dialog;
use otapittan::view::play::target::{Region, Target, hit};
use otapittan::view::play::{Screen, cursor};
use otapittan::view::shape::{Align, Bounds, Shape, Text, bounds};
use otapittan::view::text::Type;

/// The last is the room that the largest text leaves in the smallest window.
pub const SIZES: [[f32; 2]; 4] = [[960.0, 540.0], [1280.0, 720.0], [1920.0, 1080.0], [739.0, 416.0]];

/// Calls with every shipped stage in both languages and the sizes in turn, fresh, and half played or played out.
fn each(check: impl Fn(&str, &mut Bench<'_>)) {
    let content = content();
    let stages: Vec<&String> = content.stages.by_id.keys().collect();
    assert!(stages.len() > 40);
    for (at, stage) in stages.into_iter().enumerate() {
        for (turn, language) in ["ja", "en"].into_iter().enumerate() {
            let size = SIZES[at % SIZES.len()];
            // Played out in one of the languages: most of the time goes into the moves.
            let how_far: &[usize] = if (at + turn) % 2 == 0 { &[0, 1000] } else { &[0, 2] };
            for most in how_far.iter().copied() {
                let mut bench = Bench::open(&content, stage, language, size);
                bench.play_solution(stage, most);
                check(&format!("{stage} {language} {size:?} after {most}"), &mut bench);
            }
        }
    }
}

/// Every text with the box it takes, groups placed, what clips cut away left out.
pub fn boxes(shapes: &[Shape], by: [f32; 2]) -> Vec<(Text, Bounds)> {
    let mut found = Vec::new();
    for shape in shapes {
        match shape {
            Shape::Text(text) if !text.text.is_empty() => found.push((text.clone(), box_of(text).moved(by[0], by[1]))),
            Shape::Clip(inner, shapes) => {
                let cut = inner.moved(by[0], by[1]);
                let inside = boxes(shapes, by).into_iter();
                found.extend(inside.filter(|(_, area)| {
                    let down = area.y >= cut.y - 4.0 && area.bottom() <= cut.bottom() + 4.0;
                    down && area.x < cut.right() && area.right() > cut.x
                }));
            }
            Shape::Group(place, _, shapes) if place.turn == 0.0 && place.scale == [1.0, 1.0] => {
                found.extend(boxes(shapes, [by[0] + place.origin[0], by[1] + place.origin[1]]));
            }
            _ => {}
        }
    }
    found
}

fn box_of(text: &Text) -> Bounds {
    let of = Type { size: text.size, weight: text.weight, align: text.align, setting: text.setting };
    let width = style().faces.width(&text.text, of);
    let left = match text.align {
        Align::Left => text.x,
        Align::Centre => text.x - width / 2.0,
        Align::Right => text.x - width,
    };
    bounds(left, text.y - text.size * 0.42, width, text.size * 0.84)
}

fn meet(a: Bounds, b: Bounds) -> bool {
    a.x + 1.0 < b.right() && b.x + 1.0 < a.right() && a.y + 1.0 < b.bottom() && b.y + 1.0 < a.bottom()
}

pub fn check_texts(name: &str, screen: &Screen) {
    let window = screen.layout.window;
    let all = boxes(&screen.shapes, [0.0, 0.0]);
    for (text, area) in &all {
        let inside = area.x >= -0.5 && area.right() <= window.w + 0.5 && area.y >= 0.0 && area.bottom() <= window.h;
        assert!(inside, "{name}: {:?} leaves the window: {area:?}", text.text);
        assert!(!text.text.starts_with("play.") && !text.text.contains('|'), "{name}: {:?}", text.text);
    }
    // On the board chips lie over letters on purpose, as numbers and counts do on pieces.
    let apart = |area: &Bounds| !meet(*area, screen.layout.board) && !meet(*area, screen.layout.letter_box);
    let lines: Vec<_> = all.iter().filter(|(_, area)| apart(area)).collect();
    for (i, (text, area)) in lines.iter().enumerate() {
        for (other, place) in &lines[i + 1..] {
            assert!(!meet(*area, *place), "{name}: {:?} lies on {:?}", text.text, other.text);
        }
    }
}

fn check_regions(name: &str, screen: &Screen) {
    let window = screen.layout.window;
    let buttons = |region: &&Region| matches!(region.target, Target::Button(_) | Target::Slot(_) | Target::Kind(_));
    let buttons: Vec<&Region> = screen.regions.iter().filter(buttons).collect();
    for (i, region) in buttons.iter().enumerate() {
        let at = region.bounds;
        assert!(at.x >= 0.0 && at.right() <= window.w && at.bottom() <= window.h, "{name}: {region:?}");
        for other in &buttons[i + 1..] {
            assert!(!meet(at.inset(1.0), other.bounds.inset(1.0)), "{name}: {region:?} meets {other:?}");
        }
    }
}

#[test]
fn texts_stay_in_the_window_and_off_each_other() {
    each(|name, bench| check_texts(name, &bench.screen()));
}

#[test]
fn verdicts_and_what_to_do_next_are_never_cut_short() {
    each(|name, bench| {
        let screen = bench.screen();
        let all: String = boxes(&screen.shapes, [0.0, 0.0])
            .into_iter()
            .filter(|(text, area)| meet(*area, screen.layout.letter_box) && text.text.ends_with('…'))
            .map(|(text, _)| text.text)
            .collect();
        assert_eq!(all, "", "{name}");
    });
}

#[test]
fn buttons_and_pieces_stay_in_the_window_and_off_each_other() {
    each(|name, bench| check_regions(name, &bench.screen()));
}

#[test]
fn dialogs_fit_in_every_window_and_language() {
    let content = content();
    let stage = content.stages.by_id.keys().next().expect("a stage").clone();
    for size in SIZES {
        for language in ["ja", "en"] {
            for dialog in [Dialog::Menu, Dialog::Keys, Dialog::About, Dialog::Words] {
                let mut bench = Bench::open(&content, &stage, language, size);
                bench.play_solution(&stage, 1);
                bench.table.dialog = Some(dialog);
                let screen = bench.screen();
                check_regions(&format!("{dialog:?} {language} {size:?}"), &screen);
                assert!(screen.regions.iter().any(|region| matches!(region.target, Target::Button(_))));
            }
        }
    }
}

#[test]
fn a_square_answers_where_it_is_drawn() {
    each(|name, bench| {
        let screen = bench.screen();
        let board = &bench.session.game().board;
        for square in board.visible() {
            let area = board.footprint(square);
            let at = screen.place.board.area(area).centre();
            let found = hit(&screen.regions, at).map(|region| region.target);
            match found {
                Some(Target::Cell(cell)) => assert!(area.contains(cell), "{name}: {cell:?} is not in {area:?}"),
                other => assert!(!screen.place.port.holds(at), "{name}: {other:?} at {area:?}"),
            }
            assert_eq!(cursor::stop(board, area.corner()), area);
        }
    });
}

#[test]
fn a_stage_played_out_says_so_and_shows_its_words() {
    each(|name, bench| {
        let made: usize = bench.session.game().moves.iter().map(|turn| turn.words.len()).sum();
        let listed: usize = bench.scene.history.iter().map(|turn| turn.words.len()).sum();
        assert_eq!(made, listed, "{name}");
        assert_eq!(bench.scene.can_undo, !bench.session.past().is_empty(), "{name}");
        let pieces: usize = bench.scene.slots.iter().map(|slot| slot.count).sum();
        assert_eq!(pieces, bench.session.game().rack.pieces.len(), "{name}");
        if name.ends_with("after 1000") && !bench.session.game().goals.is_empty() {
            assert!(bench.scene.is_over() && bench.scene.goals.iter().all(|goal| goal.done), "{name}");
        }
    });
}
