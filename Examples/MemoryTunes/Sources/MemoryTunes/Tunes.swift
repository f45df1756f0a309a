import Foundation
import MemoryGame

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Album covers by kind of music: a deck with the address of a cover on each card.
protocol Tunes: Deck {
  /// Returns the content of a cover's file.
  func picture(at address: String) async throws(DeckError) -> Data
}

/// The covers that Apple's search finds.
struct ITunes: Tunes {
  private static let categories = ["Pop", "Electronic", "Rock", "Metal", "Rap"]

  private struct Albums: Decodable {
    struct Album: Decodable {
      let artworkUrl100: String
    }
    let results: [Album]
  }

  /// Returns what is at an address.
  var fetch: @Sendable (URL) async throws -> Data = { url in
    let (data, response) = try await URLSession.shared.data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return data
  }

  func categories() async throws(DeckError) -> [String] { Self.categories }

  func pairs(in category: String) async throws(DeckError) -> [Pair] {
    guard Self.categories.contains(category) else { throw .noSuchCategory(category) }
    let data = try await content(
      of: "https://itunes.apple.com/search?media=music&entity=album&limit=50&term=\(category)")
    do {
      let albums = try JSONDecoder().decode(Albums.self, from: data).results
      return albums.map { Pair($0.artworkUrl100, $0.artworkUrl100) }
    } catch { throw .unavailable(reason: error.localizedDescription) }
  }

  func picture(at address: String) async throws(DeckError) -> Data {
    try await content(of: address)
  }

  private func content(of address: String) async throws(DeckError) -> Data {
    guard let url = URL(string: address) else {
      throw .unavailable(reason: "\(address) is no address")
    }
    do { return try await fetch(url) } catch {
      throw .unavailable(reason: error.localizedDescription)
    }
  }
}
