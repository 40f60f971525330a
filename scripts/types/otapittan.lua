---@meta
-- What scripts see, made from the table the game checks arguments with.

---@alias Heading "up"|"right"|"down"|"left"
---@alias Sides string|table<string, boolean>
---@alias Text string|table<string, string>

---What can be done to a game.
---@class Action
---@field type "place"|"pick"|"press"
---@field piece any
---@field x number?
---@field y number?
---@field turned number?
---@field name string?

---@class Area
---@field x number
---@field y number
---@field w number
---@field h number

---What can_place of a square is asked.
---@class Ask
---@field piece Piece
---@field letter string?
---@field cell Cell

---Where a piece is put down: one entry of cells and squares for each cell of its footprint.
---@class At
---@field x number
---@field y number
---@field turned number
---@field cells Cell[]
---@field squares Square[]

---Column and row, from 1.
---@class Cell
---@field x number
---@field y number

---@class Costs
---@field cost number[]
---@field stop any[]?
---@field walls boolean?

---A whole square as plain data.
---@class Face
---@field letter string?
---@field gimmicks NewGimmick[]?

---An item of a game's panel: count has label and value, perhaps of; text has text; looks has looks, each a look with perhaps a letter, or { kind, params?, state? }, and perhaps a label, perhaps framed, which of them, in a tint; card has look and label, perhaps note, value, framed (true or false); button has press and label, perhaps icon, on (held down), off (does nothing now).
---@class Item
---@field type "count"|"text"|"looks"|"card"|"button"
---@field label Text?
---@field value any
---@field of any
---@field text Text?
---@field looks any[]?
---@field look any
---@field note Text?
---@field framed any
---@field tint string?
---@field press string?
---@field icon string?
---@field on boolean?
---@field off boolean?

---@class LetterMove
---@field from Square
---@field to Square
---@field path Square[]?

---A word of a turn so far; its length counts letters.
---@class MadeWord
---@field text string
---@field length number
---@field score number

---A mark of a game, with cell and perhaps text, a number or a text; path, icon, gate and inlet may have a tint, icon needs an icon, gate and inlet a side. Marks of a path that follow each other and touch are joined by a line; chosen is what an action is chosen for.
---@class Mark
---@field mark "legal"|"reach"|"path"|"warn"|"chosen"|"icon"|"gate"|"inlet"
---@field cell Cell
---@field text any
---@field tint string?
---@field icon string?
---@field side Heading?

---One turn so far.
---@class Move
---@field piece string
---@field words MadeWord[]
---@field score number
---@field chain number

---@class NewArea
---@field x number
---@field y number
---@field w number?
---@field h number?

---A gimmick as plain data; without a state it is fresh.
---@class NewGimmick
---@field kind string
---@field params any
---@field state any
---@field id number?

---A piece as plain data.
---@class NewPiece
---@field kind string
---@field params any

---What board:openings lists.
---@class Opening
---@field square Square
---@field letters string[]

---@class Pivot
---@field x number
---@field y number

---What board:reach gives and board:path takes.
---@class Reach
---@field left number[]
---@field from Cell
---@field cost number[]
---@field stop any[]?
---@field walls boolean?

---@class SayOptions
---@field large boolean?

---@class Shift
---@field square Square
---@field x number
---@field y number
---@field w number?
---@field h number?

---What a walker comes to; cell and heading are those at entry.
---@class Step
---@field square Square
---@field cell Cell
---@field heading Heading
---@field conduit boolean
---@field barrier boolean

---@class Style
---@field thick number?
---@field outline boolean?
---@field round number?
---@field size number?
---@field alpha number?

---@class Turning
---@field pivot Pivot
---@field quarters number

---@class WalkOptions
---@field lane Cell?
---@field routes ("with"|"against")?
---@field fork ("straight"|"all")?
---@field most number?

---@class Which
---@field with string?
---@field within Area?
---@field hidden boolean?

---What a square adds to a word: times first, then plus.
---@class Worth
---@field square Square
---@field times number?
---@field plus number?

---@class WriteOptions
---@field from Square?

