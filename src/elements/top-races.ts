// <top-races>: the switch above home's table. Marathons are in the page; another distance is asked of the API, and its rows
// are copies of the page's own empty row, so there is one markup for both.
import { publicAnswer } from '../platform/browser/public-answers.ts'
import { fillRow } from './top-race-row.ts'
import type { RaceJson } from '../race/race.schema.ts'

const FAILED = 'Error loading marathons. Please try again later.'
const EMPTY = 'No marathons found.'
const ROWS = 10

const copyOf = (row: HTMLTableRowElement) => document.importNode(row, true)

class TopRaces extends HTMLElement {
  #asked = 0

  connectedCallback(): void {
    const table = this.querySelector('table')
    const body = table?.tBodies[0]
    const empty = this.querySelector('template')?.content.querySelector('tr')
    const state = this.querySelector<HTMLElement>('[data-state]')
    if (!table || !body || !empty || !state) return
    const built = [...body.rows]
    const [first] = this.querySelectorAll<HTMLInputElement>('input[name=raceType]')
    const say = (words: string, ...way: Node[]) => {
      table.hidden = words !== ''
      state.hidden = words === ''
      state.replaceChildren(words, ' ', ...way)
    }
    const show = async (raceType: string) => {
      const asked = ++this.#asked
      const finish = (rows: HTMLTableRowElement[], words: string, ...way: Node[]) => {
        if (asked !== this.#asked) return
        table.removeAttribute('aria-busy')
        body.classList.remove('waiting')
        body.replaceChildren(...rows)
        say(words, ...way)
      }
      if (raceType === first?.value) return finish(built, built.length > 0 ? '' : EMPTY, toAllRaces())
      // While it waits the table keeps its height: those of the rows that were there, unseen.
      const blank = (index: number) => copyOf(built[index % built.length] ?? empty)
      body.replaceChildren(...Array.from({ length: ROWS }, (_, index) => blank(index)))
      say('')
      body.classList.add('waiting')
      table.setAttribute('aria-busy', 'true')
      try {
        const query = new URLSearchParams({ raceType, sort: '-participants', limit: String(ROWS) })
        const races = (await publicAnswer(`/api/marathons?${query}`)) as RaceJson[]
        const today = this.getAttribute('today') ?? ''
        const rows = races
          .filter((race) => race.participants)
          .map((race, index) => fillRow(copyOf(empty), race, index + 1, today))
        finish(rows, rows.length > 0 ? '' : EMPTY, toAllRaces())
      } catch {
        finish(
          [],
          FAILED,
          again(() => void show(raceType)),
        )
      }
    }
    this.addEventListener('change', (event) => void show((event.target as HTMLInputElement).value))
    // The browser may bring back an earlier choice on reload or when coming back; and a choice may have waited for this script.
    const chosen = this.querySelector<HTMLInputElement>('input[name=raceType]:checked')
    if (chosen && (chosen !== first || table.hidden)) void show(chosen.value)
  }
}

/** Where to go from an empty table. */
function toAllRaces(): HTMLElement {
  return Object.assign(document.createElement('a'), {
    className: 'btn sm',
    href: '/all-races',
    textContent: 'View All Races',
  })
}

function again(ask: () => void): HTMLElement {
  const button = document.createElement('button')
  Object.assign(button, { className: 'btn sm', type: 'button', textContent: 'Try again', onclick: ask })
  return button
}

customElements.define('top-races', TopRaces)
