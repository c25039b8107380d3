import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { bostonDrop, certificationWords, isBostonCourse } from './boston-course.ts'

test('a drop is start minus finish where both heights are on file', () => {
  expect(bostonDrop(aRace({ startElevationM: 143, finishElevationM: 5, loop: 'point-to-point' }))).toEqual({
    dropM: 138,
    from: 'heights',
  })
  expect(bostonDrop(aRace({ profile: [200, 150, 90] }))).toEqual({ dropM: 110, from: 'heights' })
})

test('a course without both end heights is not known, never 0 m, whatever climb and descent say', () => {
  const totals = { elevationGainM: 200, elevationLossM: 200 }
  expect(bostonDrop(aRace({ ...totals, loop: 'point-to-point' }))).toBeNull()
  expect(bostonDrop(aRace({ ...totals, loop: null }))).toBeNull()
  expect(bostonDrop(aRace({ startElevationM: 20, loop: null }))).toBeNull()
})

test('a loop has no net drop, assumed', () => {
  expect(bostonDrop(aRace({ loop: 'loop' }))).toEqual({ dropM: 0, from: 'loop' })
  expect(bostonDrop(aRace({ loop: 'laps', startElevationM: 20, finishElevationM: 12 }))).toEqual({
    dropM: 8,
    from: 'heights',
  })
})

test('trail, ice and sand races are not in the list, nor halves', () => {
  const listed = (facts: Parameters<typeof aRace>[0]) => isBostonCourse(aRace(facts))
  expect(listed({ raceType: 'marathon', terrain: 'Road' })).toBe(true)
  expect(listed({ raceType: 'marathon', terrain: null })).toBe(true)
  expect(listed({ raceType: 'half-marathon', terrain: 'Road' })).toBe(false)
  for (const terrain of ['Trail', 'Snow/Ice', 'Sand'] as const) {
    expect(listed({ raceType: 'marathon', terrain })).toBe(false)
  }
})

test('certification is not known unless a source says so', () => {
  expect(certificationWords({ bostonQualifier: null })).toBe('not known')
  expect(certificationWords({ bostonQualifier: true })).toBe('qualifies')
  expect(certificationWords({ bostonQualifier: false })).toBe('does not qualify')
})
