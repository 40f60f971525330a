//! The game after a turn, worked out from its events alone, letter by letter.

use std::collections::{BTreeMap, BTreeSet};

use otapittan::game::Game;
use otapittan::game::event::{Event, LetterMove};
use otapittan::game::gimmicks::Me;
use otapittan::game::passage::Guide;
use otapittan::game::piece::Piece;
use otapittan::game::rules::Rules;
use otapittan::game::square::{Area, Cell, Gimmick, GimmickId, Square, SquareId};
use otapittan::game::standing;

/// A game as its log tells it: plain maps and lists.
pub struct Log<'a> {
    rules: &'a Rules,
    pub squares: BTreeMap<SquareId, Square>,
    pub rack: Vec<Piece>,
    pub points: i64,
}

type Told = Result<(), String>;

fn must(holds: bool, told: impl FnOnce() -> String) -> Told {
    if holds { Ok(()) } else { Err(told()) }
}

impl<'a> Log<'a> {
    /// Begins with a game before a turn.
    pub fn of(game: &Game, rules: &'a Rules) -> Log<'a> {
        let squares = game.board.all().map(|square| (square.id, Square::clone(square))).collect();
        Log { rules, squares, rack: game.rack.pieces.clone(), points: game.ledger.total }
    }

    /// Tells how the game after the turn differs from what its events say.
    pub fn compare(&self, game: &Game) -> Told {
        let now: BTreeMap<SquareId, Square> =
            game.board.all().map(|square| (square.id, Square::clone(square))).collect();
        let differs = self.squares.iter().find(|(id, square)| now.get(id) != Some(square));
        must(differs.is_none(), || format!("the log has {differs:#?}, the game {:#?}", now.get(differs.unwrap().0)))?;
        must(now.len() == self.squares.len(), || "the game has squares that no event put there".to_owned())?;
        must(self.rack == game.rack.pieces, || format!("the rack is {:#?}, by the log {:#?}", game.rack, self.rack))?;
        must(self.points == game.ledger.total, || format!("{} points, by the log {}", game.ledger.total, self.points))
    }

    /// Takes an event in, or tells which rule of letters and squares it breaks.
    pub fn take(&mut self, event: &Event) -> Told {
        match event {
            Event::Take { index } => {
                must(*index < self.rack.len(), || "a piece is taken that is not there".to_owned())?;
                drop(self.rack.remove(*index));
            }
            Event::Give { piece, place } => self.rack.insert(*place, piece.clone()),
            Event::Words { score, .. } => self.points += score,
            Event::Score { points, .. } => self.points += points,
            Event::Write { square, letter, .. } => {
                self.loose(*square)?;
                self.edit(*square)?.letter = Some(*letter);
            }
            Event::Erase { square, .. } => {
                self.loose(*square)?;
                let gone = self.edit(*square)?.letter.take();
                must(gone.is_some(), || format!("nothing is erased from square {square}"))?;
            }
            Event::MoveLetters { moves } => self.move_letters(moves)?,
            _ => return self.take_gimmicks(event),
        }
        Ok(())
    }

    fn take_gimmicks(&mut self, event: &Event) -> Told {
        match event {
            Event::Attach { square, gimmick } => self.edit(*square)?.gimmicks.push(gimmick.clone()),
            Event::Detach { square, gimmick } => self.detach(*square, *gimmick)?,
            Event::Carry { from, to, gimmick, .. } => {
                let from = self.edit(*from)?;
                let mut carried = from.gimmicks.clone();
                carried.retain(|other| other.id == *gimmick || other.owner == Some(*gimmick));
                from.gimmicks.retain(|other| other.id != *gimmick && other.owner != Some(*gimmick));
                carried.iter_mut().filter(|other| other.id == *gimmick).for_each(|carried| carried.owner = None);
                self.edit(*to)?.gimmicks.extend(carried);
            }
            Event::Replace { square, letter, gimmicks, .. } => {
                let square = self.edit(*square)?;
                square.letter = *letter;
                square.gimmicks = gimmicks.iter().cloned().collect();
            }
            Event::Swap { square, gimmick, off, letter, on, .. } => {
                let square = self.edit(*square)?;
                must(square.letter == off.letter, || format!("{:?} comes off as {:?}", square.letter, off.letter))?;
                square.letter = *letter;
                put_on(square, *gimmick, on);
            }
            Event::State { me: Me::Square(square, gimmick), state } => {
                let square = self.edit(*square)?;
                let standing = square.gimmicks.iter_mut().filter(|other| other.id == *gimmick);
                standing.for_each(|gimmick| gimmick.state = state.clone());
            }
            _ => return self.take_squares(event),
        }
        Ok(())
    }

    fn take_squares(&mut self, event: &Event) -> Told {
        match event {
            Event::Put { square } | Event::Cover { square } => {
                let before = self.squares.insert(square.id, Square::clone(square));
                must(before.is_none(), || format!("square {} comes twice", square.id))?;
            }
            Event::Remove { square } => {
                must(self.squares.remove(square).is_some(), || format!("square {square} is not there"))?;
            }
            Event::Hide { square } => self.edit(*square)?.hidden = true,
            Event::Show { square } => self.edit(*square)?.hidden = false,
            Event::MoveCover { square, to } => self.edit(*square)?.area = Area::cell(*to),
            Event::Shift { moves, .. } => {
                for step in moves {
                    self.edit(step.square)?.area = step.area;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn edit(&mut self, id: SquareId) -> Result<&mut Square, String> {
        self.squares.get_mut(&id).ok_or_else(|| format!("square {id} does not stand"))
    }

    /// Tells of a square whose letter must not change.
    fn loose(&self, id: SquareId) -> Told {
        let fixed = self.squares.get(&id).is_some_and(|square| standing::is_fixed(&self.rules.kinds, square));
        must(!fixed, || format!("the letter of square {id} is fixed and changes"))
    }

    /// Tells of a square where no letter may come.
    fn accepting(&self, id: SquareId) -> Told {
        let guide = Guide { kinds: &self.rules.kinds, gimmicks: &*self.rules.gimmicks };
        let verdict = self.squares.get(&id).map(|square| standing::accepts(guide, square));
        must(matches!(verdict, Some(Ok(Ok(())))), || format!("a letter comes on square {id}: {verdict:?}"))
    }

    fn detach(&mut self, id: SquareId, gimmick: GimmickId) -> Told {
        let square = self.edit(id)?;
        must(square.gimmick(gimmick).is_some(), || "a gimmick goes that is not there".to_owned())?;
        square.gimmicks.retain(|other| other.id != gimmick && other.owner != Some(gimmick));
        Ok(())
    }

    /// Moves letters at once: each leaves a square that has one, and none comes on another.
    fn move_letters(&mut self, moves: &[LetterMove]) -> Told {
        let mut moving = Vec::new();
        for step in moves {
            self.loose(step.from)?;
            let letter = self.edit(step.from)?.letter.take();
            moving.push((step.to, letter.ok_or_else(|| format!("no letter leaves square {}", step.from))?));
        }
        for (to, letter) in moving {
            self.accepting(to)?;
            let before = self.edit(to)?.letter.replace(letter);
            must(before.is_none(), || format!("a letter is lost on square {to}"))?;
        }
        Ok(())
    }

    /// Gives the square that shows at a cell: its top cover, else its ground square unless hidden.
    pub fn at(&self, cell: Cell) -> Option<&Square> {
        let covers = self.squares.values().filter(|square| square.carrier.is_some());
        let over = covers.filter(|cover| holds(self.footprint(cover), cell));
        over.max_by_key(|cover| (cover.carrier, cover.id)).or_else(|| self.standing(cell))
    }

    fn standing(&self, cell: Cell) -> Option<&Square> {
        let ground = self.squares.values().filter(|square| square.carrier.is_none() && !square.hidden);
        ground.into_iter().find(|square| holds(square.area, cell))
    }

    /// Gives the cells a square takes.
    pub fn footprint(&self, square: &Square) -> Area {
        let below = square.carrier.and_then(|_| self.standing((square.area.x, square.area.y)));
        below.map_or(square.area, |below| below.area)
    }

    /// Tells of names of squares and gimmicks that are used twice or to come, and of gimmicks whose owner is elsewhere.
    pub fn check_names(&self, game: &Game) -> Told {
        let mut names: BTreeSet<GimmickId> = BTreeSet::new();
        let actors = game.actors.iter().map(|actor| actor.id);
        let gimmicks = self.squares.values().flat_map(|square| &square.gimmicks).map(|gimmick| gimmick.id);
        let twice = actors.chain(gimmicks).find(|id| !names.insert(*id) || *id >= game.ledger.next_gimmick);
        must(twice.is_none(), || format!("gimmick {twice:?} is there twice, or before its time"))?;
        let late = self.squares.keys().find(|id| **id >= game.ledger.next_square);
        must(late.is_none(), || format!("square {late:?} is there before its time"))?;
        let owned = |square: &&Square| {
            let owners = square.gimmicks.iter().filter_map(|gimmick| gimmick.owner);
            owners.into_iter().any(|owner| square.gimmick(owner).is_none())
        };
        let orphan = self.squares.values().find(owned);
        must(orphan.is_none(), || format!("a gimmick has lost its owner: {orphan:#?}"))
    }

    /// Tells of squares that overlap or leave the board, and of cells where the board shows another square.
    pub fn check_places(&self, game: &Game) -> Told {
        let mut taken = BTreeSet::new();
        for square in self.squares.values().filter(|square| square.carrier.is_none()) {
            let Area { x, y, w, h } = square.area;
            let inside = x >= 1 && y >= 1 && x + w - 1 <= game.board.width() && y + h - 1 <= game.board.height();
            must(inside, || format!("square {} leaves the board: {:?}", square.id, square.area))?;
            let twice = square.area.cells().find(|cell| !square.hidden && !taken.insert(*cell));
            must(twice.is_none(), || format!("two squares stand at {twice:?}"))?;
        }
        let cells = Area { x: 1, y: 1, w: game.board.width(), h: game.board.height() }.cells();
        let same = |cell: &Cell| game.board.at(*cell).map(|square| square.id) == self.at(*cell).map(|square| square.id);
        let wrong = cells.into_iter().find(|cell| !same(cell));
        must(wrong.is_none(), || format!("the board shows another square at {wrong:?}"))
    }
}

fn holds(area: Area, (x, y): Cell) -> bool {
    (area.x..area.x + area.w).contains(&x) && (area.y..area.y + area.h).contains(&y)
}

/// Takes off what a gimmick brought and puts on what it brings now, right after it.
fn put_on(square: &mut Square, owner: GimmickId, on: &[Gimmick]) {
    let mut all = Vec::new();
    for gimmick in square.gimmicks.iter().filter(|gimmick| gimmick.owner != Some(owner)) {
        all.push(gimmick.clone());
        if gimmick.id == owner {
            all.extend(on.iter().cloned());
        }
    }
    square.gimmicks = all.into_iter().collect();
}
