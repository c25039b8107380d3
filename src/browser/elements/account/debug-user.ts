// <debug-user>: the visitor's own session, role and stored keys, to be sent to support. Tokens are shortened, values of
// stored keys are not shown, and nothing here is about anybody else.
import { jwtClaims, shortened } from '../../../domain/account/jwt-claims.ts'
import { $session } from '../../../stores/session.ts'
import { $person } from '../../../stores/user.ts'
import { deviceReport } from '../../device-report.ts'
import { readStoredSession } from '../../stored-session.ts'
import { make } from '../make.ts'

type Row = [string, string]

const instant = (seconds: unknown) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : 'N/A'

function sessionRows(): Row[] {
  const kept = readStoredSession()
  if (!kept) return [['State', 'not signed in']]
  const claims = jwtClaims(kept.accessToken) ?? {}
  const told = Object.entries(claims).map(([name, value]): Row => {
    const words = ['iat', 'exp', 'nbf'].includes(name) ? instant(value) : JSON.stringify(value)
    return [`Claim ${name}`, words]
  })
  return [
    ['State', 'signed in'],
    ['Email', kept.email],
    ['Access token', shortened(kept.accessToken)],
    ['Good until', instant(kept.expiresAt)],
    ...told,
  ]
}

function personRows(): Row[] {
  const { data, error, loading } = $person.get()
  if (data) {
    const { id, userRole, createdAt } = data
    return [
      ['Id', id],
      ['Role', userRole],
      ['Account since', createdAt],
    ]
  }
  if ($session.get().state !== 'signed-in') return [['Answer', 'not asked: nobody is signed in']]
  return [['Answer', loading ? 'asking …' : `${error?.status ?? ''} ${error?.message ?? 'none'}`.trim()]]
}

const listed = (names: string[]) => names.join(', ') || 'none'

async function deviceRows(): Promise<Row[]> {
  const { stored, cookies, caches, serviceWorker } = await deviceReport()
  return [
    ...stored.map(([where, key, size]): Row => [`${key} (${where})`, `${size} characters`]),
    ['Cookies that scripts can see', listed(cookies)],
    ['Caches', listed(caches)],
    ['Service worker', serviceWorker],
    ['Online', String(navigator.onLine)],
    ['Clock here', new Date().toISOString()],
    ['Browser', navigator.userAgent],
  ]
}

class DebugUser extends HTMLElement {
  #stop: (() => void)[] = []

  connectedCallback(): void {
    const show = () => void this.#show()
    this.#stop = [$person.subscribe(show), $session.listen(show)]
    this.querySelector('[data-copy]')!.addEventListener('click', () => void this.#copy())
  }

  disconnectedCallback(): void {
    for (const stop of this.#stop) stop()
  }

  async #show(): Promise<void> {
    const parts = { session: sessionRows(), person: personRows(), device: await deviceRows() }
    for (const [name, rows] of Object.entries(parts)) {
      const list = rows.map(([term, words]) => make('div', {}, make('dt', {}, term), make('dd', {}, words)))
      this.querySelector(`[data-part=${name}]`)!.replaceChildren(...list)
    }
  }

  async #copy(): Promise<void> {
    const lines = [...this.querySelectorAll('dl > div')].map(
      (row) => `${row.querySelector('dt')!.textContent}: ${row.querySelector('dd')!.textContent}`,
    )
    const said = await navigator.clipboard.writeText(lines.join('\n')).then(
      () => 'Copied.',
      () => 'Your browser did not allow copying.',
    )
    this.querySelector('[role=status]')!.textContent = said
  }
}

customElements.define('debug-user', DebugUser)
