// The facts of a race as label and words, each with what is known of its certainty.
import { formatClock } from '../writing/clock-time.ts'
import { formatNumber } from '../writing/measures.ts'
import { routeShapeWords } from './route-shape.ts'
import type { Race } from './race.ts'

export interface Fact {
  label: string
  value: string
  /** 'not yet checked' where the fact rests on general knowledge only; empty where it was seen in a source. */
  remark: string
}

export const ENTRY_WORDS: Record<string, string> = {
  open: 'Open entry',
  ballot: 'Ballot',
  qualifying: 'Qualifying time',
  charity: 'Charity places',
  mixed: 'Ballot and other ways',
}

type SizedRace = Pick<Race, 'participants' | 'participantsYear' | 'sources'>

/** Fields of the race that nobody has checked yet. */
export function uncheckedFields(race: Pick<Race, 'sources'>): Set<string> {
  return new Set(
    race.sources
      .filter(({ confidence, field }) => confidence === 'unverified' && field !== '*')
      .map(({ field }) => field),
  )
}

/** True where every source of the row is general knowledge. */
export function restsOnGeneralKnowledge(race: Pick<Race, 'sources'>): boolean {
  return race.sources
    .filter(({ field }) => field === '*')
    .every(({ confidence }) => confidence === 'unverified')
}

/** Field size alone: "59,830", or "about 10,000" where it is not the count of one edition's finishers; 'N/A'. */
export function fieldSizeWords(race: SizedRace): string {
  if (race.participants === null) return 'N/A'
  const rough = race.participantsYear === null || uncheckedFields(race).has('participants')
  return `${rough ? 'about ' : ''}${formatNumber(race.participants)}`
}

/** Field size in words: "59,830 in 2026", "about 10,000" where the count is not of one edition's finishers. */
export function describeParticipants(race: SizedRace): string {
  const size = fieldSizeWords(race)
  return /^\d/.test(size) ? `${size} in ${race.participantsYear}` : size
}

const clock = (seconds: number | null) =>
  seconds === null ? null : formatClock(seconds, { alwaysHours: true })

/** What the organiser says of the day; nothing where they say nothing. */
function ruleFacts(rules: Race['rules']): Fact[] {
  if (!rules) return []
  const start = rules.startTime && `${rules.startTime}${rules.timeZone ? `, ${rules.timeZone}` : ''}`
  const said: [label: string, value: string | null][] = [
    [rules.startTime ? 'Start' : 'Time zone', start || rules.timeZone],
    ['Deferral', rules.deferralPolicy],
    ['Transfer', rules.transferPolicy],
    ['Cut-offs', rules.cutOffs],
    ['Aid stations', rules.aidStations],
  ]
  return said.flatMap(([label, value]) => (value ? [{ label, value, remark: '' }] : []))
}

/** All facts of the table on a race page, in its order; "N/A" for what is not known. */
export function raceFacts(race: Race): Fact[] {
  const unchecked = uncheckedFields(race)
  const fact = (label: string, field: string, value: string | null): Fact => ({
    label,
    value: value ?? 'N/A',
    remark: value !== null && value !== 'N/A' && unchecked.has(field) ? 'not yet checked' : '',
  })
  return [
    fact('Finishers', 'participants', describeParticipants(race)),
    fact('Terrain', 'terrain', race.terrain),
    fact('Course', 'loop', routeShapeWords(race.loop)),
    fact('Entry', 'entry', race.entry === null ? null : ENTRY_WORDS[race.entry]!),
    fact('Entry fee', 'fee', race.fee),
    fact(
      'Time limit',
      'timeLimitSeconds',
      race.timeLimitSeconds === null ? null : `${clock(race.timeLimitSeconds)!.slice(0, -3)} h`,
    ),
    fact('Course record, men', 'courseRecordMenSeconds', clock(race.courseRecordMenSeconds)),
    fact('Course record, women', 'courseRecordWomenSeconds', clock(race.courseRecordWomenSeconds)),
    fact('First held', 'firstHeld', race.firstHeld === null ? null : String(race.firstHeld)),
    fact('Label', 'label', race.label),
    fact(
      'Boston qualifier',
      'bostonQualifier',
      race.bostonQualifier === null ? null : race.bostonQualifier ? 'Yes' : 'No',
    ),
    fact('Sponsor', 'sponsor', race.sponsor),
    ...ruleFacts(race.rules),
  ]
}
