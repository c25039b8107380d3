// What a submission would change, fact by fact, in words: for an editor who reads both sides.
import { formatDay } from '../calendar/calendar-day.ts'
import { formatClock } from '../writing/clock-time.ts'

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

/** Facts of a proposal in the order of the race page, with their names for people. */
export const PROPOSAL_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  raceType: 'Distance',
  sponsor: 'Sponsor',
  place: 'Place',
  lat: 'Latitude',
  lon: 'Longitude',
  nextEventDate: 'Day',
  endDate: 'Last day',
  dateConfirmed: 'Day confirmed',
  dateRule: 'Usual day',
  startTime: 'Start',
  timeZone: 'Time zone',
  eventStatus: 'Status of the event',
  website: 'Website',
  courseId: 'Course from a file',
  hasCourse: 'Recorded course',
  elevationProfile: 'Steepness',
  elevationGainM: 'Gain, m',
  elevationLossM: 'Drop, m',
  startElevationM: 'Height of the start, m',
  finishElevationM: 'Height of the finish, m',
  maxElevationM: 'Highest point, m',
  terrain: 'Terrain',
  loop: 'Shape of the course',
  entry: 'Entry',
  entryWindow: 'Ballot or registration',
  fee: 'Fee',
  deferralPolicy: 'Deferral',
  transferPolicy: 'Transfer',
  timeLimitSeconds: 'Time limit',
  cutOffs: 'Cut-offs',
  aidStations: 'Aid stations',
  participants: 'Runners',
  participantsYear: 'Runners, of the year',
  courseRecordMenSeconds: 'Course record, men',
  courseRecordWomenSeconds: 'Course record, women',
  firstHeld: 'First held',
  label: 'Label',
  bostonQualifier: 'Boston qualifier',
  description: 'Description',
  imageUrl: 'Picture',
}

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
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (member.endsWith('Seconds')) return formatClock(Number(value), { alwaysHours: true })
  if (member.endsWith('Date')) return formatDay(String(value))
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
  const known = Object.keys(PROPOSAL_LABELS)
  const others = Object.keys({ ...listed, ...approved }).filter((member) => !known.includes(member))
  return [...known, ...others]
    .map((member) => {
      const before = factWords(member, listed[member])
      const leaves = member === 'hasCourse' && listed[member] === true && approved[member] === false
      const after = leaves
        ? 'left out: its track goes, heights are as typed'
        : factWords(member, approved[member])
      const changed = before !== after || (member === 'courseId' && listed[member] !== approved[member])
      const sent = factWords(member, base[member])
      const wasSent = proposed.has(member) && sent !== before ? sent : null
      return { member, label: PROPOSAL_LABELS[member] ?? member, before, after, changed, wasSent }
    })
    .filter(({ before, after }) => before !== '' || after !== '')
}
