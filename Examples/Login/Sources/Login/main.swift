// An account that is an actor: states, a store, and a service whose answer comes later.
let account = Account { password async throws(LoginError) in
  try? await Task.sleep(for: .milliseconds(20))
  if password != "sesame" { throw .wrongPassword }
  return "Ali Baba"
}

print(await account.signIn("barley"), await account.text)
print(await account.signIn("sesame"), await account.text)
print(await account.signIn("sesame"), await account.text)
print(await account.signOut(), await account.text)
