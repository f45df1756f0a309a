#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// Writes all bytes, however many calls it takes.
  static func write(_ bytes: [UInt8], to stream: Stream) throws(Failure) {
    try write(bytes, to: stream.rawValue)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeSome(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest.removeFirst(count)
      } else {
        try passOver(errno, on: descriptor, until: POLLOUT)
      }
    }
  }

  /// Reads up to `count` bytes; none at the end.
  static func read(_ count: Int, from descriptor: Int32) throws(Failure) -> [UInt8] {
    while true {
      var code: Int32?
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = readSome(descriptor, buffer.baseAddress, count)
        if result < 0 { code = errno }
        filled = max(result, 0)
      }
      guard let code else { return bytes }
      try passOver(code, on: descriptor, until: POLLIN)
    }
  }

  /// Throws what is a failure; an interrupted call and one that would have to wait are not.
  private static func passOver(
    _ code: Int32, on descriptor: Int32, until event: some BinaryInteger
  ) throws(Failure) {
    switch code {
    case EINTR: return
    case EAGAIN:
      var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      _ = poll(&wait, 1, -1)
    default: throw Failure(code: code)
    }
  }
}

// Inside `System`, the plain names are its own functions.
func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func readSome(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
