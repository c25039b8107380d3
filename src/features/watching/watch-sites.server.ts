// Looks at the official sites of races, each at most weekly: what differs from the catalogue waits for an editor. One page of a
// host at a time, as its robots.txt allows, and with our name and a contact; nothing is published by itself.
import { foldText } from '../../rules/place/place-slug.ts'
import { addDays } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { RACE_TYPES } from '../../race/race-types.ts'
import { type SiteEvent, type SiteOffer, readSitePage } from './read-site-page.server.ts'
import {
  type SiteFinding,
  type WatchedRace,
  claimSiteLooks,
  noteSiteLook,
  type DueSite,
  type SiteLook,
} from './watching.queries.ts'
import robotsParser from 'robots-parser'
import { fetchPublicPage, type Network, type PageOptions } from '../../platform/server/fetch-public-page.ts'
import type { Supabase } from '../../platform/server/supabase-client.ts'
import { SITE_NAME } from '../../rules/site/site.ts'

// Where an organiser's page says something else of a race than we do: what an editor looks at, each with the words it rests on.
// Nothing of it is published by itself, and where a page may speak of several races it says nothing.

/** Days ahead in which an edition is looked for: what is further is a slip, or says nothing yet. */
const MAX_DAYS_AHEAD = 550
const MIN_WORD = 4

