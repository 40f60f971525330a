//! A hostile script as its file writes it, with what must happen.

use otapittan::game::kinds::Sort;

/// What is told of a failure: the hook, the line, and how the message begins.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fails {
    /// The hook, `load` for what is wrong with the file, `open` for a stage that cannot be opened.
    pub hook: String,
    /// The line of the script, nothing where it has none.
    pub line: Option<u32>,
    /// How the message begins.
    pub message: String,
    /// Whether the line may be any, as where memory ends.
    pub anywhere: bool,
}

/// A hostile script.
#[derive(Clone, Debug)]
pub struct Script {
    /// What it is a script of; its kind is called `bad`.
    pub sort: Sort,
    /// What it says.
    pub text: Vec<u8>,
    /// Other files: where and what.
    pub with: Vec<(String, String)>,
    /// How long a turn may take by the clock, in milliseconds, where steps alone would let it run for minutes.
    pub clock: Option<u64>,
    /// Whether a turn has as many steps as it has in the game.
    pub full: bool,
    /// What must fail, in any order, and nothing else.
    pub fails: Vec<Fails>,
}

impl Script {
    /// Makes a script of which nothing need fail.
    pub fn plain(sort: Sort, text: Vec<u8>) -> Script {
        Script { sort, text, with: Vec::new(), clock: None, full: false, fails: Vec::new() }
    }

    /// Reads a script with its heading, lines that begin with `--: `.
    pub fn read(text: &str) -> Result<Script, String> {
        let mut script = Script::plain(Sort::Square, bytes(text));
        let mut heading = 0;
        for line in text.lines().filter_map(|line| Some(line.split_once("--: ")?.1)) {
            heading += 1;
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "sort" => script.sort = sort(rest)?,
                "with" => {
                    let (path, text) = rest.split_once(' ').ok_or("with PATH TEXT")?;
                    script.with.push((path.to_owned(), text.replace("\\n", "\n")));
                }
                "clock" => script.clock = Some(rest.parse().map_err(|_| "clock MILLISECONDS")?),
                "full" => script.full = true,
                "fails" => script.fails.push(fails(rest)?),
                _ => {}
            }
        }
        if heading == 0 { Err("there is no line `--: …` that says what it does".into()) } else { Ok(script) }
    }
}

fn sort(folder: &str) -> Result<Sort, String> {
    Sort::ALL.into_iter().find(|sort| sort.folder() == folder).ok_or_else(|| format!("no folder {folder}"))
}

/// Reads `HOOK LINE MESSAGE`; the line is `-` where none is told, `*` where it may be any.
fn fails(rest: &str) -> Result<Fails, String> {
    let wrong = || format!("fails HOOK LINE MESSAGE expected, got {rest}");
    let mut parts = rest.splitn(3, ' ');
    let mut next = || parts.next().ok_or_else(wrong);
    let (hook, line, message) = (next()?.to_owned(), next()?, next()?.to_owned());
    let anywhere = line == "*";
    let line = if line == "-" || anywhere { None } else { Some(line.parse().map_err(|_| wrong())?) };
    Ok(Fails { hook, line, message, anywhere })
}

/// Makes the bytes of a text: `{{N*TEXT}}` stands for so many of a text, `{{byte EF}}` for a byte.
fn bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        bytes.extend_from_slice(before.as_bytes());
        let Some((inside, after)) = after.split_once("}}") else {
            bytes.extend_from_slice(b"{{");
            rest = after;
            continue;
        };
        match (inside.strip_prefix("byte "), inside.split_once('*')) {
            (Some(byte), _) => bytes.push(u8::from_str_radix(byte, 16).expect("two digits")),
            (None, Some((count, part))) => {
                bytes.extend(part.as_bytes().repeat(count.parse().expect("a number")));
            }
            _ => panic!("{{{{N*TEXT}}}} or {{{{byte NN}}}} expected, got {inside}"),
        }
        rest = after;
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}
