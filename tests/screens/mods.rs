//! What a mod brings to the screen, and what stands beside it.

use super::bench::{Bench, content, places};
use super::pages::{SIZES, boxes, check_texts};
use otapittan::content::Content;
use otapittan::game::square::Area;
use otapittan::view::play::input::Input;
use otapittan::view::play::target::{Button, Region, Target};
use otapittan::view::play::trouble::Trouble;

fn shown_texts(bench: &mut Bench<'_>) -> Vec<String> {
    boxes(&bench.screen().shapes, [0.0, 0.0]).into_iter().map(|(text, _)| text.text).collect()
}

#[test]
fn a_message_from_before_goes_where_a_script_has_failed() {
    let content = content();
    let mut bench = Bench::open(&content, "first/01_first_word", "en", SIZES[1]);
    bench.table.announce("All is well".into(), false, 0.0);
    assert!(shown_texts(&mut bench).contains(&"All is well".into()));
    bench.trouble = Some(Trouble { headline: "It failed".into(), ..Trouble::default() });
    let texts = shown_texts(&mut bench);
    assert!(texts.contains(&"It failed".into()) && !texts.contains(&"All is well".into()), "{texts:?}");
}

#[test]
fn points_that_a_script_gives_are_listed_with_what_they_are_for() {
    let folder = with_bell();
    let content = Content::load(&places(vec![folder.path().to_owned()]));
    for language in ["ja", "en"] {
        let mut bench = Bench::open(&content, "bells:one/01", language, SIZES[1]);
        bench.play_solution("bells:one/01", 9);
        let texts = shown_texts(&mut bench);
        let label = if language == "ja" { "鈴の音" } else { "Ringing" };
        for text in [label, "+7"] {
            assert!(texts.contains(&text.into()), "{texts:?}");
        }
        check_texts(language, &bench.screen());
    }
}

/// A mod with a square that gives points for every turn.
fn with_bell() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("a folder");
        std::fs::write(file, text).expect("a file");
    };
    write("mod.toml", "id = 'bells'\nname = 'Bells'\nversion = '1.0.0'\n");
    write(
        "scripts/squares/bell.luau",
        "local bell = { title = 'Bell' }\nfunction bell.every_turn(me, turn)\n  turn:score(7, { ja = '鈴の音', en = 'Ringing' })\nend\nreturn bell\n",
    );
    write("stages/one/pack.toml", "format = 1\ntitle = 'One'\nstages = ['01', '02', '03', '04']\n");
    write(
        "stages/one/01.toml",
        "format = 1\ntitle = 'One'\n[board]\nmap = \"\"\"\n い . B\n\"\"\"\n[legend]\nB = { kind = 'bell' }\n[rack]\npieces = 'ぬ'\n[[goal]]\nkind = 'words'\ncount = 5\n",
    );
    write("stages/one/01.moves", "place ぬ 2 1\n");
    write(
        "scripts/games/tap.luau",
        "return { title = 'Tap', words = false, places = false, size = function() return 2, 2 end, status = function() return 'playing' end }\n",
    );
    write("stages/one/04.toml", "format = 1\ntitle = 'Tap'\ngame = 'tap'\n");
    let many = "あ い う え お か き く け こ さ し す せ そ た ち つ て と な に ぬ ね の は ひ ふ へ ほ ま み む め も や ゆ よ ら り る れ ろ わ";
    let crowded = include_str!("../../stages/first/01_first_word.toml");
    let pieces = crowded.lines().find(|line| line.starts_with("pieces")).expect("it has a rack");
    write("stages/one/03.toml", &crowded.replace(pieces, &format!("pieces = '{many}'")));
    let rows = vec![vec![". "; 40].concat(); 30].join("\n");
    write(
        "stages/one/02.toml",
        &format!(
            "format = 1\ntitle = 'Wide'\n[board]\nmap = \"\"\"\n{rows}\n\"\"\"\n[rack]\npieces = 'ぬ'\n[limits]\ntime = 90\nturns = 5\n[[goal]]\nkind = 'words'\ncount = 5\n"
        ),
    );
    folder
}

