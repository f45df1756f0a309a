extension Command {
  static let walk = Command(
    name: "walk", summary: "a recording of a random walk, one for each seed",
    example: ("--seed 7 | kanji-cli test -", "a hundred steps, done again"),
    options: [.seed, .steps, .output, .force],
    run: { invocation, context in
      let steps = try invocation.number(.steps, upTo: RandomWalk.longest) ?? 100
      let text = try RandomWalk.recording(
        seed: try invocation.whole(.seed) ?? 1, steps: steps, Session(try context.captured()))
      try context.deliver(text, invocation)
    })
}
