// What a race page says for a runner of 3:30, said for the reader instead: the receipt, the splits and what a warm year costs, each as
// words by their places, from the numbers that the page carries as JSON. Null where nothing can be said.
import { splitsOfShares, type SplitShares } from '../pacing/pacing.ts'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { warmYearWords, type YearToYear } from '../weather/warm-year.ts'
import { formatClock, withUnbrokenUnits } from '../writing/measures.ts'
import { ownLoss, weatherLevelFactor, type OwnLoss, type ScoredParts } from './own-score.ts'
import { lossSeconds, wholeLossSeconds } from './pb-potential.ts'
import { betweenWords, percentWords, scoreFigure } from './score-words.ts'

interface CarriedRace {
  distanceM: number
  loss: number
  sd: number
}
interface CarriedScore extends CarriedRace, ScoredParts {
  weather: { airC: number; dewPointC: number } | null
  refused: boolean
}

type OwnRaceWords = (carried: string, expected: ExpectedTimes) => Record<string, string> | null

const signed = (seconds: number) => `${seconds < 0 ? '−' : ''}${Math.abs(seconds)} s`

/** What the race costs the reader. */
function ownLossAt(race: CarriedScore, expected: ExpectedTimes): OwnLoss {
  if (!race.weather) return ownLoss(race, 1)
  return ownLoss(race, weatherLevelFactor(expected({ distanceM: MARATHON_M }).timeSeconds, race.weather))
}

const receiptWords: OwnRaceWords = (carried, expected) => {
  const race = JSON.parse(carried) as CarriedScore
  const { timeSeconds, isBeyondModel } = expected(race)
  if (race.refused || isBeyondModel) return null
  const own = ownLossAt(race, expected)
  const lines = [
    ...own.parts,
    ...race.evidence.map((each, i) => ({ ...each, key: `evidence-${i}` })),
    { key: 'sum', ...own.physics },
    { key: 'total', lossPct: own.loss, sdPct: own.sd },
  ]
  const time = formatClock(timeSeconds)
  const score = scoreFigure({ ...own, courseGrade: race.courseGrade })
  return {
    who: `PB potential for you, at ${time} here`,
    runner: `you, at ${time}`,
    score,
    figure: `${score}/100`,
    range: betweenWords(own),
    'range-line': `M${own.low} 4H${own.high}`,
    'score-line': `M${own.score} 0v8`,
    point: `1 point is ${lossSeconds(0.08, timeSeconds).toFixed(1)} s at ${time}.`,
    ...Object.fromEntries(
      lines.flatMap(({ key, lossPct, sdPct }) => [
        [key, signed(wholeLossSeconds(lossPct, timeSeconds))],
        [`${key}-sd`, `± ${wholeLossSeconds(sdPct, timeSeconds)}`],
        [`${key}-pct`, percentWords({ lossPct, sdPct })],
      ]),
    ),
  }
}

/** Even effort takes the same share of any time. */
const splitsWords: OwnRaceWords = (carried, expected) => {
  const race = JSON.parse(carried) as CarriedRace & SplitShares
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

const yearWords: OwnRaceWords = (carried, expected) => {
  const years = JSON.parse(carried) as YearToYear & CarriedRace
  const { timeSeconds, isBeyondModel } = expected(years)
  return isBeyondModel ? null : { year: withUnbrokenUnits(warmYearWords(years, timeSeconds)) }
}

/** By what an <own-time> says it is of. */
export const OWN_RACE_WORDS = { receipt: receiptWords, splits: splitsWords, year: yearWords }
