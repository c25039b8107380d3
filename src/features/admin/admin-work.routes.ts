// The editors' work list: reading and exporting it, marks on it, and checks of facts that stay, with the way back.
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { addList, noteAdminRead, refuse, TAGS } from '../../platform/server/admin-calls.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { RACES_TAG, forgetCached } from '../../platform/server/public-answer.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import { WORK_KIND_LABELS } from '../../rules/editing/race-work.ts'
import { csvText } from '../../rules/writing/safe-text.ts'
import { confirmFacts, listWork, markWork, readWorkAbout, undoStep, workRaces } from './admin-work.queries.ts'
import {
  factCheckSchema,
  stepSchema,
  undoneStepSchema,
  workAboutSchema,
  workCsvQuerySchema,
  workMarkSchema,
  workQuerySchema,
  workRaceSchema,
  type WorkRace,
} from './admin-work.schema.ts'

const PATH = '/api/admin/work'
const failures = failureAnswers('malformed', 'signed-out', 'forbidden', 'invalid', 'unavailable')

const csvRoute = createRoute({
  method: 'get',
  path: '/api/admin/work.csv',
  operationId: 'exportWork',
  summary: 'The work list as it is asked for, as CSV: a line a race',
  tags: TAGS,
  ...forEditors,
  request: { query: workCsvQuerySchema },
  responses: {
    200: {
      description: 'Safe to open in a spreadsheet: no cell is taken for a formula.',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failures,
  },
})
const aboutRoute = createRoute({
  method: 'get',
  path: '/api/admin/work-about',
  operationId: 'readWorkAbout',
  summary: 'How much there is to do, by kind, and whom it can be given to',
  tags: TAGS,
  ...forEditors,
  responses: { 200: jsonAnswer('As it is now.', named('WorkAbout', workAboutSchema)), ...failures },
})
const markRoute = createRoute({
  method: 'patch',
  path: PATH,
  operationId: 'markWork',
  summary: 'Puts work off until a day, or gives it to an editor',
  tags: TAGS,
  ...forEditors,
  request: { body: jsonBody(workMarkSchema) },
  responses: { 204: { description: 'It is marked.' }, ...failures },
})
const checkRoute = createRoute({
  method: 'post',
  path: '/api/admin/checks',
  operationId: 'checkFacts',
  summary: 'Notes that facts were checked today and stay as they are, and asks for a rebuild',
  tags: TAGS,
  ...forEditors,
  request: { body: jsonBody(factCheckSchema) },
  responses: { 200: jsonAnswer('What was done.', named('Step', stepSchema)), ...failures },
})
const undoRoute = createRoute({
  method: 'post',
  path: '/api/admin/steps/{step}/undo',
  operationId: 'undoStep',
  summary: 'Takes back what one step did to races, some at a time, and asks for a rebuild',
  tags: TAGS,
  ...forEditors,
  request: { params: z.object({ step: z.uuid() }) },
  responses: {
    200: jsonAnswer('How far it is.', named('UndoneStep', undoneStepSchema)),
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const COLUMNS = [
  'id',
  'path',
  'name',
  'place',
  'nextEventDate',
  'dateConfirmed',
  'participants',
  'saves',
  'weight',
  'work',
  'fields',
  'words',
  'putOffUntil',
  'givenTo',
  'website',
  'changed',
] as const

const joined = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join('; ')

const csvLine = (race: WorkRace) => [
  race.raceId,
  race.racePath,
  race.raceName,
  race.placeName,
  race.nextEventDate,
  race.dateConfirmed ? 'yes' : 'no',
  race.participants,
  race.saves,
  race.weight,
  joined(race.work.map(({ kind }) => WORK_KIND_LABELS[kind])),
  joined([...new Set(race.work.flatMap(({ fields }) => fields))]),
  joined(race.work.map(({ words }) => words)),
  joined(race.work.map(({ snoozedUntil }) => snoozedUntil)),
  joined([...new Set(race.work.map(({ assignee }) => assignee?.name))]),
  race.website,
  race.updatedAt,
]

const NO_EDITOR = 'Work can be given to editors and admins only.'

const clientOf = (c: Context<ApiEnv>) => c.get('person').database.client

/** Adds the calls of the work list. */
export function addAdminWork(app: Api): void {
  addList(app, PATH, {
    access: forEditors,
    operationId: 'listWork',
    summary: 'Listed races with what there is to do about each, the weightiest first',
    audited: 'work',
    query: workQuerySchema,
    item: ['WorkRace', workRaceSchema],
    read: (client, wanted, signal, person) => listWork(client, wanted, person, signal),
  })

  app.openapi(aboutRoute, async (c) =>
    c.json(await query(c.get('person').database, (client) => readWorkAbout(client, c.get('deadline'))), 200),
  )

  app.openapi(csvRoute, async (c) => {
    const { id, database } = c.get('person')
    const filter = c.req.valid('query')
    const races = await query(database, (client) => workRaces(client, filter, id, c.get('deadline')))
    await noteAdminRead(database.client, 'work.csv', c.get('deadline'))
    return c.body(csvText([COLUMNS, ...races.map((race) => csvLine(race))]), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="work.csv"',
    })
  })

  app.openapi(markRoute, async (c) => {
    const outcome = await markWork(clientOf(c), c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { broken: NO_EDITOR })
    return c.body(null, 204)
  })

  app.openapi(checkRoute, async (c) => {
    const step = await confirmFacts(clientOf(c), c.req.valid('json'), c.get('deadline'))
    await forgetCached(c, [RACES_TAG])
    return c.json(step, 200)
  })

  app.openapi(undoRoute, async (c) => {
    const undone = await undoStep(clientOf(c), c.req.valid('param').step, c.get('deadline'))
    if (undone.done + undone.changedSince + undone.remaining === 0) throw new Failed('not-found')
    await forgetCached(c, [RACES_TAG])
    return c.json(undone, 200)
  })
}
