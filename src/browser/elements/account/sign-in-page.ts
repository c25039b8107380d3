// <sign-in-page>: the form of /login, and what people come back to it with: a letter's link, Google's answer, a message.
import { identitySentence, loginMessage } from '../../../domain/account/sign-in-words.ts'
import { sameSitePath } from '../../../domain/account/same-site-redirect.ts'
import { finishGoogle } from '../../../stores/google-sign-in.ts'
import { $session } from '../../../stores/session.ts'
import { signIn, signInByLetter, type SignInResult } from '../../../stores/sign-in.ts'
import { sendLetterAgain } from '../../../stores/sign-up.ts'
import { showToast } from '../../../stores/toasts.ts'
import { warmIdentity } from '../../auth.ts'
import { takeSignInReturn } from '../../sign-in-return.ts'
import { runForm, sayOfForm, valuesOf } from './run-form.ts'
import { followResult } from './sign-in-outcome.ts'
import './google-button.ts'
import './show-password.ts'

const CONFIRMING = 'Confirming your email address …'
const GOOGLE = 'Signing you in with Google …'
const SIGNED_IN = 'You are signed in already'
const SPENT_LETTER =
  ' If you have already confirmed your address, sign in here; if not, sign up again and we will send a new email.'

class SignInPage extends HTMLElement {
  #form!: HTMLFormElement
  #goal = '/'
  #working = false
  /** What came with the address and did not work. */
  #failure = ''

  connectedCallback(): void {
    this.#form = this.querySelector('form')!
    const query = new URLSearchParams(location.search)
    this.#goal = sameSitePath(query.get('redirect'))
    runForm(this.#form, {
      send: async ({ email, password }) => void (await this.#follow(signIn(email!, password!))),
    })
    // The library is on its way while people type.
    this.#form.addEventListener('focusin', warmIdentity, { once: true })
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.#sendAgain())
    void this.#arrive(query)
    // Signed in already, or just now in another tab: nothing to do here.
    $session.subscribe(({ state }) => {
      if (state !== 'signed-in' || this.#working) return
      if (this.#failure) showToast({ title: SIGNED_IN, text: this.#failure, kind: 'error', mustBeSeen: true })
      location.replace(this.#goal)
    })
  }

  #say(words: string, kind: 'bad' | 'good' = 'bad'): void {
    sayOfForm(this.#form, words, kind)
  }

  async #follow(attempt: Promise<SignInResult>, onSignedIn?: () => void): Promise<SignInResult> {
    this.#working = true
    const result = await attempt
    const offerLetter = result.state === 'refused' && result.code === 'email_not_confirmed'
    this.querySelector<HTMLElement>('[data-unconfirmed]')!.hidden = !offerLetter
    const say = (words: string) => this.#say(words)
    this.#working = await followResult(result, { root: this, say, goal: this.#goal, onSignedIn })
    return result
  }

  async #arrive(query: URLSearchParams): Promise<void> {
    const [type, tokenHash, code] = ['type', 'token_hash', 'code'].map((name) => query.get(name))
    // Some letters' links bring their failure behind the hash.
    const fragment = new URLSearchParams(location.hash.slice(1))
    const error = query.get('error_code') ?? fragment.get('error_code') ?? query.get('error')
    const message = loginMessage(query.get('message'))
    if (message) this.#say(message, 'good')
    if (!tokenHash && !code && !error) return
    const back = takeSignInReturn()
    if (!query.has('redirect') && back) this.#goal = sameSitePath(back.redirect)
    // What the address proved is used now and must not stay in it.
    const clean = this.#goal === '/' ? '/login' : `/login?redirect=${encodeURIComponent(this.#goal)}`
    history.replaceState(null, '', clean)
    if (type === 'signup' && tokenHash) return this.#confirm(tokenHash)
    if (error) {
      this.#failure = identitySentence({ code: error })
      return this.#say(this.#failure)
    }
    if (code) await this.#finishGoogle(code, back?.told ?? {})
  }

  async #confirm(tokenHash: string): Promise<void> {
    this.#say(CONFIRMING, 'good')
    const result = await this.#follow(signInByLetter('signup', tokenHash), () =>
      showToast({
        title: 'Your account is ready',
        text: 'Your email address is confirmed.',
        mustBeSeen: true,
      }),
    )
    if (result.state === 'refused' && result.code === 'otp_expired') this.#say(result.message + SPENT_LETTER)
  }

  async #finishGoogle(code: string, told: object): Promise<void> {
    this.#say(GOOGLE, 'good')
    await this.#follow(finishGoogle(code, told))
  }

  async #sendAgain(): Promise<void> {
    await sendLetterAgain(valuesOf(this.#form).email!).then(
      () => this.#say('A new email is on its way. Follow the link in it to sign in.', 'good'),
      () => this.#say(identitySentence({})),
    )
  }
}

customElements.define('sign-in-page', SignInPage)
