/// A stack, never empty, whose copies share all but a few of their elements.
///
/// A history keeps the whole path of every step. So what lies deep is in chunks that are copied by
/// reference, and only the top one is ever changed.
@usableFromInline
struct SharedStack<Element> {
  /// How many elements a chunk has; a power of two, so that finding one is cheap.
  @inlinable
  static var chunkSize: Int { 64 }

  /// The full chunks below the top one.
  @usableFromInline var chunks: [[Element]] = []
  /// The top chunk: one element at least, the last of which is the top.
  @usableFromInline var last: [Element]

  @inlinable
  init(_ bottom: Element) {
    last = [bottom]
  }

  @inlinable var count: Int { chunks.count &* Self.chunkSize &+ last.count }

  @inlinable var bottom: Element { chunks.isEmpty ? last[0] : chunks[0][0] }

  @inlinable var top: Element { last[last.count - 1] }

  @inlinable
  subscript(position: Int) -> Element {
    let chunk = position / Self.chunkSize
    guard chunk < chunks.count else { return last[position - chunks.count * Self.chunkSize] }
    return chunks[chunk][position % Self.chunkSize]
  }

  @inlinable
  mutating func push(_ element: Element) {
    if last.count == Self.chunkSize { beginChunk() }
    last.append(element)
  }

  @inlinable @inline(never)
  mutating func push(contentsOf elements: [Element]) {
    for element in elements { push(element) }
  }

  /// Puts the full top chunk away; the element that is to be the top comes at once.
  @usableFromInline
  mutating func beginChunk() {
    chunks.append(last)
    last = []
  }

  /// Takes elements off the top, fewer than there are.
  ///
  /// They go when the stack is in order again: as they go, their own code may look there.
  @inlinable
  mutating func pop(_ count: Int) {
    if count == 1, last.count > 1 {
      last.removeLast()
    } else if count > 0 {
      popSeveral(count)
    }
  }

  @usableFromInline
  mutating func popSeveral(_ count: Int) {
    let before = self
    let left = self.count - count
    let chunk = (left - 1) / Self.chunkSize
    if chunk < chunks.count {
      last = chunks[chunk]
      chunks.removeLast(chunks.count - chunk)
    }
    last.removeLast(chunks.count * Self.chunkSize + last.count - left)
    withExtendedLifetime(before) {}
  }
}

extension SharedStack: Equatable where Element: Equatable {
  @inlinable
  static func == (lhs: SharedStack, rhs: SharedStack) -> Bool {
    lhs.count == rhs.count && lhs.last == rhs.last && lhs.chunks == rhs.chunks
  }
}
extension SharedStack: Hashable where Element: Hashable {}
extension SharedStack: Sendable where Element: Sendable {}
