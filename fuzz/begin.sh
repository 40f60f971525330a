# What `run` and `keep` begin with; both read this file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ $# -eq 0 ] || [ ! -f "fuzz/targets/$1.rs" ]; then
    sed -n '2,/^[^#]/s/^# //p' "$0" >&2
    echo "targets:" $(basename -s .rs fuzz/targets/*.rs) >&2
    exit 2
fi
target=$1
# Seconds one file may take. A strong computer that plays against another to the end thinks for three in a release, and for
# ten where everything is asserted.
case $target in
    case | moves | plays) patience=40 ;;
    *) patience=10 ;;
esac
mkdir -p "fuzz/corpus/$target" "fuzz/found/$target"

# The file says that all were written: a folder may be there that holds nothing. Shipped files that are newer make new ones.
if [ ! -f fuzz/seeds/whole ] || [ -n "$(find stages scripts tests/cases fuzz/examples -newer fuzz/seeds/whole -print -quit)" ]; then
    cargo run --quiet --manifest-path fuzz/Cargo.toml --target-dir target/fuzz --example seeds
    touch fuzz/seeds/whole
fi

# Any number of libFuzzer's folders and options. All Rust code but a few crates is free of `unsafe`: a sanitizer of
# addresses would find nothing and take half the speed.
fuzz() {
    nice -n 15 rustup run nightly cargo fuzz run --fuzz-dir fuzz --target-dir target/fuzz --sanitizer none "$target" "$@" \
        -rss_limit_mb=2048 -timeout="$patience"
}