#[test]
fn a_large_board_is_moved_by_the_wheel_and_by_pulling_no_farther_than_it_reaches() {
    let folder = with_bell();
    let content = Content::load(&places(vec![folder.path().to_owned()]));
    let mut bench = Bench::open(&content, "bells:one/02", "en", SIZES[1]);
    let middle = bench.screen().layout.board.centre();
    bench.take(Input::Wheel(middle, [2.0, 1.0]));
    assert_eq!(bench.table.pan, [92.0, 46.0]);
    bench.take(Input::Wheel(middle, [-9.0, -9.0]));
    assert_eq!(bench.table.pan, [0.0, 0.0]);
    bench.take(Input::Down(middle));
    bench.take(Input::Move([middle[0] - 70.0, middle[1] - 20.0]));
    assert_eq!((bench.table.pan, bench.table.pointed), ([70.0, 20.0], None));
    bench.take(Input::Up([middle[0] - 70.0, middle[1] - 20.0]));
    bench.take(Input::Move(middle));
    assert_eq!(bench.table.pan, [70.0, 20.0]);
}

#[test]
fn both_limits_of_a_stage_are_seen_in_every_size() {
    let folder = with_bell();
    let content = Content::load(&places(vec![folder.path().to_owned()]));
    for (size, texts) in [(SIZES[1], vec!["77 s left・0/5"]), (SIZES[0], vec!["77 s", "0/5"])] {
        let mut bench = Bench::open(&content, "bells:one/02", "en", size);
        bench.table.seconds_left = Some(77);
        let shown = shown_texts(&mut bench);
        assert!(
            texts.iter().all(|text| shown.iter().any(|other| other.replace(' ', "") == text.replace(' ', ""))),
            "{shown:?}"
        );
        check_texts("limits", &bench.screen());
    }
}

#[test]
fn the_arrows_of_a_full_letter_box_lead_to_every_piece_and_back() {
    let folder = with_bell();
    let content = Content::load(&places(vec![folder.path().to_owned()]));
    for size in SIZES {
        let mut bench = Bench::open(&content, "bells:one/03", "ja", size);
        let mut pages = vec![pieces_seen(&mut bench)];
        while let Some(at) = arrow(&mut bench, 1) {
            bench.take(Input::Down(at));
            bench.take(Input::Up(at));
            pages.push(pieces_seen(&mut bench));
        }
        let all: Vec<usize> = pages.iter().flatten().copied().collect();
        assert_eq!(all, (0..bench.scene.slots.len()).collect::<Vec<_>>(), "{size:?}");
        for page in pages.iter().rev().skip(1) {
            let at = arrow(&mut bench, -1).expect("it leads back");
            bench.take(Input::Down(at));
            assert_eq!(pieces_seen(&mut bench), *page);
        }
    }
}

fn pieces_seen(bench: &mut Bench<'_>) -> Vec<usize> {
    let slot = |region: &Region| if let Target::Slot(slot) = region.target { Some(slot) } else { None };
    bench.screen().regions.iter().filter_map(slot).collect()
}

fn arrow(bench: &mut Bench<'_>, by: i32) -> Option<[f32; 2]> {
    let leads = |region: &&Region| region.on && region.target == Target::Button(Button::Page(by));
    bench.screen().regions.iter().find(leads).map(|region| region.bounds.centre())
}

#[test]
fn where_nothing_is_placed_no_square_is_said_to_take_a_letter() {
    let folder = with_bell();
    let content = Content::load(&places(vec![folder.path().to_owned()]));
    for (stage, says) in [("bells:one/02", true), ("bells:one/04", false)] {
        let mut bench = Bench::open(&content, stage, "en", SIZES[1]);
        let middle = bench.screen().place.board.area(Area::cell((1, 1))).centre();
        bench.take(Input::Move(middle));
        assert_eq!(shown_texts(&mut bench).iter().any(|text| text.contains("Takes one letter")), says, "{stage}");
    }
}
