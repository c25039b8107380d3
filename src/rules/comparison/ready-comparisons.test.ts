import { expect, test } from 'vitest'
import { aRace, anEntryWindow } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { readyComparisons } from './ready-comparisons.ts'
import type { Race } from '../race/race.ts'

let made = 0
const race = (facts: Partial<Race>) =>
  aRace({ id: ++made, participants: 20_000, profile: PROFILES.boston, ...facts })
const ready = (races: Race[]) =>
  Object.fromEntries(
    readyComparisons(races, {
      today: '2026-11-21',
      scoreOf: ({ elevationGainM }) => elevationGainM && 100 - elevationGainM,
    }).map(({ title, races: those }) => [title, those.map(({ id }) => id)]),
  )

test('the majors are the five that were held first; one whose first year is not known comes last', () => {
  const majors = [2007, 1897, null, 1981, 1970, 1974, 1977].map((firstHeld) =>
    race({ label: 'World Marathon Majors', firstHeld }),
  )
  const [, boston, , london, newYork, berlin, chicago] = majors.map(({ id }) => id)
  expect(ready(majors)['The oldest majors']).toEqual([boston, newYork, berlin, chicago, london])
})

test('fast and hilly ones are told by what is on file; what is not known is left out', () => {
  const races = [10, 90, 50, null].map((elevationGainM) => race({ elevationGainM }))
  const small = race({ elevationGainM: 1, participants: 900 })
  const unmeasured = race({ elevationGainM: 1, profile: null })
  const [flat, hilly, middling] = races.map(({ id }) => id)
  const comparisons = ready([...races, small, unmeasured])
  expect(comparisons['Large and fast']).toEqual([flat, middling, hilly])
  expect(comparisons['For those who like hills']).toEqual([hilly, middling, flat])
})

test('ballots come in the order in which they open', () => {
  const [later, soon, last] = ['09-01', '12-01', '11-01'].map((day) =>
    race({ entry: 'ballot', entryWindows: [anEntryWindow({ opensTypical: day })] }),
  )
  expect(ready([later!, soon!, last!, race({})])['Next ballots to open']).toEqual([
    soon!.id,
    later!.id,
    last!.id,
  ])
})

test('a small catalogue has fewer of them, and an empty one none', () => {
  expect(ready([race({}), race({})])).toEqual({})
  expect(ready([])).toEqual({})
})
