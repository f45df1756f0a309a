// The user's side of the stand-ins is not on Apple's systems.
#if !canImport(Darwin)
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
      #expect("\(app.navigator.path)" == "/all/detail/水" && app.titles == ["all", "水"])
      navigation.userBeginsSwipe()
      navigation.userFinishesSwipe(over: navigation.viewControllers[0])
      #expect("\(app.navigator.path)" == "/all" && app.titles == ["all"])
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
        swiftUI.screen.lines.suffix(4) == [
          "(2: go all)", "/all/detail/水 → /all", "[1: go detail/水]", "/all → /all/detail/水",
        ])
    }
  }
#endif
