// <nearest-races>: the races nearest to a point, filtered by type and month as the address says, each choice a step of the
// history. Without this script the rows of the page stand, of all types and months.
import type { Point } from '../rules/place/great-circle.ts'
import type { NearestFilter } from '../rules/place/nearest.ts'

const FAILED = 'The races could not be loaded. Please try again.'

const loadRows = () => import('./nearest-rows.ts')

export class NearestRaces extends HTMLElement {
  #from: readonly Point[] | null = null
  /** As the build made them: those of all types and months. */
  #built: { rows: Node[]; within: string; words: string } | null = null
  #asked = 0

  get #form(): HTMLFormElement {
    return this.querySelector('form')!
  }
  get #body(): HTMLElement {
    return this.querySelector('tbody')!
  }
  get #within(): HTMLElement | null {
    return document.querySelector('[data-within]')
  }
  get #caption(): HTMLElement {
    return this.querySelector('caption')!
  }

  connectedCallback(): void {
    const { from } = this.dataset
    if (from) {
      this.#from = (JSON.parse(from) as [number, number][]).map(([lat, lon]) => ({ lat, lon }))
      this.#built = {
        rows: [...this.#body.children],
        within: this.#within?.textContent ?? '',
        words: this.#caption.textContent ?? '',
      }
    }
    this.#form.addEventListener('focusin', () => void loadRows().catch(() => undefined), { once: true })
    this.#form.addEventListener('submit', (event) => event.preventDefault())
    this.#form.addEventListener('change', () => void this.#choose())
    addEventListener('popstate', () => void this.#follow())
    if (location.search.length > 1) void this.#follow()
  }

  /** Shows the races nearest to a point, filtered as chosen. Fails where the races cannot be had. */
  async showFrom(point: Point): Promise<void> {
    this.#from = [point]
    await this.#show()
  }

  /** As chosen in the form. */
  get #filtered(): NearestFilter {
    const chosen = new FormData(this.#form)
    return { raceType: String(chosen.get('raceType') ?? ''), month: Number(chosen.get('month')) || null }
  }

  async #choose(): Promise<void> {
    try {
      const { filteredLink } = await loadRows()
      history.pushState(null, '', filteredLink(location.pathname, this.#filtered))
      await this.#show()
    } catch {
      this.#say(FAILED)
    }
  }

  /** The choices as the address has them, as far as there are such, and their races. */
  async #follow(): Promise<void> {
    const asked = new URLSearchParams(location.search)
    for (const select of this.querySelectorAll('select')) {
      select.value = asked.get(select.name) ?? ''
      if (select.selectedIndex < 0) select.value = ''
    }
    await this.#show().catch(() => this.#say(FAILED))
  }

  async #show(): Promise<void> {
    if (!this.#from) return
    const asked = ++this.#asked
    const { filteredLink, nearestRows } = await loadRows()
    const filtered = this.#filtered
    const template = this.querySelector('template')!
    const isAll = filtered.raceType === '' && filtered.month === null
    const { rows, words, within } =
      isAll && this.#built
        ? this.#built
        : await nearestRows(template, filtered, { from: this.#from, to: this.dataset.to ?? 'you' })
    if (asked !== this.#asked) return
    this.#body.replaceChildren(...rows)
    this.#caption.textContent = words
    if (this.#within) this.#within.textContent = within
    this.#say(words)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-filters]'))
      link.setAttribute('href', filteredLink(link.getAttribute('href')!, filtered))
  }

  #say(words: string): void {
    this.querySelector('output')!.textContent = words
  }
}

customElements.define('nearest-races', NearestRaces)
