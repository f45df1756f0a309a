import KanjiTerminal

System.leave(with: Program.run(Array(CommandLine.arguments.dropFirst())))
