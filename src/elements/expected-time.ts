// <expected-time distance-m loss sd year-sd>: the reader's own time at a race and the chance of the goal there, in place of what the
// page holds, which comes back when the result is forgotten. With time-only the chance stands elsewhere: <goal-chance>, the same
// attributes. Loaded only where there is a result (your-time.ts).
import { $expectedTimes, $yourTime } from '../features/your-time/your-time.store.ts'
import { dayHere } from '../platform/browser/day-here.ts'
import { withoutFail } from '../platform/browser/missing-parts.ts'
import { readStoredSession } from '../platform/browser/stored-session.ts'
import {
  chanceWords,
  expectedTimeWords,
  goalWords,
  resultPhrase,
  runnerAt,
} from '../rules/prediction/chance.ts'
import { USUAL_YEAR_SD_PCT } from '../rules/weather/weather-loss.ts'

const EDITOR_PAGE = '/your-time'

type AtRace = ReturnType<typeof runnerAt>

/** An element that says something of the reader at the race that it carries. */
abstract class RunnerHere extends HTMLElement {
  #stop: (() => void) | undefined
  #built: Node[] | undefined

  connectedCallback(): void {
    this.#built ??= [...this.childNodes]
    this.#stop = $expectedTimes.subscribe((expected) => {
      const number = (name: string) => Number(this.getAttribute(name))
      const distanceM = number('distance-m')
      if (!expected || !(distanceM > 0)) return this.#show(this.#built!)
      const yearSdPct = this.hasAttribute('year-sd') ? number('year-sd') : USUAL_YEAR_SD_PCT
      const loss = { lossPct: number('loss'), sdPct: number('sd'), yearSdPct }
      this.#show(this.words(runnerAt({ expected, goal: $yourTime.get()?.goal ?? null }, { distanceM, loss })))
    })
  }

  #show(nodes: readonly (Node | string)[]): void {
    const focused = this.contains(document.activeElement)
    this.replaceChildren(...nodes)
    if (focused) this.querySelector('a')?.focus()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  abstract words(at: AtRace): (Node | string)[]
}

function small(text: string, className = ''): HTMLElement {
  const element = document.createElement('small')
  element.textContent = text
  element.className = className
  return element
}

class ExpectedTime extends RunnerHere {
  words({ worth, goalSeconds, chance }: AtRace) {
    this.#keep(worth)
    const { time, range } = expectedTimeWords(worth)
    const link = document.createElement(location.pathname === EDITOR_PAGE ? 'b' : 'a')
    if (link instanceof HTMLAnchorElement) link.href = EDITOR_PAGE
    link.textContent = time
    link.className = 'num'
    const shown = [link, ' ', small(`(${range})`, worth.isBeyondModel ? 'wraps' : '')]
    if (this.hasAttribute('time-only') || worth.isBeyondModel) return shown
    return [...shown, ' ', small(`${chanceWords(chance)} for ${goalWords(goalSeconds)}`, 'chance')]
  }

  /** With race-id and race-on: what is shown before the race is kept for who is signed in, until they put down what they ran. */
  #keep({ timeSeconds, lowSeconds, highSeconds, isBeyondModel }: AtRace['worth']): void {
    const raceOn = this.getAttribute('race-on')
    if (raceOn === null || isBeyondModel || readStoredSession() === null) return
    const [expectedSeconds, low, high] = [timeSeconds, lowSeconds, highSeconds].map(Math.round)
    void withoutFail(() => import('../features/medals/shown-predictions.store.ts')).then((store) =>
      store?.keepShownPrediction({
        raceId: Number(this.getAttribute('race-id')),
        raceOn,
        shownOn: dayHere(Date.now()),
        lowSeconds: low!,
        expectedSeconds: expectedSeconds!,
        highSeconds: high!,
      }),
    )
  }
}

class GoalChance extends RunnerHere {
  words({ worth, goalSeconds, chance }: AtRace) {
    if (worth.isBeyondModel) return [small('no estimate')]
    const figure = document.createElement('b')
    figure.className = 'num'
    figure.textContent = chanceWords(chance)
    return [figure, ' ', small(`for ${goalWords(goalSeconds)}`)]
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

// A race page says for the reader what it says for a stranger: with the models of heat, which no other page needs here.
if (document.querySelector('own-receipt, own-splits, own-warm-year')) void import('./own-time-here.ts')

// Columns of own times are shown where there is one.
$yourTime.subscribe((kept) => document.documentElement.toggleAttribute('data-your-time', kept !== undefined))

customElements.define('expected-time', ExpectedTime)
customElements.define('goal-chance', GoalChance)
customElements.define('your-result', YourResult)
