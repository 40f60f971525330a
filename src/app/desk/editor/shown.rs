//! What the editor's page tells, gathered from the stage being made.

use super::super::Desk;
use super::Palette;
use super::chosen::groups;
use super::looked::Looked;
use super::palette::look_named;
use super::work::{Seen, Work};
use crate::game::square::Area;
use crate::problem::Problem;
use crate::view::board::SquareView;
use crate::view::editor::form::Row;
use crate::view::editor::{Chosen, Editor, Face, Group, Item, Line, Panel, Tone, Tray, Verdict};

/// How many letters stand in a row of the tray that is none of kana.
const ROW: usize = 10;
/// The rows of kana.
const KANA: [&str; 10] = [
    "あいうえおゔ",
    "かきくけこがぎぐげご",
    "さしすせそざじずぜぞ",
    "たちつてとだぢづでど",
    "なにぬねの",
    "はひふへほばびぶべぼぱぴぷぺぽ",
    "まみむめも",
    "やゆよ",
    "らりるれろ",
    "わゐゑをんー",
];

impl Desk {
    /// Lets the editor go on with what takes time: drafts, and the search for a way to clear the stage.
    pub(in crate::app::desk) fn make_on(&mut self) {
        self.keep_draft_in_time();
        let Some(mut work) = self.making.take() else { return };
        if self.prove_on(&mut work) {
            self.look_at_work(&mut work);
            self.spoil();
        }
        self.making = Some(work);
    }

    /// Gathers what the editor's page tells.
    pub(in crate::app::desk) fn editor_page(&mut self) -> Editor {
        if self.making.is_none() {
            self.making = Some(self.new_work(self.new_origin()));
        }
        let mut work = self.making.take().expect("a stage has just been begun");
        self.look_at_work(&mut work);
        let palette = match self.kinds.take() {
            Some(palette) => palette,
            None => self.with_forms(&work, |forms| self.gather_palette(forms)),
        };
        let editor = self.gather_editor(&work, &palette);
        (self.making, self.kinds) = (Some(work), Some(palette));
        editor
    }

    fn gather_editor(&self, work: &Work, palette: &Palette) -> Editor {
        let looked = work.looked.as_ref().expect("it was looked at");
        let goal_kinds = (work.kinds.as_deref() == Some(Panel::Goals.name())).then(|| palette.goals.clone());
        Editor {
            title: self.work_title(work),
            unsaved: work.is_unsaved(),
            steps: work.steps(),
            verdict: self.verdict(work, looked),
            tool: work.hand.tool,
            palette: self.palette_groups(palette),
            brush: work.hand.brush.clone(),
            tray: tray(work, looked),
            board: looked.board.clone(),
            gaps: looked.gaps.clone(),
            chosen_area: chosen_area(work, looked),
            preview: preview(work, palette),
            anchor: work.hand.anchor,
            picked: work.picking.as_ref().map(|picking| picking.cells.clone()).unwrap_or_default(),
            wrong: looked.wrong.clone(),
            rack: looked.rack.clone(),
            slot: match work.seen {
                Seen::Piece(at) => Some(at),
                _ => None,
            },
            rack_note: self.rack_note(work, looked),
            pieces: palette.pieces.clone(),
            pieces_open: work.kinds.as_deref() == Some(Panel::Rack.name()),
            chosen: self.chosen_shown(work, palette),
            stage: self.rows_of(work, "stage"),
            goals: self.rows_of(work, "goals"),
            goal_kinds,
            file: lines(work, looked),
            problems: self.told_problems(looked),
            panel: work.panel,
            typing: work.writing.as_ref().map(|writing| writing.typing.clone()),
        }
    }

    fn rows_of(&self, work: &Work, form: &str) -> Vec<Row> {
        let found = self.groups_of(work, form);
        let mut rows: Vec<Row> =
            self.with_forms(work, |forms| found.iter().flat_map(|group| group.rows(forms)).collect());
        if form == "stage" {
            // What nothing stands for can be left out again.
            rows.iter_mut().filter(|row| row.depth == 0).for_each(|row| row.removable |= !row.usual);
        }
        rows
    }

    fn work_title(&self, work: &Work) -> String {
        let stage =
            work.looked.as_ref().and_then(|looked| looked.opened.as_ref()).map(|opened| opened.stage.title.clone());
        let read = || {
            let source = crate::problem::Source::new("stage", work.document.text());
            crate::stage::Stage::read(&source).ok().map(|stage| stage.title)
        };
        let title = stage.or_else(read).map(|title| title.in_language(&self.language()).to_owned()).unwrap_or_default();
        if title.is_empty() { self.say("editor.untitled", &[]) } else { title }
    }

    fn palette_groups(&self, palette: &Palette) -> Vec<Group> {
        let plain = [
            ("blank", "editor.blank", Face::Blank),
            ("none", "editor.none", Face::Gap),
            ("large", "editor.large", Face::Large),
            ("letter", "editor.letter", Face::Letter(self.say("editor.a_letter", &[]))),
        ];
        let item =
            |(name, id, face): (&str, &str, Face)| Item { name: name.to_owned(), label: self.say(id, &[]), face };
        let group = |id: &str, items: Vec<Item>| Group { heading: self.say(id, &[]), items };
        let all = [
            group("editor.squares", plain.into_iter().map(item).collect()),
            group("editor.gimmicks", palette.squares.clone()),
            group("editor.actors", palette.actors.clone()),
        ];
        all.into_iter().filter(|group| !group.items.is_empty()).collect()
    }

