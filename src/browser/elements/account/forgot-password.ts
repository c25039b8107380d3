// <forgot-password>: asks for the letter. The answer is the same whether there is such an account or not.
import { askForResetLetter } from '../../../stores/password-reset.ts'
import { warmIdentity } from '../../auth.ts'
import { runForm } from './run-form.ts'

class ForgotPassword extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')!
    form.addEventListener('focusin', warmIdentity, { once: true })
    runForm(form, {
      send: async ({ email }) => {
        const problem = await askForResetLetter(email!)
        return problem
          ? { '': problem }
          : `If ${email} has an account, we have sent it a link. It works for one hour.`
      },
    })
  }
}

customElements.define('forgot-password', ForgotPassword)
