//! What was found once is fed again, without a fuzzer: `cargo test --release` in this folder.

use std::path::Path;

use otapittan_fuzz::TARGETS;

#[test]
fn all_that_is_kept_holds() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for (name, target) in TARGETS {
        let files = std::fs::read_dir(corpus.join(name)).into_iter().flatten().flatten();
        let mut paths: Vec<_> = files.map(|file| file.path()).collect();
        paths.sort();
        assert!(!paths.is_empty(), "nothing is kept for {name}");
        for path in paths {
            println!("{}", path.display());
            target(&std::fs::read(&path).expect("it is there"));
        }
    }
}
