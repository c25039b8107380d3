// The slim record, and its way into JSON and back.
import { describe, expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { indexedRace, indexOf, manyRaces } from '../../../tests/fixtures/indexed-races.ts'
import { decodeRaceIndex, encodeRaceIndex } from './race-index-codec.ts'
import { pathsUpTo, placeSlugs, cityAt, findCities } from './race-index.ts'
import { buildRaceIndex, toIndexedRace } from './build-race-index.ts'
import { rowPicture } from '../silhouette/silhouette-path.ts'
import { resolveFilter } from './filter-address.ts'
import { filterRaces } from './filter-races.ts'
import { NO_FILTER } from './race-filter.ts'

describe('race index', () => {
  const throughJson = (index: ReturnType<typeof indexOf>) =>
    decodeRaceIndex(JSON.parse(JSON.stringify(encodeRaceIndex(index))), async () => undefined)

  const TODAY = '2026-11-21'
  const RACE = aRace({
    id: 7,
    name: 'São Paulo Marathon',
    city: 'São Paulo',
    state: 'São Paulo',
    country: 'Brazil',
    placePath: 'brazil/sao-paulo/sao-paulo',
    lat: -23.587_41,
    lon: -46.657_63,
    participants: 9000,
    elevationProfile: 'Rolling',
    nextEventDate: '2027-04-11',
    dateConfirmed: true,
  })

  describe('the slim record', () => {
    test('has what a row shows, the other names of its places, and the month of its day', () => {
      const record = toIndexedRace(RACE, TODAY, new Map([['brazil', ['Brasil']]]))
      expect(record).toMatchObject({
        lat: -23.587,
        lon: -46.658,
        participantsRough: true,
        month: 4,
        dateConfirmed: true,
        continent: 'asia',
        aliases: [['Brasil'], [], []],
      })
      expect(record.course).toEqual(rowPicture(RACE))
    })

    test('has whole hours of a time limit, start and price, the weather of the race’s hours, and how its course runs', () => {
      const climate = { month: 4, meanHighC: 20, meanLowC: 10, humidityPct: null, dewPointC: null }
      const known = {
        ...RACE,
        loop: 'laps' as const,
        timeLimitSeconds: 6.5 * 3600,
        startTime: '09:30',
        fee: 'GBP 100 (2026)',
        climate: { ...climate, rainMm: null, wetDays: null, windKmh: null, source: 'gridded' as const },
      }
      expect(toIndexedRace(known, TODAY)).toMatchObject({
        loop: 'laps',
        timeLimitHours: 6,
        startMinutes: 570,
        priceEuros: 118,
        weather: 'warm',
      })
      expect(toIndexedRace(RACE, TODAY)).toMatchObject({ loop: null, timeLimitHours: null, weather: null })
    })

    test('knows what a race costs even where the facts carry no score', () => {
      const bare = { ...RACE, elevationProfile: null, terrain: null, climate: null, racedayWeather: null }
      const { pb, loss } = toIndexedRace(bare, TODAY)
      expect(pb).toBeNull()
      expect(loss.sdPct).toBeGreaterThan(1.6)
      expect(loss.lossPct).toBeGreaterThan(0)
    })

    test('is confirmed only where there is a day', () => {
      expect(toIndexedRace({ ...RACE, nextEventDate: null }, TODAY).dateConfirmed).toBe(false)
    })

    test('an index has the largest field first, and the race types that occur', () => {
      const types = [
        { slug: 'marathon', name: 'Marathon', pluralName: 'Marathons', distanceM: 42195 },
        { slug: '5k', name: '5 km', pluralName: '5 km races', distanceM: 5000 },
      ]
      const index = buildRaceIndex(
        [
          { ...RACE, id: 1, participants: null },
          { ...RACE, id: 2, participants: 10 },
          { ...RACE, id: 3 },
        ],
        { raceTypes: types, aliases: new Map(), builtOn: '2026-11-21' },
      )
      expect(index.races.map(({ id }) => id)).toEqual([3, 2, 1])
      expect(index.raceTypes.map(({ slug }) => slug)).toEqual(['marathon'])
    })
  })

  test('places: paths up to one, and slugs with and without a state', () => {
    expect(pathsUpTo('a/b/c')).toEqual(['a', 'a/b', 'a/b/c'])
    expect(placeSlugs({ placePath: 'germany/bavaria/munich' })).toEqual({
      country: 'germany',
      state: 'bavaria',
      city: 'munich',
    })
    expect(placeSlugs({ placePath: 'monaco/monaco' })).toEqual({
      country: 'monaco',
      state: null,
      city: 'monaco',
    })
  })

  describe('the JSON form', () => {
    test('gives back every race as it was', async () => {
      const drawn = rowPicture({
        ...RACE,
        profile: Array.from({ length: 43 }, (_, km) => 40 + 30 * Math.sin(km)),
      })
      const index = indexOf([
        indexedRace({ name: 'Café Run', slug: 'cafe-run', course: drawn, sponsor: 'A bank' }),
        indexedRace({
          name: "O'Hara's Half",
          slug: 'another-slug',
          raceType: 'half-marathon',
          lat: null,
          lon: null,
        }),
        indexedRace({ placePath: 'elsewhere/odd-path', city: 'Name', country: 'Other', state: null }),
        indexedRace({
          participants: 59_830,
          participantsRough: true,
          nextEventDate: '2027-04-24',
          endDate: '2027-04-25',
          dateConfirmed: true,
          month: 12,
          elevationProfile: 'Mountainous',
          terrain: 'Snow/Ice',
          entry: 'mixed',
          loop: 'laps' as const,
          weather: 'hot',
          timeLimitHours: 12,
          priceEuros: 118,
          startMinutes: 570,
          bostonQualifier: false,
          entryPeriods: [
            { opensOn: '2026-11-13', closesOn: '2026-11-25', expected: true },
            { opensOn: '2027-01-04', closesOn: null, expected: false },
          ],
          eventStatus: 'cancelled',
          pb: { score: 82.8, low: 77, high: 89, courseGrade: 'measured' },
          aided: true,
          loss: { lossPct: 1.38, sdPct: 0.47, yearSdPct: 0.92 },
          city: 'Vienna',
          state: 'Vienna',
          country: 'Austria',
          placePath: 'austria/vienna/vienna',
          aliases: [['Österreich', 'Autriche'], [], ['Wien', 'Vienne']],
        }),
        indexedRace({ nextEventDate: '2024-02-29', terrain: null, entry: null }),
      ])
      expect(drawn.schematic).toBe(false)
      expect(await throughJson(index)).toEqual(index)
    })

    test('holds for thousands, and an empty index', async () => {
      const index = manyRaces(3000)
      expect(await throughJson(index)).toEqual(index)
      expect((await throughJson(indexOf([]))).races).toEqual([])
    })

    test('is read in steps', async () => {
      const index = manyRaces(250)
      let pauses = 0
      const read = await decodeRaceIndex(encodeRaceIndex(index), async () => void pauses++)
      expect(read).toEqual(index)
      expect(pauses).toBe(2)
    })

    test('of another version is refused', async () => {
      await expect(
        decodeRaceIndex({ ...encodeRaceIndex(indexOf([])), version: 0 }, async () => undefined),
      ).rejects.toThrow('version 0')
    })
  })
})

describe('cities', () => {
  const city = (placePath: string, name: string, participants: number, facts = {}) =>
    indexedRace({ placePath, city: name, state: null, country: 'Here', participants, ...facts })

  const INDEX = indexOf([
    city('united-states/maine/portland', 'Portland', 500, { state: 'Maine' }),
    city('united-states/oregon/portland', 'Portland', 9000, { state: 'Oregon' }),
    city('germany/munich', 'Munich', 7000),
    city('germany/munster', 'Münster', 6000),
    city('germany/nowhere', 'Nowhere', 10, { lat: null, lon: null }),
  ])

  test('a name that is typed finds those that begin so, the one with the largest race first', () => {
    expect(findCities(INDEX, 'mun').map(({ name }) => name)).toEqual(['Munich', 'Münster'])
    expect(findCities(INDEX, 'portl').map(({ where }) => where)).toEqual(['Oregon, Here', 'Maine, Here'])
    expect(findCities(INDEX, '  ')).toEqual([])
  })

  test('an address may have a slug or a path; a city without a place on the map is none', () => {
    expect(cityAt(INDEX, 'portland')?.path).toBe('united-states/oregon/portland')
    expect(cityAt(INDEX, 'united-states/maine/portland')?.where).toBe('Maine, Here')
    expect(cityAt(INDEX, 'nowhere')).toBeNull()
  })

  test('a city that is none is handed back, and nothing is near it', () => {
    const known = resolveFilter(INDEX, { ...NO_FILTER, near: 'portland' })
    expect(known).toMatchObject({ filter: { near: 'united-states/oregon/portland' }, ignored: [] })
    const unknown = resolveFilter(INDEX, { ...NO_FILTER, near: 'atlantis' })
    expect(unknown).toMatchObject({ filter: { near: null }, ignored: [{ name: 'near', value: 'atlantis' }] })
  })

  test('near a city are the races within so many kilometres of it; one without a place on the map is not', () => {
    const index = indexOf([
      city('germany/berlin', 'Berlin', 48_000),
      city('germany/leipzig', 'Leipzig', 900, { lat: 51.34, lon: 12.37 }),
      city('germany/nowhere', 'Nowhere', 10, { lat: null, lon: null }),
    ])
    const around = (near: string, radiusKm: number) =>
      filterRaces(index, { ...NO_FILTER, near, radiusKm }).races.map((race) => race.city)
    // About 149 km apart.
    expect(around('leipzig', 160)).toEqual(['Berlin', 'Leipzig'])
    expect(around('germany/leipzig', 100)).toEqual(['Leipzig'])
  })
})
