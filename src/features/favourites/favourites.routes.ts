// Saved races of the person who calls. Saving twice is a conflict, which clients treat as saved; removing twice is no failure.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { FAVOURITE_MESSAGES as SAY } from '../../rules/writing/messages.ts'
import { favouriteSchema, newFavouriteSchema } from './favourites.schema.ts'
import { addFavourite, listFavourites, removeFavourite, typeOfRace } from './favourites.queries.ts'
import type { Api } from '../../platform/server/api-env.ts'
import { query } from '../../platform/server/database.ts'
import { failureAnswers, jsonAnswer, jsonBody, named } from '../../platform/server/described-answers.ts'
import { Failed, toFailed } from '../../platform/server/failures.ts'
import { failuresOfSaving, forSavingOr } from '../../platform/server/limits.ts'
import { forSignedIn, forSignedInOr } from '../../platform/server/signed-in.ts'

const Favourite = named('Favourite', favouriteSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/favorites',
  operationId: 'listFavourites',
  summary: 'Races that the person saved, the oldest first',
  description: 'A race that is not listed any more stays in until it is removed.',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The saved races.', z.array(Favourite)),
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
    201: jsonAnswer('Saved.', Favourite),
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
  request: {
    params: z.object({
      raceId: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number)
        .meta({ type: 'integer', minimum: 1, description: 'Number of the race.' }),
    }),
  },
  responses: {
    204: { description: 'It is not among the saved races any more, or never was.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

/** Where the database did not do it, says what failed in the product's own words. */
const saying = (message: string) => (error: unknown) => {
  const failed = toFailed(error)
  if (failed.code !== 'unavailable') throw failed
  throw new Failed('unavailable', { ...failed.detail, message })
}

/** Adds the calls about saved races. */
export function addFavourites(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { database } = c.get('person')
    const list = await query(database, (client) => listFavourites(client, c.get('deadline'))).catch(
      saying(SAY.readFailed),
    )
    return c.json(list, 200)
  })

  app.openapi(addRoute, async (c) => {
    const { database } = c.get('person')
    const wanted = c.req.valid('json')
    const save = async () => {
      const raceType = await typeOfRace(database.client, wanted.raceId, c.get('deadline'))
      if (raceType === null) return 'no such race'
      if (raceType !== wanted.raceType) return 'another type'
      return addFavourite(database.client, wanted, c.get('deadline'))
    }
    const saved = await save().catch(saying(SAY.addFailed))
    if (saved === 'no such race') throw new Failed('not-found', { message: 'There is no such race.' })
    if (saved === 'another type') {
      throw new Failed('invalid', { fields: { raceType: 'is not the type of this race' } })
    }
    if (saved === 'already there') throw new Failed('conflict', { message: SAY.alreadyThere })
    if (saved === 'too many') throw new Failed('invalid', { message: SAY.tooMany })
    return c.json(saved, 201)
  })

  app.openapi(removeRoute, async (c) => {
    const { database } = c.get('person')
    const { raceId } = c.req.valid('param')
    await removeFavourite(database.client, raceId, c.get('deadline')).catch(saying(SAY.removeFailed))
    return c.body(null, 204)
  })
}
