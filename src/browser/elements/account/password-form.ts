// <password-form>: a new password for somebody who knows the present one. Who signs in with Google and has none gets a
// letter instead.
import { changePassword, hasPassword } from '../../../stores/account.ts'
import { askForResetLetter } from '../../../stores/password-reset.ts'
import { $session } from '../../../stores/session.ts'
import { $person } from '../../../stores/user.ts'
import { newPasswordProblem } from '../../new-password.ts'
import { runForm } from './run-form.ts'
import './show-password.ts'

class PasswordForm extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')!
    this.#stop = $session.subscribe(({ state }) => {
      if (state === 'signed-in') this.#chooseForm()
    })
    runForm(form, {
      judge: async ({ password }): Promise<Record<string, string>> => {
        const { email, firstName = '', lastName = '' } = $person.get().data ?? {}
        const problem = await newPasswordProblem(password!, { email, names: [firstName, lastName] })
        return problem ? { password: problem } : {}
      },
      send: async ({ present, password }) => {
        const wrong = await changePassword(present!, password!)
        if (wrong) return { [wrong.of]: wrong.message }
        form.reset()
        return 'Your password is changed. Other devices are signed out.'
      },
    })
    this.querySelector('[data-letter]')?.addEventListener('click', () => void this.#sendLetter())
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #chooseForm(): void {
    const has = hasPassword()
    this.querySelector('form')!.hidden = !has
    this.querySelector<HTMLElement>('[data-no-password]')!.hidden = has
  }

  async #sendLetter(): Promise<void> {
    const session = $session.get()
    if (session.state !== 'signed-in') return
    const problem = await askForResetLetter(session.email)
    this.querySelector('[data-letter-say]')!.textContent =
      problem ?? `We have sent a link to ${session.email} so that you can choose a password.`
  }
}

customElements.define('password-form', PasswordForm)
