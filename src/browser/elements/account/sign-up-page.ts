// <sign-up-page>: the form of /register, and the letter that follows it.
import { sameSitePath } from '../../../domain/account/same-site-redirect.ts'
import { identitySentence } from '../../../domain/account/sign-in-words.ts'
import { $session } from '../../../stores/session.ts'
import { sendLetterAgain, signUp } from '../../../stores/sign-up.ts'
import { warmIdentity } from '../../auth.ts'
import { forgetForm, keepForm, restoreForm } from '../../kept-forms.ts'
import { newPasswordProblem } from '../../new-password.ts'
import { runForm, sayOfForm, type Values } from './run-form.ts'
import { followResult } from './sign-in-outcome.ts'
import './google-button.ts'
import './show-password.ts'

const KEPT_AS = 'register'

class SignUpPage extends HTMLElement {
  #form!: HTMLFormElement
  #goal = sameSitePath(new URLSearchParams(location.search).get('redirect'))
  #email = ''
  #working = false

  connectedCallback(): void {
    this.#form = this.querySelector('form')!
    this.#revealWork()
    restoreForm(this.#form, KEPT_AS)
    keepForm(this.#form, KEPT_AS)
    this.#form.addEventListener('focusin', warmIdentity, { once: true })
    runForm(this.#form, {
      judge: async (values): Promise<Record<string, string>> => {
        const { email, firstName = '', lastName = '' } = values
        const password = await newPasswordProblem(values.password!, { email, names: [firstName, lastName] })
        return password ? { password } : {}
      },
      send: (values) => this.#signUp(values),
    })
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.#sendAgain())
    this.querySelector('[data-back]')?.addEventListener('click', () => this.#showLetter(false))
    $session.subscribe(({ state }) => {
      if (state === 'signed-in' && !this.#working) location.replace(this.#goal)
    })
  }

  #revealWork(): void {
    const organiser = this.#form.querySelector<HTMLInputElement>('[name=organiser]')!
    const work = this.querySelector<HTMLElement>('[data-work]')!
    const show = () => {
      work.hidden = !organiser.checked
    }
    organiser.addEventListener('input', show)
    show()
  }

  async #signUp(values: Values): Promise<void> {
    const { email = '', password = '', firstName, lastName, organiser, company, position } = values
    const work = organiser ? { isRaceOrganiser: true, company, position } : {}
    this.#email = email
    this.#working = true
    const result = await signUp(email, password, { firstName, lastName, ...work }, this.#goal)
    if (result.state === 'letter' || result.state === 'signed-in') forgetForm(KEPT_AS)
    if (result.state === 'letter') this.#showLetter(true)
    const say = (words: string) => sayOfForm(this.#form, words)
    this.#working = await followResult(result, { root: this, say, goal: this.#goal })
  }

  #showLetter(shown: boolean): void {
    const letter = this.querySelector<HTMLElement>('[data-letter]')!
    this.querySelector<HTMLElement>('[data-sign-up]')!.hidden = shown
    letter.hidden = !shown
    letter.querySelector('[data-email]')!.textContent = this.#email
    this.#sayOfLetter('')
    if (shown) letter.querySelector('h2')?.focus()
    else this.#form.querySelector<HTMLInputElement>('[name=email]')?.focus()
  }

  #sayOfLetter(words: string): void {
    this.querySelector('[data-letter] [role=status]')!.textContent = words
  }

  async #sendAgain(): Promise<void> {
    await sendLetterAgain(this.#email).then(
      () => this.#sayOfLetter('Sent again. Check your spam folder too.'),
      () => this.#sayOfLetter(identitySentence({})),
    )
  }
}

customElements.define('sign-up-page', SignUpPage)
