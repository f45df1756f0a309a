// Mail with an account: a push notification that needs a sign-in, and one that would lose a reply.
let app = MailApp()
let window = app.openWindow()

window.open("/inbox/message/1?from=push")
window.register()
try window.enterName(isPrivate: true)
print("the sheets:", window.sheets.map { "\($0.path)" })
app.signIn("Ada")
print("signed in:", window[.inbox].path)

window.perform(.go(.reply))
window.draft = "Dear Grace,"
window.open("/inbox/message/2?from=push")
print("asking:", window[.inbox].path)
window.discard()
print("discarded:", window[.inbox].path)
app.signOut()
print("signed out:", window[.inbox].path)
