//! A small plot as SVG: both axes logarithmic, readable on light and dark ground.

use std::fmt::Write as _;

/// Lines of cost against size.
pub struct Plot {
    pub title: &'static str,
    pub across: &'static str,
    pub lines: Vec<Line>,
}

/// One line: its name, and its points as size and seconds.
pub struct Line {
    pub name: &'static str,
    pub points: Vec<(f64, f64)>,
}

/// The size that stands for none at all.
pub const NONE: f64 = 0.3;

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 340.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;

/// Both grounds are far enough from these.
const COLOURS: [&str; 4] = ["#2f7fd0", "#c8641e", "#3a9a5b", "#9a62c7"];

/// Grey where nothing tells the ground.
const STYLE: &str = "text { font: 12px sans-serif; fill: #777 } .title { font-size: 14px; font-weight: bold } \
@media (prefers-color-scheme: light) { text { fill: #333 } } @media (prefers-color-scheme: dark) { text { fill: #ddd } }";

const GRID: &str = "stroke=\"#888\" stroke-opacity=\"0.3\"";

/// A logarithmic axis from one power of ten or two to another.
struct Axis {
    least: f64,
    most: f64,
    from: f64,
    to: f64,
}

impl Axis {
    fn place(&self, value: f64) -> f64 {
        let share = (value / self.least).ln() / (self.most / self.least).ln();
        self.from + share * (self.to - self.from)
    }

    /// Gives the powers of ten on the axis.
    fn tens(&self) -> Vec<f64> {
        let exponents = self.least.log10().ceil() as i32..=(self.most.log10() + 1e-9).floor() as i32;
        exponents.map(|exponent| 10f64.powi(exponent)).collect()
    }
}

impl Plot {
    /// Writes the plot.
    pub fn svg(&self) -> String {
        let (across, up) = (self.sizes(), self.times());
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n<title>{}</title>\n<style>{STYLE}</style>\n",
            self.title
        );
        let _ = writeln!(svg, "<text class=\"title\" x=\"{LEFT}\" y=\"22\">{}</text>", self.title);
        grid(&mut svg, &across, &up, &self.marks());
        let (middle, below) = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10.0);
        let _ = writeln!(svg, "<text x=\"{middle}\" y=\"{below}\" text-anchor=\"middle\">{}</text>", self.across);
        for (line, colour) in self.lines.iter().zip(COLOURS) {
            draw(&mut svg, line, colour, (&across, &up));
        }
        self.names(&mut svg, &up);
        svg.push_str("</svg>\n");
        svg
    }

    /// Prints the numbers.
    pub fn print(&self) {
        println!("\n{}", self.title);
        for line in &self.lines {
            let points: Vec<String> =
                line.points.iter().map(|(size, cost)| format!("{}: {}", size.trunc(), told(*cost))).collect();
            println!("  {}: {}", line.name, points.join(", "));
        }
    }

    fn points(&self) -> impl Iterator<Item = (f64, f64)> {
        self.lines.iter().flat_map(|line| line.points.iter().copied())
    }

    /// Lists the sizes that were measured, each once.
    fn marks(&self) -> Vec<f64> {
        let mut marks: Vec<f64> = self.points().map(|point| point.0).collect();
        marks.sort_unstable_by(f64::total_cmp);
        marks.dedup();
        marks
    }

    fn sizes(&self) -> Axis {
        let marks = self.marks();
        Axis { least: marks[0], most: marks[marks.len() - 1], from: LEFT, to: WIDTH - RIGHT }
    }

    fn times(&self) -> Axis {
        let least = self.points().map(|point| point.1).fold(f64::INFINITY, f64::min);
        let most = self.points().map(|point| point.1).fold(0.0, f64::max);
        let ten = |power: f64| 10f64.powf(power);
        Axis { least: ten(least.log10().floor()), most: ten(most.log10().ceil()), from: HEIGHT - BOTTOM, to: TOP }
    }

    /// Writes the names of the lines beside their ends, none over another.
    fn names(&self, svg: &mut String, up: &Axis) {
        let end = |line: &Line| line.points.last().map_or(TOP, |point| up.place(point.1));
        let mut ends: Vec<_> =
            self.lines.iter().zip(COLOURS).map(|(line, colour)| (end(line), line.name, colour)).collect();
        ends.sort_by(|one, two| one.0.total_cmp(&two.0));
        let mut free = f64::NEG_INFINITY;
        for (at, name, colour) in ends {
            let y = at.max(free);
            free = y + 15.0;
            let x = WIDTH - RIGHT + 8.0;
            let _ =
                writeln!(svg, "<text x=\"{x}\" y=\"{:.1}\"><tspan fill=\"{colour}\">● </tspan>{name}</text>", y + 4.0);
        }
    }
}

fn grid(svg: &mut String, across: &Axis, up: &Axis, marks: &[f64]) {
    for ten in up.tens() {
        let (y, right) = (up.place(ten), across.to);
        let _ = writeln!(svg, "<path {GRID} d=\"M{LEFT} {y:.1}H{right}\"/>");
        let _ =
            writeln!(svg, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>", LEFT - 6.0, y + 4.0, told(ten));
    }
    for mark in marks {
        let (x, bottom) = (across.place(*mark), up.from);
        let _ = writeln!(svg, "<path {GRID} d=\"M{x:.1} {TOP}V{bottom}\"/>");
        let _ =
            writeln!(svg, "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>", bottom + 18.0, count(*mark));
    }
}

fn draw(svg: &mut String, line: &Line, colour: &str, (across, up): (&Axis, &Axis)) {
    let places: Vec<(f64, f64)> =
        line.points.iter().map(|(size, cost)| (across.place(*size), up.place(*cost))).collect();
    let path: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let _ = writeln!(svg, "<path fill=\"none\" stroke-width=\"2\" stroke=\"{colour}\" d=\"M{}\"/>", path.join("L"));
    for (x, y) in places {
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>");
    }
}

fn told(seconds: f64) -> String {
    super::measure::time(std::time::Duration::from_secs_f64(seconds)).replace(".00", "")
}

fn count(number: f64) -> String {
    match number {
        n if n < 1.0 => "0".to_owned(),
        n if n >= 1e6 => format!("{}M", n / 1e6),
        n if n >= 1e4 => format!("{}k", n / 1e3),
        n => format!("{n}"),
    }
}
