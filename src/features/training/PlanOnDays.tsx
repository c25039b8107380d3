// A training plan on its days: what the fields of its calendar make together. Loaded with the first day.
import { dayNumbers, describeDistance, formatDay } from '../../rules/calendar/calendar-day.ts'
import type { UnitSystem } from '../../rules/writing/measures.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { predictFinish } from '../../rules/prediction/predictions.ts'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import { MARATHON_M, type RaceResult, MILE_M } from '../../rules/race/race-distances.ts'
import { isDayBegun, readDay, type Reading, understood } from '../../rules/reading/reading.ts'
import { asRunWalk, type TrainingPlan } from '../../rules/training/training-plan.ts'
import {
  scheduleTrainingPlan,
  weeksLeft,
  type TrainingCalendar,
} from '../../rules/training/training-calendar.ts'
import {
  trainingEvents,
  type RaceOfPlan,
  type TrainingEvent,
  paceWords,
  sessionWords,
} from '../../rules/training/session-words.ts'
import { goalWords, planPaces, type PlanPaces, TRAINING_ZONES } from '../../rules/training/training-paces.ts'
import { saveFile } from '../../platform/browser/save-or-copy.ts'
import type { EventAttributes } from 'ics'
import { TableHead } from '../../ui/TableHead.tsx'
import { placeSlug } from '../../rules/place/place-slug.ts'

export interface RequestedCalendar {
  plan: TrainingPlan
  /** The runner runs and walks in turn; only in plans that have it. */
  walks: boolean
  /** The race day as it was typed. */
  day: string
  daysPerWeek: number
  /** What the paces come from; null where there is neither result nor goal. */
  paces: PlanPaces | null
  today: CalendarDay
}

export interface FoundCalendar {
  calendar: TrainingCalendar
  /** When the race is, and when the plan begins. */
  dayWords: string
  /** What to say of a plan that ought to have begun; null where it has not. */
  note: string | null
}

/** `The race is on 25 Apr 2027, in 22 weeks; the plan begins on 4 Jan 2027, in 6 weeks.` */
function dayWordsOf({ raceDay, startsOn }: TrainingCalendar, today: CalendarDay): string {
  if (startsOn < today) return formatDay(raceDay)
  const [race, start] = [raceDay, startsOn].map((day) => `${formatDay(day)}, ${describeDistance(today, day)}`)
  return `The race is on ${race}; the plan begins on ${start}.`
}

/** The calendar, or what is wrong with its day; null while a day is being typed. */
export function findCalendar({
  plan,
  walks,
  day,
  daysPerWeek,
  paces,
  today,
}: RequestedCalendar): Reading<FoundCalendar> | null {
  if (isDayBegun(day)) return null
  const read = readDay(day, today)
  if (!read.ok) return read
  const schedule = scheduleTrainingPlan(walks ? asRunWalk(plan) : plan, read.value, daysPerWeek, paces)
  if (!schedule.ok) return schedule
  const left = weeksLeft(schedule.value, today)
  if (!left.ok) return left
  const dayWords = dayWordsOf(schedule.value, today)
  return understood({ calendar: schedule.value, dayWords, note: left.value })
}

/** A result in a race, and what is known of the runner besides. */
export interface PlanRunner {
  result: RaceResult
  /** What the runner's stored result is worth at a distance; null where the result was typed. */
  expected: ExpectedTimes | null
}

export interface FoundPaces {
  paces: PlanPaces
  /** How the goal compares with the result; null for the goal's own paces, and without a goal. */
  note: string | null
}

/** Paces for a plan from the runner's result, else from its goal; null where there is neither. */
export function findPaces(plan: TrainingPlan, runner: PlanRunner | null): FoundPaces | null {
  const secondsOver = (distanceM: number) =>
    runner?.expected?.({ distanceM }).timeSeconds ??
    (runner ? predictFinish({ result: runner.result }, distanceM).combined.timeSeconds : undefined)
  const paces = planPaces(plan, runner?.result ?? null, secondsOver(MARATHON_M))
  if (!paces) return null
  const worthSeconds = secondsOver(plan.distanceM)
  return { paces, note: worthSeconds === undefined ? null : goalWords(plan, worthSeconds) }
}

