// What a comparison says of races, and which it calls best: facts with ties and unknowns, ranges that overlap, races
// over different distances.
import { describe, expect, test } from 'vitest'
import { comparisonGroups, type ComparisonView, type ReviewSummary } from './comparison-groups.ts'
import type { Cell, ComparedRace } from './comparison-rows.ts'
import { aRace, anEntryWindow, aClimate, measuredWeather } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'
import { prepareExpectedTimes } from '../prediction/your-expected-time.ts'
import type { FactSource } from '../race/race.ts'

const race = (facts: Partial<ComparedRace> = {}): ComparedRace => ({
  ...aRace(),
  potential: {
    range: null,
    loss: 2,
    sd: 1,
    timeLoss: { loss: 2, sd: 1 },
    parts: [],
    evidence: [],
    courseGrade: 'measured',
  },
  ...facts,
})
const scored = (score: number, low: number, high: number, loss: number, sd = 0.3): Partial<ComparedRace> => {
  return {
    potential: {
      range: { score, low, high, courseGrade: 'measured' },
      loss,
      sd,
      timeLoss: { loss, sd },
      parts: [],
      evidence: [],
      courseGrade: 'measured',
    },
  }
}
const half = { distanceM: HALF_MARATHON_M, raceType: 'half-marathon' }

function rows(races: ComparedRace[], view: Partial<ComparisonView> = {}): Record<string, Cell[]> {
  const groups = comparisonGroups(races, {
    units: 'metric',
    today: '2026-11-21',
    expected: null,
    reviews: races.map(() => undefined),
    ...view,
  })
  for (const row of groups.flatMap((group) => group.rows)) expect(row.cells).toHaveLength(races.length)
  return Object.fromEntries(groups.flatMap((group) => group.rows).map(({ key, cells }) => [key, cells]))
}
const best = (cells: Cell[] | undefined) => cells?.map((cell) => cell.best === true)
const texts = (cells: Cell[] | undefined) => cells?.map(({ text, note }) => (note ? `${text} ${note}` : text))

const onTrack = (step: string): FactSource[] => [
  {
    field: 'elevationGainM',
    source: `climb and descent measured on the recorded course at ${step}`,
    checkedOn: '2026-11-23',
    confidence: 'computed',
  },
]

describe('climb', () => {
  test('is best where it is least, shared by equals, and not where it is unknown', () => {
    const climbs = (...metres: (number | null)[]) =>
      rows(metres.map((elevationGainM) => race({ elevationGainM, sources: onTrack('10 m') })))['climb']
    expect(best(climbs(69, 248, 60))).toEqual([false, false, true])
    expect(best(climbs(60.4, 248, 59.6))).toEqual([true, false, true])
    expect(best(climbs(null, 248, 60))).toEqual([false, false, true])
    expect(best(climbs(60, 60))).toEqual([false, false])
    expect(best(climbs(60, null))).toEqual([false, false])
    expect(texts(climbs(60, null))).toEqual(['60 m measured on the track at 10 m', 'N/A'])
    expect(climbs(null, null)).toBeUndefined()
  })

  test('is best only where all were counted alike, and each says how', () => {
    const { climb } = rows([
      race({ elevationGainM: 90, sources: onTrack('25 m'), profile: PROFILES.boston }),
      race({ elevationGainM: 60, sources: onTrack('10 m'), profile: PROFILES.boston }),
    ])
    expect(texts(climb)).toEqual(['90 m measured on the track at 25 m', '60 m measured on the track at 10 m'])
    expect(best(climb)).toEqual([false, false])
  })

  test('after six tenths of the way is named by its kilometre, and read in feet where feet are wanted', () => {
    const races = [race({ profile: PROFILES.boston }), race({ profile: PROFILES.rotterdam }), race()]
    expect(best(rows(races)['late-climb'])).toEqual([false, true, false])
    expect(texts(rows(races, { units: 'imperial' })['late-climb'])).toEqual([
      expect.stringMatching(/^\d+ ft by one height a km$/),
      expect.stringMatching(/^\d+ ft by one height a km$/),
      'N/A',
    ])
    expect(texts(rows(races)['hardest'])).toEqual(['+20 m in km 33', expect.stringMatching(/in km/), 'N/A'])
  })
})

