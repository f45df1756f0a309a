extension TransitionGraph {
  /// Sixteen hexadecimal digits that stand for the states and the edges: `1908d92af7033bf4`.
  ///
  /// They are the same in every run and on every platform, and do not depend on the machine's order,
  /// the start or the current state. Other rules give others, as good as always (FNV-1a, 64 bits);
  /// it is no defence against forgery. Takes linear time but for sorting.
  public var fingerprint: String {
    let names = states.map(Self.delimited)
    let lines = edges.map { edge in
      Self.delimited(edge.from) + Self.delimited(edge.to)
        + "\(edge.kind.rawValue) \(edge.when.rawValue)"
    }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in names.sorted() + [""] + lines.sorted() {
      for byte in (text + "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Says the length first, so that no name runs into the next.
  private static func delimited(_ name: String) -> String {
    "\(name.utf8.count):\(name) "
  }
}
