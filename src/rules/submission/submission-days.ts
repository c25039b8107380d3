// The days of a submission: what is wrong with them, as a sentence for the form and a reason for callers of the API; and the day of
// the next edition.
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import type { RaceProposal } from './race-proposal.ts'
import type { SubmissionField } from './submission-form.ts'

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
