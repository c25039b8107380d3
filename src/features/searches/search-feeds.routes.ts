// A search of the list as a feed: RSS for a reader, iCal for a calendar. The query is the list's own, read by the same rules.
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { calendarAnswer, siteOrigin } from '../calendar/calendar-answer.server.ts'
import { readRacesWithIds } from '../calendar/calendar.queries.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { type Api, type ApiEnv, failureAnswers } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { publicCacheHeaders, taggedAnswer } from '../../platform/server/public-answer.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { dayText } from '../../rules/race/race-day.ts'
import { ALL_RACES } from '../../rules/search/filter-address.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import {
  racesToCome,
  readSearch,
  SEARCH_PARAMETERS,
  searchName,
  searchQuery,
} from '../../rules/search/saved-search.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { raceIndexNow } from './searches.server.ts'

/** Races of a feed, the next by their day: a feed is read as a whole. */
const MAX_RACES = 200

const parameters = z.object(
  Object.fromEntries(
    SEARCH_PARAMETERS.map((name) => [name, z.union([z.string(), z.array(z.string())]).optional()]),
  ),
)

const feedRoute = <Path extends string>(
  path: Path,
  { type, ...about }: { type: string; operationId: string; summary: string },
) =>
  createRoute({
    method: 'get',
    path,
    ...about,
    description: `The query is that of a filtered list, /all-races. The next ${MAX_RACES} races by their day; what is over is left out.`,
    tags: ['Calendar'],
    request: { query: parameters },
    responses: {
      200: { description: 'The feed.', content: { [type]: { schema: z.string() } } },
      304: { description: 'Not changed since the ETag in If-None-Match.' },
      ...failureAnswers('malformed', 'unavailable'),
    },
  })

const rssRoute = feedRoute('/api/searches.rss', {
  type: 'application/rss+xml',
  operationId: 'readSearchFeed',
  summary: 'The races of a search as an RSS feed: an entry for each race and date',
})

const icsRoute = feedRoute('/api/searches.ics', {
  type: 'text/calendar',
  operationId: 'readSearchCalendar',
  summary: 'The race days of a search as a calendar',
})

/** What the query of the call finds. Fails with `malformed` for what the list does not understand either. */
async function found(c: Context<ApiEnv>) {
  const index = await raceIndexNow(c.get('deadline'))
  const { filter, ignored } = readSearch(index, new URL(c.req.url).searchParams)
  if (ignored.length > 0) {
    throw new Failed('malformed', {
      fields: Object.fromEntries(ignored.map(({ name, value }) => [name, `is not understood: ${value}`])),
    })
  }
  return {
    name: searchName(index, filter),
    query: searchQuery(filter),
    races: racesToCome(index, filter, dayInUtc(Date.now())).slice(0, MAX_RACES),
  }
}

const dayWords = ({ nextEventDate, endDate, dateConfirmed }: IndexedRace) =>
  nextEventDate ? dayText(nextEventDate, endDate) + (dateConfirmed ? '' : ' (expected)') : 'no date yet'

export function addSearchFeeds(app: Api): void {
  app.openapi(rssRoute, async (c) => {
    const { name, query: filterQuery, races } = await found(c)
    // Only calls for a feed pay for loading what writes one.
    const { getRssString } = await import('@astrojs/rss')
    const text = await getRssString({
      title: `${SITE_NAME}: ${name}`,
      description: `Races and their dates: ${name}`,
      site: `${siteOrigin()}${ALL_RACES}${filterQuery && `?${filterQuery}`}`,
      trailingSlash: false,
      customData: '<language>en-gb</language>',
      items: races.map((race) => ({
        title: `${race.name}, ${dayWords(race)}`,
        description: placeLine(race),
        link: `${siteOrigin()}${racePath(race)}`,
        // A new date is a new entry.
        customData: `<guid isPermaLink="false">race-${race.id}-${race.nextEventDate ?? 'undated'}</guid>`,
      })),
    })
    return taggedAnswer(c, text, {
      ...publicCacheHeaders(SEARCH_PARAMETERS),
      'Content-Type': 'application/rss+xml; charset=utf-8',
    })
  })

  app.openapi(icsRoute, async (c) => {
    const { name, races } = await found(c)
    const ids = races.filter(({ nextEventDate }) => nextEventDate !== null).map(({ id }) => id)
    const rows = await query(visitorDatabase(), (client) => readRacesWithIds(client, ids, c.get('deadline')))
    return calendarAnswer(c, rows, {
      name,
      fileName: 'races-of-a-search',
      caching: publicCacheHeaders(SEARCH_PARAMETERS),
      onlyRaceDays: true,
    })
  })
}
