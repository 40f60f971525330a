//! Reads the table that a script's `look` returned.

use super::fields::{cell, choice, count, heading, list, nearest, number, pair, text, token, truth, wrong};
use super::{Border, Corner, Edge, Face, Fold, Gaps, Look, Rider, Under, read_marks};
use crate::game::gimmicks::Picture;
use crate::game::heading::Heading;
use crate::game::value::Value;
use crate::view::icon::Icons;
use crate::view::theme::Token;
use std::collections::BTreeMap;

const CORNERS: [(&str, Corner); 4] = [("ne", Corner::Ne), ("nw", Corner::Nw), ("sw", Corner::Sw), ("se", Corner::Se)];
const EDGES: [(&str, Edge); 2] = [("bar", Edge::Bar), ("gate", Edge::Gate)];
const FACES: [(&str, Face); 3] = [("tile", Face::Tile), ("stone", Face::Stone), ("ink", Face::Ink)];
const FRAMES: [(&str, Border); 2] = [("dashed", Border::Dashed), ("brackets", Border::Brackets)];
const UNDERS: [(&str, Under); 3] = [("belt", Under::Belt), ("tray", Under::Tray), ("disc", Under::Disc)];
const GAPS: [(&str, Gaps); 3] = [("chevron", Gaps::Chevron), ("arrow", Gaps::Arrow), ("ring", Gaps::Ring)];
const FIELDS: [&str; 20] = [
    "icon", "tint", "badge", "corner", "ground", "frame", "edges", "routes", "steps", "bites", "fold", "group", "face",
    "urgent", "under", "cells", "gaps", "pivot", "by", "rider",
];

impl Look {
    /// Reads what `look` returned; the icons are asked whether those named exist.
    ///
    /// The error names the field, what was expected there and, for a wrong name, the nearest right one.
    pub fn read(value: &Value, icons: &Icons) -> Result<Look, String> {
        let fields = match value {
            Value::Table(fields) => fields,
            Value::List(list) if list.is_empty() => return Ok(Look::default()),
            _ => return Err(wrong("look", "a table", value)),
        };
        let mut look = Look::default();
        for (field, value) in fields {
            look.take(field, value, icons)?;
        }
        Ok(look)
    }

    /// Reads what a kind's script shows; where it shows nothing, the first letter of its title stands for it.
    pub fn pictured(picture: &Picture, title: &str, icons: &Icons) -> Result<Look, String> {
        let marks = read_marks(&picture.strokes, icons)?;
        match &picture.look {
            Some(look) => Ok(Look { marks, ..Look::read(look, icons)? }),
            None if marks.is_empty() => Ok(Look::plain(title)),
            None => Ok(Look { marks, ..Look::default() }),
        }
    }

    fn take(&mut self, field: &str, value: &Value, icons: &Icons) -> Result<(), String> {
        match field {
            "icon" => self.icon = Some(icon(field, value, icons)?),
            "tint" => self.tint = Some(token(field, value)?),
            "badge" => self.badge = Some(badge(value)?),
            "corner" => self.corner = Some(choice(field, value, &CORNERS)?),
            "ground" => self.ground = Some(ground(value)?),
            "frame" => self.frame = Some(choice(field, value, &FRAMES)?),
            "edges" => self.edges = by_heading(field, value, |edge| choice("edges", edge, &EDGES))?,
            "routes" => self.routes = by_heading(field, value, exits)?,
            "steps" => self.steps = count(field, value, 3)?,
            "bites" => self.bites = count(field, value, 3)?,
            "fold" => self.fold = Some(fold(value)?),
            "group" => self.group = Some(badge(value)?),
            "face" => self.face = Some(choice(field, value, &FACES)?),
            "urgent" => self.urgent = truth(field, value)?,
            "under" => self.under = Some(choice(field, value, &UNDERS)?),
            "cells" => self.cells = list(field, value)?.iter().map(|one| cell(field, one)).collect::<Result<_, _>>()?,
            "gaps" => self.gaps = Some(choice(field, value, &GAPS)?),
            "pivot" => (self.pivot, self.quarters) = pivot(value)?,
            "by" => self.by = Some(cell(field, value)?),
            "rider" => self.rider = Some(rider(value, icons)?),
            _ => return Err(format!("look has no field '{field}'; the nearest is '{}'", nearest(field, FIELDS))),
        }
        Ok(())
    }
}

