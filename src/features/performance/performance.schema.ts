// What a page reports of its speed and its errors, with consent only: one measure, or a list of them.
import * as z from 'zod'
import { VITALS } from '../../rules/site/vitals.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'
import { wholeNumber } from '../../race/race-query.schema.ts'

const MAX_AT_ONCE = 60

const page = {
  url: z
    .string()
    .max(500)
    .regex(/^\/[^?#]*$/, 'must be a path without a query')
    .meta({ description: 'Path of the page, without query.' }),
  timestamp: z.iso.datetime({ offset: true }),
  userAgent: z.string().max(500),
}

const vitalReportSchema = z.strictObject({
  metric: z.enum(VITALS),
  value: z.number().min(0).max(9_999_999),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  delta: z.number().min(-9_999_999).max(9_999_999),
  ...page,
})

const errorReportSchema = z.strictObject({
  metric: z.literal('error'),
  message: z.string().max(200).overwrite(plainLine).min(1),
  count: z.int().min(1).max(100_000),
  ...page,
})

/** That a race's page was looked at, or the button to its entry pressed. */
const raceCountSchema = z.strictObject({
  metric: z.enum(['race-view', 'entry-press']),
  raceId: z.int().min(1).max(2_147_483_647),
  ...page,
})

const report = z.discriminatedUnion('metric', [vitalReportSchema, errorReportSchema, raceCountSchema])
export type PageReport = z.infer<typeof report>

export const performanceSchema = z.union([report, z.array(report).min(1).max(MAX_AT_ONCE)])

// How fast pages are on people's devices and what goes wrong in their scripts, as admins read it.

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
    lastAt: z.iso.datetime({ offset: true }).meta({ description: 'When it was last reported.' }),
  })
  .meta({ description: 'One error of one kind of page, reported by visitors who allowed measuring.' })
export type AdminPageError = z.infer<typeof adminPageErrorSchema>
