// What a training plan must hold: weeks of seven days, each with at most two sessions, the race on the last day.
import { z } from 'zod'
import { source } from './content-schemas.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const SESSION_KINDS = ['easy', 'long', 'tempo', 'interval', 'marathon-pace', 'rest', 'race'] as const

/** E easy, M marathon, T threshold, I interval: the zones of `trainingPaces`; G is the goal pace of the race. */
export const PACE_ZONES = ['E', 'M', 'T', 'I', 'G'] as const

const session = z
  .strictObject({
    day: z.enum(WEEKDAYS),
    kind: z.enum(SESSION_KINDS),
    /** All of the session with warm-up and cool-down, in km. */
    km: z.number().positive().max(45).optional(),
    minutes: z.number().positive().max(300).optional(),
    /** Pace of the main part; the rest of a session is run easy. */
    zone: z.enum(PACE_ZONES).optional(),
    note: z.string().min(3).max(160).optional(),
  })
  .refine((s) => s.kind === 'rest' || s.km !== undefined, { path: ['km'], message: 'missing' })
  .refine((s) => s.kind !== 'rest' || (s.km === undefined && s.zone === undefined), {
    path: ['kind'],
    message: 'a day of rest has no distance and no pace',
  })
  .refine((s) => s.kind === 'rest' || s.zone !== undefined, { path: ['zone'], message: 'missing' })

const week = z.strictObject({
  phase: z.enum(['base', 'build', 'peak', 'taper']),
  /** A week that is lighter on purpose; the week after may step back up to where the plan was. */
  cutBack: z.boolean().default(false),
  focus: z.string().min(10).max(200),
  sessions: z
    .array(session)
    .length(7)
    .refine((sessions) => sessions.every(({ day }, i) => day === WEEKDAYS[i]), {
      message: 'one session a day, Monday to Sunday in order',
    }),
})

export const trainingPlanSchema = z
  .strictObject({
    title: z.string().min(5).max(80),
    description: z.string().min(40).max(155),
    distance: z.enum(['marathon', 'half-marathon']),
    level: z.enum(['first-timer', 'improver', 'sub-3-30', 'sub-1-45']),
    goalSeconds: z.int().positive().nullable(),
    /** Who it is for, and what should be behind you before week 1. */
    forWhom: z.string().min(40),
    before: z.array(z.string().min(10)).min(1),
    notes: z.array(z.string().min(20)).min(1),
    sources: z.array(source).min(1),
    weeks: z.array(week).min(8).max(24),
  })
  .refine((plan) => plan.weeks.at(-1)?.sessions.at(-1)?.kind === 'race', {
    path: ['weeks'],
    message: 'the last day of the last week is not the race',
  })

export type TrainingPlan = z.infer<typeof trainingPlanSchema>
export type PlanWeek = TrainingPlan['weeks'][number]
export type PlanSession = PlanWeek['sessions'][number]
