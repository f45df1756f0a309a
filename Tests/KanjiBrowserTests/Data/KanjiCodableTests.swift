import Foundation
import KanjiBrowser
import Testing

@Suite("A kanji as data")
struct KanjiCodableTests {
  @Test
  func `is read as it was written, all of the data`() throws {
    let all = JSONKanjiStorage.embedded().all
    let copy = try JSONDecoder().decode([Kanji].self, from: JSONEncoder().encode(all))
    #expect(copy == all && all.count > 2_000)
  }

  @Test
  func `has its properties by their names`() throws {
    let kanji = Kanji(
      character: "水", meaning: "water", on: ["スイ"], kun: ["みず"], grade: 1, radical: "水",
      examples: [.init("水着", reading: "みずぎ", meaning: "bathing suit")])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(kanji), as: UTF8.self) == """
        {"character":"水","examples":[{"classes":["any"],"isUsuallyKana":false,"meaning":"bathing suit",\
        "readings":["みずぎ"],"spellings":["水着"]}],"grade":1,"kun":["みず"],"meaning":"water","on":["スイ"],"radical":"水"}
        """)
  }

  @Test
  func `needs a character and a meaning, and no more`() throws {
    let read = { (text: String) in
      try JSONDecoder().decode(Kanji.self, from: Data(text.utf8))
    }
    #expect(
      try read(#"{"character": "水", "meaning": "water"}"#)
        == Kanji(character: "水", meaning: "water"))
    for text in [
      #"{"meaning": "water"}"#, #"{"character": "", "meaning": "water"}"#,
      #"{"character": "水火", "meaning": "water"}"#,
      #"{"character": "水", "meaning": "water", "radical": ""}"#,
    ] {
      #expect(throws: DecodingError.self, "\(text)") { try read(text) }
    }
  }
}
