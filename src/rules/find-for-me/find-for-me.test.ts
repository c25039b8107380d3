import { expect, test } from 'vitest'
import { HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { prepareExpectedTimes } from '../prediction/your-expected-time.ts'
import { fitOf, type MatchContext, dayWords, findForMe, loosenedPreferences } from './find-for-me.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import {
  DEFAULT_PREFERENCES,
  activeCriteria,
  goalTexts,
  readPreferences,
  type PreferenceTexts,
} from './preferences.ts'

const TODAY = '2026-11-24'
const BERLIN_HOME = { name: 'Berlin', lat: 52.52, lon: 13.4 }
const context = (texts: Partial<PreferenceTexts>, home: typeof BERLIN_HOME | null = null): MatchContext => ({
  preferences: readPreferences({ ...DEFAULT_PREFERENCES, ...texts }, home, TODAY),
  runner: null,
  today: TODAY,
  units: 'metric',
})
const score = (value: number) => ({
  score: value,
  low: value - 4,
  high: value + 4,
  courseGrade: 'measured' as const,
})

// As they stand in the catalogue, in what is asked of them here.
const VALENCIA = indexedRace({
  id: 1,
  name: 'Valencia Marathon',
  nextEventDate: '2026-12-06',
  lat: 39.47,
  lon: -0.36,
  participants: 30_000,
  elevationProfile: 'Flat',
  weather: 'mild',
  pb: score(92),
  loss: { lossPct: 0.8, sdPct: 0.5, yearSdPct: 0.6 },
})
const BERLIN = indexedRace({
  id: 2,
  name: 'Berlin Marathon',
  nextEventDate: '2027-09-26',
  participants: 54_000,
  elevationProfile: 'Flat',
  weather: 'mild',
  entry: 'ballot',
  pb: score(90),
  loss: { lossPct: 1, sdPct: 0.5, yearSdPct: 0.8 },
})
const ATHENS = indexedRace({
  id: 3,
  name: 'Athens Marathon',
  nextEventDate: '2027-11-14',
  lat: 37.98,
  lon: 23.73,
  participants: 20_000,
  elevationProfile: 'Hilly',
  weather: 'warm',
  priceEuros: 110,
  pb: score(40),
  loss: { lossPct: 5, sdPct: 0.7, yearSdPct: 1 },
})
const RACES = [VALENCIA, BERLIN, ATHENS]
const names = (matching: MatchContext) => findForMe(RACES, matching).found.map(({ race: { name } }) => name)

test('for a time without a result the faster course comes first, with one the greater chance', () => {
  expect(names(context({}))).toEqual(['Valencia Marathon', 'Berlin Marathon', 'Athens Marathon'])
  const expected = prepareExpectedTimes({ result: { distanceM: 21_097.5, timeSeconds: 6300 } })
  const runner = { expected, goal: { distanceM: 42_195, timeSeconds: 13_200 } }
  const { found } = findForMe(RACES, { ...context({}), runner })
  expect(found.map(({ race }) => race.id)).toEqual([1, 2, 3])
  expect(found[0]!.fits[0]!.fit.words).toMatch(/^chance of 3:40: /)
  expect(found[0]!.mark).toBeGreaterThan(found[2]!.mark)
})

test('without a result a descent, or a climb without a profile, does not beat a measured course', () => {
  const descent = indexedRace({
    id: 4,
    name: 'Canyon',
    nextEventDate: '2027-04-03',
    aided: true,
    pb: score(96),
  })
  const totals = indexedRace({
    id: 5,
    name: 'Loch',
    nextEventDate: '2027-09-26',
    pb: { score: 94, low: 76, high: 100, courseGrade: 'totals' },
  })
  const { found } = findForMe([descent, totals, ...RACES], context({}))
  expect(found.map(({ race }) => race.id)).toEqual([1, 2, 5, 4, 3])
  expect(found[3]!.fits[0]!.fit.words).toBe(
    'PB potential 96.0/100 (92–\u2060100), records do not count there',
  )
})

test('where no time can be told, a goal time is not what one goes there for', () => {
  const ice = indexedRace({ id: 4, name: 'Ice', loss: { lossPct: 30, sdPct: 5, yearSdPct: 1 } })
  const expected = prepareExpectedTimes({ result: { distanceM: 21_097.5, timeSeconds: 6300 } })
  const matching = { ...context({}), runner: { expected, goal: null } }
  expect(fitOf(ice, 'goal', matching)).toEqual({ fit: 0, words: 'not a course for a time' })
  const ids = findForMe([ice, ...RACES], matching).found.map(({ race }) => race.id)
  expect(ids.slice(0, 2)).not.toContain(4)
})

