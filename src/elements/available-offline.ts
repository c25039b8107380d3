// <available-offline>: the pages that this device keeps, with sizes; each can be removed, but on the page that stands in for
// one that is missing, where the list is for reading only.
import { removeOffline } from '../features/offline/offline-pages.store.ts'
import { STORED_CACHES } from '../rules/offline/offline.ts'
import { cacheStats, sharedBytes, storedPages, type StoredPage } from '../platform/browser/stored-pages.ts'
import { make } from './make.ts'

const SIZE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const kB = (bytes: number) => `${SIZE.format(Math.ceil(bytes / 1000))} kB`
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

class AvailableOffline extends HTMLElement {
  connectedCallback(): void {
    const again = document.querySelector<HTMLAnchorElement>('[data-try-again]')
    // The worker shows this page at the address that was wanted.
    if (again) again.href = location.href
    this.querySelector('[data-all] button')?.addEventListener('click', () => void this.#remove(null))
    void this.#show()
  }

  /** What the worker itself says that it holds, by cache; the list stays without it where it does not answer. */
  async #showCaches(): Promise<void> {
    const rows = this.querySelector('[data-caches] tbody')
    if (!rows) return
    const { caches } = await cacheStats().catch(() => ({ caches: [] }))
    rows.replaceChildren(
      ...caches.map(({ name, entries, bytes }) => {
        const holds = STORED_CACHES.find((cache) => name.startsWith(cache.name.replace('…', '')))?.holds
        const head = make('th', {}, holds ?? name)
        head.scope = 'row'
        return make('tr', {}, head, make('td', {}, String(entries)), make('td', {}, kB(bytes)))
      }),
    )
    this.querySelector<HTMLElement>('[data-caches]')!.hidden = caches.length === 0
  }

  async #show(): Promise<void> {
    const pages = (await storedPages()).filter(({ path }) => path !== location.pathname)
    const shared = await sharedBytes()
    const all = pages.reduce((sum, { bytes }) => sum + bytes, shared)
    this.querySelector('[data-say]')!.textContent =
      pages.length > 0
        ? `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${kB(all)} with what they share.`
        : 'Nothing yet. Pages you open and races you save will appear here.'
    this.querySelector('ul')!.replaceChildren(...pages.map((page) => this.#row(page)))
    const removeAll = this.querySelector<HTMLElement>('[data-all]')
    if (removeAll) removeAll.hidden = pages.length === 0
    await this.#showCaches()
  }

  #row({ path, title, bytes, fetched, kept }: StoredPage): HTMLElement {
    const day = fetched ? `as of ${DAY.format(new Date(fetched))}` : ''
    const why = kept ? 'kept' : 'opened'
    const row = make(
      'li',
      {},
      make('a', { href: path }, title),
      make('small', {}, [why, kB(bytes), day].filter(Boolean).join(' · ')),
    )
    if (this.hasAttribute('data-read-only')) return row
    const button = make(
      'button',
      { type: 'button', className: 'btn sm' },
      'Remove',
      make('span', { className: 'vh' }, ` ${title}`),
    )
    button.addEventListener('click', () => {
      const next = row.nextElementSibling ?? row.previousElementSibling
      void this.#remove([path]).then(() => {
        const nextPath = next?.querySelector('a')?.getAttribute('href')
        this.querySelector<HTMLElement>(`a[href="${nextPath}"] ~ button`)?.focus()
      })
    })
    row.append(button)
    return row
  }

  async #remove(paths: string[] | null): Promise<void> {
    await removeOffline(paths ?? (await storedPages()).map(({ path }) => path)).catch(() => undefined)
    await this.#show()
  }
}

customElements.define('available-offline', AvailableOffline)
