// <compare-race race-id>: puts a race into the comparison in hand and takes it out. What the race is called and where its
// page is, it reads beside itself: the hidden words of its button, and the first link of its row or card. May be moved about.
import {
  comparePath,
  readRaceReference,
  referenceOf,
  type StoredRace,
} from '../rules/comparison/comparison.ts'
import { $comparison, addToComparison, removeFromComparison } from '../features/compare/comparison.store.ts'
import { showToast } from '../ui/toasts.store.ts'

const FULL = 'View your comparison'

class CompareRace extends HTMLElement {
  #stop: (() => void) | undefined
  #isIn = false

  get #id(): number {
    return Number(this.getAttribute('race-id'))
  }

  get #race(): StoredRace {
    const link = this.closest('tr, article, li')?.querySelector('a') ?? location
    const address = readRaceReference(link.pathname)
    const isKnown = address !== null && 'slug' in address && address.raceType !== null
    return {
      id: this.#id,
      slug: isKnown ? address.slug : null,
      raceType: isKnown ? address.raceType : null,
      name: this.querySelector('.vh')?.textContent?.trim() || null,
    }
  }

  connectedCallback(): void {
    if (!this.#id) return
    this.addEventListener('click', this)
    this.#stop = $comparison.subscribe((races) => {
      this.#isIn = races.some(({ id }) => id === this.#id)
      this.querySelector('button')?.setAttribute('aria-pressed', String(this.#isIn))
      const word = this.querySelector('[data-word]')
      if (word) word.textContent = this.#isIn ? 'In comparison' : 'Compare'
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  handleEvent({ target, detail }: MouseEvent): void {
    // The second press of a double click counts once.
    if (detail > 1 || !(target as Element).closest('button')) return
    if (this.#isIn) return removeFromComparison(this.#id)
    if (addToComparison(this.#race)) return
    showToast({
      title: 'You can compare up to six races',
      text: `Take one out to add another. ${FULL}`,
      link: { href: comparePath($comparison.get().map(referenceOf)), text: FULL },
    })
  }
}

customElements.define('compare-race', CompareRace)
