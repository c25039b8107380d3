// A race as its organiser proposes it: what the form sends, the API checks and an editor decides on. Null means not said.
import type { ProposedFacts } from '../../race/proposed-fields.ts'
import type { CalendarDay } from '../race/race.ts'

export const WINDOW_KINDS = [
  'ballot',
  'lottery',
  'first-come',
  'virtual-queue',
  'qualifying',
  'charity',
] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

export const MAX_PRICE_RISES = 12

/** Heights that a recorded course gives; without one they are typed. */
export const HEIGHTS = [
  'elevationGainM',
  'elevationLossM',
  'startElevationM',
  'finishElevationM',
  'maxElevationM',
] as const

export interface ProposedPlace {
  city: string
  state: string | null
  /** ISO 3166-1 alpha-2. */
  countryCode: string
}

export interface ProposedWindow {
  edition: number
  kind: WindowKind | null
  opensOn: CalendarDay | null
  closesOn: CalendarDay | null
  drawOn: CalendarDay | null
  /** Days from which on entry costs more. */
  priceRisesOn: CalendarDay[]
}

/** The facts of `src/race/proposed-fields.ts`, and what is more than one. */
export interface RaceProposal extends ProposedFacts {
  place: ProposedPlace
  /** A course that was uploaded and measured: its heights count, whatever is said beside it. */
  courseId: string | null
  /** A recorded course counts: the one on file, or the one that is named above. False: heights are as typed. */
  hasCourse: boolean
  entryWindow: ProposedWindow | null
}

/** A course as the server measured it. */
export interface MeasuredCourse {
  id: string
  fileName: string
  distanceM: number
  recordedM: number
  profile: number[]
  gainM: number
  lossM: number
  startM: number
  finishM: number
  highestM: number
  courseLossPct: number
  courseSdPct: number
  turns60: number | null
}
