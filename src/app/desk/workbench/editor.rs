//! Opens a file where it can be mended: in the author's editor, else as the system opens it.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::app::desk::Desk;

impl Desk {
    /// Opens a file of content at a line, by its path as messages show it, and tells what came of it.
    pub(super) fn open_file(&mut self, shown: &str, line: Option<u32>) {
        let place = line.map_or_else(|| shown.to_owned(), |line| format!("{shown}:{line}"));
        let path = self.library.content().path_of(shown);
        let named = ["VISUAL", "EDITOR"].into_iter().find_map(|name| std::env::var(name).ok());
        let opened = path.as_deref().and_then(|path| open(path, line, named.as_deref()));
        let text = match opened {
            Some(program) => self.say("workbench.opened", &[("file", &place), ("program", &program)]),
            None => {
                eprintln!("{place}");
                self.say("workbench.not_opened", &[("file", &place)])
            }
        };
        self.tell(text);
    }
}

/// Starts the editor, or what the system opens such files with; gives the name of the program.
fn open(path: &Path, line: Option<u32>, named: Option<&str>) -> Option<String> {
    let own = named.and_then(|named| words(named, path, line)).filter(|words| !needs_terminal(&words[0]));
    let system = || vec!["xdg-open".to_owned(), path.display().to_string()];
    own.into_iter().chain([system()]).find_map(|words| start(&words))
}

/// Starts a program without waiting for it.
fn start(words: &[String]) -> Option<String> {
    let (program, rest) = words.split_first()?;
    let mut command = Command::new(program);
    command.args(rest).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    // Somebody must take in that it ended.
    std::thread::spawn(move || child.wait());
    Some(short(program).to_owned())
}

fn short(program: &str) -> &str {
    program.rsplit(['/', '\\']).next().unwrap_or(program)
}

/// The command line of an editor with the file and, in the editor's own way, the line.
fn words(named: &str, path: &Path, line: Option<u32>) -> Option<Vec<String>> {
    let mut words: Vec<String> = named.split_whitespace().map(str::to_owned).collect();
    let program = short(words.first()?).to_owned();
    let (file, line) = (path.display().to_string(), line.unwrap_or(1));
    match &*program {
        "code" | "codium" | "code-oss" | "cursor" => words.extend(["-g".to_owned(), format!("{file}:{line}")]),
        "subl" | "zed" | "zeditor" | "hx" | "helix" => words.push(format!("{file}:{line}")),
        "kate" | "gnome-text-editor" => words.extend(["--line".to_owned(), line.to_string(), file]),
        "gedit" | "gvim" | "emacs" | "emacsclient" | "mousepad" | "geany" => words.extend([format!("+{line}"), file]),
        _ => words.push(file),
    }
    Some(words)
}

/// Whether an editor can only be used in a terminal, which the window does not have.
fn needs_terminal(program: &str) -> bool {
    matches!(short(program), "vi" | "vim" | "nvim" | "nano" | "pico" | "hx" | "helix" | "kak" | "micro" | "ed" | "ne")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editors_are_told_the_line_in_their_own_way() {
        let told = |named| words(named, Path::new("/a b/door.luau"), Some(7)).unwrap().join("|");
        assert_eq!(told("/usr/bin/code --wait"), "/usr/bin/code|--wait|-g|/a b/door.luau:7");
        assert_eq!(told("emacsclient -n"), "emacsclient|-n|+7|/a b/door.luau");
        assert_eq!(told("notepad"), "notepad|/a b/door.luau");
        assert_eq!(words(" ", Path::new("x"), None), None);
    }

    #[test]
    fn what_is_not_there_is_not_started() {
        assert_eq!(start(&["/no/such/program".to_owned()]), None);
        assert!(needs_terminal("/usr/bin/vim") && !needs_terminal("gvim"));
    }
}
