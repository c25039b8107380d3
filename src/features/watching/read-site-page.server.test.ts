// What is read of organisers' pages, also where they are broken, hostile or enormous.
import { expect, test } from 'vitest'
import { readSitePage } from './read-site-page.server.ts'

const page = (...scripts: unknown[]) =>
  `<html><body><p>Run!</p>${scripts
    .map(
      (each) =>
        `<script type="application/ld+json">${typeof each === 'string' ? each : JSON.stringify(each)}</script>`,
    )
    .join('')}</body></html>`
const EVENT = {
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  name: 'Ulm  Marathon',
  startDate: '2027-05-09T08:30:00+02:00',
  endDate: '2027-05-09',
  eventStatus: 'https://schema.org/EventScheduled',
  offers: {
    '@type': 'Offer',
    price: '79.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    url: 'https://ulm.example/enter',
  },
}
const names = (text: string, mediaType: string | null = 'text/html') =>
  readSitePage(text, mediaType).map(({ name }) => name)

test('an event gives its days, status and offers on the clock of the place', () => {
  expect(readSitePage(page(EVENT), 'text/html')).toMatchObject([
    {
      name: 'Ulm Marathon',
      startDay: '2027-05-09',
      endDay: '2027-05-09',
      status: 'scheduled',
      offers: [{ price: 79, currency: 'EUR', availability: 'open', url: 'https://ulm.example/enter' }],
    },
  ])
})

test.each([
  ['a list', page([EVENT, { ...EVENT, name: 'Ulm Half' }]), ['Ulm Marathon', 'Ulm Half']],
  ['a graph', page({ '@graph': [{ '@type': 'WebPage' }, EVENT] }), ['Ulm Marathon']],
  [
    'an event within an event',
    page({ ...EVENT, subEvent: [{ ...EVENT, name: 'Ulm 10K' }] }),
    ['Ulm Marathon', 'Ulm 10K'],
  ],
  ['several types', page({ ...EVENT, '@type': ['Event', 'Thing'] }), ['Ulm Marathon']],
  ['a type written as an address', page({ ...EVENT, '@type': 'http://schema.org/Event' }), ['Ulm Marathon']],
  ['a broken script beside a whole one', page('{"@type":"Event",', EVENT), ['Ulm Marathon']],
  ['no event', page({ '@type': 'Organization', name: 'Club' }), []],
  ['an event without a name', page({ ...EVENT, name: undefined }), []],
  ['a script that is not for machines', `<script>${JSON.stringify(EVENT)}</script>`, []],
  ['no markup at all', 'nothing', []],
  ['an endless nest', page(Array.from({ length: 40 }).reduce<unknown>((inside) => [inside], EVENT)), []],
])('%s', (_what, html, expected) => {
  expect(names(html)).toEqual(expected)
})

test.each([
  ['2027-02-31', null],
  ['soon', null],
  [20_270_509, null],
  ['2027-05-09 08:30', '2027-05-09'],
])('the day %s is %s', (startDate, day) => {
  expect(readSitePage(page({ ...EVENT, startDate }), null)[0]?.startDay).toBe(day)
})

test('prices that are none, and words for availability that nobody knows, are left out', () => {
  const offers = { price: 'free', priceCurrency: 'euros', availability: 'Maybe', url: 5 }
  expect(readSitePage(page({ ...EVENT, offers }), null)[0]?.offers).toEqual([
    { name: null, price: null, currency: null, availability: null, url: null },
  ])
})

test('a calendar file gives its events; a whole day ends on the day before', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'SUMMARY:Ulm Marathon',
    'DTSTART;VALUE=DATE:20270509',
    'DTEND;VALUE=DATE:20270510',
    'STATUS:CANCELLED',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  expect(readSitePage(file, 'text/calendar')).toMatchObject([
    { name: 'Ulm Marathon', startDay: '2027-05-09', endDay: '2027-05-09', status: 'cancelled' },
  ])
  expect(readSitePage(file.replace('END:VEVENT', ''), 'text/calendar')).toEqual([])
})

test('a page of thousands of events gives the first hundred', () => {
  expect(names(page(Array.from({ length: 3000 }, () => EVENT)))).toHaveLength(100)
})
