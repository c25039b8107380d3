// Races as admins find and change them: their facts with sources, their address, whether they are listed, and merging two.
import { sendSoon } from '../emails/empty-outbox.server.ts'
import {
  addList,
  changeRoute,
  readRoute,
  type RefusalWords,
  refuse,
  type Refused,
  TAGS,
  presentBy,
} from '../../platform/server/admin-calls.ts'
import type { Context } from 'hono'
import { undoSchema } from './admin-submissions.schema.ts'
import {
  adminRaceQuerySchema,
  adminRaceSchema,
  mergeSchema,
  moveSchema,
  raceEditSchema,
  raceToEditSchema,
  raceUndoSchema,
  type RaceToEdit,
  type Import,
  type Imported,
  type RaceValues,
  importedSchema,
  importSchema,
  type MadeRaces,
  madeRacesSchema,
  type NewRaces,
  newRacesSchema,
  raceValuesQuerySchema,
  raceValuesSchema,
} from './admin-races.schema.ts'
import {
  editRace,
  listAdminRaces,
  mergeRaces,
  moveRace,
  readRaceToEdit,
  undoMerger,
  undoRaceEdit,
} from './admin-races.queries.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { placesOfProposals } from '../submit/submissions.queries.ts'
import { query } from '../../platform/server/database.ts'
import { RACES_TAG, forgetCached } from '../../platform/server/public-answer.ts'
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'

const PATH = '/api/admin/marathons'
const item: [string, typeof raceToEditSchema] = ['CatalogueEntry', raceToEditSchema]

const reading = readRoute(`${PATH}/{id}`, {
  access: forEditors,
  operationId: 'readRaceToEdit',
  summary: 'What of a race may be edited',
  item,
})
const editing = changeRoute('patch', `${PATH}/{id}`, {
  access: forEditors,
  operationId: 'editRace',
  summary: 'Changes facts, address or status of a race, and asks for a rebuild',
  body: raceEditSchema,
  item,
})
const moving = changeRoute('post', `${PATH}/{id}/move`, {
  access: forEditors,
  operationId: 'moveRace',
  summary: 'Moves a race to another place, and asks for a rebuild; its address stays',
  body: moveSchema,
  item,
})
const undoing = changeRoute('post', `${PATH}/{id}/undo`, {
  access: forEditors,
  operationId: 'undoRaceEdit',
  summary:
    'Takes the last edit or move of a race back, with the sources of its facts, and asks for a rebuild',
  body: raceUndoSchema,
  item,
})
const merging = changeRoute('post', `${PATH}/{id}/merge`, {
  access: forEditors,
  operationId: 'mergeRaces',
  summary: 'Makes one race of two: this one goes into the other',
  body: mergeSchema,
  item,
})
const parting = changeRoute('post', `${PATH}/{id}/unmerge`, {
  access: forEditors,
  operationId: 'undoMerger',
  summary: 'Takes a merger back, for a month: the race and what people keep of it are as they were',
  body: undoSchema,
  item,
})

const CHANGED = 'Somebody changed this race meanwhile, or the address is taken. Nothing was changed over it.'
const CHANGED_AGAIN = 'Somebody changed this race again since, so the edit cannot be taken back as a whole.'
const BROKEN =
  'A value breaks a rule of the catalogue: a number out of range, days in the wrong order, or a height beside a recorded course, which has its own.'
const NO_PLACE = 'There is no such place: choose one of the list.'
const NOT_ONE =
  'These two cannot become one: they must be two rows of the same distance, and the one that stays must be listed.'
const CANNOT_PART =
  'The race changed meanwhile, or the one that it went into has gone into another: take that merger back first.'
const NOTHING_TO_PART =
  'This merger cannot be taken back: the race is in no other now, or how it stood before is not kept any more. That is kept for a month.'

const present = presentBy(readRaceToEdit)

/** The race after a change; also purges races from the CDN's cache. Throws with one of these `words` where the database refused. */
async function changed(
  c: Context<ApiEnv>,
  id: number,
  change: Promise<{ done: unknown } | Refused>,
  words: RefusalWords,
): Promise<RaceToEdit> {
  const outcome = await change
  if ('refused' in outcome) return refuse(outcome, words)
  await forgetCached(c, [RACES_TAG])
  return present(c, id)
}

