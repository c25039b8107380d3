// Numbers, lengths and temperatures in words, metric or imperial, or in both systems for pages that hold both and show
// the reader's; lists in a sentence. Input is always metric.
import { MILE_M } from '../race/race-distances.ts'

// Durations as runners write them: reading "3:30:00" into seconds and writing seconds back, and how long somebody has to
// wait. No dates here.

/**
 * Whole seconds, half a second down: a clock at a mark never shows more than the plan. All times of the site are rounded here
 * and nowhere else, so that one time reads the same in every place.
 */
export const wholeSeconds = (seconds: number): number => Math.ceil(seconds - 0.5 - 1e-6)

const two = (n: number) => String(n).padStart(2, '0')

/** Seconds to `h:mm:ss` (or `m:ss` under an hour unless `alwaysHours`). Negative and non-finite input gives 'N/A'. */
export function formatClock(seconds: number | null | undefined, { alwaysHours = false } = {}): string {
  if (seconds == null || !Number.isFinite(seconds) || seconds < 0) return 'N/A'
  const whole = Math.max(0, wholeSeconds(seconds))
  const h = Math.floor(whole / 3600)
  const m = Math.floor((whole % 3600) / 60)
  return h > 0 || alwaysHours ? `${h}:${two(m)}:${two(whole % 60)}` : `${m}:${two(whole % 60)}`
}

/** `h:mm:ss`, always with hours. */
export const longClock = (seconds: number) => formatClock(seconds, { alwaysHours: true })

/** `6:30`: seconds as hours and minutes, to the nearest minute. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
}

/** `h:mm:ss` to seconds, exactly that form; anything else is null. */
export function parseClock(text: string | null | undefined): number | null {
  const match = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text?.trim() ?? '')
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : null
}

/** `in 14 minutes`, `in 30 seconds`, `in 18 hours`: how long somebody has to wait. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [Math.ceil(seconds), 'second']
      : seconds <= 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}

export type MeasureKind = 'm' | 'km' | 'c'
export type UnitSystem = 'metric' | 'imperial'

const FEET_A_METRE = 3.28084
export const F_PER_C = 1.8
const MILES_A_KM = 0.621371

// Not by Intl, whose first format of a page takes a slow processor longer than all else there.

/** In thousands, away from zero where it is halfway, as Intl does it. */
const whole = (value: number) =>
  (value < 0 ? '−' : '') + String(Math.round(Math.abs(value))).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** The same with one decimal, of a length under a hundred. */
const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1)

/** A whole number with thousands separators; 'N/A' for a missing one. */
export function formatNumber(value: number | null | undefined): string {
  return value == null || !Number.isFinite(value) ? 'N/A' : whole(Math.round(value) + 0)
}

/** Metres (m, ft), kilometres (km, mi) or degrees (°C, °F) with their unit; 'N/A' for a missing value. */
export function formatMeasure(
  value: number | null | undefined,
  kind: MeasureKind,
  units: UnitSystem = 'metric',
): string {
  if (value == null || !Number.isFinite(value)) return 'N/A'
  const imperial = units === 'imperial'
  if (kind === 'm') return imperial ? `${formatNumber(value * FEET_A_METRE)} ft` : `${formatNumber(value)} m`
  if (kind === 'c') return imperial ? `${formatNumber(value * F_PER_C + 32)} °F` : `${formatNumber(value)} °C`
  const length = imperial ? value * MILES_A_KM : value
  const words = length < 100 && !Number.isInteger(length) ? oneDecimal(length) : whole(length)
  return `${words} ${imperial ? 'mi' : 'km'}`
}

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

function imperialOf(text: string, unit: string): string {
  const value = Number(text)
  // Only distances of races have metres: "42.195 km".
  if (unit === 'km') return /\.\d\d/.test(text) ? (value / KM_A_MILE).toFixed(1) : spoken(value / KM_A_MILE)
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

const NUMBER_AND_UNIT = /(\d) (?=(?:%|°C|°F|km|m|s|h|g|kg|ml|min)(?![\p{L}\d]))/gu

/** A no-break space between each number and the unit after it. */
export const withUnbrokenUnits = (text: string): string => text.replace(NUMBER_AND_UNIT, '$1\u00A0')

/** With a capital, as a sentence begins. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/** A small number as a word, for a sentence: `six`; from 7 on in figures. */
export const numberInWords = (count: number): string => SMALL_NUMBERS[count] ?? String(count)

/** `1 race`, `1,115 races`; `many` where the plural is another word. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** `a`, `a and b`, `a, b and c`. */
export const joined = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')

/** A share as a percentage with one decimal, for SVG attributes. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
