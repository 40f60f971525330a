//! What the stage editor tells in the tests: every form that kinds of the content have, and much of all else.

use otapittan::content::Content;
use otapittan::game::catalogue::Catalogue;
use otapittan::game::kinds::Sort;
use otapittan::game::square::Area;
use otapittan::game::value::{Text, Value};
use otapittan::view::board::{Board, Layout, PieceView, SquareView};
use otapittan::view::editor::door::Entry;
use otapittan::view::editor::form::{Forms, Row, starting_params};
use otapittan::view::editor::{
    Chosen, Editor, Face, Group, Item, Line, Order, Panel, Tone, Tool, Tray, Typing, Verdict,
};
use otapittan::view::pages::Say;
use otapittan::view::text::plain;

pub fn shown_door(say: Say<'_>) -> Vec<Entry> {
    let entry = |n: usize| Entry {
        name: format!("own:{n}"),
        title: "ながい ながい 題の ついた ステージが ここに あります".into(),
        note: plain(&say("editor.unsaved_draft", &[])),
        icon: "file",
        order: Order::Open(n.to_string()),
    };
    (0..9).map(entry).collect()
}

/// The forms of all kinds of a sort, one below the other.
fn all_rows(catalogue: &Catalogue, sort: Sort, language: &str, say: Say<'_>) -> Vec<Row> {
    let tell = |_: &str, text: &Text| text.in_language(language).to_owned();
    let (say, toml) = (|id: &str| plain(&say(id, &[])), |value: &Value| format!("{value:?}"));
    let forms = Forms { catalogue, home: "", tell: &tell, say: &say, toml: &toml, letter: 'い', picking: None };
    let kinds = forms.kinds(sort);
    let rows = kinds.iter().enumerate().flat_map(|(at, kind)| {
        let params = forms.params(sort, kind);
        let name = format!("kind/{at}");
        let heading = Row {
            removable: true,
            moves: true,
            ..Row::new(&name, &forms.title(sort, kind), otapittan::view::editor::form::Offer::Nothing)
        };
        let rows = forms.rows(params, &starting_params(params, &forms), &name, 0);
        std::iter::once(heading).chain(rows).collect::<Vec<_>>()
    });
    rows.collect()
}

fn items(catalogue: &Catalogue, sort: Sort, language: &str) -> Vec<Item> {
    let of_sort = catalogue.entries.iter().filter(|((s, _), _)| *s == sort);
    let item = |((_, kind), entry): (
        &(Sort, otapittan::game::square::Kind),
        &std::sync::Arc<otapittan::game::catalogue::Entry>,
    )| Item {
        name: kind.to_string(),
        label: entry.title.in_language(language).to_owned(),
        face: Face::Icon("flag"),
    };
    of_sort.map(item).collect()
}

pub fn shown_editor(content: &Content, language: &str, say: Say<'_>, panel: Panel, writes: bool) -> Editor {
    let catalogue = &content.catalogue;
    let text = |id: &str, n: &str| plain(&say(id, &[("n", n), ("line", n), ("text", "a word that is none")]));
    let squares = Area { x: 1, y: 1, w: 9, h: 7 }.cells().map(|cell| SquareView::blank(Area::cell(cell)));
    let board = Board { layout: Layout::sized(9, 7, 64.0, false), squares: squares.collect(), actors: Vec::new() };
    let group = |id: &str, sort: Sort| Group { heading: text(id, ""), items: items(catalogue, sort, language) };
    let piece = |n: usize| PieceView { letters: vec!["あ".into(); n % 3 % 2 + 1], count: n, ..PieceView::default() };
    Editor {
        title: "まがりかどの むこうの ながい道".into(),
        unsaved: true,
        steps: [true, true],
        verdict: Verdict { text: text("editor.not_found", "1234"), tone: Tone::Bad },
        tool: Tool::Paint,
        palette: vec![group("editor.gimmicks", Sort::Square), group("editor.actors", Sort::Actor)],
        brush: String::new(),
        tray: tray(),
        board,
        gaps: vec![(3, 3)],
        chosen_area: Some(Area { x: 2, y: 2, w: 2, h: 1 }),
        preview: None,
        anchor: None,
        picked: vec![(1, 1), (2, 1)],
        wrong: vec![(4, 4)],
        rack: (1..20).map(piece).collect(),
        slot: Some(2),
        rack_note: text("editor.rack_queue", "123"),
        pieces: items(catalogue, Sort::Piece, language),
        pieces_open: true,
        chosen: chosen(catalogue, language, say),
        stage: all_rows(catalogue, Sort::Game, language, say),
        goals: [all_rows(catalogue, Sort::Goal, language, say), rows_of_actors(catalogue, language, say)].concat(),
        goal_kinds: Some(items(catalogue, Sort::Goal, language)),
        file: vec![Line { text: "map = \"\"\" ".repeat(8), marked: true, wrong: false }; 30],
        problems: vec![text("editor.problem", "12")],
        panel,
        typing: writes.then(|| typing(say)),
    }
}

fn chosen(catalogue: &Catalogue, language: &str, say: Say<'_>) -> Chosen {
    Chosen {
        title: "まがり道・ばくだん".into(),
        note: "[12, 10] 2 × 2".into(),
        face: Some(Face::Blank),
        rows: all_rows(catalogue, Sort::Square, language, say),
        grows: "square".into(),
        kinds: Some(items(catalogue, Sort::Square, language)),
        picking: Some(say("editor.pick_cells", &[])),
    }
}

fn tray() -> Tray {
    let letters = |all: &str| all.chars().map(String::from).collect();
    let (heads, shown) = (letters("あかさたなはまやらわ"), letters("はひふへほばびぶべぼぱぴぷぺぽ"));
    Tray { heads, head: 5, letters: shown, chosen: "ひ".into() }
}

fn typing(say: Say<'_>) -> Typing {
    let text = |id: &str| plain(&say(id, &[("text", "a word that is none")]));
    let pages = ["letters", "kana", "katakana", "latin", "signs"].map(|page| text(&format!("editor.page_{page}")));
    Typing {
        label: text("editor.title_ja"),
        text: "ながい題".repeat(12),
        pages: pages.into(),
        page: 1,
        letters: ('ぁ'..='ん').collect(),
        trouble: text("editor.not_read"),
    }
}

fn rows_of_actors(catalogue: &Catalogue, language: &str, say: Say<'_>) -> Vec<Row> {
    let rows = all_rows(catalogue, Sort::Actor, language, say);
    rows.into_iter().map(|row| Row { name: format!("actor/{}", row.name), ..row }).collect()
}
