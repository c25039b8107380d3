// <race-search>: suggestions below a plain search form, as an ARIA combobox. Without this script the form still works.
import type { SearchEntry } from '../rules/search/shard-names.ts'
import { withoutFail } from '../platform/browser/missing-parts.ts'
import { warmFor, warmSearch } from '../platform/browser/search-files.ts'
import { atFirstUse } from '../platform/browser/signs-of-use.ts'
import type { Suggestions } from '../rules/search/race-search.ts'

const BLUR_MS = 200
const ALL_RACES = '/all-races'

type Rules = typeof import('./search-rules.ts')
/** The rules of the search, loaded at the first sign of use. */
let rules: Rules | null = null

async function loadRules(): Promise<Rules> {
  rules ??= await withoutFail(() => import('./search-rules.ts'))
  if (!rules) throw new Error('The rules of the search could not be loaded.')
  return rules
}

export class RaceSearch extends HTMLElement {
  /** What is suggested instead, where other pages of the races are wanted (plan-search.ts). */
  declare lead?: (found: Suggestions) => Suggestions
  #asked = 0
  #active = -1
  /** Addresses of the options that stand in the list. */
  #shown = ''

  get #input(): HTMLInputElement {
    return this.querySelector('input')!
  }
  get #list(): HTMLElement {
    return this.querySelector<HTMLElement>('[role=listbox]')!
  }
  get #popup(): HTMLElement {
    return this.querySelector<HTMLElement>('.options')!
  }
  get #note(): HTMLElement {
    return this.querySelector<HTMLElement>('.options > p')!
  }
  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')]
  }

  connectedCallback(): void {
    const input = this.#input
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', 'false')
    input.setAttribute('aria-controls', this.#list.id)
    atFirstUse(this, () => void loadRules().catch(() => undefined))
    input.addEventListener('focus', () => {
      warmSearch()
      if (input.value.trim() !== '') void this.#show()
    })
    input.addEventListener('input', () => {
      this.#letGo()
      void this.#show()
    })
    input.addEventListener('keydown', (event) => this.#onKey(event))
    input.addEventListener('blur', () =>
      setTimeout(() => document.activeElement !== input && this.#close(), BLUR_MS),
    )
    // A press in the list leaves the focus in the field, however long it is held: else the list would close before it ends.
    this.#popup.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', () => this.#close())
    document.addEventListener('pointerdown', (event) => !this.contains(event.target as Node) && this.#close())
    this.querySelector('form')?.addEventListener('submit', (event) => {
      if (input.value.trim() !== '') return
      event.preventDefault()
      location.assign(ALL_RACES)
    })
  }

  async #show(): Promise<void> {
    const query = this.#input.value.trim()
    const asked = ++this.#asked
    if (query === '') return this.#close()
    const inHand = rules?.suggestionsInHand(query)
    if (inHand) this.#fill(inHand.found, query)
    else if (this.#popup.hidden) this.#say('Loading races...')
    this.#open()
    if (inHand?.whole) return
    try {
      // The file comes while the rules do.
      if (!rules) warmFor(query)
      const found = await (rules ?? (await loadRules())).findSuggestions(query)
      if (asked === this.#asked) this.#fill(found, query)
    } catch {
      if (asked === this.#asked) this.#say('Suggestions are not available just now. Press Enter to search.')
    }
  }

  #fill(found: Suggestions, query: string): void {
    const { races, places } = this.lead?.(found) ?? found
    if (races.length + places.length === 0) {
      const more = this.lead ? '' : ' Press Search: the list also reads month, distance and steepness.'
      return this.#say(`No races or locations found for “${query}”.${more}`)
    }
    this.#put(races, places)
    const count = races.length + places.length
    this.#announce(`${count} ${count === 1 ? 'suggestion' : 'suggestions'}`)
  }

  #put(races: SearchEntry[], places: SearchEntry[]): void {
    // Most letters change nothing: to build the list anew would be most of what they cost.
    const shown = [...races, ...places].map(({ path }) => path).join(' ')
    if (shown === this.#shown) return
    this.#shown = shown
    // Suggestions for the last letter may come when one of those before is in hand: it stays there.
    const held = this.#options[this.#active]?.getAttribute('href')
    this.#letGo()
    this.#note.textContent = ''
    this.#list.replaceChildren(...rules!.suggestionGroups(races, places, this.#list.id))
    if (held) this.#activate(this.#options.findIndex((option) => option.getAttribute('href') === held))
  }

  #onKey(event: KeyboardEvent): void {
    const last = this.#options.length - 1
    if (event.key === 'Escape' && !this.#popup.hidden) {
      event.preventDefault()
      return this.#close()
    }
    if (event.key === 'Enter') {
      const chosen = this.#options[this.#active]
      if (!chosen || this.#popup.hidden) return
      event.preventDefault()
      return chosen.click()
    }
    if (this.#popup.hidden) {
      if (event.key !== 'ArrowDown' || this.#input.value.trim() === '') return
      event.preventDefault()
      return void this.#show()
    }
    if (last < 0) return
    const moves: Record<string, number> = {
      ArrowDown: this.#active >= last ? 0 : this.#active + 1,
      ArrowUp: this.#active <= 0 ? last : this.#active - 1,
      // In the text they move the caret, until there is an option in hand.
      ...(this.#active >= 0 && { Home: 0, End: last }),
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    this.#activate(next)
  }

  #activate(index: number): void {
    this.#letGo()
    const option = this.#options[index]
    if (!option) return
    this.#active = index
    option.setAttribute('aria-selected', 'true')
    this.#input.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }

  /** No option is in hand any more. */
  #letGo(): void {
    if (this.#active < 0) return
    this.#options[this.#active]?.setAttribute('aria-selected', 'false')
    this.#active = -1
    this.#input.removeAttribute('aria-activedescendant')
  }

  #say(words: string): void {
    this.#letGo()
    this.#shown = ''
    this.#list.replaceChildren()
    this.#note.textContent = words
    this.#announce(words)
  }

  #announce(words: string): void {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = words
  }

  #open(): void {
    this.#popup.hidden = false
    this.#input.setAttribute('aria-expanded', 'true')
  }

  #close(): void {
    this.#asked++
    this.#letGo()
    this.#popup.hidden = true
    this.#input.setAttribute('aria-expanded', 'false')
  }
}

customElements.define('race-search', RaceSearch)
