import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import type { FactSource } from '../race/race.ts'
import { courseNumbers } from './course-numbers.ts'

const climb = (confidence?: FactSource['confidence']) => {
  const source = { field: 'elevationGainM', source: 'a track', checkedOn: '2026-11-23' }
  const sources = confidence ? [{ ...source, confidence }] : []
  return courseNumbers(aRace({ elevationGainM: 80, sources }))[0]
}

test('the climb says how it came about', () => {
  expect(climb('computed')).toEqual({ label: 'Climb', metres: 80, note: 'measured on a track' })
  expect(climb('unverified')!.note).toBe('not yet checked')
})

test('the descent says how it came about, and what is left of both', () => {
  const sources: FactSource[] = [
    { field: 'elevationLossM', source: 'a track', checkedOn: '2026-11-23', confidence: 'computed' },
  ]
  const heights = { startElevationM: 143, finishElevationM: 5 }
  const [, descent] = courseNumbers(aRace({ elevationLossM: 389, ...heights, sources }))
  expect(descent!.note).toBe('measured on a track; net drop 138 m')
})

test('a climb that is not known has nothing beside it', () => {
  const [none] = courseNumbers(aRace({ elevationGainM: null, sources: [] }))
  expect(none).toEqual({ label: 'Climb', metres: null, note: '' })
})
