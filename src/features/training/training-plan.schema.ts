// A training plan as written in content/training-plans: checked, and turned into the plan of the domain.
import { RACE_TYPES } from '../../race/race-types.ts'
import * as z from 'zod'
import { planProblems, SESSION_KINDS, type PlanSession } from '../../rules/training/training-plan.ts'
import { TRAINING_ZONES } from '../../rules/training/training-paces.ts'
import { calendarDay, MAX_DESCRIPTION_LENGTH, source } from '../articles/content.schema.ts'

const repeats = z
  .strictObject({
    count: z.int().positive(),
    km: z.number().positive().optional(),
    minutes: z.number().positive().optional(),
    /** Seconds of easy jogging between. */
    rest: z.int().nonnegative(),
  })
  .refine(({ km, minutes }) => (km === undefined) !== (minutes === undefined), {
    message: 'either km or minutes',
  })

const session = z
  .strictObject({
    /** 1 to 7; 7 is the weekday of the race. A day without a session is a day of rest. */
    day: z.int().min(1).max(7),
    kind: z.enum(SESSION_KINDS),
    /** The whole session with warm-up and cool-down. */
    km: z.number().positive().max(45).optional(),
    minutes: z.number().positive().max(300).optional(),
    zone: z.enum(TRAINING_ZONES).optional(),
    /** 1 is kept longest when a runner has fewer days. */
    priority: z.int().positive(),
    repeats: repeats.optional(),
    note: z.string().min(3).max(200).optional(),
  })
  .transform((s): PlanSession => ({
    planDay: s.day,
    kind: s.kind,
    priority: s.priority,
    zone: s.zone ?? null,
    ...(s.km === undefined ? {} : { distanceM: Math.round(s.km * 10_000) / 10 }),
    ...(s.minutes === undefined ? {} : { durationSeconds: s.minutes * 60 }),
    ...(s.note === undefined ? {} : { note: s.note }),
    ...(s.repeats === undefined
      ? {}
      : {
          repeats: {
            count: s.repeats.count,
            recoverySeconds: s.repeats.rest,
            ...(s.repeats.km === undefined ? {} : { distanceM: Math.round(s.repeats.km * 1000) }),
            ...(s.repeats.minutes === undefined ? {} : { durationSeconds: s.repeats.minutes * 60 }),
          },
        }),
  }))

/** Minutes of running and of walking, in turn. */
const runWalk = z
  .strictObject({ run: z.number().positive().max(20), walk: z.number().positive().max(5) })
  .transform(({ run, walk }) => ({ runSeconds: run * 60, walkSeconds: walk * 60 }))

const week = z.strictObject({
  phase: z.enum(['base', 'build', 'peak', 'taper']),
  /** A week that is lighter on purpose; the next one takes up where the week before it was. */
  cutBack: z.boolean().default(false),
  focus: z.string().min(10).max(200),
  runWalk: runWalk.optional(),
  sessions: z.array(session).min(2).max(8),
})

/** From the first race on to the fastest goal, the marathon before the half. */
export const LEVELS = [
  'first-timer',
  'improver',
  'sub-4-00',
  'sub-3-30',
  'sub-3-00',
  'first-half',
  'finisher',
  'sub-2-00',
  'sub-1-45',
] as const

export const trainingPlanSchema = z
  .strictObject({
    name: z.string().min(5).max(80),
    description: z.string().min(40).max(MAX_DESCRIPTION_LENGTH),
    updatedOn: calendarDay,
    distance: z.enum(RACE_TYPES.map(({ slug }) => slug)),
    level: z.enum(LEVELS),
    /** Null where finishing is the goal. */
    goalSeconds: z.int().positive().nullable(),
    fewestDays: z.int().min(2).max(6),
    /** What the calendar opens with; the most that the plan has where left out. */
    usualDays: z.int().min(2).max(6).optional(),
    forWhom: z.string().min(40),
    before: z.array(z.string().min(10)).min(1),
    notes: z.array(z.string().min(20)).min(1),
    sources: z.array(source).min(1),
    weeks: z.array(week).min(8).max(24),
  })
  .transform(({ distance, ...plan }) => ({
    ...plan,
    distance,
    distanceM: RACE_TYPES.find(({ slug }) => slug === distance)!.distanceM,
  }))
  .superRefine((plan, context) => {
    for (const message of planProblems({ ...plan, slug: '' })) {
      context.addIssue({ code: 'custom', path: ['weeks'], message })
    }
  })

export type TrainingPlanEntry = z.infer<typeof trainingPlanSchema>
export type PlanWeekEntry = TrainingPlanEntry['weeks'][number]
