//! The board with its coordinates, the way through the past, and the letter box.

use super::flow::Flow;
use super::{Ask, Hand, Layout, Workbench};
use crate::game::square::{Area, Cell};
use crate::view::board::{self, Board, PieceView};
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::pages::{Drawing, Spot, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// Room for the numbers of rows and columns.
const NUMBERS: f32 = 22.0;

pub(super) fn board(drawing: &mut Drawing<'_>, layout: &Layout, shown: &Workbench) {
    let room = layout.board;
    let room = bounds(room.x + NUMBERS, room.y, room.w - 2.0 * NUMBERS, room.h - NUMBERS);
    let cells = shown.board.layout;
    let place = board::Layout::fit(cells.columns, cells.rows, room, [12, 96], true);
    let board = Board { layout: place, ..shown.board.clone() };
    board.draw(&mut drawing.canvas, |canvas| {
        for area in &shown.marks.word {
            canvas.new_word_mark(place.area(*area), place.side);
        }
        for (area, legal) in &shown.marks.legal {
            canvas.legal_mark(place.area(*area), place.side, *legal);
        }
        for area in &shown.marks.reached {
            canvas.reach_mark(place.area(*area), place.side);
        }
        for area in &shown.marks.touched {
            canvas.area_mark(place.area(*area), place.side);
        }
    });
    over(drawing, &place, shown);
    numbers(drawing, &place);
    drawing.next_part();
    squares(drawing, &place);
    drawing.next_part();
    strip(drawing, layout.strip, shown);
    if let Some(area) = layout.hand {
        drawing.next_part();
        hand(drawing, area, &shown.hand);
    }
}

fn over(drawing: &mut Drawing<'_>, place: &board::Layout, shown: &Workbench) {
    if shown.clock.past {
        drawing.canvas.frame(place.sheet(), 18.0, 3.0, Token::Focus);
    }
    if let Some(area) = shown.marks.obstacle {
        obstacle(drawing, place.area(area), place.side);
    }
    if let Some(area) = shown.marks.chosen {
        drawing.canvas.frame(place.area(area).inset(-3.0), place.side * 0.19, 3.0, Token::Focus);
    }
}

/// A square that keeps a word from being made: what stands on it stays readable.
fn obstacle(drawing: &mut Drawing<'_>, square: Bounds, side: f32) {
    drawing.canvas.frame(square.inset(-1.0), side * 0.18, (side * 0.06).max(3.0), Token::Danger);
    let (at, r) = ([square.right() - side * 0.12, square.bottom() - side * 0.12], (side * 0.18).max(8.0));
    drawing.canvas.disc(at, r + 2.0, Token::Sheet);
    drawing.canvas.disc(at, r, Token::Danger);
    drawing.canvas.icon_at("cross", at, r * 1.1, &IconStyle::on(Token::Danger).tint(Token::Paper));
}

fn numbers(drawing: &mut Drawing<'_>, place: &board::Layout) {
    let sheet = place.sheet();
    let size = if place.side < 22.0 { 10.0 } else { 14.0 };
    for x in 1..=place.columns {
        let at = [place.centre((x, 1))[0], sheet.bottom() + 14.0];
        drawing.canvas.text(&x.to_string(), at, medium(size).centre(), Token::Ink2);
    }
    for y in 1..=place.rows {
        let at = [sheet.x - 7.0, place.centre((1, y))[1]];
        drawing.canvas.text(&y.to_string(), at, medium(size).right(), Token::Ink2);
    }
}

fn squares(drawing: &mut Drawing<'_>, place: &board::Layout) {
    for y in 1..=place.rows {
        for x in 1..=place.columns {
            cell(drawing, place, (x, y));
        }
    }
}

fn cell(drawing: &mut Drawing<'_>, place: &board::Layout, cell: Cell) {
    let square = place.area(Area::cell(cell));
    let name = Spot::name_of_cell(cell);
    let [focus, pointed] = drawing.spot(&name, square.inset(-place.gap / 2.0), Wish::Bench(Ask::Cell(cell)));
    drawing.last_spot().at_once = Some(Wish::Bench(Ask::Look(cell)));
    if pointed {
        drawing.canvas.hover_mark(square, place.side);
    }
    if focus {
        drawing.canvas.square_focus(square, place.side);
    }
}

/// The buttons that go through the past, and where it stands.
fn strip(drawing: &mut Drawing<'_>, area: Bounds, shown: &Workbench) {
    let clock = &shown.clock;
    let [before, after] = clock.ways;
    let ways = [
        ("first", "<<", Ask::Move(-1), before),
        ("earlier", "<", Ask::Event(-1), before),
        ("later", ">", Ask::Event(1), after),
        ("last", ">>", Ask::Move(1), after),
    ];
    let mut x = area.x;
    for (name, label, ask, on) in ways {
        let button = Button { off: !on, size: 18.0, ..Button::label(label) };
        drawing.button(name, bounds(x, area.y, 40.0, 40.0), Wish::Bench(ask), button, Token::Table);
        x += 44.0;
    }
    let right = if clock.past { go_on(drawing, area) } else { area.right() };
    let room = right - x - 10.0;
    let label = bounds(x + 6.0, area.y, room, area.h);
    told(drawing, &clock.label, label);
}

/// Writes where the past stands, on as many lines as there is room for.
fn told(drawing: &mut Drawing<'_>, text: &str, room: Bounds) {
    let lines = drawing.canvas.style.faces.wrap(text, room.w, bold(14.0));
    let top = room.centre()[1] - lines.len() as f32 * 9.0 + 9.0;
    for (at, line) in lines.iter().enumerate() {
        drawing.canvas.text(line, [room.x, top + at as f32 * 18.0], bold(14.0), Token::Ink);
    }
}

/// The button that goes on from the moment shown; gives its left end.
fn go_on(drawing: &mut Drawing<'_>, area: Bounds) -> f32 {
    let label = drawing.say("workbench.go_on");
    let wide = if drawing.compact { 40.0 } else { drawing.canvas.width(&label, bold(14.0)).ceil() + 52.0 };
    let label = if drawing.compact { "" } else { &label };
    let place = bounds(area.right() - wide, area.y, wide, 40.0);
    let button = Button { icon: Some("play"), size: 14.0, icon_size: 16.0, ..Button::primary(label) };
    drawing.button("go_on", place, Wish::Bench(Ask::GoOn), button, Token::Table);
    place.x
}

/// The letter box, and the buttons of the game's own panel.
fn hand(drawing: &mut Drawing<'_>, area: Bounds, hand: &Hand) {
    let ground = drawing.canvas.theme.mix(Token::Table, Token::TileEdge, 0.36);
    drawing.canvas.rect(area, 12.0, ground);
    if hand.slots.is_empty() && hand.presses.is_empty() {
        let empty = drawing.say("play.rack_empty");
        return drawing.canvas.text(&empty, area.centre(), medium(14.0).centre(), Token::Ink);
    }
    let turn = if hand.turns { 48.0 } else { 0.0 };
    // Beside them is room for the scroll bar.
    let room = bounds(area.x + 10.0, area.y + 8.0, area.w - 30.0 - turn, area.h - 16.0);
    drawing.column("hand", room, |drawing, column| things(drawing, column, room.h, hand));
    if hand.turns {
        let place = bounds(area.right() - 50.0, area.centre()[1] - 20.0, 40.0, 40.0);
        drawing.button("turn", place, Wish::Bench(Ask::Turn), Button::icon("reload"), Token::Table);
    }
}

/// Pieces and buttons in rows; gives their height.
fn things(drawing: &mut Drawing<'_>, column: Bounds, high: f32, hand: &Hand) -> f32 {
    let side = side(column.w, high, hand);
    let row = (side + 8.0).clamp(40.0, high);
    let mut flow = Flow::new(column, row);
    for (at, slot) in hand.slots.iter().enumerate() {
        let side = side.min((column.w / slot.view.width(1.0).max(1.0)).floor());
        let place = flow.place(slot.view.width(side));
        let place = bounds(place.x, place.centre()[1] - side / 2.0, place.w, side);
        let lifted = hand.held == Some(slot.index);
        piece(drawing, place, (at, slot.index, slot.open), &PieceView { lifted, ..slot.view.clone() });
    }
    for (press, label) in &hand.presses {
        let place = flow.place(drawing.canvas.width(label, bold(14.0)).ceil() + 24.0);
        let button = Button { size: 14.0, ..Button::label(label) };
        drawing.button(&format!("press {press}"), place, Wish::Bench(Ask::Press(press.clone())), button, Token::Table);
    }
    flow.bottom() - column.y
}

/// How large pieces are: as the box is high where they fit into a row, else smaller, but not too small to be read.
fn side(wide: f32, high: f32, hand: &Hand) -> f32 {
    let tiles = |side: f32| hand.slots.iter().map(|slot| slot.view.width(side) + 6.0).sum::<f32>();
    let largest = high - 8.0;
    let fits = (0..).map(|less| largest - less as f32).take_while(|side| *side >= 28.0);
    fits.into_iter().find(|side| tiles(*side) <= wide).unwrap_or(32.0_f32.min(largest)).floor()
}

fn piece(drawing: &mut Drawing<'_>, place: Bounds, (at, index, open): (usize, usize, bool), view: &PieceView) {
    let side = place.h;
    let [focus, pointed] = drawing.spot(&format!("slot {}", at + 1), place, Wish::Bench(Ask::Piece(index)));
    let raised = if view.lifted { place.moved(0.0, -3.0) } else { place };
    let alpha = if open { 1.0 } else { 0.45 };
    drawing.canvas.faded(alpha, |canvas| canvas.piece([raised.x, raised.y], side, view));
    if view.lifted || pointed {
        let (thick, hue) = if view.lifted { (3.0, Token::Focus.into()) } else { (2.0, Token::Ink.alpha(0.7)) };
        drawing.canvas.frame(raised.inset(-2.0), side * 0.2, thick, hue);
    }
    if focus {
        drawing.canvas.focus_brackets(raised, side, 3.0, Token::Sheet);
    }
}