---A square of the board. Two handles of one square are equal.
---@class Square
---@field id number Its name, never used twice in a game; it ends with `remove` only.
---@field x number Column of its top-left cell.
---@field y number Row of its top-left cell.
---@field w number Its columns.
---@field h number Its rows.
---@field letter string Its letter, "" for none.
---@field gimmicks Gimmick[] Its gimmicks in order.
---@field fixed boolean Whether nothing writes, moves or erases its letter.
---@field movable boolean Whether `shift` may move it.
---@field hidden boolean Whether it keeps its place but is nobody's.
---@field covered boolean Whether a cover shows on it.
---@field carrier Actor? The actor whose cover it is.
---@field accepts fun(self: Square): boolean, string? Tells whether it accepts letters, all gimmicks together, or why not.
---@field has_room fun(self: Square): boolean, string? Tells whether it has room for a letter, or why not.
---@field cells fun(self: Square): Cell[] Lists its cells in reading order.
---@field neighbours fun(self: Square, ways?: number): Square[] Lists the squares that touch it, over 4 sides or also 8 ways; walls do not matter.
---@field touches fun(self: Square, other: Square, ways?: number): boolean Tells whether another square touches it, over 4 sides or also 8 ways.
---@field gimmick fun(self: Square, kind: string): Gimmick? Gives its first gimmick of a kind.
---@field definition fun(self: Square): Face Gives it as a face without states and without what gimmicks brought, with the parameters as written.
---@field walk fun(self: Square, heading: Heading, options?: WalkOptions): Step[] Lists what a straight walker passes, nearest first: { square, cell, heading, conduit, barrier }.

---A gimmick on a square.
---@class Gimmick
---@field id number Its name, never used twice in a game.
---@field kind string The full name of its kind.
---@field params any Its parameters; read-only.
---@field state any What it remembers; writable while a hook with a turn runs.
---@field traits any What its kind tells other kinds; read-only.
---@field square Square The square it is on.
---@field owner Gimmick? The gimmick that brought it with a face.

---A gimmick that belongs to the board.
---@class Actor
---@field id number Its name, never used twice in a game.
---@field kind string The full name of its kind.
---@field params any Its parameters; read-only.
---@field state any What it remembers; writable while a hook with a turn runs.
---@field traits any What its kind tells other kinds; read-only.

---A piece.
---@class Piece
---@field kind string The full name of its kind.
---@field params any Its parameters; read-only.
---@field index number? Its place in the rack, from 1; nil where it is not there.

---What a stage asks for.
---@class Goal
---@field kind string The full name of its kind.
---@field params any Its parameters; read-only.
---@field index number? Its place among the stage's goals, from 1.

---The turn under way: everything that changes a game goes through it. It ends with its hook.
---@class Turn
---@field step number The step under way, 0 before the first turn to 6.
---@field number number The number of the turn.
---@field piece Piece? The piece placed.
---@field placed Square[] The squares the piece wrote on, in order.
---@field placed_cells Cell[] The cells of the ground squares among them, as they lay when it wrote.
---@field landed Square[] Where letters moved in step 2 came to rest, in order of last arrival.
---@field words Word[] The words made, from step 3 on.
---@field write fun(self: Turn, square: Square, letter: string, options?: WriteOptions): boolean Writes a letter over what is there; false on a fixed square.
---@field erase fun(self: Turn, square: Square, cause?: string): boolean Erases the letter; false if there is none or the square is fixed.
---@field move_letters fun(self: Turn, list: LetterMove[]): boolean Moves letters all at once; nothing moves and false if a from is fixed or empty, a to accepts none or keeps a letter, or two meet.
---@field read fun(self: Turn, square: Square) Makes the square a centre of step 3: words are searched through it.
---@field attach fun(self: Turn, square: Square, gimmick: NewGimmick): Gimmick Adds a gimmick { kind, params, state? } at the end of a square's list; without a state it spawns.
---@field detach fun(self: Turn, gimmick: Gimmick) Takes a gimmick off its square for good, with those it brought; it stays readable until the hook returns.
---@field carry fun(self: Turn, gimmick: Gimmick, path: Square[]) Carries a gimmick along squares to the last of them; its id and state stay.
---@field replace fun(self: Turn, square: Square, face: Face, motion?: string) Makes all gimmicks and the letter of a square those of a face; its id, place and size stay.
---@field swap fun(self: Turn, me: Gimmick, face: Face, motion?: string): Face Takes off the gimmicks that me brought and the letter, puts the face's on as me's own, and gives what came off, with states.
---@field put fun(self: Turn, area: NewArea, face?: Face): Square Puts a new ground square; hidden squares in the way go; an error where another stands.
---@field remove fun(self: Turn, square: Square) Ends a square, a cover too.
---@field hide fun(self: Turn, square: Square) Hides a square: it keeps its place but is nobody's.
---@field show fun(self: Turn, square: Square): boolean Shows a hidden square again; false if its cells are taken.
---@field shift fun(self: Turn, list: Shift[], turning?: Turning): boolean Moves squares, all or nothing; false if a place is off the board or taken, or one may not be moved.
---@field cover fun(self: Turn, me: Actor, cell: Cell, face: Face): Square Lets an actor cover a cell with a face; gives the cover.
---@field move_cover fun(self: Turn, square: Square, cell: Cell) Moves a cover to another cell.
---@field give fun(self: Turn, piece: NewPiece, place?: number) Gives a piece to the rack; place 1 is the front, left out the end.
---@field take fun(self: Turn, index: number): Piece? Takes the piece of that place from 1 out of the rack.
---@field strike fun(self: Turn, square: Square, cause: string) Queues struck for the square's gimmicks; it runs once this hook has returned.
---@field score fun(self: Turn, points: number, label?: Text) Adds points after the chain.
---@field say fun(self: Turn, text: Text, options?: SayOptions) Tells the player something: an id of the strings, or { ja, en }. large = true: it rises large over the board once all else has been shown.
---@field sound fun(self: Turn, name: string) Plays a sound of assets/sounds.
---@field effect fun(self: Turn, name: string, where: Square[]|Cell[]) Shows a sign on squares or cells: explode goes outwards from the first, crumble and rub say how letters erased with it go, any other name rings them.
---@field random fun(self: Turn, low: number, high: number): number Draws a whole number from low to high with the stage's own generator.
---@field shuffle fun(self: Turn, list: any[]): any[] Gives the list in a random order.
---@field beat fun(self: Turn, ms?: number) Closes a beat: what happened before is shown together, what follows after it.
---@field refuse fun(self: Turn, reason: string, text?: Text) In place and act: ends the turn as a refusal; nothing has happened.
---@field aside fun(self: Turn) In act: this action is no turn; it is not counted and steps 5 and 6 do not follow.

