//! Each file cut off at each byte: no panic, and the version before is there.

use super::*;

/// Makes a folder whose files are all of two versions, and gives it with what the older one says.
fn two_versions() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for version in 1..3 {
        let mut home = open(folder.path());
        home.set(Settings { music: version, theme: Some("dark".into()), ..Settings::default() });
        home.finish("walls/01", outcome(i64::from(version), "い"), "");
        home.collect("ja", &words(["かん", "しお"][usize::from(version) - 1]), day("2026-11-30"), "walls/01");
        home.keep_unfinished(Unfinished {
            stage: "b".into(),
            moves: "undo\n".into(),
            seconds: f64::from(version),
            untimed: false,
        });
        assert!(home.flush());
    }
    folder
}

/// Whether what a folder says is not older than the first version, also at the second look.
fn check(folder: &Path) {
    (0..2).for_each(|_| check_once(folder));
}

fn check_once(folder: &Path) {
    let (home, _) = Home::open(folder);
    assert!((1..3).contains(&home.settings().music));
    assert_eq!(home.settings().theme.as_deref(), Some("dark"));
    assert!(home.progress().best("walls/01").is_some_and(|best| best.score >= 1));
    assert!(home.collection().made("ja", "かん").is_some());
    assert!(home.unfinished().is_some_and(|left| left.seconds >= 1.0));
}

#[test]
fn a_file_cut_off_anywhere_costs_at_most_its_newest_version() {
    let whole = two_versions();
    check(whole.path());
    for name in ["settings.toml", "progress.toml", "collection.tsv", "unfinished/b.moves"] {
        let bytes = fs::read(whole.path().join(name)).unwrap();
        for length in 0..bytes.len() {
            fs::write(whole.path().join(name), &bytes[..length]).unwrap();
            check(whole.path());
            fs::write(whole.path().join(name), &bytes).unwrap();
        }
    }
}

#[test]
fn a_file_of_any_length_costs_at_most_its_newest_version() {
    for name in ["settings.toml", "progress.toml", "collection.tsv", "unfinished/b.moves"] {
        let whole = two_versions();
        // What is sparse takes no room on the disk.
        let file = fs::OpenOptions::new().write(true).open(whole.path().join(name)).unwrap();
        file.set_len(1 << 36).unwrap();
        check(whole.path());
    }
}
