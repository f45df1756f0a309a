#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads lines at a terminal with the keys that people know: arrows, history, Tab.
package final class LineEditor {
  /// What somebody did instead of just typing.
  package enum Reading: Equatable {
    case line(LineReader.Line)
    /// Ctrl-C; the text is what stood in the line.
    case interrupted(String)
    case end
  }

  /// Texts for the end of a line, any of which can stand from a place on.
  package struct Completions: Equatable {
    /// Where the word that they replace begins, in bytes of UTF-8.
    package var start: Int
    package var texts: [String]

    package init(start: Int, texts: [String]) {
      self.start = start
      self.texts = texts
    }

    /// What replaces the line from another byte on, as a library that knows no quotes wants it.
    package func replacements(from other: Int, in line: String) -> [String] {
      let kept = line.utf8.prefix(start)
      return texts.compactMap { text in
        let whole = Array(kept) + text.utf8
        guard whole.starts(with: line.utf8.prefix(other)) else { return nil }
        return String(decoding: whole.dropFirst(other), as: UTF8.self)
      }
    }

    /// What all texts begin with, or else the other text if that is not how they begin.
    package static func common(_ texts: [String], orElse text: String) -> String {
      var common = texts.first ?? text
      for other in texts { common = String(zip(common, other).prefix { $0 == $1 }.map(\.0)) }
      let bare = [common, text].map { $0.filter { $0 != "\"" } }
      return bare[0].hasPrefix(bare[1]) ? common : text
    }
  }

  /// Returns how the end of a line up to the cursor could go on.
  package typealias Complete = (String) -> Completions

  /// How many lines the arrow keys go back.
  package static let historyLimit = 1000

  private let library: EditingLibrary
  private var complete: Complete?
  private var interrupted: String?

  /// Prepares to read; nil if the system has no library to edit with, or the terminal no cursor.
  package init?() {
    guard ![nil, "", "dumb"].contains(System.environment("TERM")), let library = EditingLibrary()
    else { return nil }
    self.library = library
    System.useUTF8()
    library.start(
      limit: CInt(Self.historyLimit), interrupt: { _, _ in LineEditor.current?.interrupt() ?? 0 },
      prepare: { LineEditor.current?.library.prepareTerminal($0) })
    library.completion.pointee = { _, start, end in LineEditor.current?.matches(start, end) }
  }

  /// Lets the arrow keys come back to a line.
  package func remember(_ line: String) {
    _ = library.remember(line)
  }

  /// Asks for a line; nothing of it is remembered.
  package func read(_ prompt: String, complete: @escaping Complete) -> Reading {
    self.complete = complete
    interrupted = nil
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer {
      pthread_setspecific(Self.key, nil)
      self.complete = nil
    }
    let line = library.read(Self.marked(prompt))
    defer { free(line) }
    if let interrupted { return .interrupted(interrupted) }
    guard let line else { return .end }
    let bytes = UnsafeRawBufferPointer(start: line, count: strlen(line))
    return .line(.init(bytes.bindMemory(to: UInt8.self)))
  }

  /// The editor that is reading on this thread, for what the library calls back.
  ///
  /// The pointer is there only while `read` runs, and so while the editor lives.
  private static var current: LineEditor? {
    pthread_getspecific(key).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private func interrupt() -> CInt {
    interrupted = library.line.pointee.map { String(cString: $0) } ?? ""
    library.leaveLine()
    return 0
  }

  /// The matches as the library takes them: what replaces the word, then all of them, then nil.
  private func matches(_ start: CInt, _ end: CInt) -> EditingLibrary.Matches? {
    // Otherwise the library offers the names of files.
    library.completionIsOver.pointee = 1
    guard let complete, let text = library.line.pointee.map({ String(cString: $0) }) else {
      return nil
    }
    let line = String(library.prefix(Int(end), of: text))
    let start = library.prefix(Int(start), of: text).utf8.count
    let texts = complete(line).replacements(from: start, in: line)
    guard let first = texts.first else { return nil }
    let word = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    let common = texts.count == 1 ? first : Completions.common(texts, orElse: word)
    let list = texts.count == 1 ? [common] : [common] + texts
    library.appendedCharacter.pointee = texts.count == 1 && first.hasSuffix("/") ? 0 : 32
    return Self.allocated(list)
  }

  /// Texts that the library frees, and nil behind the last.
  private static func allocated(_ texts: [String]) -> EditingLibrary.Matches? {
    let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    let matches = calloc(texts.count + 1, size)?
      .bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { matches?[index] = strdup(text) }
    return matches
  }

  /// The prompt, with what takes no room on the screen between marks.
  package static func marked(_ prompt: String) -> String {
    var marked = ""
    var isEscape = false
    for scalar in prompt.unicodeScalars {
      if scalar == "\u{1B}" {
        isEscape = true
        marked += "\u{1}"
      }
      marked.unicodeScalars.append(scalar)
      if isEscape, scalar == "m" {
        isEscape = false
        marked += "\u{2}"
      }
    }
    return marked
  }
}
