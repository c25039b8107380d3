// <race-status>, the menu beside a saved race's heart (src/ui/StatusMenu.tsx): shows what the race is to its runner, and keeps
// what they choose.
import { USUAL_TYPE } from '../race/race-types.ts'
import { readStatus, USUAL_STATUS } from '../rules/favourites/favourite-status.ts'
import { $favouriteStatuses, setFavouriteStatus } from '../features/favourites/favourites.store.ts'

class RaceStatus extends HTMLElement {
  #unlisten: (() => void) | undefined

  connectedCallback(): void {
    this.#unlisten = $favouriteStatuses.subscribe((statuses) => {
      const select = this.querySelector('select')
      if (select) select.value = statuses.get(this.#raceId) ?? USUAL_STATUS
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

  readonly #choose = ({ target }: Event): void => {
    const status = readStatus((target as HTMLSelectElement).value)
    if (status) void setFavouriteStatus(this.#raceId, this.getAttribute('race-type') ?? USUAL_TYPE, status)
  }
}

customElements.define('race-status', RaceStatus)
