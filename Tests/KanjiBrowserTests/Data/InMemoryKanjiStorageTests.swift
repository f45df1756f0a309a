import KanjiBrowser
import Testing

struct InMemoryKanjiStorageTests {
  @Test
  func `a duplicate is reported without a place in a file`() {
    let twice = [DataSamples.three[0], DataSamples.three[0]]

    let error = #expect(throws: KanjiDataError.self) { try InMemoryKanjiStorage(twice) }

    #expect(
      error?.description
        == "memory: entry 2 (水): entry 1 has the same character; remove one of the two")
  }
}
