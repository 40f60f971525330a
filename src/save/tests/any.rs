//! Anything that can be kept comes back, and anything that stands in a file is no panic.

use proptest::prelude::*;

use super::*;

fn any_settings() -> impl Strategy<Value = Settings> {
    let size = prop_oneof![Just(TextSize::Normal), Just(TextSize::Large), Just(TextSize::Largest)];
    let speed = prop_oneof![Just(WordSpeed::Quick), Just(WordSpeed::Slow), Just(WordSpeed::AtOnce)];
    let keys = prop::collection::btree_map("[a-z_.]{1,8}", prop::collection::vec("[ -~あ]{1,5}", 0..3), 0..4);
    let names = (prop::option::of("[a-z\"\\\\あ]{1,6}"), prop::option::of("[a-z:]{1,6}"));
    let numbers = (0..=100u8, 0..=100u8, prop::option::of((200..16_384u32, 200..16_384u32)));
    (size, speed, keys, names, numbers, any::<(Option<bool>, bool, bool, bool, bool)>()).prop_map(
        |(text_size, word_speed, keys, (language, theme), (effects, music, window), (reduced_motion, a, b, c, d))| {
            let switches =
                Settings { strong_lines: a, preview: b, legal_marks: c, time_limits: d, ..Settings::default() };
            let plain = Settings { text_size, word_speed, keys, language, theme, ..switches };
            Settings { effects, music, window, reduced_motion, ..plain }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn settings_of_any_kind_come_back(one in any_settings(), two in any_settings()) {
        let folder = tempfile::tempdir().unwrap();
        for settings in [one, two] {
            let mut home = open(folder.path());
            home.set(settings.clone());
            drop(home);
            let again = open(folder.path());
            prop_assert_eq!(again.settings(), &settings);
        }
    }

    #[test]
    fn progress_and_words_of_any_kind_come_back(
        plays in prop::collection::vec(("[ -~あ:]{1,6}", any::<(bool, bool, i64, u32, u32)>(), "[^\\x00-\\x1f]{0,4}"), 0..12),
        made in prop::collection::vec(("[a-z:]{1,4}", "\\PC{1,6}", any::<i32>(), "\\PC{0,8}"), 0..12),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let mut home = open(folder.path());
        for (stage, (cleared, gold, score, chain, turns), word) in plays {
            home.finish(&stage, Outcome { cleared, gold, score, chain, word, turns }, "");
        }
        for (list, word, days, stage) in made {
            home.collect(&list, &[word], Date::from_days(days), &stage);
        }
        prop_assert!(home.flush());
        let again = open(folder.path());
        prop_assert_eq!(again.progress(), home.progress());
        prop_assert_eq!(again.collection(), home.collection());
    }

    #[test]
    fn what_is_no_file_of_ours_is_no_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), text in "[a-z0-9_=\\[\\]{}\",.\n#\t ]{0,200}") {
        for bytes in [bytes, text.into_bytes()] {
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir(folder.path().join("unfinished")).unwrap();
            for name in ["settings.toml", "progress.toml", "collection.tsv", "unfinished/a.moves"] {
                fs::write(folder.path().join(name), &bytes).unwrap();
            }
            let (mut home, _) = Home::open(folder.path());
            home.finish("s", outcome(5, "い"), "");
            drop(home);
            prop_assert!(Home::open(folder.path()).0.progress().best("s").is_some());
        }
    }
}
