import KanjiTerminal

System.exit(Program.run(Array(CommandLine.arguments.dropFirst())))
