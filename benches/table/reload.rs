//! From the save of a script to its effect in a running game.
//!
//! The watcher, the candidate and the area asked for again are all in the time. The window adds what is left of the
//! frame under way, 8 ms in the middle.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use otapittan::content::Content;
use otapittan::content::watch::Watch;
use otapittan::game::gimmicks::Me;

use super::measure::{Row, Watch as Measured, time};
use super::stages::{open, places, write_mod};

const STAGE: &str = "format = 1\ntitle = \"bench\"\n[board]\nmap = \"\"\"\n R . . . . . . .\n\"\"\"\n[legend]\nR = { kind = \"bench:ruler\" }\n";
const SAVES: usize = 60;
/// How soon a second save follows, in milliseconds: before, in and after the first one's reload.
const SOON: [u64; 6] = [1, 3, 6, 10, 15, 25];

struct Running {
    content: Content,
    watch: Watch,
    /// The longest a frame waited for a candidate.
    step: Duration,
}

/// Measures the rows.
pub fn rows() -> Vec<Row> {
    let mods = tempfile::tempdir().expect("a folder for the bench's mod");
    let script = write_mod(mods.path(), "ruler", &ruler(7));
    let places = places(mods.path());
    let mut running = Running { content: Content::load(&places), watch: Watch::start(&places), step: Duration::ZERO };
    let mut times: Vec<Duration> = (0..SAVES).map(|save| running.save(&script, save % 6 + 1)).collect();
    let lost = (0..4).flat_map(|_| SOON).filter(|soon| !running.saves_twice(&script, *soon)).count();
    times.sort_unstable();
    let (middle, longest) = (times[SAVES / 2], times[SAVES - 1]);
    let soon = SOON.len() * 4;
    vec![
        Row::told(format!("save of a script to its effect, median of {SAVES}"), time(middle))
            .baseline("264–296 ms*, 11–15 ms* with a poll every frame")
            .asked("under 20 ms", middle < Duration::from_millis(20)),
        Row::told("the longest of them", time(longest)),
        Row::told("the longest time a frame waits for it", time(running.step))
            .asked("under 33 ms", running.step < Duration::from_millis(33)),
        Row::told(format!("second saves 1 to 25 ms after a first, {soon} of them"), format!("{lost} lost"))
            .baseline("lost within a second*")
            .asked("none lost", lost == 0),
    ]
}

impl Running {
    /// Saves the script and gives how long its effect took.
    fn save(&mut self, script: &Path, length: usize) -> Duration {
        let start = Measured::start();
        fs::write(script, ruler(length)).expect("the script is saved");
        self.wait();
        assert_eq!(reach(&self.content), length + 1, "the saved script is the one that runs");
        let took = start.took();
        sleep(Duration::from_millis(20));
        took
    }

    /// Saves the script and once more soon after; tells whether the second one runs in the end.
    fn saves_twice(&mut self, script: &Path, soon: u64) -> bool {
        // Neither is what runs now, nor the other: of what the second changes nothing may be lost.
        let now = reach(&self.content);
        let (first, second) = (now % 6 + 1, (now + 1) % 6 + 1);
        fs::write(script, ruler(first)).expect("the script is saved");
        sleep(Duration::from_millis(soon));
        fs::write(script, ruler(second)).expect("the script is saved again");
        let start = Instant::now();
        while reach(&self.content) != second + 1 && start.elapsed() < Duration::from_secs(2) {
            self.look();
        }
        reach(&self.content) == second + 1
    }

    fn wait(&mut self) {
        let start = Instant::now();
        while !self.look() {
            assert!(start.elapsed() < Duration::from_secs(30), "the watcher tells of a save");
        }
    }

    /// Looks once whether something changed, and loads it.
    fn look(&mut self) -> bool {
        sleep(Duration::from_micros(200));
        if self.watch.poll().is_none() {
            return false;
        }
        let start = Measured::start();
        let Some((loaded, _)) = self.content.again() else { return false };
        self.step = self.step.max(start.took());
        self.content = loaded;
        true
    }
}

fn ruler(length: usize) -> String {
    format!(
        "local ruler: SquareKind = {{ title = \"Ruler\", about = \"Measures.\" }}\n\nfunction ruler.area(me)\n    local hit = {{ me.square }}\n    for _, step in me.square:walk(\"right\", {{ most = {length} }}) do\n        table.insert(hit, step.square)\n    end\n    return hit\nend\n\nreturn ruler\n"
    )
}

/// Opens the stage and counts the squares of the ruler's area.
fn reach(content: &Content) -> usize {
    let session = open(content, STAGE);
    let square = session.game().board.at((1, 1)).expect("the ruler stands");
    let me = Me::Square(square.id, square.gimmicks[0].id);
    session.rules().gimmicks.area(session.game(), me).expect("the script answers").len()
}
