// Reads what people type, with tolerance for spelling: plain text, numbers, temperatures, heights and days.
import { FOOT_M } from '../race/race-distances.ts'
import { isCalendarDay, MONTH_NAMES } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { formatNumber } from '../writing/measures.ts'

/** What was typed, in one spelling: lower case, plain quotes and minus signs, single spaces. */
export function tidyInput(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/[−–—]/g, '-')
    .replace(/：/g, ':')
    .replace(/\s+/g, ' ')
    .trim()
}

// Reads plain numbers, temperatures and heights as people type them: 1,200 m, 20C, 68 °F, 5280 ft; within bounds, in the
// unit that is wanted.

interface NumberBounds {
  from: number
  to: number
  /** What the number is, as a sentence starts: 'Humidity'. */
  what: string
  /** Unit as it reads in a sentence, with its own space: ' %', ' m', ''. */
  unit: string
}

/** Without a unit four digits are together, since they may be a year. */
const figure = (bound: number, unit: string) =>
  !Number.isInteger(bound) || (unit === '' && Math.abs(bound) < 10_000)
    ? String(bound).replace('-', '−')
    : formatNumber(bound)

/**
 * A number from `from` to `to`; a unit after it is dropped without a look.
 * @example readNumber('1,200 m', { from: 0, to: 5500, what: 'Height', unit: ' m' }) // { ok: true, value: 1200 }
 */
export function readNumber(text: string, { from, to, what, unit }: NumberBounds): Reading<number> {
  const tidy = tidyInput(text)
  const bounds = () => `from ${figure(from, unit)} to ${figure(to, unit)}${unit}`
  if (tidy === '') return refused(`Enter a number ${bounds()}.`)
  const match = /^([+-]?\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|[+-]?\d+(?:[.,]\d+)?) ?[a-z%°/$€£]*$/.exec(tidy)
  if (!match) return refused(`That is not a number. Write one ${bounds()}.`)
  const digits = match[1] ?? ''
  const grouped = /^[+-]?\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?$/.test(digits)
  const value = Number(grouped ? digits.replace(/[ ,]/g, '') : digits.replace(',', '.'))
  if (!Number.isFinite(value) || value < from || value > to) return refused(`${what} must be ${bounds()}.`)
  return understood(value)
}

function celsiusFromFahrenheit(degreesF: number): number {
  return ((degreesF - 32) * 5) / 9
}

export function fahrenheitFromCelsius(degreesC: number): number {
  return (degreesC * 9) / 5 + 32
}

/** A temperature typed without a unit in one scale as it reads in the other, to the degree; other texts stay. */
export function temperatureIn(text: string, to: 'C' | 'F'): string {
  if (!/^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(text)) return text
  const degrees = Number(text.replace(',', '.'))
  return String(Math.round(to === 'F' ? fahrenheitFromCelsius(degrees) : celsiusFromFahrenheit(degrees)))
}

/**
 * Temperature in °C, from -40 to 50 °C; a number without a unit is in `unit`.
 * @example readTemperature('68F') // { ok: true, value: 20 }
 */
export function readTemperature(text: string, unit: 'C' | 'F' = 'C'): Reading<number> {
  const tidy = tidyInput(text)
  if (tidy === '') return refused('Enter a temperature, like 18 °C or 64 °F.')
  const match = /^([+-]?\d+(?:[.,]\d+)?) ?(?:°|º|deg(?:rees)?)? ?(c|f|celsius|fahrenheit)?$/.exec(tidy)
  if (!match) return refused('We cannot read that temperature. Write it like 18 °C or 64 °F.')
  const degrees = Number(match[1]?.replace(',', '.'))
  const isFahrenheit = (match[2]?.[0] ?? unit.toLowerCase()) === 'f'
  const degreesC = isFahrenheit ? celsiusFromFahrenheit(degrees) : degrees
  if (degreesC > 50) {
    const meant = !isFahrenheit && celsiusFromFahrenheit(degrees) <= 50
    return refused(
      `That is hotter than any race.${meant ? ` If you meant Fahrenheit, write ${degrees} °F.` : ''}`,
    )
  }
  return degreesC < -40 ? refused('That is colder than any race is held in.') : understood(degreesC)
}

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

// Reads a calendar day as people write it: 2027-04-25, 25/4/2027, 25.4.2027, 25 April 2027, April 25, 25 Apr.

const EXAMPLE = 'Write it like 25 April 2027 or 2027-04-25.'
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?,?(?: (\d{4}))?$/
const NAME_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`

/** 1 to 12 for the name of a month or its beginning; 0 for any other word. */
const monthCalled = (word: string) => MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word)) + 1

function parts(tidy: string, today: CalendarDay): CalendarDay | null {
  const isoParts = YEAR_FIRST.exec(tidy)
  if (isoParts) return dayOf(Number(isoParts[1]), Number(isoParts[2]), Number(isoParts[3]))
  const figures = DAY_FIRST.exec(tidy)
  if (figures) {
    const [one, other, year] = figures.slice(1).map(Number) as [number, number, number]
    // The day is first, unless only the other way round is a day at all.
    return other > 12 && one <= 12 ? dayOf(year, one, other) : dayOf(year, other, one)
  }
  const [, before, name = '', year] =
    DAY_AND_NAME.exec(tidy) ??
    NAME_AND_DAY.exec(tidy)?.map((part, i, all) => (i === 1 ? all[2]! : i === 2 ? all[1]! : part)) ??
    []
  const month = monthCalled(name)
  if (month === 0 || !before) return null
  if (year) return dayOf(Number(year), month, Number(before))
  const thisYear = dayOf(Number(today.slice(0, 4)), month, Number(before))
  return thisYear >= today ? thisYear : dayOf(Number(today.slice(0, 4)) + 1, month, Number(before))
}

/** Whether a text may still become a day as one types on: figures and marks with no whole year in them, or nothing. */
export const isDayBegun = (text: string): boolean => {
  const tidy = tidyInput(text)
  return /^\d{0,4}([-/. ]\d{0,4}){0,2}$/.test(tidy) && !YEAR_FIRST.test(tidy) && !DAY_FIRST.test(tidy)
}

/**
 * The day that is meant. Without a year it is the next one from `today` on; `4/5/2027` is 4 May.
 * @example readDay('25 April', '2026-12-01') // { ok: true, value: '2027-04-25' }
 */
export function readDay(text: string, today: CalendarDay): Reading<CalendarDay> {
  const day = parts(tidyInput(text), today)
  if (day === null) return refused(`We cannot read that date. ${EXAMPLE}`)
  return isCalendarDay(day) ? understood(day) : refused(`There is no such date. ${EXAMPLE}`)
}

// The answer of every forgiving reader: a value in the unit its reader names, or a sentence for beside the field.

export type Reading<T> = { ok: true; value: T } | { ok: false; reason: string }

/** A reading that succeeded. */
export function understood<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A reading that failed, with the sentence the runner sees. */
export function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
