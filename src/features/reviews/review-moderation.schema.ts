// Reports of reviews, and reviews as editors see them and decide.
import * as z from 'zod'
import {
  MAX_NOTE_CHARACTERS,
  MAX_REPORT_CHARACTERS,
  REVIEW_REPORT_REASONS,
  reviewText,
} from '../../rules/review/reviews.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'
import { wholeNumber } from '../../race/race-query.schema.ts'
import { ownReviewSchema, REVIEW_STATUSES, reviewSchema } from './reviews.schema.ts'

const shortText = (max: number) =>
  z
    .string('must be text')
    .transform(reviewText)
    .refine((text) => text.length <= max, `must be at most ${max} characters`)
    .transform((text) => text || null)

export const reviewReportSchema = z.strictObject({
  reason: z.enum(REVIEW_REPORT_REASONS, `must be one of: ${REVIEW_REPORT_REASONS.join(', ')}`),
  details: shortText(MAX_REPORT_CHARACTERS).nullable().default(null),
  email: z
    .string('must be an email address')
    .transform(plainLine)
    .pipe(z.email('must be an email address').max(254, 'must be an email address').or(z.literal('')))
    .transform((email) => email || null)
    .nullable()
    .default(null)
    .meta({ description: 'Where we may ask you more.' }),
})
export type ReviewReport = z.infer<typeof reviewReportSchema>

const version = z.int('must be a version').min(1, 'must be a version').optional().meta({
  description: 'The version that you read; refused where the author has written another since.',
})

export const publishSchema = z.strictObject({ version })
export const hideSchema = z.strictObject({
  version,
  note: shortText(MAX_NOTE_CHARACTERS).nullable().default(null).meta({ description: 'Why, for the author.' }),
})

export const undoReviewSchema = z.strictObject({
  decidedAt: z.iso.datetime({ offset: true, error: 'must be a moment' }).meta({
    description: 'The `moderatedAt` of the decision; refused where another came since.',
  }),
})

export const moderationQuerySchema = z.strictObject({
  status: z
    .enum([...REVIEW_STATUSES, 'reported', 'all'], 'must be pending, published, hidden, reported or all')
    .default('pending')
    .meta({ description: 'reported: with reports that nobody has decided on yet.' }),
  limit: wholeNumber(1, 200).default(50),
  offset: wholeNumber(0, 1_000_000).default(0),
})
export type ModerationQuery = z.infer<typeof moderationQuerySchema>

export const moderatedReviewSchema = ownReviewSchema
  .extend({
    personId: z.uuid(),
    version: z.int(),
    moderatedAt: z.iso.datetime({ offset: true }).nullable(),
    published: reviewSchema.nullable().meta({ description: 'What everybody reads now.' }),
    openReports: z.array(
      z.object({
        reason: z.enum(REVIEW_REPORT_REASONS),
        details: z.string().nullable(),
        email: z.string().nullable(),
        createdAt: z.iso.datetime({ offset: true }),
      }),
    ),
  })
  .meta({ description: 'A review as an editor sees it.' })
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>
