// <race-status>, the menu beside a saved race's heart (src/ui/SaveButton.tsx): shows what the edition of its day is to the
// runner, and keeps what they choose.
import { USUAL_TYPE } from '../race/race-types.ts'
import { readStatus, statusOfEdition, USUAL_STATUS } from '../rules/favourites/favourite-status.ts'
import { $favouriteStatuses, setFavouriteStatus } from '../features/favourites/favourites.store.ts'

class RaceStatus extends HTMLElement {
  #unlisten: (() => void) | undefined

  connectedCallback(): void {
    this.#unlisten = $favouriteStatuses.subscribe((statuses) => {
      const select = this.querySelector('select')
      const said = statuses.get(this.#raceId)
      if (select) select.value = said ? statusOfEdition(said, this.#raceDay) : USUAL_STATUS
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
