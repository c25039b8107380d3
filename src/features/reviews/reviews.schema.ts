// Reviews as the API takes and returns them: what everybody reads, and what an author writes and reads of their own.
import * as z from 'zod'
import { readVersion, version } from '../../platform/api/shared.schema.ts'
import { parseClock } from '../../rules/writing/measures.ts'
import {
  MAX_REVIEW_CHARACTERS,
  REVIEW_RATINGS,
  countCharacters,
  reviewText,
  type ReviewRating,
  MAX_NOTE_CHARACTERS,
  MAX_REPORT_CHARACTERS,
  REVIEW_REPORT_REASONS,
} from '../../rules/review/reviews.ts'
import { raceTypeSlug, wholeNumber } from '../../race/race-query.schema.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

const REVIEW_STATUSES = ['pending', 'published', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

const MAX_REVIEWS = 50
const USUAL_REVIEWS = 10
export const MAX_FINISH_SECONDS = 14 * 86_400

const ofEachRating = <T>(value: T) =>
  Object.fromEntries(REVIEW_RATINGS.map((rating) => [rating, value])) as Record<ReviewRating, T>

const average = z.number().min(1).max(5).nullable()
const averages = z
  .object(ofEachRating(average))
  .meta({ description: 'Mean of each rating, to two decimals; null where nobody gave it.' })

const clock = z
  .string()
  .regex(/^\d{1,3}:[0-5]\d:[0-5]\d$/)
  .meta({ description: 'h:mm:ss', examples: ['3:30:00'] })

const fields = {
  year: z.int().meta({ description: 'The edition that was run.', examples: [2025] }),
  overall: z.int(),
  difficulty: z.int().meta({ description: '1 very easy, 5 very hard.' }),
  course: z.int().nullable(),
  organisation: z.int().nullable(),
  atmosphere: z.int().nullable(),
  value: z.int().nullable(),
  finishTime: clock.nullable(),
  text: z.string().nullable().meta({ description: 'Plain text; paragraphs are parted by an empty line.' }),
}

const reviewSchema = z
  .object({
    id: z.int(),
    ...fields,
    author: z.string().nullable().meta({ description: 'First name and initial; null where none is shown.' }),
    publishedOn: z.iso.date(),
  })
  .meta({ description: 'A published review. Ratings go from 1 to 5; null means not given.' })
export type Review = z.infer<typeof reviewSchema>

export const raceReviewsSchema = z
  .object({
    raceId: z.int(),
    count: z.int().meta({ description: 'How many published reviews the race has.' }),
    averages,
    matching: z
      .object({ count: z.int(), averages })
      .nullable()
      .meta({ description: 'The same of those within the given finish times; null where none are given.' }),
    reviews: z.array(reviewSchema).meta({ description: 'The newest first.' }),
  })
  .meta({ description: 'What runners say of a race.' })
export type RaceReviews = z.infer<typeof raceReviewsSchema>

const finishBound = wholeNumber(0, MAX_FINISH_SECONDS).optional()

export const reviewQuerySchema = z.strictObject({
  raceType: raceTypeSlug.optional(),
  minSeconds: finishBound.meta({ description: 'Only of runners who finished in this time or more.' }),
  maxSeconds: finishBound.meta({ description: 'Only of runners who finished in this time or less.' }),
  limit: wholeNumber(1, MAX_REVIEWS).default(USUAL_REVIEWS),
  offset: wholeNumber(0, 1_000_000).default(0),
})
export type ReviewQuery = z.infer<typeof reviewQuerySchema>

const RATING = 'must be a whole number from 1 to 5'
const rating = z.int(RATING).min(1, RATING).max(5, RATING)
const TIME = 'must be a time like 3:30:00'

const written = {
  year: z.int('must be a year').min(1890, 'must be 1890 or later').max(2200, 'must not be in the future'),
  overall: rating,
  difficulty: rating,
  course: rating.nullable(),
  organisation: rating.nullable(),
  atmosphere: rating.nullable(),
  value: rating.nullable(),
  finishTime: z
    .string(TIME)
    .refine((text) => (parseClock(text) ?? 0) > 0, TIME)
    .nullable()
    .meta({ description: 'h:mm:ss', examples: ['3:30:00'] }),
  text: z
    .string('must be text')
    .transform(reviewText)
    .refine(
      (text) => countCharacters(text) <= MAX_REVIEW_CHARACTERS,
      `must be at most ${MAX_REVIEW_CHARACTERS} characters`,
    )
    .transform((text) => text || null)
    .nullable(),
  showName: z.boolean('must be true or false').meta({
    description: 'Whether the public sees your first name and the initial of your last name.',
  }),
}

export const newReviewSchema = z.strictObject({
  ...written,
  course: written.course.default(null),
  organisation: written.organisation.default(null),
  atmosphere: written.atmosphere.default(null),
  value: written.value.default(null),
  finishTime: written.finishTime.default(null),
  text: written.text.default(null),
  showName: written.showName.default(true),
})
export type NewReview = z.infer<typeof newReviewSchema>

export const reviewChangeSchema = z
  .strictObject({ ...written, updatedAt: readVersion })
  .partial()
  .refine(({ updatedAt: _read, ...change }) => Object.keys(change).length > 0, 'says nothing to change')
export type ReviewChange = z.infer<typeof reviewChangeSchema>

export const ownReviewSchema = z
  .object({
    id: z.int(),
    raceId: z.int(),
    raceType: z.string().nullable().meta({ description: 'Null where the race is no longer listed.' }),
    raceSlug: z.string().nullable(),
    raceName: z.string().nullable(),
    ...fields,
    showName: z.boolean(),
    author: z.string().nullable().meta({ description: 'The name that the public sees or would see.' }),
    status: z.enum(REVIEW_STATUSES).meta({
      description: 'Of this version: waits for an editor, is published, or was hidden by an editor.',
    }),
    isPublic: z.boolean().meta({
      description: 'Whether a version can be read by everybody; of a changed review, the one before.',
    }),
    moderationNote: z.string().nullable().meta({ description: 'Why an editor hid it.' }),
    createdAt: z.iso.datetime({ offset: true }),
    updatedAt: version,
  })
  .meta({ description: 'A review as its author sees it.' })
export type OwnReview = z.infer<typeof ownReviewSchema>

export const ownReviewQuerySchema = z.strictObject({
  raceId: wholeNumber(1, 999_999_999).optional().meta({ description: 'Only of this race.' }),
})

// Reports of reviews, and reviews as editors see them and decide.

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

const versionRead = z.int('must be a version').min(1, 'must be a version').optional().meta({
  description: 'The version that you read; refused where the author has written another since.',
})

export const publishSchema = z.strictObject({ version: versionRead })
export const hideSchema = z.strictObject({
  version: versionRead,
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
