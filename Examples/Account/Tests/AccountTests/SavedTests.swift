import Foundation
import StateMachineHistory
import Testing

@testable import Account

struct SavedTests {
  private let app = MailApp()

  /// The paths of the tabs of each window.
  private var paths: [[String]] {
    app.windows.map { window in Tab.allCases.map { "\(window[$0].path)" } }
  }

  private func restore(_ text: String) throws -> [String] { try app.restore(Data(text.utf8)) }

  @Test
  func `a file of two versions before is read, under the names of today`() throws {
    app.signIn("Ada")
    #expect(try restore(#"{"version": 1, "value": "/options/address"}"#) == [])
    #expect(paths == [["/inbox", "/profile/address"]])
  }

  @Test
  func `a file of the version before is read, under the names of today`() throws {
    app.signIn("Ada")
    let text = #"{"version": 2, "value": ["/inbox/message/1", "/settings/address"]}"#
    #expect(try restore(text) == [])
    #expect(paths == [["/inbox/message/1", "/profile/address"]])
  }

  @Test
  func `two windows are saved and restored`() throws {
    let former = MailApp()
    former.signIn("Ada")
    former.openWindow().open("/inbox/message/2/reply")
    former.openWindow().open("/profile/address")
    app.signIn("Ada")
    #expect(try app.restore(former.save()) == [])
    #expect(paths == [["/inbox/message/2/reply", "/profile"], ["/inbox", "/profile/address"]])
  }

  @Test
  func `without a user, a saved session begins at the roots, and says why`() throws {
    #expect(
      try restore(#"{"version": 1, "value": "/options/address"}"#)
        == ["dropped /address: profile → address is not allowed now: sign in first"])
    #expect(paths == [["/inbox", "/profile"]])
  }

  @Test
  func `a file of a later version opens nothing`() {
    #expect(throws: SavedError.unknownVersion(4)) { try restore(#"{"version": 4, "value": []}"#) }
    #expect(paths == [])
  }

  @Test
  func `links under the former names still lead to their tab`() {
    app.signIn("Ada")
    let window = app.openWindow()
    for link in ["/options/address", "/settings/address", "/profile/address"] {
      window.tap(.inbox)
      window.open(link)
      #expect(window.tab == .profile && "\(window[.profile].path)" == "/profile/address")
      window.perform(.backToRoot)
    }
  }
}
