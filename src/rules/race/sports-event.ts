// A race as a schema.org SportsEvent with the Offer of its entry: only what is on file and was seen, and only where its
// day is confirmed.
import { isFeeOfNextEdition, uncheckedFields, usualStartYear } from './race-facts.ts'
import type { CalendarDay, EntryWindow, EventStatus, Race } from './race.ts'
import { exactDistance, plainDescription, raceMeta } from './race-meta.ts'
import { singlePrice, isDated, priceTiers, tierState } from '../entry/price-tiers.ts'
import { plainLine } from '../writing/safe-text.ts'
import { racePath } from './race-address.ts'
import { greatCircleKm, type Point } from '../place/great-circle.ts'
import { MAX_RATING, MIN_RATED_REVIEWS } from '../review/reviews.ts'
import { startInstant } from '../calendar/local-clock.ts'

type Offered = Pick<
  Race,
  | 'nextEventDate'
  | 'endDate'
  | 'eventStatus'
  | 'website'
  | 'fee'
  | 'priceTiers'
  | 'entry'
  | 'entryWindows'
  | 'sources'
>

const DRAWN = new Set(['ballot', 'lottery', 'virtual-queue', 'mixed'])
const SOLD = new Set(['open', 'first-come'])
const MAX_ADDRESS_LENGTH = 2000

/** The organiser's web address, where it was seen and is one that a browser may safely follow; else null. */
function checkedWebsite(race: Pick<Race, 'website' | 'sources'>): string | null {
  const { website } = race
  if (!website || website.length > MAX_ADDRESS_LENGTH || !URL.canParse(website)) return null
  if (uncheckedFields(race).has('website')) return null
  const { protocol, hostname, username, password, href } = new URL(website)
  const isWeb = /^https?:$/.test(protocol) && hostname.includes('.') && username + password === ''
  return isWeb ? href : null
}

const seen = (window: EntryWindow, field: 'opensOn' | 'closesOn' | 'fee') =>
  window.unverified.includes(field) ? null : window[field]

function availability(window: EntryWindow, race: Offered, today: CalendarDay): string | null {
  const [opensOn, closesOn] = [seen(window, 'opensOn'), seen(window, 'closesOn')]
  const kind = window.unverified.includes('kind') ? null : (window.kind ?? race.entry)
  const isAhead = opensOn !== null && opensOn > today
  const isOpen = opensOn !== null && opensOn <= today && closesOn !== null && closesOn >= today
  if (isAhead || (isOpen && kind !== null && DRAWN.has(kind))) return 'PreOrder'
  return isOpen && kind !== null && SOLD.has(kind) ? 'InStock' : null
}

function windowFacts(window: EntryWindow, race: Offered, today: CalendarDay): object {
  const [opensOn, closesOn] = [seen(window, 'opensOn'), seen(window, 'closesOn')]
  const state = availability(window, race, today)
  return {
    ...(opensOn && { validFrom: opensOn }),
    ...(opensOn && closesOn && { validThrough: closesOn }),
    ...(state && { availability: `https://schema.org/${state}` }),
  }
}

/** The offer; null where the race is over or not on, where entry has closed, or where no web address was seen. */
function entryOffer(race: Offered, today: CalendarDay): object | null {
  const lastDay = race.endDate ?? race.nextEventDate
  const isOn = race.eventStatus === 'scheduled' || race.eventStatus === 'rescheduled'
  const url = checkedWebsite(race)
  if (!url || !isOn || lastDay === null || lastDay < today) return null
  const edition = Number(race.nextEventDate?.slice(0, 4))
  const window = race.entryWindows.find((each) => each.edition === edition)
  if (window && (seen(window, 'closesOn') ?? today) < today) return null
  const ofRace = uncheckedFields(race).has('fee') || !isFeeOfNextEdition(race) ? null : race.fee
  const tiers = uncheckedFields(race).has('priceTiers') ? [] : priceTiers(race)
  const [tier, ...others] = tiers.filter(
    (each) => tierState(each, today) === 'now' && (isDated(each) || tiers.length === 1),
  )
  const price =
    tier && others.length === 0
      ? { amount: String(tier.amount), currency: tier.currency }
      : singlePrice((window && seen(window, 'fee')) ?? ofRace ?? '')
  return {
    '@type': 'Offer',
    url,
    ...(window && windowFacts(window, race, today)),
    ...(price && { price: price.amount, priceCurrency: price.currency }),
  }
}

