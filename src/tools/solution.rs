//! Plays the moves that lie beside a stage and tells whether they clear it.

use crate::content::Content;
use crate::content::stages::StageFile;
use crate::game::refusal::Refusal;
use crate::game::session::Session;
use crate::game::state::Status;
use crate::problem::{Problem, Source};
use crate::stage::Options;
use crate::stage::moves::Moves;

use super::play::{Played, Player};

/// Plays a stage's solution and tells whether it ends with gold; a stage without one has none.
///
/// # Errors
/// What is wrong with the stage or its moves, or the first move that is refused, or that they do not clear it.
pub fn check(content: &Content, stage: &StageFile) -> Result<bool, Vec<Problem>> {
    let Some((file, text)) = &stage.moves else {
        return Ok(false);
    };
    let source = Source::new(file, text);
    let moves = Moves::read(&source)?;
    let wrong = |message: String| vec![Problem::whole(file, message)];
    let options = Options { seed: moves.head.seed, answers: moves.head.answers().map_err(wrong)? };
    let opened = content.open(&stage.id, &options)?;
    let mut player = Player::new(content, &opened)?;
    for (line, act) in &moves.acts {
        let at_line =
            |message: String| vec![source.problem(source.line_start(*line)..source.line_start(*line + 1), message)];
        match player.act(act).map_err(at_line)? {
            Played::Refused(Refusal::Fault(fault)) => {
                return Err(vec![content.fault(&fault).with_help(format!("in the move {file}:{line}: {act}"))]);
            }
            Played::Refused(Refusal::Reason(reason)) => {
                return Err(at_line(format!("this move is refused: {}", reason.id)));
            }
            Played::Done { .. } => {}
        }
    }
    ended(player.session()).map_err(wrong)
}

fn ended(session: &Session) -> Result<bool, String> {
    let ledger = &session.game().ledger;
    match ledger.status {
        Status::Cleared => Ok(ledger.gold),
        status => Err(format!("these moves do not clear the stage: after them it is {}", status.name())),
    }
}
