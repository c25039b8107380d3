// Looks at the official sites of races, each at most weekly: what differs from the catalogue waits for an editor. One page of a
// host at a time, as its robots.txt allows, and with our name and a contact; nothing is published by itself.
import robotsParser from 'robots-parser'
import { fetchPublicPage, type Network, type PageOptions } from '../../platform/server/fetch-public-page.ts'
import type { Supabase } from '../../platform/server/supabase-client.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { readSitePage } from './read-site-page.server.ts'
import { findingsOf } from './site-findings.server.ts'
import { claimSiteLooks, noteSiteLook, type DueSite, type SiteLook } from './watching.queries.ts'

/** A run of a scheduled function ends after 30 seconds on Netlify, and one page may take ten. */
const MAX_SITES_PER_RUN = 12
const MAX_HOSTS_AT_ONCE = 6
const MAX_RUN_MS = 14_000
const PAGE_TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1_048_576

export interface WatchOptions {
  today: CalendarDay
  network?: Network
  mostSites?: number
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
  const nothing = { findings: [], status: null, etag: null, lastModified: null }
  if (!(await mayRead(site.website, options)))
    return {
      ...nothing,
      outcome: 'forbidden',
      words: 'The site’s robots.txt asks machines to stay away from this page.',
    }
  const headers = {
    Accept: 'text/html, text/calendar, text/plain',
    ...(site.etag && { 'If-None-Match': site.etag }),
    ...(site.lastModified && { 'If-Modified-Since': site.lastModified }),
  }
  const page = await fetchPublicPage(site.website, { ...options, headers, mayChangeHost: true })
  if ('problem' in page) return { ...nothing, outcome: 'unreachable', words: page.problem }
  const { status, etag, lastModified } = page
  if (status === 304)
    return {
      ...nothing,
      outcome: 'unchanged',
      status,
      words: 'The site has not changed since the last look.',
    }
  if (status !== 200)
    return { ...nothing, outcome: 'gone', status, words: `The site answers with ${status}.` }
  const { findings, problem } = findingsOf(readSitePage(page.text, page.mediaType), site.race, today)
  const said = { status, etag, lastModified, findings }
  if (problem) return { ...said, outcome: 'nothing-said', words: problem }
  return findings.length > 0
    ? {
        ...said,
        outcome: 'differs',
        words: `The site says something else of: ${findings.map(({ field }) => field).join(', ')}.`,
      }
    : { ...said, outcome: 'same', words: 'The site says what is on file.' }
}

/** Looks at the sites that are due, those of one host after each other. Returns how many were looked at, and what is new. */
export async function watchSites(
  client: Supabase,
  options: WatchOptions,
): Promise<{ looked: number; found: number }> {
  const due = await claimSiteLooks(client, options.mostSites ?? MAX_SITES_PER_RUN)
  const hosts = [...Map.groupBy(due, ({ website }) => new URL(website).hostname).values()]
  const end = Date.now() + MAX_RUN_MS
  let looked = 0
  let found = 0
  const workers = Array.from({ length: MAX_HOSTS_AT_ONCE }, async () => {
    for (let sites = hosts.shift(); sites; sites = hosts.shift()) {
      for (const site of sites) {
        // What is not reached is claimed for an hour, and then due again.
        if (Date.now() > end) return
        found += await noteSiteLook(client, site.raceId, await lookAt(site, options))
        looked += 1
      }
    }
  })
  await Promise.all(workers)
  return { looked, found }
}