/** The types of race that a text names; the longest words first, so that a half marathon is no marathon. */
function typesNamed(text: string): Set<string> {
  const words = RACE_TYPES.flatMap(({ slug, synonyms }) => synonyms.map((word) => ({ slug, word }))).toSorted(
    (one, other) => other.word.length - one.word.length,
  )
  const named = new Set<string>()
  let rest = ` ${foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  for (const { slug, word } of words) {
    if (!rest.includes(` ${word} `)) continue
    named.add(slug)
    rest = rest.replaceAll(` ${word} `, ' ')
  }
  return named
}

const OF_ANY_RACE = new Set(RACE_TYPES.flatMap(({ synonyms }) => synonyms.flatMap((word) => word.split(' '))))

const significantWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD && !OF_ANY_RACE.has(word) && !/^\d+$/.test(word))

const isOfType = (text: string | null, raceType: string): boolean => {
  const named = typesNamed(text ?? '')
  return named.size === 0 || named.has(raceType)
}

/** The events of the page that may be the next edition of this race. */
function eventsOfRace(events: readonly SiteEvent[], race: WatchedRace, today: CalendarDay): SiteEvent[] {
  const known = new Set(significantWords(`${race.name} ${race.city} ${race.sponsor ?? ''}`))
  const last = addDays(today, MAX_DAYS_AHEAD)
  return events.filter(({ name, startDay }) => {
    if (startDay !== null && (startDay < today || startDay > last)) return false
    if (!isOfType(name, race.raceType)) return false
    return events.length === 1 || significantWords(name).some((word) => known.has(word))
  })
}

const entryOf = (offers: readonly SiteOffer[]): 'open' | 'sold-out' | null => {
  const states = offers.flatMap(({ availability }) => availability ?? [])
  if (states.length === 0) return null
  return states.includes('open') ? 'open' : 'sold-out'
}

/** `75 EUR`, or `60–95 EUR` where several are asked; null where currencies differ or none is named. */
function feeOf(offers: readonly SiteOffer[]): string | null {
  const priced = offers.filter(({ price, currency }) => price !== null && currency !== null)
  const currencies = new Set(priced.map(({ currency }) => currency))
  if (currencies.size !== 1) return null
  const prices = priced.map(({ price }) => price!)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return `${low === high ? low : `${low}–${high}`} ${priced[0]!.currency}`
}

const numbersIn = (text: string): string => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].join(' ')

/** An address at which one can enter: https, and none of a search or of a map. */
const entryAddressOf = (offers: readonly SiteOffer[]): string | null =>
  offers.map(({ url }) => url).find((url) => url !== null && /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(url)) ??
  null

const nothing = (problem: string) => ({ findings: [], problem })

/**
 * What the page says of this race that differs from what is on file. `problem` says in a sentence why nothing could be compared.
 */
export function findingsOf(
  events: readonly SiteEvent[],
  race: WatchedRace,
  today: CalendarDay,
): { findings: SiteFinding[]; problem: string | null } {
  const found = eventsOfRace(events, race, today)
  if (events.length === 0) return nothing('The page says nothing of events that a machine can read.')
  if (found.length === 0) return nothing('The events of the page are past, or not of this race.')
  const days = new Set(found.map(({ startDay }) => startDay))
  if (days.size > 1) return nothing(`The page names ${days.size} days for this race.`)
  const event = found.find(({ status }) => status !== null && status !== 'scheduled') ?? found[0]!
  const offers = found.flatMap((each) => each.offers).filter(({ name }) => isOfType(name, race.raceType))
  const { quote, startDay } = event
  const findings: SiteFinding[] = []
  const add = (field: SiteFinding['field'], correct: string, changes: SiteFinding['changes']) =>
    findings.push({ field, correct, changes, quote })

  if (startDay && (startDay !== race.nextEventDate || !race.dateConfirmed)) {
    const endDate = event.endDay && event.endDay > startDay ? event.endDay : null
    add('nextEventDate', startDay, { nextEventDate: startDay, endDate, dateConfirmed: true })
  }
  if (event.status && event.status !== race.eventStatus) {
    const isUsual = event.status === 'scheduled' && race.eventStatus === 'unconfirmed'
    if (event.status !== 'scheduled' || isUsual)
      add('eventStatus', event.status, { eventStatus: event.status })
  }
  const entryStatus = entryOf(offers)
  if (entryStatus && entryStatus !== race.entryStatus)
    add('entryStatus', entryStatus, { entryStatus, entryStatusOn: today })
  const fee = feeOf(offers)
  if (fee && numbersIn(fee) !== numbersIn(race.fee ?? '')) add('fee', fee, { fee })
  const entryUrl = entryAddressOf(offers)
  if (entryUrl && entryUrl !== race.entryUrl) add('entryUrl', entryUrl, { entryUrl })
  const known = new Set(significantWords(`${race.name} ${race.city}`))
  const words = significantWords(event.name)
  if (words.length > 0 && !words.some((word) => known.has(word)))
    add('name', event.name, { name: event.name })
  return { findings, problem: null }
}

/** A run of a scheduled function ends after 30 seconds on Netlify, and one page may take ten. */
const MAX_SITES_PER_RUN = 12
const MAX_HOSTS_AT_ONCE = 6
const MAX_RUN_MS = 14_000
const PAGE_TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1_048_576

interface WatchOptions {
  today: CalendarDay
  network?: Network
  maxSites?: number
  timeoutMs?: number
}

/** Whether watching is switched on. */
export const isWatching = (env: NodeJS.ProcessEnv): boolean => env.WATCH_SITES === 'on'

/** Whether the robots.txt of the site lets us read the page. A site without one, or whose file is broken, allows it. */
async function mayRead(website: string, options: PageOptions): Promise<boolean> {
  const file = new URL('/robots.txt', website).href
  const answer = await fetchPublicPage(file, { ...options, mayChangeHost: true })
  if ('problem' in answer || answer.status !== 200) return true
  return robotsParser(file, answer.text).isAllowed(website, SITE_NAME) !== false
}

/** Looks at one site; how it ended, with what differs. */
async function lookAt(
  site: DueSite,
  { today, network, timeoutMs = PAGE_TIMEOUT_MS }: WatchOptions,
): Promise<SiteLook> {
  const options = { timeoutMs, maxBytes: MAX_BYTES, ...(network && { network }) }
  const unread = { findings: [], status: null, etag: null, lastModified: null }
  if (!(await mayRead(site.website, options)))
    return {
      ...unread,
      outcome: 'forbidden',
      words: 'The site’s robots.txt asks machines to stay away from this page.',
    }
  const headers = {
    Accept: 'text/html, text/calendar, text/plain',
    ...(site.etag && { 'If-None-Match': site.etag }),
    ...(site.lastModified && { 'If-Modified-Since': site.lastModified }),
  }
  const page = await fetchPublicPage(site.website, { ...options, headers, mayChangeHost: true })
  if ('problem' in page) return { ...unread, outcome: 'unreachable', words: page.problem }
  const { status, etag, lastModified } = page
  if (status === 304)
    return {
      ...unread,
      outcome: 'unchanged',
      status,
      words: 'The site has not changed since the last look.',
    }
  if (status !== 200) return { ...unread, outcome: 'gone', status, words: `The site answers with ${status}.` }
  const { findings, problem } = findingsOf(readSitePage(page.text, page.mediaType), site.race, today)
  const look = { status, etag, lastModified, findings }
  if (problem) return { ...look, outcome: 'nothing-said', words: problem }
  return findings.length > 0
    ? {
        ...look,
        outcome: 'differs',
        words: `The site says something else of: ${findings.map(({ field }) => field).join(', ')}.`,
      }
    : { ...look, outcome: 'same', words: 'The site says what is on file.' }
}

/**
 * Looks at the sites that are due, those of one host after each other. Returns how many were looked at, and what is new. A site that
 * fails does not stop the others; the first failure is thrown at the end.
 */
export async function watchSites(
  client: Supabase,
  options: WatchOptions,
): Promise<{ looked: number; found: number }> {
  const due = await claimSiteLooks(client, options.maxSites ?? MAX_SITES_PER_RUN)
  const hosts = [...Map.groupBy(due, ({ website }) => new URL(website).hostname).values()]
  const end = Date.now() + MAX_RUN_MS
  let looked = 0
  let found = 0
  const failures: unknown[] = []
  const workers = Array.from({ length: MAX_HOSTS_AT_ONCE }, async () => {
    for (let sites = hosts.shift(); sites; sites = hosts.shift()) {
      for (const site of sites) {
        // What is not reached is claimed for an hour, and then due again.
        if (Date.now() > end) return
        try {
          const news = await noteSiteLook(client, site.raceId, await lookAt(site, options))
          found += news
          looked += 1
        } catch (cause) {
          failures.push(cause)
        }
      }
    }
  })
  await Promise.all(workers)
  if (failures.length > 0) throw failures[0]
  return { looked, found }
}
