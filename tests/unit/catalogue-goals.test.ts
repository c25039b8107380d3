// How good the catalogue is: what we want of it, what it holds, and that docs/data-quality.md says so.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryIsKnown } from '../../src/rules/insights/how-much-known.ts'
import { courseGrade } from '../../src/rules/pb-potential/score-words.ts'
import { raceFacts } from '../../src/rules/race/fact-table.ts'
import type { Race } from '../../src/rules/race/race.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const races = catalogueRaces()
const biggest = races
  .filter(({ participants }) => participants !== null)
  .sort((a, b) => b.participants! - a.participants!)
  .slice(0, 100)
const shown = races.flatMap((race) => raceFacts(race)).filter(({ value }) => value !== 'N/A')
const count = (is: (race: Race) => unknown) => races.filter((race) => Boolean(is(race))).length

/** Each row of the table: its words, what the catalogue holds, and what it must not fall under. */
const ROWS: readonly [label: string, now: number, least: number][] = [
  ['Next date, confirmed or expected', count(({ nextEventDate }) => nextEventDate), 910],
  ['Next date, confirmed', count(({ dateConfirmed }) => dateConfirmed), 260],
  ['Course recorded or with its totals', count((race) => courseGrade(race) !== 'class'), 165],
  ['Start time', count(({ startTime }) => startTime), 300],
  ['Time limit', count(({ timeLimitSeconds }) => timeLimitSeconds), 300],
  ['Time zone', count(({ timeZone }) => timeZone), 1100],
  ['How one gets in, of the 100 biggest', biggest.filter(entryIsKnown).length, 75],
  ['Fee', count(({ fee }) => fee), 100],
  ['Page to enter on', count(({ entryUrl }) => entryUrl), 30],
  ['Passing an entry on', count(({ transferPolicy }) => transferPolicy), 50],
  ['Putting an entry off', count(({ deferralPolicy }) => deferralPolicy), 10],
  ['Minimum age', count(({ minimumAge }) => minimumAge), 120],
  ['Number of places', count(({ fieldLimit }) => fieldLimit), 25],
  ['Sold out in a former edition', count(({ soldOut }) => soldOut), 75],
  ['Refund', count(({ refundPolicy }) => refundPolicy), 55],
  ['Waves', count(({ waves }) => waves), 55],
  ['Pacers', count(({ pacers }) => pacers), 25],
  ['Wheelchair race, or none', count(({ wheelchairRace }) => wheelchairRace !== null), 45],
  ['Bag drop, or none', count(({ bagDrop }) => bagDrop !== null), 55],
  ['Finisher’s medal', count(({ finisherMedal }) => finisherMedal !== null), 45],
  ['Drinks on the way', count(({ aidStations, aidStationEveryKm }) => aidStations ?? aidStationEveryKm), 40],
]

test.each(ROWS)('%s: %i races, of at least %i', (_label, now, min) => {
  expect(now).toBeGreaterThanOrEqual(min)
})

test('less than half of the values that are shown read "not yet checked"', () => {
  expect(shown.filter(({ isUnchecked }) => isUnchecked).length / shown.length).toBeLessThan(0.5)
})

test('the document on the quality of the data tells these numbers', () => {
  const rows = readFileSync('docs/data-quality.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const figures = ROWS.map(([label]) => [label, rows.find(([, first]) => first === label)?.[3]])
  expect(figures).toEqual(ROWS.map(([label, now]) => [label, String(now)]))
})
