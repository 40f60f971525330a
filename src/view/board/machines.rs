//! Machines: what actors lay under squares, and their direction marks, which lie in the gaps so that tiles never
//! hide them.

use super::{Layout, dashed_outline};
use crate::game::square::{Area, Cell};
use crate::view::canvas::Canvas;
use crate::view::look::{Gaps, Look, Under};
use crate::view::shape::{Bounds, Dashes, Place, Point, bounds};
use crate::view::theme::{Colour, Token};

/// The box of cells around all of some cells; nothing where there are none.
fn around(layout: &Layout, cells: &[Cell]) -> Option<Bounds> {
    let boxes = cells.iter().map(|cell| layout.area(Area::cell(*cell)));
    boxes.reduce(Bounds::union)
}

fn degrees(from: Point, to: Point) -> f32 {
    (to[1] - from[1]).atan2(to[0] - from[0]).to_degrees()
}

/// Whether a list of cells ends where it begins.
fn is_loop(cells: &[Cell]) -> bool {
    cells.len() > 2 && cells.first() == cells.last()
}

impl Canvas<'_> {
    /// Draws what an actor lays under the squares.
    pub fn machine(&mut self, layout: &Layout, actor: &Look) {
        let tint = actor.tint.unwrap_or(Token::Earth);
        match actor.under {
            Some(Under::Belt) => self.belt(layout, &actor.cells, tint),
            Some(Under::Tray) => self.tray(layout, &actor.cells, actor.by, tint),
            Some(Under::Disc) => self.turntable(layout, actor, tint),
            None => {}
        }
    }

    /// Draws an actor's marks that lie in gaps and over squares.
    pub fn machine_marks(&mut self, layout: &Layout, actor: &Look) {
        let default = if actor.gaps == Some(Gaps::Ring) { Token::Stone } else { Token::Earth };
        let tint = actor.tint.unwrap_or(default);
        match (actor.under, actor.gaps) {
            (Some(Under::Tray), _) => self.tray_mark(layout, actor, tint),
            (_, Some(gaps)) => self.gap_marks(layout, actor, gaps, tint),
            _ => {}
        }
        if let (Some(pivot), None) = (actor.pivot, actor.gaps) {
            self.pivot(layout, pivot, actor.quarters, tint);
        }
    }

    /// Draws what an actor's script drew of itself; it stands where it stands, also while the machine moves.
    pub(super) fn machine_drawing(&mut self, layout: &Layout, actor: &Look) {
        let pitch = layout.pitch();
        let [x0, y0] = [layout.origin[0] - layout.gap / 2.0, layout.origin[1] - layout.gap / 2.0];
        self.marks(&actor.marks, |[x, y]| [x0 + x * pitch, y0 + y * pitch], layout.side);
    }

    /// The colours of a machine: its rim and its ground.
    fn machine_colours(&self, tint: Token) -> [Colour; 2] {
        let [rim, ground] = if self.theme.dark { [0.62, 0.26] } else { [0.56, 0.2] };
        [rim, ground].map(|share| self.theme.mix(Token::Sheet, tint, share))
    }

    fn belt(&mut self, layout: &Layout, cells: &[Cell], tint: Token) {
        let points: Vec<_> = cells.iter().map(|cell| layout.centre(*cell)).collect();
        let [rim, ground] = self.machine_colours(tint);
        self.line(&points, layout.side * 1.16, rim);
        self.line(&points, layout.side * 1.08, ground);
    }

    fn tray(&mut self, layout: &Layout, cells: &[Cell], by: Option<Cell>, tint: Token) {
        let (Some(area), side) = (around(layout, cells), layout.side) else { return };
        let [rim, ground] = self.machine_colours(tint);
        if let Some(by) = by {
            self.rails(layout, area, by, tint);
        }
        self.rect(area.inset(side * -0.1), side * 0.2, rim);
        self.rect(area.inset(side * -0.06), side * 0.18, ground);
    }

    /// Draws two rails to where a tray will stop and the dashed outline of it there.
    fn rails(&mut self, layout: &Layout, area: Bounds, (dx, dy): Cell, tint: Token) {
        let side = layout.side;
        let there = area.moved(dx as f32 * layout.pitch(), dy as f32 * layout.pitch());
        let rail = self.theme.mix(Token::Sheet, tint, 0.55);
        let both = area.union(there);
        for part in [0.22, 0.78] {
            let (x, y) = (both.x + both.w * part, both.y + both.h * part);
            let ends = if dx != 0 { [[both.x, y], [both.right(), y]] } else { [[x, both.y], [x, both.bottom()]] };
            self.line(&ends, side * 0.06, rail);
        }
        let dashes = Dashes { thickness: (side / 36.0).max(1.5), on: side * 0.08, off: side * 0.06, closed: true };
        self.dash(&dashed_outline(there, 6.0), dashes, tint.alpha(0.9));
    }

    /// Draws the arrow on the leading edge of a tray.
    fn tray_mark(&mut self, layout: &Layout, actor: &Look, tint: Token) {
        let (Some(area), Some((dx, dy))) = (around(layout, &actor.cells), actor.by) else { return };
        let ([x, y], side) = (area.centre(), layout.side);
        let (sx, sy) = (dx.signum() as f32, dy.signum() as f32);
        let at = [x + sx * (area.w / 2.0 + side * 0.06), y + sy * (area.h / 2.0 + side * 0.06)];
        self.group(Place::at(at[0], at[1], side, sy.atan2(sx).to_degrees()), |canvas| {
            canvas.arrow_disc(tint);
        });
    }

    fn arrow_disc(&mut self, tint: Token) {
        self.disc([0.0, 0.0], 0.21, tint);
        self.disc([0.0, 0.0], 0.175, Token::Square);
        self.line(&[[-0.1, 0.0], [0.08, 0.0]], 0.06, tint);
        self.line(&[[0.0, -0.09], [0.1, 0.0], [0.0, 0.09]], 0.06, tint);
    }

    fn turntable(&mut self, layout: &Layout, actor: &Look, tint: Token) {
        let Some(pivot) = actor.pivot else { return };
        let [rim, ground] = self.machine_colours(tint);
        let middle = layout.middle(pivot);
        let far = |cell: &Cell| {
            let [x, y] = layout.centre(*cell);
            (x - middle[0]).hypot(y - middle[1]) + layout.side * 0.48
        };
        let radius = actor.cells.iter().map(far).fold(layout.pitch() * 1.17, f32::max);
        self.disc(middle, radius, rim);
        self.disc(middle, radius - layout.pitch() * 0.04, ground);
    }

    /// Draws the pivot of a turntable: an arc arrow for a quarter, two for a half turn, mirrored to the left.
    fn pivot(&mut self, layout: &Layout, pivot: [f32; 2], quarters: i32, tint: Token) {
        // In the middle of a square it would hide the letter; the corner hides none.
        let on_a_square = pivot.iter().all(|at| at.fract() == 0.0);
        let place = if on_a_square { pivot.map(|at| at + 0.5) } else { pivot };
        let ([x, y], side) = (layout.middle(place), layout.side);
        let mirror = if quarters < 0 { -side } else { side };
        self.group(Place { origin: [x, y], turn: 0.0, scale: [mirror, side] }, |canvas| {
            canvas.disc([0.0, 0.0], 0.25, tint);
            canvas.disc([0.0, 0.0], 0.215, Token::Square);
            let half = quarters.abs() == 2;
            let end = if half { -20.0 } else { 60.0 };
            for turn in if half { &[0.0, 180.0][..] } else { &[0.0][..] } {
                canvas.group(Place::at(0.0, 0.0, 1.0, *turn), |canvas| canvas.turn_arrow(end, tint));
            }
            canvas.disc([0.0, 0.0], 0.045, tint);
        });
    }

    fn turn_arrow(&mut self, end: f32, tint: Token) {
        self.arc([0.0, 0.0], 0.125, [-150.0, end], 0.05, tint);
        let (sin, cos) = end.to_radians().sin_cos();
        self.group(Place::at(0.125 * cos, 0.125 * sin, 1.0, end + 90.0), |canvas| {
            canvas.polygon(&[[0.09, 0.0], [-0.03, -0.075], [-0.03, 0.075]], tint);
        });
    }

    fn gap_marks(&mut self, layout: &Layout, actor: &Look, gaps: Gaps, tint: Token) {
        let here = actor.rider.as_ref().map(|rider| rider.cell);
        // The head of who rides along shows the step it stands before.
        let steps = actor.cells.windows(2).filter(|pair| Some(pair[0]) != here);
        for pair in steps {
            let (a, b) = (layout.centre(pair[0]), layout.centre(pair[1]));
            let place = Place::at((a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0, layout.side, degrees(a, b));
            self.group(place, |canvas| canvas.gap_mark(gaps, tint));
        }
        let open = actor.under == Some(Under::Belt) && !is_loop(&actor.cells);
        if let ([.., before, last], true) = (&actor.cells[..], open) {
            let (a, b) = (layout.centre(*before), layout.centre(*last));
            self.group(Place::at(b[0], b[1], layout.side, degrees(a, b)), |canvas| {
                canvas.rect(bounds(0.49, -0.34, 0.1, 0.68), 0.05, tint);
            });
        }
    }

    fn gap_mark(&mut self, gaps: Gaps, tint: Token) {
        match gaps {
            Gaps::Chevron => {
                let plate = bounds(-0.155, -0.2, 0.31, 0.4);
                self.rect(plate, 0.12, Token::Square);
                self.frame(plate, 0.12, 0.03, tint);
                for x in [-0.09, 0.02] {
                    self.line(&[[x, -0.1], [x + 0.09, 0.0], [x, 0.1]], 0.055, tint);
                }
            }
            Gaps::Arrow => self.arrow_disc(tint),
            Gaps::Ring => {
                self.disc([0.0, 0.0], 0.13, Token::Square);
                self.ring([0.0, 0.0], 0.13, 0.03, tint);
                self.polygon(&[[-0.05, -0.07], [0.085, 0.0], [-0.05, 0.07]], tint);
            }
        }
    }
}
