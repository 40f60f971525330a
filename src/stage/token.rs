//! How pieces and squares are written in one word: `い`, `kind`, `kind:detail`, `#3`.

use crate::game::board::Board;
use crate::game::catalogue::Catalogue;
use crate::game::catalogue::no_such_kind;
use crate::game::declare::{CatalogueSurroundings, Surroundings, Type, convert};
use crate::game::gimmicks::Pictured;
use crate::game::kinds::Sort;
use crate::game::piece::{Piece, Rack};
use crate::game::refusal::Fault;
use crate::game::rules::Rules;
use crate::game::square::{Kind, Square};
use crate::game::value::Value;
use crate::problem::nearest;

/// What tokens are read and printed with.
#[derive(Clone, Copy)]
pub struct Tokens<'a> {
    /// What the game is judged by.
    pub rules: &'a Rules,
    /// All kinds.
    pub catalogue: &'a Catalogue,
    /// The mod whose own names come first; empty for the base game.
    pub home: &'a str,
}

/// Why a token names no piece.
#[derive(Clone, Debug, PartialEq)]
pub enum TokenError {
    /// No kind of pieces is written like this.
    Unknown(String),
    /// A script failed.
    Fault(Fault),
}

impl From<Fault> for TokenError {
    fn from(fault: Fault) -> TokenError {
        TokenError::Fault(fault)
    }
}

/// A token taken apart.
#[derive(Clone, Debug, PartialEq)]
enum Wanted {
    /// The piece at this place, from 0.
    Nth(usize),
    /// A kind, and what its detail must be; nothing for any.
    Kind(Kind, Option<String>),
}

