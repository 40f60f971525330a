//! The word an author may have meant.

/// Longer words are compared with nothing: they are no misspelling.
const LONGEST: usize = 64;
/// Up to so many known words are listed in full.
const FEW: usize = 8;

/// Finds the known word that is nearest to a misspelt one, if one is near enough: about one change in three letters.
pub fn nearest<'a, S: AsRef<str> + ?Sized + 'a>(
    word: &str,
    options: impl IntoIterator<Item = &'a S>,
) -> Option<&'a str> {
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let lower = word.to_lowercase();
    let distance = |option: &str| strsim::damerau_levenshtein(&lower, &option.to_lowercase());
    let near = options.into_iter().map(AsRef::as_ref).map(|option: &str| (distance(option), option));
    let most = |option: &str| length.max(option.chars().count()).div_ceil(3);
    near.filter(|(far, option)| *far <= most(option) && *far < length.max(1))
        .min_by_key(|(far, _)| *far)
        .map(|(_, option)| option)
}

/// Gives the end of a message about an unknown word: `; did you mean "x"?`, or the known words where they are few.
pub fn did_you_mean<'a, S: AsRef<str> + ?Sized + 'a>(word: &str, options: impl IntoIterator<Item = &'a S>) -> String {
    let options: Vec<&str> = options.into_iter().map(AsRef::as_ref).collect();
    match nearest(word, options.iter().copied()) {
        Some(option) => format!("; did you mean \"{option}\"?"),
        None if options.is_empty() || options.len() > FEW => String::new(),
        None => format!("; it can be {}", list_of(options)),
    }
}

/// Joins words for a message: `"a", "b" or "c"`.
pub fn list_of<'a, S: AsRef<str> + ?Sized + 'a>(words: impl IntoIterator<Item = &'a S>) -> String {
    let quoted: Vec<String> = words.into_iter().map(|word| format!("\"{}\"", word.as_ref())).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}
