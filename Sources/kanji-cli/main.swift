import StateMachineTerminal

System.leave(with: Program.run(Array(CommandLine.arguments.dropFirst())))
