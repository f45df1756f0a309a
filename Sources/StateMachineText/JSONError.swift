import StateMachine

/// What is wrong with JSON, and at which byte.
package struct JSONError: Error {
  package enum Problem: Equatable {
    /// Bytes are not well-formed UTF-8.
    case notUTF8
    /// RFC 8259 demands something else than what is there; nil is the end of the file.
    case unexpected(Unicode.Scalar?, expected: String)
    /// Values are nested more deeply than the limit.
    case tooDeep(limit: Int)
    /// The object has the key twice.
    case repeatedKey
    /// A character of the text has more marks than any text needs.
    case tooManyMarks
    /// The JSON is valid, and the code that reads the value says itself why it refuses it.
    case refused
  }

  package let problem: Problem
  package let position: Int

  package init(_ problem: Problem, at position: Int) {
    self.problem = problem
    self.position = position
  }
}

extension JSONError.Problem {
  /// Says what is wrong with what the subject names, and what to do.
  package func sentence(about subject: String) -> String {
    switch self {
    case .notUTF8: "this is not UTF-8; save the file as UTF-8"
    case .unexpected(let found, let expected): Self.syntax(found, expected)
    case .tooDeep(let limit): "values are nested more than \(limit) deep; remove the inner ones"
    case .repeatedKey: "\(subject) is given twice; remove one of the two"
    case .tooManyMarks: "\(subject) has \(Marks.sentence); leave them out"
    case .refused: "\(subject) is refused"
    }
  }

  private static func syntax(_ found: Unicode.Scalar?, _ expected: String) -> String {
    guard let found else {
      return "this is not JSON: expected \(expected), but the file ends; add what is missing"
    }
    let quoted = found == "\"" ? "a quotation mark" : "\"\(found)\""
    return "this is not JSON: expected \(expected), found \(quoted); correct it there"
  }
}
