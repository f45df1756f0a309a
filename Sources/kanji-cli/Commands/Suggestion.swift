import KanjiBrowser

/// Finds what somebody may have meant.
enum Suggestion {
  /// The command whose name is nearest; for a kanji or a word, the command that shows it.
  static func command(for text: String, among commands: [Command]) -> String? {
    let isForeign = text.unicodeScalars.contains { $0.properties.isIdeographic }
    guard isForeign, !text.contains(where: \.isWhitespace) else {
      return nearest(to: text, among: commands.map(\.name))
    }
    return (text.count == 1 ? "show " : "word ") + text
  }

  /// The nearest of the candidates, if it is near enough to be a slip; the first of equals.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.folded.lowercased())
    let allowed = word.count < 3 ? 0 : word.count < 5 ? 1 : 2
    // Words of any length are typed, and comparing takes time that grows with both lengths.
    let similar = candidates.filter { abs($0.count - word.count) <= allowed }
    let ranked = similar.map { ($0, distance(word, Array($0))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= allowed else { return nil }
    return best.0
  }

  /// How many letters to insert, drop, change or swap with the next to make one word of the other.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
