/// The routes to words of the data, each made when its word is looked up first.
///
/// Anything can be typed as a word, so only those that the data has a meaning of are kept, and of these
/// only the ordinary way to write them.
final class KnownWords {
  let storage: any KanjiStorage
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) private(set) var made: [WrittenText: KanjiRoute] = [:]

  init(_ storage: any KanjiStorage) {
    self.storage = storage
  }

  /// The route to the kanji of the word; nil if the data has none of them.
  func route(to text: String) -> KanjiRoute? {
    let key = WrittenText(text)
    if let route = made[key] { return route }
    let word = storage.word(text)
    guard !word.kanji.isEmpty else { return nil }
    let route = KanjiRoute.list(word)
    if word.meaning != nil, text.isOrdinary { made[key] = route }
    return route
  }
}
