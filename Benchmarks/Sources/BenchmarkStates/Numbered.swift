import StateMachine

/// One of ten thousand states, each of a class of its own: a class for every two pairs of digits.
///
/// It allows every state, so that the benchmark measures the machine.
public final class Numbered<Upper: Digits, Lower: Digits>: Counted {
  override public func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
}

/// Returns states of different classes, at most ten thousand.
public func numberedStates(_ count: Int) -> [Counted] {
  let pairs = digitPairs()
  return (0..<count).map { number -> Counted in
    let (upper, lower) = (pairs[number / 100], pairs[number % 100])
    return numbered(upper, lower)
  }
}

private func numbered<Upper: Digits, Lower: Digits>(_: Upper.Type, _: Lower.Type) -> Counted {
  Numbered<Upper, Lower>()
}
