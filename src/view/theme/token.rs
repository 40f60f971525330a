//! The names of colours, the only ones drawing code and a script's `tint` may use.

macro_rules! tokens {
    ($($(#[$doc:meta])* $token:ident $name:literal $light:literal $dark:literal,)*) => {
        /// The name of a colour in every theme.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Token { $($(#[$doc])* $token,)* }

        impl Token {
            /// All of them, in the order of the theme files.
            pub const ALL: [Token; [$($name),*].len()] = [$(Token::$token),*];

            /// The name in files and scripts.
            pub const fn name(self) -> &'static str {
                match self { $(Token::$token => $name),* }
            }
        }

        pub(super) const LIGHT: [u32; Token::ALL.len()] = [$($light),*];
        pub(super) const DARK: [u32; Token::ALL.len()] = [$($dark),*];
    };
}

tokens! {
    /// The desk behind everything.
    Table "table" 0xE8DDC9 0x1B1815,
    /// Board sheet, rack tray.
    Sheet "sheet" 0xF5EDDD 0x27221E,
    /// Panels, cards, dialogs.
    Paper "paper" 0xFCF8EF 0x302A26,
    /// A square's ground, input fields.
    Square "square" 0xFFFDF8 0x3D3630,
    /// Face of a letter tile.
    Tile "tile" 0xF8E3B4 0xE6CF9B,
    /// Its thickness below.
    TileEdge "tile_edge" 0xCFA65C 0x9C7C45,
    /// The letter on it.
    TileInk "tile_ink" 0x2B2520 0x241E18,
    /// Text, icons.
    Ink "ink" 0x2F2A26 0xF4ECDF,
    /// Secondary text.
    Ink2 "ink2" 0x62584D 0xC0B5A8,
    /// Hairlines that carry no meaning.
    Line "line" 0xDCCFB8 0x4B433B,
    /// Borders of squares, buttons, fields.
    Edge "edge" 0x8A795F 0x958877,
    /// Shadows, always with an opacity.
    Shade "shade" 0x3A2A14 0x000000,
    /// The red pencil: new words, chain, primary button.
    Accent "accent" 0xC43E17 0xFFA36B,
    /// Keyboard focus, links, selection.
    Focus "focus" 0x1B5FAF 0x86BDFF,
    /// Where a piece may go, success.
    Legal "legal" 0x0E7A84 0x5AD4E0,
    /// Refusal, last warnings, errors.
    Danger "danger" 0x8A1030 0xFF6F91,
    /// Goals: text and lines.
    Gold "gold" 0x946400 0xF0BE52,
    /// A fill under ink only.
    Glow "glow" 0xF3B73B 0xF3B73B,
    /// Water and bonds.
    Water "water" 0x20719D 0x6FC2EC,
    /// The turtle and ways of reading.
    Leaf "leaf" 0x527318 0xA8CC63,
    /// Ground and machines.
    Earth "earth" 0x8B5A33 0xD29E6E,
    /// Bans.
    Stone "stone" 0x6F6962 0xABA39B,
    /// Two faces.
    Spirit "spirit" 0x6B4FA3 0xBDA6F4,
}

impl Token {
    /// Finds a token by its name; the error is the token with the nearest name.
    pub fn parse(name: &str) -> Result<Token, Token> {
        match Token::ALL.into_iter().find(|token| token.name() == name) {
            Some(token) => Ok(token),
            None => Err(nearest(name)),
        }
    }
}

fn nearest(name: &str) -> Token {
    let far = |token: &Token| strsim::damerau_levenshtein(name, token.name());
    Token::ALL.into_iter().min_by_key(far).expect("there are tokens")
}
