#if !canImport(Darwin)
  public import Foundation
  public import StateMachine

  /// The members of `NSObject`, for systems without Objective-C.
  ///
  /// The classes inherit these members on Apple's systems. There, `isEqual(_:)`
  /// and `hash` can be overridden; here a subclass can only redeclare them.
  public protocol ObjectiveCObject: NSObjectProtocol, Hashable, CustomStringConvertible,
    CustomDebugStringConvertible
  {}

  extension GKState: NSObjectProtocol, ObjectiveCObject {}
  extension GKStateMachine: NSObjectProtocol, ObjectiveCObject {}

  extension ObjectiveCObject {
    /// The object's class.
    public var classForCoder: AnyClass {
      type(of: self)
    }

    /// The object's hash value, from its `hash(into:)`.
    public var hash: Int {
      hashValue
    }

    /// Returns whether the object is an instance of the class or of a subclass.
    public func isKind(of aClass: AnyClass) -> Bool {
      isInstance(of: aClass)
    }

    /// Returns whether the object is an instance of exactly this class.
    public func isMember(of aClass: AnyClass) -> Bool {
      type(of: self) == aClass
    }

    /// Returns whether the other is the same object; false for nil and for a value.
    public func isEqual(_ object: Any?) -> Bool {
      object.map { $0 as AnyObject } === self
    }

    /// Feeds the object's identity into a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }

    /// Returns whether both are the same object.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs === rhs
    }

    /// The description and the object's identity.
    public var debugDescription: String {
      "\(description) \(ObjectIdentifier(self))"
    }

    /// Returns false, as the object is not a proxy.
    public func isProxy() -> Bool {
      false
    }

    /// Returns the object itself.
    public func `self`() -> Self {
      self
    }

    /// Opens the metatype, as `is` needs a type.
    private func isInstance<Class: AnyObject>(of aClass: Class.Type) -> Bool {
      self is Class
    }
  }
#endif
