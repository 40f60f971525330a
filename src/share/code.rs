//! A stage as one line of text: `otapittan1.DATA.CHECK`, of letters, digits, `-`, `_` and two points.
//!
//! DATA is what follows in base64 with `-` and `_` and without padding: the length of the stage's text, the length of its
//! solution plus one (0: it has none), both as numbers of 7 bits a byte, lowest first; then both texts as one deflated
//! stream. CHECK is the CRC-32 of all that stands before its point, as four bytes in the same letters. The number behind
//! the name is the version of all this.

use std::fmt;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as LETTERS;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use flate2::{Compression, Crc};

/// The most bytes of a stage's text and its solution together.
pub const MOST_TEXT: usize = 256 * 1024;
/// The most characters of a code: texts that cannot be made smaller, and a little more.
const MOST_CODE: usize = 400_000;
const NAME: &str = "otapittan";
const VERSION: u32 = 1;
/// The letters of four bytes.
const CHECK_LETTERS: usize = 6;

/// A stage as it is handed on: its file's text and nothing else, but for a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The text of the stage file.
    pub stage: String,
    /// The text of its moves file, where it has one.
    pub moves: Option<String>,
}

/// A stage is too long to be made a code of: how many bytes it has with its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong(pub usize);

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = MOST_TEXT / 1024;
        write!(f, "the stage and its solution are {} KiB, a code holds at most {most} KiB", self.0.div_ceil(1024))
    }
}

/// Why a text is no stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It is something else.
    NotACode,
    /// Its end is missing.
    CutOff,
    /// Characters of it are others than were written.
    Damaged,
    /// It is of this version, which is made by newer programs.
    Newer(u32),
    /// It, or what is in it, is larger than a stage may be.
    TooLarge,
}

impl Misread {
    /// Gives the id of the text that tells the player.
    pub const fn id(self) -> &'static str {
        match self {
            Misread::NotACode => "code.not_a_code",
            Misread::CutOff => "code.cut_off",
            Misread::Damaged => "code.damaged",
            Misread::Newer(_) => "code.newer",
            Misread::TooLarge => "code.too_large",
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misread::NotACode => write!(f, "this is no code of a stage; one begins with \"{NAME}{VERSION}.\""),
            Misread::CutOff => write!(f, "the end of the code is missing; copy all of it"),
            Misread::Damaged => write!(f, "the code is damaged: some of its characters were changed; copy it again"),
            Misread::Newer(version) => {
                write!(
                    f,
                    "the code was made by a newer version of the game (codes {version}, this one reads {VERSION})"
                )
            }
            Misread::TooLarge => write!(f, "the code holds more than the {} KiB of a stage", MOST_TEXT / 1024),
        }
    }
}

/// Makes the code of a stage.
///
/// # Errors
/// The stage is longer than [`MOST_TEXT`].
pub fn encode(shared: &Shared) -> Result<String, TooLong> {
    let moves = shared.moves.as_deref().unwrap_or_default();
    let size = shared.stage.len() + moves.len();
    if size > MOST_TEXT {
        return Err(TooLong(size));
    }
    let mut data = Vec::new();
    push_number(&mut data, shared.stage.len());
    push_number(&mut data, shared.moves.as_ref().map_or(0, |moves| moves.len() + 1));
    let texts = shared.stage.as_bytes().chain(moves.as_bytes());
    DeflateEncoder::new(texts, Compression::best()).read_to_end(&mut data).expect("a text in memory can be read");
    let body = format!("{NAME}{VERSION}.{}", LETTERS.encode(data));
    let check = LETTERS.encode(check_of(&body));
    Ok(format!("{body}.{check}"))
}

/// Reads a code. Blanks and line breaks in it do not matter, nor quotation marks around it.
///
/// # Errors
/// Why it is none, or cannot be read.
pub fn decode(code: &str) -> Result<Shared, Misread> {
    if code.len() > MOST_CODE {
        return Err(if is_code(code) { Misread::TooLarge } else { Misread::NotACode });
    }
    let code = tidied(code);
    let (version, data) = head(&code).ok_or(Misread::NotACode)?;
    if version > VERSION {
        return Err(Misread::Newer(version));
    }
    let (data, check) = data.split_once('.').ok_or(Misread::CutOff)?;
    if check.len() < CHECK_LETTERS {
        return Err(Misread::CutOff);
    }
    let body = &code[..code.len() - check.len() - 1];
    if LETTERS.decode(check) != Ok(check_of(body).to_vec()) {
        return Err(Misread::Damaged);
    }
    unpack(&LETTERS.decode(data).map_err(|_| Misread::Damaged)?)
}

/// Tells whether a text begins like a code, of whatever version.
pub fn is_code(text: &str) -> bool {
    let start: String = text.chars().filter(|c| !is_around(*c)).take(NAME.len() + 12).collect();
    head(&start).is_some()
}

/// Gives a short name for what is in a code: eight digits and letters, other ones for other stages.
pub fn name_of(shared: &Shared) -> String {
    let mut crc = Crc::new();
    crc.update(shared.stage.as_bytes());
    format!("{:08x}", crc.sum())
}

/// Takes out what comes in between when a code is written in a letter or quoted.
fn tidied(code: &str) -> String {
    code.chars().filter(|c| !is_around(*c)).collect()
}

const fn is_around(c: char) -> bool {
    c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '<' | '>' | '\u{feff}' | '\u{200b}')
}

/// Gives the version of a code and what follows its first point.
fn head(code: &str) -> Option<(u32, &str)> {
    let (version, data) = code.strip_prefix(NAME)?.split_once('.')?;
    let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    let version = is_number.then(|| version.parse().unwrap_or(u32::MAX)).filter(|version| *version > 0)?;
    Some((version, data))
}

fn check_of(body: &str) -> [u8; 4] {
    let mut crc = Crc::new();
    crc.update(body.as_bytes());
    crc.sum().to_be_bytes()
}

/// Takes the texts out; nothing is inflated before what is said of their size is known to be small enough, and never
/// more than that.
fn unpack(data: &[u8]) -> Result<Shared, Misread> {
    let mut rest = data;
    let stage = take_number(&mut rest).ok_or(Misread::Damaged)?;
    let moves = take_number(&mut rest).ok_or(Misread::Damaged)?;
    let size = stage.saturating_add(moves.saturating_sub(1));
    if size > MOST_TEXT {
        return Err(Misread::TooLarge);
    }
    let mut texts = Vec::new();
    let mut decoder = DeflateDecoder::new(rest);
    let inflated = decoder.by_ref().take(size as u64 + 1).read_to_end(&mut texts);
    let whole = inflated.is_ok() && texts.len() == size && decoder.total_in() == rest.len() as u64;
    let texts = String::from_utf8(texts).ok().filter(|texts| whole && texts.is_char_boundary(stage));
    let mut texts = texts.ok_or(Misread::Damaged)?;
    let solution = texts.split_off(stage);
    Ok(Shared { stage: texts, moves: (moves > 0).then_some(solution) })
}

fn push_number(data: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        data.push(number as u8 | 0x80);
        number >>= 7;
    }
    data.push(number as u8);
}

/// Takes a number of at most 28 bits from the front.
fn take_number(data: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for place in 0..4 {
        let (byte, rest) = data.split_first()?;
        *data = rest;
        number |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests;
