// The fields of the form that submits a race, as texts: what is typed is stored as it was typed, whether it makes sense or
// not; which changes somebody proposes; two devices' texts of one draft as one; and which of its days are wrong.
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { USUAL_TYPE, RACE_TYPES } from '../../race/race-types.ts'
import { formatClock } from '../writing/measures.ts'
import { fieldOf } from '../../race/fields.ts'
import {
  PROPOSED_NAMES,
  factOfForm,
  formName,
  proposedField,
  type FormName,
  type ProposedName,
} from '../../race/proposed-fields.ts'
import { HEIGHTS, type RaceProposal } from './race-proposal.ts'

/** Parts of a step that are more than a fact, in front of the facts or behind them. */
const PARTS = {
  place: ['countryCode', 'city', 'state'],
  course: ['courseId', 'hasCourse'],
  entry: ['windowKind', 'edition', 'opensOn', 'closesOn', 'drawOn', 'priceRisesOn'],
} as const

export const STEP_NAMES = ['race', 'day', 'place', 'course', 'entry', 'facts', 'words'] as const
export type SubmissionStep = (typeof STEP_NAMES)[number]
type PartField = (typeof PARTS)[keyof typeof PARTS][number]
export type SubmissionField = FormName | PartField
export type SubmissionForm = Record<SubmissionField, string>

/** Steps in their order, with the names of their fields. */
const SUBMISSION_STEPS = Object.fromEntries(
  STEP_NAMES.map((step): [SubmissionStep, SubmissionField[]] => [
    step,
    [
      ...((PARTS as Partial<Record<SubmissionStep, readonly PartField[]>>)[step] ?? []),
      ...PROPOSED_NAMES.filter((name) => proposedField(name).step === step).map(formName),
    ],
  ]),
) as Record<SubmissionStep, SubmissionField[]>

export const SUBMISSION_FIELDS = STEP_NAMES.flatMap((step) => SUBMISSION_STEPS[step])

/** What the form opens with. */
export const EMPTY_FORM: SubmissionForm = {
  ...(Object.fromEntries(SUBMISSION_FIELDS.map((field) => [field, ''])) as SubmissionForm),
  raceType: USUAL_TYPE,
  eventStatus: 'scheduled',
}

/** The step that a field is in. */
export const stepOf = (field: string): SubmissionStep =>
  STEP_NAMES.find((step) => SUBMISSION_STEPS[step].some((name) => name === field)) ?? 'race'

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** A fact as it would be typed. */
function typedFact(name: ProposedName, value: string | number | boolean | null): string {
  if (value === null) return ''
  const { kind, required } = fieldOf(name)
  if (kind === 'yes-no') return value ? 'yes' : required ? '' : 'no'
  return kind === 'seconds' ? formatClock(Number(value), { alwaysHours: true }) : String(value)
}

/** A proposal as the form that would have sent it. */
export function formOfProposal(proposal: RaceProposal): SubmissionForm {
  const { place, entryWindow, courseId, hasCourse } = proposal
  // A proposal of before there was a fact says nothing of it.
  const facts = PROPOSED_NAMES.map((name) => [formName(name), typedFact(name, proposal[name] ?? null)])
  return {
    ...EMPTY_FORM,
    ...(Object.fromEntries(facts) as Record<FormName, string>),
    courseId: text(courseId),
    hasCourse: hasCourse ? 'yes' : '',
    countryCode: place.countryCode,
    city: place.city,
    state: text(place.state),
    windowKind: text(entryWindow?.kind ?? null),
    edition: text(entryWindow?.edition ?? null),
    opensOn: text(entryWindow?.opensOn ?? null),
    closesOn: text(entryWindow?.closesOn ?? null),
    drawOn: text(entryWindow?.drawOn ?? null),
    priceRisesOn: (entryWindow?.priceRisesOn ?? []).join(', '),
  }
}

/** Texts of fields from stored data: unknown names and what is no text are left out. */
export function asTexts(stored: unknown): Partial<SubmissionForm> {
  const texts: Partial<SubmissionForm> = {}
  if (typeof stored !== 'object' || stored === null) return texts
  for (const field of SUBMISSION_FIELDS) {
    const value = Object.hasOwn(stored, field) ? (stored as Record<string, unknown>)[field] : undefined
    if (typeof value === 'string') texts[field] = value.slice(0, 5000)
  }
  return texts
}

/** A whole form from stored data. */
export const asForm = (stored: unknown): SubmissionForm => ({ ...EMPTY_FORM, ...asTexts(stored) })

/** The server's names of fields as the form's: `entryWindow.opensOn` → `opensOn`. */
export function fieldOfAnswer(name: string): SubmissionField | null {
  const last = name
    .split('.')
    .at(-1)!
    .replace(/Seconds$/, '')
  const known = { kind: 'windowKind', place: 'city', entryWindow: 'opensOn' }[last] ?? last
  return SUBMISSION_FIELDS.find((field) => field === known) ?? null
}

// What somebody has not typed stays as it is on file, even if others correct it while the form is still a draft.

