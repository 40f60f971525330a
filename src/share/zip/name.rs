//! Names that stand for the same harmless file on every system.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use super::{Refused, Sort, shown};

/// The longest path, in bytes: it must fit behind the player's folder on every system.
const LONGEST_PATH: usize = 200;
/// The longest name of a file or folder, in bytes.
const LONGEST_NAME: usize = 120;
/// Folders inside folders, at most.
const DEEPEST: usize = 12;
/// Names that mean devices on Windows, whatever follows behind a point.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Checks a name on its own.
pub fn check(name: &str) -> Result<(), Refused> {
    // One system gives its folders an icon in a file of this name; it is never written.
    let name = name.strip_suffix('\r').filter(|rest| rest.rsplit('/').next() == Some("Icon")).unwrap_or(name);
    let refuse = |why: &str| Err(Sort::Unsafe.at(name, why));
    let path = name.strip_suffix('/').unwrap_or(name);
    if name.is_empty() {
        return refuse("has no name");
    }
    if name.contains('\\') {
        return refuse("there is a \\ in its name; folders are written with /");
    }
    if name.starts_with('/') {
        return refuse("its path begins at the root of the disk");
    }
    if name.as_bytes().get(1) == Some(&b':') && name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return refuse("its path begins with a drive");
    }
    if name.chars().any(is_hidden) {
        return refuse("there are characters in its name that cannot be seen");
    }
    if name.len() > LONGEST_PATH {
        return Err(Sort::Unsafe.at(name, format!("its path is longer than {LONGEST_PATH} bytes")));
    }
    if path.split('/').count() > DEEPEST {
        return Err(Sort::Unsafe.at(name, format!("stands in more than {DEEPEST} folders")));
    }
    path.split('/').try_for_each(|part| check_part(name, part))
}

/// Checks the name of a file or folder within a path.
fn check_part(name: &str, part: &str) -> Result<(), Refused> {
    let refuse = |why: String| Err(Sort::Unsafe.at(name, why));
    match part {
        ".." => return refuse("its path leads out of the folder with ..".into()),
        "" | "." => return refuse("a folder of its path has no name".into()),
        _ => {}
    }
    if let Some(sign) = part.chars().find(|c| "<>:\"|?*".contains(*c)) {
        return refuse(format!("there is a {sign} in its name, which not every system can write"));
    }
    if part.ends_with(['.', ' ']) {
        return refuse("its name ends with a point or a blank, which not every system can write".into());
    }
    if part.len() > LONGEST_NAME {
        return refuse(format!("its name is longer than {LONGEST_NAME} bytes"));
    }
    if is_device(part) {
        return refuse("its name means a device on some systems".into());
    }
    Ok(())
}

/// Control characters, and those that turn or join what stands around them.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn is_device(part: &str) -> bool {
    let base = part.split('.').next().unwrap_or(part).trim_end().to_lowercase();
    let numbered = |start: &str| {
        let mut rest = base.strip_prefix(start).unwrap_or_default().chars();
        matches!((rest.next(), rest.next()), (Some('0'..='9' | '¹' | '²' | '³'), None))
    };
    DEVICES.contains(&&*base) || numbered("com") || numbered("lpt")
}

/// The names of an archive, as a system sees them that does not tell large letters from small ones.
#[derive(Default)]
pub struct Names(BTreeMap<String, (String, bool)>);

impl Names {
    /// Takes a name in, with the folders it stands in.
    pub fn take(&mut self, name: &str) -> Result<(), Refused> {
        let path = name.strip_suffix('/').unwrap_or(name);
        for (end, _) in path.match_indices('/') {
            self.take_one(name, &path[..end], true)?;
        }
        self.take_one(name, path, name.ends_with('/'))
    }

    fn take_one(&mut self, name: &str, path: &str, folder: bool) -> Result<(), Refused> {
        let Some((other, was_folder)) = self.0.insert(folded(path), (path.to_owned(), folder)) else { return Ok(()) };
        let why = if other != path {
            format!("is the same as {} where large and small letters are one", shown(&other))
        } else if folder != was_folder {
            "is a file and a folder at once".to_owned()
        } else if !folder {
            "is there twice".to_owned()
        } else {
            return Ok(());
        };
        Err(Sort::Unsafe.at(name, why))
    }
}

fn folded(path: &str) -> String {
    path.nfc().collect::<String>().to_uppercase().to_lowercase().nfc().collect()
}
