import MemoryGame
import StateMachineTerminal

extension Renderer {
  /// Prints a screen of the game in the first layout that fits; it replaces the one before.
  func print(_ screen: GameScreen, showingResults: Bool = true, showingTime: Bool = true) {
    let text = GameText(
      isInteractive: output.isInteractive, showsResults: showingResults, showsTime: showingTime)
    output.printInPlace { width in
      if self.output.isPlain { return text.plainLines(of: screen) }
      let layouts = text.layouts(of: screen, width: width)
      let fitting =
        self.output.drawsInPlace
        ? layouts.first { layout in self.output.fits { _ in layout } } : layouts.first
      return fitting ?? layouts[layouts.count - 1]
    }
  }
}
