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
/// Frames that are drawn before anything is measured, and the budget for glyphs of every frame.
const WARM: usize = 30;
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

/// All kanji in both sizes on one screen; they overlap, what counts is that each is drawn.
fn crowd(style: &Style, kanji: &[char]) -> Vec<Shape> {
    let mut canvas = Canvas::new(style);
    canvas.desk(bounds(0.0, 0.0, 1280.0, 720.0));
    for (size, rows) in [(20.0, 40.0), (32.0, 60.0)] {
        for (row, part) in kanji.chunks(kanji.len().div_ceil(rows as usize)).enumerate() {
            let line: String = part.iter().collect();
            canvas.text(&line, [4.0, 12.0 + row as f32 * 700.0 / rows], medium(size), Token::Ink);
        }
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

async fn measure() {
    let (style, mut painter) = (Style::shipped(Theme::light()), Painter::new());
    let kanji = kanji(&style.faces);
    assert_eq!(kanji.len(), KANJI, "the font has enough kanji");
    let few = crowd(&style, &['あ'; KANJI]);
    for _ in 0..WARM {
        frame(&mut painter, &style, &few).await;
    }
    let mut usual: Vec<_> = Vec::new();
    for _ in 0..WARM {
        usual.push(frame(&mut painter, &style, &few).await);
    }
    usual.sort();
    let before = memory();
    let shapes = crowd(&style, &kanji);
    let (mut worst, mut frames) = (Duration::ZERO, 0);
    loop {
        worst = worst.max(frame(&mut painter, &style, &shapes).await);
        frames += 1;
        if !painter.lacks_glyphs() {
            break;
        }
    }
    // One more, so that what the last frame handed to the screen counts as well.
    worst = worst.max(frame(&mut painter, &style, &shapes).await);
    report(worst, frames, usual[WARM / 2], before.zip(memory()));
}

fn report(worst: Duration, frames: usize, usual: Duration, memory: Option<(i64, i64)>) {
    println!("glyphs: {KANJI} kanji in two sizes, all ready after {frames} frames");
    println!("  longest frame   {:6.1} ms (promised: under 33 ms)", worst.as_secs_f64() * 1e3);
    println!("  the same of one {:6.1} ms (as many glyphs, all of one kana)", usual.as_secs_f64() * 1e3);
    if let Some((before, after)) = memory {
        println!("  more memory     {:6.1} MB (promised: under 64 MB)", (after - before) as f64 / 1e6);
    }
}
