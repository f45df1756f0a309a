import KanjiBrowser
import Testing

struct EmbeddedKanjiDataTests {
  @Test("the program holds the file byte for byte")
  func theProgramHoldsTheFileByteForByte() throws {
    let file = try DataSamples.file()
    let data = EmbeddedKanjiData()

    #expect(Array(data) == file)
    #expect(data.withContiguousStorageIfAvailable { Array($0) } == file)
    #expect(data[0] == UInt8(ascii: "["))
    #expect(data[data.count - 1] == UInt8(ascii: "\n"))
  }

  // Exit tests with captured values came with Swift 6.3.
  #if compiler(>=6.3) && (os(macOS) || os(Linux))
    @Test("no other byte can be read", arguments: [-1, 1_504_328])
    func noOtherByteCanBeRead(position: Int) async {
      await #expect(processExitsWith: .failure) { [position] in
        print(EmbeddedKanjiData()[position])
      }
    }
  #endif
}
