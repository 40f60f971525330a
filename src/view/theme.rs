//! Themes: the named colours of a picture, and how a colour is chosen from them.
//!
//! Reading theme files is not done here; a theme is made of name and colour pairs.

mod token;

pub use token::Token;

/// A colour of four bytes; `a` 255 covers wholly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity.
    pub a: u8,
}

impl Colour {
    /// A covering colour written as `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Colour {
        let [_, r, g, b] = rgb.to_be_bytes();
        Colour { r, g, b, a: 255 }
    }

    /// Reads `#RRGGBB`; nothing else is accepted.
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()))?;
        u32::from_str_radix(digits, 16).ok().map(Colour::hex)
    }

    /// Multiplies the opacity by `share` (0 to 1).
    pub fn fade(self, share: f32) -> Colour {
        Colour { a: (f32::from(self.a) * share.clamp(0.0, 1.0)).round() as u8, ..self }
    }

    /// The colour `share` (0 to 1) of the way to another; the opacity stays.
    pub fn mix(self, other: Colour, share: f32) -> Colour {
        let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
        Colour { r: part(self.r, other.r), g: part(self.g, other.g), b: part(self.b, other.b), a: self.a }
    }
}

/// A colour as drawing code names it: by token, softened or not, or ready-made; with an opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hue {
    source: Source,
    alpha: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Source {
    Token(Token),
    Soft(Token),
    Colour(Colour),
}

impl Hue {
    /// Sets the opacity, 0 to 1.
    pub fn alpha(self, alpha: f32) -> Hue {
        Hue { alpha, ..self }
    }
}

impl From<Token> for Hue {
    fn from(token: Token) -> Hue {
        Hue { source: Source::Token(token), alpha: 1.0 }
    }
}

impl From<Colour> for Hue {
    fn from(colour: Colour) -> Hue {
        Hue { source: Source::Colour(colour), alpha: 1.0 }
    }
}

impl Token {
    /// The token's colour at an opacity of 0 to 1.
    pub fn alpha(self, alpha: f32) -> Hue {
        Hue::from(self).alpha(alpha)
    }

    /// The token's soft fill: a share of it mixed into `square`.
    pub fn soft(self) -> Hue {
        Hue { source: Source::Soft(self), alpha: 1.0 }
    }
}

/// Why a theme could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThemeError {
    /// No colour has this name; the second is the nearest that exists.
    UnknownName(String, &'static str),
    /// The value of a name is not `#RRGGBB`.
    NotAColour(String, String),
    /// These names have no colour.
    Missing(Vec<&'static str>),
}

impl std::fmt::Display for ThemeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ThemeError::UnknownName(name, near) if strsim::damerau_levenshtein(name, near) <= 2 => {
                write!(f, "no colour is called '{name}'; the nearest is '{near}'")
            }
            ThemeError::UnknownName(name, _) => {
                let names = Token::ALL.map(Token::name).join(", ");
                write!(f, "no colour is called '{name}'; the colours are {names}")
            }
            ThemeError::NotAColour(name, value) => {
                write!(f, "'{name}' is '{value}'; a colour is written \"#RRGGBB\"")
            }
            ThemeError::Missing(names) => {
                write!(f, "these colours are missing: {}", names.join(", "))
            }
        }
    }
}

impl std::error::Error for ThemeError {}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    colours: [Colour; Token::ALL.len()],
    /// Share of a signal in its soft fill over `square`.
    pub soft: f32,
    /// Whether the grounds are dark and the type light.
    pub dark: bool,
}

impl Theme {
    /// Makes a theme of its soft share and of name and `#RRGGBB` pairs, all of which must be known.
    ///
    /// Every fault is reported, in the order of the entries, missing names last.
    pub fn from_entries<'a>(
        soft: f32,
        entries: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Theme, Vec<ThemeError>> {
        let mut colours = [None; Token::ALL.len()];
        let mut faults = Vec::new();
        for (name, value) in entries {
            match (Token::parse(name), Colour::parse(value)) {
                (Err(near), _) => faults.push(ThemeError::UnknownName(name.into(), near.name())),
                (_, None) => faults.push(ThemeError::NotAColour(name.into(), value.into())),
                (Ok(token), Some(colour)) => colours[token as usize] = Some(colour),
            }
        }
        let missing: Vec<_> = Token::ALL.iter().filter(|t| colours[**t as usize].is_none()).map(|t| t.name()).collect();
        if faults.is_empty() && missing.is_empty() {
            return Ok(Theme::of(colours.map(Option::unwrap_or_default), soft));
        }
        if !missing.is_empty() {
            faults.push(ThemeError::Missing(missing));
        }
        Err(faults)
    }

    fn of(colours: [Colour; Token::ALL.len()], soft: f32) -> Theme {
        let light = |t: Token| {
            let c = colours[t as usize];
            u32::from(c.r) * 3 + u32::from(c.g) * 6 + u32::from(c.b)
        };
        Theme { dark: light(Token::Ink) > light(Token::Paper), colours, soft }
    }

    /// The light theme, as the shipped file has it.
    pub fn light() -> Theme {
        Theme::of(token::LIGHT.map(Colour::hex), 0.16)
    }

    /// The dark theme, as the shipped file has it.
    pub fn dark() -> Theme {
        Theme::of(token::DARK.map(Colour::hex), 0.24)
    }

    /// The colour of a token.
    pub fn colour(&self, token: Token) -> Colour {
        self.colours[token as usize]
    }

    /// The soft fill of a token: its share of it mixed into `square`.
    pub fn soft(&self, token: Token) -> Colour {
        self.mix(Token::Square, token, self.soft)
    }

    /// One colour `share` (0 to 1) of the way to another; the opacity of the first stays.
    pub fn mix(&self, from: impl Into<Hue>, to: impl Into<Hue>, share: f32) -> Colour {
        self.resolve(from).mix(self.resolve(to), share)
    }

    /// The colour that drawing code named.
    pub fn resolve(&self, hue: impl Into<Hue>) -> Colour {
        let hue = hue.into();
        let colour = match hue.source {
            Source::Token(token) => self.colour(token),
            Source::Soft(token) => self.soft(token),
            Source::Colour(colour) => colour,
        };
        colour.fade(hue.alpha)
    }

    /// The same with borders in the colour of type and without soft fills.
    #[must_use]
    pub fn strong(&self) -> Theme {
        let mut theme = Theme { soft: 0.0, ..*self };
        theme.colours[Token::Edge as usize] = self.colour(Token::Ink);
        theme.colours[Token::Line as usize] = self.colour(Token::Ink2);
        theme
    }

    /// The theme for marks that lie on tiles, which are light in every theme: light signals, own tiles.
    pub fn on_tile(&self) -> Theme {
        let mut theme = if self.dark { Theme::light() } else { *self };
        for token in [Token::Tile, Token::TileEdge, Token::TileInk] {
            theme.colours[token as usize] = self.colour(token);
        }
        theme
    }
}

#[cfg(test)]
mod tests;
