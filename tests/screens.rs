//! The play screen as data, on every shipped stage: nothing leaves the window, nothing overlaps, everything answers
//! where it is drawn, and the keyboard alone reaches and plays it.

#[path = "screens/areas.rs"]
mod areas;
#[path = "screens/bench.rs"]
mod bench;
#[path = "screens/editor_told.rs"]
mod editor_told;
#[path = "screens/ending.rs"]
mod ending;
#[path = "screens/keys.rs"]
mod keys;
#[path = "screens/leaves.rs"]
mod leaves;
#[path = "screens/leaves_bench.rs"]
mod leaves_bench;
#[path = "screens/leaves_told.rs"]
mod leaves_told;
#[path = "screens/mods.rs"]
mod mods;
#[path = "screens/pages.rs"]
mod pages;
#[path = "screens/panel.rs"]
mod panel;
