// PB potential as a number out of 100, with its range as words and as a bar with the estimate as its mark; or why there is none.
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import type { IndexedScore, IndexedRace } from '../rules/search/race-index.ts'
import type { PbPotential } from '../rules/pb-potential/pb-potential.ts'
import { racePbPotential } from '../rules/pb-potential/race-pb-potential.ts'
import { carriedLoss } from '../rules/prediction/race-equivalence.ts'
import type { Race } from '../rules/race/race.ts'
import { yearToYearSdPct } from '../rules/weather/race-hour-weather.ts'

interface BarProps extends Pick<IndexedScore, 'score' | 'low' | 'high'> {
  /** True where it is drawn anew for the reader (<own-time>). */
  isOwn?: boolean
}

export const ScoreBar = ({ score, low, high, isOwn = false }: BarProps) => (
  <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <path d={`M${low} 4H${high}`} data-own={isOwn ? 'range-line' : undefined} />
    <path d={`M${score} 0v8`} data-own={isOwn ? 'score-line' : undefined} />
  </svg>
)

interface Props {
  pb: IndexedScore | null
  /** False where there is room for words alone. */
  bar?: boolean
}

export const Score = ({ pb, bar = true }: Props) =>
  pb ? (
    <>
      <b className="num">{scoreFigure(pb)}</b>
      <small className="q">{`/100 (${rangeWords(pb)})`}</small>
      {bar && <ScoreBar {...pb} />}
    </>
  ) : (
    <small className="q">{bar ? 'N/A: not enough data' : 'N/A'}</small>
  )

// What a race's PB potential and its loss are, computed once a build however many pages show it.

const scores = new WeakMap<Race, PbPotential>()

/** The PB potential of a race object of this build. */
export function scoreOf(race: Race): PbPotential {
  const known = scores.get(race)
  if (known) return known
  const score = racePbPotential(race)
  scores.set(race, score)
  return score
}

/** The race as its own times are worked out: a refused score still has a loss, only with a wide range. */
export function timedRace(race: Race): Pick<IndexedRace, 'distanceM' | 'loss'> {
  const { loss: lossPct, sd: sdPct } = carriedLoss(scoreOf(race))
  return { distanceM: race.distanceM, loss: { lossPct, sdPct, yearSdPct: yearToYearSdPct(race) } }
}
