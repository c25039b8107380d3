// Reads how far a runner trains in a week: 40, 40 mi, 40 mpw, 65 km.
import { MILE_M } from '../race/race-distances.ts'
import { refused, tidyInput, understood, type Reading } from './reading.ts'

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
