//! The command `words`: looks words up, or counts a list.

use serde_json::json;

use super::Ending;
use super::report::Report;
use crate::content::lists::{Count, Entry, List};

/// Looks every word up and prints what it means. A word that is not in the list is no error.
pub fn look_up(list: &List, words: &[String], report: &mut Report<'_>) -> Ending {
    for word in words {
        let found = match list.meanings.look_up(word) {
            Ok(found) => found,
            Err(error) => {
                report.wrong_use(format!("the rows of the list \"{}\" cannot be read: {error}", list.name));
                return Ending::Failed;
            }
        };
        let folded = list.words.alphabet().fold_text(word);
        let is_word = list.words.has(word);
        let left_out = !is_word && list.crude.has(word, list.words.alphabet());
        if report.json {
            let entries: Vec<_> = found.iter().map(entry).collect();
            let mut object = json!({ "word": word, "folded": folded, "found": is_word, "entries": entries });
            if left_out {
                object["left_out"] = true.into();
            }
            report.object(&object);
        } else {
            let mark = match (is_word, left_out) {
                (true, _) => "",
                (false, true) => ": left out of this list on purpose",
                (false, false) => ": not in this list",
            };
            let shown = if folded == *word { folded } else { format!("{word} ({folded})") };
            report.line(format!("{shown}{mark}"));
            found.iter().for_each(|entry| report.line(format!("  {}", shown_entry(entry))));
        }
    }
    Ending::Well
}

fn entry(entry: &Entry) -> serde_json::Value {
    json!({
        "reading": entry.reading, "spellings": entry.spellings, "pos": entry.pos, "common": entry.common,
        "gloss": entry.gloss, "lemma": entry.lemma,
    })
}

fn shown_entry(entry: &Entry) -> String {
    let spellings = entry.spellings.join("・");
    let pos = if entry.pos.is_empty() { String::new() } else { format!("({})", entry.pos) };
    let common = if entry.common { "common" } else { "" };
    let parts = [entry.reading.as_str(), &spellings, &pos, &entry.lemma, &entry.gloss, common];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}

/// Counts the words of a list by length.
pub fn count(list: &List, language: &str, report: &mut Report<'_>) -> Ending {
    let statistics = match list.statistics() {
        Ok(statistics) => statistics,
        Err(problem) => {
            report.problems([&problem]);
            return Ending::Failed;
        }
    };
    let title = list.title.in_language(language);
    let letters = list.words.alphabet().letters().len();
    if report.json {
        let by_length: serde_json::Map<String, serde_json::Value> =
            statistics.by_length.iter().map(|(length, count)| (length.to_string(), counted(count))).collect();
        report.object(&json!({
            "list": list.name, "title": title, "rows": statistics.rows, "letters": letters,
            "words": statistics.all.words, "common": statistics.all.common, "by_length": by_length,
        }));
        return Ending::Well;
    }
    report.line(format!("{title} ({}): {} rows, {letters} letters", list.name, statistics.rows));
    report.line("letters   words  common");
    for (length, count) in &statistics.by_length {
        report.line(format!("{length:7} {:7} {:7}", count.words, count.common));
    }
    report.line(format!("    all {:7} {:7}", statistics.all.words, statistics.all.common));
    Ending::Well
}

fn counted(count: &Count) -> serde_json::Value {
    json!({ "words": count.words, "common": count.common })
}
