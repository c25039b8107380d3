// The fields of the form that submits a race, as texts: what is typed is stored as it was typed, whether it makes sense or
// not; which changes somebody proposes; and two devices' texts of one draft as one.
import { RACE_TYPES, USUAL_TYPE } from '../../race/race-types.ts'
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

/** Texts of fields from stored data: unknown names and values that are not text are left out. */
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