describe('speed', () => {
  test('has a best score only where its range lies beyond all others', () => {
    const apart = rows([race(scored(80, 75, 86, 1.6)), race(scored(95, 90, 99, 0.4)), race()])
    expect(best(apart['pb'])).toEqual([false, true, false])
    expect(texts(apart['pb'])).toEqual(['80.0 /100 (75–86)', '95.0 /100 (90–99)', 'N/A not enough data'])
    const overlapping = rows([race(scored(80, 74, 87, 1.6)), race(scored(85, 81, 94, 1.2))])
    expect(best(overlapping['pb'])).toEqual([false, false])
  })

  test('tells your own time at each race once a result is kept, best by what is known of the races', () => {
    const races = [race(scored(80, 75, 86, 1.6)), race(scored(95, 90, 99, 0.4))]
    expect(rows(races)['your-time']).toBeUndefined()
    const expected = prepareExpectedTimes({
      result: { distanceM: 42_195, timeSeconds: 12_600 },
      milesPerWeek: null,
    })
    const { 'your-time': mine } = rows(races, { expected })
    expect(texts(mine)).toEqual([
      expect.stringMatching(/^3:\d\d:\d\d 3:\d\d–3:\d\d; \d+\u00A0% for 3:30$/),
      expect.stringMatching(/^3:\d\d:\d\d 3:\d\d–3:\d\d; \d+\u00A0% for 3:30$/),
    ])
    expect(best(mine)).toEqual([false, true])
  })

  test('is scored for the reader where a result is kept: a warm race costs a slower runner more', () => {
    const climate = aClimate([5, 24, 16], { humidityPct: 60 })
    const parts = [{ key: 'weather' as const, lossPct: 3, sdPct: 0.5, known: true }]
    const made = { ...scored(62.5, 56, 69, 3, 0.5).potential!, parts }
    const warm = race({ potential: made, climate, lat: 50, lon: 8, month: 5 })
    expect(texts(rows([warm])['pb'])).toEqual(['62.5 /100 (56–69)'])
    const expected = prepareExpectedTimes({ result: { distanceM: 42_195, timeSeconds: 16_200 } })
    const [own] = texts(rows([warm], { expected })['pb'])!
    expect(Number(own!.split(' ')[0])).toBeLessThan(55)
  })

  test('tells what costs the time in seconds of the reader’s own time there, over every distance', () => {
    const expected = prepareExpectedTimes({
      result: { distanceM: 42_195, timeSeconds: 18_000 },
      milesPerWeek: null,
    })
    const parts = [{ key: 'course' as const, lossPct: 1, sdPct: 0.5, known: true }]
    const timeLoss = { loss: 1, sd: 0.5 }
    const made = { range: null, ...timeLoss, timeLoss, parts, evidence: [], courseGrade: 'measured' as const }
    const compared = rows([race({ potential: made }), race({ ...half, potential: made })], { expected })
    // 1 % of five hours is three minutes; of the half there, less than half of that.
    expect(texts(compared['cost-course'])).toEqual([
      expect.stringMatching(/^(2:5|3:0)\d ± 1:/),
      expect.stringMatching(/^1:2\d ± 0:4/),
    ])
  })

  test('calls the faster record best, and none over different distances', () => {
    const records = [race({ courseRecordMenSeconds: 7269 }), race({ courseRecordMenSeconds: 7312 })]
    expect(texts(rows(records)['record-men'])).toEqual(['2:01:09', '2:01:52'])
    expect(best(rows(records)['record-men'])).toEqual([true, false])
  })

  test('says what each part costs: seconds for marathons, shares of the time else, nothing where nothing is known', () => {
    const parts = [
      { key: 'course' as const, lossPct: -0.5, sdPct: 0.25, known: true },
      { key: 'weather' as const, lossPct: 1, sdPct: 1, known: false },
    ]
    const timeLoss = { loss: 1, sd: 0.5 }
    const made = { range: null, ...timeLoss, timeLoss, parts, evidence: [], courseGrade: 'measured' as const }
    const marathon = race({ potential: made })
    const seconds = rows([marathon])
    expect(texts(seconds['cost-course'])).toEqual(['−1:03 ± 0:32'])
    expect(texts(seconds['cost-total'])).toEqual(['2:06 ± 1:03'])
    expect(texts(seconds['cost-weather'])).toEqual(['2:06 ± 2:06, an average: nothing on file'])
    expect(seconds['cost-sum']).toBeUndefined()
    const evidence = [{ kind: 'records' as const, lossPct: 2, sdPct: 0.5 }]
    const weighed = rows([race({ potential: { ...made, evidence } }), marathon])
    // The sum is of the rows above it; results that are weighed with it stand between it and the total.
    expect(texts(weighed['cost-sum'])![0]).toBe('1:03 ± 2:10')
    expect(texts(weighed['cost-records'])).toEqual(['4:12 ± 1:03', 'N/A nothing on file'])
    expect(Object.keys(weighed).filter((key) => key.startsWith('cost-'))).toEqual([
      'cost-course',
      'cost-weather',
      'cost-sum',
      'cost-records',
      'cost-total',
    ])
    const mixed = rows([marathon, race({ ...half, potential: made })])
    expect(texts(mixed['cost-course'])).toEqual(['−0.5 % ± 0.3 %', '−0.5 % ± 0.3 %'])
    const nothing = [{ key: 'surface' as const, lossPct: 0, sdPct: 0.1, known: true }]
    expect(rows([race({ potential: { ...made, parts: nothing } })])['cost-surface']).toBeUndefined()
  })
})

