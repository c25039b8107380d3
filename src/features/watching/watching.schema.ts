// Looks at the official sites of races, as editors see them.
import * as z from 'zod'
import { moment, pageQuery } from '../../platform/api/fields.schema.ts'
import { SITE_OUTCOMES } from '../../rules/editing/race-work.ts'

export const siteLookQuerySchema = z.strictObject({
  outcome: z.enum([...SITE_OUTCOMES, 'all'], 'must be an outcome or all').default('all'),
  raceId: z.coerce.number('must be a race’s number').int('must be a race’s number').min(1).optional(),
  ...pageQuery,
})
export type SiteLookQuery = z.infer<typeof siteLookQuerySchema>

export const adminSiteLookSchema = z
  .object({
    raceId: z.int(),
    raceName: z.string(),
    racePath: z.string(),
    website: z.string(),
    lookedAt: moment,
    outcome: z.enum(SITE_OUTCOMES),
    status: z.int().nullable().meta({ description: 'The HTTP status of its answer.' }),
    words: z.string().nullable(),
  })
  .meta({ description: 'The last look at the official site of a race.' })
export type AdminSiteLook = z.infer<typeof adminSiteLookSchema>
