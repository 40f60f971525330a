//! Archives made to do harm, or damaged: each is refused with its reason, and nothing is written.

use super::*;
use crate::share::zip::make::{End, Made, archive, archive_with, file, mod_file, stored};

/// What names and entries are refused for; the archive holds a sound mod besides.
fn entries() -> Vec<(Made, &'static str)> {
    let named = |name: &str| file(name, b"x");
    let mode = |name: &str, mode| Made { mode, ..stored(name, b"../../secret") };
    let sized = |size| Made { size, ..stored("a.txt", b"0123456789") };
    let method = |method| Made { method, ..named("a.txt") };
    let flags = |flags| Made { flags, ..named("a.txt") };
    // Twelve bytes of times and owners, then where it leads.
    let hard = [&b"\x0d\0\x12\0"[..], &[0; 12], b"../../x"].concat();
    vec![
        (named("/etc/passwd.txt"), "/etc/passwd.txt: its path begins at the root of the disk"),
        (named("../evil.luau"), "../evil.luau: its path leads out of the folder with .."),
        (named("scripts/../../evil.luau"), "scripts/../../evil.luau: its path leads out of the folder with .."),
        (named("C:/evil.luau"), "C:/evil.luau: its path begins with a drive"),
        (named("c:evil.luau"), "c:evil.luau: its path begins with a drive"),
        (named("scripts\\evil.luau"), "scripts\\\\evil.luau: there is a \\ in its name; folders are written with /"),
        (named("a//b.txt"), "a//b.txt: a folder of its path has no name"),
        (named("./b.txt"), "./b.txt: a folder of its path has no name"),
        (named(""), "an entry without a name: has no name"),
        (named("a.txt:hidden.txt"), "a.txt:hidden.txt: there is a : in its name, which not every system can write"),
        (named("what?.txt"), "what?.txt: there is a ? in its name, which not every system can write"),
        (named("a./b.txt"), "a./b.txt: its name ends with a point or a blank, which not every system can write"),
        (named("con"), "con: its name means a device on some systems"),
        (named("NUL.txt"), "NUL.txt: its name means a device on some systems"),
        (named("scripts/Com1.luau"), "scripts/Com1.luau: its name means a device on some systems"),
        (named("lpt²/a.txt"), "lpt²/a.txt: its name means a device on some systems"),
        (named("a\u{1b}[2J.txt"), "a\\u{1b}[2J.txt: there are characters in its name that cannot be seen"),
        (named("a\0.txt"), "a\\0.txt: there are characters in its name that cannot be seen"),
        (named("a\u{202e}txt.luau"), "a\\u{202e}txt.luau: there are characters in its name that cannot be seen"),
        (mode("link.txt", 0o120_777), "link.txt: is a link; a mod holds files and folders only"),
        (mode("pipe.txt", 0o010_644), "pipe.txt: is a device, a pipe or the like; a mod holds files only"),
        (mode("disk.txt", 0o060_644), "disk.txt: is a device, a pipe or the like; a mod holds files only"),
        (mode("tty.txt", 0o020_644), "tty.txt: is a device, a pipe or the like; a mod holds files only"),
        (Made { further: hard, ..named("a.txt") }, "a.txt: is a link; a mod holds files and folders only"),
        (flags(1 << 11 | 1), "a.txt: is encrypted, which a mod must not be"),
        (method(99), "a.txt: is encrypted, which a mod must not be"),
        (method(14), "a.txt: is packed in a way that is not read (method 14); use the usual one, deflate"),
        (
            Made { name: b"\x93\xfa.txt".to_vec(), ..named("") },
            "��.txt: its name is not UTF-8; pack the mod with `otapittan mod pack` or give it a name in plain letters",
        ),
        (stored("folder/", b"x"), "folder/: is a folder that says it holds bytes"),
        (sized(11), "a.txt: says it has 11 bytes unpacked, which is not so"),
        (sized(9), "a.txt: says it has 9 bytes unpacked, which is not so"),
        (Made { check: 7, ..named("a.txt") }, "a.txt: is damaged: its check is wrong"),
        (
            Made { packed: vec![0xff; 9], ..named("a.txt") },
            "a.txt: is damaged and cannot be unpacked: corrupt deflate stream",
        ),
        (
            Made { before: Some([0, 1, 1]), ..named("a.txt") },
            "a.txt: its sizes before its bytes are others than in the archive's directory",
        ),
        (
            Made { named_before: Some(b"../b.txt".to_vec()), ..named("a.txt") },
            "a.txt: is named ../b.txt before its bytes",
        ),
        (Made { start: Some(1 << 30), ..named("a.txt") }, "a.txt: is not where the archive's directory says it is"),
        (Made { start: Some(3), ..named("a.txt") }, "a.txt: is not where the archive's directory says it is"),
        (
            named("run.exe"),
            "run.exe: is no file that a mod needs; it may hold .luau .toml .tsv .moves .png .ogg .wav .md .txt, licence and readme",
        ),
        (
            named("inner.zip"),
            "inner.zip: is no file that a mod needs; it may hold .luau .toml .tsv .moves .png .ogg .wav .md .txt, licence and readme",
        ),
        (named("Mod.toml"), "Mod.toml: is the same as mod.toml where large and small letters are one"),
        (named("mod.toml"), "mod.toml: is there twice"),
        (named("mod.toml/a.txt"), "mod.toml/a.txt: is a file and a folder at once"),
        (named("inner/mod.toml"), "inner/mod.toml: is a second mod.toml, besides mod.toml; an archive holds one mod"),
        (
            Made { size: 3 << 20, packed: vec![0; 1024], ..named("a.txt") },
            "a.txt: becomes 3072 times as large when it is unpacked",
        ),
        (Made { size: 40 << 20, ..named("a.txt") }, "a.txt: has 40 MiB unpacked, at most 32 MiB are read"),
        (
            Made { size: 90, ..file("a.txt", &vec![0; 30 << 20]) },
            "a.txt: says it has 90 bytes unpacked, which is not so",
        ),
    ]
}

