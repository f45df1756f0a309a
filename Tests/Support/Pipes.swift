package import Foundation

/// The three pipes of a process, all served at once, so that none of them fills up and stops it.
package struct Pipes {
  package let input = Pipe()
  package let output = Pipe()
  package let messages = Pipe()

  /// The process did not end in time.
  package struct Timeout: Error {}

  package init() {
    // A process of another test that held an end of them would keep them open.
    for handle in [input, output, messages].flatMap({
      [$0.fileHandleForReading, $0.fileHandleForWriting]
    }) {
      _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Writes the input and reads both outputs until the process closes them.
  ///
  /// After two minutes it calls `giveUp` and throws ``Timeout``.
  package func exchange(_ bytes: [UInt8], giveUp: () -> Void) throws -> ([UInt8], [UInt8]) {
    // A process that does not read its input is no reason for the tests to end.
    signal(SIGPIPE, SIG_IGN)
    let reading = [output, messages].map(\.fileHandleForReading)
    let writing = input.fileHandleForWriting
    for handle in reading + [writing] { makeNonBlocking(handle.fileDescriptor) }
    var rest = bytes[...]
    var isWriting = true
    var read: [[UInt8]] = [[], []]
    var isOpen = [true, true]
    let deadline = Date(timeIntervalSinceNow: 120)
    while isOpen.contains(true) {
      if Date() > deadline {
        giveUp()
        throw Timeout()
      }
      if isWriting, !write(&rest, to: writing.fileDescriptor) {
        isWriting = false
        try writing.close()
      }
      var polled = reading.map { pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0) }
      for index in isOpen.indices where !isOpen[index] { polled[index].fd = -1 }
      if isWriting {
        polled.append(
          pollfd(fd: writing.fileDescriptor, events: Int16(POLLOUT), revents: 0))
      }
      _ = poll(&polled, nfds_t(polled.count), 1000)
      for index in isOpen.indices where isOpen[index] {
        isOpen[index] = drain(reading[index].fileDescriptor, into: &read[index])
      }
    }
    return (read[0], read[1])
  }

  /// Writes what fits; false if there is nothing more to write.
  private func write(_ bytes: inout ArraySlice<UInt8>, to file: Int32) -> Bool {
    guard !bytes.isEmpty else { return false }
    let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN }
    bytes.removeFirst(count)
    return !bytes.isEmpty
  }

  /// Reads what is there; false at the end.
  private func drain(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0 { return errno == EAGAIN }
      if count == 0 { return false }
      bytes += buffer[..<count]
    }
  }

  private func makeNonBlocking(_ file: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }
}
