extension WalkedCommands {
  /// Performs the commands in a new session and returns it; nil if the session does not show the fault.
  typealias Attempt = ([[String]]) throws -> Self?

  /// Returns the session without the lines and the path segments that the fault does not need, and with the first
  /// examples that show the fault.
  func withFewestLines(_ examples: [[String]], repeating attempt: Attempt) rethrows -> Self {
    try withLeast(attempt, operands: false).withFirstExamples(examples, attempt)
  }

  /// Returns the session with the shortest texts and the numbers nearest to zero that still show the fault.
  func withLeastOperands(repeating attempt: Attempt) rethrows -> Self {
    try withLeast(attempt, operands: true)
  }

  private func withLeast(_ attempt: Attempt, operands: Bool) rethrows -> Self {
    var best = self
    while let less = try best.withFewerLines(attempt) ?? best.withShorterPath(attempt)
      ?? (operands ? best.withSmallerOperand(attempt) : nil)
    {
      best = less
    }
    return best
  }

  /// Deletes lines, first many at once; nil if each one is needed.
  private func withFewerLines(_ attempt: Attempt) rethrows -> Self? {
    var (best, isShorter) = (self, false)
    var length = lines.count
    while length > 0 {
      var start = 0
      while start < best.lines.count {
        var commands = best.lines.map(\.words)
        commands.removeSubrange(start..<min(start + length, commands.count))
        if let shorter = try attempt(commands) {
          (best, isShorter) = (shorter, true)
        } else {
          start += length
        }
      }
      length /= 2
    }
    return isShorter ? best : nil
  }

  /// Deletes segments of a path; nil if each one is needed.
  private func withShorterPath(_ attempt: Attempt) rethrows -> Self? {
    try withOtherWord(attempt) { word in
      guard word.hasPrefix("/") else { return [] }
      let segments = word.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      return segments.indices.flatMap { start in
        (start + 1...segments.endIndex).reversed().map { end in
          (segments[..<start] + segments[end...]).map { "/" + $0 }.joined()
        }
      }
    }
  }

  /// Brings a number nearer to zero, or shortens a text; nil if none can be smaller.
  private func withSmallerOperand(_ attempt: Attempt) rethrows -> Self? {
    try withOtherWord(attempt) { word in
      if word.hasPrefix("/") { return [] }
      guard let number = Int(word) else { return Self.shorter(word) }
      return Self.halves(of: number).map { "\(number - $0)" }
    }
  }

  /// Returns a number, its half and so on, without zero.
  private static func halves(of number: Int) -> [Int] {
    Array(sequence(first: number) { $0 / 2 }.prefix { $0 != 0 })
  }

  /// Returns the text without one of its parts, once for each part; the longest parts are left out first.
  private static func shorter(_ text: String) -> [String] {
    let characters = Array(text)
    return halves(of: characters.count).flatMap { length -> [String] in
      stride(from: 0, to: characters.count, by: length).map { start in
        String(characters[..<start]) + String(characters.dropFirst(start + length))
      }
    }
  }

  /// Replaces a word after the first of a line by the first of other words that shows the fault.
  private func withOtherWord(_ attempt: Attempt, _ others: (String) -> [String]) rethrows -> Self? {
    var commands = lines.map(\.words)
    for (line, words) in commands.enumerated() {
      for (place, word) in words.enumerated().dropFirst() {
        for other in others(word) {
          commands[line][place] = other
          if let smaller = try attempt(commands), smaller.lines.count <= lines.count {
            return smaller
          }
        }
        commands[line][place] = word
      }
    }
    return nil
  }

  /// Replaces each example by an earlier one of the same command, if that shows the fault, too.
  private func withFirstExamples(_ examples: [[String]], _ attempt: Attempt) rethrows -> Self {
    var best = self
    for line in lines.indices {
      let words = best.lines[line].words
      for example in examples.prefix(while: { $0 != words }) where example.first == words.first {
        var commands = best.lines.map(\.words)
        commands[line] = example
        guard let other = try attempt(commands), other.lines.count == best.lines.count else {
          continue
        }
        best = other
        break
      }
    }
    return best
  }
}