/// Archives that are wrong as a whole.
fn archives() -> Vec<(Vec<u8>, &'static str)> {
    let sound = || vec![mod_file("juice")];
    let with = |more: Vec<Made>| archive(&[sound(), more].concat());
    let end = |end: End| archive_with(&sound(), &end);
    let whole = with(vec![]);
    let long = format!("{}.txt", "a".repeat(121));
    let far = format!("{}b.txt", "a/".repeat(12));
    let path = format!("{}/{}/b.txt", "a".repeat(99), "b".repeat(99));
    let hundred_thousand: Vec<Made> = (0..100_000).map(|at| stored(&format!("{at}.txt"), b"")).collect();
    let large = (0..3).map(|at| Made { size: 30 << 20, packed: vec![0; 300_000], ..file(&format!("{at}.txt"), b"") });
    let text = |id: &str, more: &str| format!("id = '{id}'\nname = 'a'\nversion = '1.0.0'\n{more}");
    let about = |text: &str| archive(&[file("mod.toml", text.as_bytes())]);
    // One heap of bytes for two entries.
    let shared = [
        file("a.txt", b"xyz"),
        Made { start: Some(0), named_before: Some(b"a.txt".to_vec()), ..file("a.txt", b"xyz") },
    ];
    vec![
        (Vec::new(), "the file is empty"),
        (b"once upon a time".repeat(9), "this is no zip archive"),
        (whole[..whole.len() - 1].to_vec(), "the end of the archive is missing; fetch or pack it again"),
        (whole[..40].to_vec(), "the end of the archive is missing; fetch or pack it again"),
        (
            archive_with(&hundred_thousand, &End { large: Some(100_000), count: Some(u16::MAX), ..End::default() }),
            "the archive has 100000 entries, at most 2000 are read",
        ),
        (archive(&hundred_thousand[..5000]), "the archive has 5000 entries, at most 2000 are read"),
        (end(End { count: Some(7), ..End::default() }), "the archive is damaged: its directory ends within an entry"),
        (
            archive_with(&hundred_thousand[..5000], &End { count: Some(3), ..End::default() }),
            "the archive is damaged: its directory holds more than its end says",
        ),
        (
            end(End { start: Some(0), ..End::default() }),
            "the archive is damaged: its directory is not where its end says",
        ),
        (end(End { disk: 1, ..End::default() }), "the archive is one part of several, which are not read"),
        (
            end(End { large: Some(1), ..End::default() }),
            "the archive has the form of very large ones (zip64), which no mod needs",
        ),
        ([b"#!/bin/sh\n".to_vec(), whole].concat(), "the archive is damaged: its directory is not where its end says"),
        (archive(&shared), "a.txt: is there twice"),
        (with(large.collect()), "its files have 91 MiB unpacked, at most 64 MiB are read"),
        (
            with(vec![file(&long, b"")]),
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…: its name is longer than 120 bytes",
        ),
        (with(vec![file(&far, b"")]), "a/a/a/a/a/a/a/a/a/a/a/a/b.txt: stands in more than 12 folders"),
        (
            with(vec![file(&path, b"")]),
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…: its path is longer than 200 bytes",
        ),
        (
            with(vec![file("Scripts/a.luau", b""), file("scripts/b.luau", b"")]),
            "scripts/b.luau: is the same as Scripts where large and small letters are one",
        ),
        (
            with(vec![file("か\u{3099}.txt", b""), file("が.txt", b"")]),
            "が.txt: is the same as か\\u{3099}.txt where large and small letters are one",
        ),
        (archive(&[file("readme.md", b"")]), "there is no mod.toml in the archive; a mod has one at its top"),
        (archive(&[]), "there is no mod.toml in the archive; a mod has one at its top"),
        (archive(&[file("a/b/mod.toml", b"")]), "a/b/mod.toml: stands in more than one folder"),
        (archive(&[file("a/mod.toml", b""), file("b.txt", b"")]), "b.txt: stands outside the folder of the mod, a/"),
        (about(&text("Juice!", "")), "\"Juice!\" cannot be an id: small letters, digits and _, a letter first"),
        (about(&text("otapittan", "")), "\"otapittan\" is the game itself; give the mod another id"),
        (
            about(&text("aux", "")),
            "\"aux\" cannot be an id: it means a device on some systems, or is too long for a folder",
        ),
        (about(&text("a", "nmae = 1")), "unknown key \"nmae\"; did you mean \"name\"?"),
        (archive(&[file("mod.toml", b"\xff\xfe")]), "the file is not UTF-8: the byte 0xFF begins no character"),
    ]
}

