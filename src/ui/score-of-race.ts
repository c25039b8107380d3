// What a race's PB potential and its loss are, computed once a build however many pages show it. Not in Score.tsx: rows in
// browsers are given their scores, and would load all that computes one.
import type { PbPotential } from '../rules/pb-potential/pb-potential.ts'
import { racePbPotential } from '../rules/pb-potential/race-pb-potential.ts'
import { carriedLoss } from '../rules/prediction/race-equivalence.ts'
import type { Race } from '../rules/race/race.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import { yearToYearSdPct } from '../rules/weather/race-hour-weather.ts'

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
