//! Draws 3,000 different kanji for the first time, in two sizes: the longest frame and the growth of memory.

use std::time::Duration;

use ab_glyph::Font;
use macroquad::prelude::next_frame;
use otapittan::app::paint::{Painter, window};
use otapittan::view::canvas::{Canvas, Style};
use otapittan::view::shape::{Shape, Weight, bounds};
use otapittan::view::text::{Faces, medium};
use otapittan::view::theme::{Theme, Token};

use super::measure::{Row, Watch};
use super::window::in_window;

/// How many different kanji.
const KANJI: usize = 3000;
/// How many glyphs are on a screen.
const FULL: usize = 500;
/// The budget for glyphs of every frame.
const BUDGET: Duration = Duration::from_millis(8);

/// Measures the rows.
pub fn rows() -> Vec<Row> {
    let work = format!("first draw of {KANJI} different kanji in two sizes, longest frame");
    let Some(said) = in_window("kanji-window") else {
        return vec![Row::not_here(&work, "needs a display, or xvfb-run")];
    };
    let told: Vec<f64> = said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [first, usual, more] = told[..] else { return vec![Row::not_here(&work, "the window did not open")] };
    vec![
        Row::told(work, format!("{first:.1} ms"))
            .baseline(&format!("{usual:.1} ms for one kana as often"))
            .asked("under 33 ms", first < 33.0),
        Row::told("more memory after it", format!("{more:.0} MB")).asked("under 64 MB", more < 64.0),
    ]
}

/// Opens a window, shows the kanji and tells the longest frames with them and without, in milliseconds, and how many
/// megabytes were taken.
pub fn show_all() {
    macroquad::Window::from_config(window("kanji", 1280, 720), measure());
}

/// Memory the process holds, in bytes, where the system tells it.
fn memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<i64>().ok().map(|kilobytes| kilobytes * 1024)
}

fn kanji(faces: &Faces) -> Vec<char> {
    let font = faces.font(Weight::Medium);
    let all = ('\u{4e00}'..='\u{9fff}').filter(|kanji| font.glyph_id(*kanji).0 != 0);
    all.take(KANJI).collect()
}

/// Screens full of text that show every kanji once in each size.
fn screens(style: &Style, kanji: &[char]) -> Vec<Vec<Shape>> {
    let sizes = [20.0, 32.0];
    sizes.iter().flat_map(|size| kanji.chunks(FULL).map(|part| screen(style, part, *size))).collect()
}

fn screen(style: &Style, kanji: &[char], size: f32) -> Vec<Shape> {
    let mut canvas = Canvas::new(style);
    canvas.desk(bounds(0.0, 0.0, 1280.0, 720.0));
    for (row, part) in kanji.chunks(36).enumerate() {
        let line: String = part.iter().collect();
        canvas.text(&line, [24.0, 24.0 + row as f32 * 48.0], medium(size), Token::Ink);
    }
    canvas.finish()
}

async fn frame(painter: &mut Painter, style: &Style, shapes: &[Shape]) -> Duration {
    let from = Watch::start();
    painter.begin(BUDGET);
    painter.paint(&style.faces, shapes, 1.0);
    next_frame().await;
    from.took()
}

/// Draws each screen until nothing is missing on it, and once more so that all work of the last frame counts; gives the
/// longest frame.
async fn show(painter: &mut Painter, style: &Style, screens: &[Vec<Shape>]) -> Duration {
    let mut frames = Vec::new();
    for shapes in screens {
        loop {
            frames.push(frame(painter, style, shapes).await);
            if !painter.lacks_glyphs() {
                break;
            }
        }
        frames.push(frame(painter, style, shapes).await);
    }
    frames.into_iter().max().unwrap_or_default()
}

async fn measure() {
    let (style, mut painter) = (Style::shipped(Theme::light()), Painter::new());
    let kanji = kanji(&style.faces);
    assert_eq!(kanji.len(), KANJI, "the font has enough kanji");
    let one = screens(&style, &['あ'; KANJI]);
    show(&mut painter, &style, &one).await;
    let usual = show(&mut painter, &style, &one).await;
    let before = memory();
    let first = show(&mut painter, &style, &screens(&style, &kanji)).await;
    let more = before.zip(memory()).map_or(0, |(before, after)| after - before);
    println!("{} {} {}", milliseconds(first), milliseconds(usual), more as f64 / 1e6);
}

fn milliseconds(longest: Duration) -> f64 {
    longest.as_secs_f64() * 1e3
}
