import KanjiBrowser
import StateMachine

/// Writes paths as text.
///
/// If a path differs from the last one only at its end, only the end is written anew.
final class PathWriter {
  private var path: RoutePath<KanjiRoute>?
  private var text = ""
  /// The length of the text in bytes after each route.
  private var ends: [Int] = []

  /// Returns the text of a path.
  func text(of path: RoutePath<KanjiRoute>) -> String {
    let shared = self.path?.sharedCount(with: path) ?? 0
    if shared < ends.count {
      ends.removeLast(ends.count - shared)
      text = String(decoding: text.utf8.prefix(ends.last ?? 0), as: UTF8.self)
    }
    for route in path.dropFirst(shared) {
      text += "/" + route.text
      ends.append(text.utf8.count)
    }
    self.path = path
    return text
  }
}
