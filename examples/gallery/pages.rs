//! The pages of the gallery.

use super::kinds::{self, square};
use otapittan::game::heading::Heading::{Down, Left, Right, Up};
use otapittan::game::square::{Area, Cell};
use otapittan::view::board::{Board, Layout, Legal, Note, SquareView};
use otapittan::view::canvas::Canvas;
use otapittan::view::control::{Button, ButtonKind};
use otapittan::view::icon::IconStyle;
use otapittan::view::look::{Edge, Fold, Gaps, Look, Rider, Under};
use otapittan::view::shape::{Bounds, bounds};
use otapittan::view::text::{bold, digits, medium};
use otapittan::view::theme::Token;

const ROOM: Bounds = bounds(0.0, 0.0, 1280.0, 720.0);

fn layout(x: f32, y: f32, side: f32) -> Layout {
    Layout { origin: [x, y], ..Layout::sized(1, 1, side, false) }
}

fn alone(canvas: &mut Canvas, layout: &Layout, square: &SquareView) -> Bounds {
    let groups = ["a", "b", "c", "d", "e", "f"].map(String::from);
    canvas.square_base(layout, square, &groups, None);
    canvas.square_top(layout, square, &groups);
    layout.area(square.area)
}

/// The states of a square as in the table of states.
pub fn states(canvas: &mut Canvas) {
    canvas.rect(ROOM, 0.0, Token::Sheet);
    let empty = || square(1, 1, "", vec![]);
    let lettered = |letter: &str| square(1, 1, letter, vec![]);
    let s = 72.0;
    type State<'a> = (&'a str, SquareView, &'a dyn Fn(&mut Canvas, Bounds));
    let list: [State; 16] = [
        ("empty", empty(), &|_, _| ()),
        ("letter", lettered("あ"), &|_, _| ()),
        ("hover", lettered("あ"), &|c, b| c.hover_mark(b, s)),
        ("keyboard focus", lettered("あ"), &|c, b| c.square_focus(b, s)),
        ("legal, empty", empty(), &|c, b| c.legal_mark(b, s, Legal::Empty)),
        ("legal, has letter", lettered("い"), &|c, b| c.legal_mark(b, s, Legal::Letter)),
        ("preview at cursor", empty(), &|c, b| {
            c.preview(b, s, "う");
            c.square_focus(b, s);
        }),
        ("illegal, reason", square(1, 1, "", vec![kinds::locked()]), &|c, b| {
            c.illegal_mark(b, s);
            c.note_at([b.centre()[0], b.bottom() + 1.0], &Note::refusal("文字は 置けません"), ROOM);
        }),
        ("newly made word", SquareView { fresh: true, ..lettered("え") }, &|c, b| c.new_word_mark(b, s)),
        ("locked", square(1, 1, "", vec![kinds::locked()]), &|_, _| ()),
        ("locked letter", SquareView { fixed: true, ..lettered("お") }, &|_, _| ()),
        ("hint: a square", empty(), &|c, b| c.hint_mark(b, s)),
        ("blast area", lettered("か"), &|c, b| c.area_mark(b, s)),
        ("covered (hidden)", empty(), &|c, b| {
            let rider = Rider { cell: (1, 1), heading: Right, icon: Some("locked".into()) };
            c.rider(&layout(b.x, b.y, s), &rider);
        }),
        ("ghost away", SquareView { away: true, ..square(1, 1, "", vec![kinds::ghost(2)]) }, &|_, _| ()),
        ("broken kind", SquareView { broken: true, ..empty() }, &|_, _| ()),
    ];
    for (i, (name, square, mark)) in list.iter().enumerate() {
        let (x, y) = (50.0 + (i % 4) as f32 * 148.0, 30.0 + (i / 4) as f32 * 124.0);
        let area = alone(canvas, &layout(x, y, s), square);
        mark(canvas, area);
        let below = if name.starts_with("illegal") { -12.0 } else { 92.0 };
        canvas.text(name, [x + 36.0, y + below], bold(14.0).centre(), Token::Ink);
    }
    giants(canvas, 700.0, 40.0);
    controls(canvas, 700.0, 240.0);
    anatomy(canvas);
}

