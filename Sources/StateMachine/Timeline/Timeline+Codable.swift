// Numbers are kept as they are, so that what names a value by its number goes on naming it.

private enum Key: String, CodingKey {
  case values, first, position, limit, origins, redos
}

extension Timeline: Encodable where Value: Encodable {
  /// Writes the values in the order of their numbers, which of them is current, and what follows what.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(values.all, forKey: .values)
    try container.encode(oldest, forKey: .first)
    try container.encode(now, forKey: .position)
    if limit != .max { try container.encode(limit, forKey: .limit) }
    if links.isStraight { return }
    try container.encode(links.origins, forKey: .origins)
    try container.encode(links.redos, forKey: .redos)
  }
}

extension Timeline: Decodable where Value: Decodable {
  /// Reads an equal timeline, branches, limit and numbers included.
  ///
  /// Throws a `DecodingError` if the parts make no timeline.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let values = try container.decode([Value].self, forKey: .values)
    let first = try container.decode(Int.self, forKey: .first)
    let limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? .max
    // Only a full timeline has dropped anything; and there have to be numbers left for what comes.
    guard limit >= 1, (1...limit).contains(values.count), first == 0 || values.count == limit,
      (0...Int.max / 2).contains(first)
    else {
      throw Self.error(
        "\(values.count) values from number \(first) on, and a limit of \(limit)", in: decoder)
    }
    oldest = first
    self.values = Ring(limit: limit)
    for value in values { _ = self.values.append(value) }
    now = try container.decode(Int.self, forKey: .position)
    guard numbers.contains(now) else {
      throw Self.error("position \(now) in \(numbers)", in: decoder)
    }
    links = TimelineLinks(
      origins: try container.decodeIfPresent([Int: Int].self, forKey: .origins) ?? [:],
      redos: try container.decodeIfPresent([Int: Int].self, forKey: .redos) ?? [:])
    guard links.areLinks(of: numbers) else {
      throw Self.error(
        "origins \(links.origins) and redos \(links.redos) in \(numbers)", in: decoder)
    }
  }

  private static func error(_ what: String, in decoder: any Decoder) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "No timeline has \(what)"))
  }
}
