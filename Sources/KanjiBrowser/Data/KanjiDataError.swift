/// What is wrong with kanji data, and where.
public struct KanjiDataError: Error, Equatable, Sendable {
  /// What is wrong.
  public var problem: Problem

  /// The name of the file, or of what stands for one.
  public var source: String

  /// The line in the file, 1 the first; nil if the problem has no place in the file.
  public var line: Int?

  /// The place in the line, 1 the first, in Unicode scalars.
  public var column: Int?

  /// The number of the entry, 1 the first; nil outside the entries.
  public var entry: Int?

  /// The character of the entry, if it came before the problem.
  public var character: Character?

  /// The number of the example in its entry, 1 the first; nil outside the examples.
  public var example: Int?

  /// The key of the field in the entry or the example.
  public var field: String?

  /// Creates an error from its parts; what is left out is unknown.
  public init(
    _ problem: Problem, source: String, line: Int? = nil, column: Int? = nil, entry: Int? = nil,
    character: Character? = nil, example: Int? = nil, field: String? = nil
  ) {
    self.problem = problem
    self.source = source
    self.line = line
    self.column = column
    self.entry = entry
    self.character = character
    self.example = example
    self.field = field
  }

  /// The kinds of problem.
  public enum Problem: Equatable, Sendable {
    /// There is no file of that name.
    case missingFile

    /// The system refused to read the file, for the reason given.
    case unreadable(reason: String)

    /// The file holds nothing but white space.
    case emptyFile

    /// Bytes are not well-formed UTF-8.
    case notUTF8

    /// RFC 8259 demands something else than what is there; nil is the end of the file.
    case notJSON(expected: Expectation, found: Unicode.Scalar?)

    /// Values are nested more deeply than the limit.
    case tooDeep(limit: Int)

    /// The value is not of the kind that the place demands.
    ///
    /// The kind found may be the kind expected for a number that is not whole, zero or less, or too
    /// great.
    case wrongType(expected: Kind, found: Kind)

    /// A list holds something else than texts.
    case wrongElement(found: Kind)

    /// The object lacks the field, which takes a value of the kind.
    case missingField(Kind)

    /// The object has the field twice.
    case repeatedField

    /// The text holds this many characters where one is demanded.
    case notOneCharacter(count: Int)

    /// A character of the text has more marks, such as accents, than any text needs.
    case tooManyMarks

    /// An earlier entry, 1 the first, has the same character.
    case duplicate(firstEntry: Int)
  }

  /// The kinds of JSON value; a number for one of our fields must be whole and above zero, and fit
  /// an `Int`.
  public enum Kind: Equatable, Sendable {
    /// Characters in quotation marks.
    case text
    /// A number, whole or not.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null
    /// Values in brackets.
    case list
    /// Keys and values in braces.
    case object
  }

  /// What RFC 8259 demands at a place.
  public enum Expectation: Equatable, Sendable {
    /// A value of any kind.
    case value
    /// The key of an object's next value, a text.
    case key
    /// The colon behind a key.
    case colon
    /// A comma, or the end of the list.
    case commaOrBracket
    /// A comma, or the end of the object.
    case commaOrBrace
    /// A digit of a number.
    case digit
    /// The end of a text.
    case closingQuote
    /// An escape in place of a control character, which no text may hold as it is.
    case escapedControlCharacter
    /// One of the letters and signs that may follow a backslash.
    case escape
    /// One of the four digits behind `\u`.
    case hexDigit
    /// The escapes of both halves of a surrogate pair.
    case surrogatePair
    /// The end of the file.
    case end
  }
}
