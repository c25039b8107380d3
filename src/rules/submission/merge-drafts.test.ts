// One draft of two devices' texts: nothing of either is lost, and facts that belong together stay together.
import * as fc from '../../../tests/fast-check.ts'
import { expect, test } from 'vitest'
import { mergedForms } from './merge-drafts.ts'
import { EMPTY_FORM, SUBMISSION_FIELDS } from './submission-form.ts'

const form = (texts: Partial<typeof EMPTY_FORM>) => ({ ...EMPTY_FORM, ...texts })
const BASE = form({ name: 'Ring', city: 'Ulm', countryCode: 'DE' })

test('facts that only one of them changed are all there', () => {
  const mine = { ...BASE, fee: '75 EUR', name: '' }
  const theirs = { ...BASE, participants: '12500', city: 'Neu-Ulm' }
  expect(mergedForms(BASE, mine, theirs)).toEqual({ ...mine, participants: '12500', city: 'Neu-Ulm' })
})

test.each([
  ['the same field', { fee: '1 EUR' }, { fee: '2 EUR' }],
  ['a town and a country', { city: 'Bern' }, { countryCode: 'AT' }],
  ['the day of a window and its kind', { opensOn: '2027-01-01' }, { windowKind: 'lottery' }],
])('%s changed by both is for a person to decide', (_what, mine, theirs) => {
  expect(mergedForms(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toBeNull()
})

test('the same words twice are no quarrel', () => {
  const both = { ...BASE, fee: '1 EUR', city: 'Bern' }
  expect(mergedForms(BASE, both, both)).toEqual(both)
})

const few = fc.dictionary(fc.constantFrom(...SUBMISSION_FIELDS), fc.constantFrom('a', 'b'), { maxKeys: 3 })

test('whoever comes first, the same text comes out, and it has all that either typed', () => {
  fc.assert(
    fc.property(few, few, (some, others) => {
      const [mine, theirs] = [form(some), form(others)]
      const merged = mergedForms(EMPTY_FORM, mine, theirs)
      expect(mergedForms(EMPTY_FORM, theirs, mine)).toEqual(merged)
      fc.pre(merged !== null)
      expect(merged).toEqual({ ...EMPTY_FORM, ...some, ...others })
    }),
  )
})
