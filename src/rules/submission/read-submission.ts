// Reads the form that submits a race: the proposal that it makes, and a sentence for each field that has to be corrected.
import {
  PROPOSED_NAMES,
  formName,
  maxTextLength,
  proposedField,
  type ProposedFacts,
  type ProposedName,
} from '../../race/proposed-fields.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { WINDOW_KINDS } from '../entry/entry-state.ts'
import type { CalendarDay } from '../race/race.ts'
import { readDuration } from '../reading/read-duration.ts'
import { readNumber } from '../reading/reading.ts'
import { parseClock } from '../writing/measures.ts'
import type { OpenedTexts, SubmissionField, SubmissionForm } from './submission-form.ts'
import { dayProblems } from './submission-days.ts'
import { fieldOf } from '../../race/fields.ts'
import {
  TIME,
  isTimeZone,
  linkProblem,
  withScheme,
  linesProblem,
  tidyLines,
} from '../../race/field-values.ts'
import {
  MAX_PRICE_RISES,
  type ProposedPlace,
  type ProposedWindow,
  type RaceProposal,
} from './race-proposal.ts'

type SubmissionProblems = Partial<Record<SubmissionField, string>>

/** Readers of single fields, which gather what is wrong in `problems`. An empty field is null, and nothing is wrong with it. */
class FormReader {
  readonly form: SubmissionForm
  readonly problems: SubmissionProblems = {}

  constructor(form: SubmissionForm) {
    this.form = form
  }

  /** Notes what is wrong with a field; the first sentence about it stays. */
  addProblem(field: SubmissionField, sentence: string): null {
    this.problems[field] ??= sentence
    return null
  }

  words(field: SubmissionField): string | null {
    const text = this.form[field].trim()
    const max = maxTextLength(field)
    if (max !== undefined && text.length > max)
      this.addProblem(field, `At most ${max} characters; these are ${text.length}.`)
    return text === '' ? null : text
  }

  number(field: SubmissionField, what: string, from: number, to: number, unit = ''): number | null {
    if (this.form[field].trim() === '') return null
    const reading = readNumber(this.form[field].replace(/^−/, '-'), { from, to, what, unit })
    return reading.ok ? reading.value : this.addProblem(field, reading.reason)
  }

  whole(field: SubmissionField, what: string, from: number, to: number): number | null {
    const value = this.number(field, what, from, to)
    return value === null || Number.isInteger(value) ? value : this.addProblem(field, 'Write a whole number.')
  }

  day(field: SubmissionField): CalendarDay | null {
    const text = this.form[field].trim()
    if (text === '') return null
    return isCalendarDay(text)
      ? text
      : this.addProblem(field, 'There is no such day. Write it like 2027-05-23.')
  }

  /** Seconds; over a distance (metres), a time that can be run. */
  time(field: SubmissionField, distanceM?: number): number | null {
    const text = this.form[field].trim()
    if (text === '') return null
    const exact = distanceM === undefined ? parseClock(text) : null
    if (exact !== null) return exact
    const reading = readDuration(text, distanceM)
    return reading.ok ? Math.round(reading.value) : this.addProblem(field, reading.reason)
  }

  /** A duration in seconds within limits. */
  duration(field: SubmissionField, { min, max }: { min: number; max: number }): number | null {
    const seconds = this.time(field)
    if (seconds !== null && (seconds < min || seconds > max))
      this.addProblem(field, 'A time limit is ten minutes at least. Write hours and minutes, like 6:00.')
    return seconds
  }

  oneOf<T extends string>(field: SubmissionField, choices: readonly T[]): T | null {
    return choices.find((choice) => choice === this.form[field]) ?? null
  }
}

export interface ReadSubmission {
  /** What the form says as far as it can be read: unreadable fields are null. */
  proposal: RaceProposal
  problems: SubmissionProblems
}

interface ReadFrom {
  today: CalendarDay
  /** Of the race type. */
  distanceM: number
  opened?: OpenedTexts | null | undefined
}

/** The text of a field, or null with a sentence where it breaks a rule of its own. What was on file is not checked. */
function checked(
  read: FormReader,
  name: ProposedName,
  problem: (text: string) => string | null,
  opened?: OpenedTexts | null,
): string | null {
  const field = formName(name)
  const text = read.words(field)
  const wrong = text && problem(text)
  if (wrong && read.form[field] !== opened?.[field]) read.addProblem(field, wrong)
  return wrong ? null : text
}

function readLink(read: FormReader, name: ProposedName, opened: ReadFrom['opened']): string | null {
  const text = checked(read, name, (typed) => linkProblem(withScheme(typed)), opened)
  return text && withScheme(text)
}

/** Several lines, of which some facts have a form; null where they say nothing. */
function readLines(read: FormReader, name: ProposedName, opened: ReadFrom['opened']): string | null {
  const text = checked(read, name, (typed) => linesProblem(name, tidyLines(name, typed)), opened)
  return (text && tidyLines(name, text)) || null
}

