use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::*;

const TOML: &str = r#"title = { ja = "ためし", en = "Trial" }
file = "trial.tsv"
columns = ["reading", "spellings", "pos", "common", "gloss"]
alphabet = "あいかこがつう"
fold = { "っ" = "つ", "ア" = "あ" }
"#;

const ROWS: &str = "#reading\tspellings\tpos\tcommon\tgloss
あい\t愛\tn\t1\tlove
あい\t藍\tn\t0\tindigo

がつこう\t月光\tn\t0\tmoonlight
がっこう\t学校/學校\tn\t1\tschool
がっこう\t\tn\t0\tsomething else
";

fn list(toml: &str, rows: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("trial.toml");
    fs::write(&path, toml).unwrap();
    fs::write(folder.path().join("trial.tsv"), rows).unwrap();
    (folder, path)
}

fn make_ready(toml: &Path) {
    fs::write(toml.with_extension("graph"), build(toml).unwrap().bytes).unwrap();
}

fn glosses(list: &List, word: &str) -> String {
    let entries = list.meanings.look_up(word).unwrap();
    entries.iter().map(|entry| entry.gloss.as_str()).collect::<Vec<_>>().join("; ")
}

#[test]
fn a_list_is_the_same_ready_made_or_not() {
    let (_folder, path) = list(TOML, ROWS);
    let built = load(&path).unwrap();
    assert_eq!(built.notes.len(), 1, "{:?}", built.notes);
    make_ready(&path);
    let ready = load(&path).unwrap();
    assert_eq!(ready.notes, []);
    assert_eq!(ready.words.graphs(), built.words.graphs());
    assert_eq!(
        (ready.name.as_str(), ready.title.in_language("ja"), ready.title.in_language("en")),
        ("trial", "ためし", "Trial")
    );
    for list in [built, ready] {
        assert!(list.words.has("がっこう") && list.words.has("アい") && !list.words.has("いあ"));
        assert_eq!(glosses(&list, "あい"), "love; indigo");
        assert_eq!(glosses(&list, "がつこう"), "school; moonlight; something else");
        assert_eq!(glosses(&list, "かこ"), "");
        assert_eq!(glosses(&list, "うう"), "");
        assert_eq!(list.meanings.look_up("がっこう").unwrap()[0].spellings, ["学校", "學校"]);
    }
}

#[test]
fn a_stale_or_damaged_graph_is_noticed() {
    let (_folder, path) = list(TOML, ROWS);
    make_ready(&path);
    let note = |path: &Path| load(path).unwrap().notes.first().map(|note| note.message.clone()).unwrap_or_default();
    assert_eq!(note(&path), "");
    fs::write(path.with_extension("tsv"), ROWS.replace("月光", "月桂")).unwrap();
    assert!(note(&path).contains("made from another list"));
    assert_eq!(check(&path).len(), 1);
    make_ready(&path);
    fs::write(&path, TOML.replace("あいか", "いあか")).unwrap();
    assert!(note(&path).contains("made from another list"));
    make_ready(&path);
    assert_eq!((note(&path), check(&path)), (String::new(), vec![]));
    let whole = fs::read(path.with_extension("graph")).unwrap();
    for length in [0, 3, 19, 20, whole.len() - 1] {
        fs::write(path.with_extension("graph"), &whole[..length]).unwrap();
        assert!(note(&path).contains("damaged"), "at {length}");
    }
}

#[test]
fn crude_words_are_left_out_and_known_as_such() {
    let (folder, path) = list(&format!("{TOML}crude = \"trial.crude.txt\"\n"), ROWS);
    assert!(load(&path).unwrap_err()[0].message.contains("cannot be read"));
    let file = folder.path().join("trial.crude.txt");
    fs::write(&file, "# not these\n\nがっこう\n").unwrap();
    make_ready(&path);
    let list = load(&path).unwrap();
    assert_eq!(list.notes, []);
    assert!(list.words.has("あい") && !list.words.has("がつこう"));
    assert!(list.crude.has("がっこう", list.words.alphabet()) && !list.crude.has("あい", list.words.alphabet()));
    assert_eq!((glosses(&list, "がつこう"), glosses(&list, "あい")), (String::new(), "love; indigo".to_owned()));
    assert_eq!(list.statistics().unwrap().all.words, 1);
    fs::write(&file, "あい\n").unwrap();
    assert!(load(&path).unwrap().notes[0].message.contains("made from another list"));
    assert!(load(&path).unwrap().words.has("がつこう"));
}

