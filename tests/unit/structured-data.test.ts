// Structured data and metadata of every race of the catalogue, and of races with hostile or missing facts.
import { sportsEvent } from '../../src/rules/race/sports-event.ts'
import { anyText, assert, property } from '../fast-check.ts'
import { describe, expect, it } from 'vitest'
import { printJsonLd } from '../../src/layouts/page-meta.ts'
import { aRace, anEntryWindow } from '../fixtures/a-race.ts'
import { listMeta, placeMeta } from '../../src/rules/place/place-page.ts'
import { raceMeta, raceTitle } from '../../src/rules/race/race-meta.ts'
import type { FactSource, Race } from '../../src/rules/race/race.ts'
import {
  breadcrumbList,
  dataset,
  itemList,
  organization,
  webSite,
} from '../../src/rules/site/structured-data.ts'
import { PAYLOADS } from '../payloads.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const today = '2026-11-21'
const siteUrl = 'https://startline.example'
const context = { siteUrl, today, imageUrls: [`${siteUrl}/share/x.png`] }
const races = catalogueRaces()
type Loose = Record<string, any>
const unchecked = (field: string): FactSource => ({
  field,
  source: 'general knowledge',
  checkedOn: '2026-11-01',
  confidence: 'unverified',
})
const eventOf = (race: (typeof races)[number]) => sportsEvent(race, context) as Loose | null

