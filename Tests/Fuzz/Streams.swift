import Glibc

/// Standard input, output and messages, in files without a name.
struct Streams {
  static let shared = Streams()

  private let input = fileno(tmpfile())
  private let output = fileno(tmpfile())

  private init() {
    dup2(input, 0)
    // Appending works through either descriptor.
    _ = fcntl(output, F_SETFL, O_APPEND)
    dup2(output, 1)
    dup2(output, 2)
  }

  /// Makes the bytes the input; then no file can be opened, as a line may name any file.
  func begin(with bytes: [UInt8], opensFiles: Bool = false) {
    ftruncate(input, 0)
    pwrite(input, bytes, bytes.count, 0)
    lseek(input, 0, SEEK_SET)
    ftruncate(output, 0)
    allowFiles(opensFiles)
  }

  /// The output since then; ill-formed text becomes a control character, which is never printed.
  func end() -> String.UnicodeScalarView {
    allowFiles(true)
    let count = Int(lseek(output, 0, SEEK_END))
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(output, buffer.baseAddress, count, 0))
    }
    return (String(validating: bytes, as: UTF8.self) ?? "\u{0}").unicodeScalars
  }

  private func allowFiles(_ allows: Bool) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = allows ? limit.rlim_max : 0
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
