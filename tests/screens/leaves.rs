//! The pages around the play screen: nothing leaves the window, spots never overlap, the keyboard reaches everything, and
//! no text is cut off, in either language, at any size of window and text.

use std::collections::BTreeSet;

use super::editor_told::{shown_door, shown_editor};
use super::leaves_bench::shown_workbench;
use super::leaves_told::{shown_credits, shown_results, shown_settings, shown_title, shown_words};
use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::content::strings::Strings;
use otapittan::view::canvas::Style;
use otapittan::view::editor::{self, Panel, door};
use otapittan::view::pages::select::{Asking, Card, Mark, PackRow, Preview, Select, Thumb};
use otapittan::view::pages::{Asked, Finger, Page, Say, Spot, credits, results, select, settings, title, words};
use otapittan::view::play::input::{Input, Key};
use otapittan::view::shape::{Shape, Text};
use otapittan::view::theme::Theme;
use otapittan::view::workbench::{self, Tab};

const SIZES: [[f32; 2]; 5] = [[960.0, 540.0], [1280.0, 720.0], [1920.0, 1080.0], [1100.0, 800.0], [2560.0, 1080.0]];
const ZOOMS: [f32; 3] = [1.0, 1.15, 1.3];

struct Bench {
    content: Content,
    style: Style,
}

/// A page by its name, made for what the player does.
type Made<'a> = (&'static str, Box<dyn Fn(&Finger) -> Page + 'a>);

impl Bench {
    fn new() -> Bench {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
        let home = root.join("no such folder");
        let content = Content::load(&Places { root, mods: Vec::new(), home, language: "ja".into() });
        Bench { content, style: Style::shipped(Theme::light()) }
    }

    fn strings(&self) -> &Strings {
        &self.content.strings
    }

    /// Makes every page in every language and size, and hands it on with words that say which it is.
    fn each(&self, mut check: impl FnMut(&str, &dyn Fn(&Finger) -> Page)) {
        for language in ["ja", "en"] {
            let say = |id: &str, blanks: &[(&str, &str)]| self.strings().say("", id, language, blanks);
            for size in SIZES {
                for zoom in ZOOMS {
                    for (name, make) in self.pages(language, size, zoom, &say) {
                        check(&format!("{name} {language} {size:?} x{zoom}"), &*make);
                    }
                }
            }
        }
    }

    fn pages<'a>(&'a self, language: &'a str, size: [f32; 2], zoom: f32, say: Say<'a>) -> Vec<Made<'a>> {
        let style = &self.style;
        let text = move |id: &str| otapittan::view::text::plain(&say(id, &[]));
        let mut pages: Vec<Made<'a>> = vec![
            ("title", Box::new(move |finger| title::title(style, size, zoom, &shown_title(say), finger, say))),
            ("select", Box::new(move |finger| select::select(style, size, zoom, &self.select(language), finger, say))),
            ("results", Box::new(move |finger| results::results(style, size, zoom, &shown_results(say), finger, say))),
            ("words", Box::new(move |finger| words::words(style, size, zoom, &shown_words(say), finger, say))),
            ("credits", Box::new(move |finger| credits::credits(style, size, zoom, &shown_credits(say), finger, say))),
        ];
        for (tab, trouble) in Tab::ALL.into_iter().map(|tab| (tab, false)).chain([(Tab::Events, true)]) {
            pages.push((
                "workbench",
                Box::new(move |finger| {
                    workbench::workbench(style, size, zoom, &shown_workbench(say, tab, trouble), finger, say)
                }),
            ));
        }
        pages.push(("door", Box::new(move |finger| door::door(style, size, zoom, &shown_door(say), finger, say))));
        pages.extend(self.editors(language, size, zoom, say));
        for group in 0..3 {
            pages.push((
                "settings",
                Box::new(move |finger| {
                    settings::settings(style, size, zoom, &shown_settings(&text, group), finger, say)
                }),
            ));
        }
        pages
    }

    /// The editor with each of its parts open, and while a text is written.
    fn editors<'a>(&'a self, language: &'a str, size: [f32; 2], zoom: f32, say: Say<'a>) -> Vec<Made<'a>> {
        let writing = Panel::ALL.map(|panel| (panel, false)).into_iter().chain([(Panel::Stage, true)]);
        let made = move |(panel, writes): (Panel, bool)| -> Made<'a> {
            let make = move |finger: &Finger| {
                let shown = shown_editor(&self.content, language, say, panel, writes);
                editor::editor(&self.style, size, zoom, &shown, finger, say)
            };
            (if writes { "writing" } else { "editor" }, Box::new(make))
        };
        writing.map(made).collect()
    }

    /// All packs with all their stages, as they are called.
    fn select(&self, language: &str) -> Select {
        let packs = self.content.packs().iter().enumerate().map(|(at, pack)| PackRow {
            id: pack.id.clone(),
            number: (at + 1).to_string(),
            title: pack.title.in_language(language).to_owned(),
            icon: String::new(),
            cleared: (3, 8),
            opens: (at > 3).then(|| self.strings().say("", "select.opens_clears", language, &[("n", "40")])),
        });
        let cards = self.content.packs()[0].stages.iter().map(|stage| Card {
            id: stage.clone(),
            number: "12-8".into(),
            title: "はじめのことば".into(),
            thumb: Some(Thumb { size: (9, 8), squares: Vec::new() }),
            mark: Mark::Flower,
            open: true,
        });
        let heading = self.strings().say("", "title.stages", language, &[]);
        Select {
            heading,
            packs: packs.collect(),
            pack: 1,
            cards: cards.collect(),
            card: 2,
            preview: self.preview(language),
            counts: [19, 28, 104],
        }
    }

    fn preview(&self, language: &str) -> Preview {
        Preview {
            goals: vec![("star".into(), self.strings().say("", "goal.erase_all", language, &[])); 4],
            best: Some("12,345".into()),
            gold: Some((self.strings().say("", "select.gold_lack", language, &[]), "1,234".into())),
            askings: vec![Asking {
                param: "size".into(),
                title: "盤の広さ Board size".into(),
                answers: vec![self.strings().say("", "answer.strong", language, &[]), "16".into()],
                chosen: 0,
            }],
            hint: "矢印のマスは、|言葉の|通り道です。".into(),
            trouble: String::new(),
            watch: true,
            left: true,
            won: true,
        }
    }
}