/** `berlin-marathon-first-marathon.ics`: the race that the plan leads to is known in a folder, too. */
export const calendarFileName = (planSlug: string, raceName: string | null): string =>
  `${[raceName && placeSlug(raceName), planSlug].filter(Boolean).join('-')}.ics`

/** The text of the file. Throws where an event is not one. */
export async function calendarFile(name: string, events: readonly TrainingEvent[]): Promise<string> {
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(
    events.map(({ uid, title, description, day, endsBefore }): EventAttributes => ({
      uid,
      title,
      description,
      start: dayNumbers(day),
      end: dayNumbers(endsBefore),
      calName: name,
      busyStatus: 'FREE',
      productId: 'startline',
    })),
  )
  if (error || !value) throw error ?? new Error('no calendar')
  return value
}

/** Hands the calendar to the browser as an .ics file; what writes it is fetched with the first press. */
export async function saveCalendar(
  calendar: TrainingCalendar,
  plan: TrainingPlan,
  units: UnitSystem,
  race: RaceOfPlan | null,
): Promise<void> {
  const text = await calendarFile(plan.name, trainingEvents(calendar, plan, units, race))
  saveFile(calendarFileName(plan.slug, race?.name ?? null), text, 'text/calendar')
}

// The reader's own paces for a plan: one for each zone, the goal's where it has another, with how each feels.

interface PacesTableProps {
  paces: PlanPaces
  units: UnitSystem
  caption: string
}

/** A table with a row for each pace. */
export function PacesTable({ paces, units, caption }: PacesTableProps) {
  const zones = TRAINING_ZONES.map((zone) => paces[zone])
  const rows = paces.goal && paces.goal.name !== paces.M.name ? [...zones, paces.goal] : zones
  return (
    <table>
      <caption>{caption}</caption>
      <TableHead columns={['Zone', { label: 'Pace', figures: true }, 'How it feels']} />
      <tbody>
        {rows.map((pace) => (
          <tr key={pace.name}>
            <th scope="row">{pace.name}</th>
            <td className="r num nb">{paceWords({ pace }, units)}</td>
            <td className="q">
              <small>{pace.effort}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// The plan with its days and paces, week by week.

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const weekday = (day: string) => DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]

interface DatedPlanProps {
  calendar: TrainingCalendar
  name: string
  units: UnitSystem
  race: RaceOfPlan | null
}

/** A table with a row for each session. */
export function DatedPlan({ calendar, name, units, race }: DatedPlanProps) {
  return (
    <table className="stack dated">
      <caption data-answer="">
        {name}: from {formatDay(calendar.startsOn)} to {race?.name ?? 'the race'} on{' '}
        {formatDay(calendar.raceDay)}
        {race?.isExpected && ', a day not confirmed yet'}
      </caption>
      <TableHead columns={['Day', 'Session', { label: 'Pace', figures: true }]} />
      {calendar.weeks.map(({ week, sessions, expectedDistanceM }) => (
        <tbody key={week}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {`Week ${week}, about ${Math.round(expectedDistanceM / (units === 'metric' ? 1000 : MILE_M))} ${units === 'metric' ? 'km' : 'miles'}`}
            </th>
          </tr>
          {sessions.map((session) => {
            const { title, length, faster } = sessionWords(session, units)
            return (
              <tr key={`${session.day}-${session.kind}`}>
                <td className="nb">
                  {weekday(session.day)} <time dateTime={session.day}>{formatDay(session.day)}</time>
                </td>
                <td className="wide">
                  <b>{title}</b> {length} {faster && <small className="q">{faster}</small>}
                </td>
                <td className="r q nb">{paceWords(session, units)}</td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
