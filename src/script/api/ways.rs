//! Ways over the board: walks, rays, ranges and floods, each one call on whole arrays.

use mlua::{MultiValue, Table, Value as LuaValue};

use super::records::CELL;
use super::reply::{give, pass};
use super::square::find;
use super::{Call, Key, Scene, Shape, key};
use crate::game::grid::{self, Costs};
use crate::game::heading::{Heading, Sides};
use crate::game::passage::Guide;
use crate::game::state::Game;
use crate::game::walk::{WalkOptions, WalkStep, walk};
use crate::script::given::Given;

const WALK: &[Key] = &[
    key("lane", Shape::Optional(&Shape::Record("Cell", CELL))),
    key("routes", Shape::Optional(&Shape::OneOf(&["with", "against"]))),
    key("fork", Shape::Optional(&Shape::OneOf(&["straight", "all"]))),
    key("most", Shape::Optional(&Shape::Whole)),
];

/// The walks of a square.
pub const SQUARE_CALLS: &[Call] = &[Call {
    name: "walk",
    takes: &[key("heading", Shape::Heading), key("options", Shape::Optional(&Shape::Record("WalkOptions", WALK)))],
    gives: &[Shape::List(&Shape::Named("Step"))],
    doc: "Lists what a straight walker passes, nearest first: { square, cell, heading, conduit, barrier }.",
    run: run_walk,
}];

fn run_walk(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let options = &given[2];
    let lane = options.at(0);
    let options = WalkOptions {
        lane: (!lane.is_nil()).then(|| lane.cell()),
        against: options.at(1).text() == "against",
        all_ways: options.at(2).text() == "all",
        most: (!options.at(3).is_nil()).then(|| u32::try_from(options.at(3).whole()).unwrap_or(0)),
    };
    let host = scene.shared.current_host()?;
    let kinds = scene.shared.constants();
    let guide = Guide { kinds: &kinds, gimmicks: &host };
    let steps = scene.shared.with_game(|game| {
        pass(walk(&game.board, guide, find(game, given[0].square())?, given[1].heading(), &options))
    })?;
    let list = scene.lua.create_table_with_capacity(steps.len(), 0)?;
    scene.shared.spend(4 * steps.len())?;
    for step in &steps {
        list.raw_push(walk_step(scene, step)?)?;
    }
    give(scene, list)
}

fn walk_step(scene: &Scene<'_>, step: &WalkStep) -> mlua::Result<Table> {
    let table = scene.lua.create_table_with_capacity(0, 5)?;
    table.raw_set("square", scene.square(Some(step.square))?)?;
    table.raw_set("cell", scene.cell(step.cell)?)?;
    table.raw_set("heading", step.heading.name())?;
    table.raw_set("conduit", step.conduit)?;
    table.raw_set("barrier", step.barrier)?;
    Ok(table)
}

const COSTS: &[Key] = &[
    key("cost", Shape::List(&Shape::Whole)),
    key("stop", Shape::Optional(&Shape::List(&Shape::Any))),
    key("walls", Shape::Optional(&Shape::Boolean)),
];
const AT: Shape = Shape::Record("Cell", CELL);
/// What `reach` gives and `path` takes.
pub const REACH: &[Key] = &[
    key("left", Shape::List(&Shape::Whole)),
    key("from", AT),
    key("cost", Shape::List(&Shape::Whole)),
    key("stop", Shape::Optional(&Shape::List(&Shape::Any))),
    key("walls", Shape::Optional(&Shape::Boolean)),
];

/// The ways of the board.
pub const BOARD_CALLS: &[Call] = &[
    Call {
        name: "ray",
        takes: &[key("x", Shape::Whole), key("y", Shape::Whole), key("dx", Shape::Whole), key("dy", Shape::Whole)],
        gives: &[Shape::List(&Shape::Square)],
        doc: "Lists squares from the next cell on in a direction, to the first cell without one.",
        run: |s, given| {
            let (from, by) = ((given[0].place(), given[1].place()), (given[2].place(), given[3].place()));
            let squares = s.shared.with_game(|game| Ok(grid::ray(&game.board, from, by)))?;
            give(s, s.squares(squares)?)
        },
    },
    Call {
        name: "reach",
        takes: &[key("from", AT), key("budget", Shape::Whole), key("costs", Shape::Record("Costs", COSTS))],
        gives: &[Shape::Named("Reach")],
        doc: "Works out what is left of a budget at each cell, 0 where it is out of reach: reach.left[i]. cost: by cell what \
              entering it takes, 0 for a cell nobody enters; stop: true where one must stop; walls = true: walls count.",
        run: run_reach,
    },
    Call {
        name: "path",
        takes: &[key("reach", Shape::Record("Reach", REACH)), key("to", AT)],
        gives: &[Shape::Optional(&Shape::List(&Shape::Named("Cell")))],
        doc: "Lists the cells from the start of a reach to a cell, or nil where it is out of reach.",
        run: run_path,
    },
    Call {
        name: "flood",
        takes: &[key("from", AT), key("open", Shape::List(&Shape::Either(&Shape::Sides, &Shape::Boolean)))],
        gives: &[Shape::List(&Shape::Whole)],
        doc: "Lists by cell the distance from a cell, -1 where it is not reached; open: by cell the open sides, true for all \
              of them, false for none; a link needs both touching sides open.",
        run: run_flood,
    },
];

