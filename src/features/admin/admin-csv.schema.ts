// Races as a file of the administration has them, and what an import changes.
import * as z from 'zod'
import { moment } from '../../platform/api/fields.schema.ts'
import { raceEditSchema, raceToEditSchema } from './admin-races.schema.ts'

export const raceValuesSchema = z
  .object({
    id: z.int(),
    raceType: z.string(),
    updatedAt: moment,
    values: raceToEditSchema.shape.values,
  })
  .meta({ description: 'What of a race may be edited; what is not known is left out.' })
export type RaceValues = z.infer<typeof raceValuesSchema>

export const raceValuesQuerySchema = z.strictObject({
  after: z.coerce.number('must be a number').int('must be a number').min(0).default(0).meta({
    description: 'The number of the last race that was read.',
  }),
})

/** Each is written and kept for Undo within the time that the database gives a call. */
const MAX_CHANGED = 25
export const importSchema = z.strictObject({
  step: z
    .uuid()
    .meta({ description: 'Of the whole file, which may take several calls; it is taken back as one.' }),
  source: raceEditSchema.shape.source,
  items: z
    .array(
      z.strictObject({
        raceId: z.int(),
        updatedAt: raceEditSchema.shape.updatedAt,
        changes: raceEditSchema.shape.changes,
      }),
    )
    .min(1, 'names no race')
    .max(MAX_CHANGED, `must be at most ${MAX_CHANGED} at once`),
})
export type Import = z.infer<typeof importSchema>

export const importedSchema = z
  .object({
    step: z.uuid(),
    done: z.array(z.int()),
    refused: z.array(
      z.object({
        raceId: z.int(),
        changed: z.boolean().meta({ description: 'Somebody changed it meanwhile, or its address is taken.' }),
        rule: z.string().nullable().meta({ description: 'The rule of the catalogue that it breaks.' }),
      }),
    ),
  })
  .meta({ description: 'What an import changed.' })
export type Imported = z.infer<typeof importedSchema>