    fn verdict(&self, work: &Work, looked: &Looked) -> Verdict {
        let errors = looked.problems.iter().filter(|problem| problem.is_error()).count();
        let say = |id: &str, n: usize| crate::view::text::plain(&self.say(id, &[("n", &n.to_string())]));
        let (text, tone) = match (&work.proof, looked.solved) {
            _ if errors > 0 => (say("editor.errors", errors), Tone::Bad),
            (Some(proof), _) if proof.failed => (say("editor.not_found", proof.tried), Tone::Bad),
            (Some(proof), _) => (say("editor.searching", proof.turns() + 1), Tone::Busy),
            (None, Some(moves)) => (say("editor.solved", moves), Tone::Good),
            (None, None) => (say("editor.prove", 0), Tone::Quiet),
        };
        Verdict { text, tone }
    }

    fn rack_note(&self, work: &Work, looked: &Looked) -> String {
        let count: usize = looked.entries.iter().map(|entry| entry.count).sum();
        let queue = work
            .document
            .value(&crate::stage::edit::path("rack.mode"))
            .is_some_and(|mode| mode.as_text() == Some("queue"));
        let id = if queue { "editor.rack_queue" } else { "editor.rack_free" };
        crate::view::text::plain(&self.say(id, &[("n", &count.to_string())]))
    }

    fn chosen_shown(&self, work: &Work, palette: &Palette) -> Chosen {
        let (title, note) = self.with_forms(work, |forms| self.chosen_title(work, forms));
        let square = matches!(work.seen, Seen::Square(_));
        let found = self.with_forms(work, |forms| groups(work, forms));
        let kinds = (work.kinds.as_deref() == Some(Panel::Chosen.name())).then(|| {
            let bare = |item: &Item| Item { name: item.name.trim_start_matches("square:").to_owned(), ..item.clone() };
            palette.squares.iter().map(bare).collect()
        });
        Chosen {
            title: crate::view::text::plain(&title),
            note: crate::view::text::plain(&note),
            face: self.chosen_face(work, palette),
            rows: self.rows_of(work, "chosen"),
            grows: if square && !found.is_empty() { "square".to_owned() } else { String::new() },
            kinds,
            picking: work.picking.as_ref().map(|_| self.say("editor.pick_cells", &[])),
        }
    }

    fn chosen_face(&self, work: &Work, palette: &Palette) -> Option<Face> {
        let looked = work.looked.as_ref()?;
        if let Seen::Actor(at) = work.seen {
            let kind = work.document.value(&["actor".into(), at.into(), "kind".into()])?;
            let name = format!("actor:{}", kind.as_text()?);
            return palette.actors.iter().find(|item| item.name == name).map(|item| item.face.clone());
        }
        let Seen::Square(cell) = work.seen else { return None };
        let square = looked.board.square_at(cell)?;
        match (square.looks.first(), &square.letter) {
            (Some(look), _) => Some(Face::Look(Box::new(look.clone()))),
            (None, Some(letter)) => Some(Face::Letter(letter.clone())),
            (None, None) => Some(Face::Blank),
        }
    }

    fn told_problems(&self, looked: &Looked) -> Vec<String> {
        let told = |problem: &Problem| match problem.line {
            Some(line) => self.say("editor.problem", &[("line", &line.to_string()), ("text", &problem.message)]),
            None => problem.message.clone(),
        };
        looked.problems.iter().take(20).map(told).collect()
    }
}

/// The square, actor or other thing that is looked at, as an area of the board.
fn chosen_area(work: &Work, looked: &Looked) -> Option<Area> {
    let Seen::Square(cell) = work.seen else { return None };
    let square = looked.squares.iter().find(|square| square.area.contains(cell));
    Some(square.map_or(Area::cell(cell), |square| square.area))
}

/// What the brush would put on a cell.
fn preview(work: &Work, palette: &Palette) -> Option<SquareView> {
    let blank = SquareView::blank(Area::cell((1, 1)));
    if work.picking.is_some() {
        return None;
    }
    match work.hand.brush.as_str() {
        "blank" => Some(blank),
        "letter" => Some(SquareView { letter: Some(work.hand.letter.clone()), ..blank }),
        brush => look_named(palette, brush).map(|look| SquareView { looks: vec![(*look).clone()], ..blank }),
    }
}

/// Sorts letters into rows: kana as everybody knows them, all others by tens.
fn rows_of(letters: &[char]) -> Vec<Vec<char>> {
    let row = |kana: &&str| kana.chars().filter(|letter| letters.contains(letter)).collect::<Vec<char>>();
    let mut rows: Vec<Vec<char>> = KANA.iter().map(row).collect();
    let others: Vec<char> =
        letters.iter().copied().filter(|letter| !KANA.iter().any(|row| row.contains(*letter))).collect();
    rows.extend(others.chunks(ROW).map(<[char]>::to_vec));
    rows.retain(|row| !row.is_empty());
    rows
}

fn tray(work: &Work, looked: &Looked) -> Tray {
    let rows = rows_of(&looked.letters);
    let head = work.hand.head.min(rows.len().saturating_sub(1));
    let letters = rows.get(head).map(|row| row.iter().map(char::to_string).collect()).unwrap_or_default();
    let heads = rows.iter().filter_map(|row| row.first()).map(char::to_string).collect();
    let chosen = if work.hand.brush == "letter" { work.hand.letter.clone() } else { String::new() };
    Tray { heads, head, letters, chosen }
}

fn lines(work: &Work, looked: &Looked) -> Vec<Line> {
    let wrong =
        |n: usize| looked.problems.iter().any(|problem| problem.is_error() && problem.line == Some(n as u32 + 1));
    let all = work.document.text().lines().enumerate();
    all.map(|(n, text)| Line { text: text.to_owned(), marked: work.marked.contains(&n), wrong: wrong(n) }).collect()
}
