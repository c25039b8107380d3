// What the weather of a race does from year to year, in words: a warm year against an average one, for the usual runner or the reader.
import { relativeHumidityPct } from './humidity.ts'
import { usualGoal, usualGoalSeconds } from '../pb-potential/usual-goal.ts'
import { HALF_MARATHON_M, isSameDistance } from '../race/race-distances.ts'
import { formatClock } from '../writing/clock-time.ts'
import { heatFactor } from './heat-adjustment.ts'
import { type SeasonWeather } from './weather-loss.ts'

/** The years of a race; where no past editions are on file, `isMeasured` is false and the spread that of a usual race. */
export interface YearToYear extends SeasonWeather {
  distanceM: number
  isMeasured: boolean
}

function secondsAt(goalSeconds: number, distanceM: number, airC: number, dewPointC: number): number | null {
  const humidityPct = relativeHumidityPct(airC, Math.min(airC, dewPointC))
  const heat = heatFactor(goalSeconds, distanceM, { temperatureC: airC, humidityPct })
  return heat.ok ? goalSeconds * heat.value.factor : null
}

/**
 * How much slower the race is that one runs in `ownSeconds` (3:30, over a half 1:45, where left out) in a year one standard deviation warmer than
 * the average; null where that is too hot for the models to say.
 */
export function warmYearWords(years: YearToYear, ownSeconds?: number): string | null {
  const { distanceM, airC, spreadC, dewPointC, isMeasured } = years
  const goalSeconds = ownSeconds ?? usualGoalSeconds(distanceM)
  const [usual, warm] = [airC, airC + spreadC].map((celsius) =>
    secondsAt(goalSeconds, distanceM, celsius, dewPointC),
  )
  if (usual == null || warm == null) return null
  const minutes = Math.round((warm - usual) / 60)
  const race = isSameDistance(distanceM, HALF_MARATHON_M) ? 'half marathon' : 'marathon'
  const whom =
    ownSeconds === undefined
      ? `a ${usualGoal(distanceM)} ${race} runner`
      : `you, at ${formatClock(ownSeconds)} here,`
  const cost = minutes < 1 ? 'less than a minute' : `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const share = isMeasured ? 'One year in six is' : 'If years differ here as they do elsewhere, one in six is'
  return `${share} warmer than ${Math.round(airC + spreadC)} °C: that costs ${whom} ${cost} more than the average year.`
}
