#if !canImport(Darwin)
  import GameplayKit

  /// A drinks dispenser whose machine overrides every overridable member.
  class Dispenser: GKStateMachine {
    private(set) var history: [String] = []
    private(set) var questions = 0
    private(set) var seconds: TimeInterval = 0
    var isLocked = false

    private override init(states: [GKState]) {
      super.init(states: states)
      enter(AwaitingCoin.self)
    }

    convenience init(price: Int) {
      self.init(states: [AwaitingCoin(price: price), Pouring(), SoldOut()])
    }

    override var currentState: GKState? {
      isLocked ? nil : super.currentState
    }

    override func canEnterState(_ stateClass: AnyClass) -> Bool {
      questions += 1
      return !isLocked && super.canEnterState(stateClass)
    }

    @discardableResult
    override func enter(_ stateClass: AnyClass) -> Bool {
      let entered = super.enter(stateClass)
      history.append("\(stateClass) \(entered ? "entered" : "refused")")
      return entered
    }

    override func update(deltaTime sec: TimeInterval) {
      seconds += sec
      super.update(deltaTime: sec)
    }

    func insert(_ coin: Int) {
      state(forClass: AwaitingCoin.self)?.paid += coin
      enter(Pouring.self)
    }
  }

  final class AwaitingCoin: GKState {
    let price: Int
    var paid = 0

    required init(price: Int) {
      self.price = price
      super.init()
    }

    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      return stateClass === SoldOut.self || stateClass === Pouring.self && paid >= price
    }
  }

  final class Pouring: GKState {
    override func update(deltaTime seconds: TimeInterval) {
      guard let machine = stateMachine as? Dispenser else { return }
      machine.enter(AwaitingCoin.self)
    }

    override func willExit(to nextState: GKState) {
      (nextState as? AwaitingCoin)?.paid = 0
    }
  }

  final class SoldOut: GKState {}

  /// A machine whose subclass must have the designated initializer.
  class RequiredDispenser: GKStateMachine {
    required override init(states: [GKState]) {
      super.init(states: states)
    }

    static func make() -> Self { Self(states: [SoldOut()]) }
  }
#endif
