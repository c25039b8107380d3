// What the weather of a race does from year to year, in words: a warm year against an average one, for the usual runner or the reader.
import { relativeHumidityPct, HOTTEST_C, heatFactor } from './heat-adjustment.ts'
import { usualGoal, usualGoalSeconds } from '../pb-potential/score-words.ts'
import { HALF_MARATHON_M, isSameDistance } from '../race/race-distances.ts'
import { formatClock, formatMeasure } from '../writing/measures.ts'
import { USUAL_YEAR_SD_PCT, weatherLossOver, type SeasonWeather } from './weather-loss.ts'

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

const raceName = (distanceM: number) =>
  isSameDistance(distanceM, HALF_MARATHON_M) ? 'half marathon' : 'marathon'
const usualRunner = (distanceM: number) => `a ${usualGoal(distanceM)} ${raceName(distanceM)} runner`
const minutesWords = (minutes: number) =>
  minutes < 1 ? 'less than a minute' : `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** What is said instead of a cost where the models end. */
function beyondModelsWords(airC: number, warmC: number, share: string): string {
  const limit = `no study gives a trustworthy time above ${HOTTEST_C} °C`
  if (airC > HOTTEST_C) {
    return `The average year is about ${formatMeasure(airC, 'c')} at race time, and ${limit}: what a warm year costs here cannot be said. Run for the finish.`
  }
  if (warmC > HOTTEST_C) {
    return `${share} warmer than ${formatMeasure(warmC, 'c')}, and ${limit}: what such a year costs cannot be said. Run it for the finish.`
  }
  return 'It is too cold here for what is known of running times: what a warm year changes cannot be said.'
}

/**
 * How much slower the race is that one runs in `ownSeconds` (3:30, over a half 1:45, where left out) in a year one standard deviation warmer than
 * the average, or faster where the average year is cold; where the models end, that it cannot be said.
 */
export function warmYearWords(years: YearToYear, ownSeconds?: number): string {
  const { distanceM, airC, spreadC, dewPointC, isMeasured } = years
  const goalSeconds = ownSeconds ?? usualGoalSeconds(distanceM)
  const warmC = airC + spreadC
  const share = isMeasured ? 'One year in six is' : 'If years differ here as they do elsewhere, one in six is'
  const [usual, warm] = [airC, warmC].map((celsius) => secondsAt(goalSeconds, distanceM, celsius, dewPointC))
  if (usual == null || warm == null) return beyondModelsWords(airC, warmC, share)
  const runnerWords =
    ownSeconds === undefined ? usualRunner(distanceM) : `you, at ${formatClock(ownSeconds)} here,`
  const minutes = Math.round((warm - usual) / 60)
  const change =
    minutes < 0
      ? `that saves ${runnerWords} ${minutesWords(-minutes)} against the average year`
      : `that costs ${runnerWords} ${minutesWords(minutes)} more than the average year`
  return `${share} warmer than ${formatMeasure(warmC, 'c')}: ${change}.`
}

/** The same where no weather is on file: how much years differ elsewhere, and that it is not known here. */
export function unknownYearsWords(distanceM: number): string {
  const { lossPct } = weatherLossOver(distanceM, { lossPct: USUAL_YEAR_SD_PCT, sdPct: 0 })
  const minutes = Math.round((usualGoalSeconds(distanceM) * lossPct) / 6000)
  return `How much the weather differs here from year to year is not known. At other races it moves the time of ${usualRunner(distanceM)} by ${minutesWords(minutes)} either way in two years of three.`
}
