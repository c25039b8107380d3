// Saved races as the API takes and tells them. The sentences of their failures stand in messages.ts.
import { USUAL_TYPE } from '../../race/race-types.ts'
import * as z from 'zod'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

/** The number of a race, as the database can hold it. */
const raceId = z.int('must be the number of a race').min(1, 'must be the number of a race').max(2_147_483_647)

export const newFavouriteSchema = z.strictObject({ raceId, raceType: raceTypeSlug.default(USUAL_TYPE) })
export type NewFavourite = z.infer<typeof newFavouriteSchema>

export const favouriteSchema = z
  .object({ raceId, raceType: raceTypeSlug, createdAt: z.iso.datetime({ offset: true }) })
  .meta({ description: 'A saved race.' })
export type Favourite = z.infer<typeof favouriteSchema>
