// The parameters of GET /api/marathons, read strictly.
import * as z from 'zod'
import { isCalendarDay } from '../rules/calendar/calendar-day.ts'
import { CONTINENTS } from '../rules/place/continents.ts'
import { ELEVATION_PROFILES, RACE_STATUSES } from '../rules/race/race.ts'
import { COURSE_GRADES } from '../rules/pb-potential/score-words.ts'
import { RACE_TYPES } from './race-types.ts'
import { eachFiltered, filteredField, type FilteredName, type FilteredValues } from './filtered-fields.ts'

export const MAX_RACES = 1000
const MAX_IDS = 200
/** Of a time limit. */
const MAX_HOURS = 24

/** The long form of the product's texts for Rolling. */
const ROLLING_LONG = 'Undulating / Rolling Hills'

export const API_RACE_SORTS = [
  '-participants',
  'participants',
  'nextEventDate',
  'pbPotential',
  'name',
] as const

/** A whole number written in plain digits: no sign, no exponent, no spaces. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string('must be given once')
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)
    .meta({ type: 'integer', minimum: min, maximum: max })

const choice = <T extends string>(values: readonly T[]) =>
  z.enum(values, `must be one of: ${values.join(', ')}`)

const day = z
  .string('must be given once')
  .refine((text) => isCalendarDay(text), 'must be a day like 2027-04-26')
  .meta({ type: 'string', format: 'date' })

const words = z.string('must be given once').trim().max(120, 'must be at most 120 characters')

// Any place is allowed: the catalogue has only places with a race, so it cannot tell a wrong name from a place without one.
const place = words.min(1, 'must not be empty')
const PLACE = 'Name or slug. A place without a race on file, or a name that is none, gives an empty list.'

export const raceTypeSlug = z
  .string('must be given once')
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    `must be a race type like ${RACE_TYPES.map(({ slug }) => slug).join(' or ')}`,
  )
  .max(40, 'must be at most 40 characters')
  .meta({ examples: RACE_TYPES.map(({ slug }) => slug) })

const ids = z
  .string('must be given once')
  .max(MAX_IDS * 10, `must be at most ${MAX_IDS} races`)
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'must be race numbers separated by commas')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((list) => list.length <= MAX_IDS, `must be at most ${MAX_IDS} races`)
  .meta({ type: 'string', examples: ['12,7,301'] })

const filters = eachFiltered((name) => {
  const { values, description } = filteredField(name)
  const filter = choice(values as readonly [string, ...string[]]).optional()
  return description ? filter.meta({ description }) : filter
}) as { [Name in FilteredName]: z.ZodOptional<z.ZodType<FilteredValues[Name][number]>> }

export const raceQuerySchema = z.strictObject({
  status: choice(RACE_STATUSES).optional().meta({
    description: 'Visitors may read approved races only; the others are for admins, with their token.',
  }),
  raceType: raceTypeSlug.optional(),
  search: words.optional().meta({
    description:
      'Words of name, sponsor, city, state or country; accents and case do not matter, each word may be ' +
      'cut. In, near, races and a year are left out beside other words, and near me always: nobody here knows where you are. Where no race has all words: of names with a comma, ' +
      'or, or and between them those of any; a year alone is that of the next day on file; what a label is called, such as ' +
      'majors or gold label, finds the races that carry it.',
    examples: ['sao paulo'],
  }),
  continent: choice(CONTINENTS).optional().meta({
    description:
      'A country that lies in two is in the one its athletics federation belongs to: Turkey in Europe, Egypt in Africa.',
  }),
  country: place.optional().meta({ description: PLACE, examples: ['united-states'] }),
  state: place.optional().meta({ description: PLACE, examples: ['California'] }),
  city: place.optional().meta({ description: PLACE, examples: ['new-york'] }),
  ...filters,
  elevationProfile: choice([...ELEVATION_PROFILES, ROLLING_LONG])
    .transform((profile) => (profile === ROLLING_LONG ? 'Rolling' : profile))
    .optional()
    .meta({ description: `"${ROLLING_LONG}" is read as Rolling.` }),
  month: wholeNumber(1, 12).optional(),
  timeLimitMin: wholeNumber(1, MAX_HOURS).optional().meta({
    description: 'Minimum time limit in hours. A race whose limit is not on file is left out.',
  }),
  dateFrom: day.optional().meta({
    description: 'Earliest next day. A race whose next day is not on file is left out.',
  }),
  dateTo: day.optional().meta({ description: 'Latest next day, the same way.' }),
  courseGrade: choice(COURSE_GRADES)
    .optional()
    .meta({
      description:
        'How well the course is known: measured (a recorded profile), totals (climb and the heights of both ends on file, or the climb of a course that ends where it begins), ' +
        'class (only its class of steepness).',
    }),
  bostonQualifier: choice(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .meta({
      description:
        'Whether a time run there counts for Boston. A race of which that is not on file is left out.',
    }),
  ids: ids.optional().meta({ description: `Only these races, at most ${MAX_IDS}.` }),
  sort: choice(API_RACE_SORTS)
    .default('-participants')
    .meta({
      description:
        '-participants: largest field first; participants: smallest first; nextEventDate: earliest first, days ' +
        'that are over among them until the next is on file; ' +
        'pbPotential: measured courses first, then those with totals, then those estimated from their class alone, then those that ' +
        'drop or lead too far for records, each by the estimate; name: A to Z. Races without the value come last. Scores of different ' +
        'race types are not on one scale: use one raceType with pbPotential.',
    }),
  limit: wholeNumber(1, MAX_RACES)
    .optional()
    .meta({ description: `Without it as many as there are, up to ${MAX_RACES}.` }),
  offset: wholeNumber(0, 1_000_000).optional(),
  view: choice(['index']).optional().meta({
    description: 'index: the slim record that the search box and the map read.',
  }),
})

export type RaceQuery = z.infer<typeof raceQuerySchema>

/** The part of a query that says which races, not how many and in which order. */
export type RaceSelection = Pick<
  RaceQuery,
  | FilteredName
  | 'raceType'
  | 'search'
  | 'continent'
  | 'country'
  | 'state'
  | 'city'
  | 'month'
  | 'timeLimitMin'
  | 'dateFrom'
  | 'dateTo'
  | 'courseGrade'
  | 'bostonQualifier'
  | 'ids'
>
