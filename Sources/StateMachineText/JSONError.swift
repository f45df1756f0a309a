import StateMachine

/// A problem with JSON, and its byte position.
package struct JSONError: Error {
  package enum Problem: Equatable {
    /// Bytes are not well-formed UTF-8.
    case notUTF8
    /// The scalar violates RFC 8259; nil is the end of the file.
    case unexpected(Unicode.Scalar?, expected: String)
    /// Values are nested too deeply.
    case tooDeep(limit: Int)
    case repeatedKey
    /// A character of the text has too many marks.
    case tooManyMarks
    /// The caller refused a valid value, and reports the reason itself.
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
  /// Returns the problem of a subject and its remedy in a sentence.
  package func sentence(about subject: String) -> String {
    switch self {
    case .notUTF8: "this is not UTF-8; save the file as UTF-8"
    case .unexpected(nil, let expected):
      "this is not JSON: expected \(expected), but the file ends; add what is missing"
    case .unexpected("\"", let expected):
      "this is not JSON: expected \(expected), found a quotation mark; correct it there"
    case .unexpected(let found?, let expected):
      "this is not JSON: expected \(expected), found \"\(found)\"; correct it there"
    case .tooDeep(let limit): "values are nested more than \(limit) deep; remove the inner ones"
    case .repeatedKey: "\(subject) is given twice; remove one of the two"
    case .tooManyMarks: "\(subject) has \(Marks.sentence); leave them out"
    case .refused: "\(subject) is refused"
    }
  }
}
