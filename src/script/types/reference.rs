//! `docs/reference.md` and `docs/reference.ja.md`: all of the API on a page, for readers.

use super::luau::ty;
use super::{Member, kind_type, members, records};
use crate::game::kinds::Sort;
use crate::script::api::{Call, GLOBALS, Key, OBJECTS, Object, Shape};

/// The sentences of a page that are not of the table.
struct Prose {
    title: &'static str,
    opening: &'static str,
    kinds: &'static str,
    about_kinds: &'static str,
    of_sort: fn(Sort) -> &'static str,
    constants: &'static str,
    hooks: &'static str,
    objects: &'static str,
    tables: &'static str,
    about_tables: &'static str,
    globals: &'static str,
}

const ENGLISH: Prose = Prose {
    title: "Reference",
    opening: "Everything a script can see, made from the table by which the game checks arguments. How it is used: \
              [MODDING.md](../MODDING.md). `?` marks what may be left out or may be `nil`, `{ X }` is a list of X.",
    kinds: "What a script may hold",
    about_kinds: "*Pure* hooks have no `turn` and change nothing. *Cached* ones are pure and may read only `me.params`, \
                  `me.state` and the letter, `w` and `h` of `me.square`.",
    of_sort: |sort| match sort {
        Sort::Square => "Squares: `scripts/squares`",
        Sort::Piece => "Pieces: `scripts/pieces`",
        Sort::Actor => "Actors: `scripts/actors`",
        Sort::Goal => "Goals: `scripts/goals`",
        Sort::Game => "Games: `scripts/games`",
    },
    constants: "Constants",
    hooks: "Hooks",
    objects: "Objects",
    tables: "Tables",
    about_tables: "Plain tables that calls take or give.",
    globals: "Globals",
};

const JAPANESE: Prose = Prose {
    title: "リファレンス",
    opening: "スクリプトから見えるすべてのものです。ゲームが引数を調べるのに使う表から作られています。使い方は \
              [MODDING.ja.md](../MODDING.ja.md) をご覧ください。`?` は省けるもの、または `nil` になりうるもの、\
              `{ X }` は X の一覧です。一行ごとの説明は英語のままです。",
    kinds: "スクリプトに書けるもの",
    about_kinds: "*Pure* のフックには `turn` がなく、何も変えられません。*Cached* はさらに、`me.params` と `me.state`、\
                  `me.square` の `letter` `w` `h` だけを読めます。",
    of_sort: |sort| match sort {
        Sort::Square => "マス: `scripts/squares`",
        Sort::Piece => "文字（駒）: `scripts/pieces`",
        Sort::Actor => "盤の仕掛け: `scripts/actors`",
        Sort::Goal => "目標: `scripts/goals`",
        Sort::Game => "ゲーム: `scripts/games`",
    },
    constants: "定数",
    hooks: "フック",
    objects: "オブジェクト",
    tables: "表",
    about_tables: "呼び出しに渡したり、返ってきたりする、ただの表です。",
    globals: "グローバル",
};

/// Gives the reference in a language, `ja` or else English.
pub fn reference(language: &str) -> String {
    let prose = if language == "ja" { &JAPANESE } else { &ENGLISH };
    let mut text = format!("# {}\n\n{}\n\n", prose.title, prose.opening);
    text += &format!("## {}\n\n{}\n", prose.kinds, prose.about_kinds);
    Sort::ALL.into_iter().for_each(|sort| text += &kind(prose, sort));
    text += &format!("\n## {}\n", prose.objects);
    OBJECTS.iter().for_each(|object| text += &self::object(object));
    text += &format!("\n## {}\n\n{}\n\n", prose.tables, prose.about_tables);
    for (name, (keys, doc)) in records() {
        text += &line(&format!("{name} = {{ {} }}", fields(keys)), doc);
    }
    text += &format!("\n## {}\n\n", prose.globals);
    GLOBALS.iter().for_each(|(name, shape, doc)| text += &line(&format!("{name}: {}", ty(shape)), doc));
    text + &line("require(path: string): any", "Gives a file of `scripts/lib`: `require(\"lib/dealing\")`.")
}

fn line(code: &str, doc: &str) -> String {
    if doc.is_empty() { format!("- `{code}`\n") } else { format!("- `{code}` {doc}\n") }
}

fn fields(keys: &[Key]) -> String {
    keys.iter().map(|key| format!("{}: {}", key.name, ty(&key.shape))).collect::<Vec<_>>().join(", ")
}

fn gives(shapes: &[Shape]) -> String {
    match shapes {
        [] => String::new(),
        many => format!(": {}", many.iter().map(ty).collect::<Vec<_>>().join(", ")),
    }
}

fn kind(prose: &Prose, sort: Sort) -> String {
    let mut text = format!("\n### {}\n\n`{}`. {}:\n\n", (prose.of_sort)(sort), kind_type(sort), prose.constants);
    let mut hooks = String::new();
    for member in members(sort) {
        match member {
            Member::Constant(name, shape, doc) => text += &line(&format!("{name}: {}", ty(&shape)), doc),
            Member::Hook(hook) => {
                hooks += &line(&format!("{}({}){}", hook.name, fields(hook.takes), gives(hook.gives)), hook.doc);
            }
        }
    }
    format!("{text}\n{}:\n\n{hooks}", prose.hooks)
}

fn object(object: &Object) -> String {
    let mut text = format!("\n### {}\n\n{}\n\n", object.name, object.doc);
    for field in object.fields() {
        text += &line(&format!(".{}: {}", field.name, ty(&field.shape)), field.doc);
    }
    let call = |call: &Call| line(&format!(":{}({}){}", call.name, fields(call.takes), gives(call.gives)), call.doc);
    object.calls().for_each(|one| text += &call(one));
    text
}
