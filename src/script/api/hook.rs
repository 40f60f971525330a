//! What a kind's table may hold: its constants and its hooks.

use super::{Key, Shape, key};
use crate::game::kinds::Sort;

/// A constant of kinds.
pub struct Constant {
    /// Its name.
    pub name: &'static str,
    /// The sorts of kinds that have it.
    pub sorts: &'static [Sort],
    /// What it is.
    pub shape: Shape,
    /// What it says, in a line.
    pub doc: &'static str,
}

/// A hook of kinds.
pub struct HookLine {
    /// Its name.
    pub name: &'static str,
    /// The sorts of kinds that may define it in this form.
    pub sorts: &'static [Sort],
    /// What it is called with.
    pub takes: &'static [Key],
    /// What it gives.
    pub gives: &'static [Shape],
    /// When it is called, in a line.
    pub doc: &'static str,
}

const ALL: &[Sort] = &Sort::ALL;
const SQUARES: &[Sort] = &[Sort::Square];
const PIECES: &[Sort] = &[Sort::Piece];
const ACTORS: &[Sort] = &[Sort::Actor];
const GOALS: &[Sort] = &[Sort::Goal];
const GAMES: &[Sort] = &[Sort::Game];
const STANDING: &[Sort] = &[Sort::Square, Sort::Actor];

const fn constant(name: &'static str, sorts: &'static [Sort], shape: Shape, doc: &'static str) -> Constant {
    Constant { name, sorts, shape, doc }
}

/// The constants.
pub const CONSTANTS: &[Constant] = &[
    constant("title", ALL, Shape::Text, "Its title for players."),
    constant("about", ALL, Shape::Text, "What it does, for players."),
    constant("params", ALL, Shape::Any, "Its parameters: { name = { type = …, default = … } }."),
    constant("order", ALL, Shape::Number, "Its place in steps 4 and 5; 100 if left out."),
    constant("traits", ALL, Shape::Any, "A plain table other kinds may read; collectable is true if left out."),
    constant("fixed", SQUARES, Shape::Boolean, "Nothing writes, moves or erases the letter of its square."),
    constant("acts_hidden", SQUARES, Shape::Boolean, "It acts while its square is hidden."),
    constant("show_area_at_start", STANDING, Shape::Boolean, "Its area is shown until the first input."),
    constant(
        "needs",
        PIECES,
        Shape::OneOf(&["room", "accepts", "letter", "square", "nothing"]),
        "What it asks of its footprint; also a function of the piece.",
    ),
    constant("turns", PIECES, Shape::Whole, "In how many ways it may be turned: 1, 2 or 4; also a function."),
    constant("scores", PIECES, Shape::Boolean, "Whether steps 3 and 4 follow; also a function."),
    constant("words", GAMES, Shape::Boolean, "false: no word list, letters are free."),
    constant("letter_kind", GAMES, Shape::String, "The piece kind that a bare letter in a rack stands for."),
    constant("places", GAMES, Shape::Boolean, "false: pieces cannot be placed."),
    constant(
        "legal_on_request",
        GAMES,
        Shape::Boolean,
        "Its marks \"legal\" are shown only once the player asks for them.",
    ),
    constant("keys", GAMES, Shape::Any, "Press names by key: { Right = \"right\" }."),
];

const ME: Key = key("me", Shape::Gimmick);
const ACTOR: Key = key("me", Shape::Actor);
const TURN: Key = key("turn", Shape::Named("Turn"));
const GAME: Key = key("game", Shape::Named("Game"));
const PIECE: Key = key("piece", Shape::Named("Piece"));
const AT: Key = key("at", Shape::Named("At"));
const ACTION: Key = key("action", Shape::Named("Action"));
const PARAMS: Key = key("params", Shape::Any);
const TEXT: Shape = Shape::Optional(&Shape::Text);
const REASON: Shape = Shape::Optional(&Shape::String);
const VERDICT: &[Shape] = &[Shape::Boolean, REASON, TEXT];
const SQUARE_LIST: &[Shape] = &[Shape::List(&Shape::Square)];
const LOOK: &[Shape] = &[Shape::Optional(&Shape::Any)];
const MAYBE: &[Shape] = &[Shape::Optional(&Shape::Boolean)];
const TOKEN: &[Shape] = &[REASON];