test('over different distances nothing that depends on the distance is called best, and it is said', () => {
  const facts = { ...scored(80, 75, 86, 1.6), elevationGainM: 200, timeLimitSeconds: 21_600 }
  const other = { ...half, ...scored(95, 90, 99, 0.4), elevationGainM: 20, timeLimitSeconds: 9000 }
  const races = [
    race({ ...facts, courseRecordMenSeconds: 7269, profile: PROFILES.boston }),
    race({ ...other, courseRecordMenSeconds: 3600, profile: PROFILES.boston.slice(0, 22) }),
  ]
  const compared = rows(races)
  for (const key of ['climb', 'late-climb', 'pb', 'record-men', 'cut-off']) {
    expect([key, best(compared[key])]).toEqual([key, [false, false]])
  }
  const view = {
    units: 'metric',
    today: '2026-11-21',
    expected: null,
    reviews: [undefined, undefined],
  } as const
  expect(comparisonGroups(races, view).find(({ key }) => key === 'speed')?.note).toMatch(
    /different distances/,
  )
})

describe('weather', () => {
  const measured = measuredWeather({
    editions: 20,
    firstYear: 1990,
    meanC: 12,
    sdC: 4,
    minC: 3,
    maxC: 24,
    dewPointC: 5,
    meanSince2000C: 14,
    sdSince2000C: 3,
    dewPointSince2000C: 6,
    shareOver18C: 0.1,
  })

  test('is that of race time since 2000, in the reader’s units; the rest says that nobody measured', () => {
    const races = [race({ racedayWeather: measured }), race()]
    expect(texts(rows(races)['mean'])).toEqual(['14 °C ± 3, since 2000', 'N/A not measured'])
    expect(texts(rows(races, { units: 'imperial' })['mean'])![0]).toBe('57 °F ± 5, since 2000')
    expect(texts(rows(races)['span'])).toEqual(['3 to 24 °C', 'N/A'])
  })

  test('is best where fewest years were hot', () => {
    const hot = race({ racedayWeather: { ...measured, shareOver18C: 0.4 } })
    expect(best(rows([race({ racedayWeather: measured }), hot, race()])['hot-years'])).toEqual([
      true,
      false,
      false,
    ])
  })

  test('that was measured in other months is said, and is not best', () => {
    const mild = race({ racedayWeather: { ...measured, shareOver18C: 0, months: [11] }, month: 4 })
    const compared = rows([race({ racedayWeather: measured }), mild])
    expect(best(compared['hot-years'])).toEqual([false, false])
    expect(texts(compared['hot-years'])![1]).toBe('0 % held in November then')
    expect(texts(compared['mean'])![1]).toMatch(/, held in November then$/)
  })

  test('of the month says when it is only general knowledge', () => {
    const climate = aClimate([9, 20, 10], { wetDays: 8, source: 'general-knowledge' })
    const { usual, rain } = rows([race({ climate })])
    expect(usual![0]).toMatchObject({ text: '10 to 20 °C', note: 'Sep', unchecked: true })
    expect(texts(rain)).toEqual(['8 in September'])
  })
})

