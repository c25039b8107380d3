// The same measure in both systems, for pages that hold both and show the reader's: prose, tables and charts made at build.
import { formatClock } from './clock-time.ts'
import { F_PER_C, FEET_A_METRE, formatMeasure } from './measures.ts'
import { MILE_M } from '../race/race-distances.ts'

export interface BothUnits {
  metric: string
  imperial: string
}

const KM_A_MILE = MILE_M / 1000

/** A distance as runners say it: whole from ten on, else with one decimal where there is one. */
const spoken = (value: number) => String(Number(value.toFixed(value < 10 ? 1 : 0)))

/** Kilometres or miles: `28 km`, `17 mi`. */
export const distanceInBoth = (km: number): BothUnits => ({
  metric: `${Number(km.toFixed(1))} km`,
  imperial: `${spoken(km / KM_A_MILE)} mi`,
})

/** A pace without its unit, from seconds per km. */
export const paceInBoth = (secondsPerKm: number): BothUnits => ({
  metric: formatClock(secondsPerKm),
  imperial: formatClock(secondsPerKm * KM_A_MILE),
})

/** Degrees with their unit. */
export const temperatureInBoth = (celsius: number): BothUnits => ({
  metric: formatMeasure(celsius, 'c'),
  imperial: formatMeasure(celsius, 'c', 'imperial'),
})

/** Climb over distance, from metres per km: `12.5 m`, `66 ft`, per km and per mile. */
export const climbInBoth = (mPerKm: number): BothUnits => ({
  metric: `${Number(mPerKm.toFixed(1))} m`,
  imperial: `${Math.round(mPerKm * FEET_A_METRE * KM_A_MILE)} ft`,
})

const NUMBER = String.raw`\d+(?:\.\d+)?`
// A number or a range of two with its unit: "28 km", "42 to 63 km", "6 °C", "60 m per km".
const MEASURE = new RegExp(
  `(?:(${NUMBER})( to | or | and |–))?(${NUMBER})[ \u00A0](km|°C|m per km)(?![\\p{L}\\d²])`,
  'gu',
)

function imperialOf(said: string, unit: string): string {
  const value = Number(said)
  // Metres are told of a race only: "42.195 km".
  if (unit === 'km') return /\.\d\d/.test(said) ? (value / KM_A_MILE).toFixed(1) : spoken(value / KM_A_MILE)
  return String(Math.round(unit === '°C' ? value * F_PER_C + 32 : value * FEET_A_METRE * KM_A_MILE))
}
const IMPERIAL_UNITS: Record<string, string> = { km: 'mi', '°C': '°F', 'm per km': 'ft per mile' }

/** A sentence cut at its distances, temperatures and climbs, each of them in both systems. */
export function inBothUnits(text: string): (string | BothUnits)[] {
  const parts: (string | BothUnits)[] = []
  let from = 0
  for (const match of text.matchAll(MEASURE)) {
    const [metric, first, between = '', last, unit] = match
    const start = first === undefined ? '' : imperialOf(first, unit!) + between
    parts.push(text.slice(from, match.index), {
      metric: metric.replace(/ (?=\S+$|m per km$)/, '\u00A0'),
      imperial: `${start}${imperialOf(last!, unit!)}\u00A0${IMPERIAL_UNITS[unit!]}`,
    })
    from = match.index + metric.length
  }
  return [...parts, text.slice(from)].filter((part) => part !== '')
}
