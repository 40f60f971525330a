//! Pictures of the window as files.

use macroquad::texture::get_screen_data;
use std::fs;
use std::io;
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
    ///
    /// # Errors
    /// It cannot be written, or not to its end; no part of it is left then.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let written = fs::write(path, self.png()?);
        if written.is_err() && fs::symlink_metadata(path).is_ok_and(|facts| facts.is_file()) {
            let _ = fs::remove_file(path);
        }
        written
    }

    fn png(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.bytes)?;
        writer.finish()?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_picture_that_finds_no_room_is_told() {
        let picture = Screenshot { width: 1, height: 1, bytes: vec![255; 4] };
        let error = picture.save(Path::new("/dev/full")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        let folder = tempfile::tempdir().unwrap();
        picture.save(&folder.path().join("one.png")).unwrap();
        assert!(fs::read(folder.path().join("one.png")).unwrap().ends_with(b"IEND\xaeB`\x82"));
    }
}
