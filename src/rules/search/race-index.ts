// The slim record of a race: what search, finder, map and personal times read in the browser, and what a row shows.
import type { FilteredFacts } from '../../race/filtered-fields.ts'
import type { Loss } from '../course/course-loss.ts'
import type { EntryPeriod } from '../entry/entry-state.ts'
import type { CourseGrade } from '../pb-potential/course-grade.ts'
import type { GradedScore } from '../pb-potential/score-words.ts'
import type { Continent } from '../place/continent.ts'
import type { CalendarDay, EventStatus, RaceType } from '../race/race.ts'
import type { RowPicture } from '../silhouette/silhouette-row.ts'
import type { RaceWeather } from '../weather/race-weather.ts'

/** PB potential with its range. */
export type IndexedScore = GradedScore

/** What a race costs against an ideal day, % of time with one standard deviation, two decimals. */
interface IndexedLoss extends Loss {
  /** How much its weather makes a time differ from year to year. */
  yearSdPct: number
}

export interface IndexedRace extends FilteredFacts {
  id: number
  slug: string
  raceType: string
  distanceM: number
  name: string
  sponsor: string | null
  city: string
  state: string | null
  country: string
  countryCode: string
  continent: Continent | null
  /** `country[/state]/city`, the slugs of the place. */
  placePath: string
  /** Three decimals, about 100 m. */
  lat: number | null
  lon: number | null
  participants: number | null
  /** True where the count is not of one edition's finishers: reads "about". */
  participantsRough: boolean
  month: number | null
  nextEventDate: CalendarDay | null
  endDate: CalendarDay | null
  dateConfirmed: boolean
  eventStatus: EventStatus
  /** To expect in its hours. */
  weather: RaceWeather | null
  /** Whole hours, what is beyond them cut. */
  timeLimitHours: number | null
  bostonQualifier: boolean | null
  /** Entry with days on file that was not over when the index was made. */
  entryPeriods: readonly EntryPeriod[]
  /** How well the course is known. */
  courseGrade: CourseGrade
  /** Whether it is known to drop or lead too far for records. */
  aided: boolean
  pb: IndexedScore | null
  /** Known for every race; where the facts carry no score, the sd is wide. */
  loss: IndexedLoss
  course: RowPicture
  /** Other names of each part of `placePath`. */
  aliases: string[][]
}

export interface RaceIndex {
  /** The day that "expected" and "past" are seen from. */
  builtOn: CalendarDay
  raceTypes: RaceType[]
  /** Most participants first, races without a count last. */
  races: IndexedRace[]
}

/** The slugs of a race's country, state and city. A country without states goes straight to its cities. */
export function placeSlugs({ placePath }: Pick<IndexedRace, 'placePath'>): {
  country: string
  state: string | null
  city: string
} {
  const parts = placePath.split('/')
  return { country: parts[0]!, state: parts.length > 2 ? parts[1]! : null, city: parts.at(-1)! }
}
