/// A value whose saved form has a version, so that a later program can read what an earlier program
/// saved.
///
///     extension Basket: Versioned {
///       static let version = 2
///
///       // Version 1 was a list of names.
///       init(from decoder: any Decoder, version: Int) throws {
///         let names = try [String](from: decoder)
///         self.init(dishes: names.map { Dish(name: $0, count: 1) })
///       }
///     }
public protocol Versioned: Codable {
  /// The version that is saved, 1 or more. Raise it when the form changes.
  static var version: Int { get }

  /// Migrates a value: reads the form of an earlier version.
  ///
  /// - Throws: What the implementation throws. The default throws
  ///   ``SavedError/unknownVersion(_:)``.
  init(from decoder: any Decoder, version: Int) throws
}

extension Versioned {
  /// Throws, as there is no earlier version.
  ///
  /// - Throws: ``SavedError/unknownVersion(_:)``.
  public init(from decoder: any Decoder, version: Int) throws {
    throw SavedError.unknownVersion(version)
  }
}

/// Why saved data cannot be used, apart from the errors of a decoder.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SavedError: Error, Equatable {
  /// The data have a version that this program cannot read, usually that of a later program.
  case unknownVersion(Int)
}

extension SavedError: CustomStringConvertible {
  /// The version that cannot be read.
  public var description: String {
    switch self {
    case .unknownVersion(let version):
      "saved in version \(version), which this program cannot read"
    }
  }
}

/// The saved form of a value, with its version: `{"version": 2, "value": …}` as JSON.
public struct Saved<Value: Versioned>: Codable {
  /// The value, migrated if it was saved in an earlier version.
  public let value: Value

  private enum Key: CodingKey { case version, value }

  /// Creates the form in which the value is saved.
  public init(_ value: Value) {
    self.value = value
  }

  /// Reads the value, or migrates it if it was saved in an earlier version.
  ///
  /// - Throws: ``SavedError/unknownVersion(_:)`` if the version is later than this program's, or
  ///   less than 1; or what the decoder or the migration throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version > 0, version <= Value.version else {
      throw SavedError.unknownVersion(version)
    }
    value =
      version == Value.version
      ? try container.decode(Value.self, forKey: .value)
      : try Value(from: container.superDecoder(forKey: .value), version: version)
  }

  /// Writes the version and the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Value.version, forKey: .version)
    try container.encode(value, forKey: .value)
  }

  /// Returns the value to begin with, or nil if there is none.
  ///
  ///     let saved = try Saved<Basket>.load(read, setAside: renameFile)
  ///     let basket = saved ?? Basket()
  ///
  /// - Parameters:
  ///   - read: Decodes the data, or returns nil if nothing has been saved. Open the file before
  ///     you call this method: a failure to open the file says nothing about the data.
  ///   - setAside: Receives the error if `read` throws, and moves the data away, as the next save
  ///     would overwrite the data.
  /// - Returns: The value; nil if nothing has been saved, or if the data were moved away.
  /// - Throws: What `setAside` throws. An error of `read` is not thrown.
  public static func load<Failure: Error>(
    _ read: () throws -> Saved?, setAside: (_ reason: any Error) throws(Failure) -> Void
  ) throws(Failure) -> Value? {
    let reason: any Error
    do { return try read()?.value } catch { reason = error }
    try setAside(reason)
    return nil
  }
}

extension Saved: Sendable where Value: Sendable {}
