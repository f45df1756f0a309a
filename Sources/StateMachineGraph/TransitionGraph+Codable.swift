import StateMachineText

extension TransitionGraph: Codable {
  private enum CodingKeys: String, CodingKey {
    case states, start, edges, refusals, current, notes
  }

  /// Encodes the form of ``TransitionGraph/Format/json``, with `current` and `notes` if there are any.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(states, forKey: .states)
    try container.encode(start, forKey: .start)
    try container.encode(edges, forKey: .edges)
    try container.encode(refusals, forKey: .refusals)
    try container.encodeIfPresent(current, forKey: .current)
    if annotations != Annotations() { try container.encode(annotations, forKey: .notes) }
  }

  /// Decodes what `encode(to:)` writes; `refusals`, `current` and `notes` may be missing.
  ///
  /// - Throws: `DecodingError` if the parts do not make a graph, if listed refusals are not exactly
  ///   the pairs without a forward edge, or if the notes name unknown states.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let refusals = try container.decodeIfPresent([Step].self, forKey: .refusals)
    do {
      let start = try container.decodeIfPresent(String.self, forKey: .start)
      self = try Self(
        states: try container.decode([String].self, forKey: .states),
        edges: try container.decode([Edge].self, forKey: .edges),
        start: start)
      // Without the key, the first state is the start; null is written for a part of a graph without its start.
      if start == nil, container.contains(.start) { startPosition = nil }
      let current = try container.decodeIfPresent(String.self, forKey: .current)
      if let current { currentPosition = try position(of: current) }
      if let refusals { try check(refusals) }
      annotations =
        try container.decodeIfPresent(Annotations.self, forKey: .notes) ?? Annotations()
      for name in annotations.states { _ = try position(of: name) }
    } catch let error as ValidationError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  private func check(_ listed: [Step]) throws(ValidationError) {
    var rest = Set(listed)
    for step in eachRefusal where rest.remove(step) == nil { throw .wrongRefusal(step) }
    if let step = listed.first(where: rest.contains) { throw .wrongRefusal(step) }
  }
}

// MARK: Fingerprint

extension TransitionGraph {
  /// A hash of the states and the edges, as sixteen hexadecimal digits: `1908d92af7033bf4`.
  ///
  /// Stable across runs and platforms, and independent of the order, the start and the current state.
  /// Not cryptographic. Linear time except for sorting.
  package var fingerprint: String {
    let names = states.map(Self.delimited)
    let lines = edges.map { edge in
      Self.delimited(edge.from) + Self.delimited(edge.to)
        + "\(edge.kind.rawValue) \(edge.condition.rawValue)"
    }
    return Fingerprint.of((names.sorted() + [""] + lines.sorted()).map { $0 + "\n" })
  }

  /// Prefixes a name with its length, which separates it from the next.
  private static func delimited(_ name: String) -> String { "\(name.utf8.count):\(name) " }
}
