// What of an organiser's page differs from the catalogue, and what is none of this race's.
import { expect, test } from 'vitest'
import type { SiteEvent } from './read-site-page.server.ts'
import { findingsOf } from './watch-sites.server.ts'
import type { WatchedRace } from './watching.queries.ts'

const TODAY = '2026-11-24'
const RACE: WatchedRace = {
  name: 'Einstein Marathon',
  city: 'Ulm',
  sponsor: null,
  raceType: 'marathon',
  nextEventDate: '2027-09-26',
  endDate: null,
  dateConfirmed: false,
  eventStatus: 'scheduled',
  entryStatus: null,
  fee: null,
  entryUrl: null,
}
const EVENT: SiteEvent = {
  name: 'Einstein-Marathon Ulm 2027',
  startDay: '2027-09-26',
  endDay: null,
  status: 'scheduled',
  offers: [],
  quote: 'as it stands there',
}
const OFFER = {
  name: null,
  price: 79,
  currency: 'EUR',
  availability: 'open' as const,
  url: 'https://ulm.example/enter',
}
const fields = (events: SiteEvent[], race: Partial<WatchedRace> = {}) =>
  findingsOf(events, { ...RACE, ...race }, TODAY).findings.map(({ field, correct }) => [field, correct])

test('a day that is only expected here is confirmed by the site, with its words', () => {
  expect(findingsOf([EVENT], RACE, TODAY).findings).toEqual([
    {
      field: 'nextEventDate',
      correct: '2027-09-26',
      changes: { nextEventDate: '2027-09-26', endDate: null, dateConfirmed: true },
      quote: 'as it stands there',
    },
  ])
})

test('what is on file already is no finding', () => {
  const known = { dateConfirmed: true, fee: '79 EUR until March', entryStatus: 'open', entryUrl: OFFER.url }
  expect(fields([{ ...EVENT, offers: [OFFER] }], known)).toEqual([])
})

test('entry, fee and the page to enter come from the offers of this race alone', () => {
  const half = { ...OFFER, name: 'Half marathon', price: 49, availability: 'sold-out' as const }
  expect(
    fields([{ ...EVENT, offers: [half, OFFER, { ...OFFER, price: 95 }] }], { dateConfirmed: true }),
  ).toEqual([
    ['entryStatus', 'open'],
    ['fee', '79–95 EUR'],
    ['entryUrl', 'https://ulm.example/enter'],
  ])
  const soldOut = { ...OFFER, availability: 'sold-out' as const, price: null, url: 'javascript:alert(1)' }
  expect(fields([{ ...EVENT, offers: [soldOut] }], { dateConfirmed: true })).toEqual([
    ['entryStatus', 'sold-out'],
  ])
  const mixed = [OFFER, { ...OFFER, currency: 'CHF' }].map((offer) => ({
    ...offer,
    availability: null,
    url: null,
  }))
  expect(fields([{ ...EVENT, offers: mixed }], { dateConfirmed: true })).toEqual([])
})

test('a cancelled race is told of, a scheduled one only where it was not certain', () => {
  expect(fields([{ ...EVENT, status: 'cancelled' }], { dateConfirmed: true })).toEqual([
    ['eventStatus', 'cancelled'],
  ])
  expect(fields([EVENT], { dateConfirmed: true, eventStatus: 'unconfirmed' })).toEqual([
    ['eventStatus', 'scheduled'],
  ])
  expect(fields([EVENT], { dateConfirmed: true, eventStatus: 'cancelled' })).toEqual([])
})

test.each([
  ['nothing', [], 'nothing of events'],
  ['an edition that is over', [{ ...EVENT, startDay: '2026-09-27' }], 'past'],
  ['a day too far ahead', [{ ...EVENT, startDay: '2031-09-26' }], 'past'],
  ['the half marathon of the weekend', [{ ...EVENT, name: 'Einstein Half Marathon' }], 'not of this race'],
  ['two days for one race', [EVENT, { ...EVENT, startDay: '2027-10-03' }], 'names 2 days'],
  [
    'races of other towns',
    [EVENT, EVENT].map((each, n) => ({ ...each, name: `Lauf ${n} Augsburg` })),
    'not of this race',
  ],
] satisfies [string, SiteEvent[], string][])(
  'a page with %s is compared with nothing, and says why',
  (_what, events, words) => {
    const { findings, problem } = findingsOf(events, RACE, TODAY)
    expect(findings).toEqual([])
    expect(problem).toContain(words)
  },
)

test('another name is told of where the page has one event', () => {
  expect(fields([{ ...EVENT, name: 'Danube Run' }], { dateConfirmed: true })).toEqual([
    ['name', 'Danube Run'],
  ])
})
