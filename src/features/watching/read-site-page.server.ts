// What an organiser's own page says of its events for machines: schema.org JSON-LD in HTML, or an iCalendar file.
import ICAL from 'ical.js'
import { Parser } from 'htmlparser2'
import type { CalendarDay } from '../../rules/race/race.ts'

export interface SiteOffer {
  name: string | null
  price: number | null
  currency: string | null
  availability: 'open' | 'sold-out' | null
  url: string | null
}

export interface SiteEvent {
  name: string
  startDay: CalendarDay | null
  endDay: CalendarDay | null
  status: 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled' | null
  offers: SiteOffer[]
  /** The words of the page that say it, cut short. */
  quote: string
}

const MAX_QUOTE = 300
const MAX_DEPTH = 8
const MAX_EVENTS = 100

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const lineOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.replace(/\s+/g, ' ').trim().slice(0, 200) : null

/** The day of an ISO date or moment as it is written, on the clock of the place; null where it is no day. */
function dayOf(value: unknown): CalendarDay | null {
  const found = typeof value === 'string' && /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value.trim())?.[1]
  return found && !Number.isNaN(Date.parse(found)) && new Date(found).toISOString().startsWith(found)
    ? (found as CalendarDay)
    : null
}

/** The last part of a schema.org name, whether it is written as an address or alone. */
const termOf = (value: unknown): string => lineOf(value)?.split(/[/#:]/).at(-1) ?? ''

const STATUSES: Record<string, SiteEvent['status']> = {
  EventScheduled: 'scheduled',
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
  EventRescheduled: 'rescheduled',
}
const AVAILABILITIES: Record<string, SiteOffer['availability']> = {
  InStock: 'open',
  LimitedAvailability: 'open',
  OnlineOnly: 'open',
  SoldOut: 'sold-out',
  OutOfStock: 'sold-out',
}

function offerOf(json: Json): SiteOffer {
  const price = Number(json['price'] ?? json['lowPrice'])
  const currency = lineOf(json['priceCurrency'])
  return {
    name: lineOf(json['name']) ?? lineOf(json['category']),
    price: Number.isFinite(price) && price > 0 && price < 100_000 ? price : null,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    availability: AVAILABILITIES[termOf(json['availability'])] ?? null,
    url: lineOf(json['url']),
  }
}

function eventOf(json: Json): SiteEvent | null {
  const name = lineOf(json['name'])
  if (!name) return null
  const offers = listOf(json['offers'])
    .filter(isObject)
    .flatMap((offer) => [offer, ...listOf(offer['offers']).filter(isObject)])
  const { startDate, endDate, eventStatus } = json
  return {
    name,
    startDay: dayOf(startDate),
    endDay: dayOf(endDate),
    status: STATUSES[termOf(eventStatus)] ?? null,
    offers: offers.map(offerOf),
    quote: JSON.stringify({ name, startDate, endDate, eventStatus, offers: json['offers'] }).slice(
      0,
      MAX_QUOTE,
    ),
  }
}

/** All events of a JSON-LD value, wherever they are in it. */
function eventsIn(value: unknown, depth = 0): SiteEvent[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((each) => eventsIn(each, depth + 1))
  if (!isObject(value)) return []
  const isEvent = listOf(value['@type']).some((type) => /(^|[/#:])(Sports)?Event$/.test(String(type)))
  const own = isEvent ? eventOf(value) : null
  const below = Object.entries(value)
    .filter(([name]) => !name.startsWith('@') || name === '@graph')
    .flatMap(([, part]) => (typeof part === 'object' ? eventsIn(part, depth + 1) : []))
  return own ? [own, ...below] : below
}

/** The texts of the JSON-LD scripts of a page. */
function jsonLdTexts(html: string): string[] {
  const texts: string[] = []
  let isInside = false
  const parser = new Parser({
    onopentag(name, attributes) {
      isInside = name === 'script' && /^application\/ld\+json\b/i.test(attributes['type']?.trim() ?? '')
      if (isInside) texts.push('')
    },
    ontext(text) {
      if (isInside) texts[texts.length - 1] += text
    },
    onclosetag() {
      isInside = false
    },
  })
  parser.end(html)
  return texts
}

/** A broken script is left out; the others are read. */
function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

const dayOfTime = (time: unknown): CalendarDay | null =>
  time instanceof ICAL.Time ? dayOf(time.toString().slice(0, 10)) : null

/** The events of an iCalendar file; none where it is broken. */
function calendarEvents(text: string): SiteEvent[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    return calendar.getAllSubcomponents('vevent').flatMap((event) => {
      const name = lineOf(event.getFirstPropertyValue('summary'))
      const start = event.getFirstPropertyValue('dtstart')
      if (!name) return []
      const end = event.getFirstPropertyValue('dtend')
      // The end of a whole day is the day after it.
      const last = end instanceof ICAL.Time && end.isDate ? end.clone() : end
      if (last instanceof ICAL.Time && last.isDate) last.adjust(-1, 0, 0, 0)
      const isOff = String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'
      const startDay = dayOfTime(start)
      return [
        {
          name,
          startDay,
          endDay: dayOfTime(last),
          status: isOff ? ('cancelled' as const) : null,
          offers: [],
          quote: `${name}: ${startDay ?? 'no day'}${isOff ? ', cancelled' : ''}`.slice(0, MAX_QUOTE),
        },
      ]
    })
  } catch {
    return []
  }
}

/** What a page says of events, in its order; nothing where it says nothing that a machine reads. */
export function readSitePage(text: string, mediaType: string | null): SiteEvent[] {
  const isCalendar = mediaType?.startsWith('text/calendar') || /^\s*BEGIN:VCALENDAR/i.test(text)
  const events = isCalendar
    ? calendarEvents(text)
    : jsonLdTexts(text)
        .flatMap(parsed)
        .flatMap((each) => eventsIn(each))
  return events.slice(0, MAX_EVENTS)
}
