// Entry to a race's coming edition as a schema.org Offer, from facts that were seen; what is not known is left out.
import { uncheckedFields } from '../race/race-facts.ts'
import type { CalendarDay, EntryWindow, Race } from '../race/race.ts'

type Offered = Pick<
  Race,
  'nextEventDate' | 'endDate' | 'eventStatus' | 'website' | 'fee' | 'entry' | 'entryWindows' | 'sources'
>

/** A fee that is one amount and nothing else: `GBP 79.99`, `EUR 24,500`. */
const ONE_AMOUNT = /^([A-Z]{3}) ((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)$/
const DRAWN = new Set(['ballot', 'lottery', 'virtual-queue', 'mixed'])
const SOLD = new Set(['open', 'first-come'])
const MAX_ADDRESS_LENGTH = 2000

/** The organiser's web address, where it was seen and is one that a browser may safely follow; else null. */
export function checkedWebsite(race: Pick<Race, 'website' | 'sources'>): string | null {
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
export function entryOffer(race: Offered, today: CalendarDay): object | null {
  const lastDay = race.endDate ?? race.nextEventDate
  const isOn = race.eventStatus === 'scheduled' || race.eventStatus === 'rescheduled'
  const url = checkedWebsite(race)
  if (!url || !isOn || lastDay === null || lastDay < today) return null
  const edition = Number(race.nextEventDate?.slice(0, 4))
  const window = race.entryWindows.find((each) => each.edition === edition)
  if (window && (seen(window, 'closesOn') ?? today) < today) return null
  const ofRace = uncheckedFields(race).has('fee') ? null : race.fee
  const amount = ONE_AMOUNT.exec((window && seen(window, 'fee')) ?? ofRace ?? '')
  return {
    '@type': 'Offer',
    url,
    ...(window && windowFacts(window, race, today)),
    ...(amount && { price: amount[2]!.replaceAll(',', ''), priceCurrency: amount[1] }),
  }
}
