// Lengths and temperatures in both systems.
import { expect, test } from 'vitest'
import { formatMeasure, formatNumber } from './measures.ts'

test('numbers have thousands separators and missing ones read N/A', () => {
  expect(formatNumber(59830)).toBe('59,830')
  expect(formatNumber(null)).toBe('N/A')
  expect(formatNumber(Number.NaN)).toBe('N/A')
})

test('metres become feet, kilometres miles, Celsius Fahrenheit', () => {
  expect(formatMeasure(248, 'm')).toBe('248 m')
  expect(formatMeasure(248, 'm', 'imperial')).toBe('814 ft')
  expect(formatMeasure(42.195, 'km')).toBe('42.2 km')
  expect(formatMeasure(1234, 'km', 'imperial')).toBe('767 mi')
  expect(formatMeasure(10, 'c', 'imperial')).toBe('50 °F')
})

test('below zero has a true minus sign, and rounding to zero has none', () => {
  expect(formatMeasure(-3, 'c')).toBe('−3 °C')
  expect(formatMeasure(-0.2, 'c')).toBe('0 °C')
})
