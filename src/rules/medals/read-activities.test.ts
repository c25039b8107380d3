// Exports of Strava and Garmin Connect, made up in their columns: which runs are read, and which of them are taken for races.
import { describe, expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { readCsvFile } from '../../platform/browser/read-csv-file.ts'
import { matchActivities } from './plan-medal-import.ts'
import { readActivities, readActivityDay } from './read-activities.ts'

const STRAVA = `Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,Relative Effort,Commute,Filename,Elapsed Time,Moving Time,Distance,Max Speed,Competition
2751,"Sep 29, 2019, 7:15:23 AM",BMW Berlin Marathon 2019,Run,"First one, in rain",12592,42.61,181,312,false,activities/2751.fit.gz,12592.0,12581.0,42612.3,4.9,1.0
2752,"Oct 1, 2019, 4:02:10 PM",Morning Run,Run,,3012,10.02,150,40,false,activities/2752.fit.gz,3012.0,3000.0,10020.1,4.1,
2753,"Oct 3, 2019, 4:02:10 PM",Commute,Ride,,1800,12.4,120,12,true,,1800.0,1750.0,12400.0,9.1,
2754,"Apr 5, 2026, 6:10:00 AM",Morning Run,Run,,6402,21.24,176,190,false,,6402.0,6400.0,21240.0,4.2,
2755,"Dec 12, 2021, 9:00:00 AM",Zwift,Virtual Run,,12000,42.2,176,190,false,,12000.0,12000.0,42200.0,4.2,
2756,"Jun 1, 2022, 9:00:00 AM",Long one,Run,,15000,42.9,150,190,false,,15000.0,14800.0,42900.0,4.2,
2757,"May 7, 2023, 9:00:00 AM",Village race,Run,,2600,10.1,180,90,false,,2600.0,2600.0,10100.0,4.2,1.0`

const GARMIN = `Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Avg Pace,Elapsed Time
Running,2026-04-05 09:10:44,false,"Berlin Running","13.19","1,320","01:46:40",165,181,"8:05","01:46:42"
Running,2024-11-03 09:31:00,false,"New York City Marathon","26.61","2,950","03:52:33",160,178,"8:44","--"
Treadmill Running,2024-12-01 18:00:00,false,"Treadmill Running","26.30","900","05:01:00",140,150,"9:40","01:01:00"
Running,2025-01-12 08:00:00,false,"Berlin Running","13.20","1,100","01:58:00",140,151,"8:55","--"
Strength Training,2025-01-13 08:00:00,false,"Strength","0.00","200","00:45:00",100,120,"--","--"`

const GARMIN_GERMAN = `Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit,Ø HF
Laufen,2019-09-29 09:15:23,false,"Berlin Marathon","42,61","2.950","03:29:41",160
Laufbandtraining,2019-10-29 09:15:23,false,"Laufband","10,00","650","00:50:00",140`

const berlin = indexedRace({ id: 1, name: 'Berlin Marathon', sponsor: 'BMW', month: 9 })
const berlinHalf = indexedRace({
  id: 2,
  name: 'Berlin Half Marathon',
  raceType: 'half-marathon',
  month: 4,
  nextEventDate: '2026-04-05',
})
const newYork = indexedRace({
  id: 3,
  name: 'New York City Marathon',
  city: 'New York',
  country: 'United States',
  placePath: 'united-states/new-york/new-york',
  month: 11,
})
const INDEX = indexOf([berlin, berlinHalf, newYork])

const rowsOf = (text: string) => readCsvFile(new Blob([text]))

async function matched(text: string) {
  const read = readActivities(await rowsOf(text))
  if (!read?.ok) throw new Error(read?.reason ?? 'no export')
  const { rows, training } = matchActivities(read.activities, INDEX)
  return {
    source: read.source,
    others: read.others,
    training,
    rows: rows.map(({ row, candidates, isCertain }) => [
      row.name,
      row.day,
      row.timeText,
      candidates.map(({ name }) => name),
      isCertain ? 'sure' : 'asked',
    ]),
  }
}

test('of Strava’s file races are known by name, by day asked about, and training is counted', async () => {
  expect(await matched(STRAVA)).toEqual({
    source: 'Strava',
    others: 2,
    training: 1,
    rows: [
      ['BMW Berlin Marathon 2019', '2019-09-29', '3:29:52', ['Berlin Marathon'], 'sure'],
      ['Morning Run', '2026-04-05', '1:46:42', ['Berlin Half Marathon'], 'asked'],
      ['Long one', '2022-06-01', '4:10:00', [], 'asked'],
      ['Village race', '2023-05-07', '0:43:20', [], 'asked'],
    ],
  })
})

test('of Garmin’s file in miles the run of a race’s day and place is that race; the same run in winter is training', async () => {
  expect(await matched(GARMIN)).toEqual({
    source: 'Garmin',
    others: 2,
    training: 1,
    rows: [
      ['Berlin Running', '2026-04-05', '01:46:42', ['Berlin Half Marathon'], 'sure'],
      ['New York City Marathon', '2024-11-03', '03:52:33', ['New York City Marathon'], 'sure'],
    ],
  })
})

describe('a run that the export marks as a race', () => {
  const ownRaces = async (text: string) => {
    const read = readActivities(await rowsOf(text))
    return read?.ok ? matchActivities(read.activities, INDEX).rows.map(({ ownRace }) => ownRace) : []
  }

  test('can be a race of one’s own, over the usual distance that it can be', async () => {
    expect(await ownRaces(STRAVA)).toEqual([
      { name: 'BMW Berlin Marathon 2019', distanceM: 42_195, place: null },
      null,
      null,
      { name: 'Village race', distanceM: 10_000, place: null },
    ])
  })

  test.each([
    ['Workout Type', '1'],
    ['Event Type', 'Race'],
    ['Event Type', 'Wettkampf'],
  ])('is marked by %s: %s', async (heading, mark) => {
    const exported = (cell: string, distance: string) =>
      `Activity Type,Date,Title,Distance,Time,${heading}\nRunning,2024-06-02 09:00:00,Castle run,${distance},00:43:20,${cell}`
    expect(await ownRaces(exported(mark, '6.21'))).toEqual([
      { name: 'Castle run', distanceM: 10_000, place: null },
    ])
    expect(await ownRaces(exported('', '6.21'))).toEqual([])
    // A figure without its unit that fits no usual distance is left as it is.
    expect(await ownRaces(exported(mark, '7.77'))).toEqual([null])
    expect(await ownRaces(exported(mark, '7.774 km'))).toMatchObject([{ distanceM: 7770 }])
  })
})

test('German headings and decimal commas are read', async () => {
  expect(await matched(GARMIN_GERMAN)).toMatchObject({
    others: 1,
    rows: [['Berlin Marathon', '2019-09-29', '03:29:41', ['Berlin Marathon'], 'sure']],
  })
})

describe('an export is known by its headings', () => {
  test('a runner’s own list is none', () => {
    expect(readActivities([['Race', 'Date', 'Time', 'Distance']])).toBeNull()
  })

  test.each([
    ['Laps,Time,Cumulative Time,Distance\n1,4:58,4:58,1.00', /laps of one activity/],
    [GARMIN.split('\n')[0]!, /no runs in this file from Garmin/],
    [GARMIN.replaceAll(/20\d\d-\d\d-\d\d/g, 'someday'), /dates in this file from Garmin cannot be read/],
  ])('one with nothing to read says so', async (text, reason) => {
    const read = readActivities(await rowsOf(text))
    expect(read && !read.ok ? read.reason : '').toMatch(reason)
  })
})

test.each([
  ['Sep 29, 2019, 7:15:23 AM', '2019-09-29'],
  ['29 Sept 2019, 07:15:23', '2019-09-29'],
  ['29 août 2019 à 07:15:23', '2019-08-29'],
  ['29 de sept. de 2019', '2019-09-29'],
  ['1. März 2020, 07:15:23', '2020-03-01'],
  ['29.09.2019, 09:15:23', '2019-09-29'],
  ['29/09/2019', '2019-09-29'],
  ['31/02/2019', null],
  ['soon', null],
])('the day of "%s" is %s', (text, day) => {
  expect(readActivityDay(text)).toBe(day)
})

test('whatever stands in the cells, each run is a row or training', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('Running', '2019-09-29', '42.2', '42,2 km', '03:29:41', '--'),
  )
  const headings = ['Activity Type', 'Date', 'Title', 'Distance', 'Time']
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { maxLength: 8 }), (rows) => {
      const read = readActivities([headings, ...rows])
      const { activities, others } = read?.ok ? read : { activities: [], others: rows.length }
      const { rows: races, training } = matchActivities(activities, INDEX)
      expect(races.length + training + others).toBe(rows.length)
      expect(read?.ok || read!.reason.length > 10).toBe(true)
    }),
  )
})
