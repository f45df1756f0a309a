#if !canImport(Darwin)
  import GameplayKit

  // Machines with an `init()` of their own, in the shapes that programs give it, without `override`.

  final class DesignatedInit: GKStateMachine {
    let coins: Int

    init() {
      coins = 3
      super.init(states: [SoldOut()])
    }
  }

  final class ConvenienceInit: GKStateMachine {
    convenience init() {
      self.init(states: [SoldOut()])
    }
  }

  class RequiredInit: GKStateMachine {
    required init() {
      super.init(states: [SoldOut()])
    }

    static func make() -> Self { Self() }
  }

  final class PrivateInit: GKStateMachine {
    static func make() -> PrivateInit { PrivateInit() }

    private init() {
      super.init(states: [SoldOut()])
    }
  }

  @MainActor final class MainActorInit: GKStateMachine {
    init() {
      super.init(states: [SoldOut()])
    }
  }

  final class DefaultedInit: GKStateMachine {
    init(states: [GKState] = [SoldOut()], coins: Int = 3) {
      super.init(states: states)
    }
  }
#endif