fn giants(canvas: &mut Canvas, x: f32, y: f32) {
    let list = [
        (0.0, kinds::giant([1, 1, 2, 2], "", vec![])),
        (148.0, kinds::giant([1, 1, 2, 2], "ん", vec![])),
        (296.0, kinds::giant([1, 1, 1, 2], "ま", vec![])),
        (376.0, kinds::giant([1, 1, 3, 2], "ほ", vec![kinds::star(), kinds::bomb(2)])),
    ];
    for (left, square) in list {
        alone(canvas, &layout(x + left, y, 64.0), &square);
    }
}

fn controls(canvas: &mut Canvas, x: f32, y: f32) {
    let plain = |label| Button { size: 16.0, ..Button::label(label) };
    let sheet = Some(Token::Sheet.into());
    let list = [
        plain("button"),
        Button { on: true, ..plain("hover") },
        Button { focus: sheet, ..plain("focus") },
        Button { off: true, ..plain("off") },
        Button { kind: ButtonKind::Primary, ..plain("primary") },
        Button { kind: ButtonKind::Primary, focus: sheet, ..plain("focus") },
        Button { icon: Some("hint"), key: Some("H"), left: true, ..plain("hint") },
        Button { pressed: true, ..plain("pressed") },
    ];
    for (i, button) in list.iter().enumerate() {
        let at = bounds(x + (i % 4) as f32 * 138.0, y + (i / 4) as f32 * 62.0, 124.0, 48.0);
        canvas.button(at, button);
    }
    canvas.toggle([x, y + 130.0], true);
    canvas.toggle([x + 64.0, y + 130.0], false);
    canvas.slider([x + 140.0, y + 144.0], 110.0, 0.6, "60", false);
    canvas.segment([x + 350.0, y + 126.0], 36.0, &["小", "中", "大きめ"], 1, false);
    canvas.circle([x + 40.0, y + 230.0], 36.0, 6.0, Token::Accent, 1.0);
    canvas.flower([x + 140.0, y + 230.0], 44.0, 5.0, Token::Accent, 1.0);
    canvas.seal([x + 240.0, y + 230.0], 36.0, "8", "連鎖");
    canvas.key_hint([x + 300.0, y + 200.0], "Enter", "置く");
    canvas.pill([x + 300.0, y + 220.0], "反映しました", Some("check"), Token::Legal, Token::Paper);
    canvas.bar(bounds(x + 300.0, y + 262.0, 180.0, 8.0), 0.7, Token::Accent);
    canvas.text("3,640", [x + 420.0, y + 210.0], digits(30.0), Token::Ink);
    canvas.text("log: ドット 16px", [x + 420.0, y + 240.0], otapittan::view::text::pixel(16.0), Token::Ink2);
}

fn anatomy(canvas: &mut Canvas) {
    canvas.panel(bounds(700.0, 545.0, 552.0, 160.0), 1.2);
    let all = square(
        1,
        1,
        "あ",
        vec![
            kinds::bomb(3),
            kinds::star(),
            kinds::copy("a"),
            kinds::menko(Fold::Kind("ghost".into())),
            kinds::edges(Edge::Bar, &[Up]),
            kinds::edges(Edge::Gate, &[Right]),
        ],
    );
    alone(canvas, &layout(730.0, 570.0, 112.0), &all);
    let text =
        "文字を|置くと、|星が|ひとつ|集まります。|ぜんぶの星を|うめると、|目標が|達成です。Words wrap — at blanks.";
    canvas.paragraph(text, bounds(880.0, 560.0, 350.0, 140.0), medium(16.0), Token::Ink);
}