/** Adds the calls with which admins change races. */
export function addAdminRaces(app: Api): void {
  addList(app, PATH, {
    access: forEditors,
    operationId: 'listRacesToEdit',
    summary: 'Races of every status, by name',
    audited: 'races',
    query: adminRaceQuerySchema,
    item: ['CatalogueLine', adminRaceSchema],
    read: listAdminRaces,
  })

  app.openapi(reading, async (c) => c.json(await present(c, c.req.valid('param').id), 200))

  app.openapi(editing, async (c) => {
    const { id } = c.req.valid('param')
    const edit = editRace(c.get('person').database.client, id, c.req.valid('json'), c.get('deadline'))
    return c.json(await changed(c, id, edit, { changed: CHANGED, broken: BROKEN }), 200)
  })

  app.openapi(moving, async (c) => {
    const { id } = c.req.valid('param')
    const move = moveRace(c.get('person').database.client, id, c.req.valid('json'), c.get('deadline'))
    return c.json(await changed(c, id, move, { changed: CHANGED, broken: NO_PLACE }), 200)
  })

  app.openapi(undoing, async (c) => {
    const { id } = c.req.valid('param')
    const { updatedAt } = c.req.valid('json')
    const undo = undoRaceEdit(c.get('person').database.client, id, updatedAt, c.get('deadline'))
    return c.json(await changed(c, id, undo, { changed: CHANGED_AGAIN }), 200)
  })

  app.openapi(merging, async (c) => {
    const { into } = c.req.valid('json')
    const { client } = c.get('person').database
    const merger = mergeRaces(client, c.req.valid('param').id, into, c.get('deadline'))
    return c.json(await changed(c, into, merger, { broken: NOT_ONE }), 200)
  })

  app.openapi(parting, async (c) => {
    const { id } = c.req.valid('param')
    const undo = undoMerger(c.get('person').database.client, id, c.get('deadline'))
    const race = await changed(c, id, undo, { changed: CANNOT_PART, gone: NOTHING_TO_PART })
    sendSoon(c)
    return c.json(race, 200)
  })
}

// Races out to a file and in again, by the functions of the database.

/** What of the next hundred races may be edited. */
const readRaceValues = (client: Supabase, after: number, signal: AbortSignal) =>
  valueOf<RaceValues[]>(
    'values of races',
    client.rpc('races_to_edit', { after_number: after }).abortSignal(signal),
  )

/** Changes races as one step, or as a part of one. */
const importRaces = (client: Supabase, { items, source, step }: Import, signal: AbortSignal) =>
  valueOf<Imported>(
    'import of races',
    client.rpc('import_races', { items, seen_at: source, step }).abortSignal(signal),
  )

/** Makes new races as a part of a step; which places there are is read once for each country. */
async function importNewRaces(
  client: Supabase,
  { items, source, step }: NewRaces,
  signal: AbortSignal,
): Promise<MadeRaces> {
  const places = await placesOfProposals(
    client,
    items.map(({ place }) => place),
    signal,
  )
  const placed = items.map((race, at) => ({ ...race, place: places[at] ?? null }))
  const known = placed.filter(({ place }) => place !== null)
  const nowhere = placed
    .filter(({ place }) => place === null)
    .map(({ row }) => ({ row, why: 'place' as const, rule: null }))
  if (known.length === 0) return { step, made: [], refused: nowhere }
  const { made, refused } = await valueOf<{
    made: MadeRaces['made']
    refused: { row: number; taken: boolean; rule: string | null }[]
  }>(
    'import of new races',
    client.rpc('import_new_races', { items: known, seen_at: source, step }).abortSignal(signal),
  )
  const words = refused.map(({ row, taken, rule }) => ({
    row,
    why: taken ? ('address' as const) : ('rule' as const),
    rule,
  }))
  return { step, made, refused: [...nowhere, ...words] }
}

const failures = failureAnswers('malformed', 'signed-out', 'forbidden', 'invalid', 'unavailable')

const valuesRoute = createRoute({
  method: 'get',
  path: '/api/admin/values-of-races',
  operationId: 'readRaceValues',
  summary: 'What of races may be edited, a hundred at a time by their numbers',
  tags: TAGS,
  ...forEditors,
  request: { query: raceValuesQuerySchema },
  responses: {
    200: jsonAnswer('As it is now.', z.array(named('EditableValues', raceValuesSchema))),
    ...failures,
  },
})
const importRoute = createRoute({
  method: 'post',
  path: '/api/admin/imports',
  operationId: 'importRaces',
  summary: 'Changes several races as one step with one source, and asks for a rebuild',
  tags: TAGS,
  ...forEditors,
  request: { body: jsonBody(importSchema) },
  responses: { 200: jsonAnswer('What was changed.', named('Imported', importedSchema)), ...failures },
})
const newRacesRoute = createRoute({
  method: 'post',
  path: '/api/admin/imports/new',
  operationId: 'importNewRaces',
  summary: 'Makes several races as a part of a step with one source; drafts where nothing else is said',
  tags: TAGS,
  ...forEditors,
  request: { body: jsonBody(newRacesSchema) },
  responses: { 200: jsonAnswer('What was made.', named('MadeRaces', madeRacesSchema)), ...failures },
})

/** Adds the calls that export and import races as a CSV file. */
export function addAdminCsv(app: Api): void {
  app.openapi(valuesRoute, async (c) => {
    const { after } = c.req.valid('query')
    const { database } = c.get('person')
    return c.json(await query(database, (client) => readRaceValues(client, after, c.get('deadline'))), 200)
  })

  app.openapi(importRoute, async (c) => {
    const { client } = c.get('person').database
    const imported = await importRaces(client, c.req.valid('json'), c.get('deadline'))
    await forgetCached(c, [RACES_TAG])
    return c.json(imported, 200)
  })

  app.openapi(newRacesRoute, async (c) => {
    const { client } = c.get('person').database
    const made = await importNewRaces(client, c.req.valid('json'), c.get('deadline'))
    await forgetCached(c, [RACES_TAG])
    return c.json(made, 200)
  })
}
