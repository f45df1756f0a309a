import Foundation

extension URL {
  /// The path of a link such as `kanji:/all/detail/水` or `kanji://all/detail/水`, whose host is the
  /// first place.
  public var placePath: String {
    let host = host(percentEncoded: true) ?? ""
    return (host.isEmpty ? "" : "/" + host) + path(percentEncoded: true)
  }
}
