extension RoutePath: Encodable where R: Encodable {
  /// Writes the list of the routes, the root first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Array(self))
  }
}

extension RoutePath: Decodable where R: Decodable {
  /// Reads a list of routes; throws a `DecodingError` if there is none in it.
  public init(from decoder: any Decoder) throws {
    let routes = try decoder.singleValueContainer().decode([R].self)
    guard let root = routes.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(PathError.empty)"))
    }
    self.init(root, Array(routes.dropFirst()))
  }
}
