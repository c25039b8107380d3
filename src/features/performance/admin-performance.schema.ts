// How fast pages are on people's devices and what goes wrong in their scripts, as admins read it.
import * as z from 'zod'
import { VITALS } from '../../rules/site/vitals.ts'
import { wholeNumber } from '../../race/race-query.schema.ts'

/** How fast pages are on people's devices, as admins read it. */
export const adminPerformanceQuerySchema = z.strictObject({
  days: wholeNumber(1, 90).default(28).meta({ description: 'Of so many days, today included.' }),
})

const p75AndRating = {
  p75: z.number().meta({ description: '75th percentile: milliseconds, but for CLS, which has no unit.' }),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  measurements: z.int(),
}

export const adminPerformanceSchema = z
  .object({
    pageKind: z.string(),
    metric: z.enum(VITALS),
    ...p75AndRating,
    days: z.array(z.object({ day: z.iso.date(), ...p75AndRating })).meta({
      description: 'Of each day (UTC) on which something was measured.',
    }),
  })
  .meta({ description: 'One metric of one kind of page over the whole period.' })
export type AdminPerformance = z.infer<typeof adminPerformanceSchema>

/** What went wrong in scripts on people's devices, as admins read it. */
export const adminPageErrorSchema = z
  .object({
    pageKind: z.string(),
    message: z.string(),
    times: z.int().meta({ description: 'How often it happened.' }),
    pages: z.int().meta({ description: 'On how many pages that were opened.' }),
    lastAt: z.iso.datetime({ offset: true }).meta({ description: 'When it was last told.' }),
  })
  .meta({ description: 'One error of one kind of page, told by visitors who allowed measuring.' })
export type AdminPageError = z.infer<typeof adminPageErrorSchema>
