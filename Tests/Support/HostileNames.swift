package import StateMachineTesting

/// Names that a format might misread.
package enum HostileNames {
  package static let all = [
    "a\"b", "x]y", "<b>&amp;</b>", "line\nbreak", "#quot;", "水着 一覧", "👨‍👩‍👧 family",
    "bell\u{7}\u{202E}rtl", "back\\slash\\", "end", "direction TB",
    String(repeating: "very long ", count: 12), "", "`md`", "%%{init}%%", "{|}", "\"\u{308}", "q;l",
    "R&D",
    "nul\u{0}\u{FFFE}",
  ]

  /// An edge from each name to the next, and from the last to itself.
  package static var edges: [TransitionGraph.Edge] {
    zip(all, all.dropFirst() + all.suffix(1)).map { .init(from: $0, to: $1) }
  }
}
