import { expect, test } from 'vitest'
import { paceWords, sessionWords } from './session-words.ts'
import { trainingPaces } from './training-paces.ts'
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

test('strength is its minutes, and run-walk says its turns', () => {
  const strength = session({ kind: 'strength', zone: null, distanceM: undefined, durationSeconds: 1800 })
  expect(sessionWords(strength)).toEqual({ title: 'Strength', length: '30 min', faster: '' })
  const turns = session({ kind: 'long', runWalk: { runSeconds: 240, walkSeconds: 60 } })
  expect(sessionWords(turns).faster).toBe('run 4 min, walk 1 min, and so on')
})

test('a race keeps its whole distance', () => {
  expect(sessionWords(session({ kind: 'race', zone: null, distanceM: 42_195 })).length).toBe('42.195 km')
})

test('in miles, with laps of a track still in metres', () => {
  const words = (change: object) => sessionWords(session(change), 'imperial')
  expect(words({}).length).toBe('5 mi')
  expect(words({ distanceM: 28_000 }).length).toBe('17 mi')
  expect(words({ kind: 'race', zone: null, distanceM: 42_195 }).length).toBe('26.2 mi')
  const laps = { count: 5, distanceM: 800, recoverySeconds: 150 }
  expect(words({ zone: 'I', repeats: laps }).faster).toBe('5 × 800 m at interval pace, 2:30 easy between')
})

test('paces per km or per mile', () => {
  const pace = { ...trainingPaces(50, 300).E, fastestSecondsPerKm: 300, slowestSecondsPerKm: 330 }
  expect(paceWords({ pace })).toBe('5:00–5:30 per km')
  expect(paceWords({ pace }, 'imperial')).toBe('8:03–8:51 per mile')
  expect(paceWords({ pace: trainingPaces(50, 300).T })).toBe('4:15 per km')
  expect(paceWords({ pace: null }, 'imperial')).toBe('')
})
