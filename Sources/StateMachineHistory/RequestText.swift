public import StateMachine

extension Navigator.Request {
  /// Reads a request from its description, with the resolver of its navigator.
  ///
  ///     save("\(wanted)")  // open /home/list/item/7
  ///
  ///     let wanted = try Navigator.Request(saved, resolver: navigator.resolver)
  ///     try navigator.perform(wanted)
  ///
  /// So a page that the user wanted can be opened when the program runs again.
  ///
  /// - Throws: ``PathError`` if the text describes no request, or the resolver's own error if the
  ///   data lack what the text names.
  public init(_ text: String, resolver: some RouteResolver<Destination>) throws {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if words.first == "link" {
      guard let link = Self.unquoted(link: String(text.dropFirst("link ".count))) else {
        throw PathError("“\(text)” has a link in quotes that do not end")
      }
      self = .link(link)
      return
    }
    let result = try Self.reading(words) { text throws(PathError) in
      // A path's last slash is ignored, but here an empty argument ends with it.
      let end = text.utf8.last == UInt8(ascii: "/") ? "/" : ""
      let path = Result { try resolver.path("/" + text + end) }
      if case .success(let path) = path, path.count > 1 {
        throw PathError("“\(text)” is a path, not one route")
      }
      return path.map(\.root)
    } path: { text throws(PathError) in
      Result { try resolver.path(text) }
    }
    guard let result else { throw PathError("“\(text)” is not a request") }
    self = try result.get()
  }

  /// Reads a request from the words of its description, except a link; nil if no request has such words.
  ///
  /// Throws what the closures throw, about a mistake; fails with their failure, about missing data.
  package static func reading<Mistake: Error>(
    _ words: [String],
    route: (String) throws(Mistake) -> Result<Destination, any Error>,
    path: (String) throws(Mistake) -> Result<RoutePath<Destination>, any Error>
  ) throws(Mistake) -> Result<Self, any Error>? {
    switch (words.first ?? "", words.count) {
    case ("go", 2): return try route(words[1]).map { .go($0) }
    case ("replace", 2): return try route(words[1]).map { .replace($0) }
    case ("update", 4) where words[2] == "to":
      let other = try route(words[3])
      return try route(words[1]).flatMap { route in other.map { .update(route, to: $0) } }
    case ("back", 2): return Int(words[1]).map { .success(.back($0)) }
    case ("back", 3) where words[1] == "to":
      return words[2] == "root" ? .success(.backToRoot) : try route(words[2]).map { .backTo($0) }
    case ("open", 2): return try path(words[1]).map { .open($0) }
    case ("reset", 2): return try path(words[1]).map { .reset(to: $0) }
    case ("restore", 2): return try path(words[1]).map { .restore($0) }
    case ("revalidate", 1): return .success(.revalidate)
    case ("did", 4) where words[1...2] == ["pop", "to"]:
      return Int(words[3]).map { .success(.didPop(toCount: $0)) }
    case ("close", 1): return .success(.close)
    default: return nil
    }
  }

  /// Returns the link that a description has written; nil if its quotes or escapes are broken.
  private static func unquoted(link text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "\"") else { return text }
    var link = ""
    var rest = text.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return rest.isEmpty ? link : nil
      case "\\":
        switch rest.popFirst() {
        case "n": link += "\n"
        case "u":
          guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
            let number = UInt32(String(rest[..<end]), radix: 16),
            let escaped = Unicode.Scalar(number)
          else { return nil }
          link.unicodeScalars.append(escaped)
          rest = rest[rest.index(after: end)...]
        case let escaped?: link.unicodeScalars.append(escaped)
        case nil: return nil
        }
      default: link.unicodeScalars.append(scalar)
      }
    }
    return nil
  }
}
