// Calendars: the races of a calendar file, and a person's private address of their own.
import * as z from 'zod'
import { MAX_CALENDAR_CHARACTERS, MAX_CALENDAR_RACES } from '../../rules/race/race-address.ts'
import { formatNumber } from '../../rules/writing/measures.ts'

const RACE = '([a-z0-9]+(-[a-z0-9]+)*/)?[a-z0-9]+(-[a-z0-9]+)*'

export const calendarQuerySchema = z.strictObject({
  races: z
    .string('must be given once')
    .max(MAX_CALENDAR_CHARACTERS, `must be at most ${formatNumber(MAX_CALENDAR_CHARACTERS)} characters`)
    .regex(new RegExp(`^${RACE}(,${RACE})*$`), 'must be slugs of races, separated by commas')
    .transform((list) => [...new Set(list.split(','))])
    .refine((list) => list.length <= MAX_CALENDAR_RACES, `must be at most ${MAX_CALENDAR_RACES} races`)
    .meta({
      type: 'string',
      description:
        'Slugs, or race type and slug where several types share one; the marathon is meant where the type is missing.',
      examples: ['berlin-marathon,half-marathon/berlin-half-marathon'],
    }),
})

export const calendarLinkSchema = z
  .object({
    url: z.url().nullable().meta({ description: 'Null where the person has no calendar link.' }),
    createdAt: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({
    description: 'The private address under which calendar programs read the days of a person’s favourites.',
  })
export type CalendarLinkAnswer = z.infer<typeof calendarLinkSchema>