interface EventContext {
  /** Address of the site, with or without a slash behind it. */
  siteUrl: string
  today: CalendarDay
  /** Absolute addresses of pictures of this race. */
  imageUrls: readonly string[]
  /** The middle of the race's city. */
  cityMiddle?: Point | undefined
  /** Published reviews that the page shows. Their mean is included from three on; the PB potential is not a rating. */
  reviews?: { count: number; averages: { overall: number | null } } | null
}

const STATUSES: Record<Exclude<EventStatus, 'unconfirmed'>, string> = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
}

/** A start this far from the city that the race is named by is in another place than the address says. */
const MAX_FROM_CITY_KM = 25

/** Where the start is, if that was seen and lies in the city of the address. */
function pinOf(race: Race, cityMiddle: Point | undefined): Point | null {
  const unchecked = uncheckedFields(race)
  if (race.lat === null || race.lon === null || unchecked.has('lat') || unchecked.has('lon')) return null
  const pin = { lat: race.lat, lon: race.lon }
  return cityMiddle && greatCircleKm(pin, cityMiddle) > MAX_FROM_CITY_KM ? null : pin
}

function location(race: Race, cityMiddle: Point | undefined): object {
  const pin = pinOf(race, cityMiddle)
  return {
    '@type': 'Place',
    name: plainLine(race.city),
    address: {
      '@type': 'PostalAddress',
      addressLocality: plainLine(race.city),
      ...(race.state && { addressRegion: plainLine(race.state) }),
      addressCountry: race.countryCode,
    },
    ...(pin && { geo: { '@type': 'GeoCoordinates', latitude: pin.lat, longitude: pin.lon } }),
  }
}

function rating(reviews: EventContext['reviews']): object | null {
  if (!reviews || reviews.count < MIN_RATED_REVIEWS || reviews.averages.overall === null) return null
  return {
    '@type': 'AggregateRating',
    ratingValue: reviews.averages.overall,
    reviewCount: reviews.count,
    bestRating: MAX_RATING,
    worstRating: 1,
  }
}

/** The text of the race's page; where it has none, its facts in a line. */
const describe = (race: Race, today: CalendarDay) =>
  plainLine(plainDescription(race.description)) || raceMeta(race, { today }).description

/** Whether hour and zone are of one announcement, and not a former year's: where the zone was only computed, nobody knows. */
const isHourAnnounced = (race: Race) =>
  !usualStartYear(race) &&
  !race.sources.some(({ field, confidence }) => field === 'timeZone' && confidence === 'computed')

/**
 * schema.org SportsEvent of a race, or null unless its day was announced and seen. A day that is past stays, until the next
 * is confirmed. Days are plain, except where the organiser gave the hour of a race of one day.
 */
export function sportsEvent(
  race: Race,
  { siteUrl, today, imageUrls, cityMiddle, reviews }: EventContext,
): object | null {
  const unchecked = uncheckedFields(race)
  if (!race.dateConfirmed || race.nextEventDate === null || unchecked.has('nextEventDate')) return null
  if (race.eventStatus === 'unconfirmed') return null
  const url = new URL(racePath(race), siteUrl).href
  const website = checkedWebsite(race)
  const offers = entryOffer(race, today)
  const aggregateRating = rating(reviews)
  const lastsLonger = race.endDate !== null && race.endDate > race.nextEventDate
  const sponsor = race.sponsor !== null && !unchecked.has('sponsor') ? race.sponsor : null
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': `${url}#event`,
    name: plainLine(race.name),
    url,
    description: describe(race, today),
    sport: 'Running',
    startDate: (!lastsLonger && isHourAnnounced(race) && startInstant(race)) || race.nextEventDate,
    ...(lastsLonger && { endDate: race.endDate }),
    eventStatus: `https://schema.org/${STATUSES[race.eventStatus]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: location(race, cityMiddle),
    ...(imageUrls.length > 0 && { image: [...imageUrls] }),
    ...(website && { sameAs: website }),
    ...(sponsor && { sponsor: { '@type': 'Organization', name: plainLine(sponsor) } }),
    ...(offers && { offers }),
    ...(aggregateRating && { aggregateRating }),
    potentialAction: {
      '@type': 'ExerciseAction',
      name: `Run ${exactDistance(race.distanceM)}`,
      exerciseType: 'Running',
      distance: exactDistance(race.distanceM),
    },
  }
}