/** The texts that a form opened with. A field that is left out counts as changed whatever it says. */
export type OpenedTexts = Partial<SubmissionForm>

/** Fields of parts of a proposal that are more than a fact. */
const PROPOSED_AS: Partial<Record<SubmissionField, keyof RaceProposal>> = {
  countryCode: 'place',
  city: 'place',
  state: 'place',
  windowKind: 'entryWindow',
  edition: 'entryWindow',
  opensOn: 'entryWindow',
  closesOn: 'entryWindow',
  drawOn: 'entryWindow',
  priceRisesOn: 'entryWindow',
}
const memberOf = (field: SubmissionField) =>
  PROPOSED_AS[field] ?? factOfForm(field) ?? (field as keyof RaceProposal)

/** What is sent along: a new day is not confirmed because the former one was, and who confirms a day means the one they see. */
const ALONG: Partial<Record<keyof RaceProposal, readonly (keyof RaceProposal)[]>> = {
  nextEventDate: ['endDate', 'dateConfirmed', 'eventStatus'],
  endDate: ['nextEventDate'],
  dateConfirmed: ['nextEventDate'],
  courseId: ['hasCourse'],
  hasCourse: ['courseId'],
  lat: ['lon'],
  lon: ['lat'],
  participants: ['participantsYear'],
  participantsYear: ['participants'],
}

/**
 * The members to send; all of them where `opened` is null, for a race that is not on file. Heights that were typed are not
 * required beside a recorded course: it has its own.
 */
export function membersToSend(
  proposal: RaceProposal,
  form: SubmissionForm,
  opened: OpenedTexts | null,
): Partial<RaceProposal> {
  if (!opened) return proposal
  const typed = SUBMISSION_FIELDS.filter((field) => form[field] !== opened[field]).map(memberOf)
  const members = new Set<string>(typed.flatMap((member) => [member, ...(ALONG[member] ?? [])]))
  if (proposal.hasCourse) for (const height of HEIGHTS) members.delete(height)
  return Object.fromEntries(Object.entries(proposal).filter(([member]) => members.has(member)))
}

/** The form that changes a listed race, and what it opened with. */
export function formOfListed(listed: RaceProposal): { form: SubmissionForm; opened: OpenedTexts } {
  const form = formOfProposal(listed)
  return { form, opened: form }
}

const pick = (from: SubmissionForm, wanted: (field: SubmissionField) => boolean): OpenedTexts =>
  Object.fromEntries(SUBMISSION_FIELDS.filter(wanted).map((field) => [field, from[field]]))

/** The form that continues a change: the race as it is listed now, with the proposed values in it. */
export function formOfChange(
  listed: RaceProposal,
  { base, proposal }: { base: RaceProposal; proposal: RaceProposal },
): { form: SubmissionForm; opened: OpenedTexts } {
  const [now, before, proposed] = [listed, base, proposal].map(formOfProposal) as [
    SubmissionForm,
    SubmissionForm,
    SubmissionForm,
  ]
  const changed = new Set(SUBMISSION_FIELDS.filter((field) => proposed[field] !== before[field]))
  return {
    form: { ...now, ...pick(proposed, (field) => changed.has(field)) },
    opened: pick(now, (field) => !changed.has(field)),
  }
}

// Facts that are read together: a town of one device with the country of the other would be no place.
const TOGETHER: readonly (readonly SubmissionField[])[] = [
  ...STEP_NAMES.filter((step) => ['day', 'place', 'course'].includes(step)).map((step) =>
    SUBMISSION_FIELDS.filter((field) => stepOf(field) === step),
  ),
  ['windowKind', 'edition', 'opensOn', 'closesOn', 'drawOn', 'priceRisesOn'],
  ['participants', 'participantsYear'],
]
const GROUPS = [
  ...TOGETHER,
  ...SUBMISSION_FIELDS.filter((field) => !TOGETHER.flat().includes(field)).map((field) => [field]),
]

/** Both texts that began as `base`, merged; null where both changed the same thing to something else. */
export function mergedForms(
  base: SubmissionForm,
  mine: SubmissionForm,
  theirs: SubmissionForm,
): SubmissionForm | null {
  const merged = { ...mine }
  for (const group of GROUPS) {
    const differ = (a: SubmissionForm, b: SubmissionForm) => group.some((field) => a[field] !== b[field])
    if (!differ(theirs, base) || !differ(theirs, mine)) continue
    if (differ(mine, base)) return null
    for (const field of group) merged[field] = theirs[field]
  }
  return merged
}

// Wrong days get a sentence for whoever types them and a reason for whoever calls the API.

interface DayProblem {
  field: SubmissionField
  /** The member of the proposal that it is said of: `entryWindow.closesOn`. */
  member: string
  sentence: string
  /** Continues the member's name: "must be …". */
  reason: string
}

type Days = Pick<RaceProposal, 'nextEventDate' | 'endDate' | 'dateConfirmed' | 'eventStatus' | 'entryWindow'>

const MAX_EVENT_DAYS = 30
/** A race further ahead is a slip of the year. */
const FURTHEST_DAYS = 3 * 366

