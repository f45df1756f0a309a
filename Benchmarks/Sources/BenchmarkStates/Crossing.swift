public import StateMachine

/// A state with two successors.
open class Crossing: GKState {
  private final var left: AnyClass?
  private final var right: AnyClass?

  override open func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == left || stateClass == right
  }

  fileprivate final func lead(to left: AnyClass, and right: AnyClass) {
    (self.left, self.right) = (left, right)
  }
}

/// A crossing with its own class.
public final class NumberedCrossing<Upper: Digits, Lower: Digits>: Crossing {}

/// Returns crossings in a ring; each leads to the next and to one other.
public func crossings(_ count: Int) -> [Crossing] {
  let pairs = digitPairs()
  let crossings = (0..<count).map { number -> Crossing in
    let (upper, lower) = (pairs[number / 100], pairs[number % 100])
    return crossing(upper, lower)
  }
  for (number, crossing) in crossings.enumerated() {
    let (next, other) = ((number + 1) % count, (number * 7 + 3) % count)
    crossing.lead(to: type(of: crossings[next]), and: type(of: crossings[other]))
  }
  return crossings
}

private func crossing<Upper: Digits, Lower: Digits>(_: Upper.Type, _: Lower.Type) -> Crossing {
  NumberedCrossing<Upper, Lower>()
}
