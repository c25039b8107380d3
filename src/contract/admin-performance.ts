// How fast pages are on people's devices, as admins read it.
import { z } from 'zod'
import { VITALS } from '../domain/vital-ratings.ts'
import { wholeNumber } from './race-query.ts'

export const adminPerformanceQuerySchema = z.strictObject({
  days: wholeNumber(1, 90).default(28).meta({ description: 'Of so many days, today included.' }),
})

export const adminPerformanceSchema = z
  .object({
    pageKind: z.string(),
    metric: z.enum(VITALS),
    day: z.iso.date(),
    p75: z.number().meta({ description: '75th percentile: milliseconds, but for CLS, which has no unit.' }),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    measurements: z.int(),
  })
  .meta({ description: 'One metric of one kind of page on one day (UTC).' })
export type AdminPerformance = z.infer<typeof adminPerformanceSchema>