describe('getting in', () => {
  const window = anEntryWindow({
    edition: 2026,
    opensOn: '2025-09-25',
    closesOn: '2025-11-06',
    opensTypical: '09-25',
    closesTypical: '11-06',
    applicants: 1_133_813,
    places: 21_800,
  })

  test('tells day, ballot and chance, each with its certainty', () => {
    const ballot = race({ entry: 'ballot', entryWindows: [window], nextEventDate: '2027-09-26' })
    const compared = rows([ballot, race({ nextEventDate: '2027-04-19', dateConfirmed: true })])
    expect(texts(compared['day'])).toEqual(['26 Sep 2027 expected', '19 Apr 2027'])
    expect(compared['day']![1]!.day).toBe('2027-04-19')
    expect(texts(compared['ballot-opens'])).toEqual(['25 Sep 2027 expected', 'N/A'])
    expect(texts(compared['odds'])).toEqual(['1 in 52 for 2026', 'N/A'])
    const qualifying = race({ entryWindows: [{ ...window, kind: 'qualifying' }] })
    expect(rows([ballot, qualifying])['odds']!.map(({ text }) => text)).toEqual(['1 in 52', 'N/A'])
  })

  test('calls the better chance best only in ballots of one year whose figures are published', () => {
    const drawn = (facts: object) => race({ entry: 'ballot', entryWindows: [{ ...window, ...facts }] })
    const bestOdds = (facts: object) => best(rows([drawn({}), drawn({ places: 60_000, ...facts })])['odds'])
    expect(bestOdds({})).toEqual([false, true])
    expect(bestOdds({ edition: 2019 })).toEqual([false, false])
    expect(bestOdds({ unverified: ['places'] })).toEqual([false, false])
  })

  test('says of a ballot that has closed when its draw is', () => {
    const drawn = { ...window, drawOn: '2025-11-28' }
    const compared = rows([race({ entry: 'ballot', entryWindows: [drawn] })], { today: '2026-11-22' })
    expect(texts(compared['ballot-opens'])).toEqual(['Closed draw expected 28 Nov 2026'])
    expect(texts(compared['ballot-closes'])).toEqual(['6 Nov 2026 expected'])
  })

  test('calls the longest cut-off best and says what pace it asks', () => {
    const limits = [race({ timeLimitSeconds: 21_600 }), race({ timeLimitSeconds: 30_600 })]
    expect(best(rows(limits)['cut-off'])).toEqual([false, true])
    const source = { source: 'general knowledge', checkedOn: '2026-11-01', confidence: 'unverified' as const }
    const unchecked = { timeLimitSeconds: 36_000, sources: [{ ...source, field: 'timeLimitSeconds' }] }
    expect(best(rows([...limits, race(unchecked)])['cut-off'])).toEqual([false, false, false])
    const slower = { ...unchecked, timeLimitSeconds: 18_000 }
    expect(best(rows([...limits, race(slower)])['cut-off'])).toEqual([false, true, false])
    expect(texts(rows(limits)['cut-off'])![0]).toBe('6:00 h 8:32 a km')
    expect(texts(rows(limits, { units: 'imperial' })['cut-off'])![0]).toBe('6:00 h 13:44 a mile')
  })

  test('marks what nobody has checked', () => {
    const source = { source: 'general knowledge', checkedOn: '2026-11-01', confidence: 'unverified' as const }
    const { fee, terrain } = rows([
      race({ fee: 'EUR 89', terrain: 'Road', sources: [{ ...source, field: 'fee' }] }),
      race(),
    ])
    expect(fee!.map(({ unchecked }) => unchecked === true)).toEqual([true, false])
    expect(texts(fee)![0]).toBe('EUR 89 (edition not known)')
    expect(terrain!.map(({ unchecked }) => unchecked === true)).toEqual([false, false])
  })
})

describe('reviews', () => {
  const averages = { overall: 4.5, difficulty: 2, course: null, organisation: 4, atmosphere: 5, value: 3 }
  const of = (...reviews: ReviewSummary[]) =>
    rows(
      reviews.map(() => race()),
      { reviews },
    )

  test('say that there are none yet, that they are being read, or that they could not be', () => {
    const none = { count: 0, averages }
    expect(texts(of(none, undefined, null)['reviews'])).toEqual([
      'No reviews yet',
      '…',
      'N/A could not be loaded',
    ])
    expect(of(none, none)['rating-overall']).toBeUndefined()
  })

  test('give the averages of those who have some; harder is not better', () => {
    const compared = of(
      { count: 3, averages },
      { count: 1, averages: { ...averages, overall: 4.44, difficulty: 5 } },
    )
    expect(texts(compared['rating-overall'])).toEqual(['4.5 of 5', '4.4 of 5'])
    expect(best(compared['rating-overall'])).toEqual([true, false])
    expect(best(compared['rating-difficulty'])).toEqual([false, false])
    expect(compared['rating-course']).toBeUndefined()
  })
})

test('a race of which nothing is known is still compared: by what there is to say', () => {
  expect(Object.keys(rows([race(), race()]))).toEqual([
    'picture',
    'pb',
    'cost-total',
    'place',
    'day',
    'reviews',
  ])
  expect(comparisonGroups([], { units: 'metric', today: '2026-11-21', expected: null, reviews: [] })).toEqual(
    [],
  )
})
