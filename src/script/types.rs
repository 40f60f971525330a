//! Type files for editors, made from the API table.

/// Gives `scripts/types/otapittan.d.luau`, for luau-lsp.
pub fn types_luau() -> String {
    String::new()
}

/// Gives `scripts/types/otapittan.lua`, for LuaLS.
pub fn types_luals() -> String {
    String::new()
}
