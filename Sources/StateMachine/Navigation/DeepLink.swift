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
    let bytes = Array(text.utf8)
    guard let position = bytes.firstIndex(of: mark) else { return (text, nil) }
    return (
      String(decoding: bytes[..<position], as: UTF8.self),
      String(decoding: bytes[(position + 1)...], as: UTF8.self)
    )
  }
}

extension Navigator {
  /// Returns the path of a text, or throws from which route on it cannot be read, and why.
  @usableFromInline
  func read(_ text: String) throws(Refusal) -> RoutePath<R> {
    let (routes, stop) = resolver.routes(text)
    guard let root = routes.first?.route, stop == nil else {
      throw .unreadable(
        position: routes.count, text: PathText.text(text, withoutFirst: stop?.start ?? 0),
        reason: stop.map { "\($0.error)" } ?? "\(PathError.empty)")
    }
    return RoutePath(root, routes.dropFirst().map(\.route))
  }
}
