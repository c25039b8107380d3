// <own-receipt>, <own-splits> and <own-warm-year>: what a race page says for a runner of 3:30, said for the reader instead, in the
// places that bear data-own. What was built comes back when the result is forgotten. Loaded only where there is a result.
import { $expectedTimes } from '../features/your-time/your-time.store.ts'
import {
  ownLoss,
  weatherLevelFactor,
  type OwnLoss,
  type ScoredParts,
} from '../rules/pb-potential/own-score.ts'
import { lossSeconds, wholeLossSeconds } from '../rules/pb-potential/pb-potential.ts'
import { betweenWords, percentWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import { splitsOfShares, type SplitShares } from '../rules/pacing/pacing.ts'
import type { ExpectedTimes } from '../rules/prediction/your-expected-time.ts'
import { MARATHON_M } from '../rules/race/race-distances.ts'
import { withUnbrokenUnits } from '../rules/writing/measures.ts'
import { warmYearWords, type YearToYear } from '../rules/weather/warm-year.ts'
import { formatClock } from '../rules/writing/clock-time.ts'

/** What an element carries of its race. */
interface CarriedRace {
  distanceM: number
  loss: number
  sd: number
}
interface CarriedScore extends CarriedRace, ScoredParts {
  weather: { airC: number; dewPointC: number } | null
  refused: boolean
}

const signed = (seconds: number) => `${seconds < 0 ? '−' : ''}${Math.abs(seconds)} s`

/** The words of a receipt by their place. */
function receiptWords(race: CarriedScore, seconds: number, own: OwnLoss): Record<string, string> {
  const whole = (pct: number) => wholeLossSeconds(pct, seconds)
  const lines = [
    ...own.parts,
    ...race.evidence.map((each, i) => ({ ...each, key: `evidence-${i}` })),
    { key: 'sum', ...own.physics },
    { key: 'total', lossPct: own.loss, sdPct: own.sd },
  ]
  const time = formatClock(seconds)
  const score = scoreFigure({ ...own, courseGrade: race.courseGrade })
  return {
    who: `PB potential for you, at ${time} here`,
    whom: `you, at ${time}`,
    score,
    figure: `${score}/100`,
    range: betweenWords(own),
    point: `1 point is ${lossSeconds(0.08, seconds).toFixed(1)} s at ${time}.`,
    ...Object.fromEntries(
      lines.flatMap(({ key, lossPct, sdPct }) => [
        [key, signed(whole(lossPct))],
        [`${key}-sd`, `± ${whole(sdPct)}`],
        [`${key}-pct`, percentWords({ lossPct, sdPct })],
      ]),
    ),
  }
}

/** What the race costs the reader; a runner of 3:30 with null. */
function ownLossAt(race: CarriedScore, expected: ExpectedTimes | null): OwnLoss {
  if (!expected || !race.weather) return ownLoss(race, 1)
  return ownLoss(race, weatherLevelFactor(expected({ distanceM: MARATHON_M }).timeSeconds, race.weather))
}

abstract class OwnWords extends HTMLElement {
  #stop: (() => void) | undefined
  #built: Map<Element, string> | undefined

  connectedCallback(): void {
    const built = (this.#built ??= new Map(this.places().map((place) => [place, place.textContent])))
    this.#stop = $expectedTimes.subscribe((expected) => {
      const words = expected && this.wordsFor(expected)
      for (const [place, text] of built) place.textContent = words?.[place.getAttribute('data-own')!] ?? text
      this.draw(words === null ? null : expected)
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  /** Draws what is no text, for the reader or, with null, as it was built. */
  draw(_expected: ExpectedTimes | null): void {}

  /** Where the words stand, by data-own. */
  places(): Element[] {
    return [...this.querySelectorAll('[data-own]')]
  }

  /** The words by their place; null where nothing can be said of the reader here. */
  abstract wordsFor(expected: ExpectedTimes): Record<string, string> | null
}

class OwnReceipt extends OwnWords {
  /** The score stands among the numbers at the top of the page too. */
  override places(): Element[] {
    return [
      ...super.places(),
      ...document.querySelectorAll('.facts4 [data-own=figure], .facts4 [data-own=range]'),
    ]
  }

  override draw(expected: ExpectedTimes | null): void {
    const { score, low, high } = ownLossAt(JSON.parse(this.dataset.race!) as CarriedScore, expected)
    const [range, estimate] = this.querySelectorAll('.bar path')
    range?.setAttribute('d', `M${low} 4H${high}`)
    estimate?.setAttribute('d', `M${score} 0v8`)
  }

  wordsFor(expected: ExpectedTimes): Record<string, string> | null {
    const race = JSON.parse(this.dataset.race!) as CarriedScore
    const worth = expected(race)
    if (race.refused || worth.isBeyondModel) return null
    return receiptWords(race, worth.timeSeconds, ownLossAt(race, expected))
  }
}

/** Even effort takes the same share of any time. */
class OwnSplits extends OwnWords {
  wordsFor(expected: ExpectedTimes): Record<string, string> | null {
    const race = JSON.parse(this.dataset.race!) as CarriedRace & SplitShares
    const { timeSeconds, isBeyondModel } = expected(race)
    if (isBeyondModel) return null
    const { splits, halfwaySeconds } = splitsOfShares(race, timeSeconds)
    const own = splits.flatMap(({ paceSecondsPerKm, elapsedSeconds }, i) => [
      [`pace-${i}`, formatClock(paceSecondsPerKm)],
      [`clock-${i}`, formatClock(elapsedSeconds)],
    ])
    return {
      who: `Your ${formatClock(timeSeconds)} here`,
      half: formatClock(halfwaySeconds),
      ...Object.fromEntries(own),
    }
  }
}

/** What a warm year costs the reader. */
class OwnWarmYear extends OwnWords {
  wordsFor(expected: ExpectedTimes): Record<string, string> | null {
    const years = JSON.parse(this.dataset.race!) as YearToYear & CarriedRace
    const { timeSeconds, isBeyondModel } = expected(years)
    return isBeyondModel ? null : { year: withUnbrokenUnits(warmYearWords(years, timeSeconds)) }
  }
}

customElements.define('own-warm-year', OwnWarmYear)
customElements.define('own-receipt', OwnReceipt)
customElements.define('own-splits', OwnSplits)
