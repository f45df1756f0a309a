import Foundation
import StateMachineHistory

/// An app for mail with several windows and one user.
final class MailApp {
  private(set) var user: String?
  private(set) var windows: [Window] = []

  func openWindow() -> Window {
    windows.append(Window(of: self))
    return windows[windows.count - 1]
  }

  func signIn(_ name: String) {
    user = name
    for window in windows where !window.sheets.isEmpty { window.goOn() }
  }

  /// Signs out; if a window has a reply that would be lost, it asks instead, and the user stays signed in.
  func signOut() {
    let asking = windows.filter { $0.asksBeforeSignOut() }
    guard asking.isEmpty else { return }
    user = nil
    for window in windows { window.signedOut() }
  }

  func save() throws -> Data {
    let windows = windows.map { window in Tab.allCases.map { "\(window[$0].path)" } }
    return try JSONEncoder().encode(Saved(Session(windows: windows)))
  }

  /// Opens the saved windows as far as they are possible now, and returns what to tell the user.
  func restore(_ data: Data) throws -> [String] {
    let session = try JSONDecoder().decode(Saved<Session>.self, from: data).value
    return session.windows.flatMap { paths in
      let window = openWindow()
      return zip(Tab.allCases, paths).compactMap { tab, path in
        window[tab].restore(path)?.dropped?.description
      }
    }
  }
}

/// The paths of the tabs of each window.
struct Session: Versioned {
  static let version = 3
  var windows: [[String]]
}

extension Session {
  /// Version 2 had one window, and version 1 only the profile.
  init(from decoder: any Decoder, version: Int) throws {
    windows = [version == 1 ? ["/inbox", try String(from: decoder)] : try [String](from: decoder)]
  }
}
