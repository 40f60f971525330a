//! What failed: a turn, a reload, or what a kind shows of itself.

use super::Desk;
use super::shown::Read;
use crate::game::refusal::Fault;
use crate::game::square::Kind;
use crate::view::look::picture_faults;
use crate::view::play::input::Command;
use crate::view::play::trouble::Trouble;

impl Desk {
    /// Whether something that failed is told.
    pub(super) fn has_trouble(&self) -> bool {
        self.trouble.is_some()
            || self.playing.as_ref().is_some_and(|playing| {
                playing
                    .scene
                    .board
                    .squares
                    .iter()
                    .any(|square| square.looks.iter().any(|look| look.icon.as_deref() == Some("broken")))
            })
    }

    /// Lists what failed: first what a turn or a reload met, then what kinds should show.
    pub(super) fn troubles(&self, read: &Read<'_>) -> Vec<Trouble> {
        let pictures = faults(read).into_iter().map(|(kind, fault)| {
            let headline = self.say("workbench.look_failed", &[("kind", &kind), ("hook", &fault.hook)]);
            let trouble = Trouble::of_fault(headline, &fault, |file| self.library.text(file));
            Trouble { span: self.span(&fault), ..trouble }
        });
        self.trouble.iter().cloned().chain(pictures).collect()
    }

    /// Column and width of what is meant by a fault in its line: a name the message names, else the whole line.
    pub(in crate::app::desk) fn span(&self, fault: &Fault) -> Option<(u32, u32)> {
        let (file, line) = fault.place.as_ref()?;
        let text = self.library.text(file)?;
        let line = text.lines().nth((*line as usize).checked_sub(1)?)?;
        let named = |mark: char| fault.message.split(mark).nth(1).filter(|name| !name.is_empty());
        let name = ['`', '\'', '"'].into_iter().find_map(|mark| named(mark).filter(|name| line.contains(*name)));
        let (at, wide) = match name {
            Some(name) => (line.find(name)?, name.chars().count()),
            None => (line.len() - line.trim_start().len(), line.trim().chars().count()),
        };
        Some((line[..at].chars().count() as u32 + 1, wide.max(1) as u32))
    }

    pub(super) fn copy_trouble(&mut self) {
        let text = self.told_trouble().map(|trouble| trouble.to_text()).unwrap_or_default();
        macroquad::miniquad::window::clipboard_set(&text);
        self.tell(self.say("play.shared", &[]));
    }

    /// What is told of what failed, as it stands in the panel.
    fn told_trouble(&mut self) -> Option<Trouble> {
        self.workbench(&Default::default())?.trouble.map(|(trouble, ..)| trouble)
    }

    /// Plays again what failed; after a failed reload the moves are played again.
    pub(super) fn play_failed_again(&mut self) {
        match self.bench.failed.clone() {
            Some(action) => {
                self.trouble = None;
                self.play_here(&action);
            }
            None => self.execute(Command::Replay),
        }
    }
}

/// What fails when the kinds on the board are asked what they show, each message once; broken kinds are told elsewhere.
fn faults(read: &Read<'_>) -> Vec<(Kind, Fault)> {
    let rules = read.source.session.rules();
    let mut found: Vec<(Kind, Fault)> = Vec::new();
    for (sort, kind, fault) in picture_faults(&read.game, &*rules.gimmicks, read.source.icons) {
        let known = found.iter().any(|(_, other)| other.message == fault.message);
        if !known && !rules.kinds.of(sort, &kind).broken {
            found.push((kind, fault));
        }
    }
    found
}
