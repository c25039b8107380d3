// The fields of the form that submits a race, as texts: what is typed is kept as it was typed, whether it makes sense or not.
import { formatClock } from '../writing/clock-time.ts'
import type { RaceProposal } from './race-proposal.ts'

/** Steps in their order, with the names of their fields. */
const SUBMISSION_STEPS = {
  race: ['name', 'raceType', 'website', 'sponsor', 'firstHeld', 'label'],
  day: ['nextEventDate', 'dateConfirmed', 'endDate', 'startTime', 'timeZone', 'dateRule', 'eventStatus'],
  place: ['countryCode', 'city', 'state', 'lat', 'lon'],
  course: [
    'courseId',
    'hasCourse',
    'elevationGainM',
    'elevationLossM',
    'startElevationM',
    'finishElevationM',
    'maxElevationM',
    'elevationProfile',
    'terrain',
    'loop',
  ],
  entry: [
    'entry',
    'windowKind',
    'edition',
    'opensOn',
    'closesOn',
    'drawOn',
    'priceRisesOn',
    'fee',
    'timeLimit',
    'deferralPolicy',
    'transferPolicy',
  ],
  facts: [
    'participants',
    'participantsYear',
    'courseRecordMen',
    'courseRecordWomen',
    'bostonQualifier',
    'cutOffs',
    'aidStations',
  ],
  words: ['description', 'imageUrl'],
} as const

export type SubmissionStep = keyof typeof SUBMISSION_STEPS
export type SubmissionField = (typeof SUBMISSION_STEPS)[SubmissionStep][number]
export type SubmissionForm = Record<SubmissionField, string>

export const STEP_NAMES = Object.keys(SUBMISSION_STEPS) as SubmissionStep[]
export const SUBMISSION_FIELDS = STEP_NAMES.flatMap((step): SubmissionField[] => [...SUBMISSION_STEPS[step]])

/** What the form opens with. */
export const EMPTY_FORM: SubmissionForm = {
  ...(Object.fromEntries(SUBMISSION_FIELDS.map((field) => [field, ''])) as SubmissionForm),
  raceType: 'marathon',
  eventStatus: 'scheduled',
}

/** The step that a field stands in. */
export const stepOf = (field: string): SubmissionStep =>
  STEP_NAMES.find((step) => (SUBMISSION_STEPS[step] as readonly string[]).includes(field)) ?? 'race'

const text = (value: string | number | null) => (value === null ? '' : String(value))
const clock = (seconds: number | null) =>
  seconds === null ? '' : formatClock(seconds, { alwaysHours: true })

/** A proposal as the form that would have sent it. */
export function formOfProposal(proposal: RaceProposal): SubmissionForm {
  const { place, entryWindow, timeLimitSeconds, courseRecordMenSeconds, courseRecordWomenSeconds, ...said } =
    proposal
  const { dateConfirmed, bostonQualifier, hasCourse, ...own } = said
  return {
    ...EMPTY_FORM,
    ...(Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, text(value)]),
    ) as SubmissionForm),
    dateConfirmed: dateConfirmed ? 'yes' : '',
    hasCourse: hasCourse ? 'yes' : '',
    bostonQualifier: bostonQualifier === null ? '' : bostonQualifier ? 'yes' : 'no',
    countryCode: place.countryCode,
    city: place.city,
    state: text(place.state),
    windowKind: text(entryWindow?.kind ?? null),
    edition: text(entryWindow?.edition ?? null),
    opensOn: text(entryWindow?.opensOn ?? null),
    closesOn: text(entryWindow?.closesOn ?? null),
    drawOn: text(entryWindow?.drawOn ?? null),
    priceRisesOn: (entryWindow?.priceRisesOn ?? []).join(', '),
    timeLimit: clock(timeLimitSeconds),
    courseRecordMen: clock(courseRecordMenSeconds),
    courseRecordWomen: clock(courseRecordWomenSeconds),
  }
}

/** Texts of fields from anything that was kept as such: unknown names and what is no text are left out. */
export function asTexts(kept: unknown): Partial<SubmissionForm> {
  const texts: Partial<SubmissionForm> = {}
  if (typeof kept !== 'object' || kept === null) return texts
  for (const field of SUBMISSION_FIELDS) {
    const value = Object.hasOwn(kept, field) ? (kept as Record<string, unknown>)[field] : undefined
    if (typeof value === 'string') texts[field] = value.slice(0, 5000)
  }
  return texts
}

/** A whole form from anything that was kept as one. */
export const asForm = (kept: unknown): SubmissionForm => ({ ...EMPTY_FORM, ...asTexts(kept) })

/** The server's names of fields as the form's: `entryWindow.opensOn` → `opensOn`. */
export function fieldOfAnswer(name: string): SubmissionField | null {
  const last = name
    .split('.')
    .at(-1)!
    .replace(/Seconds$/, '')
  const known = { kind: 'windowKind', place: 'city', entryWindow: 'opensOn' }[last] ?? last
  return SUBMISSION_FIELDS.find((field) => field === known) ?? null
}
