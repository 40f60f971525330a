//! Puts a new stage into the list of its pack, leaving all else in the file as it stands.

use crate::problem::Source;
use crate::stage::pack::Pack;

/// Gives the text of a pack's file with one more stage at the end of its list.
///
/// # Errors
/// The file cannot be read as a pack, or lists no stage that the new one could stand behind.
pub fn with_stage(shown: &str, text: &str, name: &str) -> Result<String, String> {
    let hint = format!("put \"{name}\" into its `stages` yourself, or name another pack with --pack");
    let source = Source::new(shown, text);
    let pack = Pack::read(&source).map_err(|problems| format!("{}\n  {hint}", problems[0]))?;
    let last = pack.stages.last().ok_or_else(|| format!("{shown}: lists no stage yet; {hint}"))?;
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
        let text = with_stage("pack.toml", &format!("{HEAD}{list}"), "lamp").unwrap();
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
    fn a_pack_that_cannot_be_added_to_is_told() {
        let told = |text| with_stage("pack.toml", text, "lamp").unwrap_err();
        assert!(told("stages = [").starts_with("pack.toml:1:"));
        assert!(told("format = 1\ntitle = \"A\"\nstages = []\n").contains("put \"lamp\" into its `stages`"));
    }
}
