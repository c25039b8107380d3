// Saved races of the person who calls. Saving twice is a conflict, which clients treat as saved; removing twice is no failure.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { FAVOURITE_MESSAGES as SAY } from '../../rules/writing/messages.ts'
import {
  favouriteSchema,
  favouriteStatusSchema,
  newFavouriteSchema,
  type NewFavourite,
  type StatusOfRace,
  type Favourite,
} from './favourites.schema.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import {
  columnsOf,
  type Supabase,
  orRefusal,
  readerOf,
  rowsOf,
} from '../../platform/server/supabase-client.ts'
import { Failed, toFailed } from '../../platform/server/failures.ts'
import { failuresOfSaving, forSavingOr } from '../../platform/server/limits.ts'
import { forSignedIn, forSignedInOr } from '../../platform/server/signed-in.ts'

// Saved races of a person. Row level security shows everybody their own only, and lets nobody save for somebody else.

const COLUMNS = columnsOf(favouriteSchema)
const toFavourite = readerOf(favouriteSchema)

/** All favourites of the person that the client acts as, the oldest first. */
async function listFavourites(client: Supabase, signal: AbortSignal): Promise<Favourite[]> {
  const rows = await rowsOf(
    'favourites',
    client.from('favourites').select(COLUMNS).order('created_at').order('race_id').abortSignal(signal),
  )
  return rows.map(toFavourite)
}

/** The type of an approved race; null where there is no such race. */
async function typeOfRace(client: Supabase, raceId: number, signal: AbortSignal): Promise<string | null> {
  const rows = await rowsOf<{ race_type: string }>(
    'race',
    client
      .from('races')
      .select('race_type')
      .eq('id', raceId)
      .eq('status', 'approved')
      .limit(1)
      .abortSignal(signal),
  )
  return rows[0]?.race_type ?? null
}

/** What the database says to a new favourite, by its code. */
const REFUSALS: Record<string, 'already there' | 'no such race' | 'too many'> = {
  '23505': 'already there',
  '23503': 'no such race',
  '42501': 'no such race',
  PT422: 'too many',
}

/** Saves a race for the person that the client acts as; returns the reason where the database refuses. */
function addFavourite(
  client: Supabase,
  { raceId, raceType, status, raceDay }: NewFavourite & Partial<StatusOfRace>,
  signal: AbortSignal,
): Promise<Favourite | (typeof REFUSALS)[string]> {
  const insert = client
    .from('favourites')
    .insert({
      race_id: raceId,
      race_type: raceType,
      ...(status && { status }),
      ...(raceDay && { race_day: raceDay }),
    })
    .select(COLUMNS)
    .abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf('new favourite', insert).then((rows) => toFavourite(rows[0]!)),
  )
}

/** Says what a saved race is to the person that the client acts as, of the edition on file where no day is named; null where they have not saved it. */
async function changeStatus(
  client: Supabase,
  { raceId, status, raceDay = null }: Pick<StatusOfRace, 'raceId' | 'status' | 'raceDay'>,
  signal: AbortSignal,
): Promise<Favourite | null> {
  const rows = await rowsOf(
    'status of a favourite',
    client
      .from('favourites')
      .update({ status, race_day: raceDay })
      .eq('race_id', raceId)
      .select(COLUMNS)
      .abortSignal(signal),
  )
  return rows[0] ? toFavourite(rows[0]) : null
}

/** Takes a race out of the favourites of the person that the client acts as; nothing happens where it was not there. */
async function removeFavourite(client: Supabase, raceId: number, signal: AbortSignal): Promise<void> {
  await rowsOf(
    'removal of a favourite',
    client.from('favourites').delete().eq('race_id', raceId).select('race_id').abortSignal(signal),
  )
}

