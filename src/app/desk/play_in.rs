//! Plays the moves of a file in, as fast as that goes.

use super::super::playing::Played;
use super::{Desk, around};
use crate::stage::moves::{Act, Moves};

impl Desk {
    /// Notes that what is played from now on is not the player's own.
    pub fn note_played_in(&mut self) {
        if let Some(playing) = &mut self.playing {
            playing.note_played_in();
        }
    }

    /// Plays the moves of a file in.
    ///
    /// # Errors
    /// The line that no longer works, and why.
    pub fn play_in(&mut self, moves: &Moves) -> Result<(), String> {
        // For pictures of what moves: the last move is shown and stands still at this time of its show.
        let frozen = std::env::var("OTAPITTAN_SHOW_AT").ok().and_then(|at| at.parse::<f32>().ok());
        let language = self.language();
        let Some(playing) = &mut self.playing else { return Ok(()) };
        for (at, (line, act)) in moves.acts.iter().enumerate() {
            let last = at + 1 == moves.acts.len();
            let action = self.library.action(act, &playing.session).map_err(|why| format!("{line}: {why}"))?;
            let around = around(&self.library, &language, &self.style, self.now);
            match (action, act) {
                (Some(action), _) if frozen.is_some() && last => drop(playing.perform(&action, around)),
                (Some(action), _) => match playing.play(&action, around) {
                    Played::Accepted => {}
                    Played::Refused => return Err(format!("{line}: {act} is refused")),
                    Played::Failed(fault) => return Err(format!("{line}: {fault}")),
                },
                (None, Act::Restart) => playing.restart(around),
                (None, act) => playing.step(*act == Act::Undo, around),
            }
        }
        playing.take_made();
        match frozen {
            Some(at) => playing.showing.freeze(at),
            None => drop(playing.showing.end()),
        }
        Ok(())
    }
}
