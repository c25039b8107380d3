// What an article, a guide, an information page and a group of questions must say of themselves in their front matter.
import * as z from 'zod'
import { isCalendarDay } from '../../rules/calendar/calendar-day.ts'

/** Search engines cut a description off at about this length. */
export const MAX_DESCRIPTION_LENGTH = 155

/** A day as YYYY-MM-DD; YAML reads an unquoted day as a Date, which is turned back. */
export const calendarDay = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string().refine(isCalendarDay, 'not a day that exists, written YYYY-MM-DD'),
)

/** Where a statement comes from, in the form "Author year, Journal volume:page". */
export const source = z.strictObject({
  text: z.string().min(10),
  url: z.httpUrl().optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,}\/\S+$/, 'not a DOI, which starts with 10.')
    .optional(),
})
export type Source = z.infer<typeof source>

const page = {
  title: z.string().min(3).max(80),
  description: z.string().min(40).max(MAX_DESCRIPTION_LENGTH),
  updatedOn: calendarDay,
}

const TOPICS = [
  'Courses',
  'Pacing',
  'Weather',
  'Entry',
  'Choosing a race',
  'Method',
  'Training',
  'Shoes',
  'Health',
] as const

export const articleSchema = z
  .strictObject({
    ...page,
    publishedOn: calendarDay,
    /** When its statements were last checked against their sources. */
    checkedOn: calendarDay,
    /** The answer in three lines, before all else. */
    inShort: z.array(z.string().min(20).max(220)).length(3),
    topics: z.array(z.enum(TOPICS)).min(1),
    sources: z.array(source).min(1),
    /** Races of the catalogue as `marathon/berlin-marathon`; an unknown one fails the tests, and is left out by the build. */
    relatedRaces: z.array(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'not raceType/slug')).min(1),
  })
  .refine((article) => article.updatedOn >= article.publishedOn, {
    path: ['updatedOn'],
    message: 'earlier than publishedOn',
  })
  .refine((article) => article.checkedOn >= article.publishedOn, {
    path: ['checkedOn'],
    message: 'earlier than publishedOn',
  })

export const guideSchema = z.strictObject({ ...page, sources: z.array(source).min(1) })

export const infoSchema = z.strictObject(page)

export const faqSchema = z.strictObject({ title: z.string().min(3), order: z.int().positive() })
