/// Digits as a type, so that a generic class is as many classes as there are numbers.
public protocol Digits {}

private enum Zero: Digits {}
private enum One: Digits {}
private enum Two: Digits {}
private enum Three: Digits {}
private enum Four: Digits {}
private enum Five: Digits {}
private enum Six: Digits {}
private enum Seven: Digits {}
private enum Eight: Digits {}
private enum Nine: Digits {}
private enum Pair<Ten: Digits, Unit: Digits>: Digits {}

/// The types of 00 to 99.
func digitPairs() -> [any Digits.Type] {
  let digits: [any Digits.Type] = [
    Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self,
    Eight.self, Nine.self,
  ]
  return (0..<100).map { number -> any Digits.Type in
    let (ten, unit) = (digits[number / 10], digits[number % 10])
    return pair(ten, unit)
  }
}

private func pair<Ten: Digits, Unit: Digits>(_: Ten.Type, _: Unit.Type) -> any Digits.Type {
  Pair<Ten, Unit>.self
}
