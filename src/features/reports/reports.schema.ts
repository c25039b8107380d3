// What readers say of a race: “this is wrong” of a fact, with what an editor makes of it; and “I looked” of the entry.
import * as z from 'zod'
import {
  MAX_CORRECTION_CHARACTERS,
  MAX_SOURCE_CHARACTERS,
  REPORTED_FACTS,
} from '../../rules/race/fact-table.ts'
import { plainText } from '../../rules/writing/safe-text.ts'
import { moment, noteText, pageQuery } from '../../platform/api/shared.schema.ts'
import { ENTRY_STATUSES } from '../../race/entry-fields.ts'

const FACT_REPORT_STATUSES = ['open', 'accepted', 'declined'] as const

const factNames = [...REPORTED_FACTS.keys()]

export const factReportSchema = z.strictObject({
  field: z.enum(factNames, `must be one of: ${factNames.join(', ')}`).meta({ description: 'What is wrong.' }),
  correct: noteText(MAX_CORRECTION_CHARACTERS).meta({ description: 'What is right.' }),
  source: z
    .string('must be text')
    .overwrite(plainText)
    .max(MAX_SOURCE_CHARACTERS, `must be at most ${MAX_SOURCE_CHARACTERS} characters`)
    .transform((text) => text || null)
    .nullable()
    .default(null)
    .meta({ description: 'Where one can see it.' }),
  email: z
    .string('must be an email address')
    .trim()
    .pipe(z.email('must be an email address').max(254, 'must be an email address').or(z.literal('')))
    .transform((email) => email || null)
    .nullable()
    .default(null)
    .meta({ description: 'Where we may ask you more.' }),
})
export type FactReport = z.infer<typeof factReportSchema>

export const factReportQuerySchema = z.strictObject({
  status: z.enum([...FACT_REPORT_STATUSES, 'all'], 'must be open, accepted, declined or all').default('open'),
  ...pageQuery,
})
export type FactReportQuery = z.infer<typeof factReportQuerySchema>

export const adminFactReportSchema = z
  .object({
    id: z.int(),
    raceId: z.int(),
    raceName: z.string(),
    racePath: z.string(),
    field: z.string(),
    correct: z.string(),
    source: z.string().nullable(),
    email: z.string().nullable(),
    origin: z.enum(['reader', 'site', 'organiser']).meta({
      description:
        'Said by a reader, found on the official site, or set by the organiser, which stands already.',
    }),
    quote: z.string().nullable().meta({ description: 'The words of the site.' }),
    changes: z
      .record(z.string(), z.union([z.string(), z.boolean(), z.null()]))
      .nullable()
      .meta({
        description:
          'Of a site: what an editor can take over as it is, by name. Of an organiser: what it was before.',
      }),
    status: z.enum(FACT_REPORT_STATUSES),
    createdAt: moment,
    decidedAt: moment.nullable(),
  })
  .meta({ description: 'A report as an editor sees it.' })
export type AdminFactReport = z.infer<typeof adminFactReportSchema>

const status = z.enum(FACT_REPORT_STATUSES, 'must be open, accepted or declined')
export const factReportDecisionSchema = z.strictObject({
  status,
  was: status.meta({ description: 'As you read it; refused where somebody decided meanwhile.' }),
})

// What readers saw of the entry to a race, and what became of it.

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
