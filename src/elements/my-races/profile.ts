// <my-profile>: who is signed in, as the server knows them, and everything of theirs as one file.
import { $user, USER_PATH } from '../../features/account/user.store.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { exportOnPress } from './export-everything.ts'
import { make } from '../make.ts'
import { followQuery } from './follow-query.ts'

const ROLES: Record<string, string> = {
  runner: 'Runner',
  organiser: 'Race organiser',
  editor: 'Editor',
  admin: 'Admin',
}

class MyProfile extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    exportOnPress(this.querySelector<HTMLButtonElement>('[data-export]')!, (words) => {
      this.querySelector('[data-done]')!.textContent = words
    })
    this.#stop = followQuery(this, () => $user, {
      path: USER_PATH,
      what: 'your profile',
      show: ({ firstName, lastName, email, company, position, userRole, createdAt }) => {
        const facts: [string, string][] = [
          ['Name', [firstName, lastName].filter(Boolean).join(' ') || 'Not given'],
          ['Email', email],
          ...(userRole === 'runner' ? [] : ([['Role', ROLES[userRole] ?? userRole]] as [string, string][])),
          ...(company || position
            ? ([['Work', [position, company].filter(Boolean).join(', ')]] as [string, string][])
            : []),
          ['Joined', formatDay(createdAt.slice(0, 10))],
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
}

customElements.define('my-profile', MyProfile)