#[test]
fn files_of_a_list_that_are_too_large_or_no_files_are_refused() {
    let (folder, path) = list(&format!("{TOML}crude = \"trial.crude.txt\"\n"), ROWS);
    let crude = folder.path().join("trial.crude.txt");
    fs::write(&crude, "").unwrap();
    make_ready(&path);
    assert_eq!(load(&path).unwrap().notes, []);
    // What is sparse takes no room on the disk.
    let grow = |file: &Path, mib: u64| fs::File::create(file).unwrap().set_len(mib << 20).unwrap();
    grow(&path.with_extension("graph"), 129);
    let note = load(&path).unwrap().notes.remove(0).message;
    assert_eq!(note, "is too large: 129 MiB, at most 128 MiB are read; the graph was built in memory");
    let message = || load(&path).unwrap_err().remove(0).message;
    grow(&path.with_extension("tsv"), 65);
    assert_eq!(message(), "is too large: 65 MiB, at most 64 MiB are read");
    grow(&crude, 5);
    assert_eq!(message(), "is too large: 5 MiB, at most 4 MiB are read");
    fs::remove_file(&crude).unwrap();
    fs::create_dir(&crude).unwrap();
    assert_eq!(message(), "cannot be read: it is not an ordinary file");
    grow(&path, 5);
    assert_eq!(message(), "the file is too large: about 5 MiB; at most 4 MiB are read");
}

#[test]
fn words_left_out_are_utf_8() {
    let (folder, path) = list(&format!("{TOML}crude = \"trial.crude.txt\"\n"), ROWS);
    fs::write(folder.path().join("trial.crude.txt"), b"\xe3\x81\x82\n\xff\n").unwrap();
    let problem = load(&path).unwrap_err().remove(0);
    assert_eq!((problem.line, problem.message.as_str()), (Some(2), "this line is not UTF-8; save the file as UTF-8"));
}

#[test]
fn a_row_that_is_too_long_is_reported_and_read_over() {
    let long = format!("がっこう\t\tn\t0\t{}", "x".repeat(70_000));
    let rows = ROWS.replace("がっこう\t\tn", &format!("{long}\nがっこう\t\tn"));
    let (_folder, path) = list(TOML, &rows);
    let list = load(&path).unwrap();
    let told: Vec<_> = list.notes[1..].iter().map(|note| (note.line, note.message.as_str())).collect();
    assert_eq!(told, [(Some(7), "is left out: a row has at most 64 KiB")]);
    let meanings: Vec<String> = list.meanings.look_up("がっこう").unwrap().into_iter().map(|row| row.gloss).collect();
    assert_eq!((meanings.len(), meanings.last().map(String::as_str)), (4, Some("something else")));
    assert!(meanings.iter().all(|gloss| gloss.len() < 65_536));
}

#[test]
fn common_words_are_those_with_a_common_row() {
    let (_folder, path) = list(TOML, &format!("{ROWS}うい\t\tn\t0\trare\n"));
    let common = load(&path).unwrap().common_words().unwrap();
    assert!(common.has("あい") && common.has("がっこう") && !common.has("うい"));
}

#[test]
fn words_that_people_know_are_found_a_part_of_the_rows_at_a_time() {
    let rare = "かか\t\tn\t0\trare\n".repeat(20_000);
    let (_folder, path) = list(TOML, &format!("{ROWS}{rare}ういこ\t\tn\t1\tlast\n"));
    let list = load(&path).unwrap();
    let mut search = list.seek_familiar().unwrap();
    let steps: Vec<Option<Familiar>> = std::iter::repeat_with(|| search.step(&list).unwrap()).take(5).collect();
    assert!(steps[..3].iter().all(Option::is_none), "a part a step");
    let found = steps.into_iter().flatten().next().expect("all rows were read");
    assert!(["あい", "がっこう", "ういこ"].iter().all(|word| found.words.has(word)) && !found.words.has("かか"));
}

#[test]
fn rows_that_are_no_words_are_reported_and_left_out() {
    let rows = format!("{ROWS}xあ\t\t\t0\t\n\tn\n{}\nうい\n", "あ".repeat(64));
    let (_folder, path) = list(TOML, &rows);
    let list = load(&path).unwrap();
    assert!(list.words.has("うい"));
    assert_eq!(list.notes[1..].iter().map(|note| note.line).collect::<Vec<_>>(), [Some(8), Some(9), Some(10)]);
    assert!(list.notes[1].message.contains("`x` is not in the alphabet"));
    assert_eq!(check(&path).len(), 3);
}

#[test]
fn a_list_of_words_alone_will_do() {
    let toml = "title = \"T\"\nfile = \"trial.tsv\"\ncolumns = [\"word\"]\nalphabet = \"ab\"\norder = \"ba\"\n";
    let (_folder, path) = list(toml, "ab\r\nba\r\n");
    let list = load(&path).unwrap();
    assert!(list.words.has("ba") && !list.words.has("aa"));
    assert_eq!(list.words.alphabet().order(), ['b', 'a']);
    assert_eq!(list.meanings.look_up("ab").unwrap().len(), 1);
}

