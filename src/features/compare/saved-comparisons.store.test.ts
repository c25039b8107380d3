// A change of a saved comparison whose answer was lost: what the server stored of it is one's own words, not those of another tab.
import { expect, test } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'
import type { Comparison } from './comparisons.schema.ts'

const COMPARISON: Comparison = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Spring',
  raceIds: ['4', '5'],
  raceType: 'marathon',
  isPublic: false,
  notes: '',
  own: true,
  createdAt: '2026-11-28T10:00:00Z',
  updatedAt: '2026-11-28T10:00:00Z',
}

const STORED_AT = '2026-11-28T11:00:00Z'

test.each([
  ['as it was typed, is one’s own', 'Spring, flat ones', 'Fast\nand cool', STORED_AT],
  [
    'without the blanks that were typed, is one’s own',
    ' Spring,  flat ones ',
    'Fast\r\nand cool \n',
    STORED_AT,
  ],
  ['in other words, is of another tab', 'Spring, flat ones', 'Fast', 'Changed meanwhile.'],
])('a newer comparison, stored %s', async (_how, name, notes, expected) => {
  const browser = new StubBrowser()
  const stored = {
    ...COMPARISON,
    name: 'Spring, flat ones',
    notes: 'Fast\nand cool',
    updatedAt: STORED_AT,
  }
  browser.answer = ({ method }) =>
    method === 'PATCH'
      ? { status: 409, body: { code: 'conflict', message: 'Changed meanwhile.' } }
      : { status: 200, body: stored }
  browser.signIn('ada')
  browser.load('/compare')
  const { changeSavedComparison } = await import('./saved-comparisons.store.ts')
  const outcome = changeSavedComparison(COMPARISON, { name, notes }).then(
    (taken) => taken.updatedAt,
    (error: Error) => error.message,
  )
  expect(await outcome).toBe(expected)
})
