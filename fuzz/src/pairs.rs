//! The boards and laws of `tests/pairs`.

#[path = "../../tests/pairs/chance.rs"]
pub mod chance;
#[path = "../../tests/pairs/choose.rs"]
pub mod choose;
#[path = "../../tests/pairs/draft.rs"]
pub mod draft;
#[path = "../../tests/pairs/faces.rs"]
mod faces;
#[path = "../../tests/pairs/laws.rs"]
pub mod laws;
#[path = "../../tests/pairs/log.rs"]
mod log;
#[path = "../../tests/pairs/make.rs"]
pub mod make;
#[path = "../../tests/pairs/oracle.rs"]
mod oracle;
#[path = "../../tests/pairs/stock.rs"]
pub mod stock;
