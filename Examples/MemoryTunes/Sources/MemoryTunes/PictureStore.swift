import Foundation
import MemoryGame
import StateMachineStore

/// The pictures by their addresses, each with its load.
typealias Pictures = [String: LoadState<Data, DeckError>]

/// An event of a picture's load.
struct PictureAction: Sendable {
  let address: String
  let event: LoadState<Data, DeckError>.Event

  static func reduce(_ pictures: inout Pictures, _ action: PictureAction) {
    pictures[action.address, default: .idle].apply(action.event)
  }
}

/// Loads pictures into a store of their own.
@MainActor
final class PictureStore {
  let store = Store(Pictures(), reducer: PictureAction.reduce)
  private let tunes: any Tunes

  init(_ tunes: any Tunes) {
    self.tunes = tunes
  }

  /// Loads a picture, unless it is there or on its way; so a failed load is tried again.
  func load(_ address: String) {
    let picture = store.state[address] ?? .idle
    guard picture.value == nil, !picture.isLoading else { return }
    let action = { (event) in PictureAction(address: address, event: event) }
    let id = store.startLoad(action)
    Task { [store, tunes] in
      await store.load(action, id: id) { () async throws(DeckError) in
        try await tunes.picture(at: address)
      }
    }
  }
}
