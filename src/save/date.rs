//! Days of the calendar, written `2026-11-30`.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

/// A day of the calendar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// Days since 1970-01-01.
    days: i32,
}

/// The first and the last day that can be written with four digits of the year: 0000-03-01 and 9999-12-31.
const RANGE: std::ops::RangeInclusive<i32> = -719_468..=2_932_896;

impl Date {
    /// Gives the day it is now at longitude 0.
    pub fn today() -> Date {
        Date::at(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
    }

    /// Gives the day it is so many seconds after 1970-01-01 began. A day ends at midnight UTC, for everybody at once.
    pub fn at(seconds: u64) -> Date {
        Date::from_days(i32::try_from(seconds / 86_400).unwrap_or(0))
    }

    /// Gives the day so many days after 1970-01-01, kept to years of four digits.
    pub fn from_days(days: i32) -> Date {
        Date { days: days.clamp(*RANGE.start(), *RANGE.end()) }
    }

    /// Counts the days since 1970-01-01.
    pub const fn days(self) -> i32 {
        self.days
    }

    /// Gives the day before.
    #[must_use]
    pub fn before(self) -> Date {
        Date::from_days(self.days - 1)
    }

    /// Gives the year, the month and the day of the month, from 1.
    pub const fn parts(self) -> (i32, u32, u32) {
        // Years begin in March here, so that the leap day is the last of its year.
        let days = self.days + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (era * 400 + year + later, month as u32, day as u32)
    }

    fn from_parts(year: i32, month: i32, day: i32) -> Option<Date> {
        let shifted = year - i32::from(month <= 2);
        let (era, of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let date = Date { days: era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468 };
        let is_day = date.parts() == (year, u32::try_from(month).ok()?, u32::try_from(day).ok()?);
        (is_day && RANGE.contains(&date.days)).then_some(date)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A text that is no day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDate;

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let shape = |(at, c): (usize, char)| if at == 4 || at == 7 { c == '-' } else { c.is_ascii_digit() };
        if text.len() != 10 || !text.chars().enumerate().all(shape) {
            return Err(NoDate);
        }
        let number = |range: std::ops::Range<usize>| text[range].parse::<i32>().map_err(|_| NoDate);
        Date::from_parts(number(0..4)?, number(5..7)?, number(8..10)?).ok_or(NoDate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_days() {
        for (days, text) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (11_016, "2000-02-29"),
            (20_787, "2026-11-30"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Date::from_days(days).to_string(), text);
            assert_eq!(text.parse(), Ok(Date::from_days(days)));
        }
        assert_eq!("2024-03-01".parse::<Date>().unwrap().before().to_string(), "2024-02-29");
    }

    #[test]
    fn a_day_ends_at_midnight() {
        let (last, first) = (1_796_083_199, 1_796_083_200);
        assert_eq!([last, first].map(|at| Date::at(at).to_string()), ["2026-11-30", "2026-12-01"]);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in ["", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-11-31", "+026-11-30", "二〇二六"]
        {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
    }

    proptest! {
        #[test]
        fn days_are_written_and_read(days: i32) {
            let date = Date::from_days(days);
            prop_assert_eq!(date.to_string().parse(), Ok(date));
        }
    }
}
