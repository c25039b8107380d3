// The badge of a race for other sites: a picture drawn from the facts on file at each request, so that it is current.
import { markedDay } from '../../rules/race/race-day.ts'
import { courseShape } from '../../rules/course/course-shape.ts'
import { escapeMarkup } from '../../rules/writing/safe-text.ts'
import { rangeWords, scoreFigure } from '../../rules/pb-potential/score-words.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import type { Race } from '../../rules/race/race.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { areaUnder, plotCourse, smoothPath, straightPath } from '../../rules/silhouette/silhouette-path.ts'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { type Api, failureAnswers } from '../../platform/server/described-answers.ts'
import { publicCacheHeaders, taggedAnswer } from '../../platform/server/public-answer.ts'
import { raceOfPath, raceParameter } from '../../race/find-races.server.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

// The badge of a race as an SVG text: its course, name, day and PB potential. All words come from outside and are escaped.

const WIDTH = 320
const HEIGHT = 120
const MAX_NAME_CHARACTERS = 36
const INK = '#16202a'
const QUIET = '#55606b'

// Signs that XML does not know make the whole picture unreadable.
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g
const escaped = (words: string) => escapeMarkup(words.toWellFormed().replaceAll(NOT_XML, ''))

const cut = (words: string, max: number) => {
  const characters = [...words]
  return characters.length <= max
    ? words
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

function dayWords(race: Race): string {
  if (race.eventStatus === 'cancelled' || race.eventStatus === 'postponed') return race.eventStatus
  return race.nextEventDate ? markedDay(race) : 'day to be confirmed'
}

function text(y: number, size: number, fill: string, words: string, weight = 400): string {
  return `<text x="14" y="${y}" font-family="Archivo, Arial, sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`
}

/** The badge, 320 by 120. */
export function badgeSvg(race: Race): string {
  const shape = courseShape(race)
  const plot = plotCourse(shape.points, {
    height: 44,
    margins: { top: 0.1, base: 0.12 },
    windowM: shape.windowM,
    lowestM: shape.lowest.elevationM,
  })
  const line = shape.schematic ? straightPath(plot) : smoothPath(plot)
  const potential = racePbPotential(race)
  const score = potential.refused
    ? ''
    : ` · PB potential ${scoreFigure(potential)} (${rangeWords(potential)})`
  const place = [race.city, race.country].filter((part, i, all) => all.indexOf(part) === i).join(', ')
  const label = escaped(`${race.name}, ${place}, ${dayWords(race)}${score}`)
  const stroke = `fill="none" stroke="${INK}" stroke-width="1.5"${shape.schematic ? ' stroke-dasharray="4 3"' : ''} vector-effect="non-scaling-stroke"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="#faf8f3" stroke="#ddd7ca"/>`,
    text(26, 16, INK, cut(race.name, MAX_NAME_CHARACTERS), 700),
    text(44, 11, QUIET, cut(`${place} · ${dayWords(race)}`, 56)),
    `<svg x="14" y="50" width="${WIDTH - 28}" height="44" viewBox="0 0 ${plot.width} ${plot.height}" preserveAspectRatio="none">`,
    shape.schematic ? '' : `<path d="${areaUnder(line, plot)}" fill="#e6e0d2"/>`,
    `<path d="${line}" ${stroke}/></svg>`,
    text(110, 11, QUIET, `${SITE_NAME}${score}${shape.schematic ? ' · schematic' : ''}`),
    '</svg>',
  ].join('')
}

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
    return taggedAnswer(c, badgeSvg(race), {
      ...publicCacheHeaders(['raceType']),
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // Other sites show it: that is what it is for.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
