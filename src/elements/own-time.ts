// <own-time of race>: says of the reader what the page says for a stranger, in the places that bear data-own; `of` is a kind of
// words (own-words.ts), `race` what they are made from. What was built comes back when the result is forgotten. Loaded only where
// there is a result (your-time.ts).
import { $expectedTimes, $yourTime } from '../features/your-time/your-time.store.ts'
import type { ExpectedTimes } from '../rules/prediction/your-expected-time.ts'
import { keepPrediction, readOwnWords, resultWords, type OwnWords } from './own-words.ts'

/** Writes a text, or the line of a drawing. */
function write(place: Element, text: string): void {
  if (place instanceof SVGPathElement) place.setAttribute('d', text)
  else place.textContent = text
}

class OwnTime extends HTMLElement {
  #stop: (() => void) | undefined
  #built: Map<Element, string> | undefined

  connectedCallback(): void {
    this.#built ??= new Map(
      this.#places().map((place) => [place, place.getAttribute('d') ?? place.textContent]),
    )
    this.#stop =
      this.getAttribute('of') === 'result'
        ? $yourTime.subscribe((kept) => this.#say(kept ? resultWords(kept, this.getAttribute('race')) : null))
        : $expectedTimes.subscribe((expected) => void this.#follow(expected))
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  /** Where the words stand: here, and where the page says the same elsewhere; what is inside another such element is its own. */
  #places(): Element[] {
    const elsewhere = document.querySelectorAll(`[data-own-of='${this.getAttribute('of')}'] [data-own]`)
    const here = this.querySelectorAll('[data-own]')
    return [...elsewhere, ...[...here].filter((place) => place.closest('own-time') === this)]
  }

  async #follow(expected: ExpectedTimes | null): Promise<void> {
    const words = expected && (await readOwnWords(this, expected))
    if (expected === $expectedTimes.get() && this.isConnected) this.#say(words)
    if (words) keepPrediction(this, expected)
  }

  #say(words: OwnWords | null): void {
    const hadFocus = this.contains(document.activeElement)
    this.toggleAttribute('wraps', words?.wraps !== undefined)
    for (const [place, text] of this.#built ?? [])
      write(place, words?.[place.getAttribute('data-own')!] ?? text)
    if (location.pathname === '/your-time') this.querySelector('.own-words a')?.removeAttribute('href')
    for (const part of this.querySelectorAll<HTMLElement>(':scope > .own-words, :scope > .built'))
      part.hidden = part.className === 'built' ? words !== null : words === null
    if (hadFocus) this.querySelector<HTMLElement>(words ? '.own-words a' : '.built a')?.focus()
  }
}

// Columns of own times are shown where there is one.
$yourTime.subscribe((kept) => document.documentElement.toggleAttribute('data-your-time', kept !== undefined))

customElements.define('own-time', OwnTime)
