import StateMachine
package import StateMachineText

/// A problem with kanji data, and its place.
public struct KanjiDataError: Error, Equatable, Sendable {
  /// The problem.
  package var problem: Problem

  /// The name of the file or other source.
  package var source: String

  /// The line in the file, from 1; nil if the problem has no place in the file.
  package var line: Int?

  /// The column in the line, from 1, in Unicode scalars.
  package var column: Int?

  /// The number of the entry, from 1; nil outside of entries.
  package var entry: Int?

  /// The character of the entry, if it was read before the problem.
  package var character: Character?

  /// The number of the example in its entry, from 1; nil outside of examples.
  package var example: Int?

  /// The key of the field.
  package var field: String?

  /// Creates an error without a place.
  package init(_ problem: Problem, source: String) {
    self.problem = problem
    self.source = source
  }

  /// The kinds of problem.
  package enum Problem: Equatable, Sendable {
    /// The file does not exist.
    case missingFile

    /// The system cannot read the file, for this reason.
    case unreadable(reason: String)

    /// The file contains only white space.
    case emptyFile

    /// The bytes are not UTF-8, not JSON by RFC 8259, or nested too deeply; the reason is a sentence.
    case notJSON(reason: String)

    /// The value is of another kind than expected.
    ///
    /// Both kinds are equal for a number that is fractional, less than 1 or too large.
    case wrongType(expected: JSONReader.Kind, found: JSONReader.Kind)

    /// A list contains an element that is not a text.
    case wrongElement(found: JSONReader.Kind)

    /// The object lacks the field, whose value is of this kind.
    case missingField(JSONReader.Kind)

    /// The object has the field twice.
    case repeatedField

    /// The text has this many characters instead of one.
    case notOneCharacter(count: Int)

    /// A character of the text has too many marks, such as accents.
    case tooManyMarks

    /// An earlier entry, counted from 1, has the same character.
    case duplicate(firstEntry: Int)
  }
}

extension KanjiDataError: CustomStringConvertible {
  /// One sentence with the place, the problem and its remedy; control characters are escaped.
  ///
  /// `kanji.json:12:3: entry 3 (水): "meaning" is missing; add a text`
  public var description: String {
    "\(place): \(context)\(sentence)".escapingInvisibles
  }

  private var place: String {
    guard let line, let column else { return source }
    return "\(source):\(line):\(column)"
  }

  private var context: String {
    guard let entry else { return "" }
    let name = character.map { " (\($0))" } ?? ""
    let part = example.map { ", example \($0)" } ?? ""
    return "entry \(entry)\(name)\(part): "
  }

  private var subject: String {
    if let field { return "\"\(field)\"" }
    if example != nil { return "the example" }
    return entry == nil ? "the file" : "the entry"
  }

  private var sentence: String {
    switch problem {
    case .missingFile: "there is no such file; check its name"
    case .unreadable(let reason): "the file cannot be read: \(reason); choose another file"
    case .emptyFile: "the file is empty; write a list of kanji, or [] for none"
    case .notJSON(let reason): reason
    case .wrongType(let expected, let found): mismatch(expected, found)
    case .wrongElement(let found): "\(subject) holds \(found.rawValue); write only texts in it"
    case .missingField(let kind): "\(subject) is missing; add \(kind.rawValue)"
    case .repeatedField: JSONError.Problem.repeatedKey.sentence(about: subject)
    case .notOneCharacter(let count):
      "\(subject) holds \(count == 0 ? "no" : "\(count)") characters; write exactly one"
    case .tooManyMarks: JSONError.Problem.tooManyMarks.sentence(about: subject)
    case .duplicate(let first): "entry \(first) has the same character; remove one of the two"
    }
  }

  private func mismatch(_ expected: JSONReader.Kind, _ found: JSONReader.Kind) -> String {
    if expected == .number, found == .number {
      return "\(subject) is not a whole number above zero, or is too large; write another"
    }
    if entry == nil {
      return "the file holds \(found.rawValue); put the kanji in a list, [ … ]"
    }
    let isExample = example != nil && field == nil
    return
      "\(subject) is \(found.rawValue); write \(isExample ? "a text or " : "")\(expected.rawValue)"
  }
}
