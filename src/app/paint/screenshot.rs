//! Pictures of the window as files.

use macroquad::texture::get_screen_data;
use std::io::{self, BufWriter};
use std::path::Path;

/// The pixels of a window: four bytes each, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screenshot {
    /// Pixels of a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel.
    pub bytes: Vec<u8>,
}

/// Takes what was painted in this frame so far.
pub fn screenshot() -> Screenshot {
    let image = get_screen_data();
    let row = usize::from(image.width) * 4;
    // The window's rows come from the bottom.
    let mut bytes: Vec<u8> = image.bytes.chunks_exact(row).rev().flatten().copied().collect();
    bytes.iter_mut().skip(3).step_by(4).for_each(|opacity| *opacity = 255);
    Screenshot { width: image.width.into(), height: image.height.into(), bytes }
}

impl Screenshot {
    /// Writes a PNG file.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let file = BufWriter::new(std::fs::File::create(path)?);
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        Ok(writer.write_image_data(&self.bytes)?)
    }
}
