//! The window of the built program, started as a player starts it: its first frame, its memory, and what it takes idle.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use macroquad::prelude::next_frame;
use otapittan::app::paint::window;

use super::measure::{Race, Row, kept_waiting, time};
use super::stages::root;

const STARTS: usize = 9;
/// How long a window has stood before it counts as idle, and how long it is watched then.
const SETTLED: Duration = Duration::from_secs(5);
const WATCHED: Duration = Duration::from_secs(8);

/// What an empty LÖVE 11.4 game was measured to take, where it cannot be run here.
const LOVE_FRAME: Duration = Duration::from_millis(94);
const LOVE: &str = "local frames = 0\nfunction love.update()\n  frames = frames + 1\n  if frames == 2 then io.stderr:write('first frame\\n') io.stderr:flush() end\nend\n";

/// Tells whether there is a screen to open windows on.
fn has_screen() -> bool {
    !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|name| !name.is_empty()))
}

/// Tells whether there is no screen, but one can be lent.
pub fn lends_screen() -> bool {
    !has_screen() && is_there("xvfb-run")
}

/// Runs this program again on a screen in memory.
pub fn again_on_a_screen() -> ExitCode {
    let program = std::env::current_exe().expect("the program knows its file");
    let screen = ["-a", "-s", "-screen 0 1280x720x24"];
    let status = Command::new("xvfb-run").args(screen).arg(program).args(std::env::args_os().skip(1)).status();
    ExitCode::from(u8::from(!status.is_ok_and(|status| status.success())))
}

/// Opens a window that shows nothing, tells of its first frame and stays.
pub fn empty() {
    macroquad::Window::from_config(window("empty", 1280, 720), async {
        next_frame().await;
        eprintln!("first frame");
        loop {
            next_frame().await;
            sleep(Duration::from_millis(50));
        }
    });
}

