extension TransitionGraph: Codable {
  private enum CodingKeys: String, CodingKey {
    case states, start, edges, refusals, current, notes
  }

  /// Writes the form that ``GraphFormat/json`` documents.
  ///
  /// Two further keys follow if there is something to say: `current`, and `notes` of the probe.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(states, forKey: .states)
    try container.encode(start, forKey: .start)
    try container.encode(edges, forKey: .edges)
    var list = container.nestedUnkeyedContainer(forKey: .refusals)
    for refusal in refusals { try list.encode(refusal) }
    try container.encodeIfPresent(current, forKey: .current)
    if notes != Notes() { try container.encode(notes, forKey: .notes) }
  }

  /// Reads the form that ``GraphFormat/json`` documents, with or without the further keys.
  ///
  /// Throws a `DecodingError` if the parts do not make a graph, or if the refusals, should they be
  /// there, are not exactly the pairs without a forward edge, or if the notes are of other states.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let refusals = try container.decodeIfPresent([Step].self, forKey: .refusals)
    do {
      self = try Self(
        states: try container.decode([String].self, forKey: .states),
        edges: try container.decode([Edge].self, forKey: .edges),
        start: try container.decodeIfPresent(String.self, forKey: .start))
      let current = try container.decodeIfPresent(String.self, forKey: .current)
      if let current { currentPosition = try names.position(of: current) }
      if let refusals { try check(refusals) }
      notes = try container.decodeIfPresent(Notes.self, forKey: .notes) ?? Notes()
      for name in notes.states { _ = try names.position(of: name) }
    } catch let flaw as Flaw {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(flaw)", underlyingError: flaw))
    }
  }

  private func check(_ listed: [Step]) throws(Flaw) {
    var rest = Set(listed)
    for step in refusals where rest.remove(step) == nil { throw .wrongRefusal(step) }
    if let step = listed.first(where: rest.contains) { throw .wrongRefusal(step) }
  }
}
