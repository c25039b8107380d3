// What a submission would change, fact by fact, in words: for an editor who reads both sides.
import { formatDay } from '../calendar/calendar-day.ts'
import { editLabel, FIELD_NAMES, inGroups, RACE_FIELDS, type FieldName } from '../../race/fields.ts'
import { storedWords } from '../../race/field-values.ts'

export interface DifferenceRow {
  member: string
  label: string
  before: string
  after: string
  changed: boolean
  /** What stood there when the change was sent, where somebody else has changed it since; null elsewhere. */
  wasSent: string | null
}

type Facts = Readonly<Record<string, unknown>>

/** Members of a proposal that are more than one fact, before the group that they come with. */
const PARTS: Readonly<Record<string, { before: FieldName; label: string }>> = {
  place: { before: 'lat', label: 'Place' },
  courseId: { before: 'elevationProfile', label: 'Course from a file' },
  hasCourse: { before: 'elevationProfile', label: 'Recorded course' },
  entryWindow: { before: 'fee', label: 'Ballot or registration' },
}

const isField = (member: string): member is FieldName => Object.hasOwn(RACE_FIELDS, member)

/** What editors call a member of a proposal or of a race. */
export const memberLabel = (member: string): string =>
  PARTS[member]?.label ?? (isField(member) ? editLabel(member) : member)

/** Members in the order in which editors read them: by group. */
const ORDER = inGroups(FIELD_NAMES).flatMap((name) => [
  ...Object.keys(PARTS).filter((part) => PARTS[part]!.before === name),
  name,
])

const placeWords = ({ city, state, country, countryCode }: Facts) =>
  [city, state, country ?? countryCode].filter(Boolean).join(', ')

const windowWords = ({ edition, kind, opensOn, closesOn, drawOn, priceRisesOn = [] }: Facts) =>
  [
    edition,
    kind,
    opensOn && `opens ${formatDay(String(opensOn))}`,
    closesOn && `closes ${formatDay(String(closesOn))}`,
    drawOn && `draw ${formatDay(String(drawOn))}`,
    ...(priceRisesOn as string[]).map((day) => `dearer from ${formatDay(day)}`),
  ]
    .filter(Boolean)
    .join(', ')

/** One value as an editor reads it; empty where nothing is said. */
export function factWords(member: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (member === 'place') return placeWords(value as Facts)
  if (member === 'entryWindow') return windowWords(value as Facts)
  if (member === 'courseId') return 'a recorded track'
  if (member === 'hasCourse') return value ? 'on file' : ''
  if (isField(member)) return storedWords(member, value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** Members that a proposal changes of what its author began with; the rest is as the race has it. */
const proposedMembers = (base: Facts, proposal: Facts) =>
  Object.keys(proposal).filter(
    (member) => JSON.stringify(proposal[member] ?? null) !== JSON.stringify(base[member] ?? null),
  )

/** The race as it is after an approval: as it is listed now, but for what the proposal changes. */
export function factsOnceApproved(base: Facts, proposal: Facts, listed: Facts = base): Facts {
  const proposed = proposedMembers(base, proposal).map((member) => [member, proposal[member]])
  return { ...proposal, ...listed, ...Object.fromEntries(proposed) }
}

/**
 * All facts that the race has now (`listed`) or would have once the proposal is approved; the changed ones say so, and where
 * somebody else changed them since it was sent. A place counts by its words.
 */
export function submissionDifference(base: Facts, proposal: Facts, listed: Facts = base): DifferenceRow[] {
  const proposed = new Set(proposedMembers(base, proposal))
  const approved = factsOnceApproved(base, proposal, listed)
  const others = Object.keys({ ...listed, ...approved }).filter((member) => !ORDER.includes(member))
  return [...ORDER, ...others]
    .map((member) => {
      const before = factWords(member, listed[member])
      const leaves = member === 'hasCourse' && listed[member] === true && approved[member] === false
      const after = leaves
        ? 'left out: its track goes, heights are as typed'
        : factWords(member, approved[member])
      const changed = before !== after || (member === 'courseId' && listed[member] !== approved[member])
      const sent = factWords(member, base[member])
      const wasSent = proposed.has(member) && sent !== before ? sent : null
      return { member, label: memberLabel(member), before, after, changed, wasSent }
    })
    .filter(({ before, after }) => before !== '' || after !== '')
}
