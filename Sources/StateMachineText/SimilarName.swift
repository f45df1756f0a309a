/// Finds the most likely name for a misspelt word.
package enum SimilarName {
  /// Returns the nearest candidate within a typing error; the first among equals.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    allNearest(to: word, among: candidates).first
  }

  /// Returns the nearest candidates within a typing error, in their order; empty if there are none.
  package static func allNearest(to word: String, among candidates: [String]) -> [String] {
    let word = Array(word.lowercased())
    let allowed = mostErrors(in: word.count)
    // A typed word may have any length, and the time to compare grows with both lengths.
    let lengths = lengths(near: word.count)
    let similar = candidates.filter { lengths.contains($0.count) }
    let ranked = similar.map { ($0, distance(word, Array($0.lowercased()))) }
    guard let least = ranked.map(\.1).min(), least <= allowed else { return [] }
    return ranked.filter { $0.1 == least }.map(\.0)
  }

  /// Returns the lengths of the names within a typing error of a word with a length.
  package static func lengths(near count: Int) -> ClosedRange<Int> {
    count - mostErrors(in: count)...count + mostErrors(in: count)
  }

  private static func mostErrors(in count: Int) -> Int { count < 3 ? 0 : count < 5 ? 1 : 2 }

  /// Returns the least number of letters to insert, drop, change or swap with the next that turns
  /// one word into the other.
  package static func distance(_ a: [Character], _ b: [Character]) -> Int {
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
