#if !canImport(Darwin)
  import GameplayKit

  /// A machine with an `init()` of its own, and states nested in extensions.
  final class TrafficLight: GKStateMachine {
    var shown: [String] = []

    init() {
      super.init(states: [Red(), Green(), Amber(), Blinking()])
    }

    func switchOn() {
      enter(Blinking.self)
    }
  }

  extension TrafficLight {
    class Lamp: GKState {
      var seconds: TimeInterval { 2 }
      private var elapsed: TimeInterval = 0

      var light: TrafficLight? { stateMachine as? TrafficLight }

      override func didEnter(from previousState: GKState?) {
        super.didEnter(from: previousState)
        elapsed = 0
        light?.shown.append("\(type(of: self))")
      }

      override func update(deltaTime seconds: TimeInterval) {
        super.update(deltaTime: seconds)
        elapsed += seconds
        if elapsed >= self.seconds { goOn() }
      }

      func goOn() {}
    }

    final class Red: Lamp {
      override func isValidNextState(_ stateClass: AnyClass) -> Bool {
        return stateClass == Green.self || stateClass == Blinking.self
      }

      override func goOn() { stateMachine?.enter(Green.self) }
    }

    final class Green: Lamp {
      override var seconds: TimeInterval { 3 }

      override func isValidNextState(_ stateClass: AnyClass) -> Bool {
        stateClass is Amber.Type || stateClass is Blinking.Type
      }

      override func goOn() { stateMachine?.enter(Amber.self) }
    }
  }

  extension TrafficLight {
    final class Amber: Lamp {
      override var seconds: TimeInterval { 1 }

      override func isValidNextState(_ stateClass: AnyClass) -> Bool {
        stateClass != Green.self && stateClass != Amber.self
      }

      override func goOn() { stateMachine?.enter(Red.self) }
    }

    final class Blinking: Lamp {
      override func goOn() { stateMachine?.enter(Red.self) }
    }
  }
#endif
