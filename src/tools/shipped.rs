//! The end of `docs/reference.md`: what the game brings along, as lists made from its content.

use crate::content::Content;
use crate::game::kinds::Sort;
use crate::script::{libraries, reference};
use crate::view::icon::Icons;
use crate::view::theme::Token;

use super::kinds::shown;

/// The sentences of the lists.
struct Prose {
    kinds: &'static str,
    about_kinds: &'static str,
    reasons: &'static str,
    about_reasons: &'static str,
    icons: &'static str,
    about_icons: &'static str,
    colours: &'static str,
    about_colours: &'static str,
    sounds: &'static str,
    about_sounds: &'static str,
    events: &'static str,
    effects: &'static str,
    about_effects: &'static str,
    libraries: &'static str,
    about_libraries: &'static str,
}

const ENGLISH: Prose = Prose {
    kinds: "Kinds of the game",
    about_kinds: "With their parameters. `otapittan kinds NAME --source` prints a kind's script.",
    reasons: "Reasons of refusals",
    about_reasons: "What `refused` of a case names, with the text for the player. Hooks may give these reasons without a \
                    text, and reasons of their own with one. A game may also refuse with texts of its own.",
    icons: "Icons",
    about_icons: "For `icon` of `look` and for `canvas:icon`; `icon` of `pack.toml` too.",
    colours: "Colours",
    about_colours: "For `tint` and for the calls of the canvas.",
    sounds: "Sounds",
    about_sounds: "Files for `turn:sound`:",
    events: "Events that are heard by themselves; a mod may change them in its `assets/sounds/sounds.toml`, and name \
             effects there:",
    effects: "Effects and motions",
    about_effects: "For `turn:effect`: `explode` goes outwards from the first, `crumble` and `rub` say how letters \
                    erased with it go, any other name rings. `turn:swap` and `turn:replace` take the motion `flip`, which turns the square over.",
    libraries: "Libraries of Luau",
    about_libraries: "As in Luau, but frozen. `math.random` needs a hook with a turn. Nothing else of Luau is there.",
};

const JAPANESE: Prose = Prose {
    kinds: "ゲームの種類",
    about_kinds: "引数つきの一覧です。`otapittan kinds NAME --source` でスクリプトを表示します。",
    reasons: "断る理由",
    about_reasons: "ケースの `refused` に書く名前と、プレイヤーへの文章です。フックはこれらを文章なしで返せます。\
                    自分の理由には文章を添えます。",
    icons: "アイコン",
    about_icons: "`look` の `icon`、`canvas:icon`、`pack.toml` の `icon` に使えます。",
    colours: "色",
    about_colours: "`tint` と canvas の呼び出しに使えます。",
    sounds: "音",
    about_sounds: "`turn:sound` に使えるファイル:",
    events: "ひとりでに鳴る出来事。MOD は自分の `assets/sounds/sounds.toml` で変えたり、エフェクトの名前を足したりできます:",
    effects: "エフェクトと動き",
    about_effects: "`turn:effect` の名前: `explode` は最初のマスから外へ広がり、`crumble` と `rub` は一緒に消える文字の\
                    消え方を決め、ほかの名前は輪になります。`turn:swap` と `turn:replace` の動き `flip` はマスを裏返します。",
    libraries: "Luau のライブラリ",
    about_libraries: "Luau と同じですが、書き換えられません。`math.random` には turn のあるフックが要ります。ほかのものはありません。",
};

/// Gives the whole reference in a language, `ja` or else English: what scripts see, then what the game brings along.
pub fn page(content: &Content, language: &str) -> String {
    let prose = if language == "ja" { &JAPANESE } else { &ENGLISH };
    let mut text = reference(language);
    text += &kinds(content, prose, language);
    text += &section(prose.reasons, prose.about_reasons);
    let ids = content.strings.ids("", language).filter_map(|id| id.strip_prefix("reason."));
    for id in ids {
        let told = content.strings.say("", &format!("reason.{id}"), language, &[]).replace('|', "");
        text += &format!("- `{id}` {told}\n");
    }
    let icons = Icons::shipped();
    text += &section(prose.icons, prose.about_icons);
    text += &names(icons.names());
    text += &section(prose.colours, prose.about_colours);
    text += &names(Token::ALL.iter().map(|token| token.name()));
    text += &section(prose.sounds, prose.about_sounds);
    text += &names(content.sounds.files(""));
    text += &format!("\n{}\n\n", prose.events);
    text += &names(content.sounds.events().map(|(name, _)| name));
    text += &format!("\n## {}\n\n{}\n", prose.effects, prose.about_effects);
    text + &of_luau(prose)
}

fn section(title: &str, about: &str) -> String {
    format!("\n## {title}\n\n{about}\n\n")
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" ") + "\n"
}

fn kinds(content: &Content, prose: &Prose, language: &str) -> String {
    let mut text = format!("\n## {}\n\n{}\n", prose.kinds, prose.about_kinds);
    for sort in Sort::ALL {
        text += &format!("\n### `{}`\n\n", sort.folder());
        let of_sort = content.catalogue.entries.iter().filter(|((of, name), _)| *of == sort && !name.contains(':'));
        for ((_, name), entry) in of_sort {
            let [title, about] = [&entry.title, &entry.about].map(|text| content.strings.tell("", text, language));
            text += &format!("- `{name}` {title}: {about}\n").replace('|', "");
            entry.params.iter().for_each(|param| text += &format!("  - `{}`\n", shown(param)));
        }
    }
    text
}

fn of_luau(prose: &Prose) -> String {
    let mut text = section(prose.libraries, prose.about_libraries);
    for (library, members) in libraries().unwrap_or_default() {
        let start = if library.is_empty() { "- ".to_owned() } else { format!("- **{library}**: ") };
        text += &(start + &names(members.iter().map(String::as_str)));
    }
    text
}
