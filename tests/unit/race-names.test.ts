// Every race on file is recognised by its own name, also with its sponsor before it and a year behind it.
import { expect, test } from 'vitest'
import { toIndexedRace } from '../../src/rules/search/build-race-index.ts'
import { prepareRaceMatcher } from '../../src/rules/medals/match-race-name.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const races = catalogueRaces().map((race) => toIndexedRace(race, '2026-11-21'))
const match = prepareRaceMatcher({ races })
const nameOf = ({ name, raceType }: (typeof races)[number]) => `${raceType} ${name}`

test.each([
  ['its name', ({ name }: (typeof races)[number]) => name],
  ['sponsor, name and year', ({ name, sponsor }) => `${sponsor ?? ''} ${name} 2023`],
])('by %s', (_what, write) => {
  const timesNamed = new Map<string, number>()
  for (const race of races) timesNamed.set(nameOf(race), (timesNamed.get(nameOf(race)) ?? 0) + 1)
  const wrong = races.flatMap((race) => {
    const { certainty, races: found } = match(write(race))
    const alone = timesNamed.get(nameOf(race)) === 1
    // Of two races with one name neither is sure, and both are proposed.
    const right = alone ? certainty === 'sure' && found[0] === race : found.includes(race)
    return right ? [] : [`${write(race)} → ${certainty} ${found.map(nameOf).join(', ')}`]
  })
  expect(races.length).toBeGreaterThan(700)
  expect(wrong).toEqual([])
})
