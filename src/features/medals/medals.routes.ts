// Medals of the signed-in person (races that they have run): read, added one by one or many at once, changed and removed.
import { DAY_MS } from '../../rules/calendar/calendar-day.ts'
import {
  MAX_MEDALS,
  type MedalsImported,
  type NewMedal,
  medalChangeSchema,
  medalImportSchema,
  medalImportedSchema,
  medalSchema,
  newMedalSchema,
  type Medal,
} from './medals.schema.ts'
import {
  addMedals,
  knownRaces,
  type MedalRefusal,
  addMedal,
  changeMedal,
  listMedals,
  removeMedal,
} from './medals.queries.ts'
import { query, type Database } from '../../platform/server/database.ts'
import { changedMeanwhile } from '../../rules/writing/messages.ts'
import { Failed } from '../../platform/server/failures.ts'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { failuresOfSaving, forSaving } from '../../platform/server/limits.ts'
import { forSignedIn, removeOwnRoute } from '../../platform/server/signed-in.ts'

// Adds many medals at once. It names those that are there already or whose race is not known, and adds the rest together.

const MEDAL_REFUSED: Record<MedalRefusal, string> = {
  'already there': 'This race and year is among your medals already.',
  'no such race': 'There is no such race.',
  'too many': `An account keeps at most ${MAX_MEDALS} medals.`,
  changed: changedMeanwhile('medal'),
}

const keyOf = ({ raceId, race, year }: Pick<NewMedal, 'raceId' | 'race' | 'year'>) =>
  race ? `${race.name.toLowerCase()} ${race.distanceM} ${year}` : `${raceId} ${year}`
/** The same of a medal that is there. */
const keyOfMedal = ({ raceId, isOwnRace, raceName, distanceM, place, year }: Medal) =>
  isOwnRace
    ? keyOf({ race: { name: raceName, distanceM: distanceM!, place }, year })
    : keyOf({ raceId: raceId ?? undefined, year })

/** Adds those medals that can be added; every other is named with its place in the list and the reason. */
export async function importMedals(
  database: Database,
  medals: readonly NewMedal[],
  deadline: AbortSignal,
): Promise<MedalsImported | 'too many'> {
  const ids = [...new Set(medals.flatMap(({ raceId }) => raceId ?? []))]
  const known = await query(database, (client) => knownRaces(client, ids, deadline))
  const isNoRace = ({ raceId }: NewMedal) => raceId !== undefined && !known.has(raceId)
  // The database passes over a race of the catalogue that is there; one that the person named is passed over here.
  const there = medals.some(({ race }) => race)
    ? await query(database, (client) => listMedals(client, deadline))
    : []
  const ownThere = new Set(there.filter(({ isOwnRace }) => isOwnRace).map(keyOfMedal))
  const first = new Map<string, number>()
  for (const [index, medal] of medals.entries()) {
    const key = keyOf(medal)
    if (!isNoRace(medal) && !ownThere.has(key) && !first.has(key)) first.set(key, index)
  }
  const toAdd = [...first.values()].map((index) => medals[index]!)
  const added = toAdd.length > 0 ? await addMedals(database.client, toAdd, deadline) : []
  if (added === 'too many') return added
  // Between reading and writing a race left the catalogue, or the same medal was added: nothing was written, and a retry shows why.
  if (typeof added === 'string') throw new Failed('conflict')
  const addedKeys = new Set(added.map(keyOfMedal))
  const left = medals.flatMap((medal, index): MedalsImported['left'] => {
    if (isNoRace(medal)) return [{ index, code: 'not-found', message: MEDAL_REFUSED['no such race'] }]
    if (first.get(keyOf(medal)) === index && addedKeys.has(keyOf(medal))) return []
    return [{ index, code: 'conflict', message: MEDAL_REFUSED['already there'] }]
  })
  return { added, left }
}

const MedalAnswer = named('Medal', medalSchema)
const params = z.object({ id: z.uuid() })

