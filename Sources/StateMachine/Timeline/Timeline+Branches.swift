extension Timeline {
  /// Values of which each followed the one before; the last of them is where to jump to be on it.
  public struct Branch: Hashable, Sendable {
    /// The number of the value on another branch that the first of these followed.
    ///
    /// Nil if it followed none that is kept.
    public let origin: Int?
    /// The numbers of the values, in ascending order; there is at least one.
    public internal(set) var numbers: [Int]
  }

  /// All branches, by their first number; every number that is kept is on exactly one.
  ///
  /// What was recorded first after a value is on that value's branch; what was recorded after it later
  /// begins one of its own. Takes time linear in the number of values.
  ///
  ///     0 ─ 1 ─ 2        two branches: 0, 1, 2, and 3, 4 whose origin is 1
  ///         └─ 3 ─ 4
  public var branches: [Branch] {
    var branches: [Branch] = []
    // By number, counted from the oldest: the branch that goes on there; nil once something followed.
    var continuing: [Int?] = []
    for number in numbers {
      let previous = links.previous(of: number)
      let origin = previous >= oldest ? previous : nil
      if let origin, let branch = continuing[origin - oldest] {
        branches[branch].numbers.append(number)
        continuing[origin - oldest] = nil
        continuing.append(branch)
      } else {
        continuing.append(branches.count)
        branches.append(Branch(origin: origin, numbers: [number]))
      }
    }
    return branches
  }
}