/** One fact as it is typed. */
function readFact(read: FormReader, name: ProposedName, { today, distanceM, opened }: ReadFrom): unknown {
  const field = fieldOf(name)
  const typed = formName(name)
  const { what = field.label, run } = proposedField(name)
  switch (field.kind) {
    case 'number':
      return read.number(typed, what, field.min, field.max, field.unit === 'm' ? ' m' : '')
    case 'whole':
      return read.whole(typed, what, field.min, field.past ? Number(today.slice(0, 4)) : field.max)
    case 'seconds':
      return run ? read.time(typed, distanceM) : read.duration(typed, field)
    case 'day':
      return read.day(typed)
    case 'time':
      return checked(read, name, (text) => (TIME.test(text) ? null : 'Write it like 09:30.'))
    case 'zone':
      return checked(read, name, (zone) =>
        isTimeZone(zone) ? null : 'Choose one like Europe/Berlin from the list.',
      )
    case 'link':
      // A picture is not typed: the form has its address from the server.
      return name === 'imageUrl' ? read.form.imageUrl || null : readLink(read, name, opened)
    case 'yes-no':
      return read.form[typed] === '' && !field.required ? null : read.form[typed] === 'yes'
    case 'choice':
      return read.oneOf(typed, field.values) ?? field.otherwise ?? null
    default:
      if (field.kind === 'text' && field.lines) return readLines(read, name, opened)
      return name === 'raceType' ? read.form.raceType : (read.words(typed) ?? (field.required ? '' : null))
  }
}

function readPlace(read: FormReader): ProposedPlace {
  const countryCode = /^[A-Z]{2}$/.test(read.form.countryCode) ? read.form.countryCode : ''
  if (!countryCode) read.addProblem('countryCode', 'Choose the country.')
  const city = read.words('city')
  if (!city) read.addProblem('city', 'Say the town that the race is held in.')
  return { city: city ?? '', state: read.words('state'), countryCode }
}

/** Days on which entry costs more, as they are typed with commas or spaces between them; none where one is not a day. */
function readPriceRises(read: FormReader): CalendarDay[] {
  const days = read.form.priceRisesOn.split(/[\s,;]+/).filter(Boolean)
  const noDay = days.find((text) => !isCalendarDay(text))
  if (noDay)
    read.addProblem(
      'priceRisesOn',
      `“${noDay}” is no day. Write days like 2027-01-01, with commas between them.`,
    )
  if (days.length > MAX_PRICE_RISES) read.addProblem('priceRisesOn', `At most ${MAX_PRICE_RISES} days.`)
  return read.problems.priceRisesOn ? [] : days
}

/** How and when one enters; where no year is typed it is that of the race, or of the first day that is said. */
function readEntryWindow(read: FormReader, nextEventDate: CalendarDay | null): ProposedWindow | null {
  const closesOn = read.day('closesOn')
  const opensOn = read.day('opensOn')
  const drawOn = read.day('drawOn')
  const priceRisesOn = readPriceRises(read)
  const kind = read.oneOf('windowKind', WINDOW_KINDS)
  const dated = nextEventDate ?? closesOn ?? opensOn
  const edition = read.whole('edition', 'The year', 1900, 2100) ?? (dated ? Number(dated.slice(0, 4)) : null)
  const hasValue =
    kind !== null || /[^\s,;]/.test(read.form.priceRisesOn) || [opensOn, closesOn, drawOn].some(Boolean)
  if (!hasValue) return null
  if (edition === null) return read.addProblem('edition', 'Say of which year’s edition these days are.')
  return { edition, kind, opensOn, closesOn, drawOn, priceRisesOn }
}

/** What is wrong with facts that belong together, or that cannot be left out. */
function listMissing(read: FormReader, { name, nextEventDate, dateRule, lat, lon }: ProposedFacts): void {
  if (name === '') read.addProblem('name', 'A race needs a name.')
  else if (name.length < 3) read.addProblem('name', 'A name has three characters or more.')
  if (!nextEventDate && !dateRule && !read.problems.nextEventDate)
    read.addProblem('nextEventDate', 'Say the day of the next edition, or below when it usually is.')
  if ((lat === null) !== (lon === null) && !read.problems.lat && !read.problems.lon)
    read.addProblem(lat === null ? 'lat' : 'lon', 'Latitude and longitude go together.')
}

/**
 * Reads the form; `today` is the day it is read on, `distanceM` that of its race type. What stood in the form when it opened is
 * not required, and not checked: a day that has passed since, an address on file that is not https.
 */
export function readSubmission(form: SubmissionForm, from: ReadFrom): ReadSubmission {
  const read = new FormReader(form)
  const facts = Object.fromEntries(
    PROPOSED_NAMES.map((name) => [name, readFact(read, name, from)]),
  ) as unknown as ProposedFacts
  listMissing(read, facts)
  const place = readPlace(read)
  const entryWindow = readEntryWindow(read, facts.nextEventDate)
  const isNewDay = form.nextEventDate !== from.opened?.nextEventDate
  for (const { field, sentence } of dayProblems({ ...facts, entryWindow }, isNewDay ? from.today : null))
    read.addProblem(field, sentence)
  const proposal: RaceProposal = {
    ...facts,
    place,
    entryWindow,
    courseId: form.courseId || null,
    hasCourse: form.courseId !== '' || form.hasCourse === 'yes',
  }
  return { proposal, problems: read.problems }
}
