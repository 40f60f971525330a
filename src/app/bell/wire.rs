//! The connection to the window system, as a second handle of it that can be waited on.

use std::fs::read_dir;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::UnixStream;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};

/// The name every X server's door carries.
const DOOR: &[u8] = b"/.X11-unix/X";

/// The connection to the window system, and a pipe that other threads write to.
pub(super) struct Wire {
    window: UnixStream,
    rung: UnixStream,
    cord: UnixStream,
}

/// The end of the pipe that a thread writes to.
pub(super) struct Cord(UnixStream);

impl Wire {
    pub(super) fn find() -> Option<Wire> {
        let mut numbers: Vec<i32> = read_dir("/proc/self/fd").ok()?.filter_map(number).collect();
        numbers.sort_unstable();
        let window = numbers.into_iter().filter_map(opened).find(leads_to_windows)?;
        let (rung, cord) = UnixStream::pair().ok()?;
        rung.set_nonblocking(true).ok()?;
        cord.set_nonblocking(true).ok()?;
        Some(Wire { window, rung, cord })
    }

    pub(super) fn wait(&self, most: Duration) -> bool {
        let mut ends = [PollFd::new(&self.window, PollFlags::IN), PollFd::new(&self.rung, PollFlags::IN)];
        let most = Timespec { tv_sec: most.as_secs() as i64, tv_nsec: most.subsec_nanos().into() };
        if poll(&mut ends, Some(&most)).is_err() {
            return true;
        }
        let [window, rung] = ends.map(|end| !end.revents().is_empty());
        if rung {
            // Rings in a row are one; what they were for is asked elsewhere.
            let _ = (&self.rung).read(&mut [0; 64]);
        }
        window || rung
    }

    pub(super) fn cord(&self) -> Option<Cord> {
        self.cord.try_clone().ok().map(Cord)
    }
}

impl Cord {
    pub(super) fn pull(&self) {
        // A full pipe has rung already.
        let _ = (&self.0).write(&[1]);
    }
}

fn number(entry: std::io::Result<std::fs::DirEntry>) -> Option<i32> {
    entry.ok()?.file_name().to_str()?.parse().ok()
}

/// A second handle of an open file of this process.
fn opened(number: i32) -> Option<UnixStream> {
    let this = pidfd_open(getpid(), PidfdFlags::empty()).ok()?;
    let file: OwnedFd = pidfd_getfd(this, number, PidfdGetfdFlags::empty()).ok()?;
    Some(UnixStream::from(file))
}

fn leads_to_windows(socket: &UnixStream) -> bool {
    let Ok(peer) = socket.peer_addr() else { return false };
    let path = peer.as_pathname().map(|path| path.as_os_str().as_encoded_bytes());
    let name = path.or_else(|| peer.as_abstract_name()).unwrap_or_default();
    name.windows(DOOR.len()).any(|part| part == DOOR)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wire() -> (Wire, UnixStream) {
        let (window, server) = UnixStream::pair().unwrap();
        let (rung, cord) = UnixStream::pair().unwrap();
        (Wire { window, rung, cord }, server)
    }

    #[test]
    fn a_ring_ends_one_wait_only() {
        let (wire, _server) = wire();
        let cord = wire.cord().unwrap();
        std::thread::spawn(move || cord.pull()).join().unwrap();
        assert!(wire.wait(Duration::from_secs(9)));
        assert!(!wire.wait(Duration::from_millis(5)));
    }

    #[test]
    fn what_comes_in_from_the_window_ends_waits_until_it_is_read() {
        let (wire, mut server) = wire();
        server.write_all(b"x").unwrap();
        assert!(wire.wait(Duration::from_secs(9)) && wire.wait(Duration::from_secs(9)));
    }

    #[test]
    fn only_a_connection_to_a_window_system_is_taken() {
        let (one, _other) = UnixStream::pair().unwrap();
        assert!(!leads_to_windows(&one));
    }
}
