// How much carbohydrate to eat before, during and after a race, and when. Amounts for healthy adults, not for illness.
import { refused, understood, type Reading } from '../reading/reading.ts'

export interface GramRange {
  low: number
  high: number
}

export interface FuelInput {
  /** Expected time on the course. */
  durationSeconds: number
  /** Body mass; null leaves out the amounts that depend on it. */
  massKg: number | null
  /** Glucose (or maltodextrin) together with fructose, which together are absorbed faster than either. */
  mixedSources: boolean
  /** Carbohydrate in one gel or cup. */
  gramsPerServing?: number
}

export interface FuelPlan {
  gramsPerHour: GramRange
  totalGrams: GramRange
  /** Elapsed seconds at which to take a serving, at the middle of the range. */
  servingsAtSeconds: number[]
  /** Per day for the last 36 to 48 hours; null without a mass or for races under 90 minutes. */
  loadingGramsPerDay: GramRange | null
  /** In the last one to four hours before the start. */
  beforeGrams: GramRange | null
  /** Each hour for the four hours after, when the next hard run is within a day. */
  afterGramsPerHour: GramRange | null
  advice: string
}

const MINUTE = 60
const LAST_SERVING_BEFORE_END_SECONDS = 15 * MINUTE

/**
 * Grams of carbohydrate per hour for a race of `durationSeconds`: none under 45 min, a rinse or sips to 75 min, 30–60 to
 * 2.5 h, 60–90 beyond with mixed sources (30–60 with one, which is all one transporter carries).
 * Sources: A. Jeukendrup, Sports Med 44 (2014) S25–S33; D. T. Thomas, K. A. Erdman, L. M. Burke, ACSM position stand,
 * Med Sci Sports Exerc 48 (2016) 543–568. Independent of body mass.
 */
export function carbohydratePerHour(durationSeconds: number, mixedSources: boolean): GramRange {
  if (durationSeconds < 45 * MINUTE) return { low: 0, high: 0 }
  if (durationSeconds <= 75 * MINUTE) return { low: 0, high: 30 }
  if (durationSeconds <= 150 * MINUTE || !mixedSources) return { low: 30, high: 60 }
  return { low: 60, high: 90 }
}

function adviceFor(durationSeconds: number, mixedSources: boolean): string {
  if (durationSeconds < 45 * MINUTE) return 'A race this short needs nothing during it.'
  if (durationSeconds <= 75 * MINUTE)
    return 'A mouth rinse or a few sips are enough for a race of about an hour.'
  if (durationSeconds <= 150 * MINUTE) return 'Any one source will do. Try the amount on long runs first.'
  return mixedSources
    ? 'Up to 90 g an hour needs glucose and fructose together, and a trained gut.'
    : 'A single source is absorbed at about 60 g an hour; for more you need glucose and fructose together.'
}

/** Elapsed seconds of servings at `gramsPerHour`, evenly spaced, none in the last quarter of an hour. */
export function servingTimes(
  durationSeconds: number,
  gramsPerHour: number,
  gramsPerServing: number,
): number[] {
  if (!(gramsPerHour > 0 && gramsPerServing > 0)) return []
  const everySeconds = (gramsPerServing / gramsPerHour) * 3600
  const count = Math.max(
    0,
    Math.floor((durationSeconds - LAST_SERVING_BEFORE_END_SECONDS) / everySeconds + 1e-9),
  )
  return Array.from({ length: count }, (_, i) => Math.round((i + 1) * everySeconds))
}

/**
 * Fuel for a race. Amounts around it by body mass (ACSM 2016): 10–12 g/kg a day over the last 36–48 h before races over
 * 90 min, 1–4 g/kg in the last hours, 1–1.2 g/kg an hour after. Refuses durations outside 5 min to 48 h, masses outside
 * 25 to 250 kg and servings outside 5 to 120 g.
 */
export function planFuel(input: FuelInput): Reading<FuelPlan> {
  const { durationSeconds, massKg, mixedSources, gramsPerServing = 25 } = input
  if (!(durationSeconds >= 300 && durationSeconds <= 172_800)) {
    return refused('Fuelling works for races from 5 minutes to 48 hours.')
  }
  if (massKg !== null && !(massKg >= 25 && massKg <= 250))
    return refused('Enter a body mass from 25 to 250 kg.')
  if (!(gramsPerServing >= 5 && gramsPerServing <= 120))
    return refused('Enter 5 to 120 g of carbohydrate per serving.')
  const gramsPerHour = carbohydratePerHour(durationSeconds, mixedSources)
  const hours = durationSeconds / 3600
  const middle = (gramsPerHour.low + gramsPerHour.high) / 2
  const perKg = (low: number, high: number) =>
    massKg === null ? null : { low: low * massKg, high: high * massKg }
  return understood({
    gramsPerHour,
    totalGrams: { low: gramsPerHour.low * hours, high: gramsPerHour.high * hours },
    servingsAtSeconds: servingTimes(durationSeconds, middle, gramsPerServing),
    loadingGramsPerDay: durationSeconds > 90 * MINUTE ? perKg(10, 12) : null,
    beforeGrams: perKg(1, 4),
    afterGramsPerHour: perKg(1, 1.2),
    advice: adviceFor(durationSeconds, mixedSources),
  })
}
