// Save and Compare wherever they stand (src/ui/SaveButton.tsx, CompareButton.tsx): follow what is saved and compared, and answer
// presses. <save-race> and <compare-race> themselves are defined by the first script of the page (start.ts).
import { numberInWords } from '../rules/writing/measures.ts'
import { USUAL_TYPE } from '../race/race-types.ts'
import { comparePath, referenceOf, type StoredRace, MAX_COMPARED } from '../rules/comparison/comparison.ts'
import { $comparison, addToComparison, removeFromComparison } from '../features/compare/comparison.store.ts'
import {
  $favouriteIds,
  favouritesAreKnown,
  setFavourite,
  $favouriteStatuses,
  setFavouriteStatus,
} from '../features/favourites/favourites.store.ts'
import { showToast } from '../ui/toasts.store.ts'
import { readStatus, statusOfEdition, USUAL_STATUS } from '../rules/favourites/saved-race.ts'

type Name = keyof Window['startline']['marked']

const VIEW = 'View your comparison'
const { marked } = window.startline

function mark(name: Name, ids: ReadonlySet<number>): void {
  marked[name] = ids
  for (const element of document.querySelectorAll<HTMLElement & { connectedCallback: () => void }>(name))
    element.connectedCallback()
}

/** What the element, or the head of its row, and the hidden words of its button say of the race. */
function raceOf(element: Element, id: number): StoredRace {
  const path =
    element.getAttribute('path') ?? element.closest('tr')?.querySelector('th a')?.getAttribute('href')
  const [, raceType = null, slug = null] = path?.split('/') ?? []
  return { id, slug, raceType, name: element.querySelector('.vh')?.textContent?.trim() || null }
}

function compare(element: Element, id: number): void {
  if (marked['compare-race'].has(id)) return removeFromComparison(id)
  if (addToComparison(raceOf(element, id))) return
  showToast({
    title: `You can compare up to ${numberInWords(MAX_COMPARED)} races`,
    text: `Take one out to add another. ${VIEW}`,
    link: { href: comparePath($comparison.get().map(referenceOf)), text: VIEW },
  })
}

// An account's list that has not been fetched yet is not an empty list: until then the buttons stay as they began.
let areSubscribed = false
$favouriteIds.subscribe((ids) => {
  areSubscribed ||= ids.size > 0 || favouritesAreKnown()
  if (areSubscribed) mark('save-race', ids)
})
$comparison.subscribe((races) => mark('compare-race', new Set(races.map(({ id }) => id))))

document.addEventListener('click', ({ target, detail }) => {
  const element = (target as Element).closest('button')?.parentElement
  const id = Number(element?.getAttribute('race-id'))
  // The second press of a double click counts once.
  if (!element || !id || detail > 1) return
  if (element.localName === 'compare-race') compare(element, id)
  else if (element.localName === 'save-race')
    void setFavourite(id, element.getAttribute('race-type') ?? USUAL_TYPE, !marked['save-race'].has(id))
})

// <race-status>, the menu beside a saved race's heart (src/ui/SaveButton.tsx): shows what the edition of its day is to the
// runner, and keeps what they choose.

class RaceStatus extends HTMLElement {
  #unlisten: (() => void) | undefined

  connectedCallback(): void {
    this.#unlisten = $favouriteStatuses.subscribe((statuses) => {
      const select = this.querySelector('select')
      const savedAs = statuses.get(this.#raceId)
      if (select) select.value = savedAs ? statusOfEdition(savedAs, this.#raceDay) : USUAL_STATUS
    })
    this.addEventListener('change', this.#choose)
  }

  disconnectedCallback(): void {
    this.#unlisten?.()
    this.removeEventListener('change', this.#choose)
  }

  get #raceId(): number {
    return Number(this.getAttribute('race-id'))
  }

  get #raceDay(): string | null {
    return this.getAttribute('race-day')
  }

  readonly #choose = ({ target }: Event): void => {
    const status = readStatus((target as HTMLSelectElement).value)
    const raceType = this.getAttribute('race-type') ?? USUAL_TYPE
    if (status) void setFavouriteStatus(this.#raceId, raceType, status, this.#raceDay)
  }
}

customElements.define('race-status', RaceStatus)
