// <contact-form>: a message to us. What is typed stays in the tab until it was taken; where the server asks for it, a person
// shows that they are one and the same message goes on.
import type { ContactMessage } from '../features/contact/contact.schema.ts'
import { sendMessage } from '../features/emails/emails.store.ts'
import { ApiError } from '../platform/browser/api.ts'
import { forgetForm, keepForm, restoreForm } from '../platform/browser/form-drafts.ts'
import type { Values } from '../platform/browser/form-values.ts'
import { runForm, showFormStatus } from './run-form.ts'

const KEPT_AS = 'contact'
/** Programs fill in a form in no time, and the server thanks them for nothing: a person who is as fast waits. */
const MIN_MS = 3200
const NO_CHECK = 'The check that you are human could not be loaded. Please try again in a moment.'

const until = (ms: number) => new Promise((done) => setTimeout(done, ms))

class ContactForm extends HTMLElement {
  readonly #shownAtMs = performance.now()

  connectedCallback(): void {
    const form = this.querySelector('form')!
    restoreForm(form, KEPT_AS)
    keepForm(form, KEPT_AS)
    runForm(form, {
      send: async (values) => {
        await until(this.#shownAtMs + MIN_MS - performance.now())
        const { message } = await this.#send(form, values)
        form.reset()
        forgetForm(KEPT_AS)
        return message
      },
    })
  }

  #message({ name, email, topic, message, website }: Values): ContactMessage {
    return {
      name: name!,
      email: email!,
      topic: topic as ContactMessage['topic'],
      message: message!,
      ...(website && { website }),
      filledInMs: Math.round(performance.now() - this.#shownAtMs),
    }
  }

  async #send(form: HTMLFormElement, values: Values) {
    try {
      return await sendMessage(this.#message(values))
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.requiresCaptcha !== true) throw error
      showFormStatus(form, error.message)
      return sendMessage({ ...this.#message(values), captchaToken: await this.#proof() })
    }
  }

  async #proof(): Promise<string> {
    const check = this.querySelector<HTMLElement>('[data-check]')!
    check.hidden = false
    try {
      const { verifyHuman } = await import('../platform/browser/captcha.ts')
      return await verifyHuman(check)
    } catch {
      throw new ApiError(503, 'unavailable', NO_CHECK)
    } finally {
      check.hidden = true
    }
  }
}

customElements.define('contact-form', ContactForm)
