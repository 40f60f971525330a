//! The words behind `mod`.

use std::path::PathBuf;

use clap::Subcommand;

/// What can be done with mods.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Mods {
    /// Adds a mod from a zip archive to the player's folder; what is odd about it is refused, and nothing written
    Add {
        /// The archive
        zip: PathBuf,
        /// Puts it in the place of a mod of the same id, whichever version is newer
        #[arg(long)]
        replace: bool,
        /// Adds it although something it requires is missing, or others could no longer be used
        #[arg(long)]
        anyway: bool,
    },
    /// Lists the mods: on, off or broken
    List {
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Switches a mod on
    On {
        /// Its id
        id: String,
    },
    /// Switches a mod off; it stays where it is
    Off {
        /// Its id
        id: String,
    },
    /// Removes a mod from the player's folder, and says who will miss it
    Remove {
        /// Its id, in full
        id: String,
    },
    /// Packs a mod's folder into a zip archive: of the same files always the same
    Pack {
        /// The folder with its mod.toml
        folder: PathBuf,
        /// The archive's file; ID-VERSION.zip where none is named
        #[arg(long, value_name = "FILE.zip")]
        to: Option<PathBuf>,
        /// The id under which it is shared, where its own is not to be
        #[arg(long = "as", value_name = "ID")]
        id: Option<String>,
        /// Writes over a file that is there
        #[arg(long)]
        replace: bool,
    },
}
