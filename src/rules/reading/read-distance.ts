// Reads distances as runners write them, of a race (10k, 5k, 10mi, half, marathon, 21.1 km, 5000, 5 000, 26.2) and of a
// week (40, 40 mi, 40 mpw, 65 km).
import { RACE_TYPES, typeOfDistance } from '../../race/race-types.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../race/race-distances.ts'
import { MAX_DISTANCE_M, MIN_DISTANCE_M } from '../prediction/plausible-time.ts'
import { type Reading, refused, tidyInput, understood } from './reading.ts'

const EXAMPLE = 'Write it like 10k, 10mi, half, marathon or 21.1 km.'
/** What a race over a type's distance is called, and short names that nobody searches for. */
const NAMED: Record<string, number> = {
  ...Object.fromEntries(
    RACE_TYPES.flatMap(({ slug, synonyms, distanceM }) =>
      [slug, ...synonyms].map((name) => [name, distanceM]),
    ),
  ),
  '13.1': HALF_MARATHON_M,
  hm: HALF_MARATHON_M,
  '26.2': MARATHON_M,
  full: MARATHON_M,
  mile: MILE_M,
}
const METRES_IN: Record<string, number> = { k: 1000, m: 1, mi: MILE_M }

function unitOf(word: string): 'k' | 'm' | 'mi' | '' | null {
  if (word === '') return ''
  if (/^(k|km|kms|kilometers?|kilometres?)$/.test(word)) return 'k'
  if (/^(m|meters?|metres?)$/.test(word)) return 'm'
  return /^(mi|mile|miles)$/.test(word) ? 'mi' : null
}

/** A comma or space before exactly three digits groups thousands in metres; any other comma is a decimal comma. */
function readNumber(digits: string, unit: string): number {
  if (unit !== 'k' && unit !== 'mi' && /^\d{1,3}[, ]\d{3}(\.\d+)?$/.test(digits)) {
    return Number(digits.replace(/[, ]/, ''))
  }
  return Number(digits.replace(',', '.'))
}

/**
 * Distance in metres, 800 m to 320 km. A bare number is metres from 800 up, kilometres below; a bare 13.1 or 26.2, which
 * nobody runs in kilometres, is a half or full marathon in miles. Anything within half a
 * per cent of a type's distance (21.1 km, 13.1 mi, 26.2 mi) is that race.
 * @example readDistance('10mi') // { ok: true, value: 16093.44 }
 */
export function readDistance(text: string): Reading<number> {
  const tidy = tidyInput(text)
  if (tidy === '') return refused(`Enter a distance. ${EXAMPLE}`)
  const name = tidy.replace(',', '.')
  const named = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
  if (named !== undefined) return understood(named)
  if (tidy.startsWith('-')) return refused('A distance cannot be negative.')
  const match = /^(\d[\d.,]*(?: \d{3}(?!\d))?) ?([a-z]*)$/.exec(tidy)
  const unit = match ? unitOf(match[2] ?? '') : null
  const amount = match && unit !== null ? readNumber(match[1] ?? '', unit) : NaN
  if (unit === null || !Number.isFinite(amount)) return refused(`We cannot read that distance. ${EXAMPLE}`)

  const metresEach = METRES_IN[unit] ?? (amount >= MIN_DISTANCE_M ? 1 : 1000)
  const metres = amount * metresEach
  if (metres < MIN_DISTANCE_M) return refused(`Distances start at 800 m. For miles write 10mi. ${EXAMPLE}`)
  if (metres > MAX_DISTANCE_M) return refused('Distances go up to 320 km. Check the unit.')
  return understood(typeOfDistance(metres)?.distanceM ?? metres)
}

const MAX_MILES_PER_WEEK = 250
const PER_WEEK = String.raw`(?: ?(?:\/|per|a) ?w(?:ee)?k)?`
const MILEAGE = new RegExp(
  String.raw`^(\d+(?:[.,]\d+)?) ?(mpw|mi|miles?|km|kms|k|kilomet(?:er|re)s?)?${PER_WEEK}$`,
)

/**
 * Weekly training distance in miles per week, 0 to 250; without a unit it is in `unit`.
 * @example readMileage('65 km') // { ok: true, value: 40.389 }
 */
export function readMileage(text: string, unit: 'mi' | 'km' = 'mi'): Reading<number> {
  const tidy = tidyInput(text)
  if (tidy === '') return refused('Enter a weekly distance, like 40 miles or 65 km.')
  if (tidy.startsWith('-')) return refused('A weekly distance cannot be negative.')
  const match = MILEAGE.exec(tidy)
  if (!match) return refused('We cannot read that weekly distance. Write it like 40 miles or 65 km.')
  const amount = Number(match[1]?.replace(',', '.'))
  const milesPerWeek = (match[2] ?? unit).startsWith('k') ? (amount * 1000) / MILE_M : amount
  if (milesPerWeek > MAX_MILES_PER_WEEK) return refused('That is more than 250 miles a week. Check the unit.')
  return understood(milesPerWeek)
}