test('hills, heat and what matters most change the order', () => {
  expect(names(context({ goal: 'fun', hills: 'hilly', w_hills: '3', w_goal: '1' }))[0]).toBe(
    'Athens Marathon',
  )
  expect(names(context({ goal: 'fun', hills: 'hilly', w_hills: '0' }))[0]).not.toBe('Athens Marathon')
  expect(names(context({ heat: 'warm', w_heat: '3', w_goal: '0' }))[0]).toBe('Athens Marathon')
})

test('far away is by the distance from home, which a radius does not cut', () => {
  expect(names(context({ goal: 'far', radius: '100' }, BERLIN_HOME))).toEqual([
    'Athens Marathon',
    'Valencia Marathon',
    'Berlin Marathon',
  ])
  expect(names(context({ radius: '100' }, BERLIN_HOME))).toEqual(['Berlin Marathon'])
  expect(activeCriteria(context({ goal: 'far' }).preferences)).toEqual([])
})

test('months are kept to, and a race without a day counts in its usual month', () => {
  expect(names(context({ from: '2027-09', to: '2027-10' }))).toEqual(['Berlin Marathon'])
  expect(names(context({ from: '2020-01', to: '2026-12' }))).toEqual(['Valencia Marathon'])
  const undated = indexedRace({ id: 9, month: 5 })
  expect(findForMe([undated], context({ from: '2027-05', to: '2027-05' })).count).toBe(1)
  expect(findForMe([undated], context({ from: '2027-06', to: '2028-04' })).count).toBe(0)
  expect(findForMe([undated], context({ from: '2027-06', to: '2027-05' })).count).toBe(0)
})

test('a day that is over counts as none: the usual month, but not the one in which it was held', () => {
  const pastRace = indexedRace({ id: 9, month: 11, nextEventDate: '2026-11-01', dateConfirmed: true })
  expect(findForMe([pastRace], context({ to: '2026-11' })).count).toBe(0)
  expect(findForMe([pastRace], context({ from: '2027-11', to: '2027-11' })).count).toBe(1)
  expect(dayWords(pastRace, TODAY)).toBe('Nov (usual month)')
  const off = indexedRace({ id: 9, month: 11, nextEventDate: '2026-11-01', eventStatus: 'cancelled' })
  expect(findForMe([off], context({ from: '2027-11', to: '2027-11' })).count).toBe(0)
  const twoDays = indexedRace({ nextEventDate: '2027-04-24', endDate: '2027-04-25' })
  expect(dayWords(twoDays, TODAY)).toBe('24–25 Apr 2027 (expected)')
})

test('a goal fills its time and distance only where races are found over it', () => {
  expect(goalTexts({ distanceM: HALF_MARATHON_M, timeSeconds: 5700 })).toEqual({
    target: '1:35:00',
    type: HALF_MARATHON,
  })
  expect(goalTexts({ distanceM: MARATHON_M, timeSeconds: 12_600 }).type).toBe(MARATHON)
  expect(goalTexts({ distanceM: 10_000, timeSeconds: 2700 })).toEqual({})
  expect(goalTexts(null)).toEqual({})
})

test('a must leaves out the neighbour of what is asked; what is near is kept to by the radius alone', () => {
  const must = (facts: Parameters<typeof indexedRace>[0], texts: Partial<PreferenceTexts>) =>
    findForMe([indexedRace({ nextEventDate: '2027-04-25', ...facts })], context(texts, BERLIN_HOME)).count
  const flat = { hills: 'flat', w_hills: 'must' }
  expect([must({ elevationProfile: 'Flat' }, flat), must({ elevationProfile: 'Rolling' }, flat)]).toEqual([
    1, 0,
  ])
  const large = { size: 'large', w_size: 'must' }
  expect([must({ participants: 8000 }, large), must({ participants: 3000 }, large)]).toEqual([1, 0])
  // Dresden, 165 km from Berlin.
  const near = { radius: '250', w_near: 'must' }
  expect(must({ lat: 51.05, lon: 13.74 }, near)).toBe(1)
})

