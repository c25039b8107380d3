// <save-race race-id race-type>: the heart. Shows Save or Saved from the store and toggles it. May be moved about.
import { USUAL_TYPE } from '../race/race-types.ts'
import { $favouriteIds, setFavourite } from '../features/favourites/favourites.store.ts'

class SaveRace extends HTMLElement {
  #stop: (() => void) | undefined
  #saved = false

  connectedCallback(): void {
    const raceId = Number(this.getAttribute('race-id'))
    if (!raceId) return
    this.addEventListener('click', this)
    this.#stop = $favouriteIds.subscribe((ids) => {
      this.#saved = ids.has(raceId)
      this.querySelector('button')?.setAttribute('aria-pressed', String(this.#saved))
      const word = this.querySelector('[data-word]')
      if (word) word.textContent = this.#saved ? 'Saved' : 'Save'
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  handleEvent({ target, detail }: MouseEvent): void {
    // The second press of a double click counts once.
    if (detail > 1 || !(target as Element).closest('button')) return
    const raceType = this.getAttribute('race-type') ?? USUAL_TYPE
    void setFavourite(Number(this.getAttribute('race-id')), raceType, !this.#saved)
  }
}

customElements.define('save-race', SaveRace)