const fn hook(
    name: &'static str,
    sorts: &'static [Sort],
    takes: &'static [Key],
    gives: &'static [Shape],
    doc: &'static str,
) -> HookLine {
    HookLine { name, sorts, takes, gives, doc }
}

/// The hooks.
pub const HOOKS: &[HookLine] = &[
    hook(
        "state",
        &[Sort::Square, Sort::Actor, Sort::Game],
        &[PARAMS],
        &[Shape::Any],
        "Gives the state it starts with. Pure.",
    ),
    hook("spawn", SQUARES, &[ME, TURN], &[], "It stands for the first time."),
    hook("spawn", ACTORS, &[ACTOR, TURN], &[], "It stands for the first time."),
    hook("accepts_letters", SQUARES, &[ME], &[Shape::Boolean, REASON], "Whether the square accepts letters. Cached."),
    hook("room", SQUARES, &[ME], MAYBE, "Whether there is room over a letter. Cached."),
    hook(
        "can_place",
        SQUARES,
        &[ME, key("ask", Shape::Named("Ask")), GAME],
        VERDICT,
        "Whether a piece may be placed. Pure.",
    ),
    hook("can_place", PIECES, &[PIECE, AT, GAME], VERDICT, "Whether it may be placed there. Pure."),
    hook(
        "can_move",
        SQUARES,
        &[ME, key("square", Shape::Square)],
        &[Shape::Boolean],
        "Whether its square may be moved. Pure.",
    ),
    hook(
        "can_move",
        ACTORS,
        &[ACTOR, key("square", Shape::Square)],
        &[Shape::Boolean],
        "Whether a square may be moved. Pure.",
    ),
    hook("placed", SQUARES, &[ME, TURN], &[], "Step 2: the piece wrote on its square."),
    hook("placed", ACTORS, &[ACTOR, TURN], &[], "Step 2: a piece was placed; after the squares' own."),
    hook("landed", SQUARES, &[ME, TURN], &[], "Step 2: a moved letter came to rest on its square."),
    hook(
        "letter_changed",
        SQUARES,
        &[ME, TURN, key("cause", Shape::String)],
        &[],
        "The letter changed: \"place\", \"write\", \"move\", \"erase\" or \"swap\".",
    ),
    hook("struck", SQUARES, &[ME, TURN, key("cause", Shape::String)], &[], "Another gimmick struck its square."),
    hook(
        "worth",
        SQUARES,
        &[ME, key("word", Shape::Named("Word"))],
        LOOK,
        "What it adds to a word: { times?, plus? }. Pure.",
    ),
    hook("after_words", SQUARES, &[ME, TURN], &[], "Step 4."),
    hook("after_words", ACTORS, &[ACTOR, TURN], &[], "Step 4."),
    hook("every_turn", SQUARES, &[ME, TURN], &[], "Step 5."),
    hook("every_turn", ACTORS, &[ACTOR, TURN], &[], "Step 5."),
    hook("after_words", GAMES, &[GAME, TURN], &[], "Step 4, after all gimmicks."),
    hook("every_turn", GAMES, &[GAME, TURN], &[], "Step 5, after all gimmicks."),
    hook(
        "passages",
        SQUARES,
        &[ME],
        &[Shape::Any],
        "The ways of walkers: { closed?, far?, to?, routes? }; to leads to a cell or to a square by its id. Cached.",
    ),
    hook("area", SQUARES, &[ME], SQUARE_LIST, "The squares it would touch. Pure."),
    hook("area", ACTORS, &[ACTOR], SQUARE_LIST, "The squares it would touch. Pure."),
    hook("area", PIECES, &[PIECE, AT], SQUARE_LIST, "The squares it would touch. Pure."),
    hook("look", SQUARES, &[ME], LOOK, "Its picture. Cached."),
    hook("look", ACTORS, &[ACTOR], LOOK, "Its picture. Cached."),
    hook("look", PIECES, &[PIECE], LOOK, "Its picture in the rack. Cached."),
    hook("draw", SQUARES, &[ME, key("canvas", Shape::Named("Canvas"))], &[], "Draws what look cannot say. Cached."),
    hook("draw", ACTORS, &[ACTOR, key("canvas", Shape::Named("Canvas"))], &[], "Draws what look cannot say. Cached."),
    hook("token", SQUARES, &[ME], TOKEN, "How the square prints in text boards. Cached."),
    hook("token", PIECES, &[PIECE], TOKEN, "What stands after kind: in its token. Cached."),
    hook(
        "footprint",
        PIECES,
        &[PIECE, key("turned", Shape::Whole)],
        &[Shape::Any],
        "The cells from at and what lands there: { { dx, dy, letter? } … }. Cached.",
    ),
    hook("place", PIECES, &[PIECE, AT, TURN], &[], "Step 2: it acts; left out, it writes its footprint's letters."),
    hook("needs", PIECES, &[PIECE], &[Shape::String], "What it asks of its footprint. Cached."),
    hook("turns", PIECES, &[PIECE], &[Shape::Whole], "In how many ways it may be turned. Cached."),
    hook("scores", PIECES, &[PIECE], &[Shape::Boolean], "Whether steps 3 and 4 follow. Cached."),
    hook(
        "progress",
        GOALS,
        &[key("goal", Shape::Named("Goal")), GAME],
        &[Shape::Boolean, Shape::Optional(&Shape::Number), Shape::Optional(&Shape::Number), TEXT],
        "How far the goal is: done, have, want, text. Pure.",
    ),
    hook(
        "size",
        GAMES,
        &[PARAMS],
        &[Shape::Whole, Shape::Whole],
        "Columns and rows where the stage draws no map. Pure.",
    ),
    hook("setup", GAMES, &[GAME, TURN], &[], "Once, when the board and the rack stand."),
    hook("legal", GAMES, &[GAME, ACTION], VERDICT, "Whether an action is legal. Pure."),
    hook("act", GAMES, &[GAME, TURN, ACTION], &[], "Answers a pick or a press."),
    hook("think", GAMES, &[GAME], &[Shape::Optional(&Shape::Named("Action"))], "The computer's move, or nil. Pure."),
    hook("score", GAMES, &[GAME, key("word", Shape::Named("Word"))], &[Shape::Number], "The points of a word. Pure."),
    hook(
        "chain",
        GAMES,
        &[GAME, key("move", Shape::Any)],
        &[Shape::Number],
        "What the points of a move's words are multiplied by. Pure.",
    ),
    hook(
        "status",
        GAMES,
        &[GAME],
        &[Shape::OneOf(&["playing", "cleared", "failed"]), Shape::Optional(&Shape::Boolean)],
        "Where the game stands; replaces the goals. Pure.",
    ),
    hook(
        "stuck",
        GAMES,
        &[GAME],
        &[Shape::OneOf(&["playing", "cleared", "failed"]), Shape::Optional(&Shape::Boolean)],
        "Where the game stands when status says playing and no legal move is left. Pure.",
    ),
    hook("result", GAMES, &[GAME], &[Shape::Any], "The game's outcome. Pure."),
    hook(
        "marks",
        GAMES,
        &[GAME, key("at", Shape::Optional(&Shape::Named("Cell")))],
        &[Shape::List(&Shape::Any)],
        "What lies over the board, a list of Mark; at: the cell pointed at or focused. Pure.",
    ),
    hook("panel", GAMES, &[GAME], &[Shape::List(&Shape::Any)], "What stands beside the board, a list of Item. Pure."),
];
