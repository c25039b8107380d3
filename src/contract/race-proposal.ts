// A proposed race as the API takes it, strictly: unknown members are refused. What days and addresses may be is a rule of the
// domain, which the form's reader (src/domain/submission/read-submission.ts) asks too.
import * as z from 'zod'
import { isCalendarDay } from '../domain/calendar/calendar-day.ts'
import { ROUTE_SHAPES } from '../domain/race/route-shape.ts'
import {
  ELEVATION_PROFILES,
  ENTRY_KINDS,
  EVENT_STATUSES,
  TERRAINS,
  type CalendarDay,
} from '../domain/race/race.ts'
import {
  MOST_PRICE_RISES,
  TEXT_LIMITS,
  WINDOW_KINDS,
  type RaceProposal,
} from '../domain/submission/race-proposal.ts'
import { dayProblems } from '../domain/submission/proposed-days.ts'
import { isTimeZone, websiteProblem } from '../domain/submission/read-submission.ts'
import { raceTypeSlug } from './race-query.ts'

// Control signs, and marks that turn the direction of reading for what stands around them.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

const tidy = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '').toWellFormed().trim()
const most = (limit: number) => `must be at most ${limit} characters`

/** Text of one line, or null where it says nothing. */
const line = (limit: number) =>
  z
    .string('must be text')
    .transform((text) => tidy(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(limit, most(limit)))
    .transform((text) => text || null)
    .nullable()
    .default(null)
const paragraphs = (limit: number) =>
  z
    .string('must be text')
    .transform(tidy)
    .pipe(z.string().max(limit, most(limit)))
    .transform((text) => text || null)
    .nullable()
    .default(null)
const number = (least: number, largest: number) => {
  const wrong = `must be a number from ${least} to ${largest}`
  return z.number(wrong).min(least, wrong).max(largest, wrong).nullable().default(null)
}
const whole = (least: number, largest: number) => {
  const wrong = `must be a whole number from ${least} to ${largest}`
  return z.int(wrong).min(least, wrong).max(largest, wrong).nullable().default(null)
}
const day = z
  .string('must be a day like 2027-05-23')
  .refine(isCalendarDay, 'must be a day like 2027-05-23')
  .nullable()
  .default(null)
const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .enum(values, `must be one of: ${values.join(', ')}`)
    .nullable()
    .default(null)
const required = (limit: number, least = 1) =>
  z
    .string('must be text')
    .transform((text) => tidy(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(least, 'must not be empty').max(limit, most(limit)))

const placeSchema = z.strictObject({
  city: required(TEXT_LIMITS.city),
  state: line(TEXT_LIMITS.state),
  countryCode: z.string('must be a country code').regex(/^[A-Z]{2}$/, 'must be a country code like DE'),
})

const windowSchema = z.strictObject({
  edition: z.int('must be a year').min(1900, 'must be a year').max(2100, 'must be a year'),
  kind: oneOf(WINDOW_KINDS),
  opensOn: day,
  closesOn: day,
  drawOn: day,
  priceRisesOn: z
    .array(z.iso.date('must be a day like 2027-05-23'), 'must be days')
    .max(MOST_PRICE_RISES, `must be at most ${MOST_PRICE_RISES} days`)
    .default([]),
})

const members = z.strictObject({
  raceType: raceTypeSlug.default('marathon'),
  name: required(TEXT_LIMITS.name, 3),
  sponsor: line(TEXT_LIMITS.sponsor),
  website: line(TEXT_LIMITS.website).refine(
    (address) => address === null || websiteProblem(address) === null,
    'must be an address that begins with https://',
  ),
  firstHeld: whole(1800, 2100),
  label: line(TEXT_LIMITS.label),
  nextEventDate: day,
  endDate: day,
  dateConfirmed: z.boolean('must be true or false').default(false),
  dateRule: line(TEXT_LIMITS.dateRule),
  timeZone: line(TEXT_LIMITS.timeZone).refine(
    (zone) => zone === null || isTimeZone(zone),
    'must be a time zone like Europe/Berlin',
  ),
  startTime: z
    .string('must be a time like 09:30')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30')
    .nullable()
    .default(null),
  eventStatus: z.enum(EVENT_STATUSES, `must be one of: ${EVENT_STATUSES.join(', ')}`).default('scheduled'),
  place: placeSchema,
  lat: number(-90, 90),
  lon: number(-180, 180),
  courseId: z.uuid('must be the number of a course').nullable().default(null),
  hasCourse: z.boolean('must be true or false').default(false).meta({
    description:
      'Whether a recorded course counts; false leaves the one on file out, and heights are as given.',
  }),
  elevationProfile: oneOf(ELEVATION_PROFILES),
  elevationGainM: number(0, 10_000),
  elevationLossM: number(0, 10_000),
  startElevationM: number(-430, 5500),
  finishElevationM: number(-430, 5500),
  maxElevationM: number(-430, 5500),
  terrain: oneOf(TERRAINS),
  loop: oneOf(ROUTE_SHAPES),
  entry: oneOf(ENTRY_KINDS),
  entryWindow: windowSchema.nullable().default(null),
  fee: line(TEXT_LIMITS.fee),
  timeLimitSeconds: whole(600, 1_209_600),
  deferralPolicy: paragraphs(TEXT_LIMITS.deferralPolicy),
  transferPolicy: paragraphs(TEXT_LIMITS.transferPolicy),
  participants: whole(0, 500_000),
  participantsYear: whole(1890, 2100),
  courseRecordMenSeconds: whole(600, 864_000),
  courseRecordWomenSeconds: whole(600, 864_000),
  bostonQualifier: z.boolean('must be true, false or null').nullable().default(null),
  cutOffs: paragraphs(TEXT_LIMITS.cutOffs),
  aidStations: paragraphs(TEXT_LIMITS.aidStations),
  description: paragraphs(TEXT_LIMITS.description),
  imageUrl: z
    .string('must be the address of a picture uploaded here')
    .regex(/^\/api\/race-pictures\/[0-9a-f-]{36}$/, 'must be the address of a picture uploaded here')
    .nullable()
    .default(null),
})

type Members = z.output<typeof members>

/**
 * What is wrong between members, by the member that it is said of. The day of the next edition is held against `today` where
 * it is new, not where that is null.
 */
export function contradictions(said: Members, today: CalendarDay | null): [string, string][] {
  const pin: [string, string][] =
    (said.lat === null) !== (said.lon === null) ? [['lat', 'goes together with lon']] : []
  const days = dayProblems(said, today).map(({ member, reason }): [string, string] => [member, reason])
  return [...pin, ...days]
}

/** A new race. */
export const raceProposalSchema = members
  .superRefine((said, context) => {
    for (const [member, message] of contradictions(said, null))
      context.addIssue({ code: 'custom', message, path: member.split('.') })
  })
  .meta({ description: 'A race as its organiser proposes it; null or left out where nothing is said.' })
export type RaceProposalJson = z.output<typeof raceProposalSchema>

/** A change: the members that are given replace those of the race. */
export const raceChangeSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(members.shape).map(([name, schema]) => [
        name,
        ('removeDefault' in schema ? (schema as z.ZodDefault).unwrap() : schema) as z.ZodType,
      ]),
    ) as { [Name in keyof typeof members.shape]: z.ZodType<Members[Name]> },
  )
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'says nothing to change')
  .meta({ description: 'The members to change.' })

// The schema and the domain's type are held together by the compiler.
void ((said: RaceProposalJson): RaceProposal => said)
