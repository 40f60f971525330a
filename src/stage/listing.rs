//! Puts a new stage into the list of its pack, leaving all else in the file as it stands.

use super::edit::{Document, path};
use super::pack::Pack;
use crate::game::value::Value;
use crate::problem::{Problem, Source};

/// Gives the text of a pack's file with one more stage at the end of its list; the same where it is listed already.
///
/// # Errors
/// The file cannot be read as a pack.
pub fn with_stage(source: &Source, name: &str) -> Result<String, Vec<Problem>> {
    let (pack, text) = (Pack::read(source)?, source.text());
    if pack.stages.iter().any(|stage| *stage.value == *name) {
        return Ok(text.to_owned());
    }
    let Some(last) = pack.stages.last() else {
        let first = Value::List(vec![Value::text(name)]);
        return Ok(Document::read(source)?.set(&path("stages"), &first).text().to_owned());
    };
    let (before, after) = text.split_at(last.span.end);
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let indent = &text[line..last.span.start];
    let gap = if indent.trim().is_empty() && line > 0 { format!("\n{indent}") } else { " ".to_owned() };
    Ok(format!("{before},{gap}\"{name}\"{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "# mine\nformat = 1\ntitle = \"A\"\n";

    fn added(list: &str) -> String {
        let text = with_stage(&Source::new("pack.toml", &format!("{HEAD}{list}")), "lamp").unwrap();
        text.strip_prefix(HEAD).unwrap().to_owned()
    }

    #[test]
    fn a_stage_goes_behind_the_last_in_the_way_the_list_is_written() {
        assert_eq!(added("stages = [\"a\"] # two\n"), "stages = [\"a\", \"lamp\"] # two\n");
        assert_eq!(
            added("stages = [\n    \"a\",\n    \"b\",\n]\n"),
            "stages = [\n    \"a\",\n    \"b\",\n    \"lamp\",\n]\n"
        );
        assert_eq!(added("stages = [\n  \"a\"\n]\n"), "stages = [\n  \"a\",\n  \"lamp\"\n]\n");
    }

    #[test]
    fn a_stage_is_listed_once_and_the_first_one_too() {
        assert_eq!(added("stages = [ ] # none\n"), "stages = [\"lamp\"] # none\n");
        assert_eq!(added("stages = [\"lamp\", \"a\"]\n"), "stages = [\"lamp\", \"a\"]\n");
    }

    #[test]
    fn a_pack_that_cannot_be_read_is_told() {
        let told = with_stage(&Source::new("pack.toml", "stages = ["), "lamp").unwrap_err();
        assert!(told[0].to_string().starts_with("pack.toml:1:"));
    }
}
