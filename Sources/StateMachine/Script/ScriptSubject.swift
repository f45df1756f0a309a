/// What a script drives: a machine, a navigator, or a program around one.
///
/// Every conformer passes this test: a command that throws leaves `place` as it was.
public protocol ScriptSubject {
  /// Does what the words say, and returns what there is to show for it.
  ///
  /// Throws why the command was refused or failed; throws a ``ScriptSyntaxError`` if it makes no
  /// sense, which no script passes, whether it expects a failure or not.
  func perform(_ words: [String]) throws -> String

  /// Where the subject is.
  var place: ScriptPlace { get }

  /// The rules that coverage is measured against; nil, the default, if it is not measured.
  var graph: TransitionGraph? { get }

  /// The transitions made and the refusals met since the subject was made; none by default.
  var record: TransitionGraph.Record { get }
}

extension ScriptSubject {
  /// Nil.
  public var graph: TransitionGraph? { nil }

  /// An empty record.
  public var record: TransitionGraph.Record { TransitionGraph.Record() }
}

/// Where a subject is, in the words of the expectations.
public struct ScriptPlace: Hashable, Sendable {
  /// The declared name of the current state; nil if there is none.
  public var state: String?
  /// The path as text.
  public var path: String
  /// How many entries the path has.
  public var depth: Int
  /// The title of what is shown.
  public var title: String
  /// The declared names of the states that may come next.
  public var allowed: [String]

  /// Makes a place from its parts.
  public init(state: String?, path: String, depth: Int, title: String, allowed: [String]) {
    self.state = state
    self.path = path
    self.depth = depth
    self.title = title
    self.allowed = allowed
  }
}
