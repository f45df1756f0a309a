import StateMachineTerminalC

/// The lines that a thread performs, which are printed if the program stops, as by `fatalError`.
package enum LastLines {
  /// Forgets the lines, and keeps a head, which is printed above the next ones.
  package static func begin(_ head: String) {
    var head = head
    head.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { last_lines_begin($0.baseAddress, $0.count) }
    }
  }

  /// Forgets the lines, as what stops later has nothing to do with them.
  package static func end() { begin("") }

  /// Keeps a line that will be performed, with its line break.
  package static func append(_ line: String) {
    var line = line
    line.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { last_lines_append($0.baseAddress, $0.count) }
    }
  }
}
