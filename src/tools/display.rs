//! Whether a window can be opened at all, asked before it is tried: the window's library gives up without a word.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

/// Tells why no window can be opened, if that can be known before.
pub fn missing() -> Option<String> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    missing_for(std::env::var("DISPLAY").ok().as_deref())
}

/// Does what opens a window.
///
/// # Errors
/// Why the display did not let this program in: the window's library panics then.
pub fn try_on<T>(open: impl FnOnce() -> T) -> Result<T, String> {
    let usual = Arc::new(panic::take_hook());
    let hook = Arc::clone(&usual);
    panic::set_hook(Box::new(move |info| {
        if !is_refusal(info.payload()) {
            hook(info);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(open)) {
        Err(panicked) if is_refusal(&*panicked) => {
            let display = std::env::var("DISPLAY").unwrap_or_default();
            Err(format!("the display {display} does not let this program in"))
        }
        Err(panicked) => panic::resume_unwind(panicked),
        Ok(done) => Ok(done),
    }
}

/// Tells whether this is how the window's library says that it was not let in.
fn is_refusal(panicked: &(dyn Any + Send)) -> bool {
    panicked.downcast_ref::<&str>().is_some_and(|text| text.contains("XOpenDisplay"))
}

fn missing_for(display: Option<&str>) -> Option<String> {
    let Some(display) = display.filter(|name| !name.is_empty()) else {
        return Some("no display is set (the variable DISPLAY is empty)".to_owned());
    };
    match connect(display) {
        Ok(()) => None,
        Err(why) => Some(format!("the display {display} cannot be opened: {why}")),
    }
}

/// Tries the socket of a display named `host:number.screen`.
#[cfg(unix)]
fn connect(display: &str) -> Result<(), String> {
    use std::os::unix::net::UnixStream;
    let (host, number) = display.rsplit_once(':').ok_or("its name has no colon")?;
    let number: u16 = number.split('.').next().unwrap_or_default().parse().map_err(|_| "its number is no number")?;
    if !host.is_empty() && host != "unix" && !host.starts_with('/') {
        return connect_far(host, number);
    }
    let path = if host.starts_with('/') { host.to_owned() } else { format!("/tmp/.X11-unix/X{number}") };
    match UnixStream::connect(&path) {
        Ok(_) => Ok(()),
        Err(error) => connect_abstract(&path).map_err(|_| error.to_string()),
    }
}

#[cfg(not(unix))]
fn connect(_display: &str) -> Result<(), String> {
    Ok(())
}

#[cfg(target_os = "linux")]
fn connect_abstract(path: &str) -> std::io::Result<()> {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    UnixStream::connect_addr(&SocketAddr::from_abstract_name(path)?).map(drop)
}

#[cfg(all(unix, not(target_os = "linux")))]
fn connect_abstract(_path: &str) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(unix)]
fn connect_far(host: &str, number: u16) -> Result<(), String> {
    use std::net::{TcpStream, ToSocketAddrs};
    let port = number.checked_add(6000).ok_or("its number is too large")?;
    let mut addresses = (host, port).to_socket_addrs().map_err(|error| error.to_string())?;
    let address = addresses.next().ok_or("its host has no address")?;
    TcpStream::connect_timeout(&address, std::time::Duration::from_secs(3)).map(drop).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_that_lets_nobody_in_is_told() {
        assert_eq!(try_on(|| 1), Ok(1));
        let told = try_on(|| panic!("XOpenDisplay() failed!")).unwrap_err();
        assert!(told.ends_with("does not let this program in"), "{told}");
        assert!(panic::catch_unwind(|| try_on(|| panic!("something else"))).is_err());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_display_that_is_not_there_is_told() {
        assert!(missing_for(None).unwrap().contains("DISPLAY is empty"));
        assert!(missing_for(Some("")).is_some());
        assert!(missing_for(Some(":6097")).unwrap().contains("cannot be opened"));
        assert!(missing_for(Some("nonsense")).unwrap().contains("no colon"));
        assert!(missing_for(Some(":x")).unwrap().contains("no number"));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_display_that_listens_is_good() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("X");
        let _listener = std::os::unix::net::UnixListener::bind(&path).unwrap();
        assert_eq!(missing_for(Some(&format!("{}:0", path.display()))), None);
    }
}