/// The name of an icon that exists.
pub(super) fn icon(field: &str, value: &Value, icons: &Icons) -> Result<String, String> {
    let name = text(field, value)?;
    if icons.get(&name).is_some() {
        return Ok(name);
    }
    let near = icons.nearest(&name).map_or(String::new(), |near| format!("; the nearest is '{near}'"));
    Err(format!("{field}: no icon is called '{name}'{near}"))
}

/// A number as it is written, or a text.
fn badge(value: &Value) -> Result<String, String> {
    match value {
        Value::Number(number) => Ok(number.to_string()),
        Value::Text(text) => Ok(text.to_string()),
        _ => Err(wrong("badge", "a number or a string", value)),
    }
}

fn ground(value: &Value) -> Result<(Token, f32), String> {
    let (Some(tint), share) = (value.get("tint"), value.get("share")) else {
        return Err(wrong("ground", "{ tint = a colour, share = 0 to 1 }", value));
    };
    let share = share.map_or(Ok(0.16), |share| number("ground.share", share))?;
    Ok((token("ground.tint", tint)?, share.clamp(0.0, 1.0)))
}

fn by_heading<T>(
    field: &str,
    value: &Value,
    read: impl Fn(&Value) -> Result<T, String>,
) -> Result<BTreeMap<Heading, T>, String> {
    match value {
        Value::Table(sides) => {
            sides.iter().map(|(side, value)| Ok((heading(field, &Value::text(side))?, read(value)?))).collect()
        }
        Value::List(list) if list.is_empty() => Ok(BTreeMap::new()),
        _ => Err(wrong(field, "a table from headings", value)),
    }
}

fn exits(value: &Value) -> Result<Vec<Heading>, String> {
    match value {
        Value::Text(_) => Ok(vec![heading("routes", value)?]),
        _ => list("routes", value)?.iter().map(|exit| heading("routes", exit)).collect(),
    }
}

/// What the corner shows of a face: its letter, else the kind of its first gimmick.
fn fold(value: &Value) -> Result<Fold, String> {
    if let Some(letter) = value.get("letter") {
        return Ok(Fold::Letter(text("fold.letter", letter)?));
    }
    let first = match value {
        Value::Text(kind) => return Ok(Fold::Kind(kind.to_string())),
        Value::Table(_) => value.get("gimmicks").or(value.get("kind")).map(first_of),
        _ => return Err(wrong("fold", "a face", value)),
    };
    first.flatten().map_or(Ok(Fold::Blank), |kind| Ok(Fold::Kind(text("fold.kind", kind)?)))
}

fn first_of(gimmicks: &Value) -> Option<&Value> {
    let first = gimmicks.as_list().map_or(Some(gimmicks), |list| list.first())?;
    first.get("kind").or(Some(first))
}

/// The middle of a turntable, and by how many quarters it turns where the table says `quarters`.
fn pivot(value: &Value) -> Result<(Option<[f32; 2]>, i32), String> {
    let middle = pair("pivot", value)?;
    let quarters = value.get("quarters").map_or(Ok(1.0), |quarters| number("pivot.quarters", quarters))?;
    Ok((Some(middle), quarters as i32))
}

fn rider(value: &Value, icons: &Icons) -> Result<Rider, String> {
    let facing = value.get("heading").map_or(Ok(Heading::Right), |facing| heading("rider.heading", facing))?;
    let carried = value.get("icon").map(|carried| icon("rider.icon", carried, icons)).transpose()?;
    Ok(Rider { cell: cell("rider", value)?, heading: facing, icon: carried })
}