/// Runs this program in a window of its own and gives what it says; nothing where there is no screen.
pub fn in_window(part: &str) -> Option<String> {
    let output = has_screen().then(|| bench(part).output().expect("this program starts again"))?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Measures the rows.
pub fn rows() -> Vec<Row> {
    if !has_screen() {
        let works = ["start to first frame", "memory after it", "idle window"];
        return works.map(|work| Row::not_here(work, "needs a display, or xvfb-run")).into();
    }
    let home = tempfile::tempdir().expect("a folder for what players keep");
    let love = is_there("love").then(|| love(home.path()));
    let ours = || game(home.path(), &[]);
    // Once before, so that the files are in memory.
    drop(Window::open(ours()));
    let mut rows = first_frame(ours, love.as_deref());
    rows.push(idle("idle window, title", &mut Window::open(game(home.path(), &["play"]))));
    rows.push(idle("idle window, a stage", &mut Window::open(game(home.path(), &["play", "first/01_first_word"]))));
    rows
}

/// Windows that were opened one after another: ours, one that shows nothing, and an empty LÖVE game where there is one.
struct Round {
    ours: Window,
    empty: Window,
    love: Option<Window>,
}

impl Round {
    fn run(ours: Command, love: Option<&Path>) -> Round {
        let open = |command| {
            let mut window = Window::open(command);
            window.close();
            window
        };
        let love = love.map(|love| open(start_love(love)));
        Round { ours: open(ours), empty: open(bench("empty-window")), love }
    }

    fn love_frame(&self) -> Duration {
        self.love.as_ref().map_or(LOVE_FRAME, |love| love.frame)
    }

    /// The memory of an empty LÖVE game. A constant will not do: what is divided depends on who else has OpenGL open.
    fn love_memory(&self) -> Option<f64> {
        self.love.as_ref().map(|love| love.memory)
    }
}

fn first_frame(ours: impl Fn() -> Command, love: Option<&Path>) -> Vec<Row> {
    let rounds: Vec<Round> = (0..STARTS).map(|_| Round::run(ours(), love)).collect();
    let star = if love.is_some() { "" } else { "*" };
    let frames = |of: fn(&Round) -> Duration| Race::of(&pairs(&rounds, of, Round::love_frame));
    let (race, empty) = (frames(|round| round.ours.frame), frames(|round| round.empty.frame));
    let mut rows = vec![
        Row::longer("start to first frame / an empty LÖVE game", &race)
            .baseline(&format!("{}{star}", time(race.baseline)))
            .asked("not slower", race.ratio <= 1.0),
        Row::longer("an empty window of our library / an empty LÖVE game", &empty),
    ];
    rows.extend(memory_rows(&rounds));
    rows
}

fn memory_rows(rounds: &[Round]) -> [Row; 2] {
    let held = |of: fn(&Round) -> f64| middle(rounds.iter().map(of).collect());
    let (us, least) = (held(|round| round.ours.memory), held(|round| round.empty.memory));
    let they = rounds.iter().map(Round::love_memory).collect::<Option<Vec<f64>>>().map(middle);
    let row = |work: &str, held: f64| {
        let row = Row::told(format!("{work} / an empty LÖVE game"), format!("{held:.0} MiB"));
        match they {
            Some(they) => row.baseline(&format!("{they:.0} MiB")),
            None => row.baseline("LÖVE is not installed"),
        }
    };
    let ours = row("proportional memory then", us);
    [
        match they {
            Some(they) => ours.asked("not more", us <= they),
            None => ours,
        },
        row("an empty window of our library", least),
    ]
}

fn pairs(rounds: &[Round], one: fn(&Round) -> Duration, two: fn(&Round) -> Duration) -> Vec<(Duration, Duration)> {
    rounds.iter().map(|round| (one(round), two(round))).collect()
}

fn idle(work: &str, window: &mut Window) -> Row {
    sleep(SETTLED);
    let Some(before) = window.spent() else { return Row::not_here(work, "this system does not tell") };
    sleep(WATCHED);
    let spent = window.spent().unwrap_or_default().saturating_sub(before);
    let share = spent.as_secs_f64() / WATCHED.as_secs_f64() * 100.0;
    Row::told(work, format!("{share:.2} % of a core")).baseline("0.6 %*").asked("not more", share <= 0.6)
}

fn middle(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_unstable_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}

fn is_there(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

fn bench(part: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("the program knows its file"));
    command.arg(part);
    command
}

fn game(home: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otapittan"));
    command.arg("--root").arg(root()).arg("--home").arg(home).args(more).env("OTAPITTAN_TIMES", "1");
    command
}

/// Writes an empty LÖVE game; gives its folder.
fn love(beside: &Path) -> std::path::PathBuf {
    let folder = beside.join("love");
    fs::create_dir_all(&folder).expect("a folder for the empty game");
    fs::write(folder.join("main.lua"), LOVE).expect("the empty game");
    folder
}

fn start_love(folder: &Path) -> Command {
    let mut command = Command::new("love");
    command.arg(folder);
    command
}

/// A program whose window is open.
struct Window {
    child: Child,
    /// From its start to its first frame.
    frame: Duration,
    /// The memory it holds then, each page divided among those who share it, in MiB.
    memory: f64,
}

impl Window {
    /// Starts a program and waits until it says that its first frame is shown.
    fn open(mut command: Command) -> Window {
        let start = Instant::now();
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let said = BufReader::new(child.stderr.take().expect("what it says is read"));
        let mut lines = said.lines().map_while(Result::ok);
        assert!(lines.any(|line| line.starts_with("first frame")), "the window opens");
        // What its first thread was kept waiting for by others is not its own.
        let frame = start.elapsed().saturating_sub(kept_waiting(&child.id().to_string()));
        // Nobody may stop it from saying more.
        std::thread::spawn(move || lines.for_each(drop));
        sleep(Duration::from_millis(300));
        let memory = memory(child.id()).unwrap_or_default();
        Window { child, frame, memory }
    }

    /// Gives the time it took of all cores so far.
    fn spent(&self) -> Option<Duration> {
        let threads = fs::read_dir(format!("/proc/{}/task", self.child.id())).ok()?;
        let spent = |thread: fs::DirEntry| {
            let told = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
        };
        Some(threads.flatten().filter_map(spent).sum())
    }

    fn close(&mut self) {
        // It is gone already if it cannot be ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        self.close();
    }
}

fn memory(process: u32) -> Option<f64> {
    let told = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<f64>().ok().map(|kilobytes| kilobytes / 1024.0)
}
