import KanjiBrowser
import Testing

struct KanjiScanTests {
  @Test
  func `kanji are found once each, in the order of the text`() {
    #expect(scan(["水着を着る。\n水、fire 火ー々\u{2F00}一𠮟\u{F9D0}類 ⼆"]).characters == Array("水着火一𠮟類二"))
  }

  @Test(arguments: ["", "かなカナ", "Latin\0", "한글", "々ー〻", "😀", "。「」"])
  func `other characters are not found`(text: String) {
    #expect(scan([text]).characters == [])
  }

  @Test
  func `text may arrive in pieces of any size`() {
    let bytes = Array("a水é𠮟กかな着".utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var scan = KanjiScan()
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] { scan.read(piece) }
        scan.finish()
        #expect(scan.characters == ["水", "𠮟", "着"] && !scan.hasInvalidBytes, "\(first) \(second)")
      }
    }
  }

  @Test
  func `a whole character is found before the next piece arrives`() {
    var scan = KanjiScan()
    for (number, character) in "水𠮟".enumerated() {
      scan.read(String(character).utf8)
      #expect(scan.characters.count == number + 1)
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xE6, 0xB0], [0x80], [0xE6], [0xF0, 0xA0, 0xAE], [0xC0, 0xAF],
      [0x80, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are skipped`(bytes: [UInt8]) {
    for after in ["", "火"] {
      var scan = KanjiScan()
      scan.read(Array("水".utf8) + bytes)
      scan.read(after.utf8)
      scan.finish()
      #expect(scan.characters == ["水"] + Array(after) && scan.hasInvalidBytes)
    }
  }

  private func scan(_ pieces: [String]) -> KanjiScan {
    var scan = KanjiScan()
    for piece in pieces { scan.read(piece.utf8) }
    scan.finish()
    return scan
  }
}
