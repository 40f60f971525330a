//! Looks as scripts return them, for squares of the gallery.

use otapittan::game::heading::Heading::{self, Down, Left, Right, Up};
use otapittan::game::square::Area;
use otapittan::view::board::{PieceView, SquareView};
use otapittan::view::look::{Border, Corner, Edge, Face, Fold, Gaps, Look};
use otapittan::view::theme::Token;

/// A square of one cell.
pub fn square(x: i32, y: i32, letter: &str, looks: Vec<Look>) -> SquareView {
    giant([x, y, 1, 1], letter, looks)
}

/// A square of several cells; an empty letter is none.
pub fn giant([x, y, w, h]: [i32; 4], letter: &str, looks: Vec<Look>) -> SquareView {
    let letter = Some(letter.to_string()).filter(|letter| !letter.is_empty());
    SquareView { letter, looks, ..SquareView::blank(Area { x, y, w, h }) }
}

/// A look of an icon.
pub fn icon(name: &str) -> Look {
    Look { icon: Some(name.into()), ..Look::default() }
}

/// A look of an icon with a number.
pub fn count(name: &str, number: i32) -> Look {
    Look { badge: Some(number.to_string()), ..icon(name) }
}

pub fn locked() -> Look {
    Look { ground: Some((Token::Stone, 0.3)), face: Some(Face::Stone), corner: Some(Corner::Nw), ..icon("locked") }
}

pub fn star() -> Look {
    Look { corner: Some(Corner::Nw), ..icon("star") }
}

pub fn bomb(fuse: i32) -> Look {
    let last = fuse == 1;
    Look { urgent: last, tint: last.then_some(Token::Danger), ..count("bomb", fuse) }
}

pub fn hollow(left: i32) -> Look {
    let badge = (left > 0).then(|| left.to_string());
    Look { badge, steps: left.min(3) as u32, ground: Some((Token::Earth, 0.2)), ..icon("hollow") }
}

pub fn weathering(left: i32) -> Look {
    Look { bites: 3, ground: Some((Token::Earth, 0.1)), ..count("weathering", left) }
}

pub fn copy(group: &str) -> Look {
    Look { group: Some(group.into()), corner: Some(Corner::Sw), ..icon("copy") }
}

pub fn menko(fold: Fold) -> Look {
    Look { fold: Some(fold), ..icon("menko") }
}

pub fn ghost(turns: i32) -> Look {
    let badge = (turns > 1).then(|| turns.to_string());
    Look { badge, frame: Some(Border::Dashed), ..icon("ghost") }
}

pub fn trigger(name: &str) -> Look {
    Look { corner: Some(Corner::Sw), ..icon(name) }
}

pub fn edges(edge: Edge, sides: &[Heading]) -> Look {
    Look { edges: sides.iter().map(|side| (*side, edge)).collect(), ..Look::default() }
}

pub fn routes(ways: &[(Heading, &[Heading])]) -> Look {
    let routes = ways.iter().map(|(entry, exits)| (*entry, exits.to_vec())).collect();
    Look { routes, ground: Some((Token::Leaf, 0.16)), ..Look::default() }
}

/// A piece of letters and a look.
pub fn piece(letters: &str, look: Look) -> PieceView {
    PieceView { letters: letters.chars().map(String::from).collect(), look, count: 1, ..PieceView::default() }
}

/// The pieces a rack can hold.
pub fn pieces() -> Vec<PieceView> {
    let pull = Look { gaps: Some(Gaps::Arrow), ..icon("pull") };
    let giant = Look { frame: Some(Border::Brackets), badge: Some("2×2".into()), ..icon("giant") };
    let stamp = PieceView { carried: Some(bomb(3)), ..piece("", icon("stamp")) };
    vec![
        PieceView { count: 2, ..piece("う", Look::default()) },
        piece("す", Look::default()),
        piece("た", icon("overwrite")),
        piece("の", pull),
        piece("さく", icon("linked")),
        piece("ま", giant),
        piece("", icon("eraser")),
        piece("", icon("pickup")),
        stamp,
        piece("", icon("gimmick_pickup")),
    ]
}

/// Named squares, each at cell 1, 1.
pub fn squares() -> Vec<(&'static str, SquareView)> {
    let one = |letter: &str, looks: Vec<Look>| square(1, 1, letter, looks);
    let away = SquareView { away: true, ..one("", vec![ghost(2)]) };
    vec![
        ("locked", one("", vec![locked()])),
        ("locked + letter", SquareView { fixed: true, ..one("ほ", vec![locked()]) }),
        ("star", one("", vec![star()])),
        ("star + letter", one("み", vec![star()])),
        ("uturn r-d", one("", vec![routes(&[(Right, &[Down])])])),
        ("straight", one("", vec![routes(&[(Down, &[Down])])])),
        ("fork", one("", vec![routes(&[(Right, &[Up, Down])])])),
        ("back", one("", vec![routes(&[(Right, &[Left])])])),
        ("3 exits", one("", vec![routes(&[(Up, &[Left, Up, Right])])])),
        ("crossing", one("", vec![routes(&[(Right, &[Right]), (Down, &[Down])])])),
        ("2 bends", one("", vec![routes(&[(Right, &[Down]), (Left, &[Up])])])),
        ("both ways", one("", vec![routes(&[(Right, &[Down]), (Up, &[Left])])])),
        ("wall u,r", one("", vec![edges(Edge::Bar, &[Up, Right])])),
        ("wall all", one("う", vec![edges(Edge::Bar, &Heading::ALL)])),
        ("round r", one("", vec![edges(Edge::Gate, &[Right])])),
        ("round u,l", one("え", vec![edges(Edge::Gate, &[Up, Left])])),
        ("hollow 3", one("", vec![hollow(3)])),
        ("hollow 1 left", one("か", vec![hollow(1)])),
        ("hollow full", one("か", vec![hollow(0)])),
        ("bomb 3", one("", vec![bomb(3)])),
        ("bomb at 1", one("", vec![bomb(1)])),
        ("bomb + letter", one("き", vec![bomb(12)])),
        ("menko", one("", vec![menko(Fold::Kind("star".into()))])),
        ("menko + letter", one("く", vec![menko(Fold::Letter("あ".into()))])),
        ("ghost", one("", vec![ghost(1)])),
        ("ghost + letter", one("け", vec![ghost(2)])),
        ("ghost away", away),
        ("weathering", one("", vec![weathering(3)])),
        ("weathering 2", one("こ", vec![weathering(2)])),
        ("copy", one("", vec![copy("a")])),
        ("copy + letter", one("さ", vec![copy("b")])),
        ("bomb wall copy", one("す", vec![bomb(2), edges(Edge::Bar, &[Down]), copy("c")])),
        ("slide trigger", one("", vec![trigger("slide")])),
        ("rotate trigger", one("", vec![trigger("rotate")])),
        ("trigger + letter", one("し", vec![trigger("rotate")])),
        ("no look", one("", vec![Look::plain("もや")])),
        ("no look, letter", one("も", vec![Look::plain("もや")])),
        ("broken", SquareView { broken: true, ..one("", vec![]) }),
        ("broken + letter", SquareView { broken: true, ..one("ら", vec![]) }),
    ]
}
