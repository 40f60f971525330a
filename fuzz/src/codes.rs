//! Stages as one line of text.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Crc;
use otapittan::content::Content;
use otapittan::share::{Shared, decode, encode, is_code};

/// Reads a code: the bytes as they stand, bytes behind a right check, or a code that is made of them.
pub fn code(bytes: &[u8]) {
    let Some((form, bytes)) = bytes.split_first() else { return };
    match form % 4 {
        0 => read(&String::from_utf8_lossy(bytes)),
        1 => read(&checked(bytes)),
        _ => write(bytes),
    }
}

fn read(code: &str) {
    let _ = is_code(code);
    let Ok(shared) = decode(code) else { return };
    assert!(is_code(code), "it is read and is no code");
    let again = encode(&shared).expect("what was read is not too long");
    assert!(decode(&again) == Ok(shared), "what is written is read otherwise");
    let file = Content::stage_of_code(code).expect("it is a stage's file");
    crate::stage(file.text.as_bytes());
}

/// Puts the name before data and the right check behind.
fn checked(data: &[u8]) -> String {
    let start = format!("otapittan1.{}", URL_SAFE_NO_PAD.encode(data));
    let mut check = Crc::new();
    check.update(start.as_bytes());
    [start, URL_SAFE_NO_PAD.encode(check.sum().to_be_bytes())].join(".")
}

fn write(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let (stage, moves) = match text.split_once('\0') {
        Some((stage, moves)) => (stage.to_owned(), Some(moves.to_owned())),
        None => (text, None),
    };
    let shared = Shared { stage, moves };
    if let Ok(code) = encode(&shared) {
        assert!(decode(&code) == Ok(shared), "what is written is read otherwise");
    }
}
