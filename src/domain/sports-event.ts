// A race as a schema.org SportsEvent: only what is on file, and only where its day is confirmed.
import { plainLine } from './plain-line.ts'
import { racePath } from './race-address.ts'
import { uncheckedFields } from './race-facts.ts'
import { exactDistance, raceMeta } from './race-meta.ts'
import type { CalendarDay, EntryWindow, EventStatus, Race } from './race.ts'

export interface EventContext {
  /** Address of the site, with or without a slash behind it. */
  siteUrl: string
  today: CalendarDay
  /** Absolute addresses of pictures of this race. */
  imageUrls: readonly string[]
}

const STATUSES: Record<Exclude<EventStatus, 'unconfirmed'>, string> = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
}

/** A fee that is one amount and nothing else: `GBP 79.99`. */
const ONE_AMOUNT = /^([A-Z]{3}) (\d+(?:\.\d{1,2})?)$/

/** The web address of the organiser, where it is one. */
function websiteOf({ website }: Race): string | null {
  if (!website || !URL.canParse(website)) return null
  const url = new URL(website)
  return /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null
}

const seen = (window: EntryWindow, field: 'opensOn' | 'closesOn' | 'fee') =>
  window.unverified.includes(field) ? null : window[field]

/** The entry of the coming edition, while it can be had or its opening day is known; undefined otherwise. */
function offer(race: Race, today: CalendarDay): object | undefined {
  const url = websiteOf(race)
  const edition = Number(race.nextEventDate?.slice(0, 4))
  const window = race.entryWindows.find((each) => each.edition === edition)
  if (!url || !window || (race.nextEventDate ?? '') < today) return undefined
  const [opensOn, closesOn] = [seen(window, 'opensOn'), seen(window, 'closesOn')]
  if (!opensOn || (closesOn !== null && closesOn < today)) return undefined
  const isBallot = (window.kind ?? race.entry) !== 'open'
  const isOpen = opensOn <= today && closesOn !== null
  if (opensOn <= today && !isOpen) return undefined
  const amount = isBallot ? null : ONE_AMOUNT.exec(seen(window, 'fee') ?? '')
  return {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${isOpen && !isBallot ? 'InStock' : 'PreOrder'}`,
    validFrom: opensOn,
    ...(closesOn && { validThrough: closesOn }),
    ...(amount && { price: amount[2], priceCurrency: amount[1] }),
  }
}

function location(race: Race): object {
  const hasPin = race.lat !== null && race.lon !== null
  return {
    '@type': 'Place',
    name: plainLine(race.city),
    address: {
      '@type': 'PostalAddress',
      addressLocality: plainLine(race.city),
      ...(race.state && { addressRegion: plainLine(race.state) }),
      addressCountry: race.countryCode,
    },
    ...(hasPin && { geo: { '@type': 'GeoCoordinates', latitude: race.lat, longitude: race.lon } }),
  }
}

/** schema.org SportsEvent of a race, or null unless its day is confirmed. Days are plain: no start hour is on file. */
export function sportsEvent(race: Race, { siteUrl, today, imageUrls }: EventContext): object | null {
  if (!race.dateConfirmed || race.nextEventDate === null || race.eventStatus === 'unconfirmed') return null
  const url = new URL(racePath(race), siteUrl).href
  const website = websiteOf(race)
  const offers = offer(race, today)
  const sponsor = race.sponsor !== null && !uncheckedFields(race).has('sponsor') ? race.sponsor : null
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': `${url}#event`,
    name: plainLine(race.name),
    url,
    description: raceMeta(race, { today }).description,
    sport: 'Running',
    startDate: race.nextEventDate,
    ...(race.endDate && race.endDate > race.nextEventDate && { endDate: race.endDate }),
    eventStatus: `https://schema.org/${STATUSES[race.eventStatus]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: location(race),
    ...(imageUrls.length > 0 && { image: [...imageUrls] }),
    ...(website && { sameAs: website }),
    ...(sponsor && { sponsor: { '@type': 'Organization', name: plainLine(sponsor) } }),
    ...(offers && { offers }),
    potentialAction: {
      '@type': 'ExerciseAction',
      name: `Run ${exactDistance(race.distanceM)}`,
      exerciseType: 'Running',
      distance: exactDistance(race.distanceM),
    },
  }
}
