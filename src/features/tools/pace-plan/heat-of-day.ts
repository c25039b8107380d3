// What a warm day costs a goal, in a factor and in words; loaded when the field is first used.
import {
  heatFactor,
  overUsualDay,
  type Air,
  type HeatAdjustment,
} from '../../../rules/weather/heat-adjustment.ts'
import { understood, type Reading } from '../../../rules/reading/reading.ts'

export interface Goal {
  /** Null while it cannot be read. */
  goalSeconds: number | null
  distanceM: number
  /** What of the goal is weather already, % of time: 0 for one of an ideal day. */
  usualPct: number
}

/** Cost of a day beyond the weather that is in the goal already: what it multiplies the time by, and the words for it. */
export interface DayCost {
  factor: number
  words: string
}

/** `costs 3.6 % (2.9–4.2)`; beyond a usual day `costs −0.4 % (−0.8–0.1)`, which may be kinder. */
function heatWords({ factor, lowFactor, highFactor }: HeatAdjustment, usualPct: number): string {
  const minPct = usualPct > 0 ? -100 : 0
  const percent = (value: number) =>
    Math.max(minPct, 100 * (value - 1))
      .toFixed(1)
      .replace('-', '−')
  const costs = `costs ${percent(factor)} % (${percent(lowFactor)}–${percent(highFactor)})`
  return usualPct > 0 ? `${costs} beyond the usual weather here` : costs
}

/** What the day costs a goal in seconds; refuses what `heatFactor` refuses. */
export function heatOfDay(
  day: Air,
  { goalSeconds, distanceM, usualPct }: Goal & { goalSeconds: number },
): Reading<DayCost> {
  const heat = heatFactor(goalSeconds, distanceM, day)
  if (!heat.ok) return heat
  const beyond = overUsualDay(heat.value, usualPct)
  const isOutside = beyond.outsideTemperature || beyond.outsideLevel !== null
  return understood({
    factor: beyond.factor,
    words: `${heatWords(beyond, usualPct)}${isOutside ? '; a guess, for it is outside what was measured' : ''}`,
  })
}
