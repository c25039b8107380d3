// Tracks that runners give of races: as they are sent, as their givers see them, and as editors do.
import * as z from 'zod'
import { moment, pageQuery, noteText } from '../../platform/api/shared.schema.ts'
import { COURSE_LICENCES, MAX_SHOWN_NAME, MAX_STORED_POINTS } from '../../rules/course/uploaded-course.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

const TRACK_STATUSES = ['waiting', 'agreed', 'accepted', 'refused'] as const

/** Latitude and longitude in degrees, metres: nothing else of a recording is taken. */
const storedPoint = z.tuple([
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.number().min(-500).max(9000),
])
export const storedPoints = z
  .array(storedPoint, 'must be points of latitude, longitude and height')
  .min(2, 'must be two points or more')
  .max(MAX_STORED_POINTS, `must be at most ${MAX_STORED_POINTS} points`)

export const courseTrackInputSchema = z.strictObject({
  raceId: z.int().min(1).max(999_999_999),
  licence: z.enum(COURSE_LICENCES, 'must be CC-BY-4.0 or CC0-1.0'),
  shownName: z
    .string('must be text')
    .overwrite(plainLine)
    .max(MAX_SHOWN_NAME, `must be at most ${MAX_SHOWN_NAME} characters`)
    .nullable()
    .default(null)
    .meta({ description: 'Under which its giver is named; null for no name.' }),
  isCut: z
    .boolean('must be true or false')
    .meta({ description: 'The first and last 200 m are left out, because it began elsewhere.' }),
  points: storedPoints,
})

export type CourseTrackInput = z.input<typeof courseTrackInputSchema>

export const courseTrackSchema = z
  .object({
    id: z.int(),
    raceId: z.int(),
    raceName: z.string(),
    racePath: z.string(),
    status: z.enum(TRACK_STATUSES).meta({
      description:
        'waiting: for another that agrees, or an editor; agreed, accepted: by another, by an editor; refused.',
    }),
    licence: z.enum(COURSE_LICENCES),
    shownName: z.string().nullable(),
    isCut: z.boolean(),
    recordedM: z.number(),
    gainM: z.number(),
    refuseReason: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ description: 'A track that a person gave of a race.' })
export type CourseTrack = z.infer<typeof courseTrackSchema>

export const givenTrackSchema = z
  .object({
    id: z.int(),
    outcome: z.enum(['waits', 'published']).meta({
      description:
        'published: it agrees with another, and the race is measured by them; waits: for one that does, or an editor.',
    }),
  })
  .meta({ description: 'What became of a track.' })

export type GivenTrackAnswer = z.infer<typeof givenTrackSchema>

export const courseTrackQuerySchema = z.strictObject({
  status: z.enum([...TRACK_STATUSES, 'all'], 'must be a status or all').default('waiting'),
  ...pageQuery,
})
export type CourseTrackQuery = z.infer<typeof courseTrackQuerySchema>

export const adminCourseTrackSchema = courseTrackSchema
  .extend({
    raceType: z.string(),
    pin: z.tuple([z.number(), z.number()]).nullable().meta({ description: 'Of the race: degrees.' }),
    fromPinM: z.number().nullable(),
    startM: z.number(),
    finishM: z.number(),
    isMeasured: z.boolean().meta({ description: 'The race shows a measured course, of these or of others.' }),
    giver: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
    decidedAt: moment.nullable(),
  })
  .meta({ description: 'A track as an editor sees it.' })
export type AdminCourseTrack = z.infer<typeof adminCourseTrackSchema>

export const laidTrackSchema = z
  .object({
    id: z.int(),
    status: z.enum(TRACK_STATUSES),
    isCut: z.boolean(),
    gainM: z.number(),
    profile: z.array(z.number()),
    points: z.array(storedPoint),
  })
  .meta({ description: 'A track of a race, to be laid over the others.' })
export type LaidTrack = z.infer<typeof laidTrackSchema>

export const trackDecisionSchema = z
  .strictObject({
    status: z.enum(['accepted', 'refused'], 'must be accepted or refused'),
    reason: noteText(2000).nullable().default(null).meta({ description: 'Its giver reads it.' }),
    was: z.enum(TRACK_STATUSES).meta({ description: 'As it was read.' }),
  })
  .refine(({ status, reason }) => (status === 'refused') === (reason !== null), {
    path: ['reason'],
    message: 'goes with a refusal, and only with one',
  })