/// Checks the errors of a description made from the right one by replacing a text.
#[track_caller]
fn check_fault(from: &str, to: &str, place: Option<(u32, u32)>, message: &str) {
    let (_folder, path) = list(&TOML.replace(from, to), ROWS);
    let errors = load(&path).unwrap_err();
    assert!(errors[0].message.contains(message), "{}", errors[0]);
    assert_eq!(errors[0].line.zip(errors[0].column), place, "{}", errors[0]);
}

#[test]
fn faults_of_a_description_are_named_with_their_place() {
    check_fault("columns", "colums", Some((3, 1)), "unknown key \"colums\"; did you mean \"columns\"?");
    check_fault("alphabet = \"", "alphabet = \"あ", Some((4, 12)), "`あ` stands twice");
    check_fault("\"あ\" }", "\"え\" }", Some((5, 21)), "`ア` folds to `え`, which is not in the alphabet");
    check_fault("\"っ\" =", "\"っか\" =", Some((5, 10)), "one letter");
    check_fault("\"trial.tsv\"", "\"../trial.tsv\"", Some((2, 8)), "beside this one");
    check_fault("\"trial.tsv\"", "7", Some((2, 8)), "beside this one");
    check_fault("[\"reading\", \"spellings\", \"pos\", \"common\", \"gloss\"]", "[]", Some((3, 11)), "at least one");
    check_fault("\"あいか", "\"あい か", Some((4, 12)), "is no letter");
    check_fault("title = {", "title = {{", Some((1, 10)), "");
    check_fault("{ ja = \"ためし\", en = \"Trial\" }", "3", Some((1, 9)), "`title` is a text");
    check_fault("file = \"trial.tsv\"\n", "", None, "the key `file` is missing");
    check_fault("\"trial.tsv\"", "\"none.tsv\"", None, "cannot be read");
}

#[test]
fn all_faults_are_reported_at_once() {
    let toml = TOML.replace("trial.tsv", "a/b").replace("っ\" =", "っか\" =").replace("あいか", "ああか");
    let (_folder, path) = list(&toml, ROWS);
    assert_eq!(load(&path).unwrap_err().len(), 3);
}

#[test]
fn figures_count_folded_words_once() {
    let (_folder, path) = list(TOML, ROWS);
    let statistics = load(&path).unwrap().statistics().unwrap();
    assert_eq!(statistics.rows, 5);
    assert_eq!(statistics.all, Count { words: 2, common: 2 });
    assert_eq!(statistics.by_length[&4], Count { words: 1, common: 1 });
}

fn shipped(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/words").join(name).with_extension("toml")
}

#[test]
fn shipped_lists_are_whole_and_ready_made() {
    for (name, words) in [("ja", 159_000), ("en", 133_000)] {
        assert_eq!(check(&shipped(name)), []);
        let list = load(&shipped(name)).unwrap();
        assert_eq!(list.notes, []);
        assert!(list.statistics().unwrap().all.words >= words);
    }
}

#[test]
fn japanese_words_are_found_by_what_is_played() {
    let list = load(&shipped("ja")).unwrap();
    let entries = list.meanings.look_up("がつこう").unwrap();
    assert_eq!((entries[0].reading.as_str(), entries[0].gloss.as_str()), ("がっこう", "school"));
    for word in ["ほーむらん", "かんし", "あんき", "ホームラン", "がっこう", "ヴぃーなす"] {
        assert_eq!(list.words.has(word), !list.meanings.look_up(word).unwrap().is_empty(), "{word}");
    }
    assert!(list.words.has("ほーむらん") && !list.words.has("ほーほーほー"));
}

#[test]
fn english_words_are_found_in_either_case() {
    let list = load(&shipped("en")).unwrap();
    assert!(list.words.has("Game") && list.words.has("accomplishments"));
    assert_eq!(list.meanings.look_up("ZEBRAS").unwrap()[0].lemma, "zebra");
}

/// Run by hand when a list has changed: `cargo test --release --lib -- --ignored write_ready_made_graphs`.
#[test]
#[ignore = "writes assets/words/*.graph"]
fn write_ready_made_graphs() {
    for name in ["ja", "en"] {
        let built = build(&shipped(name)).unwrap();
        assert_eq!(built.dropped, []);
        // Other tests may be reading the old one.
        let mut file = tempfile::NamedTempFile::new_in(shipped(name).parent().unwrap()).unwrap();
        std::io::Write::write_all(&mut file, &built.bytes).unwrap();
        file.persist(shipped(name).with_extension("graph")).unwrap();
    }
}
