/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: Benchmarks [--only NAME] [--json]
           Benchmarks --only NAME --count N [--limit]    runs N operations and prints nothing
           Benchmarks --list
    """

  var workloads = Workload.all
  var count: Int?
  var isJSON = false
  var isLimit = false
  var isList = false

  /// Nil if the words make no sense.
  init?(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--only":
        let name = words.next()
        workloads.removeAll { $0.name != name }
        guard !workloads.isEmpty else { return nil }
      case "--count":
        guard let number = words.next().flatMap({ Int($0) }), number >= 0 else { return nil }
        count = number
      case "--json": isJSON = true
      case "--limit": isLimit = true
      case "--list": isList = true
      default: return nil
      }
    }
  }
}
