// Measures the library beside the same work written by hand, in one run.
//
// Each workload is a file in Workloads/; Workloads.swift lists them all.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
  print(Arguments.usage)
  exit(2)
}

if arguments.isSample {
  for workload in arguments.workloads { Sample.take(of: workload) }
} else if let count = arguments.count {
  for workload in arguments.workloads {
    let operations = arguments.isLimit ? workload.limit?() : workload.library()
    operations?(count)
  }
} else if arguments.isJSON {
  print(Report.json(arguments.workloads.map(Measurement.init)))
} else {
  print(Report.heading)
  for workload in arguments.workloads { print(Report.line(Measurement(of: workload))) }
}
