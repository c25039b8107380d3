// What a race is to every rule and page of the site: plain facts, no database row and no wire format; with the fixed
// choices that facts are taken from.
import type { RaceFacts } from '../../race/fields.ts'

export const ELEVATION_PROFILES = [
  'Downhill',
  'Net Downhill',
  'Flat',
  'Rolling',
  'Hilly',
  'Very Hilly',
  'Mountainous',
] as const
export type ElevationProfile = (typeof ELEVATION_PROFILES)[number]

export const TERRAINS = ['Road', 'Trail', 'Mixed', 'Snow/Ice', 'Sand'] as const
export type Terrain = (typeof TERRAINS)[number]

export const ENTRY_KINDS = ['open', 'ballot', 'qualifying', 'charity', 'mixed'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const ENTRY_KIND_LABELS: Readonly<Record<EntryKind, string>> = {
  open: 'Open entry',
  ballot: 'Ballot',
  qualifying: 'Qualifying time',
  charity: 'Charity places',
  mixed: 'Several ways',
}

export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'unconfirmed'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const RACE_STATUSES = ['draft', 'pending', 'approved', 'rejected'] as const
export type RaceStatus = (typeof RACE_STATUSES)[number]

/** Calendar day `YYYY-MM-DD`; a race day has no time zone. */
export type CalendarDay = string

export interface RaceType {
  slug: string
  name: string
  pluralName: string
  distanceM: number
}

/** Long-term means of the race month at the nearest station's cell (or, where `source` says so, general knowledge). */
export interface Climate {
  month: number
  meanHighC: number
  meanLowC: number
  humidityPct: number | null
  dewPointC: number | null
  rainMm: number | null
  wetDays: number | null
  windKmh: number | null
  source: 'gridded' | 'general-knowledge'
}

/** Weather measured at race time over past editions (Mantzios 2022). */
export interface RacedayWeather {
  editions: number
  firstYear: number
  lastYear: number
  /** Months of those editions, 1–12; a race that has moved to another month is less like them. */
  months?: number[] | null
  meanC: number
  sdC: number
  minC: number
  maxC: number
  dewPointC: number
  editionsSince2000: number | null
  meanSince2000C: number | null
  sdSince2000C: number | null
  dewPointSince2000C: number | null
  shareOver18C: number | null
}

/** Course part of the PB potential measured from a real track, in % of time. */
export interface CourseMeasurement {
  lossPct: number
  sdPct: number
  turns60: number | null
  method: string
}

/** Independent evidence for the PB potential, in % of time against an ideal day. */
export interface CourseEvidence {
  kind: 'records' | 'same-runner'
  lossPct: number
  sdPct: number
}

/** One edition's entry window. Days ending in `Typical` are `MM-DD` and must read "expected". */
export interface EntryWindow {
  edition: number
  kind: string | null
  opensOn: CalendarDay | null
  closesOn: CalendarDay | null
  drawOn: CalendarDay | null
  /** Days from which entry costs more, the earliest first. */
  priceRisesOn: CalendarDay[]
  opensTypical: string | null
  closesTypical: string | null
  applicants: number | null
  places: number | null
  fee: string | null
  qualifier: string | null
  charity: string | null
  note: string | null
  sources: string[]
  unverified: string[]
}

/** A window of which nothing is known yet, for those that are made from a few facts. */
export const UNKNOWN_ENTRY_WINDOW: Omit<EntryWindow, 'edition'> = {
  kind: null,
  opensOn: null,
  closesOn: null,
  drawOn: null,
  priceRisesOn: [],
  opensTypical: null,
  closesTypical: null,
  applicants: null,
  places: null,
  fee: null,
  qualifier: null,
  charity: null,
  note: null,
  sources: [],
  unverified: [],
}

/** Where a fact was seen. `field` is a Race field in camelCase, or `*` for the row as a whole. */
export interface FactSource {
  field: string
  source: string
  checkedOn: CalendarDay
  confidence: 'seen' | 'unverified' | 'computed' | 'organiser'
}

/** What hangs on a race beside the facts of `src/race/fields.ts`. */
interface RaceParts {
  climate: Climate | null
  racedayWeather: RacedayWeather | null
  courseMeasurement: CourseMeasurement | null
  courseEvidence: CourseEvidence[]
  entryWindows: EntryWindow[]
  sources: FactSource[]
  /**
   * Years under which calendars know days that moved over New Year: of the next day, of each edition's opening of entry, and of
   * the opening that is on the race itself.
   * Where none is given, it is the year of the day.
   */
  calendarYears?: {
    day: number | null
    ownOpening: number | null
    openings: Readonly<Record<number, number>>
  }
}

export interface Race extends RaceFacts, RaceParts {}

export const ROUTE_SHAPES = ['loop', 'laps', 'out-and-back', 'point-to-point'] as const
type RouteShape = (typeof ROUTE_SHAPES)[number]

export const ROUTE_SHAPE_LABELS: Record<RouteShape, string> = {
  loop: 'One loop',
  laps: 'Laps',
  'out-and-back': 'Out and back',
  'point-to-point': 'Point to point',
}

/** The shape that a fact names; null for none. */
const routeShape = (loop: string | null): RouteShape | null =>
  ROUTE_SHAPES.find((shape) => shape === loop) ?? null

/** In words: `Point to point`; other values unchanged. */
export const routeShapeWords = (loop: string | null): string | null => {
  const shape = routeShape(loop)
  return shape ? ROUTE_SHAPE_LABELS[shape] : loop
}

/** Whether a course ends where it began, so that its ends are of one height; false where nothing is known. */
export const endsAtStart = ({ loop }: { loop: string | null }): boolean =>
  loop !== null && loop !== 'point-to-point'

export const FIELD_SIZES = ['small', 'medium', 'large', 'huge'] as const
export type FieldSize = (typeof FIELD_SIZES)[number]

/** First count of each band. */
const FROM: Record<FieldSize, number> = { small: 0, medium: 1000, large: 5000, huge: 20_000 }

/** The band of a count; null for no count. */
export function fieldSize(participants: number | null): FieldSize | null {
  return participants === null ? null : FIELD_SIZES.findLast((size) => participants >= FROM[size])!
}

/** `Under 1,000`, `1,000 to 4,999`, … */
export const FIELD_SIZE_LABELS: Record<FieldSize, string> = {
  small: 'Under 1,000',
  medium: '1,000 to 4,999',
  large: '5,000 to 19,999',
  huge: '20,000 and more',
}

/** As they are in the facts; a race with another one is found by its name only. */
export const RACE_LABELS = [
  'World Marathon Majors',
  'World Athletics Platinum',
  'World Athletics Gold',
  'World Athletics Elite',
  'World Athletics Label',
  'AIMS',
] as const
export type RaceLabel = (typeof RACE_LABELS)[number]
