// <own-time of race>: says of the reader what the page says for a stranger, in the places that bear data-own; `of` is a kind of
// words, `race` what they are made from. What was built comes back when the result is forgotten. Loaded only where
// there is a result (page.ts).
import { capitalised } from '../rules/writing/measures.ts'
import { $expectedTimes, $yourTime } from '../features/your-time/your-time.store.ts'
import type { ExpectedTimes } from '../rules/prediction/your-expected-time.ts'
import { dayHere } from '../platform/browser/today.store.ts'
import { withoutFail } from '../platform/browser/missing-parts.ts'
import { readStoredSession } from '../platform/browser/stored-session.ts'
import {
  chanceWords,
  expectedTimeWords,
  goalWords,
  resultPhrase,
  runnerAt,
} from '../rules/prediction/chance.ts'
import type { YourTime } from '../rules/prediction/your-time.ts'

export type OwnWords = Record<string, string>

/** The stored result, `A half marathon in 1:45:00`, after the words that the element carries. */
export function resultWords(yourTime: YourTime, before: string | null): OwnWords {
  const words = (before ?? '') + resultPhrase(yourTime)
  return { result: capitalised(words) }
}

/** The reader at the race whose distance in metres, loss and deviations in % an element carries, or in its row the one before. */
function runnerOf(element: Element, expected: ExpectedTimes) {
  const carrier = element.hasAttribute('race')
    ? element
    : element.closest('tr')!.querySelector('own-time[race]')!
  const [distanceM, lossPct, sdPct, yearSdPct] = carrier.getAttribute('race')!.split(' ').map(Number)
  const race = { distanceM: distanceM!, loss: { lossPct: lossPct!, sdPct: sdPct!, yearSdPct: yearSdPct! } }
  return runnerAt({ expected, goal: $yourTime.get()?.goal ?? null }, race)
}

/** The words for an element; null where nothing can be said of the reader there. */
async function readOwnWords(element: Element, expected: ExpectedTimes): Promise<OwnWords | null> {
  const of = element.getAttribute('of')
  if (of !== 'time' && of !== 'chance') {
    const { OWN_RACE_WORDS } = await import('../rules/pb-potential/own-race-words.ts')
    return OWN_RACE_WORDS[of as keyof typeof OWN_RACE_WORDS](element.getAttribute('race')!, expected)
  }
  const { worth, goalSeconds, chance } = runnerOf(element, expected)
  const goal = `for ${goalWords(goalSeconds)}`
  if (of === 'chance')
    return worth.isBeyondModel ? { chance: '', goal: 'no estimate' } : { chance: chanceWords(chance), goal }
  const { time, range } = expectedTimeWords(worth)
  // Why there is no estimate is a sentence, which may take several lines.
  if (worth.isBeyondModel) return { time, range: `(${range})`, chance: '', wraps: '' }
  return { time, range: `(${range})`, chance: `${chanceWords(chance)} ${goal}` }
}

/**
 * With race-id and race-on: what is shown before the race is stored for a signed-in person until they add the medal.
 */
function savePrediction(element: Element, expected: ExpectedTimes): void {
  const raceOn = element.getAttribute('race-on')
  if (raceOn === null || readStoredSession() === null) return
  const { timeSeconds, lowSeconds, highSeconds, isBeyondModel } = runnerOf(element, expected).worth
  if (isBeyondModel) return
  const prediction = {
    raceId: Number(element.getAttribute('race-id')),
    raceOn,
    shownOn: dayHere(Date.now()),
    lowSeconds: Math.round(lowSeconds),
    expectedSeconds: Math.round(timeSeconds),
    highSeconds: Math.round(highSeconds),
  }
  void withoutFail(() => import('../features/medals/shown-predictions.store.ts')).then((store) =>
    store?.saveShownPrediction(prediction),
  )
}

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
        ? $yourTime.subscribe((yourTime) =>
            this.#say(yourTime ? resultWords(yourTime, this.getAttribute('race')) : null),
          )
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
    if (words) savePrediction(this, expected)
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
$yourTime.subscribe((yourTime) =>
  document.documentElement.toggleAttribute('data-your-time', yourTime !== undefined),
)

customElements.define('own-time', OwnTime)
