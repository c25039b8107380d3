// Races as admins find and change them: their facts with sources, their address, whether they are listed, and merging two.
import type { Context } from 'hono'
import { undoSchema } from '../../src/contract/admin-submissions.ts'
import {
  adminRaceQuerySchema,
  adminRaceSchema,
  mergeSchema,
  moveSchema,
  raceEditSchema,
  raceToEditSchema,
  raceUndoSchema,
  type RaceToEdit,
} from '../../src/contract/admin-races.ts'
import {
  editRace,
  listAdminRaces,
  mergeRaces,
  moveRace,
  readRaceToEdit,
  undoMerger,
  undoRaceEdit,
} from '../../src/data/admin-races.ts'
import { answerPage, changeRoute, listRoute, readRoute, refuse } from '../lib/admin-calls.ts'
import type { Api, ApiEnv } from '../lib/api-env.ts'
import { ask } from '../lib/database.ts'
import { Failed } from '../lib/failed.ts'
import { forgetCached } from '../lib/forget-cached.ts'
import { sendSoon } from '../lib/letters/empty-outbox.ts'
import { RACES_TAG } from '../lib/public-answer.ts'

const PATH = '/api/admin/marathons'
const item: [string, typeof raceToEditSchema] = ['CatalogueEntry', raceToEditSchema]

const listing = listRoute(PATH, {
  operationId: 'listRacesToEdit',
  summary: 'Races of every status, by name',
  query: adminRaceQuerySchema,
  item: ['CatalogueLine', adminRaceSchema],
})
const reading = readRoute(`${PATH}/{id}`, {
  operationId: 'readRaceToEdit',
  summary: 'What of a race may be edited',
  item,
})
const editing = changeRoute('patch', `${PATH}/{id}`, {
  operationId: 'editRace',
  summary: 'Changes facts, address or status of a race, and asks for a rebuild',
  body: raceEditSchema,
  item,
})
const moving = changeRoute('post', `${PATH}/{id}/move`, {
  operationId: 'moveRace',
  summary: 'Moves a race to another place, and asks for a rebuild; its address stays',
  body: moveSchema,
  item,
})
const undoing = changeRoute('post', `${PATH}/{id}/undo`, {
  operationId: 'undoRaceEdit',
  summary:
    'Takes the last edit or move of a race back, with the sources of its facts, and asks for a rebuild',
  body: raceUndoSchema,
  item,
})
const merging = changeRoute('post', `${PATH}/{id}/merge`, {
  operationId: 'mergeRaces',
  summary: 'Makes one race of two: this one goes into the other',
  body: mergeSchema,
  item,
})
const parting = changeRoute('post', `${PATH}/{id}/unmerge`, {
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

async function present(c: Context<ApiEnv>, id: number): Promise<RaceToEdit> {
  const found = await ask(c.get('person').database, (client) => readRaceToEdit(client, id, c.get('deadline')))
  if (!found) throw new Failed('not-found')
  return found
}

/** Adds the calls with which admins change races. */
export function addAdminRaces(app: Api): void {
  app.openapi(listing, async (c) => {
    const query = c.req.valid('query')
    const page = answerPage(c, 'races', (client, deadline) => listAdminRaces(client, query, deadline))
    return c.json(await page, 200)
  })

  app.openapi(reading, async (c) => c.json(await present(c, c.req.valid('param').id), 200))

  app.openapi(editing, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await editRace(client, id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome.refused, { changed: CHANGED, broken: BROKEN })
    await forgetCached(c, [RACES_TAG])
    return c.json(await present(c, id), 200)
  })

  app.openapi(moving, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await moveRace(client, id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome.refused, { changed: CHANGED, broken: NO_PLACE })
    await forgetCached(c, [RACES_TAG])
    return c.json(await present(c, id), 200)
  })

  app.openapi(undoing, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await undoRaceEdit(client, id, c.req.valid('json').updatedAt, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome.refused, { changed: CHANGED_AGAIN })
    await forgetCached(c, [RACES_TAG])
    return c.json(await present(c, id), 200)
  })

  app.openapi(merging, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const { into } = c.req.valid('json')
    const outcome = await mergeRaces(client, id, into, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome.refused, { broken: NOT_ONE })
    await forgetCached(c, [RACES_TAG])
    return c.json(await present(c, into), 200)
  })

  app.openapi(parting, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await undoMerger(client, id, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome.refused, { changed: CANNOT_PART, gone: NOTHING_TO_PART })
    await forgetCached(c, [RACES_TAG])
    sendSoon(c)
    return c.json(await present(c, id), 200)
  })
}