/// Every kind of square in four sizes.
pub fn squares(canvas: &mut Canvas) {
    canvas.rect(ROOM, 0.0, Token::Sheet);
    for (i, (name, square)) in kinds::squares().iter().enumerate() {
        let (x, y) = (16.0 + (i % 7) as f32 * 180.0, 18.0 + (i / 7) as f32 * 98.0);
        for (left, side) in [(0.0, 64.0), (74.0, 48.0), (132.0, 32.0)] {
            alone(canvas, &layout(x + left, y + 64.0 - side, side), square);
        }
        canvas.text(name, [x, y + 76.0], medium(12.0), Token::Ink2);
    }
    let mut x = 16.0;
    for piece in kinds::pieces() {
        canvas.piece([x, 630.0], 72.0, &piece);
        x += piece.width(72.0) + 14.0;
    }
}

fn belt(cells: &[Cell]) -> Look {
    Look { under: Some(Under::Belt), cells: cells.to_vec(), gaps: Some(Gaps::Chevron), ..Look::default() }
}

fn actors() -> Vec<Look> {
    let route = [(7, 1), (8, 1), (9, 1), (9, 2), (8, 2), (7, 2), (7, 1)];
    let rider = Rider { cell: (8, 1), heading: Right, icon: Some("locked".into()) };
    vec![
        belt(&[(1, 6), (1, 7), (2, 7), (3, 7), (4, 7), (4, 6)]),
        Look { under: Some(Under::Tray), cells: vec![(6, 6), (6, 7)], by: Some((1, 0)), ..Look::default() },
        Look {
            under: Some(Under::Disc),
            cells: vec![(8, 6), (9, 6), (8, 7), (9, 7)],
            pivot: Some([8.5, 6.5]),
            quarters: 1,
            ..Look::default()
        },
        Look { cells: route.to_vec(), gaps: Some(Gaps::Ring), rider: Some(rider), ..Look::default() },
    ]
}

fn marked_squares() -> Vec<SquareView> {
    let fresh = |square: SquareView| SquareView { fresh: true, ..square };
    vec![
        SquareView { fixed: true, ..square(1, 1, "ほ", vec![kinds::locked()]) },
        square(2, 1, "ん", vec![]),
        square(5, 1, "", vec![kinds::star()]),
        square(1, 2, "", vec![kinds::menko(Fold::Kind("bomb".into()))]),
        square(3, 2, "", vec![kinds::edges(Edge::Bar, &[Up, Right])]),
        square(4, 2, "", vec![kinds::bomb(3)]),
        square(1, 3, "は", vec![kinds::copy("a")]),
        fresh(square(3, 3, "か", vec![])),
        fresh(kinds::giant([4, 3, 2, 2], "ん", vec![])),
        fresh(square(6, 3, "し", vec![])),
        square(7, 3, "", vec![kinds::routes(&[(Right, &[Down])])]),
        square(9, 3, "は", vec![kinds::copy("a")]),
        square(1, 4, "な", vec![]),
        square(2, 4, "", vec![kinds::hollow(2)]),
        fresh(square(3, 4, "あ", vec![])),
        fresh(square(6, 4, "き", vec![kinds::bomb(1)])),
        fresh(square(7, 4, "や", vec![kinds::edges(Edge::Bar, &[Right])])),
        square(9, 4, "", vec![kinds::ghost(2)]),
        square(1, 5, "", vec![kinds::edges(Edge::Gate, &[Left])]),
        square(3, 5, "み", vec![kinds::star()]),
        square(5, 5, "", vec![kinds::locked()]),
        square(7, 5, "い", vec![kinds::weathering(2)]),
        square(8, 5, "", vec![kinds::trigger("rotate")]),
        square(9, 5, "", vec![kinds::edges(Edge::Gate, &[Right])]),
        square(5, 6, "", vec![kinds::trigger("slide")]),
        square(6, 6, "か", vec![]),
        square(2, 7, "さ", vec![]),
        square(3, 7, "く", vec![]),
        square(6, 7, "め", vec![]),
        square(8, 7, "く", vec![]),
        square(9, 7, "り", vec![]),
    ]
}