---A word found in step 3.
---@class Word
---@field text string Its letters in reading order.
---@field squares Square[] Their squares.
---@field score number Its points; 0 until scored.
---@field worth Worth[] What squares add to it.

---The game the hook was called for.
---@class Game
---@field state any What the game script remembers; writable while a hook with a turn runs.
---@field params any The game script's parameters; read-only.
---@field rack Rack The pieces still to place.
---@field total number All points so far.
---@field turn number Turns counted so far.
---@field moves Move[] Every turn so far.
---@field seed number The seed the random numbers started from.
---@field status "playing"|"cleared"|"failed" Where the game stands.
---@field words WordList The words the game judges by.

---The words the game judges by.
---@class WordList
---@field alphabet string[] The letters of boards, in the order of lists.
---@field has fun(self: WordList, text: string): boolean Tells whether a word is in the list.
---@field counts fun(self: WordList): number[] Lists how often each letter stands in all words together, in the order of the alphabet.

---The pieces still to place, a list in order.
---@class Rack
---@field [integer] Piece
---@field mode "free"|"queue" Whether any piece may be used, or only those at the front.
---@field open number How many pieces from the front may be used now.

---The board of the game the hook was called for.
---@class Board
---@field width number Its columns.
---@field height number Its rows.
---@field at fun(self: Board, x: number, y: number): Square? Gives the visible square of a cell.
---@field ground fun(self: Board, x: number, y: number): Square? Gives the ground square of a cell; a hidden one only if no other stands there.
---@field square fun(self: Board, id: number): Square? Gives the square of that id, or nil where it is gone.
---@field squares fun(self: Board, which?: Which): Square[] Lists visible squares in reading order; hidden = true: the ground squares instead, hidden ones too.
---@field openings fun(self: Board): Opening[] Lists the squares with room where a letter would make a word: { square, letters }, in reading order.
---@field actors fun(self: Board, kind?: string): Actor[] Lists the actors in stage order, all or those of a kind.
---@field index fun(self: Board, x: number, y: number): number Gives the index of a cell in arrays by cell, from 1 in reading order.
---@field read fun(self: Board, kind: string, field: string): any[] Lists by cell that state or parameter of the kind's gimmick there, false for none.
---@field can_shift fun(self: Board, list: Shift[]): boolean Tells whether turn:shift of the list would happen.
---@field ray fun(self: Board, x: number, y: number, dx: number, dy: number): Square[] Lists squares from the next cell on in a direction, to the first cell without one.
---@field reach fun(self: Board, from: Cell, budget: number, costs: Costs): Reach Works out what is left of a budget at each cell, 0 where it is out of reach: reach.left[i]. cost: by cell what entering it takes, 0 for a cell nobody enters; stop: true where one must stop; walls = true: walls count.
---@field path fun(self: Board, reach: Reach, to: Cell): Cell[]? Lists the cells from the start of a reach to a cell, or nil where it is out of reach.
---@field flood fun(self: Board, from: Cell, open: (Sides|boolean)[]): number[] Lists by cell the distance from a cell, -1 where it is not reached; open: by cell the open sides, true for all of them, false for none; a link needs both touching sides open.

