import KanjiBrowser
import Testing

struct RecordedLookupTests {
  private let storage = DataSamples.storage

  /// Of a hundred, how many may have the word on another row.
  @Test(arguments: [("words.txt", 15), ("everyday.txt", 15)])
  func `most look-ups have the word on the first row`(file: String, most: Int) throws {
    let search = KanjiSearch(storage)
    let cases = DataSamples.sample(try DataSamples.cases(file))
    let missed = cases.filter { fields in
      let wanted = fields[1].split(separator: ",").map(String.init)
      guard let row = search.listing(of: SearchQuery(fields[0])).rows.first else { return true }
      let texts =
        row.word.map { $0.spellings + $0.readings + [$0.text] }
        ?? row.kanji.map { [String($0.character)] } ?? []
      return Set(texts).isDisjoint(with: wanted)
    }
    #expect(missed.count <= cases.count * most / 100, "\(missed.map { $0[0] })")
  }

  @Test
  func `the readings of everyday texts fit, but for three in 120`() throws {
    let cases = DataSamples.sample(try DataSamples.cases("texts.txt"))
    let missed = cases.filter { fields in
      var found = (Sentence(fields[0], in: storage)?.words ?? [])[...]
      return !fields[1].split(separator: " ").allSatisfy { word in
        let readings = word.split(separator: "|").map {
          $0.split { "【】".contains($0) }.last.map(String.init) ?? ""
        }
        guard let place = found.firstIndex(where: { fits($0.word, readings) }) else { return false }
        found = found[(place + 1)...]
        return true
      }
    }
    // Of a sample of 30, one.
    #expect(missed.count <= (cases.count * 3 + 119) / 120, "\(missed.map { $0[0] })")
  }

  private func fits(_ word: Word, _ readings: [String]) -> Bool {
    readings.contains {
      [word.text, word.readings.first].contains($0) || word.spellings.contains($0)
    }
  }
}
