// One race on the day before, on its day and on the day after, by the rules that pages use: its page, lists, the home page,
// places, structured data, calendars and the countdown turn over on one day.
import { sportsEvent } from '../../src/rules/race/sports-event.ts'
import { expect, test } from 'vitest'
import { countdown, dayRemark, isUpcoming, nextRace, raceDay } from '../../src/rules/race/race-day.ts'
import { filterRaces } from '../../src/rules/search/filter-races.ts'
import { aRace } from '../fixtures/a-race.ts'
import { indexedRace, indexOf } from '../fixtures/indexed-races.ts'
import { PLACES, raceIn } from '../fixtures/places.ts'
import { placeTree } from '../../src/rules/place/place-tree.ts'
import { placeSentences } from '../../src/rules/place/place-page.ts'
import { NO_FILTER } from '../../src/rules/search/race-filter.ts'
import { raceMeta } from '../../src/rules/race/race-meta.ts'

const DAY = { nextEventDate: '2026-11-21', dateConfirmed: true, website: 'https://first.example.org/' }
const LATER = { nextEventDate: '2027-05-02', dateConfirmed: true }
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const

/** What each of the three days shows. */
const eachDay = <T>(show: (today: string) => T) => DAYS.map(show)

test('a race that is over is marked past, and nothing counts it as to come any more (F31)', () => {
  const race = aRace({ ...DAY, id: 1, name: 'First Marathon' })
  expect(eachDay((today) => dayRemark(raceDay(race, today)))).toEqual(['', '', 'past'])
  expect(eachDay((today) => isUpcoming(race, today))).toEqual([true, true, false])
  expect(eachDay((today) => countdown(race, today)?.figure)).toEqual(['Tomorrow', 'Today', undefined])
  expect(eachDay((today) => nextRace([race], today)?.name)).toEqual([race.name, race.name, undefined])
  expect(raceMeta(race, { today: '2026-11-21' }).description).toContain('21 Nov 2026 (confirmed)')
  expect(raceMeta(race, { today: '2026-11-22' }).description).toContain('last held 21 Nov 2026')
})

test('nobody says that a race was held on a day that only followed a rule', () => {
  const race = raceIn('spain/valencia', { ...DAY, dateConfirmed: false, name: 'First Marathon' })
  const today = '2026-11-22'
  const place = placeSentences(placeTree(PLACES, [race]).get('spain')!, today)
  const texts = [raceDay(race, today).note, raceMeta(race, { today }).description, JSON.stringify(place)]
  for (const words of texts) {
    expect(words).toContain('was expected')
    expect(words).not.toContain('held')
  }
})

test('lists by day put it behind those to come and those without a day, from the day after (F31)', () => {
  const races = [
    indexedRace({ ...DAY, name: 'First' }),
    indexedRace({ ...LATER, name: 'Later' }),
    indexedRace({ name: 'Undated' }),
  ]
  const order = (today: string) =>
    filterRaces(indexOf(races, today), { ...NO_FILTER, sort: 'date' }).races.map(({ name }) => name)
  expect(eachDay(order)).toEqual([
    ['First', 'Later', 'Undated'],
    ['First', 'Later', 'Undated'],
    ['Later', 'Undated', 'First'],
  ])
})

test('it no longer counts among those with a confirmed day, nor does one that is off (F31)', () => {
  const races = [
    indexedRace({ ...DAY, name: 'First' }),
    indexedRace({ ...LATER, name: 'Later' }),
    indexedRace({ ...LATER, name: 'Off', eventStatus: 'postponed' }),
  ]
  const confirmed = (today: string) => {
    const found = filterRaces(indexOf(races, today), { ...NO_FILTER, confirmed: true })
    return [found.confirmedCount, found.races.map(({ name }) => name).join()]
  }
  expect(eachDay(confirmed)).toEqual([
    [2, 'First,Later'],
    [2, 'First,Later'],
    [1, 'Later'],
  ])
})

test('the page of its place names the next race instead (F31)', () => {
  const tree = placeTree(PLACES, [
    raceIn('germany/berlin/berlin', { ...DAY, id: 1, name: 'First' }),
    raceIn('germany/berlin/berlin', { ...LATER, id: 2, name: 'Later' }),
  ])
  const texts = (today: string) =>
    placeSentences(tree.get('germany')!, today)
      .flat()
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('')
  expect(
    eachDay((today) => /The next confirmed date is ([\w ]+): (\w+)/.exec(texts(today))?.slice(1)),
  ).toEqual([
    ['21 Nov 2026', 'First'],
    ['21 Nov 2026', 'First'],
    ['2 May 2027', 'Later'],
  ])
})

test('its structured data keep the day that was, and offer no entry any more (F31)', () => {
  const race = aRace({ ...DAY, eventStatus: 'scheduled' })
  const shown = (today: string) => {
    const event = sportsEvent(race, { siteUrl: 'https://startline.example', today, imageUrls: [] })
    const { startDate, offers } = event as { startDate: string; offers?: object }
    return [startDate, offers !== undefined]
  }
  expect(eachDay(shown)).toEqual([
    ['2026-11-21', true],
    ['2026-11-21', true],
    ['2026-11-21', false],
  ])
})
