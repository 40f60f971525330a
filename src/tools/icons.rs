//! The command `icons`: the names that pictures of kinds may use.

use serde_json::json;

use super::Ending;
use super::report::Report;
use crate::view::icon::Icons;
use crate::view::theme::Token;

/// Lists the icons with the colours they have by themselves, then all colours.
pub fn icons(report: &mut Report<'_>) -> Ending {
    let icons = Icons::shipped();
    let known = icons.names().filter_map(|name| Some((name, icons.get(name)?.tint.name())));
    if report.json {
        known.for_each(|(name, tint)| report.object(&json!({ "icon": name, "tint": tint })));
        Token::ALL.iter().for_each(|token| report.object(&json!({ "colour": token.name() })));
        return Ending::Well;
    }
    report.line("icons, each with its own colour:");
    known.for_each(|(name, tint)| report.line(format!("  {name:16} {tint}")));
    report.line("colours:");
    Token::ALL.iter().for_each(|token| report.line(format!("  {}", token.name())));
    Ending::Well
}
