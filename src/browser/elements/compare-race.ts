// <compare-race race-id race-type slug name>: puts a race into the comparison in hand and takes it out. May be moved about.
import { comparePath } from '../../domain/comparison.ts'
import { referenceOf } from '../../domain/kept-comparison.ts'
import { $comparison, addToComparison, removeFromComparison } from '../../stores/comparison.ts'
import { showToast } from '../../stores/toasts.ts'

const FULL = 'View your comparison'

class CompareRace extends HTMLElement {
  #stop: (() => void) | undefined
  #isIn = false

  get #id(): number {
    return Number(this.getAttribute('race-id'))
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
    // The second press of a double click is no second wish.
    if (detail > 1 || !(target as Element).closest('button')) return
    if (this.#isIn) return removeFromComparison(this.#id)
    const race = {
      id: this.#id,
      slug: this.getAttribute('slug'),
      raceType: this.getAttribute('race-type'),
      name: this.getAttribute('name'),
    }
    if (addToComparison(race)) return
    showToast({
      title: 'Six races are the most',
      text: `Take one out to add another. ${FULL}`,
      link: { href: comparePath($comparison.get().map(referenceOf)), text: FULL },
    })
  }
}

customElements.define('compare-race', CompareRace)
