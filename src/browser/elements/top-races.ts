// <top-races>: the switch above home's table. Marathons are in the page; another distance is asked of the API and its
// rows are the page's own rows filled anew, so there is one markup for both.
import { fillRow } from './top-race-row.ts'
import { fetchJson } from '../api.ts'
import type { RaceJson } from '../../contract/race.ts'

const FAILED = 'Error loading marathons. Please try again later.'
const EMPTY = 'No marathons found.'
const ROWS = 10

class TopRaces extends HTMLElement {
  #asked = 0

  connectedCallback(): void {
    const table = this.querySelector('table')
    const body = table?.tBodies[0]
    const state = this.querySelector<HTMLElement>('[data-state]')
    if (!table || !body || !state) return
    const built = [...body.rows]
    const [first] = this.querySelectorAll<HTMLInputElement>('input[name=raceType]')
    const show = async (raceType: string) => {
      const asked = ++this.#asked
      const finish = (rows: HTMLTableRowElement[], words: string) => {
        if (asked !== this.#asked) return
        table.removeAttribute('aria-busy')
        body.classList.remove('waiting')
        body.replaceChildren(...rows)
        table.hidden = rows.length === 0
        state.hidden = words === ''
        state.textContent = words
      }
      if (raceType === first?.value) return finish(built, '')
      const blank = (index: number) => built[index % built.length]!.cloneNode(true) as HTMLTableRowElement
      body.replaceChildren(...Array.from({ length: ROWS }, (_, index) => blank(index)))
      table.hidden = false
      state.hidden = true
      body.classList.add('waiting')
      table.setAttribute('aria-busy', 'true')
      try {
        const query = new URLSearchParams({ raceType, sort: '-participants', limit: String(ROWS) })
        const races = (await fetchJson(`/api/marathons?${query}`)) as RaceJson[]
        const sized = races.filter((race) => race.participants)
        const today = this.getAttribute('today') ?? ''
        finish(
          sized.map((race, index) => fillRow(blank(index), race, index + 1, today)),
          sized.length > 0 ? '' : EMPTY,
        )
      } catch {
        finish([], FAILED)
      }
    }
    this.addEventListener('change', (event) => void show((event.target as HTMLInputElement).value))
    // The browser may bring back an earlier choice on reload or when coming back.
    const chosen = this.querySelector<HTMLInputElement>('input[name=raceType]:checked')
    if (chosen && chosen !== first) void show(chosen.value)
  }
}

customElements.define('top-races', TopRaces)
