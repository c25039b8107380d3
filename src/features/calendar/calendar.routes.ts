// Race days and ballots for calendar programs: of named races for anyone, of a person's favourites under their private
// link, which they read, renew and end here.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { calendarLinkSchema, calendarQuerySchema, type CalendarLinkAnswer } from './calendar.schema.ts'
import {
  endCalendarLink,
  racesOfCalendar,
  readCalendarLink,
  renewCalendarLink,
  type CalendarLink,
  idsOfSlugs,
  readRacesWithIds,
} from './calendar.queries.ts'
import { type Api, failureAnswers, jsonAnswer, named } from '../../platform/server/described-answers.ts'
import { calendarAnswer, siteOrigin } from './calendar-answer.server.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { publicCacheHeaders } from '../../platform/server/public-answer.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const LinkAnswer = named('CalendarLink', calendarLinkSchema)
const calendarFileAnswers = {
  200: {
    description: 'The calendar (RFC 5545). Days that are not confirmed are tentative and say "expected".',
    content: { 'text/calendar': { schema: z.string() } },
  },
  304: { description: 'Not changed since the ETag in If-None-Match.' },
}

const racesRoute = createRoute({
  method: 'get',
  path: '/api/calendar.ics',
  operationId: 'readCalendar',
  summary: 'Race days and ballots of the named races',
  tags: ['Calendar'],
  request: { query: calendarQuerySchema },
  responses: { ...calendarFileAnswers, ...failureAnswers('malformed', 'not-found', 'unavailable') },
})

const tokenRoute = createRoute({
  method: 'get',
  path: '/api/calendar/{file}',
  operationId: 'readOwnCalendar',
  summary: 'Race days and ballots of a person’s favourites',
  tags: ['Calendar'],
  request: {
    params: z.object({
      file: z
        .string()
        .regex(/^[0-9a-f]{64}\.ics$/)
        .meta({ description: 'The private token of the calendar link, and .ics.' }),
    }),
  },
  responses: { ...calendarFileAnswers, ...failureAnswers('not-found', 'unavailable') },
})

const link = (method: 'get' | 'post', operationId: string, summary: string) =>
  createRoute({
    method,
    path: '/api/calendar-link',
    operationId,
    summary,
    tags: ['Calendar'],
    ...forSignedIn,
    responses: {
      200: jsonAnswer('The calendar link.', LinkAnswer),
      ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
    },
  })

const endRoute = createRoute({
  method: 'delete',
  path: '/api/calendar-link',
  operationId: 'endCalendarLink',
  summary: 'Ends the calendar link',
  tags: ['Calendar'],
  ...forSignedIn,
  responses: {
    204: { description: 'There is none any more.' },
    ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
  },
})

const answerOf = (found: CalendarLink | null, origin: string): CalendarLinkAnswer => ({
  url: found && `${origin}/api/calendar/${found.token}.ics`,
  createdAt: found && found.createdAt,
})

/** Adds the calls about calendars. */
export function addCalendar(app: Api): void {
  app.openapi(racesRoute, async (c) => {
    const { races: names } = c.req.valid('query')
    const races = await query(visitorDatabase(), async (client) =>
      readRacesWithIds(client, await idsOfSlugs(client, names, c.get('deadline')), c.get('deadline')),
    )
    if (races.length === 0) throw new Failed('not-found', { message: 'There is no such race.' })
    const name = races.length === 1 ? races[0]!.name : `${races.length} races`
    const fileName = races.length === 1 ? races[0]!.slug : 'races'
    return calendarAnswer(c, races, { name, fileName, caching: publicCacheHeaders(['races']) })
  })

  app.openapi(tokenRoute, async (c) => {
    const token = c.req.valid('param').file.slice(0, -'.ics'.length)
    const saved = await query(visitorDatabase(), async (client) => {
      const statuses = await racesOfCalendar(client, token, c.get('deadline'))
      if (!statuses) return null
      return { statuses, races: await readRacesWithIds(client, [...statuses.keys()], c.get('deadline')) }
    })
    if (!saved) throw new Failed('not-found', { message: 'This calendar link is not in use any more.' })
    // Not cached: a renewed link stops the old one at once.
    const caching = { 'Cache-Control': 'private, no-cache' }
    return calendarAnswer(c, saved.races, {
      name: 'my season',
      fileName: 'my-season',
      caching,
      statuses: saved.statuses,
    })
  })

  app.openapi(link('get', 'readCalendarLink', 'The person’s calendar link, if they have one'), async (c) => {
    const { database } = c.get('person')
    const found = await query(database, (client) => readCalendarLink(client, c.get('deadline')))
    return c.json(answerOf(found, siteOrigin()), 200)
  })

  app.openapi(
    link('post', 'renewCalendarLink', 'A new calendar link; the old one stops at once'),
    async (c) => {
      const { client } = c.get('person').database
      await renewCalendarLink(client, c.get('deadline'))
      return c.json(answerOf(await readCalendarLink(client, c.get('deadline')), siteOrigin()), 200)
    },
  )

  app.openapi(endRoute, async (c) => {
    const { id, database } = c.get('person')
    await endCalendarLink(database.client, id, c.get('deadline'))
    return c.body(null, 204)
  })
}