/// Offers an archive; it must be refused with these words, and leave the player's folder as it is.
fn expect_refused(content: &Content, archive: &[u8], told: &str) {
    let folder = content.places.home.parent().unwrap();
    let before = listing(folder);
    let declined = Offer::of(archive, "a.zip").and_then(|offer| content.add_mod(&offer, How::default()).map(drop));
    let message = declined.err().map(|declined| declined.problems[0].message.clone());
    assert_eq!(message.as_deref(), Some(told));
    assert_eq!(listing(folder), before, "{told}");
}

#[test]
fn a_harmful_entry_is_named_and_nothing_is_written() {
    let (_folder, content) = base(&[]);
    let entries = entries();
    assert!(entries.len() > 40);
    for (entry, told) in entries {
        expect_refused(&content, &archive(&[mod_file("juice"), entry]), told);
    }
}

#[test]
fn a_harmful_archive_is_refused_and_nothing_is_written() {
    let (_folder, content) = base(&[]);
    for (archive, told) in archives() {
        expect_refused(&content, &archive, told);
    }
}

/// Many files may stand on one heap of bytes, so that a small archive becomes huge.
#[test]
fn entries_that_share_their_bytes_are_refused() {
    let (_folder, content) = base(&[]);
    // The second entry, whole, is what the first holds.
    let inner = file("b.txt", b"bbb");
    let mut bytes = archive(std::slice::from_ref(&inner));
    bytes.truncate(30 + 5 + inner.packed.len());
    let outer = stored("a.txt", &bytes);
    let begin = archive(&[mod_file("juice")]).len() - 22 - 46 - 8 + 30 + 5;
    let inside = Made { start: Some(begin as u32), ..inner };
    let mut made = archive(&[mod_file("juice"), outer.clone(), inside.clone()]);
    expect_refused(&content, &made, "b.txt: shares its bytes with a.txt");
    // The bytes of an entry are those of the directory itself.
    let reaching = Made { packed: Vec::new(), ..stored("a.txt", b"") };
    made = archive(&[mod_file("juice"), reaching]);
    let at = made.len() - 22 - 46 - 5;
    for place in [at - 46 - 8 - 35 + 18, at - 46 - 8 - 35 + 22, at + 20, at + 24] {
        made[place] = 10;
    }
    expect_refused(&content, &made, "a.txt: reaches into the archive's directory");
}

/// What a reader would find with the name before the bytes is what is found without.
#[test]
fn a_harmful_archive_is_refused_as_a_file_too() {
    let (folder, content) = base(&[]);
    let path = folder.path().join("a.zip");
    fs::write(&path, archive(&[mod_file("juice"), file("../evil.luau", b"")])).unwrap();
    let declined = Offer::read(&path).unwrap_err();
    assert!(
        declined.problems[0]
            .to_string()
            .ends_with("a.zip: error: ../evil.luau: its path leads out of the folder with ..")
    );
    assert_eq!(declined.id, "mods.zip_unsafe");
    let told = |path: &Path| Offer::read(path).unwrap_err().problems[0].message.clone();
    assert_eq!(told(folder.path()), "cannot be read: it is not an ordinary file");
    assert!(told(&folder.path().join("none.zip")).starts_with("cannot be read: "));
    let large = fs::File::create(folder.path().join("large.zip")).unwrap();
    large.set_len(5 << 30).unwrap();
    assert_eq!(told(&folder.path().join("large.zip")), "the archive has 5120 MiB, at most 64 MiB are read");
    assert!(!content.places.home.exists());
}

#[test]
fn a_folder_with_a_file_larger_than_any_mod_is_not_packed() {
    let (folder, _) = base(&[("juice", "1.0.0", "")]);
    let juice = folder.path().join("home/mods/juice");
    content_tests::write(&juice, "stages/a/01.toml", "");
    fs::File::create(juice.join("stages/a/01.toml")).unwrap().set_len(1 << 36).unwrap();
    let declined = crate::content::mods::pack::pack(&juice, None).unwrap_err();
    assert_eq!(declined.problems[0].message, "holds more than the 2000 files and 64 MiB of a mod");
}
