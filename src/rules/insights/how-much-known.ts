// How much of the catalogue is known, in counts: what /insights shows, its history, and the goals that a test holds.
import { courseGrade } from '../pb-potential/score-words.ts'
import { raceFacts } from '../race/fact-table.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import type { Race } from '../race/race.ts'

/** Whether something of how one gets in was seen: the kind of entry, a fee, a page, a policy or a window. */
export function entryIsKnown(race: Race): boolean {
  const unchecked = uncheckedFields(race)
  const kindSeen = race.sources.some(({ field }) => field === 'entry') && !unchecked.has('entry')
  const seen = (['fee', 'entryUrl', 'transferPolicy', 'deferralPolicy'] as const).some(
    (field) => race[field] !== null && !unchecked.has(field),
  )
  const windowSeen = race.entryWindows.some(
    ({ sources, opensOn, closesOn, drawOn, fee, places, applicants }) =>
      sources.length > 0 &&
      [opensOn, closesOn, drawOn, fee, places, applicants].some((value) => value !== null),
  )
  return kindSeen || seen || windowSeen
}

/** What is counted, in races of all `races`; `unchecked` is in values of all `values` that their tables of facts show. */
export interface KnownCounts {
  races: number
  date: number
  confirmed: number
  course: number
  startTime: number
  timeLimit: number
  entry: number
  values: number
  unchecked: number
}

/** The counts of one day (`YYYY-MM-DD`). */
export interface KnownOnDay extends KnownCounts {
  day: string
}

/** Counts what these races have on file. */
export function countKnown(races: readonly Race[]): KnownCounts {
  const count = (is: (race: Race) => unknown) => races.filter((race) => Boolean(is(race))).length
  const values = races.flatMap((race) => raceFacts(race)).filter(({ value }) => value !== 'N/A')
  return {
    races: races.length,
    date: count(({ nextEventDate }) => nextEventDate),
    confirmed: count(({ dateConfirmed }) => dateConfirmed),
    course: count((race) => courseGrade(race) !== 'class'),
    startTime: count(({ startTime }) => startTime),
    timeLimit: count(({ timeLimitSeconds }) => timeLimitSeconds),
    entry: count(entryIsKnown),
    values: values.length,
    unchecked: values.filter(({ isUnchecked }) => isUnchecked).length,
  }
}

/** The rows of the table, in its order. */
export const KNOWN_ROWS: readonly { label: string; of: keyof KnownCounts; all: 'races' | 'values' }[] = [
  { label: 'Races with a next date, confirmed or expected', of: 'date', all: 'races' },
  { label: 'Races with a confirmed date', of: 'confirmed', all: 'races' },
  { label: 'Races with a course recorded or with its totals', of: 'course', all: 'races' },
  { label: 'Races with a start time', of: 'startTime', all: 'races' },
  { label: 'Races with a time limit', of: 'timeLimit', all: 'races' },
  { label: 'Races with something seen of how to get in', of: 'entry', all: 'races' },
  { label: 'Values shown that read “not yet checked”', of: 'unchecked', all: 'values' },
]

/** `23 %`; under one percent but not none is `under 1 %`. */
export function shareWords(part: number, whole: number): string {
  if (whole === 0) return 'N/A'
  const pct = (part / whole) * 100
  return part > 0 && pct < 1 ? 'under 1 %' : `${Math.round(pct)} %`
}

/** SVG path data in a box of 100 by 24, from 0 % at its foot to 100 %: the share on each day, by date. */
export function shareLine(
  days: readonly KnownOnDay[],
  { of, all }: Pick<(typeof KNOWN_ROWS)[number], 'of' | 'all'>,
): string {
  const times = days.map(({ day }) => Date.parse(day))
  const span = Math.max(1, times.at(-1)! - times[0]!)
  const points = days.map((day, at) => {
    const x = ((times[at]! - times[0]!) / span) * 98 + 1
    const y = 23 - (day[all] === 0 ? 0 : day[of] / day[all]) * 22
    return `${Math.round(x)} ${Math.round(y * 10) / 10}`
  })
  return `M${points.join('L')}`
}
