/// A part of a route's payload that is read from one segment of a path's text.
///
///     enum Room: String, PathArgument { case fossils, minerals }
///
/// Strings, characters, numbers and `Bool` conform. A type that is `LosslessStringConvertible` or
/// `RawRepresentable` only declares the conformance. Any other type implements the method, which
/// reads what the type's description writes:
///
///     extension UUID: @retroactive PathArgument {
///       public static func pathArgument(_ text: String) -> UUID? {
///         UUID(uuidString: text)
///       }
///     }
///
/// Every conformer passes this test: a value is read back from the text that ``Route/arguments``
/// has for it.
public protocol PathArgument: Sendable {
  /// Returns the value that a text stands for; nil if there is none.
  // No initializer, as with one of Int's own `Int.init` would be ambiguous in programs.
  static func pathArgument(_ text: String) -> Self?
}

extension PathArgument where Self: LosslessStringConvertible {
  /// Returns the value that has the text as its description.
  public static func pathArgument(_ text: String) -> Self? { Self(text) }
}

extension PathArgument where Self: FixedWidthInteger {
  /// Returns the number that the text stands for, in decimal; nil if the type does not have it.
  // Two parsers for all types: one for each would add 10 KB to every program.
  public static func pathArgument(_ text: String) -> Self? {
    if bitWidth > 64 { return Self(text) }
    return isSigned
      ? Int64(text).flatMap(Self.init(exactly:)) : UInt64(text).flatMap(Self.init(exactly:))
  }
}

extension PathArgument where Self: RawRepresentable, RawValue: PathArgument {
  /// Returns the value that has the text as its raw value.
  public static func pathArgument(_ text: String) -> Self? {
    RawValue.pathArgument(text).flatMap(Self.init(rawValue:))
  }
}

extension PathArgument
where Self: LosslessStringConvertible & RawRepresentable, RawValue: PathArgument {
  /// Returns the value that has the text as its description.
  public static func pathArgument(_ text: String) -> Self? { Self(text) }
}

extension Character: PathArgument {
  /// Returns the only character of a text; nil if it has another number of them.
  // The standard library's initializer would stop the program.
  public static func pathArgument(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}

extension String: PathArgument {}
extension Substring: PathArgument {}
extension Bool: PathArgument {}
extension Int: PathArgument {}
extension Int8: PathArgument {}
extension Int16: PathArgument {}
extension Int32: PathArgument {}
extension Int64: PathArgument {}
extension UInt: PathArgument {}
extension UInt8: PathArgument {}
extension UInt16: PathArgument {}
extension UInt32: PathArgument {}
extension UInt64: PathArgument {}
extension Float: PathArgument {}
extension Double: PathArgument {}
