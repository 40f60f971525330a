use super::{desk_in, do_all, small_stage, text};
use crate::app::desk::Desk;
use crate::app::desk::editor::work::Seen;
use crate::game::heading::Heading;
use crate::game::square::Cell;
use crate::problem::Source;
use crate::stage::edit::Document;
use crate::view::editor::{Change, Order, Tool};

/// Draws from one cell to another.
fn stroke(desk: &mut Desk, from: Cell, to: Cell) {
    desk.make_order(Order::Cell(from));
    let mut work = desk.making.take().unwrap();
    work.hand.held = true;
    desk.drag_cell(&mut work, to);
    desk.lift(&mut work);
    desk.making = Some(work);
}

fn steps(desk: &Desk) -> [bool; 2] {
    desk.making.as_ref().unwrap().steps()
}

#[test]
fn a_stroke_is_a_step_of_its_own_and_none_where_it_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    let made = text(&desk);
    desk.make_order(Order::Letter("い".into()));
    stroke(&mut desk, (1, 1), (2, 1));
    assert_ne!(text(&desk), made);
    desk.make_order(Order::Undo);
    assert_eq!(text(&desk), made, "its first cell held the letter already");
    stroke(&mut desk, (1, 1), (1, 1));
    do_all(&mut desk, [Order::Tool(Tool::Erase)]);
    stroke(&mut desk, (2, 1), (2, 2));
    assert!(steps(&desk)[1], "what was taken back can still be done again");
}

#[test]
fn a_board_without_a_map_gets_one_in_the_step_that_draws_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    desk.make_order(Order::Begin);
    let blank = "format = 1\ntitle = \"A\"\n\n[board]\nwidth = 1\nheight = 1\n";
    let mut work = desk.making.take().unwrap();
    work.document = Document::read(&Source::new("", blank)).unwrap();
    work.looked = None;
    desk.making = Some(work);
    desk.make_order(Order::Grow(Heading::Left, false));
    assert_eq!((text(&desk).as_str(), steps(&desk)), (blank, [false, false]), "it is refused");
    do_all(&mut desk, [Order::Letter("い".into()), Order::Cell((1, 1))]);
    assert!(text(&desk).contains("map = "), "{}", text(&desk));
    desk.make_order(Order::Undo);
    assert_eq!(text(&desk), blank);
}

#[test]
fn a_piece_that_becomes_one_with_its_neighbour_is_still_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    let last = Order::Letter("い".into());
    let kind = desk.making.as_ref().unwrap().looked.as_ref().unwrap().letter_kind.clone();
    do_all(&mut desk, [last, Order::Piece(kind), Order::Slot(1)]);
    desk.make_order(Order::Field("chosen:piece/letter".into(), Change::Say("ぬ".into())));
    let work = desk.making.as_ref().unwrap();
    assert!(text(&desk).contains("pieces = \"ぬ ぬ い\""), "{}", text(&desk));
    assert_eq!((work.looked.as_ref().unwrap().entries.len(), work.seen), (2, Seen::Piece(0)));
}

#[test]
fn picking_ends_where_the_board_changes_its_size() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    let kind = desk.library.catalogue().names(crate::game::kinds::Sort::Actor, "")[0].clone();
    do_all(&mut desk, [Order::Begin, Order::Brush(format!("actor:{kind}")), Order::Cell((1, 1))]);
    assert!(desk.making.as_ref().unwrap().picking.is_some());
    desk.make_order(Order::Grow(Heading::Up, true));
    assert!(desk.making.as_ref().unwrap().picking.is_none());
}
