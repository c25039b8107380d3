import * as fc from '../../../tests/fast-check.ts'
import { expect, test } from 'vitest'
import { ALL_ALLOWED, CONSENT_CATEGORIES, ONLY_ESSENTIAL, readConsent, writeConsent } from './consent.ts'

const AT = '2026-11-21T10:00:00.000Z'

test('an answer is read as it was written, with its day and version', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (analytics, marketing, functional) => {
      const preferences = { essential: true as const, analytics, marketing, functional }
      expect(readConsent(writeConsent(preferences, AT))).toEqual({ ...preferences, version: 2, at: AT })
    }),
  )
})

test('Accept All allows all four, Reject All leaves only what is essential', () => {
  expect(CONSENT_CATEGORIES.filter((category) => ALL_ALLOWED[category])).toEqual([...CONSENT_CATEGORIES])
  expect(CONSENT_CATEGORIES.filter((category) => ONLY_ESSENTIAL[category])).toEqual(['essential'])
})

test('essential cannot be stored as off', () => {
  const off = { ...ONLY_ESSENTIAL, essential: false as never }
  expect(readConsent(writeConsent(off, AT))?.essential).toBe(true)
})

test.each([
  null,
  '',
  'null',
  'true',
  '[]',
  '{',
  '{}',
  '"yes"',
  '{"essential":true,"analytics":true}',
  '{"essential":true,"analytics":"true","marketing":true,"functional":true,"version":2,"at":"x"}',
  '{"essential":true,"analytics":true,"marketing":true,"functional":true,"version":1,"at":"x"}',
])('%s is no answer', (text) => {
  expect(readConsent(text)).toBeNull()
})

test('whatever stands there, nothing is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => readConsent(text)).not.toThrow()
    }),
  )
})
