//! Shows the states of squares and all icons in a window, light and dark, and can save them as pictures.
//!
//! `cargo run --example gallery` opens the window, any key turns the page; `-- FOLDER` saves all pages and ends.

#[path = "gallery/kinds.rs"]
mod kinds;
#[path = "gallery/pages.rs"]
mod pages;

use macroquad::prelude::{get_last_key_pressed, next_frame, screen_height, screen_width};
use otapittan::app::paint::{Painter, screenshot, window};
use otapittan::view::canvas::{Canvas, Style};
use otapittan::view::shape::{Shape, bounds};
use otapittan::view::theme::Theme;
use std::path::PathBuf;
use std::time::Duration;

type Page = (&'static str, Theme, fn(&mut Canvas));

fn main() {
    let folder = std::env::args().nth(1).map(PathBuf::from);
    macroquad::Window::from_config(window("gallery", 1280, 720), show(folder));
}

fn all_pages() -> Vec<Page> {
    let mut all: Vec<Page> = Vec::new();
    for (dark, theme) in [(false, Theme::light()), (true, Theme::dark())] {
        let name = |light, night| if dark { night } else { light };
        all.push((name("states_light", "states_dark"), theme, pages::states));
        all.push((name("squares_light", "squares_dark"), theme, pages::squares));
        all.push((name("board_light", "board_dark"), theme, pages::board));
        all.push((name("icons_light", "icons_dark"), theme, pages::icons));
    }
    all
}

fn drawn(style: &mut Style, page: &Page) -> Vec<Shape> {
    style.theme = page.1;
    let mut canvas = Canvas::new(style);
    canvas.desk(bounds(0.0, 0.0, screen_width(), screen_height()));
    page.2(&mut canvas);
    canvas.finish()
}

async fn show(folder: Option<PathBuf>) {
    let (mut style, mut painter, all) = (Style::shipped(Theme::light()), Painter::new(), all_pages());
    let mut at = 0;
    loop {
        let shapes = drawn(&mut style, &all[at]);
        painter.begin(Duration::from_millis(8));
        painter.paint(&style.faces, &shapes, 1.0);
        let saved = folder.as_ref().filter(|_| !painter.lacks_glyphs());
        if let Some(folder) = saved {
            screenshot().save(&folder.join(format!("{}.png", all[at].0))).expect("the folder can be written to");
        }
        if saved.is_some() || get_last_key_pressed().is_some() {
            at += 1;
        }
        if at == all.len() {
            if folder.is_some() {
                return;
            }
            at = 0;
        }
        next_frame().await;
    }
}