const PASSED = {
  sentence: 'That day has passed. Say the next edition, or the usual day below.',
  reason: 'must not have passed',
}
const TOO_FAR = {
  sentence: 'That is more than three years ahead. Is the year right?',
  reason: 'must be at most three years ahead',
}
const UNDATED = { sentence: 'A confirmed day has to be said.', reason: 'needs a day' }
const UNCERTAIN = {
  sentence: 'A day that is not certain yet is not confirmed: choose one of the two.',
  reason: 'must be false while the event is unconfirmed',
}
const NO_FIRST_DAY = {
  sentence: 'An end needs a first day.',
  reason: 'must be at most 30 days after the first day',
}
const LONG = { ...NO_FIRST_DAY, sentence: 'The end is the first day or up to 30 days after it.' }
const CLOSES_EARLY = {
  sentence: 'It closes on the day it opens, or later.',
  reason: 'must not be before entry opens',
}
const DRAWN_EARLY = {
  sentence: 'The draw is not before entry opens.',
  reason: 'must not be before entry opens',
}

/** What is wrong with the day of a next edition as `today` sees it; null where nothing is. */
export function newDayProblem(day: CalendarDay, today: CalendarDay): typeof PASSED | null {
  if (day < today) return PASSED
  return daysBetween(today, day) > FURTHEST_DAYS ? TOO_FAR : null
}

/** What is wrong with the days; the next edition is compared with `today` where it is new, not where that is null. */
export function dayProblems(days: Days, today: CalendarDay | null): DayProblem[] {
  const { nextEventDate: first, endDate: last, dateConfirmed, eventStatus, entryWindow } = days
  const { opensOn = null, closesOn = null, drawOn = null } = entryWindow ?? {}
  const found: [SubmissionField, typeof PASSED | null | false, string?][] = [
    ['nextEventDate', first !== null && today !== null && newDayProblem(first, today)],
    ['dateConfirmed', dateConfirmed && first === null && UNDATED],
    ['dateConfirmed', dateConfirmed && eventStatus === 'unconfirmed' && UNCERTAIN],
    ['endDate', last !== null && first === null && NO_FIRST_DAY],
    [
      'endDate',
      last !== null && first !== null && (last < first || last > addDays(first, MAX_EVENT_DAYS)) && LONG,
    ],
    ['closesOn', opensOn !== null && closesOn !== null && closesOn < opensOn && CLOSES_EARLY, 'entryWindow.'],
    ['drawOn', opensOn !== null && drawOn !== null && drawOn < opensOn && DRAWN_EARLY, 'entryWindow.'],
  ]
  return found.flatMap(([field, problem, of = '']) =>
    problem ? [{ field, member: of + field, ...problem }] : [],
  )
}

/** A race keeps its weekday: 52 weeks on. */
const YEAR_OF_WEEKS = 364

/** The day of the edition after the one of `day`: a year of weeks on, or as many as it takes to be ahead of `today`. */
export function nextEditionDay(day: CalendarDay, today: CalendarDay): CalendarDay {
  const years = Math.max(1, Math.floor(daysBetween(day, today) / YEAR_OF_WEEKS) + 1)
  return addDays(day, years * YEAR_OF_WEEKS)
}

// The form of a race over another distance at an event that is on file: what the event's races have in common is filled in, and
// what is of one distance (course, records, price, limits) is left open.

const COMMON: readonly SubmissionField[] = [
  'website',
  'socialLinks',
  'sponsor',
  'nextEventDate',
  'dateConfirmed',
  'dateRule',
  'timeZone',
  'eventStatus',
  'countryCode',
  'city',
  'state',
  'lat',
  'lon',
  'terrain',
  'entry',
  'entryUrl',
  'refundPolicy',
  'deferralPolicy',
  'transferPolicy',
  'bagDrop',
  'finisherMedal',
]

/** What a distance is called in names of races. */
const NAMED = /\bhalf[ -]?marathon\b|\bmarathon\b/i

/** `Ulm Marathon` over half the distance is `Ulm Half Marathon`; a name that says no distance gets it. */
function siblingName(name: string, raceType: string): string {
  const type = RACE_TYPES.find(({ slug }) => slug === raceType)!
  const words = type.name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return NAMED.test(name) ? name.replace(NAMED, words) : `${name} ${words}`
}

interface OwnRace {
  name: string
  raceType: string
  status: string
}

/** The distances that can be added beside a listed race: those that none of the organiser's own races has under its name. */
export const typesToAdd = ({ name, raceType, status }: OwnRace, own: readonly OwnRace[]) =>
  RACE_TYPES.filter(
    ({ slug }) =>
      status === 'approved' &&
      slug !== raceType &&
      !own.some((other) => other.raceType === slug && other.name === siblingName(name, slug)),
  )

/** The form of a race of `raceType` at the event of `listed`. */
export function formOfSibling(listed: RaceProposal, raceType: string): SubmissionForm {
  const form = formOfProposal(listed)
  const common = Object.fromEntries(COMMON.map((field) => [field, form[field]]))
  return { ...EMPTY_FORM, ...common, raceType, name: siblingName(listed.name, raceType) }
}