describe('every race of the catalogue', () => {
  it('is there', () => expect(races.length).toBeGreaterThan(700))

  it('is an event exactly where its day is confirmed', () => {
    const marked = races.filter((race) => eventOf(race) !== null)
    expect(marked.length).toBeGreaterThan(200)
    expect(marked.filter(({ dateConfirmed }) => !dateConfirmed)).toEqual([])
  })

  it('has the required fields, plain days and full addresses', () => {
    const faultsOf = (race: (typeof races)[number]) => {
      const event = eventOf(race)
      if (!event) return []
      const { address } = event.location
      const kept: Record<string, boolean> = {
        name: event.name === race.name,
        startDate: /^\d{4}-\d\d-\d\d$/.test(event.startDate),
        eventStatus: event.eventStatus.startsWith('https://schema.org/Event'),
        url: event.url === `${siteUrl}/${race.raceType}/${race.slug}`,
        country: /^[A-Z]{2}$/.test(address.addressCountry),
        city: address.addressLocality !== '',
        distance: /^(42\.195|21\.0975) km$/.test(event.potentialAction.distance),
        nothingInvented: !('performer' in event) && !('aggregateRating' in event),
        nothingMissing: !/N\/A|undefined|NaN|:null/.test(JSON.stringify(event)),
        description: event.description.length > 40,
        offer: !event.offers || /^https?:\/\/[^/]+\./.test(event.offers.url),
        price:
          !event.offers?.price ||
          /^[\d.]+ [A-Z]{3}$/.test(`${event.offers.price} ${event.offers.priceCurrency}`),
      }
      return Object.keys(kept)
        .filter((rule) => !kept[rule])
        .map((rule) => `${race.slug}: ${rule}`)
    }
    expect(races.flatMap(faultsOf)).toEqual([])
  })

  it('is described as on its page, and as no other', () => {
    const descriptions = races.flatMap((race) => eventOf(race)?.description ?? [])
    expect(new Set(descriptions).size).toBe(descriptions.length)
    expect(
      eventOf(aRace({ nextEventDate: today, dateConfirmed: true, description: 'By **the sea**.' })),
    ).toMatchObject({ description: 'By the sea.' })
  })

  it('has a title of its own', () => {
    const titles = races.map((race) => raceMeta(race, { today }).title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('has titles of at most 75 characters with the name of the site, its place among them', () => {
    const titles = races.flatMap((race) => [
      raceMeta(race, { today }).title,
      raceTitle(race, [': pace plan']),
    ])
    expect(titles.filter((title) => title.length > 63 || title.includes('…'))).toEqual([])
    const plans = titles.filter((title) => title.endsWith(': pace plan'))
    expect(new Set(plans).size).toBe(races.length)
  })

  it.each([
    ['berlin-marathon', 'Berlin Marathon: course, weather and entry'],
    ['great-north-run', 'Great North Run (half marathon), Newcastle upon Tyne, England'],
    ['dolomites-saslong-half-marathon', 'Dolomites Saslong Half Marathon, Santa Cristina Val Gardena'],
  ])('%s: %s', (slug, title) => {
    expect(
      raceMeta(
        races.find((race) => race.slug === slug)!,
        { today },
      ).title,
    ).toBe(title)
  })

  it('has a description of its own, of at most 160 characters', () => {
    const descriptions = races.map((race) => raceMeta(race, { today }).description)
    expect(new Set(descriptions).size).toBe(races.length)
    expect(descriptions.filter((text) => text.length > 160 || /N\/A|undefined|NaN|null/.test(text))).toEqual(
      [],
    )
  })
})

describe('sportsEvent', () => {
  it.each([0, 1, 2, 3, 250])('of a race with %i reviews tells their mean from three on', (count) => {
    const race = aRace({ nextEventDate: today, dateConfirmed: true })
    const reviews = { count, averages: { overall: count === 0 ? null : 4.33 } }
    const event = sportsEvent(race, { ...context, reviews }) as Loose
    expect(event.aggregateRating).toEqual(
      count < 3
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: 4.33,
            reviewCount: count,
            bestRating: 5,
            worstRating: 1,
          },
    )
  })

  it('spans both days of London', () => {
    const london = races.find(({ slug }) => slug === 'london-marathon')!
    expect(eventOf(london)).toMatchObject({ startDate: '2027-04-24', endDate: '2027-04-25' })
  })

  const confirmed = { nextEventDate: '2027-04-25', dateConfirmed: true, website: 'https://race.example/' }
  const window = anEntryWindow({
    kind: 'open',
    opensOn: '2026-11-01',
    closesOn: '2027-01-31',
    fee: 'GBP 79.99',
  })

  const offersOf = (facts: Partial<Race>) => eventOf(aRace({ ...confirmed, ...facts }))!.offers as Loose

  it('offers what can be entered now, with its price', () => {
    expect(offersOf({ entryWindows: [window] })).toEqual({
      '@type': 'Offer',
      url: 'https://race.example/',
      price: '79.99',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-01',
      validThrough: '2027-01-31',
    })
  })

  it.each([
    ['a ballot that is open', { kind: 'ballot' }],
    ['an entry that opens later', { opensOn: '2026-12-01' }],
  ])('pre-orders %s', (_, facts) => {
    expect(offersOf({ entryWindows: [{ ...window, ...facts }] })).toMatchObject({
      availability: 'https://schema.org/PreOrder',
    })
  })

  it.each([
    ['of another edition', { ...window, edition: 2026 }],
    ['whose opening nobody saw', { ...window, opensOn: null, opensTypical: '11-01' }],
    ['whose opening is not checked', { ...window, unverified: ['opensOn'] }],
  ])('says nothing of the time of a window %s', (_, other) => {
    const offers = offersOf({ entryWindows: [other] })
    expect(offers.url).toBe('https://race.example/')
    for (const field of ['validFrom', 'validThrough', 'availability'])
      expect(offers).not.toHaveProperty(field)
  })

  it.each([
    ['GBP 79.99', { price: '79.99', priceCurrency: 'GBP' }],
    ['EUR 24,500', { price: '24500', priceCurrency: 'EUR' }],
    ['JPY 16500', { price: '16500', priceCurrency: 'JPY' }],
    ['EUR 24,50', {}],
    ['EUR 130 to 170, by date', {}],
    ['GBP 59 (2023)', {}],
    ['GBP 66 plus 4.95', {}],
    ['GBP 79.99 (2027)', { price: '79.99', priceCurrency: 'GBP' }],
  ])('prices a fee of %s as %j', (fee, price) => {
    const sources = [{ ...unchecked('fee'), confidence: 'organiser' as const }]
    expect(offersOf({ fee, sources })).toEqual({ '@type': 'Offer', url: 'https://race.example/', ...price })
  })

  it('gives no price of which nobody said that it is the next edition’s', () => {
    const seen = (source: string) => [{ ...unchecked('fee'), confidence: 'seen' as const, source }]
    expect(offersOf({ fee: 'GBP 79.99', sources: seen('a page') })).not.toHaveProperty('price')
    expect(offersOf({ fee: 'GBP 79.99', sources: seen('a page (2026)') })).not.toHaveProperty('price')
    expect(offersOf({ fee: 'GBP 79.99', sources: seen('a page (2027)') })).toMatchObject({ price: '79.99' })
  })

  it.each<[string, Partial<Race>]>([
    ['entry is over', { entryWindows: [{ ...window, closesOn: '2026-11-20' }] }],
    ['the race is over', { nextEventDate: '2026-11-20' }],
    ['the race is cancelled', { eventStatus: 'cancelled' }],
    ['there is no website', { website: null }],
    ['the website is not checked', { sources: [unchecked('website')] }],
    ['the website is a script', { website: 'javascript:alert(1)' }],
    ['the website is data', { website: 'data:text/html,x' }],
    ['the website hides a name', { website: 'https://bank.example@evil.example/' }],
    ['the website is a machine of the house', { website: 'http://localhost/' }],
  ])('offers nothing where %s', (_, facts) => {
    expect(eventOf(aRace({ ...confirmed, ...facts }))).not.toHaveProperty('offers')
  })

  it('keeps a confirmed day that is past, and has none that nobody checked', () => {
    expect(eventOf(aRace({ ...confirmed, nextEventDate: '2026-04-25' }))).toMatchObject({
      startDate: '2026-04-25',
    })
    expect(eventOf(aRace({ ...confirmed, sources: [unchecked('nextEventDate')] }))).toBeNull()
  })

  it('gives the place on the map only where it was seen', () => {
    const place = { ...confirmed, lat: 51.5, lon: -0.1 }
    expect(eventOf(aRace(place))!.location.geo).toMatchObject({ latitude: 51.5, longitude: -0.1 })
    expect(eventOf(aRace({ ...place, sources: [unchecked('lat')] }))!.location).not.toHaveProperty('geo')
  })

  it('leaves the place on the map out where the start is far from the city of the address', () => {
    const boston = races.find(({ slug }) => slug === 'boston-marathon')!
    const geoFrom = (cityMiddle: { lat: number; lon: number }) =>
      (sportsEvent(boston, { ...context, cityMiddle }) as Loose).location.geo
    expect(geoFrom({ lat: 42.36, lon: -71.06 })).toBeUndefined()
    expect(geoFrom({ lat: 42.23, lon: -71.52 })).toMatchObject({ latitude: boston.lat })
  })

  it.each([
    ['scheduled', 'EventScheduled'],
    ['cancelled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['rescheduled', 'EventRescheduled'],
  ] as const)('says %s and keeps the day', (eventStatus, word) => {
    expect(eventOf(aRace({ ...confirmed, eventStatus }))).toMatchObject({
      startDate: '2027-04-25',
      eventStatus: `https://schema.org/${word}`,
    })
  })

  it('has the hour with its offset where the organiser gave it, for a race of one day', () => {
    const start = { startTime: '09:30', timeZone: 'Europe/London' }
    expect(eventOf(aRace({ ...confirmed, ...start }))).toMatchObject({
      startDate: '2027-04-25T09:30:00+01:00',
    })
    expect(eventOf(aRace({ ...confirmed, endDate: '2027-04-26', ...start }))).toMatchObject({
      startDate: '2027-04-25',
      endDate: '2027-04-26',
    })
  })

  it('has the plain day where the zone was only worked out: the hour may be that of a former year', () => {
    const zone = { ...unchecked('timeZone'), confidence: 'computed' as const }
    const start = { startTime: '09:30', timeZone: 'Europe/London', sources: [zone] }
    expect(eventOf(aRace({ ...confirmed, ...start }))).toMatchObject({ startDate: '2027-04-25' })
  })

  it('has no hour where the one on file is of a former year', () => {
    const sources = [
      {
        field: 'startTime',
        source: 'https://a.example (2024)',
        checkedOn: '2026-11-24',
        confidence: 'seen' as const,
      },
    ]
    const start = { startTime: '09:30', timeZone: 'Europe/London', sources }
    expect(eventOf(aRace({ ...confirmed, ...start }))).toMatchObject({ startDate: '2027-04-25' })
  })

  it('is null without a confirmed day', () => {
    expect(eventOf(aRace({ nextEventDate: '2027-04-25' }))).toBeNull()
    expect(eventOf(aRace({ dateConfirmed: true }))).toBeNull()
    expect(eventOf(aRace({ ...confirmed, eventStatus: 'unconfirmed' }))).toBeNull()
  })

  it.each(PAYLOADS)('carries %j without breaking out of its script', (payload) => {
    const race = aRace({
      ...confirmed,
      name: payload,
      city: payload,
      state: payload,
      sponsor: payload,
      description: payload,
    })
    const printed = printJsonLd([eventOf(race)!, breadcrumbList([{ href: '/', label: payload }], siteUrl)])
    expect(printed).not.toMatch(/<|\u2028|\u2029|[\u202a-\u202e\u2066-\u2069]/)
    expect(JSON.parse(printed)['@graph']).toHaveLength(2)
    const { title, description } = raceMeta(race, { today })
    expect(title + description).not.toMatch(/[\u202a-\u202e\u2066-\u2069\n\0]/)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('survives any name', () => {
    assert(
      property(anyText({ minLength: 1, maxLength: 300 }), (name) => {
        const printed = printJsonLd([eventOf(aRace({ ...confirmed, name, city: name }))!])
        expect(printed).not.toMatch(/<\/|<!--/)
        JSON.parse(printed)
      }),
    )
  })
})

describe('lists and places', () => {
  it('count what they list', () => {
    const london = races.filter(({ city }) => city === 'London')
    const meta = placeMeta({ name: 'London', within: ['England', 'United Kingdom'] }, london)
    expect(meta.title).toBe('Running races in London, England, United Kingdom')
    expect(meta.description).toMatch(/^\d+ .*marathons? .*in London, England, United Kingdom; the largest: /)
    expect(meta.description.length).toBeLessThanOrEqual(160)
    expect(listMeta('Marathons in April', london).title).toBe('Marathons in April')
    expect(placeMeta({ name: 'Nowhere', within: [] }, []).description).toContain('no race in Nowhere')
  })

  it('tell a city from the region that is called like it', () => {
    expect(placeMeta({ name: 'Tokyo', within: ['Tokyo', 'Japan'] }, []).title).toBe(
      'Running races in the city of Tokyo, Tokyo, Japan',
    )
  })

  it('become absolute addresses', () => {
    expect(itemList(['/marathon/a'], siteUrl)).toMatchObject({
      itemListElement: [{ position: 1, url: `${siteUrl}/marathon/a` }],
    })
    expect(breadcrumbList([{ href: '/', label: 'Home' }], `${siteUrl}/`)).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home', item: `${siteUrl}/` }],
    })
  })
})

describe('the site', () => {
  it('can be searched, has a logo and a second name for engines', () => {
    const { potentialAction } = webSite(siteUrl) as Loose
    expect(potentialAction.target.urlTemplate).toBe(`${siteUrl}/all-races?search={search_term_string}`)
    expect(webSite(siteUrl)).toMatchObject({ alternateName: 'startline.example' })
    expect(organization(siteUrl)).toMatchObject({ logo: `${siteUrl}/brand/icon-512.png` })
  })

  it('names the files of its data', () => {
    const facts = {
      name: 'Races',
      description: 'All races',
      path: '/data',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      modifiedAt: '2026-11-21T00:00:00Z',
      keywords: ['races'],
      citations: [],
      files: [{ path: '/data/races.csv', mediaType: 'text/csv', name: 'CSV' }],
    }
    expect(dataset(facts, siteUrl)).toMatchObject({
      distribution: [{ contentUrl: `${siteUrl}/data/races.csv`, encodingFormat: 'text/csv' }],
    })
  })
})
