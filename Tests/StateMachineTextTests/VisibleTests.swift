import StateMachine
import StateMachineText
import Testing

struct VisibleTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\nb", "a\\u{A}b"), ("a\tb\r", "a\\u{9}b\\u{D}"),
    ("\0", "\\u{0}"), ("\u{7F}\u{9B}1m", "\\u{7F}\\u{9B}1m"), ("水\u{202E}着", "水\\u{202E}着"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{FEFF}水", "\\u{FEFF}水"),
    ("\u{2028}", "\\u{2028}"),
  ])
  func `characters that control a terminal are spelled out`(text: String, visible: String) {
    #expect(Visible.text(text) == visible)
  }

  @Test(arguments: ["", "water", "水着【みずぎ】", "が", "か\u{3099}", "e\u{301}", "👨‍👩‍👧", "葛\u{E0100}"])
  func `other text is unchanged`(text: String) {
    #expect(Visible.text(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test
  func `lines keep their breaks and tabs, and lose control sequences`() {
    #expect(Visible.lines("a\tb\n\u{1B}]0;x\u{7}\r\n") == "a\tb\n\\u{1B}]0;x\\u{7}\\u{D}\n")
    #expect(Visible.lines("水\u{202E}着\u{9B}1m\n") == "水\\u{202E}着\\u{9B}1m\n")
  }

  @Test
  func `JSON is unchanged`() {
    let scalars = (0...0xFFFF).compactMap(Unicode.Scalar.init)
    let json = JSONText.quoted(String(String.UnicodeScalarView(scalars)))

    #expect(Visible.lines(json) == json)
  }

  @Test
  func `noncharacters of Unicode are spelled out, and their neighbours are not`() throws {
    let planes = (0...16 as ClosedRange<UInt32>).map { $0 << 16 }
    let noncharacters = Array(0xFDD0...0xFDEF) + planes.flatMap { [$0 | 0xFFFE, $0 | 0xFFFF] }
    for value in noncharacters + [0xFDCF, 0xFDF0] + planes.map({ $0 | 0xFFFD }) {
      let scalar = try #require(Unicode.Scalar(value))
      let digits = String(value, radix: 16, uppercase: true)
      #expect(
        Visible.text(String(scalar))
          == (noncharacters.contains(value) ? "\\u{\(digits)}" : String(scalar)))
    }
  }

  @Test
  func `no control and no bidirectional characters remain`() {
    let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))

    let visible = Visible.text(text).unicodeScalars

    let isSteering = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator
    }
    #expect(text.unicodeScalars.contains(where: isSteering))
    #expect(!visible.contains(where: isSteering))
  }

  @Test(arguments: [
    ("", "", true), ("water", "", true), ("", "w", false), ("water", "water", true),
    ("water", "wat", true), ("water", "ter", true), ("water", "tar", false),
    ("water", "waters", false), ("aab", "ab", true), ("é", "e\u{301}", false),
  ])
  func `a part of a text is found by its bytes`(text: String, part: String, isPart: Bool) {
    #expect(Array(text.utf8).contains(bytes: Array(part.utf8)) == isPart)
  }
}
