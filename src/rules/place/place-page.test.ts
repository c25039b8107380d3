import { expect, test } from 'vitest'
import { PLACES, TREE, raceIn } from '../../../tests/fixtures/places.ts'
import { placeTree } from './place-tree.ts'
import { nameInSentence, placeSentences, raceMonths } from './place-page.ts'
import { aRace, aClimate } from '../../../tests/fixtures/a-race.ts'

const TODAY = '2026-11-21'
const headings = (path: string, tree = TREE) =>
  placeSentences(tree.get(path)!, TODAY)
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
    .join(' ')

test('counts, spread and the largest come from the races', () => {
  expect(headings('germany')).toBe(
    'We list 2 marathons and 1 half marathon in Germany. They are held in 2 states and regions and 2 cities and towns. ' +
      'The largest is Berlin Marathon: about 48,000 runners. No upcoming dates are confirmed yet.',
  )
})

test('a single race is said in one sentence, with what is known of it', () => {
  expect(headings('spain')).toBe(
    'We list one race in Spain: Valencia Marathon, a marathon with about 30,800 runners.',
  )
  const known = raceIn('spain/valencia', {
    participants: 30_772,
    participantsYear: 2025,
    elevationProfile: 'Flat',
    nextEventDate: '2026-12-06',
    dateConfirmed: true,
  })
  expect(headings('spain', placeTree(PLACES, [known]))).toBe(
    'We list one race in Spain: Test Marathon, a marathon on a flat course with 30,772 runners in 2025, ' +
      'next on 6 Dec 2026 (confirmed).',
  )
})

test('says the months and the classes where there are enough races, and the next confirmed day', () => {
  const races = [9, 9, 10, 4].map((month, index) =>
    raceIn('germany/berlin/berlin', {
      id: index + 1,
      month,
      elevationProfile: index === 0 ? 'Hilly' : 'Flat',
      nextEventDate: `2027-0${index + 1}-10`,
      dateConfirmed: index > 1,
    }),
  )
  expect(headings('germany', placeTree(PLACES, races))).toBe(
    'We list 4 marathons in Germany. All are held in April, September and October. ' +
      'By steepness: 3 flat and 1 hilly. The next confirmed date is 10 Mar 2027: Test Marathon.',
  )
})

test.each([
  ['United States', 'the United States'],
  ['Falkland Islands', 'the Falkland Islands'],
  ['Germany', 'Germany'],
])('%s is %s in a sentence', (name, words) => expect(nameInSentence(name)).toBe(words))

const climate = (month: number, meanHighC: number, meanLowC: number) => aClimate([month, meanHighC, meanLowC])

test('counts races and spans their highs and lows, month by month', () => {
  const months = raceMonths([
    aRace({ month: 4, climate: climate(4, 14, 4) }),
    aRace({ month: 4, climate: climate(4, 18, 7) }),
    aRace({ month: 4 }),
    aRace({ nextEventDate: '2027-10-10', climate: climate(10, 15, 8) }),
    aRace({}),
  ])
  expect(months).toHaveLength(12)
  expect(months[3]).toEqual({ month: 4, races: 3, highsC: [14, 18], lowsC: [4, 7] })
  expect(months[9]).toEqual({ month: 10, races: 1, highsC: [15, 15], lowsC: [8, 8] })
  expect(months[0]).toEqual({ month: 1, races: 0, highsC: null, lowsC: null })
})

test('a climate of another month than the race is held in says nothing', () => {
  expect(raceMonths([aRace({ month: 5, climate: climate(4, 14, 4) })])[4]!.highsC).toBeNull()
})
