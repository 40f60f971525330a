//! What the game costs, as one table of ratios measured in this run, and how the costs grow, as plots.
//!
//! `cargo bench` prints the table, `cargo bench -- hints words` only those parts of it, `cargo bench -- plots` draws the
//! plots anew. `benches/README.md` says what each row means.

mod board;
mod glyphs;
mod hints;
mod measure;
mod plot;
mod plots;
mod reload;
mod stages;
mod turns;
mod window;
mod words;

use std::process::ExitCode;

use measure::Row;

/// A part of the table: its name, and what measures its rows.
type Part = (&'static str, fn() -> Vec<Row>);

/// The parts in the order of the table.
const PARTS: [Part; 6] = [
    ("words", words::rows),
    ("turns", turns::rows),
    ("hints", hints::rows),
    ("window", window::rows),
    ("reload", reload::rows),
    ("glyphs", glyphs::rows),
];

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    match asked.first().map(String::as_str) {
        // What opens a window does so in a program of its own.
        Some("empty-window") => window::empty(),
        Some("kanji-window") => glyphs::show_all(),
        _ if window::lends_screen() => return window::again_on_a_screen(),
        Some("plots") => return known(&asked[1..], &plots::names(), plots::draw),
        _ => return known(&asked, &PARTS.map(|(name, _)| name), table),
    }
    ExitCode::SUCCESS
}

/// Measures what is asked for, where all of it is known.
fn known(asked: &[String], names: &[&str], measure: fn(&[String])) -> ExitCode {
    if let Some(unknown) = asked.iter().find(|asked| !names.contains(&asked.as_str())) {
        eprintln!("error: there is no {unknown} to measure, only {}", names.join(", "));
        return ExitCode::from(2);
    }
    measure(asked);
    ExitCode::SUCCESS
}

fn table(asked: &[String]) {
    println!("{}", Row::HEAD);
    for (name, rows) in PARTS {
        if asked.is_empty() || asked.iter().any(|asked| asked == name) {
            rows().iter().for_each(|row| println!("{row}"));
        }
    }
    println!("\n* measured elsewhere, as benches/README.md says; everything else in this run");
}
