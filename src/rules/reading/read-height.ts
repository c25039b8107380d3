// Reads a height or drop in metres or feet: 1,609 m, 5280 ft, 120.
import { FOOT_M } from '../race/race-distances.ts'
import { readNumber, type NumberBounds } from './read-number.ts'
import { tidyInput, type Reading } from './reading.ts'

const feet = (metres: number) => Math.round(metres / FOOT_M)

/** Metres within bounds that are given in metres; without a unit the number is in `unit`. */
export function readHeight(
  text: string,
  { from, to, what }: Pick<NumberBounds, 'from' | 'to' | 'what'>,
  unit: 'm' | 'ft' = 'm',
): Reading<number> {
  const tidy = tidyInput(text).replace(/'$/, ' ft')
  const inFeet = /(ft|feet|foot)$/.test(tidy) || (unit === 'ft' && !/m(et(er|re)s?)?$/.test(tidy))
  if (!inFeet) return readNumber(tidy, { from, to, what, unit: ' m' })
  const reading = readNumber(tidy, { from: feet(from), to: feet(to), what, unit: ' ft' })
  return reading.ok ? { ok: true, value: reading.value * FOOT_M } : reading
}

/** A height typed without a unit in metres as it reads in feet, or the other way round; other texts stay. */
export function heightIn(text: string, to: 'm' | 'ft'): string {
  if (!/^\s*-?\d+(?:\.\d+)?\s*$/.test(text)) return text
  return String(Math.round(to === 'ft' ? Number(text) / FOOT_M : Number(text) * FOOT_M))
}
