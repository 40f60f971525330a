//! Values of the game as JSON.

use serde_json::Value as Json;

use crate::game::value::Value;

/// Gives a value as JSON; whole numbers without a point.
pub fn plain(value: &Value) -> Json {
    match value {
        Value::Bool(truth) => Json::Bool(*truth),
        Value::Number(number) => match value.as_integer() {
            Some(whole) => Json::from(whole),
            None => Json::from(*number),
        },
        Value::Text(text) => Json::from(&**text),
        Value::List(list) => list.iter().map(plain).collect(),
        Value::Table(fields) => fields.iter().map(|(key, value)| (key.to_string(), plain(value))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_shape() {
        let list = Value::List(vec![Value::Number(2.0), Value::Number(0.5), Value::Bool(true)]);
        let value = Value::table([("a", list), ("b", Value::text("い"))]);
        assert_eq!(plain(&value).to_string(), r#"{"a":[2,0.5,true],"b":"い"}"#);
        assert_eq!(plain(&Value::Number(f64::NAN)), Json::Null);
    }
}