test('a goal that must be leaves out what is less likely than not; without a result nothing', () => {
  const ask = context({ w_goal: 'must' })
  expect(names(ask)).toContain('Athens Marathon')
  expect(names(context({ goal: 'fun', w_goal: 'must' }))).toHaveLength(3)
  const expected = prepareExpectedTimes({ result: { distanceM: HALF_MARATHON_M, timeSeconds: 6300 } })
  const goalOf = (timeSeconds: number) => ({ expected, goal: { distanceM: MARATHON_M, timeSeconds } })
  expect(findForMe(RACES, { ...ask, runner: goalOf(10_800) }).count).toBe(0)
  expect(findForMe(RACES, { ...ask, runner: goalOf(18_000) }).count).toBe(3)
})

test('a first race has time enough from 6 whole hours over a marathon, 3 over a half', () => {
  const ask = context({ goal: 'first' })
  const bare = { terrain: null, elevationProfile: null } as const
  const time = (raceType: string, timeLimitHours: number) =>
    fitOf(indexedRace({ ...bare, raceType, timeLimitHours }), 'goal', ask).fit
  expect([time(MARATHON, 5), time(MARATHON, 6)]).toEqual([0, 1])
  expect([time(HALF_MARATHON, 2), time(HALF_MARATHON, 3)]).toEqual([0, 1])
})

test('what is not known is said, counts half and rules nothing out; what is known to fail a must does', () => {
  const ask = context({ price: '100' })
  expect(fitOf(BERLIN, 'price', ask)).toEqual({ fit: null, words: 'price not known' })
  expect(fitOf(BERLIN, 'entry', context({ entry: 'open' }))).toEqual({ fit: null, words: 'entry not known' })
  expect(names(ask)).not.toContain('Athens Marathon')
  expect(names(context({ price: '100', w_price: '1' }))).toContain('Athens Marathon')
  expect(names(context({ price: '100', currency: 'GBP' }))).toContain('Athens Marathon')
})

test('a ballot is told from open entry', () => {
  const ask = context({ entry: 'no-ballot', w_entry: 'must' })
  expect(names(ask)).toEqual(['Valencia Marathon', 'Athens Marathon'])
  expect(fitOf(BERLIN, 'entry', ask).words).toBe('entry: ballot')
  expect(fitOf(indexedRace({ entry: 'mixed' }), 'entry', ask).words).toBe('entry: several ways')
  // No luck is needed there: who must have no ballot may still go.
  const qualifying = indexedRace({ id: 77, entry: 'qualifying', nextEventDate: '2027-04-19' })
  expect(fitOf(qualifying, 'entry', ask).words).toBe('no ballot: qualifying time')
  expect(findForMe([qualifying], ask).count).toBe(1)
})

test('who must have it warm is shown mild races too, after warm ones, and none that is cool', () => {
  const races = (['mild', 'cool', 'hot', 'cold'] as const).map((weather, i) =>
    indexedRace({ id: 80 + i, name: weather, weather, nextEventDate: '2027-04-19' }),
  )
  const { found } = findForMe(races, context({ heat: 'warm', w_heat: 'must' }))
  expect(found.map(({ race }) => race.name)).toEqual(['hot', 'mild'])
})

test('nothing found: what to loosen, each with what it finds', () => {
  const ask = context({ from: '2027-02', to: '2027-02', hills: 'flat', w_hills: 'must' })
  expect(findForMe(RACES, ask).count).toBe(0)
  expect(loosenedPreferences(RACES, ask)).toEqual([
    { words: 'In any month of the coming year', texts: { from: '', to: '' }, count: 2 },
  ])
  const half = context({ type: HALF_MARATHON })
  expect(loosenedPreferences(RACES, half)).toEqual([])
})

test('what looser preferences promise is what their fields find', () => {
  const races = [
    // The last day of the coming year, and a race whose place is not on file.
    indexedRace({ id: 1, nextEventDate: '2027-11-24' }),
    indexedRace({ id: 2, nextEventDate: '2027-03-07', lat: null, lon: null }),
  ]
  const looserOf = (texts: Partial<PreferenceTexts>) =>
    loosenedPreferences(races, context(texts, BERLIN_HOME)).map((looser) => ({
      ...looser,
      found: findForMe(races, context({ ...texts, ...looser.texts }, BERLIN_HOME)).count,
    }))
  const month = looserOf({ from: '2027-02', to: '2027-02' })
  const place = looserOf({ from: '2027-03', to: '2027-03' })
  expect(month.map(({ words, count, found }) => [words, count, found])).toEqual([
    ['In any month of the coming year', 1, 1],
  ])
  expect(place.map(({ words, count, found }) => [words, count, found])).toEqual([
    ['In any month of the coming year', 1, 1],
    ['However far away', 1, 1],
  ])
})
