// The badge of a race for other sites: a picture drawn from the facts on file when it is asked for, so that it is current.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { badgeSvg } from '../../rules/race/badge-svg.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { failureAnswers } from '../../platform/server/described-answers.ts'
import { etagOf, isKnown, publicCacheHeaders } from '../../platform/server/public-answer.ts'
import { raceOfPath, raceParameter } from '../../race/find-race.server.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

const route = createRoute({
  method: 'get',
  path: '/api/marathons/{race}/badge.svg',
  operationId: 'readBadge',
  summary: 'The badge of a race, to be put on other sites',
  description: 'Course, day and PB potential as an SVG picture of 320 by 120.',
  tags: ['Races'],
  request: { params: raceParameter, query: z.strictObject({ raceType: raceTypeSlug.optional() }) },
  responses: {
    200: { description: 'The picture.', content: { 'image/svg+xml': { schema: z.string() } } },
    304: { description: 'Not changed since the ETag in If-None-Match.' },
    ...failureAnswers('malformed', 'not-found', 'unavailable'),
  },
})

/** Adds GET /api/marathons/{race}/badge.svg. */
export function addBadge(app: Api): void {
  app.openapi(route, async (c) => {
    const race = await raceOfPath(c.req.valid('param').race, c.req.valid('query').raceType, c.get('deadline'))
    const svg = badgeSvg(race)
    const etag = etagOf(svg)
    const headers = {
      ...publicCacheHeaders(['raceType']),
      ETag: etag,
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // Other sites show it: that is what it is for.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (isKnown(etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers })
    return new Response(svg, { headers })
  })
}
