#if !canImport(Darwin)
  import GameplayKit

  /// A quest's chapters: rules in tables, a generic base state, a class-bound protocol.
  protocol Chapter: GKState {
    var title: String { get }
  }

  class ContextState<Context>: GKState {
    let context: Context
    var validNextStates: [AnyClass] { [] }

    required init(_ context: Context) {
      self.context = context
    }

    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      return validNextStates.contains { $0 == stateClass }
    }
  }

  final class Journal {
    var entries: [String] = []
  }

  class Prologue: ContextState<Journal>, Chapter {
    let title = "The letter"
    override var validNextStates: [AnyClass] { [Voyage.self] }
  }

  class Voyage: ContextState<Journal>, Chapter {
    var title: String { "The sea, after \(context.entries.count) chapters" }
    private static let following = [
      ObjectIdentifier(Prologue.self), ObjectIdentifier(Epilogue.self),
    ]

    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      Voyage.following.contains(ObjectIdentifier(stateClass))
    }
  }

  class Epilogue: ContextState<Journal>, Chapter {
    var title: String { "Home" }
  }

  final class Quest {
    let journal = Journal()
    private lazy var chapters: [any Chapter] = [
      Prologue(journal), Voyage(journal), Epilogue(journal),
    ]
    private lazy var machine = GKStateMachine(states: chapters)

    var title: String? { (machine.currentState as? (any Chapter))?.title }

    func turn(to chapter: GKState.Type) -> Bool {
      guard machine.canEnterState(chapter), machine.enter(chapter) else { return false }
      if let title { journal.entries.append(title) }
      return true
    }
  }
#endif
