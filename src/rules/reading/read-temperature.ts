// Reads an air temperature in Celsius or Fahrenheit: 20, 20C, 68 °F, -3.
import { refused, tidyInput, understood, type Reading } from './reading.ts'

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
