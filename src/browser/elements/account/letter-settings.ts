// <letter-settings>: what goes to the person's own address. The newsletter on or off, and each ballot alert with how many
// days ahead it comes and a button that ends it.
import { leadChoices, leadWords } from '../../../domain/entry/alert-lead.ts'
import type { LetterSettings } from '../../../contract/letters.ts'
import { endBallotAlert, readLetterSettings, setLeadDays, setNewsletter } from '../../../stores/letters.ts'
import { fillAnew } from '../fill-anew.ts'
import { make } from '../make.ts'
import { whileSignedIn } from './while-signed-in.ts'

const FAILED = 'The server could not be reached. Please try again in a moment.'
const NONE = 'You have no alerts. You can set one on the page of any race with a ballot.'

class LetterSettingsElement extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = whileSignedIn(this, () => this.#load())
    this.#box.addEventListener('change', () => {
      const wanted = this.#box.checked
      void this.#change(
        () => setNewsletter(wanted),
        wanted ? 'You will get the newsletter.' : 'You will get no more newsletters.',
      )
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  get #box(): HTMLInputElement {
    return this.querySelector<HTMLInputElement>('input[name=newsletter]')!
  }

  #say(words: string): void {
    this.querySelector('[role=status]')!.textContent = words
  }

  async #change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      this.#say(done)
    } catch {
      this.#say(FAILED)
    }
    await this.#load()
  }

  async #load(): Promise<void> {
    try {
      const { newsletter, alerts } = await readLetterSettings()
      this.#box.checked = newsletter
      this.#box.disabled = false
      fillAnew(
        this.querySelector('ul')!,
        alerts.map((alert) => this.#row(alert)),
      )
      this.querySelector('[data-none]')!.textContent = alerts.length === 0 ? NONE : ''
    } catch {
      this.#say(FAILED)
    }
  }

  #row({ id, raceName, racePath, leadDays, confirmed }: LetterSettings['alerts'][number]): HTMLElement {
    const race = make('a', { href: `${racePath}#entry` }, raceName)
    const choice = make(
      'select',
      { 'aria-label': `When to email you about ${raceName}` },
      ...leadChoices(leadDays).map((value) =>
        make('option', { value: String(value), selected: value === leadDays }, leadWords(value)),
      ),
    )
    choice.addEventListener('change', () => {
      const wanted = Number(choice.value)
      void this.#change(() => setLeadDays(id, wanted), `${raceName}: ${leadWords(wanted)}.`)
    })
    const stop = make('button', { type: 'button', className: 'btn sm' }, 'Stop')
    stop.append(make('span', { className: 'vh' }, ` the alert for ${raceName}`))
    stop.addEventListener('click', () => {
      if (stop.ariaDisabled === 'true') return
      stop.ariaDisabled = 'true'
      void this.#change(() => endBallotAlert(id), `You will get no more alerts about ${raceName}.`)
    })
    const note = confirmed
      ? []
      : [make('span', { className: 'q s' }, 'waiting for you to follow the link in our email')]
    return make('li', {}, make('span', {}, race), ...note, choice, stop)
  }
}

customElements.define('letter-settings', LetterSettingsElement)