---Records what draw draws, in units of the square from 0 to 1; of an actor cell x spans x-1 to x.
---@class Canvas
---@field rect fun(self: Canvas, x: number, y: number, w: number, h: number, colour: string, style?: Style) Draws a rectangle.
---@field line fun(self: Canvas, points: number[][], colour: string, style?: Style) Draws a line through points { x, y }.
---@field arrow fun(self: Canvas, points: number[][], colour: string, style?: Style) Draws a line with a head at its last point.
---@field polygon fun(self: Canvas, points: number[][], colour: string, style?: Style) Fills the area inside points { x, y }.
---@field icon fun(self: Canvas, name: string, x: number, y: number, size: number, colour?: string, style?: Style) Draws an icon about its middle.
---@field text fun(self: Canvas, text: string, x: number, y: number, size: number, colour: string, style?: Style) Writes a line about its middle.

---@class SquareKind
---@field title? Text Its title for players.
---@field about? Text What it does, for players.
---@field params? any Its parameters: { name = { type = …, default = … } }.
---@field order? number Its place in steps 4 and 5; 100 if left out.
---@field traits? any A plain table other kinds may read; collectable is true if left out.
---@field fixed? boolean Nothing writes, moves or erases the letter of its square.
---@field acts_hidden? boolean It acts while its square is hidden.
---@field show_area_at_start? boolean Its area is shown until the first input.
---@field state? fun(params: any): any Gives the state it starts with. Pure.
---@field spawn? fun(me: Gimmick, turn: Turn) It stands for the first time.
---@field accepts_letters? fun(me: Gimmick): boolean, string? Whether the square accepts letters. Cached.
---@field room? fun(me: Gimmick): boolean? Whether there is room over a letter. Cached.
---@field can_place? fun(me: Gimmick, ask: Ask, game: Game): boolean, string?, Text? Whether a piece may be placed. Pure.
---@field can_move? fun(me: Gimmick, square: Square): boolean Whether its square may be moved. Pure.
---@field placed? fun(me: Gimmick, turn: Turn) Step 2: the piece wrote on its square.
---@field landed? fun(me: Gimmick, turn: Turn) Step 2: a moved letter came to rest on its square.
---@field letter_changed? fun(me: Gimmick, turn: Turn, cause: string) The letter changed: "place", "write", "move", "erase" or "swap".
---@field struck? fun(me: Gimmick, turn: Turn, cause: string) Another gimmick struck its square.
---@field worth? fun(me: Gimmick, word: Word): any What it adds to a word: { times?, plus? }. Pure.
---@field after_words? fun(me: Gimmick, turn: Turn) Step 4.
---@field every_turn? fun(me: Gimmick, turn: Turn) Step 5.
---@field passages? fun(me: Gimmick): any The ways of walkers: { closed?, far?, to?, routes? }; to leads to a cell or to a square by its id. Cached.
---@field area? fun(me: Gimmick): Square[] The squares it would touch. Pure.
---@field look? fun(me: Gimmick): any Its picture. Cached.
---@field draw? fun(me: Gimmick, canvas: Canvas) Draws what look cannot say. Cached.
---@field token? fun(me: Gimmick): string? How the square prints in text boards. Cached.
---@field [string] any

---@class PieceKind
---@field title? Text Its title for players.
---@field about? Text What it does, for players.
---@field params? any Its parameters: { name = { type = …, default = … } }.
---@field order? number Its place in steps 4 and 5; 100 if left out.
---@field traits? any A plain table other kinds may read; collectable is true if left out.
---@field needs? "room"|"accepts"|"letter"|"square"|"nothing" What it asks of its footprint; also a function of the piece.
---@field turns? number In how many ways it may be turned: 1, 2 or 4; also a function.
---@field scores? boolean Whether steps 3 and 4 follow; also a function.
---@field can_place? fun(piece: Piece, at: At, game: Game): boolean, string?, Text? Whether it may be placed there. Pure.
---@field area? fun(piece: Piece, at: At): Square[] The squares it would touch. Pure.
---@field look? fun(piece: Piece): any Its picture in the rack. Cached.
---@field token? fun(piece: Piece): string? What stands after kind: in its token. Cached.
---@field footprint? fun(piece: Piece, turned: number): any The cells from at and what lands there: { { dx, dy, letter? } … }. Cached.
---@field place? fun(piece: Piece, at: At, turn: Turn) Step 2: it acts; left out, it writes its footprint's letters.
---@field [string] any

