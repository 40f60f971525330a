//! Pictures that fail, asked for frame by frame: the script is run once, and nothing grows.

use libtest_mimic::{Failed, Trial};
use otapittan::game::gimmicks::Pictured;
use otapittan::game::kinds::Sort;

use crate::script::Script;
use crate::table::Table;
use crate::tour;

/// Ten seconds of frames.
const FRAMES: usize = 600;

/// Makes a test of each way to fail.
pub fn trials() -> Vec<Trial> {
    let ways = [
        ("error", "error('no picture')"),
        ("endless", "while true do end"),
        ("memory", "return { badge = string.rep('x', 1e9) }"),
        ("wrong", "return { badge = print }"),
    ];
    let hooks = ["look", "draw"].into_iter().flat_map(|hook| ways.map(|way| (hook, way)));
    // What draw gives is nobody's, so it cannot be wrong.
    let hooks = hooks.filter(|(hook, (way, _))| (*hook, *way) != ("draw", "wrong"));
    let trial = |(hook, (way, does))| {
        Trial::test(format!("frames::{hook}::{way}"), move || watch(hook, does).map_err(Failed::from))
    };
    hooks.map(trial).collect()
}

fn watch(hook: &str, does: &str) -> Result<(), String> {
    let text = format!("local bad = {{}}\nfunction bad.{hook}(me)\n{does}\nend\nreturn bad");
    let script = Script::plain(Sort::Square, text.into_bytes());
    let table = Table::lay(&script, &tour::budgets());
    let session = table.hostile(Sort::Square).map_err(|_| "the stage opens")?;
    let square = session.game().board.at((1, 1)).ok_or("a square")?.clone();
    let look = || session.rules().gimmicks.picture(Pictured::Gimmick(&square, &square.gimmicks[0]));
    table.host.watch(true);
    let first = look().err().ok_or("it fails")?;
    let before = table.host.memory();
    for frame in 1..FRAMES {
        let again = look().err().ok_or("it fails")?;
        if again != first {
            return Err(format!("frame {frame}: {again}, not {first}"));
        }
    }
    let calls: usize = table.host.costs().iter().filter(|cost| cost.hook == hook).map(|cost| cost.calls).sum();
    let after = table.host.memory();
    // A machine built anew has forgotten its costs with all else.
    if calls > 1 || after > before {
        return Err(format!("{calls} calls, {before} bytes before and {after} after"));
    }
    Ok(())
}
