// <confirm-email>: what the letter about a new address leads to. Works in a browser that is not signed in, too: the letter's
// link signs in.
import { sameSitePath } from '../../../domain/account/same-site-redirect.ts'
import { signInByLetter } from '../../../stores/sign-in.ts'
import { showToast } from '../../../stores/toasts.ts'
import { followResult } from './sign-in-outcome.ts'

class ConfirmEmail extends HTMLElement {
  connectedCallback(): void {
    const query = new URLSearchParams(location.search)
    const tokenHash = query.get('token_hash')
    if (query.get('type') !== 'email_change' || !tokenHash) return
    history.replaceState(null, '', location.pathname)
    void this.#confirm(tokenHash)
  }

  async #confirm(tokenHash: string): Promise<void> {
    const say = (words: string) => {
      this.querySelector('[role=status]')!.textContent = words
      this.hidden = false
    }
    say('Confirming your new address …')
    const result = await signInByLetter('email_change', tokenHash)
    if (result.state === 'letter') {
      return say('Confirmed. Now follow the link in the email to your other address.')
    }
    await followResult(result, {
      root: this,
      say,
      goal: sameSitePath(location.pathname),
      onSignedIn: () =>
        showToast({
          title: 'Your address is changed',
          text: 'Sign in with the new one from now on.',
          mustBeSeen: true,
        }),
    })
  }
}

customElements.define('confirm-email', ConfirmEmail)
