// Saved races as the API takes and returns them. The sentences of their failures are in messages.ts.
import { USUAL_TYPE } from '../../race/race-types.ts'
import * as z from 'zod'
import { FAVOURITE_STATUSES } from '../../rules/favourites/saved-race.ts'
import { daySchema } from '../../race/fields.schema.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

/** The number of a race, as the database can hold it. */
const raceId = z.int('must be the number of a race').min(1, 'must be the number of a race').max(2_147_483_647)

export const newFavouriteSchema = z.strictObject({ raceId, raceType: raceTypeSlug.default(USUAL_TYPE) })
export type NewFavourite = z.infer<typeof newFavouriteSchema>

/** What the race is to its runner. */
const status = z.enum(FAVOURITE_STATUSES)

export const favouriteStatusSchema = z.strictObject({
  raceType: raceTypeSlug.default(USUAL_TYPE),
  status,
  raceDay: daySchema.nullish().meta({
    description: 'Race day of the edition that the status is said of; left out, the one on file.',
  }),
})
/** A race that is saved with a status. */
export type StatusOfRace = NewFavourite & z.infer<typeof favouriteStatusSchema>

export const favouriteSchema = z
  .object({
    raceId,
    raceType: raceTypeSlug,
    status,
    raceDay: daySchema.nullable().meta({
      description: 'Race day of the edition that the status was said of; null where none was known.',
    }),
    enteredBefore: daySchema.nullable().meta({
      description:
        'Race day of an edition before that one, which the person was entered for and has said nothing of since.',
    }),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ description: 'A saved race, and what it is to the person.' })
export type Favourite = z.infer<typeof favouriteSchema>
