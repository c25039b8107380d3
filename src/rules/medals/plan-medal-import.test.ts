// What a list would put on the shelf, and what it leaves alone.
import * as fc from '../../../tests/fast-check.ts'
import { expect, test } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { prepareRaceMatcher } from './match-race-name.ts'
import { matchRows, planImport, type PlannedRow } from './plan-medal-import.ts'
import type { ShelfMedal } from './medal-shelf.ts'
import { readResults } from './read-results.ts'

const berlin = indexedRace({ id: 1, name: 'Berlin Marathon' })
const newYork = indexedRace({
  id: 2,
  name: 'New York City Marathon',
  city: 'New York',
  placePath: 'united-states/new-york',
})
const match = prepareRaceMatcher(indexOf([berlin, newYork]))

const medal = (facts: Partial<ShelfMedal>): ShelfMedal => ({
  id: 'm',
  raceId: 1,
  isOwnRace: false,
  raceType: 'marathon',
  distanceM: 42_195,
  place: null,
  raceName: 'Berlin Marathon',
  year: 2019,
  finishSeconds: null,
  note: null,
  expected: null,
  ...facts,
})
function plan(
  lines: string[][],
  {
    medals = [] as ShelfMedal[],
    choose = (row: PlannedRow) => (row.isCertain ? row.candidates[0]! : null),
  } = {},
) {
  const read = readResults([['Race', 'Year', 'Time', 'Note'], ...lines], 2026)
  if (!read.ok) throw new Error(read.reason)
  return planImport(matchRows(read.rows, match), choose, medals)
}

test('a row with a sure race is added with year, time and note', () => {
  expect(plan([['Berlin Marathon', '2019', '3:29:41', 'Warm']])).toEqual([
    { kind: 'add', race: berlin, year: 2019, finishSeconds: 12_581, note: 'Warm', fault: null },
  ])
})

test('a doubtful one waits: left out until it is chosen, then added', () => {
  const lines = [['New York Marathon', '2022', '3:50:00', '']]
  expect(plan(lines)).toEqual([{ kind: 'left', reason: 'Left out.' }])
  expect(plan(lines, { choose: ({ candidates }) => candidates[0]! })).toMatchObject([
    { kind: 'add', race: newYork },
  ])
})

test('a race of one’s own waits to be chosen, and is there once a name, distance and year', () => {
  const own = { name: 'Village 10k', distanceM: 10_000, place: null }
  const lines = [['Village 10k', '2019', '44:02', '']]
  const planOf = (medals: ShelfMedal[], chosen: typeof own | null) => {
    const read = readResults([['Race', 'Year', 'Time', 'Note'], ...lines, ...lines], 2026)
    const rows = read.ok ? matchRows(read.rows, match).map((row) => ({ ...row, ownRace: own })) : []
    return planImport(rows, () => chosen, medals)
  }
  expect(planOf([], null)[0]).toEqual({ kind: 'left', reason: 'Left out.' })
  expect(planOf([], own)).toMatchObject([
    { kind: 'add', race: own, year: 2019, finishSeconds: 2642 },
    { kind: 'there', reason: 'The same as line 2.' },
  ])
  const there = medal({ raceId: null, isOwnRace: true, raceName: 'VILLAGE 10k', distanceM: 10_000 })
  expect(planOf([there], own)[0]).toMatchObject({ kind: 'fill', medal: there, finishSeconds: 2642 })
  expect(planOf([{ ...there, distanceM: 5000 }], own)[0]).toMatchObject({ kind: 'add' })
})

test('what is no race on file, or cannot be used, is left and says why', () => {
  expect(
    plan([
      ['Village 10k', '2020', '45:00', ''],
      ['Berlin Marathon', '', '3:00:00', ''],
    ]),
  ).toEqual([
    { kind: 'left', reason: 'We have no race by this name.' },
    { kind: 'left', reason: 'No year can be read.' },
  ])
})

test('a time that is none leaves the medal without one, and says so', () => {
  expect(plan([['Berlin Marathon', '2019', '0:12:00', '']])).toMatchObject([
    { kind: 'add', finishSeconds: null, fault: '"0:12:00" is not a likely time for this distance.' },
  ])
})

test('a medal that is there stays; one without a time gets the list’s', () => {
  const lines = [['Berlin Marathon', '2019', '3:29:41', '']]
  expect(plan(lines, { medals: [medal({})] })).toMatchObject([
    { kind: 'fill', finishSeconds: 12_581, medal: { id: 'm' } },
  ])
  expect(plan(lines, { medals: [medal({ finishSeconds: 12_581 })] })).toMatchObject([
    { kind: 'there', reason: 'Already on your shelf.' },
  ])
  expect(plan(lines, { medals: [medal({ finishSeconds: 13_000 })] })).toMatchObject([
    { kind: 'there', reason: 'Already on your shelf with a different time, which we keep.' },
  ])
  expect(plan(lines, { medals: [medal({ year: 2018 })] })).toMatchObject([{ kind: 'add' }])
})

test('of the same race and year twice the first counts', () => {
  expect(
    plan([
      ['Berlin Marathon', '2019', '3:29:41', ''],
      ['Berlin-Marathon', '2019', '3:29:40', ''],
    ]),
  ).toMatchObject([{ kind: 'add' }, { kind: 'there', reason: 'The same as line 2.' }])
})

test('whatever a list holds, each of its rows is planned once, and no time is one nobody can run', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('Berlin Marathon', 'New York', '2019', '3:29:41', '0:03', '-5', '99:99', 'Warm'),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      (lines) => {
        const read = readResults([['Race', 'Year', 'Time', 'Note'], ...lines], 2026)
        const rows = read.ok ? read.rows : []
        const planned = planImport(matchRows(rows, match), (row) => row.candidates[0] ?? null, [])
        expect(planned).toHaveLength(rows.length)
        for (const row of planned) {
          const seconds = 'finishSeconds' in row ? row.finishSeconds : null
          expect(seconds === null || (seconds > 6000 && seconds < 80_000)).toBe(true)
        }
      },
    ),
  )
})
