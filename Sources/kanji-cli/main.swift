import StateMachineTerminal

// A global lives until the process ends, and so nothing takes time to release its data.
let context = Context(.program)
System.leave(with: Program.run(Array(CommandLine.arguments.dropFirst()), in: context))
