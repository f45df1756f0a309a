#if !canImport(Darwin)
  import GameplayKit

  // Every name that real programs declare themselves (G1.5), and some that the framework uses inside.

  class StoredMachine: GKStateMachine {
    var name = "name"
    var states = "states"
    var validNextStates = "validNextStates"
    var previousState = "previousState"
    var current = "current"
    var context = "context"
    var history = "history"
    var transitions = "transitions"
    var observers = "observers"
    var delegate = "delegate"
    var progress = "progress"
    var retry = "retry"
    var start = "start"
    var reset = "reset"
    var next = "next"
    var info = "info"
    var id = "id"
    var elapsedTime = "elapsedTime"
    var owner = "owner"
    var machine = "machine"
    var arrival = "arrival"
    var handover = "handover"
    var director = "director"
    var arrive = "arrive"
    var isLeaving = "isLeaving"
    var send: (Int) -> Int = { $0 }
  }

  class ComputedMachine: GKStateMachine {
    var name: String { "name" }
    var states: String { "states" }
    var validNextStates: String { "validNextStates" }
    var previousState: String { "previousState" }
    var current: String { "current" }
    var context: String { "context" }
    var history: String { "history" }
    var transitions: String { "transitions" }
    var observers: String { "observers" }
    var delegate: String { "delegate" }
    var progress: String { "progress" }
    var retry: String { "retry" }
    var start: String { "start" }
    var reset: String { "reset" }
    var next: String { "next" }
    var info: String { "info" }
    var id: String { "id" }
    var elapsedTime: String { "elapsedTime" }
    var owner: String { "owner" }
    var machine: String { "machine" }
    var arrival: String { "arrival" }
    var handover: String { "handover" }
    var director: String { "director" }
    var arrive: String { "arrive" }
    var isLeaving: String { "isLeaving" }
    var send: (Int) -> Int { { $0 } }
  }

  class StaticMachine: GKStateMachine {
    static let name = "name"
    static let states = "states"
    static let validNextStates = "validNextStates"
    static let previousState = "previousState"
    static let current = "current"
    static let context = "context"
    static let history = "history"
    static let transitions = "transitions"
    static let observers = "observers"
    static let delegate = "delegate"
    static let progress = "progress"
    static let retry = "retry"
    static let start = "start"
    static let reset = "reset"
    static let next = "next"
    static let info = "info"
    static let id = "id"
    static let elapsedTime = "elapsedTime"
    static let owner = "owner"
    static let machine = "machine"
    static let arrival = "arrival"
    static let handover = "handover"
    static let director = "director"
    static let arrive = "arrive"
    static let isLeaving = "isLeaving"
    static func send(_ number: Int) -> Int { number }
  }

  class MethodMachine: GKStateMachine {
    func name() -> String { "name" }
    func states() -> String { "states" }
    func validNextStates() -> String { "validNextStates" }
    func previousState() -> String { "previousState" }
    func current() -> String { "current" }
    func context() -> String { "context" }
    func history() -> String { "history" }
    func transitions() -> String { "transitions" }
    func observers() -> String { "observers" }
    func delegate() -> String { "delegate" }
    func progress() -> String { "progress" }
    func retry() -> String { "retry" }
    func start() -> String { "start" }
    func reset() -> String { "reset" }
    func next() -> String { "next" }
    func info() -> String { "info" }
    func id() -> String { "id" }
    func elapsedTime() -> String { "elapsedTime" }
    func owner() -> String { "owner" }
    func machine() -> String { "machine" }
    func arrival() -> String { "arrival" }
    func handover() -> String { "handover" }
    func director() -> String { "director" }
    func arrive() -> String { "arrive" }
    func isLeaving() -> String { "isLeaving" }
    func send(_ number: Int) -> Int { number }
    func move(to next: GKState) {}
    func enter(_ stateClass: AnyClass, with info: Int) -> Bool { info > 0 }
  }

  class NestingMachine: GKStateMachine {
    struct Transition {}
    enum Refusal: Error { case closed }
    class Observer {}
    enum Outcome { case won, lost }
    enum Event { case coin, push }
    var transition = Transition()
    var refusal = Refusal.closed
    var observer = Observer()
    var outcome = Outcome.won
    var event: Event? = .coin
  }
#endif
