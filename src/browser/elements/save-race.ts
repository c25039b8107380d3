// <save-race race-id race-type>: the heart. Shows Save or Saved from the store and toggles it.
import { $favouriteIds, toggleFavourite } from '../../stores/favourites.ts'

class SaveRace extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const button = this.querySelector('button')
    const word = this.querySelector('[data-word]')
    const raceId = Number(this.getAttribute('race-id'))
    if (!button || !raceId) return
    this.#stop = $favouriteIds.subscribe((ids) => {
      const saved = ids.has(raceId)
      button.setAttribute('aria-pressed', String(saved))
      if (word) word.textContent = saved ? 'Saved' : 'Save'
    })
    button.addEventListener('click', () =>
      toggleFavourite(raceId, this.getAttribute('race-type') ?? 'marathon'),
    )
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('save-race', SaveRace)
