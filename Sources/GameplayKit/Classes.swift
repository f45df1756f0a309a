#if !canImport(Darwin)
  // With Objective-C, a class is an object, which the operators of `AnyObject` compare.

  /// Returns whether both are the same class.
  public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }

  /// Returns whether the classes differ.
  public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }
#endif
