//! What the workbench is given to tell, long and short, for the checks of all pages.

use otapittan::game::edit::Whose;
use otapittan::game::kinds::Sort;
use otapittan::game::session::Moment;
use otapittan::game::square::Area;
use otapittan::view::board::{Board, Layout, Legal, PieceView, SquareView};
use otapittan::view::look::Look;
use otapittan::view::pages::Say;
use otapittan::view::play::scene::Slot;
use otapittan::view::play::trouble::Trouble;
use otapittan::view::workbench::{
    Card, Clock, Cost, CostRow, Field, Filter, Hand, Head, KindRow, Line, Marks, Part, Print, Question, Rank, Shape,
    State, Tab, TurnRow, WordRow, Workbench,
};

/// A workbench with much to tell.
pub fn shown_workbench(say: Say<'_>, tab: Tab, trouble: bool) -> Workbench {
    let text = |id: &str| say(id, &[]);
    Workbench {
        head: Head {
            file: "stages/base/round_the_corner_and_back_again.toml".into(),
            outcome: Some((text("play.reload_failed"), false)),
            replay: false,
            history: [true, true],
        },
        clock: Clock {
            label: say("workbench.at_event", &[("n", "123"), ("event", "12"), ("events", "345")]),
            past: true,
            ways: [true, true],
        },
        kinds: kinds(),
        board: board(),
        marks: Marks {
            chosen: Some(Area::cell((4, 2))),
            legal: vec![(Area::cell((1, 1)), Legal::Empty)],
            ..Marks::default()
        },
        hand: hand(),
        card: card(&text),
        tab,
        turns: (1..4).rev().map(|done| turn(done, &text)).collect(),
        filters: Filter::ALL.map(|filter| (filter, true)).to_vec(),
        question: question(say),
        costs: vec![cost(say); 3],
        prints: vec![print(); 3],
        trouble: trouble.then(|| (failed(say), 0, 12)),
        unfolded: trouble,
    }
}

fn kinds() -> Vec<KindRow> {
    let row = |rank: Rank, name: &str| KindRow {
        rank,
        name: name.into(),
        label: name.into(),
        look: Look::plain("K"),
        count: 123,
        broken: true,
        chosen: name == "kettle_drum_3",
    };
    let kinds = (0..20).map(|n| row(Rank::Kind(Sort::Square, "drum".into()), &format!("kettle_drum_{n}")));
    let mut rows = vec![row(Rank::Mod(true), "base"), row(Rank::Sort(true), "base/squares")];
    rows.extend(kinds.map(|row| KindRow { rank: Rank::Kind(Sort::Square, row.name.as_str().into()), ..row }));
    rows
}

fn board() -> Board {
    let cells = (1..=7).flat_map(|y| (1..=9).map(move |x| (x, y)));
    let squares = cells.map(|cell| SquareView { letter: Some("ん".into()), ..SquareView::blank(Area::cell(cell)) });
    Board { layout: Layout::sized(9, 7, 64.0, true), squares: squares.collect(), actors: Vec::new() }
}

fn hand() -> Hand {
    let slot = |index| Slot {
        index,
        count: 2,
        view: PieceView { letters: vec!["あ".into()], count: 2, ..PieceView::default() },
        open: true,
        turns: 4,
        title: String::new(),
    };
    Hand { slots: (0..14).map(slot).collect(), held: Some(2), turns: true, presses: Vec::new() }
}

