// <race-picker>: finds one race of the catalogue by typing, with the search's own files. What is found is a list of
// buttons below the field; the one pressed is the race, until something else is typed.
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { loadRaceIndex } from '../../features/find/race-index.store.ts'
import { findSuggestions } from '../../platform/browser/find-suggestions.ts'
import { warmSearch } from '../../platform/browser/search-files.ts'
import { make } from '../make.ts'

export class RacePicker extends HTMLElement {
  #asked = 0
  #race: IndexedRace | null = null
  #list = make('ul', {})
  #status = make('p', { className: 'vh' })

  /** The chosen race; null where none is. */
  get race(): IndexedRace | null {
    return this.#race
  }

  get #input(): HTMLInputElement {
    return this.querySelector('input')!
  }

  connectedCallback(): void {
    if (this.#list.isConnected) return
    this.#status.setAttribute('role', 'status')
    this.append(this.#list, this.#status)
    this.#input.autocomplete = 'off'
    this.#input.addEventListener('focus', warmSearch)
    this.#input.addEventListener('input', () => void this.#find())
    this.#input.addEventListener('keydown', (event) => {
      // The form is not sent with half a name in it.
      if (event.key !== 'Enter' || this.#race) return
      event.preventDefault()
      this.#list.querySelector('button')?.focus()
    })
  }

  /** Lets go of the race and of what was typed. */
  clear(): void {
    this.#asked++
    this.#input.value = ''
    this.#choose(null)
    this.#list.replaceChildren()
  }

  async #find(): Promise<void> {
    const asked = ++this.#asked
    const typed = this.#input.value.trim()
    if (this.#race) this.#choose(null)
    if (typed === '') {
      this.#list.replaceChildren()
      return
    }
    try {
      const [{ races }, index] = await Promise.all([findSuggestions(typed), loadRaceIndex()])
      if (asked !== this.#asked) return
      const byPath = new Map(index.races.map((race) => [racePath(race), race]))
      const found = races.flatMap(({ path, where }) => {
        const race = byPath.get(path)
        return race ? [{ race, where }] : []
      })
      this.#list.replaceChildren(...found.map(({ race, where }) => this.#option(race, where)))
      const count = found.length === 1 ? '1 race' : `${found.length} races`
      this.#status.textContent = found.length > 0 ? `${count} found.` : `No race found for “${typed}”.`
      // Its whole name, typed or brought back, is a choice too.
      const named = found.filter(({ race }) => race.name.toLowerCase() === typed.toLowerCase())
      if (named.length === 1) this.#choose(named[0]!.race)
      if (found.length === 0) this.#list.append(make('li', { className: 'q' }, this.#status.textContent))
    } catch {
      if (asked === this.#asked) {
        this.#list.replaceChildren(
          make('li', { className: 'q' }, 'Race search is not working at the moment.'),
        )
      }
    }
  }

  #option(race: IndexedRace, where: string): HTMLLIElement {
    const button = make(
      'button',
      { type: 'button' },
      race.name,
      ' ',
      make('small', { className: 'q' }, where),
    )
    button.addEventListener('click', () => {
      this.#input.value = race.name
      this.#list.replaceChildren()
      this.#status.textContent = `${race.name} chosen.`
      this.#input.focus()
      this.#choose(race)
    })
    return make('li', {}, button)
  }

  #choose(race: IndexedRace | null): void {
    if (this.#race === race) return
    this.#race = race
    this.dispatchEvent(new CustomEvent('race-chosen', { detail: race }))
  }
}

customElements.define('race-picker', RacePicker)
