// <account-links>: sign in or out, in header and menu. Both ways in come back to where one is; what only some roles may
// do is shown once the server has said who it is. Also says when a session has ended by itself.
import { signInHref, signUpHref } from '../rules/account/same-site-redirect.ts'
import { $session, leaveOnPurpose } from '../platform/browser/session.store.ts'
import { notifySessionChanged } from '../platform/browser/auth.ts'
import { readStored, writeStored } from '../platform/browser/storage.ts'
import { forgetStoredSession, ROLE_KEY } from '../platform/browser/stored-session.ts'

/** Without the network that the rest of leaving needs, this device forgets the session all the same. */
function forgetHere(): void {
  leaveOnPurpose()
  forgetStoredSession()
  notifySessionChanged()
}

function rememberRole(role: string | null): void {
  document.documentElement.dataset.role = role ?? ''
  if (readStored(ROLE_KEY) !== role) writeStored(ROLE_KEY, role)
}

class AccountLinks extends HTMLElement {
  #stop: (() => void)[] = []

  connectedCallback(): void {
    const signIn = this.querySelector<HTMLAnchorElement>('[data-sign-in]')
    const signUp = this.querySelector<HTMLAnchorElement>('[data-sign-up]')
    const aim = () => {
      const here = location.pathname + location.search + location.hash
      if (signIn) signIn.href = signInHref(here)
      if (signUp) signUp.href = signUpHref(here)
    }
    aim()
    // Filters and steps change the address after the page has loaded.
    for (const sign of ['pointerdown', 'focusin', 'click']) this.addEventListener(sign, aim)
    this.querySelector('[data-sign-out]')?.addEventListener('click', async (event) => {
      const button = event.currentTarget as HTMLButtonElement
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      const leaving = await import('../features/account/sign-out.store.ts').catch(() => null)
      if (leaving) await leaving.signOut()
      else forgetHere()
      button.ariaDisabled = 'false'
    })
    if (this.querySelector('[data-role]')) this.#followRole()
  }

  disconnectedCallback(): void {
    for (const stop of this.#stop) stop()
  }

  #followRole(): void {
    let asked = false
    const stop = $session.subscribe(async ({ state }) => {
      if (state !== 'signed-in' || asked) return
      asked = true
      // Where it does not come, the links stay as they are remembered.
      const user = await import('../features/account/user.store.ts').catch(() => null)
      if (user) this.#stop.push(user.$person.subscribe(({ data }) => data && rememberRole(data.userRole)))
    })
    this.#stop.push(stop)
  }
}

customElements.define('account-links', AccountLinks)

$session.subscribe((session) => {
  const { dataset } = document.documentElement
  if (session.state === 'signed-in') dataset.session = ''
  else if (session.state === 'signed-out') {
    delete dataset.session
    rememberRole(null)
  }
  if (session.state === 'signed-out' && session.ended) {
    void import('./session-ended.ts').then(({ showSessionEnded }) => showSessionEnded())
  }
})
