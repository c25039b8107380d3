// <email-form>: the address one signs in with. It changes once the letters' links have been followed; the last of them
// leads here.
import { askForEmail } from '../../../stores/account.ts'
import { $session } from '../../../stores/session.ts'
import { forgetForm, keepForm, restoreForm } from '../../kept-forms.ts'
import { runForm } from './run-form.ts'

const KEPT_AS = 'email'

class EmailForm extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')!
    const present = this.querySelector('[data-email]')!
    this.#stop = $session.subscribe((session) => {
      present.textContent = session.state === 'signed-in' ? session.email : ''
    })
    restoreForm(form, KEPT_AS)
    keepForm(form, KEPT_AS)
    runForm(form, {
      judge: ({ email }): Record<string, string> =>
        email!.toLowerCase() === present.textContent.toLowerCase()
          ? { email: 'This is your address now.' }
          : {},
      send: async ({ email }) => {
        const problem = await askForEmail(email!)
        if (problem) return { email: problem }
        form.reset()
        forgetForm(KEPT_AS)
        return `We have sent an email to ${email}. Your address changes when you follow the link in it.`
      },
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('email-form', EmailForm)