impl<'a> Tokens<'a> {
    fn around(&self) -> CatalogueSurroundings<'a> {
        CatalogueSurroundings { catalogue: self.catalogue, words: &self.rules.words, home: self.home, board: None }
    }

    fn letter_kind(&self) -> Option<Kind> {
        self.catalogue.entry(Sort::Game, &self.rules.game).map(|entry| entry.letter_kind.clone())
    }

    /// Gives the place in the rack, from 0, of the first piece that a token fits; nothing if none does.
    ///
    /// # Errors
    /// A token that no piece is ever written like, and scripts that fail.
    pub fn find(&self, rack: &Rack, token: &str) -> Result<Option<usize>, TokenError> {
        let (kind, detail) = match self.read(token).map_err(TokenError::Unknown)? {
            Wanted::Nth(index) => return Ok((index < rack.pieces.len()).then_some(index)),
            Wanted::Kind(kind, detail) => (kind, detail),
        };
        for (index, piece) in rack.pieces.iter().enumerate().filter(|(_, piece)| piece.kind == kind) {
            let Some(detail) = &detail else { return Ok(Some(index)) };
            if self.same_detail(detail, &self.detail(piece)?.unwrap_or_default()) {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// Tells whether a piece is what a token says, for comparing racks.
    ///
    /// # Errors
    /// A token that no piece is ever written like, and scripts that fail.
    pub fn fits(&self, piece: &Piece, token: &str) -> Result<bool, TokenError> {
        let alone = Rack { pieces: vec![piece.clone()], open: None };
        Ok(self.find(&alone, token)?.is_some())
    }

    fn read(&self, token: &str) -> Result<Wanted, String> {
        if let Some(place) = token.strip_prefix('#').and_then(|place| place.parse::<usize>().ok()) {
            return Ok(Wanted::Nth(place.wrapping_sub(1)));
        }
        let mut letters = token.chars();
        if let (Some(letter), None, Some(kind)) = (letters.next(), letters.next(), self.letter_kind()) {
            return Ok(Wanted::Kind(kind, Some(letter.to_string())));
        }
        let around = self.around();
        if let Some(kind) = around.resolve(Sort::Piece, token) {
            return Ok(Wanted::Kind(kind, None));
        }
        let parts = token.rmatch_indices(':').map(|(colon, _)| (&token[..colon], &token[colon + 1..]));
        let known = parts.filter_map(|(name, detail)| Some((around.resolve(Sort::Piece, name)?, detail)));
        known.map(|(kind, detail)| Wanted::Kind(kind, Some(detail.to_owned()))).next().ok_or_else(|| {
            let name = token.rsplit_once(':').map_or(token, |(name, _)| name);
            let names = around.names(Sort::Piece);
            // What stands before a colon may be a mod that is missing, where what follows can be a kind's name.
            let named = |part: &str| part.starts_with(|c: char| c.is_ascii_lowercase());
            let of_mod = nearest(name, &names).is_none() && token.rsplit(':').next().is_some_and(named);
            no_such_kind(Sort::Piece, if of_mod { token } else { name }, &names)
        })
    }

    fn same_detail(&self, one: &str, other: &str) -> bool {
        let around = self.around();
        let part = |part: &str| match around.resolve(Sort::Square, part) {
            Some(kind) => kind.to_string(),
            None => part.chars().map(|letter| around.fold(letter)).collect(),
        };
        let parts = |detail: &str| detail.split('+').map(part).collect::<Vec<_>>();
        parts(one) == parts(other)
    }

    /// Prints a piece, always with its detail.
    ///
    /// # Errors
    /// A script that fails.
    pub fn piece(&self, piece: &Piece) -> Result<String, Fault> {
        let detail = self.detail(piece)?;
        let letter = detail.as_ref().filter(|detail| detail.chars().count() == 1);
        Ok(match (letter, &detail) {
            (Some(letter), _) if self.letter_kind().as_ref() == Some(&piece.kind) => letter.clone(),
            (_, Some(detail)) => format!("{}:{}", piece.kind, one_word(detail)),
            _ => piece.kind.to_string(),
        })
    }

    /// Prints a rack, a token a piece.
    ///
    /// # Errors
    /// A script that fails.
    pub fn rack(&self, rack: &Rack) -> Result<Vec<String>, Fault> {
        rack.pieces.iter().map(|piece| self.piece(piece)).collect()
    }

    /// Prints a square without its letter: the token of its first gimmick with one.
    ///
    /// # Errors
    /// A script that fails.
    pub fn square(&self, square: &Square) -> Result<Option<String>, Fault> {
        for gimmick in &square.gimmicks {
            let token = self.rules.gimmicks.token(Pictured::Gimmick(square, gimmick))?;
            if let Some(token) = token.filter(|token| !token.is_empty()) {
                return Ok(Some(one_word(&token)));
            }
        }
        Ok(None)
    }

    /// Prints a board, and lists the scripts that failed; a square whose script fails prints as if it had no token.
    pub fn board(&self, board: &Board) -> (String, Vec<Fault>) {
        let mut faults = Vec::new();
        let printed = super::print_board(board, |square| {
            self.square(square).unwrap_or_else(|fault| {
                faults.push(fault);
                None
            })
        });
        (printed, faults)
    }

    /// Gives what stands after `kind:`: the script's own token, else the first parameter that is a letter, letters or
    /// a square definition.
    fn detail(&self, piece: &Piece) -> Result<Option<String>, Fault> {
        if let Some(token) = self.rules.gimmicks.token(Pictured::Piece(piece))? {
            return Ok(Some(token));
        }
        let around = self.around();
        let declared = around.declaration(Sort::Piece, &piece.kind).map(Vec::as_slice).unwrap_or_default();
        let tells = |ty: &Type| matches!(ty, Type::Letter | Type::Letters { .. } | Type::Square { .. });
        let Some(param) = declared.iter().find(|param| tells(&param.ty)) else { return Ok(None) };
        let written = piece.params.get(&param.name).or(param.default.as_ref());
        Ok(written.and_then(|value| convert(&param.ty, value, &around).ok()).map(|value| plain(&value)))
    }
}

/// The most characters that are printed of a script's token.
const LONGEST: usize = 100;

/// Cuts a token to what a board or a rack has room for; blanks would make two of it.
fn one_word(token: &str) -> String {
    let plain = |c: char| if c.is_whitespace() || c.is_control() { '_' } else { c };
    let cut = if token.chars().nth(LONGEST).is_some() { "…" } else { "" };
    token.chars().take(LONGEST).map(plain).chain(cut.chars()).collect()
}

/// Prints a letter, letters or the kinds of a face.
fn plain(value: &Value) -> String {
    match (value, value.get("gimmicks").and_then(Value::as_list)) {
        (Value::Text(text), _) => text.to_string(),
        (Value::List(letters), _) => letters.iter().filter_map(Value::as_text).collect(),
        (_, Some(gimmicks)) => {
            let kinds: Vec<&str> =
                gimmicks.iter().filter_map(|gimmick| gimmick.get("kind").and_then(Value::as_text)).collect();
            kinds.join("+")
        }
        _ => String::new(),
    }
}
