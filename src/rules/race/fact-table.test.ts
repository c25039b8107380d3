// What stands first on a race page, with much and with little on file.
import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import type { Race } from './race.ts'
import { entryFacts, leadingNumbers } from './fact-table.ts'

const numbersOf = (race: Race) =>
  leadingNumbers(race, racePbPotential(race)).map(({ label, value }) => `${label} ${value}`)

test('a course that is on file comes first', () => {
  const race = aRace({ elevationGainM: 69, elevationLossM: 68, maxElevationM: 54, participants: 48_020 })
  expect(numbersOf(race)).toEqual(['Climb 69 m', 'Descent 68 m', 'Highest point 54 m'])
})

test('what is not known of the course leaves its place to what else is', () => {
  const race = aRace({ elevationGainM: 120, participants: 12_153, participantsYear: 2025 })
  expect(numbersOf(race)).toEqual(['Climb 120 m', 'Runners 12,153', 'Descent N/A'])
})

test('nothing stands in for what is not known at all', () => {
  expect(numbersOf(aRace())).toEqual(['Climb N/A', 'Descent N/A', 'Highest point N/A'])
})

test('places are written for people, and a race that was sold out says in which edition', () => {
  const race = aRace({ fieldLimit: 36_000, soldOut: '2025 edition, within a week' })
  expect(entryFacts(race).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Places: 36,000',
    'Was sold out: 2025 edition, within a week',
  ])
})
