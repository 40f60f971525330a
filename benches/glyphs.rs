//! Draws 3,000 different kanji for the first time, in two sizes, and tells the longest frame and the growth of
//! memory: at most 33 ms and 64 MB are promised. Needs a screen; without one it says so and is passed over.

use ab_glyph::Font;
use macroquad::prelude::next_frame;
use otapittan::app::paint::{Painter, window};
use otapittan::view::canvas::{Canvas, Style};
use otapittan::view::shape::{Shape, Weight, bounds};
use otapittan::view::text::{Faces, medium};
use otapittan::view::theme::{Theme, Token};
use std::time::{Duration, Instant};

/// How many different kanji.
const KANJI: usize = 3000;
/// How many glyphs are on a screen.
const FULL: usize = 500;
/// The budget for glyphs of every frame.
const BUDGET: Duration = Duration::from_millis(8);

fn main() {
    let screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if cfg!(target_os = "linux") && !screen {
        println!("glyphs: passed over, there is no screen");
        return;
    }
    macroquad::Window::from_config(window("glyphs", 1280, 720), measure());
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
    let from = Instant::now();
    painter.begin(BUDGET);
    painter.paint(&style.faces, shapes, 1.0);
    next_frame().await;
    from.elapsed()
}

/// Draws each screen until nothing is missing on it, and once more so that all work of the last frame counts.
async fn show(painter: &mut Painter, style: &Style, screens: &[Vec<Shape>]) -> Vec<Duration> {
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
    frames.sort();
    frames
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
    report(&first, &usual, before.zip(memory()));
}

fn report(first: &[Duration], usual: &[Duration], memory: Option<(i64, i64)>) {
    let line = |name: &str, frames: &[Duration]| {
        let [middle, longest] = [frames[frames.len() / 2], frames[frames.len() - 1]].map(|t| t.as_secs_f64() * 1e3);
        println!("  {name}: longest frame {longest:6.1} ms, middle {middle:6.1} ms, {} frames", frames.len());
    };
    println!("glyphs: {KANJI} kanji in two sizes, {FULL} a screen; promised: under 33 ms and under 64 MB");
    line("different kanji, first time", first);
    line("as many of one kana         ", usual);
    if let Some((before, after)) = memory {
        println!("  more memory                 : {:6.1} MB", (after - before) as f64 / 1e6);
    }
}
