// Reads a plain number within bounds, with a decimal point or comma, thousands separators and its unit or none.
import { refused, tidyInput, understood, type Reading } from './reading.ts'

export interface NumberBounds {
  from: number
  to: number
  /** What the number is, as a sentence starts: 'Humidity'. */
  what: string
  /** Unit as it reads in a sentence, with its own space: ' %', ' m', ''. */
  unit: string
}

const figure = (bound: number) => bound.toLocaleString('en-GB').replace('-', '−')

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
