// Reads the form that submits a race: the proposal it stands for, and a sentence for each field that cannot stand so.
import type { OpenedTexts } from './asked-changes.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { parseClock } from '../writing/clock-time.ts'
import { dayProblems } from './proposed-days.ts'
import { readDuration } from '../reading/read-duration.ts'
import { readNumber } from '../reading/read-number.ts'
import { ELEVATION_PROFILES, ENTRY_KINDS, EVENT_STATUSES, TERRAINS, type CalendarDay } from '../race/race.ts'
import {
  LOOPS,
  MOST_PRICE_RISES,
  TEXT_LIMITS,
  WINDOW_KINDS,
  type ProposedWindow,
  type RaceProposal,
} from './race-proposal.ts'
import type { SubmissionField, SubmissionForm } from './submission-form.ts'

type SubmissionProblems = Partial<Record<SubmissionField, string>>
export interface ReadSubmission {
  /** What the form says as far as it can be read: unreadable fields are null. */
  proposal: RaceProposal
  problems: SubmissionProblems
}

/** What is wrong with a website, or null: https only, a name with a dot, nobody's password. */
export function websiteProblem(text: string): string | null {
  const wrong = 'Write the whole address of the race’s page, beginning with https://'
  if (!URL.canParse(text)) return wrong
  const { protocol, hostname, username, password } = new URL(text)
  if (protocol !== 'https:') return wrong
  if (!/^[^.].*\.[a-z0-9-]{2,}$/i.test(hostname) || /^[\d.]+$/.test(hostname)) return wrong
  if (username || password || /[\s"<>]/.test(text)) return wrong
  return text.length > TEXT_LIMITS.website ? `At most ${TEXT_LIMITS.website} characters.` : null
}

/** True for a name of the time zone database that this device knows. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name) && !!new Intl.DateTimeFormat('en', { timeZone: name })
    )
  } catch {
    return false
  }
}

/**
 * Reads the form; `today` is the day it is read on, `distanceM` that of its race type. What stood in the form when it opened is
 * not asked for, and not held against anybody: a day that has passed since, an address on file that is not https.
 */
export function readSubmission(
  form: SubmissionForm,
  {
    today,
    distanceM,
    opened,
  }: { today: CalendarDay; distanceM: number; opened?: OpenedTexts | null | undefined },
): ReadSubmission {
  const problems: SubmissionProblems = {}
  const say = (field: SubmissionField, sentence: string): null => {
    problems[field] ??= sentence
    return null
  }
  const words = (field: SubmissionField & keyof typeof TEXT_LIMITS): string | null => {
    const text = form[field].trim()
    const most = TEXT_LIMITS[field]
    if (text.length > most) say(field, `At most ${most} characters; these are ${text.length}.`)
    return text === '' ? null : text
  }
  const number = (
    field: SubmissionField,
    what: string,
    from: number,
    to: number,
    unit = '',
  ): number | null => {
    if (form[field].trim() === '') return null
    const reading = readNumber(form[field].replace(/^−/, '-'), { from, to, what, unit })
    return reading.ok ? reading.value : say(field, reading.reason)
  }
  const whole = (field: SubmissionField, what: string, from: number, to: number): number | null => {
    const value = number(field, what, from, to)
    return value === null || Number.isInteger(value) ? value : say(field, 'Write a whole number.')
  }
  const day = (field: SubmissionField): CalendarDay | null => {
    const text = form[field].trim()
    if (text === '') return null
    return isCalendarDay(text) ? text : say(field, 'There is no such day. Write it like 2027-05-23.')
  }
  const time = (field: SubmissionField, distance?: number): number | null => {
    const text = form[field].trim()
    if (text === '') return null
    const exact = distance === undefined ? parseClock(text) : null
    if (exact !== null) return exact
    const reading = readDuration(text, distance)
    return reading.ok ? Math.round(reading.value) : say(field, reading.reason)
  }
  const oneOf = <T extends string>(field: SubmissionField, choices: readonly T[]): T | null =>
    choices.find((choice) => choice === form[field]) ?? null

  const name = words('name')
  if (name === null) say('name', 'A race needs a name.')
  else if (name.length < 3) say('name', 'A name has three characters or more.')
  const website = words('website')
  const wrongSite = website && websiteProblem(website)
  if (wrongSite && form.website !== opened?.website) say('website', wrongSite)

  const nextEventDate = day('nextEventDate')
  const dateConfirmed = form.dateConfirmed === 'yes'
  const dateRule = words('dateRule')
  if (!nextEventDate && !dateRule && !problems.nextEventDate)
    say('nextEventDate', 'Say the day of the next edition, or below when it usually is.')
  const endDate = day('endDate')
  const eventStatus = oneOf('eventStatus', EVENT_STATUSES) ?? 'scheduled'
  const startTime = form.startTime.trim() || null
  if (startTime && !/^([01]\d|2[0-3]):[0-5]\d$/.test(startTime)) say('startTime', 'Write it like 09:30.')
  const timeZone = words('timeZone')
  if (timeZone && !isTimeZone(timeZone)) say('timeZone', 'Choose one like Europe/Berlin from the list.')

  const countryCode = /^[A-Z]{2}$/.test(form.countryCode) ? form.countryCode : ''
  if (!countryCode) say('countryCode', 'Choose the country.')
  const city = words('city')
  if (!city) say('city', 'Say the town that the race is held in.')
  const lat = number('lat', 'Latitude', -90, 90)
  const lon = number('lon', 'Longitude', -180, 180)
  if ((lat === null) !== (lon === null) && !problems.lat && !problems.lon)
    say(lat === null ? 'lat' : 'lon', 'Latitude and longitude go together.')

  const closesOn = day('closesOn')
  const opensOn = day('opensOn')
  const drawOn = day('drawOn')
  const priceRisesOn = form.priceRisesOn.split(/[\s,;]+/).filter(Boolean)
  const noDay = priceRisesOn.find((text) => !isCalendarDay(text))
  if (noDay)
    say('priceRisesOn', `“${noDay}” is no day. Write days like 2027-01-01, with commas between them.`)
  if (priceRisesOn.length > MOST_PRICE_RISES) say('priceRisesOn', `At most ${MOST_PRICE_RISES} days.`)
  const windowKind = oneOf('windowKind', WINDOW_KINDS)
  const edition =
    whole('edition', 'The year', 1900, 2100) ??
    ((nextEventDate ?? closesOn ?? opensOn)
      ? Number((nextEventDate ?? closesOn ?? opensOn)!.slice(0, 4))
      : null)
  const hasWindow =
    windowKind !== null || [opensOn, closesOn, drawOn, ...priceRisesOn].some((said) => said != null)
  if (hasWindow && edition === null) say('edition', 'Say of which year’s edition these days are.')
  const entryWindow: ProposedWindow | null =
    hasWindow && edition !== null
      ? {
          edition,
          kind: windowKind,
          opensOn,
          closesOn,
          drawOn,
          priceRisesOn: problems.priceRisesOn ? [] : priceRisesOn,
        }
      : null

  const isNewDay = form.nextEventDate !== opened?.nextEventDate
  const days = { nextEventDate, endDate, dateConfirmed, eventStatus, entryWindow }
  for (const { field, sentence } of dayProblems(days, isNewDay ? today : null)) say(field, sentence)

  const participants = whole('participants', 'The number of finishers', 0, 500_000)
  const participantsYear = whole('participantsYear', 'The year', 1890, Number(today.slice(0, 4)))
  const timeLimitSeconds = time('timeLimit')
  if (timeLimitSeconds !== null && (timeLimitSeconds < 600 || timeLimitSeconds > 1_209_600))
    say('timeLimit', 'A time limit is ten minutes at least. Write hours and minutes, like 6:00.')

  const proposal: RaceProposal = {
    raceType: form.raceType,
    name: name ?? '',
    sponsor: words('sponsor'),
    website: wrongSite ? null : website,
    firstHeld: whole('firstHeld', 'The first year', 1800, 2100),
    label: words('label'),
    nextEventDate,
    endDate,
    dateConfirmed,
    dateRule,
    timeZone: problems.timeZone ? null : timeZone,
    startTime: problems.startTime ? null : startTime,
    eventStatus,
    place: { city: city ?? '', state: words('state'), countryCode },
    lat,
    lon,
    courseId: form.courseId || null,
    hasCourse: form.courseId !== '' || form.hasCourse === 'yes',
    elevationProfile: oneOf('elevationProfile', ELEVATION_PROFILES),
    elevationGainM: number('elevationGainM', 'Climb', 0, 10_000, ' m'),
    elevationLossM: number('elevationLossM', 'Descent', 0, 10_000, ' m'),
    startElevationM: number('startElevationM', 'Height', -430, 5500, ' m'),
    finishElevationM: number('finishElevationM', 'Height', -430, 5500, ' m'),
    maxElevationM: number('maxElevationM', 'Height', -430, 5500, ' m'),
    terrain: oneOf('terrain', TERRAINS),
    loop: oneOf('loop', LOOPS),
    entry: oneOf('entry', ENTRY_KINDS),
    entryWindow,
    fee: words('fee'),
    timeLimitSeconds,
    deferralPolicy: words('deferralPolicy'),
    transferPolicy: words('transferPolicy'),
    participants,
    participantsYear,
    courseRecordMenSeconds: time('courseRecordMen', distanceM),
    courseRecordWomenSeconds: time('courseRecordWomen', distanceM),
    bostonQualifier: form.bostonQualifier === '' ? null : form.bostonQualifier === 'yes',
    cutOffs: words('cutOffs'),
    aidStations: words('aidStations'),
    description: words('description'),
    imageUrl: form.imageUrl || null,
  }
  return { proposal, problems }
}
