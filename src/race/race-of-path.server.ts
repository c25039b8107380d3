// The race that an address names by number or slug, for calls below /api/marathons/{race}.
import * as z from 'zod'
import { toRace } from './race-rows.queries.ts'
import type { Race } from '../rules/race/race.ts'
import { visitorDatabase } from '../platform/server/database.ts'
import { Failed } from '../platform/server/failed.ts'
import { findRace } from './find-one-race.server.ts'

export const raceParameter = z.object({
  race: z
    .string()
    .regex(/^([1-9]\d{0,8}|[a-z0-9]+(-[a-z0-9]+)*)$/)
    .max(120)
    .meta({ description: 'Number or slug.', examples: ['berlin-marathon', '12'] }),
})

/** The approved race, also under a slug that it had before; fails with `not-found` where there is none. */
export async function raceOfPath(
  numberOrSlug: string,
  raceType: string | undefined,
  deadline: AbortSignal,
): Promise<Race> {
  const database = visitorDatabase()
  let found = await findRace(database, numberOrSlug, raceType, deadline)
  if (found.at === 'another-slug') {
    found = await findRace(database, found.present.slug, found.present.raceType, deadline)
  }
  if (found.at !== 'here') throw new Failed('not-found', { message: 'There is no such race.' })
  return toRace(found.row)
}
