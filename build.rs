//! Packs the base game's content into releases, so that the program alone can be played.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, HeaderMode};

/// What the base game consists of beside the program.
const CONTENT: [&str; 3] = ["assets", "scripts", "stages"];

/// What the program holds already and never reads from a folder; so are the fonts.
const COMPILED_IN: [&str; 2] = ["assets/icons.txt", "assets/templates"];

fn main() -> io::Result<()> {
    // Where there are sources the content is read from them, so an edited stage need not build the program anew: content
    // is packed when a commit is new, or when whoever packs the program for others says so.
    println!("cargo:rerun-if-env-changed=OTAPITTAN_PACK");
    for watched in ["build.rs", ".git/logs/HEAD"].into_iter().filter(|file| Path::new(file).exists()) {
        println!("cargo:rerun-if-changed={watched}");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder")).join("base.tar.gz");
    let file = File::create(out)?;
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") { pack(file) } else { Ok(()) }
}

fn pack(file: File) -> io::Result<()> {
    let mut archive = Builder::new(GzEncoder::new(file, Compression::default()));
    // The same content gives the same bytes.
    archive.mode(HeaderMode::Deterministic);
    CONTENT.iter().try_for_each(|folder| add(&mut archive, Path::new(folder)))?;
    archive.into_inner()?.finish().map(drop)
}

fn add(archive: &mut Builder<GzEncoder<File>>, path: &Path) -> io::Result<()> {
    if COMPILED_IN.iter().any(|known| path == Path::new(known)) || path.extension() == Some("ttf".as_ref()) {
        return Ok(());
    }
    if !path.is_dir() {
        return archive.append_path(path);
    }
    let mut inside = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    inside.sort();
    inside.iter().try_for_each(|path| add(archive, path))
}
