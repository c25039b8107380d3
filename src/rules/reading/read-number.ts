// Reads plain numbers, temperatures and heights as people type them: 1,200 m, 20C, 68 °F, 5280 ft; within bounds, in the
// unit that is asked for.
import { refused, tidyInput, understood, type Reading } from './reading.ts'
import { FOOT_M } from '../race/race-distances.ts'

interface NumberBounds {
  from: number
  to: number
  /** What the number is, as a sentence starts: 'Humidity'. */
  what: string
  /** Unit as it reads in a sentence, with its own space: ' %', ' m', ''. */
  unit: string
}

/** Four digits stand together, since they may be a year. */
const figure = (bound: number) => bound.toLocaleString('en-GB', { useGrouping: 'min2' }).replace('-', '−')

/**
 * A number from `from` to `to`; a unit after it is dropped without a look.
 * @example readNumber('1,200 m', { from: 0, to: 5500, what: 'Height', unit: ' m' }) // { ok: true, value: 1200 }
 */
export function readNumber(text: string, { from, to, what, unit }: NumberBounds): Reading<number> {
  const tidy = tidyInput(text)
  const bounds = `from ${figure(from)} to ${figure(to)}${unit}`
  if (tidy === '') return refused(`Enter a number ${bounds}.`)
  const match = /^([+-]?\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|[+-]?\d+(?:[.,]\d+)?) ?[a-z%°/$€£]*$/.exec(tidy)
  if (!match) return refused(`That is not a number. Write one ${bounds}.`)
  const digits = match[1] ?? ''
  const grouped = /^[+-]?\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?$/.test(digits)
  const value = Number(grouped ? digits.replace(/[ ,]/g, '') : digits.replace(',', '.'))
  if (!Number.isFinite(value) || value < from || value > to) return refused(`${what} must be ${bounds}.`)
  return understood(value)
}

/** Degrees Fahrenheit to degrees Celsius. */
function celsiusFromFahrenheit(degreesF: number): number {
  return ((degreesF - 32) * 5) / 9
}

/** Degrees Celsius to degrees Fahrenheit. */
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
