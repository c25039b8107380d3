// What stands beside a draw on the page of ballot odds.
import { expect, test } from 'vitest'
import { whatToKnow } from './draw-note.ts'

test('a note reads as a sentence, and an estimate is told once', () => {
  expect(whatToKnow(false, 'one ballot for both races')).toBe('One ballot for both races.')
  expect(whatToKnow(true, 'results in March')).toBe('An estimate. Results in March.')
  expect(whatToKnow(true, 'the number of places is an estimate')).toBe('The number of places is an estimate.')
  expect([whatToKnow(true, null), whatToKnow(false, null)]).toEqual(['An estimate.', ''])
})
