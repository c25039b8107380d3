// <my-profile>: who is signed in, as the server knows them, and everything of theirs as one file.
import { readExport } from '../../../stores/account.ts'
import { $user, USER_PATH } from '../../../stores/user.ts'
import { formatDay } from '../../../domain/calendar-day.ts'
import { ApiError } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { make } from '../make.ts'
import { followQuery } from './follow-query.ts'

const ROLES: Record<string, string> = { runner: 'Runner', organiser: 'Race organiser', admin: 'Admin' }

class MyProfile extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.querySelector('[data-export]')!.addEventListener('click', (event) =>
      this.#export(event.currentTarget as HTMLButtonElement),
    )
    this.#stop = followQuery(this, () => $user, {
      path: USER_PATH,
      what: 'your profile',
      show: ({ firstName, lastName, email, company, position, userRole, createdAt }) => {
        const facts: [string, string][] = [
          ['Name', [firstName, lastName].filter(Boolean).join(' ') || 'Not told'],
          ['E-mail', email],
          ...(userRole === 'runner' ? [] : ([['Role', ROLES[userRole] ?? userRole]] as [string, string][])),
          ...(company || position
            ? ([['Work', [position, company].filter(Boolean).join(', ')]] as [string, string][])
            : []),
          ['Here since', formatDay(createdAt.slice(0, 10))],
        ]
        this.querySelector('dl')!.replaceChildren(
          ...facts.map(([term, words]) => make('div', {}, make('dt', {}, term), make('dd', {}, words))),
        )
      },
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  async #export(button: HTMLButtonElement): Promise<void> {
    if (button.ariaDisabled === 'true') return
    const say = (words: string) => {
      this.querySelector('[data-done]')!.textContent = words
    }
    button.ariaDisabled = 'true'
    say('Collecting everything …')
    try {
      saveFile('startline-account.json', JSON.stringify(await readExport(), null, 2), 'application/json')
      say('Saved as startline-account.json.')
    } catch (error) {
      say(error instanceof ApiError && error.status > 0 ? error.message : 'The server could not be reached.')
    }
    button.ariaDisabled = 'false'
  }
}

customElements.define('my-profile', MyProfile)
