import StateMachineText

/// An option of a command line, such as `--plain` or `--output FILE`.
///
/// Its properties never change, so it is safe to share.
package class Option: Equatable, @unchecked Sendable {
  package let name: String
  /// The name of its value in the help; nil if it takes none.
  package let placeholder: String?
  package let summary: String
  package let offer: ShellOffer
  /// What the option takes, for the message about another value; empty if it takes any text.
  package let wanted: String
  /// Whether a file that it names is replaced.
  let replacesFile: Bool
  /// Whether it may be given several times.
  let isRepeatable: Bool

  package init(
    name: String, placeholder: String? = nil, summary: String, offer: ShellOffer = .nothing,
    wanted: String = "", replacesFile: Bool = false, isRepeatable: Bool = false
  ) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
    self.offer = offer
    self.wanted = wanted
    self.replacesFile = replacesFile
    self.isRepeatable = isRepeatable
  }

  package var usage: String { name + (placeholder.map { " " + $0 } ?? "") }

  package static func == (lhs: Option, rhs: Option) -> Bool { lhs.name == rhs.name }
}

/// An option whose value has a type, such as `--limit N`: `try invocation[.limit]`.
package final class ValueOption<Value>: Option, @unchecked Sendable {
  let read: @Sendable (String) -> Value?

  /// Creates an option; `read` returns nil for a text that the option does not take.
  package init(
    name: String, placeholder: String, summary: String, offer: ShellOffer = .nothing,
    wanted: String, read: @escaping @Sendable (String) -> Value?
  ) {
    self.read = read
    super.init(
      name: name, placeholder: placeholder, summary: summary, offer: offer, wanted: wanted)
  }
}

extension ValueOption<Int> {
  /// Creates an option that takes a number above zero.
  ///
  /// A number that is too large for an `Int` is refused; with `isLimit`, it counts as `Int.max`.
  package convenience init(
    name: String, summary: String, offer: ShellOffer = .nothing,
    wanted: String = UsageError.aboveZero, isLimit: Bool = false
  ) {
    self.init(
      name: name, placeholder: "N", summary: summary, offer: offer, wanted: wanted,
      read: { Int(digits: $0).flatMap { 0 < $0 && (isLimit || $0 < .max) ? $0 : nil } })
  }
}

extension Option {
  package static let noColor = Option(name: "--no-color", summary: "print without colour")
  package static let plain = Option(
    name: "--plain", summary: "name each value, without columns, for a screen reader")
  package static let help = Option(
    name: "--help", summary: "show the help of the program or a command")
  package static let output = Option(
    name: "--output", placeholder: "FILE",
    summary: "write to FILE, which must not exist (-: standard output)", offer: .files)
  package static let force = Option(name: "--force", summary: "let --output overwrite FILE")
}

/// The completions of a shell for an operand or an option's value.
package enum ShellOffer: Sendable {
  /// None, as any text is valid.
  case nothing
  case files
  /// Words, made when a shell needs them.
  case words(@Sendable () -> [String])

  package var isFiles: Bool { if case .files = self { true } else { false } }

  package var words: [String] { if case .words(let words) = self { words() } else { [] } }
}
