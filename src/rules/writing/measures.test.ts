// Lengths and temperatures in both systems.
import { expect, test, it } from 'vitest'
import {
  climbInBoth,
  distanceInBoth,
  formatMeasure,
  formatNumber,
  hoursAndMinutes,
  inBothUnits,
  joined,
  paceInBoth,
  temperatureInBoth,
  withUnbrokenUnits,
  waitInWords,
} from './measures.ts'

test('numbers have thousands separators and missing ones read N/A', () => {
  expect(formatNumber(59830)).toBe('59,830')
  expect(formatNumber(null)).toBe('N/A')
  expect(formatNumber(Number.NaN)).toBe('N/A')
})

test.each([
  [23_400, '6:30'],
  [3 * 3600 + 59 * 60 + 45, '4:00'],
  [540, '0:09'],
])('%i seconds are %s in hours and minutes', (seconds, words) => {
  expect(hoursAndMinutes(seconds)).toBe(words)
})

test('metres become feet, kilometres miles, Celsius Fahrenheit', () => {
  expect(formatMeasure(248, 'm')).toBe('248 m')
  expect(formatMeasure(248, 'm', 'imperial')).toBe('814 ft')
  expect(formatMeasure(42.195, 'km')).toBe('42.2 km')
  expect(formatMeasure(1234, 'km', 'imperial')).toBe('767 mi')
  expect(formatMeasure(10, 'c', 'imperial')).toBe('50 °F')
})

test('lengths under a hundred are rounded as Intl rounds them', () => {
  const { format } = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const lengths = Array.from({ length: 9999 }, (_, at) => (at + 1) / 100).filter(
    (km) => !Number.isInteger(km),
  )
  expect(lengths.filter((km) => formatMeasure(km, 'km') !== `${format(km)} km`)).toEqual([])
})

test('below zero has a true minus sign, and rounding to zero has none', () => {
  expect(formatMeasure(-3, 'c')).toBe('−3 °C')
  expect(formatMeasure(-0.2, 'c')).toBe('0 °C')
})

test('distances are said as runners say them', () => {
  expect(distanceInBoth(28)).toEqual({ metric: '28 km', imperial: '17 mi' })
  expect(distanceInBoth(4)).toEqual({ metric: '4 km', imperial: '2.5 mi' })
})

test('paces, temperatures and climbs', () => {
  expect(paceInBoth(300)).toEqual({ metric: '5:00', imperial: '8:03' })
  expect(temperatureInBoth(12)).toEqual({ metric: '12 °C', imperial: '54 °F' })
  expect(climbInBoth(10)).toEqual({ metric: '10 m', imperial: '53 ft' })
})

test('a sentence keeps its words and has each measure in both systems', () => {
  expect(inBothUnits('From 42 to 63 km a week, warmer than 6 °C.')).toEqual([
    'From ',
    { metric: '42 to 63\u00A0km', imperial: '26 to 39\u00A0mi' },
    ' a week, warmer than ',
    { metric: '6\u00A0°C', imperial: '43\u00A0°F' },
    '.',
  ])
  expect(inBothUnits('Steeper than 60 m per km is hilly; 400 m and 10 % are left alone.')).toEqual([
    'Steeper than ',
    { metric: '60\u00A0m per km', imperial: '317\u00A0ft per mile' },
    ' is hilly; 400 m and 10 % are left alone.',
  ])
  expect(inBothUnits('Race, 42.195 km')[1]).toEqual({
    metric: '42.195\u00A0km',
    imperial: '26.2\u00A0mi',
  })
  expect(inBothUnits('')).toEqual([])
})

test('a number keeps its unit', () => {
  expect(withUnbrokenUnits('2 % up at 18 °C after 42 km')).toBe('2\u00A0% up at 18\u00A0°C after 42\u00A0km')
})

test('a word that begins like a unit is left alone', () => {
  expect(withUnbrokenUnits('in 2026 many ran; 3 men, 5 kilometres, 2 hours')).toBe(
    'in 2026 many ran; 3 men, 5 kilometres, 2 hours',
  )
})

test('a list has commas, and one "and" before its last part', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joined)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})

it.each([
  [1, 'in 1 second'],
  [29.2, 'in 30 seconds'],
  [90, 'in 2 minutes'],
  [880, 'in 15 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('%d s to wait is %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
