// The address of a new race: ASCII whatever the name is, never a number, never longer than an address may be.
import * as fc from '../../../tests/fast-check.ts'
import { expect, test } from 'vitest'
import { PAYLOADS } from '../../../tests/payloads.ts'
import { raceSlug } from './race-slug.ts'

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/
const slugOf = (name: string, city = 'Ulm') => raceSlug({ name, city, raceType: 'marathon' })

test('is made of the name, or of the town where the name has no Latin letters', () => {
  expect(slugOf('Zürich Marathon')).toBe('zurich-marathon')
  expect(slugOf('東京マラソン', 'Tōkyō')).toBe('tokyo-marathon')
  expect(slugOf('2027', 'Ulm')).toBe('ulm-marathon')
  expect(slugOf('東京', '東京')).toBe('marathon')
})

test('is an address whatever the name tries to be', () => {
  for (const payload of PAYLOADS) expect(slugOf(payload)).toMatch(ADDRESS)
  const names = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(names, names, (name, city) => {
      const slug = slugOf(name, city)
      expect(slug).toMatch(ADDRESS)
      expect(slug).not.toMatch(/^\d+$/)
      expect(slug.length).toBeLessThanOrEqual(100)
    }),
    { numRuns: 10_000 },
  )
})
