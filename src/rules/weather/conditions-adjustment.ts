// A goal time adjusted for a day and a place: heat and altitude together, always with the range.
import { ordinaryWeatherPct, withinWorldBest } from '../prediction/race-equivalence.ts'
import { altitudeLossPct, FASTEST_C } from './weather-loss.ts'
import {
  HIGHEST_M,
  HOTTEST_C,
  heatFactor,
  overUsualDay,
  type Air,
  type ConditionFactor,
  type HeatAdjustment,
} from './heat-adjustment.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

/** How far either way what is known of altitude may be off, as a share of the loss. */
const ALTITUDE_UNCERTAINTY = 0.3
/** The bands that the curve of `altitudeLossPct` goes through end here, metres. */
const HIGHEST_KNOWN_M = 2500

export interface Conditions {
  /** Null leaves heat out. */
  air: Air | null
  /** Mean height of the course above the sea; null leaves altitude out. */
  heightM: number | null
}

export interface ConditionsAdjustment extends ConditionFactor {
  timeSeconds: number
  lowSeconds: number
  highSeconds: number
  heat: HeatAdjustment | null
  altitude: ConditionFactor | null
  /** Higher than anything the loss at a height was fitted to. */
  outsideHeight: boolean
}

const UNCHANGED: ConditionFactor = { factor: 1, lowFactor: 1, highFactor: 1 }

/** Factor for running at a mean height in metres, not acclimatised: the loss of `altitudeLossPct`, ± 30 % of it. */
export function altitudeFactor(heightM: number): ConditionFactor {
  const share = altitudeLossPct(heightM) / 100
  return {
    factor: 1 + share,
    lowFactor: 1 + share * (1 - ALTITUDE_UNCERTAINTY),
    highFactor: 1 + share * (1 + ALTITUDE_UNCERTAINTY),
  }
}

/**
 * What a goal (seconds, at sea level, on an ordinary day) over `distanceM` metres becomes. Factors multiply, and so do the
 * ends of their ranges: both may be off the same way, so the range is the wide one. Refuses what `heatFactor` refuses,
 * and heights above 5,500 m.
 */
export function adjustForConditions(
  goalSeconds: number,
  distanceM: number,
  { air, heightM }: Conditions,
): Reading<ConditionsAdjustment> {
  if (!(goalSeconds > 0 && distanceM > 0)) return refused('Time and distance have to be more than zero.')
  if (heightM !== null && !(heightM >= -450 && heightM <= HIGHEST_M)) {
    return refused('Altitude must be between the Dead Sea and 5,500 m.')
  }
  const heat = air && heatFactor(goalSeconds, distanceM, air)
  if (heat && !heat.ok) return heat
  const altitude = heightM === null ? null : altitudeFactor(heightM)
  const day = heat && overUsualDay(heat.value, ordinaryWeatherPct(distanceM))
  const [h, a] = [day ?? UNCHANGED, altitude ?? UNCHANGED]
  const factor = h.factor * a.factor
  const lowFactor = h.lowFactor * a.lowFactor
  const highFactor = h.highFactor * a.highFactor
  return understood({
    factor,
    lowFactor,
    highFactor,
    ...withinWorldBest(distanceM, {
      timeSeconds: goalSeconds * factor,
      lowSeconds: goalSeconds * lowFactor,
      highSeconds: goalSeconds * highFactor,
    }),
    heat: day,
    altitude,
    outsideHeight: heightM !== null && heightM > HIGHEST_KNOWN_M,
  })
}

/**
 * The whole degrees Celsius at which air of `humidityPct` costs this goal what its ordinary day does, so that cooler days are
 * faster; null where no day up to the hottest that is known costs as much.
 */
export function ordinaryAirC(goalSeconds: number, distanceM: number, humidityPct: number): number | null {
  const factorAt = (temperatureC: number) => {
    const air = { temperatureC, humidityPct }
    const day = adjustForConditions(goalSeconds, distanceM, { air, heightM: null })
    return day.ok ? day.value.factor : NaN
  }
  let below = FASTEST_C
  while (below < HOTTEST_C && factorAt(below + 1) < 1) below++
  if (below === HOTTEST_C) return null
  return 1 - factorAt(below) < factorAt(below + 1) - 1 ? below : below + 1
}

/** What of an adjustment lies outside what its models were made from, as sentences; none where all is inside. */
export function outsideSentences({
  heat,
  outsideHeight,
}: Pick<ConditionsAdjustment, 'heat' | 'outsideHeight'>): string[] {
  return [
    heat?.outsideTemperature
      ? 'This temperature is outside the range the finishers ran in (1.7 to 25.2 °C, 35 to 77 °F).'
      : '',
    heat?.outsideLevel === 'slower'
      ? 'This goal is slower than the heat models cover (a 4:28 marathon): we use the loss at 4:28, and yours may be bigger.'
      : '',
    heat?.outsideLevel === 'faster'
      ? 'This goal is faster than the finishers’ heat model covers (a 2:41 marathon): we use the loss at 2:41.'
      : '',
    outsideHeight
      ? 'This altitude is above the data, which end at 2,500 m (8,200 ft): treat the answer as a guess.'
      : '',
  ].filter((sentence) => sentence !== '')
}