/// Arrays by cell, checked against the board.
struct Field {
    cost: Vec<i64>,
    stop: Vec<bool>,
    walls: Option<Vec<Sides>>,
}

impl Field {
    fn new(scene: &Scene<'_>, game: &Game, cost: &Given, stop: &Given, walls: &Given) -> mlua::Result<Field> {
        let cost: Vec<i64> = cost.list().iter().map(Given::whole).collect();
        check_length(game, "cost", cost.len())?;
        let set = |given: &Given| matches!(given, Given::Other(LuaValue::Boolean(true)));
        let mut stop: Vec<bool> = stop.list().iter().map(set).collect();
        stop.resize(cost.len(), false);
        let walls = walls.truth().then(|| closed_sides(scene, game)).transpose()?;
        Ok(Field { cost, stop, walls })
    }

    fn costs(&self) -> Costs<'_> {
        Costs { cost: &self.cost, stop: &self.stop, walls: self.walls.as_deref() }
    }
}

fn check_length(game: &Game, name: &str, length: usize) -> mlua::Result<()> {
    let cells = (game.board.width() * game.board.height()) as usize;
    if length == cells {
        return Ok(());
    }
    Err(mlua::Error::runtime(format!("{name}: one entry for each of the {cells} cells expected, got {length}")))
}

fn closed_sides(scene: &Scene<'_>, game: &Game) -> mlua::Result<Vec<Sides>> {
    let host = scene.shared.current_host()?;
    let kinds = scene.shared.constants();
    let guide = Guide { kinds: &kinds, gimmicks: &host };
    let mut sides = vec![Sides::default(); (game.board.width() * game.board.height()) as usize];
    scene.shared.spend(sides.len())?;
    for square in game.board.visible() {
        let closed = pass(guide.passages(square))?.closed;
        for cell in game.board.footprint(square).cells() {
            if let Some(index) = game.board.index(cell) {
                sides[index] = closed;
            }
        }
    }
    Ok(sides)
}

fn run_reach(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let (from, costs) = (given[0].cell(), &given[2]);
    let (left, cost, stop) = scene.shared.with_game(|game| {
        let field = Field::new(scene, game, costs.at(0), costs.at(1), costs.at(2))?;
        Ok((grid::reach(&game.board, from, given[1].whole(), &field.costs()), field.cost, field.stop))
    })?;
    let reach = scene.lua.create_table()?;
    reach.raw_set("left", scene.numbers(&left)?)?;
    reach.raw_set("from", scene.cell(from)?)?;
    reach.raw_set("cost", scene.numbers(&cost)?)?;
    reach.raw_set("stop", scene.lua.create_sequence_from(stop)?)?;
    reach.raw_set("walls", costs.at(2).truth())?;
    give(scene, reach)
}

fn run_path(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let reach = &given[0];
    let cells = scene.shared.with_game(|game| {
        let left: Vec<i64> = reach.at(0).list().iter().map(Given::whole).collect();
        check_length(game, "reach.left", left.len())?;
        let field = Field::new(scene, game, reach.at(2), reach.at(3), reach.at(4))?;
        Ok(grid::path(&game.board, reach.at(1).cell(), &left, &field.costs(), given[1].cell()))
    })?;
    match cells {
        Some(cells) => give(scene, scene.cells(cells)?),
        None => give(scene, LuaValue::Nil),
    }
}

fn run_flood(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let open: Vec<Sides> = given[1].list().iter().map(open_sides).collect();
    let distance = scene.shared.with_game(|game| {
        check_length(game, "open", open.len())?;
        Ok(grid::flood(game.board.width(), game.board.height(), given[0].cell(), &open))
    })?;
    give(scene, scene.numbers(&distance)?)
}

/// Sides of one cell; false for none, true for all.
fn open_sides(given: &Given) -> Sides {
    match given {
        Given::Sides(sides) => *sides,
        Given::Bool(true) => Sides::of(&Heading::ALL),
        _ => Sides::default(),
    }
}
