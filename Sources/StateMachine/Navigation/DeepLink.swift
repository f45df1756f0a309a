/// The parts of a link: `/menu/dish/3?from=mail#photos`.
public struct DeepLink: Equatable, Sendable {
  /// The text before the query, which names a path; a question mark in it is written `%3F`.
  public let path: String
  /// The text after the first question mark; nil if there is none.
  public let query: String?
  /// The text after the first number sign; nil if there is none.
  public let fragment: String?

  /// Splits a text; decodes nothing.
  public init(_ text: String) {
    let (front, fragment) = Self.split(text, at: UInt8(ascii: "#"))
    (path, query) = Self.split(front, at: UInt8(ascii: "?"))
    self.fragment = fragment
  }

  private static func split(_ text: String, at mark: UInt8) -> (String, String?) {
    guard let position = text.utf8.firstIndex(of: mark) else { return (text, nil) }
    let next = text.utf8.index(after: position)
    return (String(text[..<position]), String(text[next...]))
  }
}

extension RouteResolver {
  /// Returns the longest beginning of a text that can be read, and the rest of the text.
  ///
  /// The path is nil if not even its root can be read.
  func beginning(of text: String) -> (path: RoutePath<Destination>?, unread: DroppedPath?) {
    let (routes, stop) = routes(text)
    let unread = stop.map { stop in
      let rest = PathText.text(text, withoutFirst: stop.start)
      return DroppedPath(
        position: routes.count, text: rest,
        refusal: .unreadable(position: routes.count, text: rest, because: "\(stop.error)"))
    }
    return (RoutePath(routes: routes), unread)
  }
}
