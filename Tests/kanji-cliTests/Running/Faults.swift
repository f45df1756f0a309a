import KanjiBrowser
import MemoryGame
import StateMachineStore

@testable import kanji_cli

extension Session {
  /// The inconsistencies of the session; always none, whatever was typed.
  var faults: [String] {
    let history = browser.history
    var faults = browser.browser.faults
    if history.timeline.current != history.store.state {
      faults.append("the history is at \(history.timeline.current)")
    }
    if history.store.state.path != browser.navigator.path {
      faults.append("the navigator is at \(browser.navigator.path)")
    }
    return faults + (game?.game.faults ?? [])
  }
}

extension Browser {
  /// The inconsistencies of the browser.
  var faults: [String] {
    var faults = navigator.faults
    if screens.map(\.route) != Array(navigator.path) {
      faults.append("the screens are \(screens.map(\.title))")
    }
    return faults
  }
}

extension Game {
  /// The inconsistencies of the game.
  fileprivate var faults: [String] {
    var faults = navigator.faults
    if history.timeline.current.path != navigator.path {
      faults.append("the game's history is at \(history.timeline.current.path)")
    }
    return faults
  }
}

extension Navigator {
  /// The inconsistencies of the navigator.
  fileprivate var faults: [String] {
    guard let top = path.last else { return ["the path is empty"] }
    guard let state = machine.currentState else { return ["the machine is nowhere"] }
    return type(of: state) == top.stateClass ? [] : ["\(path), but the machine is in \(state)"]
  }
}
