// One method is named for each climb and descent, in the same words wherever it stands.
import { expect, test } from 'vitest'
import { catalogueRaces } from '../../../tests/catalogue-races.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import type { FactSource } from '../race/race.ts'
import { areCountedAlike, climbMethodsOf, climbMethodWords } from './climb-method.ts'

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
