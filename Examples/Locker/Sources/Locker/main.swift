import StateMachineViewer

// `swift run Locker test Scripts/locker.script`; `help` lists the other commands.
let program = ScriptProgram("locker", opening: ["type 4711"]) { LockerSubject() }
program.addingViewer().main()
