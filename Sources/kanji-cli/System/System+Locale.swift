#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// Lets the C library count the cells of characters, in whatever locale the program was started.
  static func useUTF8() {
    setlocale(LC_CTYPE, "")
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where !isUTF8 {
      // GNU readline asks the environment again.
      if setlocale(LC_CTYPE, name) != nil { setenv("LC_ALL", name, 1) }
    }
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
