import StateMachineViewer

// `swift run Locker test Scripts/locker.script`; `walk` looks for a way to open the door without a code,
// and `help` lists the other commands.
let opens = TransitionGraph.Step(from: "closed", to: "open")
let code = GuardLines(allowedAfter: ["type 4711"], refusedAfter: ["type 1234"])
let program = ScriptProgram("locker", guards: [opens: code], invariant: \.wrong) { LockerSubject() }
program.addingViewer().main()