---@class ActorKind
---@field title? Text Its title for players.
---@field about? Text What it does, for players.
---@field params? any Its parameters: { name = { type = …, default = … } }.
---@field order? number Its place in steps 4 and 5; 100 if left out.
---@field traits? any A plain table other kinds may read; collectable is true if left out.
---@field show_area_at_start? boolean Its area is shown until the first input.
---@field state? fun(params: any): any Gives the state it starts with. Pure.
---@field spawn? fun(me: Actor, turn: Turn) It stands for the first time.
---@field can_move? fun(me: Actor, square: Square): boolean Whether a square may be moved. Pure.
---@field placed? fun(me: Actor, turn: Turn) Step 2: a piece was placed; after the squares' own.
---@field after_words? fun(me: Actor, turn: Turn) Step 4.
---@field every_turn? fun(me: Actor, turn: Turn) Step 5.
---@field area? fun(me: Actor): Square[] The squares it would touch. Pure.
---@field look? fun(me: Actor): any Its picture. Cached.
---@field draw? fun(me: Actor, canvas: Canvas) Draws what look cannot say. Cached.
---@field [string] any

---@class GoalKind
---@field title? Text Its title for players.
---@field about? Text What it does, for players.
---@field params? any Its parameters: { name = { type = …, default = … } }.
---@field order? number Its place in steps 4 and 5; 100 if left out.
---@field traits? any A plain table other kinds may read; collectable is true if left out.
---@field progress? fun(goal: Goal, game: Game): boolean, number?, number?, Text? How far the goal is: done, have, want, text. Pure.
---@field [string] any

---@class GameKind
---@field title? Text Its title for players.
---@field about? Text What it does, for players.
---@field params? any Its parameters: { name = { type = …, default = … } }.
---@field order? number Its place in steps 4 and 5; 100 if left out.
---@field traits? any A plain table other kinds may read; collectable is true if left out.
---@field words? boolean false: no word list, letters are free.
---@field letter_kind? string The piece kind that a bare letter in a rack stands for.
---@field places? boolean false: pieces cannot be placed.
---@field legal_on_request? boolean Its marks "legal" are shown only once the player asks for them.
---@field keys? any Press names by key: { Right = "right" }.
---@field state? fun(params: any): any Gives the state it starts with. Pure.
---@field after_words? fun(game: Game, turn: Turn) Step 4, after all gimmicks.
---@field every_turn? fun(game: Game, turn: Turn) Step 5, after all gimmicks.
---@field size? fun(params: any): number, number Columns and rows where the stage draws no map. Pure.
---@field setup? fun(game: Game, turn: Turn) Once, when the board and the rack stand.
---@field legal? fun(game: Game, action: Action): boolean, string?, Text? Whether an action is legal. Pure.
---@field act? fun(game: Game, turn: Turn, action: Action) Answers a pick or a press.
---@field think? fun(game: Game): Action? The computer's move, or nil. Pure.
---@field score? fun(game: Game, word: Word): number The points of a word. Pure.
---@field chain? fun(game: Game, move: any): number What the points of a move's words are multiplied by. Pure.
---@field status? fun(game: Game): "playing"|"cleared"|"failed", boolean? Where the game stands; replaces the goals. Pure.
---@field stuck? fun(game: Game): "playing"|"cleared"|"failed", boolean? Where the game stands when status says playing and no legal move is left. Pure.
---@field result? fun(game: Game): any The game's outcome. Pure.
---@field marks? fun(game: Game, at?: Cell): any[] What lies over the board, a list of Mark; at: the cell pointed at or focused. Pure.
---@field panel? fun(game: Game): any[] What stands beside the board, a list of Item. Pure.
---@field [string] any

---The board of the game the hook was called for.
---@type Board
board = nil

---The game the hook was called for.
---@type Game
game = nil

---"up", "right", "down", "left", in this order.
---@type Heading[]
HEADINGS = nil
