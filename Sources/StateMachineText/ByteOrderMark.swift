/// The mark with which some programs begin a text in UTF-8, and which is skipped.
package enum ByteOrderMark {
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
