import CCounting
import StateMachineHistory

private let size = 100_000

extension Workload {
  /// One operation records a value; at 100,000 the timeline begins anew.
  ///
  /// The limit appends to an array.
  static var record: Workload {
    over(Timeline(0), [0], "record") { timeline, count in
      for number in 0..<count {
        if timeline.numbers.count == size { timeline = Timeline(number) }
        timeline.record(number)
      }
      return timeline.current
    } limit: { values, count in
      for number in 0..<count {
        if values.count == size { values = [number] }
        values.append(number)
      }
      return values[values.count - 1]
    }
  }

  /// One operation records a value in a timeline that keeps 100,000, and is full.
  ///
  /// The limit appends to an array that begins anew at 100,000, and keeps its memory.
  static var recordBounded: Workload {
    over(filled(limit: size), Array(0..<size), "record-bounded") { timeline, count in
      for number in 0..<count { timeline.record(number) }
      return timeline.current
    } limit: { values, count in
      for number in 0..<count {
        if values.count == size { values.removeAll(keepingCapacity: true) }
        values.append(number)
      }
      return values[values.count - 1]
    }
  }

  /// One operation undoes one of 100,000 steps, and reads the value.
  ///
  /// The limit indexes an array.
  static var undo: Workload {
    over(filled(), Array(0..<size), "undo") { timeline, count in
      var total = 0
      for _ in 0..<count {
        if !timeline.undo() { timeline.jump(to: size - 1) }
        total &+= timeline.current
      }
      return total
    } limit: { values, count in
      var (total, position) = (0, size)
      for _ in 0..<count {
        position = position > 0 ? position - 1 : size - 1
        total &+= values[position]
      }
      return total
    }
  }

  /// One operation jumps to a random one of 100,000 values, and reads it.
  ///
  /// The limit indexes an array.
  static var jump: Workload {
    let targets = randomNumbers(below: size)
    return over(filled(), Array(0..<size), "jump") { timeline, count in
      var total = 0
      for number in 0..<count {
        timeline.jump(to: targets[number & (targets.count - 1)])
        total &+= timeline.current
      }
      return total
    } limit: { values, count in
      var total = 0
      for number in 0..<count { total &+= values[targets[number & (targets.count - 1)]] }
      return total
    }
  }

  /// Makes a workload over a timeline, whose limit is over an array.
  private static func over(
    _ timeline: Timeline<Int>, _ values: [Int], _ name: String,
    _ library: @escaping (inout Timeline<Int>, Int) -> Int,
    limit: @escaping (inout [Int], Int) -> Int
  ) -> Workload {
    Workload(name: name) {
      var timeline = timeline
      return { take_result(library(&timeline, $0)) }
    } limit: {
      var values = values
      return { take_result(limit(&values, $0)) }
    }
  }
}

private func filled(limit: Int = .max) -> Timeline<Int> {
  var timeline = Timeline(0, limit: limit)
  for number in 1..<size { timeline.record(number) }
  return timeline
}
