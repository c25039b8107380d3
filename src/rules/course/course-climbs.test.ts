import { kilometreProfile } from './course-shape.ts'
import { expect, test } from 'vitest'
import {
  areCountedAlike,
  climbBetween,
  climbMethodWords,
  climbMethodsOf,
  courseNumbers,
  hardestKilometre,
  lateClimbM,
  splitClimbWords,
} from './course-climbs.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import type { FactSource } from '../race/race.ts'
import { catalogueRaces } from '../../../tests/fixtures/catalogue.ts'

const course = (profile: number[] | null, distanceM = 10_000) => aRace({ profile, distanceM })

test('the climb of the last part begins at six tenths of the distance, within a kilometre too', () => {
  expect(lateClimbM(course([0, 10, 20, 30, 40, 50, 60, 60, 70, 60, 65]))).toBe(15)
  // 60 % of 2 km lie at 1.2 km: four fifths of the second kilometre's 10 m count.
  expect(lateClimbM(course([0, 0, 10], 2000))).toBeCloseTo(8)
  expect(lateClimbM(course([10, 5, 0], 2000))).toBe(0)
})

test('Boston’s hardest kilometre is on the way to Heartbreak Hill', () => {
  expect(hardestKilometre(course(PROFILES.boston, 42_195))).toEqual({ km: 33, riseM: 20 })
})

test('a course that only falls has no hardest kilometre, nor has one without a profile', () => {
  expect(hardestKilometre(course([10, 5, 0], 2000))).toBeNull()
  expect(hardestKilometre(course(null))).toBeNull()
  expect(lateClimbM(course(null))).toBeNull()
})

test('ups and downs of the parts of a course add up to those of the whole', () => {
  const points = kilometreProfile(course(PROFILES.boston, 42_195))!
  const whole = climbBetween(points, { fromM: 0, toM: 42_195 })
  const ends = [0, 5000, 10_000, 21_097.5, 42_195]
  const parts = ends.slice(1).map((toM, i) => climbBetween(points, { fromM: ends[i]!, toM }))
  expect(parts.reduce((sum, { upM }) => sum + upM, 0)).toBeCloseTo(whole.upM)
  expect(parts.reduce((sum, { downM }) => sum + downM, 0)).toBeCloseTo(whole.downM)
  expect(whole.downM - whole.upM).toBeCloseTo(points[0]!.elevationM - points.at(-1)!.elevationM)
  expect(parts[0]!.downM).toBeGreaterThan(parts[0]!.upM)
})

test('splits say which climb they go by, and how it goes with the one on file', () => {
  const climbs = (profileM: number, elevationGainM: number | null) =>
    splitClimbWords(profileM, { elevationGainM, elevationLossM: null, sources: [] })
  const used = 'These splits go by one height a kilometre, which climbs 94 m in all.'
  expect(climbs(94, null)).toBe(used)
  expect(climbs(94, 248)).toBe(
    `${used} The climb on file, 248 m (as published), also counts what rises and falls in between.`,
  )
  expect(climbs(94, 60)).toBe(`${used} The climb on file, 60 m (as published), was counted in another way.`)
  expect(climbs(94, 100)).toBe(`${used} The climb on file, 100 m (as published), is much the same.`)
})

const OURS = 'climb and descent measured on the recorded course at'
const sourced = (
  source: string,
  confidence: FactSource['confidence'],
  field = 'elevationGainM',
): FactSource => ({ field, source, confidence, checkedOn: '2026-11-23' })
const climbing = (...sources: FactSource[]) => aRace({ elevationGainM: 80, elevationLossM: 90, sources })

test.each<[string, FactSource['confidence'], string]>([
  [`${OURS} 10 m`, 'computed', 'measured on the track at 10 m'],
  [`${OURS} 25 m`, 'computed', 'measured on the track at 25 m'],
  [`${OURS} 25 m`, 'unverified', 'measured on the track at 25 m, not yet checked'],
  ['a track of somebody else', 'computed', 'measured on a track'],
  ['The race’s organiser', 'organiser', 'published by the organiser'],
  ['a list', 'seen', 'as published'],
  ['general knowledge', 'unverified', 'not yet checked'],
])('%s, %s, is %s', (source, confidence, words) => {
  expect(climbMethodWords(climbing(sourced(source, confidence)))).toBe(words)
})

test('a climb whose track an organiser uploaded is measured, and one that is not on file has no method', () => {
  const organiser = 'The race’s organiser, https://a.example'
  const uploaded = climbing(sourced(organiser, 'organiser'), sourced(organiser, 'organiser', 'profile'))
  expect(climbMethodWords(uploaded)).toBe('measured on the track at 10 m')
  expect(climbMethodWords(aRace())).toBe('')
})

test('a descent has a method of its own, or that of the climb it was counted with', () => {
  const withClimb = climbing(sourced('a list', 'seen'))
  expect(climbMethodWords(withClimb, 'elevationLossM')).toBe('as published')
  const own = climbing(sourced('a list', 'seen'), sourced(`${OURS} 10 m`, 'computed', 'elevationLossM'))
  expect(climbMethodWords(own, 'elevationLossM')).toBe('measured on the track at 10 m')
})

test('climbs compare where the step or the source is one, and not where nothing is known of it', () => {
  const [ten, twentyFive] = ['10 m', '25 m'].map((step) => climbing(sourced(`${OURS} ${step}`, 'computed')))
  const unknown = climbing(sourced('general knowledge', 'unverified'))
  expect(areCountedAlike([ten!, ten!, aRace()])).toBe(true)
  expect(areCountedAlike([ten!, twentyFive!])).toBe(false)
  expect(areCountedAlike([unknown, unknown])).toBe(false)
  expect(areCountedAlike([climbing(sourced('a list', 'seen')), climbing(sourced('another', 'seen'))])).toBe(
    false,
  )
})

test('a table of climbs names each method once', () => {
  const named = (name: string, source: string) => ({ ...climbing(sourced(source, 'computed')), name })
  expect(
    climbMethodsOf([
      named('Berlin', `${OURS} 10 m`),
      named('Athens', `${OURS} 25 m`),
      named('Rome', `${OURS} 10 m`),
    ]),
  ).toBe('measured on the track at 10 m at Berlin and Rome; measured on the track at 25 m at Athens')
})

test('every climb and descent of the catalogue says how it was counted, and no measured course says "published" of our measurement', () => {
  const races = catalogueRaces()
  const silent = races.filter(
    (race) =>
      (race.elevationGainM !== null && !climbMethodWords(race)) ||
      (race.elevationLossM !== null && !climbMethodWords(race, 'elevationLossM')),
  )
  expect(silent.map(({ slug }) => slug)).toEqual([])
  const computed = races.filter(({ sources }) =>
    sources.some(({ field, source }) => field === 'elevationGainM' && /recorded course/.test(source)),
  )
  expect(computed.length).toBeGreaterThan(60)
  expect(computed.filter((race) => !/^measured on the track at \d+ m/.test(climbMethodWords(race)))).toEqual(
    [],
  )
})

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