const listRoute = createRoute({
  method: 'get',
  path: '/api/medals',
  operationId: 'listMedals',
  summary: 'Races that the person has run, the latest first',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The medals.', z.array(MedalAnswer)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const addRoute = createRoute({
  method: 'post',
  path: '/api/medals',
  operationId: 'addMedal',
  summary: 'Puts down a race that was run',
  description:
    `One a race and year, at most ${MAX_MEDALS} a person. A race of the catalogue by its number (raceId), any other by name ` +
    'and distance (race).',
  tags: ['People'],
  ...forSaving,
  request: { body: jsonBody(newMedalSchema) },
  responses: {
    201: jsonAnswer('The medal.', MedalAnswer),
    ...failuresOfSaving,
    ...failureAnswers('not-found'),
  },
})

const importRoute = createRoute({
  method: 'post',
  path: '/api/medals/import',
  operationId: 'importMedals',
  summary: 'Puts down many races that were run, in one go',
  description:
    'Medals that are there already, and races that are not in the catalogue, are left and named; all others are added ' +
    'together or, where something else is wrong, none of them.',
  tags: ['People'],
  ...forSaving,
  request: { body: jsonBody(medalImportSchema) },
  responses: {
    200: jsonAnswer('What became of each.', named('MedalsImported', medalImportedSchema)),
    ...failuresOfSaving,
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/medals/{id}',
  operationId: 'changeMedal',
  summary: 'Changes year, time or note, or a race that the person named, as they were read',
  tags: ['People'],
  ...forSaving,
  request: { params, body: jsonBody(medalChangeSchema) },
  responses: {
    200: jsonAnswer('The medal as it is now.', MedalAnswer),
    ...failuresOfSaving,
    ...failureAnswers('not-found'),
  },
})

const removeRoute = removeOwnRoute('/api/medals/{id}', {
  params,
  operationId: 'removeMedal',
  summary: 'Removes a medal',
})

/** A race day is over on the other side of the world before it is here: the year of tomorrow counts as begun. */
function refuseFuture(years: readonly { year?: number | undefined }[], field: (index: number) => string) {
  const latest = new Date(Date.now() + DAY_MS).getUTCFullYear()
  const index = years.findIndex(({ year }) => year !== undefined && year > latest)
  if (index !== -1) throw new Failed('invalid', { fields: { [field(index)]: 'must not be in the future' } })
}

const REFUSED_AS = {
  'already there': 'conflict',
  'no such race': 'not-found',
  'too many': 'invalid',
  changed: 'conflict',
} as const

/** The medal, or the failure that its refusal means. */
function orFail(result: Medal | MedalRefusal): Medal {
  if (typeof result !== 'string') return result
  throw new Failed(REFUSED_AS[result], { message: MEDAL_REFUSED[result] })
}

/** Adds the calls about races run. */
export function addMedalCalls(app: Api): void {
  app.openapi(listRoute, async (c) =>
    c.json(await query(c.get('person').database, (client) => listMedals(client, c.get('deadline'))), 200),
  )

  app.openapi(addRoute, async (c) => {
    const { raceType: _onFile, ...medal } = c.req.valid('json')
    refuseFuture([medal], () => 'year')
    return c.json(orFail(await addMedal(c.get('person').database.client, medal, c.get('deadline'))), 201)
  })

  app.openapi(importRoute, async (c) => {
    const { medals } = c.req.valid('json')
    refuseFuture(medals, (index) => `medals.${index}.year`)
    const imported = await importMedals(c.get('person').database, medals, c.get('deadline'))
    if (typeof imported === 'string') throw new Failed('invalid', { message: MEDAL_REFUSED[imported] })
    return c.json(imported, 200)
  })

  app.openapi(changeRoute, async (c) => {
    const change = c.req.valid('json')
    refuseFuture([change], () => 'year')
    const { client } = c.get('person').database
    const changed = await changeMedal(client, c.req.valid('param').id, change, c.get('deadline'))
    if (!changed) throw new Failed('not-found', { message: 'There is no such medal.' })
    return c.json(orFail(changed), 200)
  })

  app.openapi(removeRoute, async (c) => {
    await removeMedal(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })
}
