import KanjiBrowser

/// Reads bytes as kanji data, all of it and one entry; written again, it reads the same.
@Sendable
func readData(_ bytes: [UInt8]) {
  var one = KanjiReader(bytes, source: "fuzz")
  _ = try? one.one()
  var whole = KanjiReader(bytes, source: "fuzz")
  let kanji: [Kanji]
  do throws(KanjiDataError) {
    kanji = try whole.all().all
  } catch {
    return demand(!"\(error)".contains("\n"), "more than a line: \(error)")
  }
  var again = KanjiReader(KanjiWriter.json(of: kanji), source: "fuzz")
  demand((try? again.all())?.all == kanji, "written otherwise than read: \(kanji)")
  for kanji in kanji.prefix(4) {
    let entry = Array(KanjiWriter.json(of: [kanji]).dropFirst(4))
    var one = KanjiReader(entry, source: "fuzz")
    demand((try? one.one()) == kanji, "read otherwise alone than with others: \(kanji)")
  }
}
