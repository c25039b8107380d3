import { expect, test } from 'vitest'
import { sessionWords } from './session-words.ts'
import type { PlanSession } from './training-plan.ts'

const session = (rest: Partial<PlanSession>): PlanSession => ({
  planDay: 7,
  kind: 'easy',
  priority: 1,
  zone: 'E',
  distanceM: 8000,
  ...rest,
})

test('an even run is its kind and length', () => {
  expect(sessionWords(session({}))).toEqual({ title: 'Easy', length: '8 km', faster: '' })
  expect(sessionWords(session({ distanceM: undefined, durationSeconds: 1800 })).length).toBe('30 min')
})

test('the faster part is said with its pace and its rest', () => {
  const threshold = session({
    kind: 'threshold',
    zone: 'T',
    repeats: { count: 3, durationSeconds: 480, recoverySeconds: 120 },
  })
  expect(sessionWords(threshold).faster).toBe('3 × 8 min at threshold, 2:00 easy between')
  const intervals = session({
    kind: 'intervals',
    zone: 'I',
    repeats: { count: 5, distanceM: 800, recoverySeconds: 150 },
  })
  expect(sessionWords(intervals).faster).toBe('5 × 800 m at interval pace, 2:30 easy between')
})

test('one piece inside a long run needs no count and no rest', () => {
  const long = session({
    kind: 'long',
    zone: 'M',
    distanceM: 28_000,
    repeats: { count: 1, distanceM: 12_000, recoverySeconds: 0 },
  })
  expect(sessionWords(long)).toEqual({ title: 'Long', length: '28 km', faster: '12 km at marathon pace' })
})

test('a race keeps its whole distance', () => {
  expect(sessionWords(session({ kind: 'race', zone: null, distanceM: 42_195 })).length).toBe('42.195 km')
})
