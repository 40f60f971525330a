//! The keyboard alone reaches and plays everything.

use std::collections::BTreeSet;

use super::bench::{Bench, content};
use otapittan::game::heading::Heading;
use otapittan::game::square::Cell;
use otapittan::view::play::cursor;
use otapittan::view::play::input::{Command, Input, Key};
use otapittan::view::play::target::{Target, Zone};

const WINDOW: [f32; 2] = [1280.0, 720.0];

/// The first stage of the first pack and the shipped moves that clear it, as pieces and cells.
fn first(content: &otapittan::content::Content) -> String {
    content.packs()[0].stages[0].clone()
}

/// Walks with the arrows from where the cursor is to a cell.
fn walk_to(bench: &mut Bench<'_>, (x, y): Cell) {
    for _ in 0..600 {
        let at = bench.table.cursor;
        let board = &bench.session.game().board;
        if cursor::stop(board, at).contains((x, y)) {
            return;
        }
        let key = match (at.0.cmp(&x), at.1.cmp(&y)) {
            (std::cmp::Ordering::Less, _) => "Right",
            (std::cmp::Ordering::Greater, _) => "Left",
            (_, std::cmp::Ordering::Less) => "Down",
            _ => "Up",
        };
        bench.key(key);
    }
    panic!("the arrows never reach {x}, {y}");
}

#[test]
fn the_first_stage_is_cleared_with_keys_alone() {
    let content = content();
    let stage = first(&content);
    let mut bench = Bench::open(&content, &stage, "ja", WINDOW);
    let solution = content.stage(&stage).and_then(|file| file.moves.clone()).expect("it has a solution").1;
    for line in solution.lines().filter(|line| line.starts_with("place")) {
        let parts: Vec<&str> = line.split(' ').collect();
        let slot = bench.scene.slots.iter().position(|slot| slot.view.letters == [parts[1]]).expect("the piece");
        let before = bench.table.cursor;
        bench.key(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"][slot]);
        assert_eq!(bench.table.cursor, before, "picking a piece never moves the cursor");
        walk_to(&mut bench, (parts[2].parse().unwrap(), parts[3].parse().unwrap()));
        assert!(matches!(bench.key("Enter"), Some(Command::Play(_))));
        assert!(bench.table.hand.is_none());
    }
    assert!(bench.scene.is_over());
    assert_eq!(bench.key("Enter"), Some(Command::Stage(1)), "what is focused first leads on");
    assert_eq!(bench.key("Z"), Some(Command::Undo));
    assert!(!bench.scene.is_over() && bench.scene.can_redo);
    assert_eq!(bench.key("Y"), Some(Command::Redo));
    assert!(bench.scene.is_over());
}

#[test]
fn the_first_stage_is_cleared_with_the_mouse_alone() {
    let content = content();
    let stage = first(&content);
    let mut bench = Bench::open(&content, &stage, "en", [1920.0, 1080.0]);
    let solution = content.stage(&stage).and_then(|file| file.moves.clone()).expect("it has a solution").1;
    for (turn, line) in solution.lines().filter(|line| line.starts_with("place")).enumerate() {
        let parts: Vec<&str> = line.split(' ').collect();
        let slot = bench.scene.slots.iter().position(|slot| slot.view.letters == [parts[1]]).expect("the piece");
        let cell = (parts[2].parse().unwrap(), parts[3].parse().unwrap());
        let middle = |bench: &mut Bench<'_>, target: Target| {
            let screen = bench.screen();
            screen.regions.iter().find(|region| region.target == target).expect("it is shown").bounds.centre()
        };
        let (piece, square) = (middle(&mut bench, Target::Slot(slot)), middle(&mut bench, Target::Cell(cell)));
        bench.take(Input::Down(piece));
        if turn % 2 == 0 {
            bench.take(Input::Up(piece));
            bench.take(Input::Down(square));
            bench.take(Input::Up(square));
            assert_eq!(bench.table.pointed, None, "what was placed is not framed before the pointer moves again");
        } else {
            bench.take(Input::Move([piece[0] + 30.0, piece[1]]));
            bench.take(Input::Up(square));
        }
    }
    assert!(bench.scene.is_over());
}

