// A race goes out as JSON and comes back for the comparison with nothing lost that it shows.
import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import { comparedRace } from './race-json.ts'
import { raceDetailJson } from '../../race/race.schema.ts'

const source = { source: 'x', checkedOn: '2026-11-01', confidence: 'unverified' as const }
const known = aRace({
  profile: PROFILES.boston,
  participants: 29_033,
  terrain: 'Road',
  timeLimitSeconds: 21_600,
  courseRecordMenSeconds: 7269,
  courseRecordWomenSeconds: null,
  sources: [
    { ...source, field: 'timeLimitSeconds' },
    { ...source, field: 'fee' },
  ],
})
const back = (race: typeof known) => comparedRace(JSON.parse(JSON.stringify(raceDetailJson(race))))

test('times, sources and facts are as they were', () => {
  const race = back(known)
  const {
    placePath: _path,
    courseMeasurement: _measured,
    courseEvidence: _evidence,
    updatedAt: _at,
    ...facts
  } = known
  expect(race).toMatchObject(facts)
})

test('the score comes with its range, losses and parts', () => {
  const score = racePbPotential(known)
  if (score.refused) throw new Error('this race has a score')
  const { potential } = back(known)
  expect(potential.range).toEqual({
    score: score.score,
    low: score.low,
    high: score.high,
    courseGrade: 'measured',
  })
  expect(potential.loss).toBeCloseTo(score.loss, 2)
  expect(potential.sd).toBeCloseTo(score.sd, 2)
  expect(potential.parts.map(({ key }) => key)).toEqual(score.parts.map(({ key }) => key))
})

test('a race without a score has none here, but still a loss for your time', () => {
  const { potential } = back(aRace())
  expect(potential.range).toBeNull()
  expect(potential.loss).toBeGreaterThan(0)
  expect(potential.sd).toBeGreaterThan(1.6)
})
