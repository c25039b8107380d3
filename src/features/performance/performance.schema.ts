// What a page reports of its speed and its errors, with consent only: one measure, or a list of them.
import * as z from 'zod'
import { VITALS } from '../../rules/site/vitals.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

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

const report = z.discriminatedUnion('metric', [vitalReportSchema, errorReportSchema])
export type PageReport = z.infer<typeof report>

export const performanceSchema = z.union([report, z.array(report).min(1).max(MAX_AT_ONCE)])
