// The user's side of the stand-ins is not on Apple's systems.
#if !canImport(Darwin)
  import AppKit
  import KanjiBrowser
  import StateMachineTesting
  import SwiftUI
  import Testing
  import UIKit

  @testable import KanjiSwiftUI
  @testable import KanjiUIKit

  @MainActor
  struct KanjiAppTests {
    nonisolated static var cases: [ScriptTest] {
      get throws { try ScriptTest.cases(of: "../../Scripts/kanji.script") }
    }

    @Test(arguments: try cases)
    func `The app in UIKit does what its script says`(test: ScriptTest) throws {
      try test.run { AppSubject(UIKitApp()) }
    }

    @Test(arguments: try cases)
    func `The app in SwiftUI does what its script says`(test: ScriptTest) throws {
      try test.run { AppSubject(SwiftUIApp()) }
    }

    @Test
    func `A swipe that is let go changes nothing, and one that is finished goes back`() throws {
      let app = UIKitApp()
      let navigation = app.coordinator.navigationController
      _ = app.tap("水")
      navigation.userBeginsSwipe()
      navigation.userCancelsSwipe()
      #expect("\(app.navigator.path)" == "/all/detail/水" && app.titles == ["Kanji", "水"])
      navigation.userBeginsSwipe()
      navigation.userFinishesSwipe(over: navigation.viewControllers[0])
      #expect("\(app.navigator.path)" == "/all" && app.titles == ["Kanji"])
    }

    @Test
    func `A link that leads nowhere says why, and so does the next one`() throws {
      let failures = [
        "犭": "cannot open /detail/%E7%8A%AD: “犭” is not a kanji in the data; try search",
        "%E6": "cannot open /detail/%E6: “%E6” has a bad escape; write a percent sign as %25",
      ]
      for app in [UIKitApp(), SwiftUIApp()] as [any TestedApp] {
        for (name, message) in failures {
          app.open(try #require(URL(string: "kanji://all/detail/\(name)")))
          #expect("\(app.navigator.path)" == "/all")
          #expect(app.message == message)
        }
        app.closeMessage()
        #expect(app.message == nil)
      }
    }

    @Test
    func `A link that leads nowhere is told while the message of another one is shown`() throws {
      let app = UIKitApp()
      let animations = StandInAnimations(.atOnce)
      app.window?.userAnimations = animations
      for name in ["犭", "%E6"] { app.open(try #require(URL(string: "kanji://all/detail/\(name)"))) }
      while animations.userWaits() {}
      #expect(app.message?.hasPrefix("cannot open /detail/%E6: ") == true)
    }

    @Test
    func `A universal link opens its path, in a new window, too`() throws {
      func activity(_ link: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: link)
        return activity
      }
      for app in [UIKitApp(), SwiftUIApp()] as [any TestedApp] {
        app.continue(activity("https://example.com/all/detail/%E7%81%AB"))
        #expect("\(app.navigator.path)" == "/all/detail/火")
        app.continue(activity("https://example.com/all/detail/%E7%8A%AD"))
        #expect(app.message?.contains("“犭” is not a kanji in the data") == true)
      }
      let app = UIKitApp(activity: activity("https://example.com/all/detail/%E7%81%AB"))
      #expect(app.titles == ["Kanji", "火"])
    }

    @Test
    func `A tapped row without a page is not selected any more`() throws {
      let app = UIKitApp()
      _ = app.tap("水")
      let page = app.coordinator.navigationController.topViewController as? UITableViewController
      let table = try #require(page)
      #expect(table.userTaps("meaning") && table.tableView.indexPathForSelectedRow == nil)
      #expect("\(app.navigator.path)" == "/all/detail/水")
    }

    @Test
    func `A search finds words and kanji in one order, and a word leads to its page`() {
      let app = SwiftUIApp()
      app.screen.search("tabemashita")
      #expect(app.screen.lines.first?.hasPrefix("[食べる") == true)
      #expect(app.screen.lines.contains { $0.hasPrefix("[食  ") })
      #expect(app.tap("食べる"))
      #expect("\(app.navigator.path)" == "/all/detail/食/list/食べる")
      app.goBack(toDepth: 1)
      app.screen.search("")
      #expect(app.screen.lines.contains { $0.hasPrefix("[水") })
    }

    @Test
    func `A window is where it was left, and another one is not`() throws {
      let storage = StandInStorage()
      let session: UISceneSession
      do {
        let apps: [any TestedApp] = [UIKitApp(), SwiftUIApp(storage)]
        for app in apps { _ = app.tap("水") }
        session = try #require(apps[0] as? UIKitApp).close()
        #expect((apps[1] as? SwiftUIApp)?.screen.lines.first == "water")
      }
      for app in [UIKitApp(session), SwiftUIApp(storage)] as [any TestedApp] {
        #expect(app.titles ?? ["Kanji", "水"] == ["Kanji", "水"])
        if let app = app as? SwiftUIApp { #expect(app.screen.lines.first == "water") }
        #expect("\(app.navigator.path)" == "/all/detail/水")
      }
      for app in [UIKitApp(), SwiftUIApp()] as [any TestedApp] {
        #expect(app.titles ?? ["Kanji"] == ["Kanji"] && "\(app.navigator.path)" == "/all")
      }
    }

    @Test
    func `Each window has its own place, and a link opens in the window that received it`() throws {
      let link = try #require(URL(string: "kanji://all/detail/火"))
      let scene = KanjiApp().body
      let screens = [StandInScreen(scene.content), StandInScreen(scene.content)]
      screens[0].press("水")
      #expect(screens.map { $0.lines.first == "water" } == [true, false])
      screens[1].open(link)
      #expect(screens.map(\.lines.first) == ["water", "fire"])

      let windows = [UIKitApp(), UIKitApp()]
      _ = windows[0].tap("水")
      windows[1].open(link)
      #expect(windows.map(\.titles) == [["Kanji", "水"], ["Kanji", "火"]])
    }

    @Test
    func `A link that opens a window is shown in place of where the window was left`() throws {
      let link = try #require(URL(string: "kanji://all/detail/火"))
      let earlier = UIKitApp()
      _ = earlier.tap("水")
      let later = UIKitApp(earlier.close(), link: link)
      #expect(later.titles == ["Kanji", "火"])

      let storage = StandInStorage()
      _ = SwiftUIApp(storage).tap("水")
      let app = SwiftUIApp(storage)
      app.open(link)
      #expect(app.screen.lines.first == "fire" && "\(app.navigator.path)" == "/all/detail/火")
    }

    @Test
    func `The page of all kanji has large titles, and rows with meanings that lead on`() throws {
      let app = UIKitApp()
      #expect(app.coordinator.navigationController.navigationBar.prefersLargeTitles)
      let page = app.coordinator.navigationController.topViewController as? UITableViewController
      let table = try #require(page)
      let row = try #require(table.userSees.firstIndex(of: "水  water"))
      let cell = table.tableView(table.tableView, cellForRowAt: IndexPath(row: row, section: 0))
      #expect(cell.accessoryType == .disclosureIndicator)
    }

    @Test
    func
      `A menu and its key show the debugger of the window, and the program is in front of a Mac`()
    {
      let screen = StandInScreen(KanjiApp().body)
      #expect(!screen.lines.contains("[Close]") && NSApplication.shared.isActive)
      #expect(screen.choose("State Machines"))
      #expect(screen.lines.contains("[Close]"))
      #expect(screen.type("d", [.command, .option]))
      #expect(!screen.lines.contains("[Close]"))
    }

    @Test
    func `A page shows the kanji's readings and words, and where a word leads`() throws {
      let uiKit = UIKitApp()
      let swiftUI = SwiftUIApp()
      for app in [uiKit, swiftUI] as [any TestedApp] { _ = app.tap("水") }
      #expect(
        (uiKit.coordinator.navigationController.topViewController as? DetailViewController)?
          .userSees.prefix(4) == [
            "meaning  water", "on  スイ", "kun  みず、みず-",
            "水  water (esp. cool, fresh water, e.g. drinking water)",
          ])
      #expect(
        swiftUI.screen.lines.prefix(4) == [
          "water", "スイ、みず、みず-", "# Words",
          "[水  water (esp. cool, fresh water, e.g. drinking water)]",
        ])
      swiftUI.screen.press("All kanji")
      #expect("\(swiftUI.navigator.path)" == "/all")
      swiftUI.screen.shake()
      #expect(
        swiftUI.screen.lines.filter { $0.contains(": go ") || $0.hasPrefix("path: /all →") } == [
          "(2: go all)", "[1: go detail/水]", "path: /all → /all/detail/水",
        ])
    }
  }
#endif
