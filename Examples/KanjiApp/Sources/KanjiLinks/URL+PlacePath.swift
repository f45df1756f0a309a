import Foundation

extension URL {
  /// The path of a link such as `kanji:/all/detail/水`, `kanji://all/detail/水`, whose host is the first place, or
  /// `https://example.com/all/detail/水`, whose host is no place.
  public var placePath: String {
    if scheme == "https" { return path(percentEncoded: true) }
    let host = host(percentEncoded: true) ?? ""
    return (host.isEmpty ? "" : "/" + host) + path(percentEncoded: true)
  }
}