#[test]
fn the_arrows_reach_every_square_of_every_stage_over_gaps_and_large_squares() {
    let content = content();
    for stage in content.stages.by_id.keys() {
        let bench = Bench::open(&content, stage, "ja", WINDOW);
        let board = &bench.session.game().board;
        let mut seen: BTreeSet<Cell> = BTreeSet::from([cursor::first(board)]);
        let mut open: Vec<Cell> = seen.iter().copied().collect();
        while let Some(cell) = open.pop() {
            for heading in Heading::ALL {
                let next = cursor::step(board, cell, heading);
                if next != cell {
                    let left = !cursor::stop(board, cell).contains(next);
                    assert!(left, "{stage}: from {cell:?} the arrow stays on the same square");
                }
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        for square in board.visible() {
            let reached = square.area.cells().any(|cell| seen.contains(&cell));
            assert!(reached, "{stage}: {:?} is never reached", square.area);
        }
    }
}

#[test]
fn tab_goes_round_all_parts_and_comes_back() {
    let content = content();
    let stage = first(&content);
    let mut bench = Bench::open(&content, &stage, "ja", WINDOW);
    bench.play_solution(&stage, 1);
    let start = bench.table.zone;
    let mut seen = vec![start];
    for _ in 0..10 {
        bench.key("Tab");
        if bench.table.zone == start {
            break;
        }
        seen.push(bench.table.zone);
    }
    assert_eq!(seen, [Zone::LetterBox, Zone::Board, Zone::Words, Zone::Bar]);
    bench.take(Input::Key(Key { shift: true, ..Key::plain("Tab") }));
    assert_eq!(bench.table.zone, Zone::Bar);
}

#[test]
fn escape_goes_back_step_by_step() {
    let content = content();
    let stage = first(&content);
    let mut bench = Bench::open(&content, &stage, "ja", WINDOW);
    bench.key("1");
    assert!(bench.table.hand.is_some() && !bench.table.untouched);
    bench.key("Esc");
    assert!(bench.table.hand.is_none() && bench.table.dialog.is_none());
    bench.key("Esc");
    assert!(bench.table.dialog.is_some());
    bench.key("Esc");
    assert!(bench.table.dialog.is_none());
}

#[test]
fn the_other_button_puts_the_piece_back() {
    let content = content();
    let mut bench = Bench::open(&content, &first(&content), "ja", WINDOW);
    bench.key("2");
    bench.take(Input::Other([5.0, 5.0]));
    assert!(bench.table.hand.is_none());
}

#[test]
fn hints_are_asked_for_by_key_and_put_away_by_escape() {
    use otapittan::view::play::hint::Hint;
    let content = content();
    let mut bench = Bench::open(&content, &first(&content), "ja", WINDOW);
    assert_eq!(bench.key("H"), Some(Command::Hint));
    let plain = bench.screen().shapes;
    let hint = Hint {
        step: 1,
        index: 0,
        footprint: vec![((1, 1), Some('あ'))],
        words: vec!["あい".to_owned()],
        cells: vec![(1, 1), (2, 1)],
        more: 0,
        points: 20,
    };
    let shapes: Vec<_> = (1..=Hint::STEPS)
        .map(|step| {
            bench.table.hint = Some(Hint { step, ..hint.clone() });
            bench.screen().shapes
        })
        .collect();
    assert!(shapes.iter().all(|shapes| *shapes != plain) && shapes[0] != shapes[1] && shapes[1] != shapes[2]);
    bench.key("Esc");
    assert_eq!((bench.table.hint.clone(), bench.table.dialog), (None, None));
}

#[test]
fn keys_make_the_board_larger_and_smaller() {
    let content = content();
    let mut bench = Bench::open(&content, &first(&content), "ja", WINDOW);
    let usual = bench.screen().place.board.side;
    bench.key("-");
    // A board that is seen as a whole becomes no smaller.
    assert_eq!(bench.screen().place.board.side, usual);
    bench.key("+");
    let larger = bench.screen().place.board.side;
    assert!(larger >= usual && larger <= usual.max(96.0));
}
