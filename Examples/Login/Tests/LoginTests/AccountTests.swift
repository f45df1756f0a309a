import Foundation
import StateMachineTesting
import Testing

@testable import Login

/// Runs scripts in an actor, where the machine is made, used and dropped.
actor Rehearsal {
  func run(_ script: Script) throws -> ScriptResult {
    try ScriptRunner { MachineSubject(makeMachine()) }.run(script)
  }
}

@Test
@MainActor
func `the rules are the same in an actor and on the main actor`() async throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Scripts/login.script")
  let script = try Script(parsing: Data(contentsOf: file), file: "login.script")
  let here = try ScriptRunner { MachineSubject(makeMachine()) }.run(script)
  #expect(try await Rehearsal().run(script) == here)
  #expect(here.failures.map(\.description) == [])
  #expect(here.coverage?.description == "transitions 4/4, refusals 5/5")
}

@Test
func
  `the name of the last user is shown neither after signing out nor while the next one signs in`()
  async
{
  let account = Account { password async throws(LoginError) in
    if password != "sesame" { throw .wrongPassword }
    return "Ali Baba"
  }
  #expect(await account.signIn("sesame"))
  #expect(await account.text == "in: Ali Baba")
  #expect(await account.signOut())
  #expect(await account.text == "out")
  #expect(await !account.signIn("barley"))
  #expect(await account.text == "out")
}

@Test
func `an answer after signing out is ignored`() async {
  let (calls, called) = AsyncStream.makeStream(of: Void.self)
  let (answers, answer) = AsyncStream.makeStream(of: String.self)
  let account = Account { _ async throws(LoginError) in
    called.yield()
    for await name in answers { return name }
    throw .wrongPassword
  }
  async let isIn = account.signIn("sesame")
  for await _ in calls { break }
  #expect(await account.text == "waiting")
  #expect(await account.signOut())
  answer.yield("Ali Baba")
  #expect(await !isIn)
  #expect(await account.text == "out")
}
