/// Why there is no saved session to be had.
enum SavedSessionError: Error, Equatable {
  case noHome
  case unreadable(String, System.Failure)
  case noSession(String)
  /// The place is to be saved in a file that holds something else.
  case otherContent(String)
  /// The place is to be saved where there is a link.
  case link(String)
  /// The file holds broken JSON, as the sentence says.
  case notJSON(String)
  /// A field of the JSON in a file is missing or is not what it should be.
  case badField(String, of: String, wanted: String)
  case unknownField(String, of: String)
}

extension SavedSessionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noHome: "there is no home folder; name the session's file"
    case .unreadable(let path, let failure) where failure.isMissingFile:
      "there is no session \(path); a run of kanji-cli at a terminal saves one"
    case .unreadable(let path, let failure) where failure.isLink:
      "\(path) is a link, which is not followed"
    case .unreadable(let path, let failure) where failure.isNoPlainFile: "\(path) is no plain file"
    case .unreadable(let path, let failure):
      FileError(path: path, use: .reading, failure: failure).fact
    case .noSession(let path): "\(path) is no saved session; name one that session has printed"
    case .otherContent(let path): "\(path) is no saved session; name one that is, or a new file"
    case .link(let path): "\(path) is a link, which is not followed; name another file"
    case .notJSON(let sentence): sentence
    case .badField(let name, let path, let wanted): "\(path): “\(name)” has to be \(wanted)"
    case .unknownField(let name, let path): "\(path): a session has no “\(name)”; take it out"
    }
  }
}
