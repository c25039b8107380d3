// A race can be in every country of today, once, and in none that is gone.
import { expect, test } from 'vitest'
import { countryCodes, countryNameOf } from './cities-and-countries.ts'

test('each country stands there once, by its code of today', () => {
  const codes = countryCodes()
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(codes.length).toBeGreaterThan(240)
  expect(codes.length).toBeLessThan(260)
  expect(codes).toEqual(expect.arrayContaining(['AQ', 'CH', 'DE', 'GB', 'HK', 'MM', 'TL', 'US', 'XK', 'ZA']))
  // Each place is in one country: what is a part of another is no second one.
  expect(codes.filter((code) => ['AC', 'EA', 'IC', 'UK', 'XA'].includes(code))).toEqual([])
  const names = codes.map(countryNameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
