/// The parsed command line.
struct Arguments {
  static let usage = """
    usage: Benchmarks [--only NAME] [--json]
           Benchmarks --only NAME --count N [--limit]    does it N times and prints nothing
           Benchmarks [--only NAME] --sample             prints what Benchmarks/instructions counts
    """

  var workloads = Workload.all
  var count: Int?
  var isJSON = false
  var isLimit = false
  var isSample = false

  /// Parses the words; nil if they are invalid.
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
      case "--sample": isSample = true
      default: return nil
      }
    }
  }
}
