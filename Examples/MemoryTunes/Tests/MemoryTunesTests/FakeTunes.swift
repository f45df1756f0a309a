import Foundation
import MemoryGame

@testable import MemoryTunes

/// Covers that arrive, or fail to, when a test says so.
@MainActor
final class FakeTunes: Tunes {
  private var waiting: [String: CheckedContinuation<Bool, Never>] = [:]

  func categories() async throws(DeckError) -> [String] { ["Jazz", "Pop"] }

  func pairs(in category: String) async throws(DeckError) -> [Pair] {
    try await answer(to: category)
    return (1...8).map { Pair("\(category) \($0)", "\(category) \($0)") }
  }

  func picture(at address: String) async throws(DeckError) -> Data {
    try await answer(to: address)
    return Data(address.utf8)
  }

  /// Ends the wait for a category or a picture; returns false if the app does not wait for it.
  func answer(_ request: String, arrives: Bool) -> Bool {
    guard let answer = waiting.removeValue(forKey: request) else { return false }
    answer.resume(returning: arrives)
    return true
  }

  private func answer(to request: String) async throws(DeckError) {
    let arrives = await withCheckedContinuation { waiting[request] = $0 }
    if !arrives { throw .unavailable(reason: "offline") }
  }
}