/// Every line of text that is drawn.
fn texts<'a>(shapes: &'a [Shape], into: &mut Vec<&'a Text>) {
    for shape in shapes {
        match shape {
            Shape::Text(text) => into.push(text),
            Shape::Clip(_, inner) | Shape::Group(_, _, inner) => texts(inner, into),
            _ => {}
        }
    }
}

#[test]
fn spots_stay_in_the_window_and_never_overlap() {
    Bench::new().each(|which, make| {
        let page = make(&Finger::default());
        let seen: Vec<&Spot> = page.spots.iter().filter(|spot| spot.part != Spot::POINTED_ONLY).collect();
        for (at, spot) in seen.iter().enumerate() {
            let area = spot.bounds;
            let tall = spot.column.is_some();
            assert!(area.x >= 0.0 && area.right() <= page.window.w + 0.5, "{which}: {} {area:?}", spot.name);
            assert!(tall || (area.y >= 0.0 && area.bottom() <= page.window.h + 0.5), "{which}: {} {area:?}", spot.name);
            for other in seen[at + 1..].iter().filter(|other| other.column == spot.column) {
                let (a, b) = (area, other.bounds);
                let apart = a.right() <= b.x + 1.0
                    || b.right() <= a.x + 1.0
                    || a.bottom() <= b.y + 1.0
                    || b.bottom() <= a.y + 1.0;
                assert!(apart, "{which}: {} {a:?} meets {} {b:?}", spot.name, other.name);
            }
        }
    });
}

#[test]
fn no_text_is_cut_off() {
    let mut cut: BTreeSet<String> = BTreeSet::new();
    Bench::new().each(|which, make| {
        let page = make(&Finger::default());
        let mut all = Vec::new();
        texts(&page.shapes, &mut all);
        let whole = |text: &str| !text.ends_with('…') || text.ends_with("key…") || text.ends_with("て…");
        cut.extend(all.iter().filter(|text| !whole(&text.text)).map(|text| format!("{which}: {}", text.text)));
    });
    assert!(cut.is_empty(), "{}", cut.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn arrows_and_tab_reach_every_spot() {
    Bench::new().each(|which, make| {
        let start = make(&Finger::default());
        let mut reached: BTreeSet<String> = BTreeSet::new();
        let mut open: Vec<String> = vec![start.spots[0].name.clone()];
        while let Some(name) = open.pop() {
            if !reached.insert(name.clone()) {
                continue;
            }
            for key in ["Left", "Right", "Up", "Down", "Tab"] {
                let mut finger = Finger { keyboard: true, ..Finger::at(&name) };
                finger.take(&Input::Key(Key::plain(key)), &start);
                open.push(finger.at);
            }
        }
        let lost = start.spots.iter().find(|spot| spot.part != Spot::POINTED_ONLY && !reached.contains(&spot.name));
        assert!(lost.is_none(), "{which}: {:?}", lost.map(|spot| &spot.name));
    });
}

#[test]
fn a_click_on_a_spot_asks_for_what_it_offers() {
    Bench::new().each(|which, make| {
        let page = make(&Finger::default());
        for spot in page.spots.iter().filter(|spot| spot.column.is_none() && spot.part != Spot::POINTED_ONLY) {
            let asked = Finger::default().take(&Input::Down(spot.bounds.centre()), &page);
            // What lies over a spot for the pointer alone is asked instead of it.
            let over = page.hit(spot.bounds.centre()).expect("a spot is hit in its middle");
            assert!(over.name.starts_with(&spot.name), "{which}: {} lies on {}", over.name, spot.name);
            assert_eq!(asked, Some(Asked::Wish(over.wish.clone())), "{which}: {}", spot.name);
        }
        let back = Finger::default().take(&Input::Key(Key::plain("Esc")), &page);
        assert!(matches!(back, Some(Asked::Wish(_))), "{which}");
    });
}
