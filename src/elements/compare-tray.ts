// <compare-tray>: the comparison in hand at the lower edge of every page that is not the comparison itself. Made when
// there is a race in it; in the flow of the page, so that what is above it can always be scrolled free.
import { MAX_COMPARED, comparePath, referenceOf, type StoredRace } from '../rules/comparison/comparison.ts'
import { shortRaceNames } from '../rules/race/race-address.ts'
import { $comparison, clearComparison } from '../features/compare/comparison.store.ts'
import { showToast } from '../ui/toasts.store.ts'
import { make } from './make.ts'

const BACK = 'Undo'

const namesOf = (races: readonly StoredRace[]) =>
  shortRaceNames(races.map(({ id, name }) => ({ name: name ?? `No. ${id}` }))).join(', ')

class CompareTray extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.setAttribute('role', 'region')
    this.setAttribute('aria-label', 'Your comparison')
    const count = make('b', { className: 'num' })
    count.setAttribute('role', 'status')
    const names = make('span')
    const clear = make('button', { type: 'button', className: 'clear' }, 'Clear')
    const link = make('a', { className: 'btn go' })
    this.replaceChildren(make('div', { className: 'w' }, count, names, clear, link))
    clear.addEventListener('click', () => {
      const back = link.href
      clearComparison()
      showToast({
        title: 'Comparison cleared',
        text: `There are no races in it now. ${BACK}`,
        link: { href: back, text: BACK },
      })
    })
    this.#stop = $comparison.subscribe((races) => {
      // What had the focus must not leave with the tray: the page goes on from its beginning.
      if (races.length === 0 && this.contains(document.activeElement))
        document.getElementById('main')?.focus()
      this.hidden = races.length === 0
      count.textContent = `Comparing ${races.length} of ${MAX_COMPARED}`
      names.textContent = namesOf(races)
      link.href = comparePath(races.map(referenceOf))
      link.textContent = `Compare (${races.length})`
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('compare-tray', CompareTray)
