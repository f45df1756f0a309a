import StateMachineViewer

// `swift run Locker test Scripts/locker.script`; `help` lists the other commands.
let opens = TransitionGraph.Step(from: "closed", to: "open")
let code = StepGuard(allowedAfter: ["type 4711"], refusedAfter: ["type 1234"])
let program = ScriptProgram("locker", guards: [opens: code]) { LockerSubject() }
program.addingViewer().main()