const favouriteAnswer = named('Favourite', favouriteSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/favorites',
  operationId: 'listFavourites',
  summary: 'Races that the person saved, the oldest first',
  description: 'A race that is not listed any more stays in until it is removed.',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The saved races.', z.array(favouriteAnswer)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const addRoute = createRoute({
  method: 'post',
  path: '/api/favorites',
  operationId: 'addFavourite',
  summary: 'Saves a race',
  tags: ['People'],
  ...forSavingOr(SAY.addSignedOut),
  request: { body: jsonBody(newFavouriteSchema) },
  responses: {
    201: jsonAnswer('Saved.', favouriteAnswer),
    ...failuresOfSaving,
    ...failureAnswers('not-found'),
  },
})

const params = z.object({
  raceId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, description: 'Number of the race.' }),
})

const statusRoute = createRoute({
  method: 'put',
  path: '/api/favorites/{raceId}',
  operationId: 'putFavourite',
  summary: 'Says what a race is to the person',
  description: 'A race that is not among the saved ones is saved with it.',
  tags: ['People'],
  ...forSavingOr(SAY.addSignedOut),
  request: { params, body: jsonBody(favouriteStatusSchema) },
  responses: {
    200: jsonAnswer('Saved with this status.', favouriteAnswer),
    ...failuresOfSaving,
    ...failureAnswers('not-found'),
  },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/favorites/{raceId}',
  operationId: 'removeFavourite',
  summary: 'Takes a race out of the saved ones',
  tags: ['People'],
  ...forSignedInOr(SAY.removeSignedOut),
  request: { params },
  responses: {
    204: { description: 'It is not among the saved races any more, or never was.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

/** Where the database did not do it, says what failed in the product's own words. */
const refuseWith = (message: string) => (error: unknown) => {
  const failed = toFailed(error)
  if (failed.code !== 'unavailable') throw failed
  throw new Failed('unavailable', { ...failed.detail, message })
}

/** Saves a race as wanted; where that cannot be, the failure that says why. */
async function save(client: Supabase, wanted: NewFavourite & Partial<StatusOfRace>, deadline: AbortSignal) {
  const addIfListed = async () => {
    const raceType = await typeOfRace(client, wanted.raceId, deadline)
    if (raceType === null) return 'no such race'
    if (raceType !== wanted.raceType) return 'another type'
    return addFavourite(client, wanted, deadline)
  }
  const saved = await addIfListed().catch(refuseWith(SAY.addFailed))
  if (saved === 'no such race') throw new Failed('not-found', { message: 'There is no such race.' })
  if (saved === 'another type') {
    throw new Failed('invalid', { fields: { raceType: 'is not the type of this race' } })
  }
  if (saved === 'already there') throw new Failed('conflict', { message: SAY.alreadyThere })
  if (saved === 'too many') throw new Failed('invalid', { message: SAY.tooMany })
  return saved
}

/** Adds the calls about saved races. */
export function addFavourites(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { database } = c.get('person')
    const list = await query(database, (client) => listFavourites(client, c.get('deadline'))).catch(
      refuseWith(SAY.readFailed),
    )
    return c.json(list, 200)
  })

  app.openapi(addRoute, async (c) => {
    const { database } = c.get('person')
    const saved = await save(database.client, c.req.valid('json'), c.get('deadline'))
    return c.json(saved, 201)
  })

  app.openapi(statusRoute, async (c) => {
    const { client } = c.get('person').database
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') }
    const change = () => changeStatus(client, wanted, c.get('deadline')).catch(refuseWith(SAY.addFailed))
    const changed = await change()
    if (changed) return c.json(changed, 200)
    // Saved meanwhile by another call of the same person: that one is changed.
    const saved = await save(client, wanted, c.get('deadline')).catch(async (failed: Failed) => {
      const late = failed.code === 'conflict' ? await change() : null
      if (!late) throw failed
      return late
    })
    return c.json(saved, 200)
  })

  app.openapi(removeRoute, async (c) => {
    const { database } = c.get('person')
    const { raceId } = c.req.valid('param')
    await removeFavourite(database.client, raceId, c.get('deadline')).catch(refuseWith(SAY.removeFailed))
    return c.body(null, 204)
  })
}
