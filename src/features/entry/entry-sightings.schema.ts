// What readers saw of the entry to a race, and what became of it.
import * as z from 'zod'
import { ENTRY_STATUSES } from '../../race/entry-fields.ts'

export const entrySightingSchema = z.strictObject({
  entryStatus: z
    .enum(ENTRY_STATUSES, `must be one of: ${ENTRY_STATUSES.join(', ')}`)
    .meta({ description: 'As the entry page says it today.' }),
})

const SIGHTING_OUTCOMES = ['noted', 'published', 'known', 'disputed'] as const
export type SightingOutcome = (typeof SIGHTING_OUTCOMES)[number]

export const entrySightingAnswerSchema = z.object({
  outcome: z.enum(SIGHTING_OUTCOMES).meta({
    description:
      'noted: another reader has to see the same. published: it stands on the race. known: it stood there. disputed: an editor looks.',
  }),
})
