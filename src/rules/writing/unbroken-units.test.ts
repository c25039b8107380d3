import { expect, test } from 'vitest'
import { withUnbrokenUnits } from './unbroken-units.ts'

test('a number keeps its unit', () => {
  expect(withUnbrokenUnits('2 % up at 18 °C after 42 km')).toBe('2\u00A0% up at 18\u00A0°C after 42\u00A0km')
})

test('a word that begins like a unit is left alone', () => {
  expect(withUnbrokenUnits('in 2026 many ran; 3 men, 5 kilometres, 2 hours')).toBe(
    'in 2026 many ran; 3 men, 5 kilometres, 2 hours',
  )
})
