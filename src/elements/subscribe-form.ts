// <subscribe-form>: asks for the newsletter (footer of every page), or with data-race or a field for it for a ballot alert.
// Nothing can be sent while a field is empty or a request is under way; success is shown for 3 s, what comes next stays.
import {
  BALLOT_FAILURE,
  BALLOT_SUCCESS,
  CHECK_INBOX,
  NEWSLETTER_FAILURE,
  NEWSLETTER_SUCCESS,
} from '../rules/writing/messages.ts'
import { requestBallotAlert, subscribeToNewsletter } from '../features/emails/emails.store.ts'
import { ApiError } from '../platform/browser/api.ts'
import { make } from './make.ts'

const SUCCESS_MS = 3000
/** Refusals whose own sentence helps: a field that is wrong, too many requests. */
const SAYS_WHY = new Set([422, 429])

class SubscribeForm extends HTMLElement {
  #form!: HTMLFormElement
  #button!: HTMLButtonElement
  #said!: HTMLElement
  /** What is to be done next: stays when the success is not shown any more. */
  #next = make('p', { className: 'q s', 'aria-live': 'polite' })
  #sending = false
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    this.#form = this.querySelector('form')!
    this.#button = this.querySelector('button')!
    this.#said = this.querySelector('.said')!
    // From the first use on: a page has its own news, and nothing can be said here before.
    this.#said.role = 'status'
    this.#said.after(this.#next)
    this.#form.addEventListener('input', () => this.#update())
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send()
    })
    this.#update()
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
  }

  get #fields(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')]
  }

  #update(): void {
    this.#button.disabled = this.#sending || this.#fields.some(({ value }) => value.trim() === '')
  }

  #say(kind: 'good' | 'bad' | '', ...words: (Node | string)[]): void {
    this.#said.dataset.kind = kind
    this.#said.role = kind === 'bad' ? 'alert' : 'status'
    this.#said.replaceChildren(...words)
  }

  async #ask(): Promise<(Node | string)[]> {
    const value = (name: string) => this.#fields.find((field) => field.name === name)?.value.trim() ?? ''
    const { race } = this.dataset
    const raceName = this.dataset.raceName ?? value('raceName')
    if (!raceName) {
      await subscribeToNewsletter(value('email'))
      return [NEWSLETTER_SUCCESS]
    }
    const request = { email: value('email'), raceName, ...(race && { raceId: Number(race) }) }
    const { message } = await requestBallotAlert(request)
    return [make('b', {}, BALLOT_SUCCESS), ` ${message}`]
  }

  async #send(): Promise<void> {
    if (this.#sending) return
    clearTimeout(this.#timer)
    this.#sending = true
    this.#say('')
    this.#next.textContent = ''
    this.#update()
    const words = this.#button.textContent
    this.#button.textContent = 'Sending …'
    try {
      this.#say('good', ...(await this.#ask()))
      this.#next.textContent = CHECK_INBOX
      this.#form.reset()
      this.#timer = setTimeout(() => this.#say(''), SUCCESS_MS)
    } catch (error) {
      const isBallot = this.dataset.raceName !== undefined || this.#fields.length > 1
      this.#say('bad', isBallot ? BALLOT_FAILURE : NEWSLETTER_FAILURE, whyOf(error))
    }
    this.#sending = false
    this.#button.textContent = words
    this.#update()
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof ApiError) || !SAYS_WHY.has(error.status)) return ''
  const { email, raceName } = error.fields
  if (email) return ` Your address ${email}.`
  return raceName ? ` “Race” ${raceName}.` : ` ${error.message}`
}

customElements.define('subscribe-form', SubscribeForm)
