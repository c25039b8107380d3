// How much carbohydrate to eat before, during and after a race, and when. Amounts for healthy adults, not for illness.
import { alongCurve, type CurvePoint } from '../prediction/curves.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

export interface GramRange {
  low: number
  high: number
}

/** Body masses that the amounts are for. */
export const BODY_MASS_KG = { from: 25, to: 250 }
/** Carbohydrate in one gel or cup. */
export const SERVING_G = { usual: 25, from: 5, to: 120 }

export interface FuelInput {
  /** Expected time on the course. */
  durationSeconds: number
  /** Body mass; null leaves out the amounts that depend on it. */
  massKg: number | null
  /** Has practised more than 60 g an hour of glucose with fructose at race pace. */
  isGutTrained: boolean
  /** Carbohydrate in one gel or cup. */
  gramsPerServing?: number
}

export interface FuelPlan {
  gramsPerHour: GramRange
  totalGrams: GramRange
  /** Elapsed seconds at which to take a serving, at the middle of the range. */
  servingsAtSeconds: number[]
  /** Per day for the last 36 to 48 hours, 8–12 g/kg; null without a mass or for races under 90 minutes. */
  loadingGramsPerDay: GramRange | null
  /** In the last one to four hours before the start. */
  beforeGrams: GramRange | null
  /** Each hour for the four hours after, when the next hard run is within a day. */
  afterGramsPerHour: GramRange | null
  /** Once, about an hour before; null without a mass. */
  caffeineMg: number | null
  advice: string
}

const MINUTE = 60
/** The low end of what helps: N. Guest et al., ISSN position stand, J Int Soc Sports Nutr 18 (2021) 1. */
const CAFFEINE_MG_PER_KG = 3
export const LAST_SERVING_BEFORE_END_SECONDS = 15 * MINUTE

/** Lower and upper ends over minutes on the course; straight lines between, so that no step is sudden. */
const USUAL_LOW: readonly CurvePoint[] = [
  [65, 0],
  [75, 30],
]
const USUAL_HIGH: readonly CurvePoint[] = [
  [45, 0],
  [55, 30],
  [65, 30],
  [75, 60],
  [360, 60],
  [365, 50],
]
/** What trained guts take on top, at the speed of a race of two and a half to four hours. */
const TRAINED_MORE: readonly CurvePoint[] = [
  [150, 0],
  [160, 30],
  [240, 30],
  [250, 0],
]

/**
 * Grams of carbohydrate per hour for a race of `durationSeconds`: none under 45 min, small amounts or a rinse below 75 min,
 * 30–60 to 2.5 h; beyond, up to 90 only for guts trained to take it, at speed; 30–60 above 4 h, 30–50 above 6 h.
 * Sources: D. T. Thomas, K. A. Erdman, L. M. Burke, ACSM position stand, Med Sci Sports Exerc 48 (2016) 543–568;
 * A. Jeukendrup, Sports Med 44 (2014) S25–S33; ultras: N. Tiller et al., ISSN position stand, J Int Soc Sports Nutr 16
 * (2019) 50. Independent of body mass.
 */
export function carbohydratePerHour(durationSeconds: number, isGutTrained: boolean): GramRange {
  const minutes = durationSeconds / MINUTE
  const more = isGutTrained ? alongCurve(TRAINED_MORE, minutes) : 0
  return { low: alongCurve(USUAL_LOW, minutes) + more, high: alongCurve(USUAL_HIGH, minutes) + more }
}

function adviceFor(durationSeconds: number, isGutTrained: boolean): string {
  const minutes = durationSeconds / MINUTE
  if (minutes < 45) return 'A race this short needs nothing during it.'
  if (minutes <= 65) return 'Small amounts, or a mouth rinse, are enough for a race of about an hour.'
  if (minutes < 75) return 'Small amounts are enough for an hour; towards 75 minutes more begins to help.'
  if (minutes <= 150) return 'Any one source will do. Try the amount on long runs first.'
  if (minutes > 360) return 'Beyond six hours most take less, and more of it as food. Try it on long runs.'
  if (minutes > 240) return 'At this pace 30 to 60 g an hour is what most stomachs take and what you burn.'
  return isGutTrained
    ? 'Up to 90 g an hour needs glucose and fructose together, and weeks of practice at race pace.'
    : 'More than 60 g an hour is only for guts trained to take it, from glucose and fructose together.'
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
 * Fuel for a race. Amounts around it by body mass (ACSM 2016): 8–12 g/kg a day over the last 36–48 h before races of
 * 90 min and more, 1–4 g/kg in the last hours, 1–1.2 g/kg an hour after. Refuses durations outside 5 min to 48 h, masses outside
 * 25 to 250 kg and servings outside 5 to 120 g.
 */
export function planFuel(input: FuelInput): Reading<FuelPlan> {
  const { durationSeconds, massKg, isGutTrained, gramsPerServing = SERVING_G.usual } = input
  if (!(durationSeconds >= 300 && durationSeconds <= 172_800)) {
    return refused('Fuelling works for races from 5 minutes to 48 hours.')
  }
  if (massKg !== null && !(massKg >= BODY_MASS_KG.from && massKg <= BODY_MASS_KG.to))
    return refused(`Enter a body mass from ${BODY_MASS_KG.from} to ${BODY_MASS_KG.to} kg.`)
  if (!(gramsPerServing >= SERVING_G.from && gramsPerServing <= SERVING_G.to))
    return refused(`Enter ${SERVING_G.from} to ${SERVING_G.to} g of carbohydrate per serving.`)
  const gramsPerHour = carbohydratePerHour(durationSeconds, isGutTrained)
  const hours = durationSeconds / 3600
  const middle = (gramsPerHour.low + gramsPerHour.high) / 2
  const perKg = (low: number, high: number) =>
    massKg === null ? null : { low: low * massKg, high: high * massKg }
  return understood({
    gramsPerHour,
    totalGrams: { low: gramsPerHour.low * hours, high: gramsPerHour.high * hours },
    servingsAtSeconds: servingTimes(durationSeconds, middle, gramsPerServing),
    loadingGramsPerDay: durationSeconds >= 90 * MINUTE ? perKg(8, 12) : null,
    beforeGrams: perKg(1, 4),
    afterGramsPerHour: perKg(1, 1.2),
    caffeineMg: massKg === null ? null : CAFFEINE_MG_PER_KG * massKg,
    advice: adviceFor(durationSeconds, isGutTrained),
  })
}
