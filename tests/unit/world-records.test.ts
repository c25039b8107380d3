// What the site says of records and of Boston's cut-offs, held to the facts on file.
import { expect, it } from 'vitest'
import { BOSTON_CUT_OFFS } from '../../src/rules/prediction/boston-qualifying.ts'
import { formatClock } from '../../src/rules/writing/measures.ts'
import { isRecordEligible, netDropM } from '../../src/rules/course/course-eligibility.ts'
import {
  EVIDENCE_OF_RECORDS,
  HALF_WORLD_BEST_MEN_SECONDS,
  MARATHON_WORLD_BEST_MEN_SECONDS,
  MARATHON_WORLD_BEST_WOMEN_SECONDS,
  lossOfRecords,
  worldBestSeconds,
} from '../../src/rules/prediction/plausible-time.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../src/rules/race/race-distances.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const races = catalogueRaces()
const counting = races.filter(
  (race) =>
    isRecordEligible({ distanceM: race.distanceM, dropM: netDropM(race), separationM: null }) !== false,
)
const fastest = (distanceM: number, of: 'courseRecordMenSeconds' | 'courseRecordWomenSeconds') =>
  Math.min(...counting.filter((race) => race.distanceM === distanceM).map((race) => race[of] ?? Infinity))

it('no course record on file is faster than the world best, which is one of them', () => {
  expect(fastest(MARATHON_M, 'courseRecordMenSeconds')).toBe(MARATHON_WORLD_BEST_MEN_SECONDS)
  expect(fastest(MARATHON_M, 'courseRecordWomenSeconds')).toBe(MARATHON_WORLD_BEST_WOMEN_SECONDS)
  expect(fastest(HALF_MARATHON_M, 'courseRecordMenSeconds')).toBe(HALF_WORLD_BEST_MEN_SECONDS)
})

it('what judges a typed time knows the same best', () => {
  expect(worldBestSeconds(MARATHON_M)).toBeCloseTo(MARATHON_WORLD_BEST_MEN_SECONDS, 6)
  expect(worldBestSeconds(HALF_MARATHON_M)).toBeCloseTo(HALF_WORLD_BEST_MEN_SECONDS, 6)
})

it('the evidence of records is that of its year: a record of Chicago is its reference', () => {
  const chicago = races.find(({ slug, raceType }) => slug === 'chicago-marathon' && raceType === 'marathon')!
  expect(chicago.courseEvidence.find(({ kind }) => kind === 'records')?.lossPct).toBe(0.9)
  expect(chicago.courseRecordMenSeconds).toBe(EVIDENCE_OF_RECORDS.menSeconds)
})

/** Course records as they stood at the end of 2024, where they have fallen since: men's, women's. */
const THEN: Record<string, [men: number, women: number]> = {
  'amsterdam-marathon': [7418, 8212],
  'boston-marathon': [7382, 8242],
  'london-marathon': [7285, 8176],
  'sydney-marathon': [7578, 8496],
}

it('the evidence on file is what the course records of that year say, and only of races with a label', () => {
  const records = races.flatMap((race) => {
    const evidence = race.courseEvidence.find(({ kind }) => kind === 'records')
    return evidence ? [{ race, evidence }] : []
  })
  expect(records.length).toBeGreaterThan(10)
  for (const { race, evidence } of records) {
    const [men, women] = THEN[race.slug] ?? [race.courseRecordMenSeconds!, race.courseRecordWomenSeconds!]
    expect([race.slug, lossOfRecords(men, women)]).toEqual([race.slug, expect.closeTo(evidence.lossPct, 2)])
    expect([race.slug, race.label !== null, evidence.sdPct]).toEqual([race.slug, true, 1])
  }
})

it('Boston’s cut-offs are those of the entry windows on file', () => {
  const { entryWindows } = races.find(({ slug }) => slug === 'boston-marathon')!
  const records = entryWindows.flatMap(({ edition, qualifier }) => {
    const clock = /(?:cut-off was|only those) (\d+:\d\d)/.exec(qualifier ?? '')?.[1]
    return clock ? [[edition, clock]] : []
  })
  expect(records.length).toBeGreaterThan(1)
  for (const [edition, clock] of records) {
    const known = BOSTON_CUT_OFFS.find(({ year }) => year === edition)
    expect([edition, known && formatClock(known.underSeconds)]).toEqual([edition, clock])
  }
})
