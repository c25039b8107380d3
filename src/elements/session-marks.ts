// What <html> says of the session and of the role, by which header and menu show their links; what only some roles may do is shown
// once the server has said who it is. Also says when a session has ended by itself.
import { $session } from '../platform/browser/session.store.ts'
import { readStored, writeStored } from '../platform/browser/storage.ts'
import { ROLE_KEY } from '../platform/browser/stored-session.ts'

const { dataset } = document.documentElement

function rememberRole(role: string | null): void {
  dataset.role = role ?? ''
  if (readStored(ROLE_KEY) !== role) writeStored(ROLE_KEY, role)
}

let followsRole = false
async function followRole(): Promise<void> {
  if (followsRole) return
  followsRole = true
  // Where it does not come, the links stay as they are remembered.
  const user = await import('../features/account/user.store.ts').catch(() => null)
  user?.$person.subscribe(({ data }) => data && rememberRole(data.userRole))
}

$session.subscribe((session) => {
  if (session.state === 'signed-in') {
    dataset.session = ''
    void followRole()
  } else if (session.state === 'signed-out') {
    delete dataset.session
    rememberRole(null)
    if (session.ended)
      void import('../features/account/SessionEnded.tsx').then(({ showSessionEnded }) => showSessionEnded())
  }
})