fn card(text: &impl Fn(&str) -> String) -> Card {
    let field = |name: &str, value: &str| Field {
        name: name.into(),
        value: value.into(),
        note: format!("integer 1..99, {}", text("workbench.required")),
    };
    let state = |name: &str, value: &str, shape: Shape| State {
        whose: Some(Whose::Gimmick((4, 2), 0)),
        name: name.into(),
        value: value.into(),
        shape,
        typed: name == "left",
    };
    let part = Part {
        look: Look::plain("K"),
        name: "orchestra:kettle_drum_of_copper".into(),
        file: "mods/orchestra/scripts/squares/kettle_drum_of_copper.luau".into(),
        about: text("play.giant_about"),
        fault: "mods/orchestra/scripts/squares/kettle_drum_of_copper.luau:19: error: a gimmick has no field".into(),
        place: Some(("mods/orchestra/x.luau".into(), 19)),
        params: vec![field("fuse", "3"), field("how_many_beats_in_a_bar", "{ right = { \"down\", \"up\" }, 12345 }")],
        states: vec![
            state("left", "-123456", Shape::Number),
            state("is_loud", "true", Shape::Truth(true)),
            state("the_tune_it_plays", "la la la", Shape::Text),
            state("path", "{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 }", Shape::Whole),
        ],
        hooks: vec![("spawn", false), ("letter_changed", true), ("every_turn", true), ("accepts_letters", false)],
        cost: Some(Cost { share: 0.4, text: "12.34 ms, 123456".into() }),
        ..Part::default()
    };
    let title = "Square [14, 12]".to_owned();
    Card { title, remark: text("workbench.look_hint"), parts: vec![part.clone(), part] }
}

fn turn(done: usize, text: &impl Fn(&str) -> String) -> TurnRow {
    let event = |events: usize, told: &str| Line::Event(Moment { done, events }, told.into(), events == 2);
    TurnRow {
        after: Moment::after(done + 1),
        number: (done + 120).to_string(),
        told: "place ん [14, 12] of a large piece with a long name".into(),
        here: false,
        lines: vec![
            Line::Step(text("workbench.step_every_turn")),
            Line::Origin("mods/orchestra/scripts/squares/kettle_drum_of_copper.luau".into(), 128, "every_turn".into()),
            event(1, "write ん [14, 12] 2x2"),
            event(2, "move_letters [1, 1] to [2, 2], [3, 3] to [4, 4], [5, 5] to [6, 6] and 12 more"),
        ],
    }
}

fn question(say: Say<'_>) -> Question {
    let word = WordRow { text: "きょうりゅうはくぶつかん".into(), points: "1,234".into(), chosen: true };
    let blanks = [("letter", "か"), ("cell", "[14, 12]"), ("other", "き"), ("word", "きょうりゅうはくぶつかん")];
    let ids = ["workbench.not_listed", "workbench.other_letter", "workbench.read_again", "workbench.behind"];
    Question {
        words: vec![word; 2],
        judged: true,
        start: "[14, 12]".into(),
        down: true,
        word: "きょうりゅうはくぶつかんのけんきゅういん".into(),
        answers: ids.map(|id| (say(id, &blanks), false)).to_vec(),
        letters: "あいうえおかきくけこさしすせそたちつてと".chars().collect(),
    }
}

fn cost(say: Say<'_>) -> CostRow {
    CostRow {
        name: "squares/orchestra:kettle_drum_of_copper every_turn".into(),
        told: say("workbench.cost_told", &[("calls", "1234"), ("steps", "123456"), ("time", "12.34")]),
        share: 0.5,
        file: "mods/orchestra/x.luau".into(),
    }
}

fn print() -> Print {
    let place = Some(("mods/orchestra/scripts/squares/kettle_drum_of_copper.luau".to_owned(), 128));
    Print { place, text: "a line that a script printed, which goes on and on and on for more than one line".into() }
}

fn failed(say: Say<'_>) -> Trouble {
    let line = |n: u32, text: &str| (n, text.to_owned());
    Trouble {
        headline: say("play.script_failed", &[("kind", "orchestra:kettle_drum_of_copper"), ("n", "123")]),
        message:
            "mods/orchestra/scripts/squares/kettle_drum.luau:19: error: a gimmick has no field `parms`; did you mean \
                  `params`?"
                .into(),
        lines: vec![
            line(18, "    for _, heading in HEADINGS do"),
            line(19, "        for _, s in me.square:walk(heading, { most = me.parms.power }) do"),
            line(20, "            table.insert(hit, s)"),
        ],
        line: Some(19),
        span: Some((56, 5)),
        traces: vec!["kettle_drum.luau:19 in area, called from kettle_drum.luau:28 in every_turn".into()],
        more: 3,
    }
}
