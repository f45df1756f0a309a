public import Foundation

#if canImport(UIKit)
  @_exported public import UIKit
#endif

/// A program with scenes.
@MainActor @preconcurrency
public protocol App {
  /// What it is made of.
  associatedtype Body: Scene
  /// What it is made of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the program.
  @MainActor @preconcurrency init()
}

extension App {
  /// Prints the first lines of the program's first page; Apple's shows it until the user leaves.
  public static func main() {
    for line in StandInScreen(AnyView(Self().body.content)).lines.prefix(10) { print(line) }
  }
}

/// A part of a program that the user sees on its own.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of what it shows; Apple's has a body instead.
  associatedtype Content: View
  /// What it shows.
  var content: Content { get }
}

/// Makes one scene of a block; here, of one.
@resultBuilder
public enum SceneBuilder {
  /// Returns the only scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window.
public struct WindowGroup<Content: View>: Scene {
  /// What it shows.
  public let content: Content

  /// Creates a window.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor
protocol SceneWithMenu {
  var menu: any View { get }
}

struct MenuScene<Base: Scene, Items: Commands>: Scene, SceneWithMenu {
  let base: Base
  let commands: Items

  var content: Base.Content { base.content }
  var menu: any View { commands.items }
}

extension Scene {
  /// Adds menus to a scene.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { MenuScene(base: self, commands: content()) }
}

/// Items of menus.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the items; Apple's has a body instead.
  associatedtype Items: View
  /// The items.
  var items: Items { get }
}

/// Makes the items of one menu of a block; here, of one.
@resultBuilder
public enum CommandsBuilder {
  /// Returns the only menu.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
}

/// A menu.
public struct CommandMenu<Content: View>: Commands {
  /// The items.
  public let items: Content

  /// Creates a menu with a name.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    items = content()
  }
}

struct LinkView<Content: View>: DrawnView {
  let content: Content
  let open: (URL) -> Void

  func draw(on page: StandInPage) {
    page.openURL = open
    page.draw(content)
  }
}

extension View {
  /// Calls the closure with a link that the program is opened with.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    LinkView(content: self, open: action)
  }
}

#if canImport(UIKit)
  struct ActivityView<Content: View>: DrawnView {
    let content: Content
    let type: String
    let action: (NSUserActivity) -> Void

    func draw(on page: StandInPage) {
      page.continueActivity[type] = action
      page.draw(content)
    }
  }

  extension View {
    /// Calls the closure with what the user began elsewhere, such as a tap on a web page's link.
    public func onContinueUserActivity(
      _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { ActivityView(content: self, type: activityType, action: action) }
  }
#endif
