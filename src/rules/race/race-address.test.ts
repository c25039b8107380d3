// The address of a new race: ASCII whatever the name is, never a number, never longer than an address may be. And which race a page or
// file at another address is of.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test, it } from 'vitest'
import { PAYLOADS } from '../../../tests/payloads.ts'
import {
  calendarPath,
  MAX_CALENDAR_CHARACTERS,
  MAX_CALENDAR_RACES,
  pacePlanSlugs,
  partOfRace,
  raceSlug,
  racesOfOneCalendar,
  shortRaceNames,
} from './race-address.ts'

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/
const slugOf = (name: string, city = 'Ulm') => raceSlug({ name, city, raceType: 'marathon' })

test('is made of the name, or of the town where the name has no Latin letters', () => {
  expect(slugOf('Zürich Marathon')).toBe('zurich-marathon')
  expect(slugOf('東京マラソン', 'Tōkyō')).toBe('tokyo-marathon')
  expect(slugOf('2027', 'Ulm')).toBe('ulm-marathon')
  expect(slugOf('東京', '東京')).toBe('marathon')
})

test('is an address whatever the name tries to be', () => {
  for (const payload of PAYLOADS) expect(slugOf(payload)).toMatch(ADDRESS)
  const names = fc.anyText({ maxLength: 200 })
  fc.assert(
    fc.property(names, names, (name, city) => {
      const slug = slugOf(name, city)
      expect(slug).toMatch(ADDRESS)
      expect(slug).not.toMatch(/^\d+$/)
      expect(slug.length).toBeLessThanOrEqual(100)
    }),
  )
})

test('a calendar file is asked for no more races than its address holds, the first of them', () => {
  const races = (count: number, slug: string) =>
    Array.from({ length: count }, (_, n) => ({ raceType: 'half-marathon', slug: `${slug}-${1000 + n}` }))
  expect(calendarPath(races(2, 'ulm'))).toBe(
    '/api/calendar.ics?races=half-marathon/ulm-1000,half-marathon/ulm-1001',
  )
  expect(racesOfOneCalendar(races(3, 'ulm'))).toHaveLength(3)
  expect(racesOfOneCalendar(races(400, 'ulm'))).toEqual(races(MAX_CALENDAR_RACES, 'ulm'))
  // With the comma between them 50 characters each.
  const long = racesOfOneCalendar(races(90, 'half-marathon-of-the-long-name'))
  expect(long).toEqual(races(80, 'half-marathon-of-the-long-name'))
  const named = new URL(calendarPath(long), 'https://startline.test').searchParams.get('races')!
  expect([named.length, named.length + 50 > MAX_CALENDAR_CHARACTERS]).toEqual([3999, true])
})

const short = (...names: string[]) => shortRaceNames(names.map((name) => ({ name })))

test('a name loses what all races are called', () => {
  expect(short('Berlin Marathon', 'New York City Marathon', 'Berlin Half Marathon')).toEqual([
    'Berlin',
    'New York City',
    'Berlin Half',
  ])
  expect(
    short('Athens Marathon. The Authentic', 'Erie Marathon at Presque Isle', 'Euro Marathon Metz'),
  ).toEqual(['Athens', 'Erie', 'Euro Marathon Metz'])
  expect(short('Marathon de Paris', 'Göteborgsvarvet')).toEqual(['Marathon de Paris', 'Göteborgsvarvet'])
})

test('what tells two apart is not cut off', () => {
  expect(short('Boston Marathon', 'Boston Marathon (UK)', 'Tokyo Marathon')).toEqual([
    'Boston Marathon',
    'Boston Marathon (UK)',
    'Tokyo',
  ])
})

test('two that would be called alike keep their full names', () => {
  expect(short('Dresden Half Marathon', 'Dresden HALF', 'Ghent Marathon', 'Ghent')).toEqual([
    'Dresden Half',
    'Dresden HALF',
    'Ghent Marathon',
    'Ghent',
  ])
})

describe('the address of a pace plan', () => {
  const [marathon, half] = [
    { raceType: 'marathon', slug: 'rome' },
    { raceType: 'half-marathon', slug: 'rome' },
  ] as const
  it('is the slug; where two share one the marathon keeps it, in any order', () => {
    for (const races of [
      [marathon, half],
      [half, marathon],
    ]) {
      const planSlugOf = pacePlanSlugs(races)
      expect(races.map(planSlugOf).sort()).toEqual(['rome', 'rome-half-marathon'])
      expect(planSlugOf(marathon)).toBe('rome')
    }
  })
})

const ABC = { raceType: 'marathon', slug: 'abc' }

test.each([
  ['/did-not-get-in/marathon/berlin-marathon', '/did-not-get-in/marathon/abc', false],
  ['/share/marathon/berlin-marathon.png', '/share/marathon/abc.png', true],
  ['/marathon/berlin-marathon.gpx', '/marathon/abc.gpx', true],
])('%s is of one race', (path, ofAnother, isFile) => {
  const part = partOfRace(path)
  expect(part?.races).toEqual([{ raceType: 'marathon', slug: 'berlin-marathon' }])
  expect([part?.of(ABC), part?.isFile]).toEqual([ofAnother, isFile])
})

test('a pace plan is of a race of any type, or of one whose type stands behind it', () => {
  const part = partOfRace('/pace-plan/york-half-marathon')
  expect(part?.of(ABC)).toBe('/pace-plan/abc')
  expect(part?.races.map(({ raceType, slug }) => `${raceType} ${slug}`)).toEqual([
    'marathon york-half-marathon',
    'half-marathon york-half-marathon',
    'marathon york-half',
    'half-marathon york',
  ])
})

test.each(['/marathon/berlin-marathon', '/pace-plan', '/share/home.png', '/near/berlin', '/marathon/A.gpx'])(
  '%s is no part of a race',
  (path) => expect(partOfRace(path)).toBeNull(),
)
