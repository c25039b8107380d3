import { expect, test } from 'vitest'
import type { ExpectedTimes } from '../prediction/your-expected-time.ts'
import { OWN_RACE_WORDS } from './own-race-words.ts'

/** A reader in so many seconds wherever they run. */
const readerIn = (timeSeconds: number, isBeyondModel = false): ExpectedTimes =>
  (() => ({ timeSeconds, lowSeconds: timeSeconds, highSeconds: timeSeconds, isBeyondModel })) as never

const COURSE = { key: 'climb', lossPct: 1, sdPct: 0.5 }
const RECEIPT = {
  distanceM: 42_195,
  loss: 1,
  sd: 0.5,
  refused: false,
  courseGrade: 'measured',
  weather: null,
  parts: [COURSE],
  evidence: [],
}

test('a receipt is in seconds of the reader, with the score and its bar', () => {
  const words = OWN_RACE_WORDS.receipt(JSON.stringify(RECEIPT), readerIn(10_000))!
  expect(words.who).toBe('PB potential for you, at 2:46:40 here')
  expect(words.climb).toBe('100 s')
  expect(words['climb-sd']).toBe('± 50')
  expect(words.total).toBe('100 s')
  expect(words.figure).toBe(`${words.score}/100`)
  expect(words['score-line']).toMatch(/^M[\d.]+ 0v8$/)
})

test.each([
  ['a score that is refused', JSON.stringify({ ...RECEIPT, refused: true }), readerIn(10_000)],
  ['a race beyond the model', JSON.stringify(RECEIPT), readerIn(10_000, true)],
])('%s has no receipt of the reader’s own', (_what, carried, reader) => {
  expect(OWN_RACE_WORDS.receipt(carried, reader)).toBeNull()
})
