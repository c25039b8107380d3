// <session-list>: where one is signed in; each other session can be ended, or all of them.
import type { SessionInfo } from '../../../contract/sessions.ts'
import { formatDay } from '../../../domain/calendar/calendar-day.ts'
import { endSession, readSessions } from '../../../stores/account.ts'
import { signOut, signOutEverywhere } from '../../../stores/sign-out.ts'
import { fillAnew } from '../fill-anew.ts'
import { make } from '../make.ts'
import { whileSignedIn } from './while-signed-in.ts'

const FAILED = 'The server could not be reached. Please try again in a moment.'

class SessionList extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = whileSignedIn(this, () => this.#load())
    this.querySelector('[data-out]')?.addEventListener('click', () => void signOut())
    const everywhere = this.querySelector<HTMLButtonElement>('[data-out-everywhere]')!
    everywhere.addEventListener('click', async () => {
      if (everywhere.ariaDisabled === 'true') return
      everywhere.ariaDisabled = 'true'
      await signOutEverywhere().catch(() => this.#say(FAILED))
      everywhere.ariaDisabled = 'false'
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #say(words: string): void {
    this.querySelector('[role=status]')!.textContent = words
  }

  async #load(): Promise<void> {
    try {
      const sessions = await readSessions()
      fillAnew(
        this.querySelector('ul')!,
        sessions.map((session) => this.#row(session)),
      )
    } catch {
      this.#say(FAILED)
    }
  }

  #row({ id, device, createdAt, current }: SessionInfo): HTMLElement {
    const since = make('span', { className: 'q s' }, `since ${formatDay(createdAt.slice(0, 10))}`)
    const name = device ?? 'A browser'
    const words = make('span', {}, make('b', {}, name), current ? ', this one ' : ' ', since)
    if (current) return make('li', {}, words)
    const button = make('button', { type: 'button', className: 'btn sm' }, 'Sign out')
    button.append(make('span', { className: 'vh' }, ` ${name}`))
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      try {
        await endSession(id)
        this.#say(`${name} is signed out.`)
      } catch {
        this.#say(FAILED)
      }
      await this.#load()
    })
    return make('li', {}, words, button)
  }
}

customElements.define('session-list', SessionList)
