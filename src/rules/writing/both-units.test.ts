// Measures in both systems.
import { expect, test } from 'vitest'
import { climbInBoth, distanceInBoth, inBothUnits, paceInBoth, temperatureInBoth } from './both-units.ts'

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
