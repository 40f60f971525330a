use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

fn alphabet() -> Alphabet {
    Alphabet::new("あいうかがつゔー".chars(), [('ぁ', 'あ'), ('っ', 'つ'), ('ヴ', 'ゔ')]).unwrap()
}

fn words(list: &[&str]) -> Words {
    let alphabet = alphabet();
    let graph = Graph::build(list.iter().map(|word| alphabet.codes(word).unwrap())).unwrap();
    Words::new(alphabet, graph)
}

/// Reads a graph that stands behind four other bytes.
fn read(bytes: &[u8]) -> Result<Graph, GraphError> {
    let all = [&[7; 4], bytes].concat();
    Graph::from_bytes(all.as_slice().into(), 4..all.len())
}

#[test]
fn letters_are_counted_over_all_words_but_those_taken_away() {
    let counts = |words: &Words| words.letter_counts().to_vec();
    let few = words(&["あい", "いあい", "うー", "がいあ"]);
    assert_eq!(counts(&few), [3, 4, 1, 0, 1, 0, 0, 1]);
    let other = few.with(&["かか"], &["いあい"], None).unwrap();
    assert_eq!(counts(&other), [2, 2, 1, 2, 1, 0, 0, 1]);
    assert_eq!(counts(&few.with(&[], &[], Some(&["つ"])).unwrap()), [0, 0, 0, 0, 0, 1, 0, 0]);
    assert!(counts(&Words::none()).is_empty());
}

#[test]
fn an_alphabet_folds_and_codes() {
    let alphabet = alphabet();
    assert_eq!(alphabet.fold_text("がっヴx"), "がつゔx");
    assert_eq!(alphabet.code('あ'), Some(1));
    assert_eq!(alphabet.code('ぁ'), Some(1));
    assert_eq!(alphabet.code('x'), None);
    assert_eq!(alphabet.letter(8), Some('ー'));
    assert_eq!(alphabet.letter(0), None);
    assert_eq!(alphabet.letter(9), None);
}

#[test]
fn an_alphabet_keeps_its_codes_when_it_grows() {
    let grown = alphabet().extended("眼っ光あ".chars()).unwrap();
    assert_eq!(grown.letters().iter().collect::<String>(), "あいうかがつゔー眼光");
    assert_eq!(grown.code('光'), Some(10));
    assert_eq!(grown.rank('眼'), 8);
}

#[test]
fn an_alphabet_refuses_what_makes_no_sense() {
    use AlphabetError::*;
    let make = |letters: &str, folds: &[(char, char)]| Alphabet::new(letters.chars(), folds.iter().copied());
    assert_eq!(make("ああ", &[]), Err(Repeated('あ')));
    assert_eq!(make("あ い", &[]), Err(NoLetter(' ')));
    assert_eq!(make("あ", &[('ぁ', 'い')]), Err(FoldsOutside('ぁ', 'い')));
    assert_eq!(make("あい", &[('あ', 'い')]), Err(FoldsLetter('あ')));
    let many: Vec<char> = ('一'..).take(128).collect();
    assert!(Alphabet::new(many[..127].iter().copied(), []).is_ok());
    assert_eq!(Alphabet::new(many.iter().copied(), []), Err(TooMany(many[127])));
    assert_eq!(alphabet().ordered("あい".chars()), Err(OrderLacks('う')));
    assert_eq!(alphabet().ordered("ん".chars()), Err(OrdersOutside('ん')));
    assert_eq!(alphabet().ordered("ーあいうかがつゔー".chars()), Err(Repeated('ー')));
    assert_eq!(alphabet().ordered("ーあいうかがつゔ".chars()).unwrap().rank('っ'), 6);
}

#[test]
fn words_can_be_added_removed_and_replaced() {
    let list = words(&["あい", "いか", "うつ"]);
    assert!(list.has("うっ") && !list.has("かい") && !list.has("xあ") && !list.has(""));
    let stage = list.with(&["おたく", "いか"], &["あい"], None).unwrap();
    assert!(stage.has("おたく") && stage.has("いか") && !stage.has("あい"));
    assert_eq!(stage.graphs().len(), 2);
    let again = stage.with(&["あい"], &[], None).unwrap();
    assert!(again.has("あい") && again.has("おたく"));
    let only = list.with(&["つか"], &["うい"], Some(&["うい", "いう"])).unwrap();
    assert!(only.has("いう") && only.has("っか") && !only.has("うい") && !only.has("いか"));
    assert!(!list.with(&[], &[], Some(&[] as &[&str])).unwrap().has("あい"));
}

#[test]
fn no_words_judge_nothing() {
    assert!(!Words::none().judges() && !Words::none().has("あい"));
    let own = Words::none().with(&[], &[], Some(&["眼光"])).unwrap();
    assert!(own.judges() && own.has("眼光"));
}

#[test]
fn words_that_cannot_be_taken_are_named() {
    let list = words(&["あい"]);
    let with = |word: &str| list.with(&[word], &[], None).map(|_| ());
    assert_eq!(with(""), Err(WordsError::Empty));
    assert_eq!(with("あ い"), Err(WordsError::NoLetter("あ い".into(), ' ')));
    let long = "あ".repeat(64);
    assert_eq!(with(&long), Err(WordsError::TooLong(long.clone())));
    assert!(list.with(&[&long[3..]], &[], None).unwrap().has(&long[3..]));
    let many: Vec<String> = ('一'..).take(120).map(String::from).collect();
    let last = many[119].clone();
    assert_eq!(
        list.with(&many, &[], None).map(|_| ()),
        Err(WordsError::TooManyLetters(last, many[119].chars().next().unwrap()))
    );
}

