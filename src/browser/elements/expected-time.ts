// <expected-time distance-m loss sd>: the reader's own time at a race in place of what the page holds there, which comes
// back when the result is forgotten. Loaded only where there is a result (your-time/first-use.ts).
import { $expectedTimes, $yourTime } from '../../stores/your-time.ts'
import { expectedTimeWords, resultPhrase } from '../../domain/prediction/expected-time-words.ts'

const EDITOR_PAGE = '/your-time'

class ExpectedTime extends HTMLElement {
  #stop: (() => void) | undefined
  #built: Node[] | undefined

  connectedCallback(): void {
    this.#built ??= [...this.childNodes]
    this.#stop = $expectedTimes.subscribe((expected) => {
      const race = {
        distanceM: Number(this.getAttribute('distance-m')),
        loss: Number(this.getAttribute('loss')),
        sd: Number(this.getAttribute('sd')),
      }
      if (!expected || !(race.distanceM > 0)) return this.#show(...this.#built!)
      const { time, range } = expectedTimeWords(expected(race))
      const link = document.createElement(location.pathname === EDITOR_PAGE ? 'b' : 'a')
      if (link instanceof HTMLAnchorElement) link.href = EDITOR_PAGE
      link.textContent = time
      link.className = 'num'
      const small = document.createElement('small')
      small.textContent = `(${range})`
      this.#show(link, ' ', small)
    })
  }

  #show(...nodes: (Node | string)[]): void {
    const focused = this.contains(document.activeElement)
    this.replaceChildren(...nodes)
    if (focused) this.querySelector('a')?.focus()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

/** <your-result before>: the kept result in words, `A half marathon in 1:45:00`, in place of what the page holds there. */
class YourResult extends HTMLElement {
  connectedCallback(): void {
    const built = this.textContent
    const before = this.getAttribute('before') ?? ''
    $yourTime.subscribe((kept) => {
      const words = before + (kept ? resultPhrase(kept) : '')
      this.textContent = kept ? words.charAt(0).toUpperCase() + words.slice(1) : built
    })
  }
}

// Columns of own times are shown where there is one.
$yourTime.subscribe((kept) => document.documentElement.toggleAttribute('data-your-time', kept !== undefined))

customElements.define('expected-time', ExpectedTime)
customElements.define('your-result', YourResult)
