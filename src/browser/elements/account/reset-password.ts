// <reset-password>: the new password for whoever holds the letter's link. The link is used when the form is sent, not when
// the page is opened: mail programs that look at links spend nothing.
import { resetPassword, type ResetProof } from '../../../stores/password-reset.ts'
import { warmIdentity } from '../../auth.ts'
import { newPasswordProblem } from '../../new-password.ts'
import { runForm } from './run-form.ts'
import './show-password.ts'

/** What the address carries; null where it carries nothing. Takes it out of the address. */
function takeProof(): ResetProof | null {
  const query = new URLSearchParams(location.search)
  const fragment = new URLSearchParams(location.hash.slice(1))
  history.replaceState(null, '', location.pathname)
  const [tokenHash, code] = [query.get('token_hash'), query.get('code')]
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (tokenHash) return { tokenHash }
  if (code) return { code }
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

class ResetPassword extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')!
    const proof = takeProof()
    if (!proof) return this.#noLink()
    form.addEventListener('focusin', warmIdentity, { once: true })
    runForm(form, {
      judge: async ({ password }): Promise<Record<string, string>> => {
        const problem = await newPasswordProblem(password!, {})
        return problem ? { password: problem } : {}
      },
      send: async ({ password }) => {
        const wrong = await resetPassword(proof, password!)
        if (!wrong) return location.assign('/login?message=password-reset-success')
        if (wrong.of !== 'link') return { [wrong.of]: wrong.message }
        this.#noLink()
        return undefined
      },
    })
  }

  #noLink(): void {
    this.querySelector('form')!.hidden = true
    const line = this.querySelector<HTMLElement>('[data-no-link]')!
    line.hidden = false
    line.focus()
  }
}

customElements.define('reset-password', ResetPassword)