#[test]
fn damaged_bytes_are_refused() {
    let bytes = words(&["あい", "いか"]).graphs()[0].to_bytes();
    assert_eq!(read(&[]), Err(GraphError::NotAGraph));
    assert_eq!(read(&bytes[..bytes.len() - 1]), Err(GraphError::NotAGraph));
    assert_eq!(read(&bytes[..bytes.len() - 4]), Err(GraphError::Damaged));
    assert_eq!(read(&bytes).unwrap(), words(&["いか", "あい"]).graphs()[0]);
}

#[test]
fn letters_of_a_forged_graph_are_counted_in_no_time() {
    // Each block leads twice to the one before it, or to itself: a word for each way through them.
    let doubled = |block: u32| [2, 1 | (block - 3) << 8, 2 | 0x80 | (block - 3) << 8];
    let cells: Vec<u32> = [0, 0, 0].into_iter().chain((1..1000).flat_map(|at| doubled(3 * at))).collect();
    let circle = vec![0, 2, 1 | 1 << 8, 2 | 0x80 | 1 << 8];
    for (cells, root) in [(cells, Node((3 * 999) << 8)), (circle, Node(1 << 8))] {
        let mut counts = [0; 127];
        Graph::from_cells(cells, root).count_letters(&mut counts);
        assert!(counts[0] <= counts[1], "{:?}", &counts[..2]);
    }
}

/// Follows paths of up to 63 letters of a graph, as a search would.
fn walk(graph: &Graph, node: Node, depth: usize, steps: &mut usize) {
    *steps += 1;
    for code in (0..=255).take_while(|_| *steps < 300 && depth < LONGEST_WORD).collect::<Vec<u8>>() {
        if let Some(next) = graph.step(node, code) {
            walk(graph, next, depth + 1, steps);
        }
    }
}

fn word() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![1..=3u8, 1..=127u8], 1..8)
}

proptest! {
    #[test]
    fn a_graph_holds_exactly_its_words(list in prop::collection::btree_set(word(), 0..60), asked in prop::collection::vec(word(), 30)) {
        let graph = Graph::build(&list).unwrap();
        let read = read(&graph.to_bytes()).unwrap();
        prop_assert_eq!(&read, &graph);
        for word in list.iter().chain(&asked) {
            prop_assert_eq!(read.contains(word), list.contains(word));
        }
    }

    #[test]
    fn letters_are_counted_as_often_as_they_stand_in_words(list in prop::collection::btree_set(word(), 0..60)) {
        let (mut counts, mut slow) = ([0; 127], [0; 127]);
        Graph::build(&list).unwrap().count_letters(&mut counts);
        list.iter().flatten().for_each(|code| slow[usize::from(*code) - 1] += 1);
        prop_assert_eq!(counts, slow);
    }

    #[test]
    fn a_graph_knows_every_way_through_its_words(list in prop::collection::btree_set(word(), 1..20)) {
        let graph = Graph::build(&list).unwrap();
        for word in &list {
            for middle in 1..=word.len() {
                let mut node = graph.root();
                for code in word[..middle].iter().rev() {
                    node = graph.step(node, *code).unwrap();
                }
                if middle < word.len() {
                    node = graph.turn(node).unwrap();
                }
                for code in &word[middle..] {
                    node = graph.step(node, *code).unwrap();
                }
                prop_assert!(graph.ends(node));
            }
        }
    }

    #[test]
    fn every_damage_is_noticed(
        list in prop::collection::btree_set(word(), 0..30),
        at in any::<prop::sample::Index>(),
        change in 1..=255u8,
    ) {
        let mut bytes = Graph::build(&list).unwrap().to_bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        prop_assert!(read(&bytes).is_err());
    }

    #[test]
    fn forged_graphs_can_be_walked(
        list in prop::collection::btree_set(word(), 0..30),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u32>()), 0..9),
        root in any::<u32>(),
    ) {
        let graph = Graph::build(&list).unwrap();
        let bytes = graph.to_bytes();
        let mut cells: Vec<u32> = bytes.as_chunks::<4>().0[4..].iter().map(|n| u32::from_le_bytes(*n)).collect();
        for (at, cell) in damage {
            let at = at.index(cells.len());
            cells[at] = cell >> (cell % 32);
        }
        for root in [graph.root(), Node(root)] {
            let forged = Graph::from_cells(cells.clone(), root);
            walk(&forged, root, 0, &mut 0);
            let _ = forged.contains(&[1, 2, 3]);
            forged.count_letters(&mut [0; 127]);
        }
    }

    #[test]
    fn stage_words_are_those_of_the_lists(
        list in prop::collection::btree_set(word(), 0..30),
        add in prop::collection::btree_set(word(), 0..5),
        remove in prop::collection::btree_set(word(), 0..5),
    ) {
        let letters: Vec<char> = ('一'..).take(127).collect();
        let text = |codes: &Vec<u8>| codes.iter().map(|c| letters[usize::from(*c) - 1]).collect::<String>();
        let [add_texts, remove_texts] = [&add, &remove].map(|set| set.iter().map(text).collect::<Vec<_>>());
        let base = Words::new(Alphabet::new(letters.clone(), []).unwrap(), Graph::build(&list).unwrap());
        let words = base.with(&add_texts, &remove_texts, None).unwrap();
        let expected: BTreeSet<_> = list.union(&add).filter(|w| !remove.contains(*w)).collect();
        for word in list.iter().chain(&add).chain(&remove) {
            prop_assert_eq!(words.has(&text(word)), expected.contains(word));
        }
    }
}