fn whole_board(layout: Layout) -> Board {
    let mut squares = marked_squares();
    let holes = [(4, 1), (5, 7), (7, 6), (7, 7)];
    let cells = (Area { x: 1, y: 1, w: 9, h: 7 }).cells();
    let free = |cell: &Cell| !holes.contains(cell) && !squares.iter().any(|square| square.area.contains(*cell));
    let blanks: Vec<_> = cells.filter(free).map(|cell| SquareView::blank(Area::cell(cell))).collect();
    squares.extend(blanks);
    squares.sort_by_key(|square| (square.area.y, square.area.x));
    Board { layout, squares, actors: actors() }
}

/// A whole board after a move.
pub fn board(canvas: &mut Canvas) {
    let layout = Layout::fit(9, 7, bounds(264.0, 72.0, 688.0, 500.0), [32, 96], false);
    let board = whole_board(layout);
    let side = layout.side;
    let word = [(3, 3, 1), (4, 3, 2), (6, 3, 1), (7, 3, 1), (7, 4, 1)];
    let areas = word.map(|(x, y, size)| Area { x, y, w: size, h: size });
    board.draw(canvas, |canvas| {
        for square in board.squares.iter().filter(|square| square.fresh) {
            canvas.new_word_mark(layout.area(square.area), side);
        }
        layout.way(&areas).iter().for_each(|way| canvas.pencil(way, side));
        for square in areas.iter().filter_map(|area| board.square_at((area.x, area.y))) {
            canvas.letter_over(layout.area(square.area), side, square.letter.as_deref().unwrap_or(""));
        }
        let conduit = layout.cell((7, 3));
        let ways = kinds::routes(&[(Right, &[Down])]);
        canvas.conduit(conduit, &ways.routes, Token::Leaf, Token::Leaf.soft());
    });
    let [x, y] = layout.centre((7, 4));
    canvas.turtle([x, y + side * 0.5 + 5.0], side, false);
    canvas.square_focus(layout.cell((5, 1)), side);
    canvas.seal([640.0, 192.0], 32.0, "8", "連鎖");
    rack(canvas);
    canvas.titled_panel(bounds(968.0, 72.0, 288.0, 632.0), "できた言葉", "ぜんぶで 17");
    canvas.panel(bounds(24.0, 312.0, 224.0, 214.0), 1.2);
    let about = "文字を|置くと、|星が|ひとつ|集まります。|ぜんぶの星を|うめると、|目標が|達成です。";
    canvas.paragraph(about, bounds(40.0, 380.0, 192.0, 140.0), medium(16.0), Token::Ink);
    let list = ["back", "undo", "redo", "restart", "hint", "menu"];
    for (i, name) in list.iter().enumerate() {
        canvas.button(bounds(24.0 + i as f32 * 52.0, 14.0, 44.0, 44.0), &Button::icon(name));
    }
    canvas.legal_mark(layout.cell((8, 4)), side, Legal::Empty);
    let _ = (Down, Left);
}

fn rack(canvas: &mut Canvas) {
    canvas.panel(bounds(264.0, 596.0, 688.0, 108.0), 1.4);
    let mut x = 276.0;
    for piece in kinds::pieces() {
        canvas.piece([x, 612.0], 54.0, &piece);
        x += piece.width(54.0) + 8.0;
    }
}

/// All icons in their own tints.
pub fn icons(canvas: &mut Canvas) {
    let style = canvas.style;
    canvas.rect(ROOM, 0.0, Token::Paper);
    for (i, name) in style.icons.names().enumerate() {
        let (x, y) = (20.0 + (i % 14) as f32 * 90.0, 16.0 + (i / 14) as f32 * 100.0);
        canvas.icon(name, [x, y], 56.0, &IconStyle::default().number("3"));
        canvas.text_fit(name, [x, y + 72.0], 84.0, medium(12.0), Token::Ink2);
    }
}
