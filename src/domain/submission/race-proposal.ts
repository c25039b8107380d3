// A race as its organiser proposes it: what the form sends, the API checks and an editor decides on. Null means not said.
import type { RouteShape } from '../race/route-shape.ts'
import type { CalendarDay, ElevationProfile, EntryKind, EventStatus, Terrain } from '../race/race.ts'

export const WINDOW_KINDS = [
  'ballot',
  'lottery',
  'first-come',
  'virtual-queue',
  'qualifying',
  'charity',
] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

export const MOST_PRICE_RISES = 12

/** Heights that a recorded course gives; without one they are typed. */
export const HEIGHTS = [
  'elevationGainM',
  'elevationLossM',
  'startElevationM',
  'finishElevationM',
  'maxElevationM',
] as const

/** Most characters of each text. */
export const TEXT_LIMITS = {
  name: 120,
  sponsor: 120,
  website: 2000,
  label: 80,
  dateRule: 200,
  timeZone: 60,
  city: 120,
  state: 120,
  fee: 120,
  deferralPolicy: 500,
  transferPolicy: 500,
  cutOffs: 500,
  aidStations: 300,
  description: 4000,
} as const

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

export interface RaceProposal {
  raceType: string
  name: string
  sponsor: string | null
  website: string | null
  firstHeld: number | null
  label: string | null
  nextEventDate: CalendarDay | null
  endDate: CalendarDay | null
  dateConfirmed: boolean
  dateRule: string | null
  timeZone: string | null
  startTime: string | null
  eventStatus: EventStatus
  place: ProposedPlace
  lat: number | null
  lon: number | null
  /** A course that was uploaded and measured: its heights count, whatever is said below. */
  courseId: string | null
  /** A recorded course counts: the one on file, or the one that is named above. False: heights are as typed. */
  hasCourse: boolean
  elevationProfile: ElevationProfile | null
  elevationGainM: number | null
  elevationLossM: number | null
  startElevationM: number | null
  finishElevationM: number | null
  maxElevationM: number | null
  terrain: Terrain | null
  loop: RouteShape | null
  entry: EntryKind | null
  entryWindow: ProposedWindow | null
  fee: string | null
  timeLimitSeconds: number | null
  deferralPolicy: string | null
  transferPolicy: string | null
  participants: number | null
  participantsYear: number | null
  courseRecordMenSeconds: number | null
  courseRecordWomenSeconds: number | null
  bostonQualifier: boolean | null
  cutOffs: string | null
  aidStations: string | null
  description: string | null
  /** Of a picture that was uploaded: /api/race-pictures/… */
  imageUrl: string | null
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
