use super::*;

fn board(width: i32, height: i32) -> Board {
    let mut board = Board::new(width, height);
    let area = crate::game::square::Area { x: 1, y: 1, w: width, h: height };
    for (id, cell) in area.cells().enumerate() {
        let square = crate::game::square::Square::blank(id as u32 + 1, crate::game::square::Area::cell(cell));
        board.set(square.id, Some(std::sync::Arc::new(square)));
    }
    board
}

/// The obvious way: try every road that still has something left.
fn slow_reach(board: &Board, cell: Cell, now: i64, costs: &Costs<'_>, best: &mut [i64]) {
    let index = board.index(cell).unwrap();
    best[index] = best[index].max(now);
    for heading in Heading::ALL {
        let (dx, dy) = heading.step();
        let next = (cell.0 + dx, cell.1 + dy);
        let Some(at) = board.index(next) else { continue };
        let rest = now - costs.cost[at];
        if !costs.stop[index] && costs.cost[at] > 0 && rest >= 1 {
            slow_reach(board, next, rest, costs, best);
        }
    }
}

proptest::proptest! {
    #[test]
    fn reach_is_what_trying_every_road_finds(
        cost in proptest::collection::vec(0i64..4, 16),
        stop in proptest::collection::vec(proptest::bool::weighted(0.2), 16),
        budget in 1i64..7,
        start in 0i32..16,
    ) {
        let board = board(4, 4);
        let from = (start % 4 + 1, start / 4 + 1);
        let costs = Costs { cost: &cost, stop: &stop, walls: None };
        let mut slow = vec![0; 16];
        slow_reach(&board, from, budget, &costs, &mut slow);
        let left = reach(&board, from, budget, &costs);
        proptest::prop_assert_eq!(&left, &slow);
        for index in 0..16 {
            let to = (index % 4 + 1, index / 4 + 1);
            let found = path(&board, from, &left, &costs, to);
            proptest::prop_assert_eq!(found.is_some(), left[index as usize] > 0);
            let spent: i64 = found.iter().flatten().skip(1).map(|cell| cost[board.index(*cell).unwrap()]).sum();
            if found.is_some() {
                proptest::prop_assert_eq!(budget - spent, left[index as usize]);
            }
        }
    }
}

/// A board of single squares but for one large one.
fn board_around(giant: crate::game::square::Area) -> Board {
    let mut board = board(4, 4);
    let squares: Vec<_> = giant.cells().map(|cell| board.at(cell).unwrap().id).collect();
    squares.iter().for_each(|id| drop(board.set(*id, None)));
    let square = crate::game::square::Square::blank(17, giant);
    board.set(17, Some(std::sync::Arc::new(square)));
    board
}

proptest::proptest! {
    #[test]
    fn paths_lead_through_large_squares(
        (x, y, w, h) in (1i32..=2, 1i32..=2, 2i32..=3, 2i32..=3),
        cost in proptest::collection::vec(0i64..3, 16),
        budget in 1i64..9,
        start in 0i32..16,
    ) {
        let board = board_around(crate::game::square::Area { x, y, w, h });
        let from = (start % 4 + 1, start / 4 + 1);
        let costs = Costs { cost: &cost, stop: &[false; 16], walls: None };
        let left = reach(&board, from, budget, &costs);
        for index in 0..16 {
            let to = (index % 4 + 1, index / 4 + 1);
            let found = path(&board, from, &left, &costs, to);
            proptest::prop_assert_eq!(found.is_some(), left[index as usize] > 0, "{:?}", to);
            let Some(cells) = found else { continue };
            proptest::prop_assert_eq!((cells[0], cells[cells.len() - 1]), (from, to));
            let touch = |pair: &[Cell]| (pair[0].0 - pair[1].0).abs() + (pair[0].1 - pair[1].1).abs() == 1;
            proptest::prop_assert!(cells.windows(2).all(touch));
        }
    }
}

#[test]
fn water_needs_both_touching_sides() {
    let (right, left) = (Sides::of(&[Heading::Right]), Sides::of(&[Heading::Left]));
    assert_eq!(flood(3, 1, (1, 1), &[right, left, left]), [0, 1, -1]);
    assert_eq!(flood(3, 1, (1, 1), &[right, right, left]), [0, -1, -1]);
}

#[test]
fn a_ray_ends_at_the_first_gap() {
    let mut board = board(4, 1);
    board.set(3, None);
    assert_eq!(ray(&board, (1, 1), (1, 0)), [2]);
    assert_eq!(ray(&board, (1, 1), (0, 0)), [0u32; 0]);
}
