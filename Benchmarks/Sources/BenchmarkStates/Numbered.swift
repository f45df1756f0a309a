/// One of a thousand states, each of a class of its own: a class for every three digits.
///
/// It allows every state, so that what is measured is the machine.
public final class Numbered<Hundreds: Digit, Tens: Digit, Ones: Digit>: Counted {
  override public func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
}

public protocol Digit {}

private enum Zero: Digit {}
private enum One: Digit {}
private enum Two: Digit {}
private enum Three: Digit {}
private enum Four: Digit {}
private enum Five: Digit {}
private enum Six: Digit {}
private enum Seven: Digit {}
private enum Eight: Digit {}
private enum Nine: Digit {}

/// Makes so many states, at most a thousand, no two of one class.
public func numberedStates(_ count: Int) -> [Counted] {
  let digits: [any Digit.Type] = [
    Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self,
    Eight.self, Nine.self,
  ]
  return (0..<count).map { number -> Counted in
    let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10)
    return state(digits[hundreds], digits[tens], digits[ones])
  }
}

private func state<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) -> Counted {
  Numbered<A, B, C>()
}
