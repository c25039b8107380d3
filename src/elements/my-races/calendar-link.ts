// <my-calendar>: the private address under which a calendar program reads the days of the saved races: made when it is
// asked for, copied, renewed and ended. Guests get the same days as a plain calendar of these races.
import {
  $calendarLink,
  endCalendarLink,
  renewCalendarLink,
} from '../../features/calendar/calendar-link.store.ts'
import { $savedRaces } from '../../features/favourites/saved-races.store.ts'
import { ApiError, reasonOf } from '../../platform/browser/api.ts'
import { confirmButton } from './confirm-button.ts'
import { followQuery } from './follow-query.ts'

/** Up to so many races fit into a plain calendar's address. */
const MAX_NAMED = 100

class MyCalendar extends HTMLElement {
  #stops: (() => void)[] = []

  connectedCallback(): void {
    const on = (name: string, work: () => Promise<string>) =>
      this.querySelector(`[data-${name}]`)!.addEventListener('click', (event) =>
        this.#run(event.currentTarget as HTMLButtonElement, work),
      )
    on('make', async () => {
      await renewCalendarLink()
      return 'Here is your link. Add it to your calendar as a web calendar.'
    })
    on('copy', async () => {
      await navigator.clipboard.writeText(this.#field.value)
      return 'Copied.'
    })
    this.querySelector('[data-ask]')!.append(
      confirmButton({ word: 'Renew', of: 'the calendar link', question: 'Replace the old link?' }, () =>
        this.#do(async () => {
          await renewCalendarLink()
          return 'This is the new link. The old one has stopped working: use this one in your calendar.'
        }),
      ),
      confirmButton({ word: 'Stop it', of: 'the calendar link', question: 'Stop the link?' }, () =>
        this.#do(async () => {
          await endCalendarLink()
          return 'The link has stopped. Calendars that use it will no longer update.'
        }),
      ),
    )
    this.#field.addEventListener('focus', () => this.#field.select())
    this.#stops = [
      followQuery(this, () => $calendarLink, {
        path: '/api/calendar-link',
        what: 'your calendar link',
        show: ({ url }) => this.#show(url),
      }),
      $savedRaces.subscribe(({ races }) => {
        const names = races.slice(0, MAX_NAMED).map(({ raceType, slug }) => `${raceType}/${slug}`)
        const plain = this.querySelector<HTMLAnchorElement>('[data-plain]')!
        plain.href = `/api/calendar.ics?races=${names.join(',')}`
        plain.hidden = names.length === 0
      }),
    ]
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
  }

  get #field(): HTMLInputElement {
    return this.querySelector('input')!
  }

  #show(url: string | null): void {
    const part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`)!
    part('none').hidden = url !== null
    part('link').hidden = url === null
    if (url === null) return
    this.#field.value = url
    this.querySelector<HTMLAnchorElement>('[data-open]')!.href = url.replace(/^https?:/, 'webcal:')
  }

  /** Does what a button is for, once at a time. */
  async #run(button: HTMLButtonElement, work: () => Promise<string>): Promise<void> {
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    await this.#do(work)
    button.ariaDisabled = 'false'
  }

  /** Does it and says how it went. */
  async #do(work: () => Promise<string>): Promise<void> {
    const say = (words: string) => {
      this.querySelector('[data-done]')!.textContent = words
    }
    try {
      say(await work())
    } catch (error) {
      if (error instanceof ApiError) say(reasonOf(error))
      else say('Your browser did not allow copying. Select the address and copy it.')
    }
  }
}

customElements.define('my-calendar', MyCalendar)
