// Reads the fields of the form that submits a race, one by one: a value, or null and a sentence about what is wrong with it.
import { longestText } from '../../race/proposed-fields.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { readDuration } from '../reading/read-duration.ts'
import { readNumber } from '../reading/read-number.ts'
import { parseClock } from '../writing/clock-time.ts'
import type { SubmissionField, SubmissionForm } from './submission-form.ts'

export type SubmissionProblems = Partial<Record<SubmissionField, string>>

/** Readers of single fields, which gather what is wrong in `problems`. An empty field is null, and nothing is wrong with it. */
export class FormReader {
  readonly form: SubmissionForm
  readonly problems: SubmissionProblems = {}

  constructor(form: SubmissionForm) {
    this.form = form
  }

  /** Notes what is wrong with a field; the first sentence about it stays. */
  say(field: SubmissionField, sentence: string): null {
    this.problems[field] ??= sentence
    return null
  }

  words(field: SubmissionField): string | null {
    const text = this.form[field].trim()
    const max = longestText(field)
    if (max !== undefined && text.length > max)
      this.say(field, `At most ${max} characters; these are ${text.length}.`)
    return text === '' ? null : text
  }

  number(field: SubmissionField, what: string, from: number, to: number, unit = ''): number | null {
    if (this.form[field].trim() === '') return null
    const reading = readNumber(this.form[field].replace(/^−/, '-'), { from, to, what, unit })
    return reading.ok ? reading.value : this.say(field, reading.reason)
  }

  whole(field: SubmissionField, what: string, from: number, to: number): number | null {
    const value = this.number(field, what, from, to)
    return value === null || Number.isInteger(value) ? value : this.say(field, 'Write a whole number.')
  }

  day(field: SubmissionField): CalendarDay | null {
    const text = this.form[field].trim()
    if (text === '') return null
    return isCalendarDay(text) ? text : this.say(field, 'There is no such day. Write it like 2027-05-23.')
  }

  /** Seconds; over a distance (metres), a time that can be run. */
  time(field: SubmissionField, distanceM?: number): number | null {
    const text = this.form[field].trim()
    if (text === '') return null
    const exact = distanceM === undefined ? parseClock(text) : null
    if (exact !== null) return exact
    const reading = readDuration(text, distanceM)
    return reading.ok ? Math.round(reading.value) : this.say(field, reading.reason)
  }

  /** Seconds within limits, of whatever takes so long. */
  duration(field: SubmissionField, { min, max }: { min: number; max: number }): number | null {
    const seconds = this.time(field)
    if (seconds !== null && (seconds < min || seconds > max))
      this.say(field, 'A time limit is ten minutes at least. Write hours and minutes, like 6:00.')
    return seconds
  }

  oneOf<T extends string>(field: SubmissionField, choices: readonly T[]): T | null {
    return choices.find((choice) => choice === this.form[field]) ?? null
  }
}
