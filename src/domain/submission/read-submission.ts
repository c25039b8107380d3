// Reads the form that submits a race: the proposal that it makes, and a sentence for each field that has to be corrected.
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { ROUTE_SHAPES } from '../race/route-shape.ts'
import { ELEVATION_PROFILES, ENTRY_KINDS, EVENT_STATUSES, TERRAINS, type CalendarDay } from '../race/race.ts'
import type { OpenedTexts } from './asked-changes.ts'
import { FormReader, type SubmissionProblems } from './form-reader.ts'
import { dayProblems } from './proposed-days.ts'
import {
  MOST_PRICE_RISES,
  TEXT_LIMITS,
  WINDOW_KINDS,
  type ProposedWindow,
  type RaceProposal,
} from './race-proposal.ts'
import type { SubmissionForm } from './submission-form.ts'

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

/** Fields of a step of the form, as far as they can be read. */
type Step<Field extends keyof RaceProposal> = Pick<RaceProposal, Field>

function readRaceStep(
  read: FormReader,
  opened: OpenedTexts | null | undefined,
): Step<'raceType' | 'name' | 'sponsor' | 'website' | 'firstHeld' | 'label'> {
  const name = read.words('name')
  if (name === null) read.say('name', 'A race needs a name.')
  else if (name.length < 3) read.say('name', 'A name has three characters or more.')
  const website = read.words('website')
  const wrongSite = website && websiteProblem(website)
  if (wrongSite && read.form.website !== opened?.website) read.say('website', wrongSite)
  return {
    raceType: read.form.raceType,
    name: name ?? '',
    sponsor: read.words('sponsor'),
    website: wrongSite ? null : website,
    firstHeld: read.whole('firstHeld', 'The first year', 1800, 2100),
    label: read.words('label'),
  }
}

function readDayStep(
  read: FormReader,
): Step<
  'nextEventDate' | 'endDate' | 'dateConfirmed' | 'dateRule' | 'timeZone' | 'startTime' | 'eventStatus'
> {
  const nextEventDate = read.day('nextEventDate')
  const dateRule = read.words('dateRule')
  if (!nextEventDate && !dateRule && !read.problems.nextEventDate)
    read.say('nextEventDate', 'Say the day of the next edition, or below when it usually is.')
  const startTime = read.form.startTime.trim() || null
  if (startTime && !/^([01]\d|2[0-3]):[0-5]\d$/.test(startTime)) read.say('startTime', 'Write it like 09:30.')
  const timeZone = read.words('timeZone')
  if (timeZone && !isTimeZone(timeZone)) read.say('timeZone', 'Choose one like Europe/Berlin from the list.')
  return {
    nextEventDate,
    endDate: read.day('endDate'),
    dateConfirmed: read.form.dateConfirmed === 'yes',
    dateRule,
    timeZone: read.problems.timeZone ? null : timeZone,
    startTime: read.problems.startTime ? null : startTime,
    eventStatus: read.oneOf('eventStatus', EVENT_STATUSES) ?? 'scheduled',
  }
}

function readPlaceStep(read: FormReader): Step<'place' | 'lat' | 'lon'> {
  const countryCode = /^[A-Z]{2}$/.test(read.form.countryCode) ? read.form.countryCode : ''
  if (!countryCode) read.say('countryCode', 'Choose the country.')
  const city = read.words('city')
  if (!city) read.say('city', 'Say the town that the race is held in.')
  const lat = read.number('lat', 'Latitude', -90, 90)
  const lon = read.number('lon', 'Longitude', -180, 180)
  if ((lat === null) !== (lon === null) && !read.problems.lat && !read.problems.lon)
    read.say(lat === null ? 'lat' : 'lon', 'Latitude and longitude go together.')
  return { place: { city: city ?? '', state: read.words('state'), countryCode }, lat, lon }
}

const readCourseStep = (read: FormReader) => ({
  courseId: read.form.courseId || null,
  hasCourse: read.form.courseId !== '' || read.form.hasCourse === 'yes',
  elevationProfile: read.oneOf('elevationProfile', ELEVATION_PROFILES),
  elevationGainM: read.number('elevationGainM', 'Climb', 0, 10_000, ' m'),
  elevationLossM: read.number('elevationLossM', 'Descent', 0, 10_000, ' m'),
  startElevationM: read.number('startElevationM', 'Height', -430, 5500, ' m'),
  finishElevationM: read.number('finishElevationM', 'Height', -430, 5500, ' m'),
  maxElevationM: read.number('maxElevationM', 'Height', -430, 5500, ' m'),
  terrain: read.oneOf('terrain', TERRAINS),
  loop: read.oneOf('loop', ROUTE_SHAPES),
})

/** Days on which entry costs more, as they are typed with commas or spaces between them; none where one is no day. */
function readPriceRises(read: FormReader): CalendarDay[] {
  const days = read.form.priceRisesOn.split(/[\s,;]+/).filter(Boolean)
  const noDay = days.find((text) => !isCalendarDay(text))
  if (noDay)
    read.say('priceRisesOn', `“${noDay}” is no day. Write days like 2027-01-01, with commas between them.`)
  if (days.length > MOST_PRICE_RISES) read.say('priceRisesOn', `At most ${MOST_PRICE_RISES} days.`)
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
  const isSaid =
    kind !== null || /[^\s,;]/.test(read.form.priceRisesOn) || [opensOn, closesOn, drawOn].some(Boolean)
  if (!isSaid) return null
  if (edition === null) return read.say('edition', 'Say of which year’s edition these days are.')
  return { edition, kind, opensOn, closesOn, drawOn, priceRisesOn }
}

function readTimeLimit(read: FormReader): number | null {
  const seconds = read.time('timeLimit')
  if (seconds !== null && (seconds < 600 || seconds > 1_209_600))
    read.say('timeLimit', 'A time limit is ten minutes at least. Write hours and minutes, like 6:00.')
  return seconds
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
  const read = new FormReader(form)
  const raceStep = readRaceStep(read, opened)
  const dayStep = readDayStep(read)
  const placeStep = readPlaceStep(read)
  const entryWindow = readEntryWindow(read, dayStep.nextEventDate)
  const isNewDay = form.nextEventDate !== opened?.nextEventDate
  for (const { field, sentence } of dayProblems({ ...dayStep, entryWindow }, isNewDay ? today : null))
    read.say(field, sentence)

  const proposal: RaceProposal = {
    ...raceStep,
    ...dayStep,
    ...placeStep,
    ...readCourseStep(read),
    entry: read.oneOf('entry', ENTRY_KINDS),
    entryWindow,
    fee: read.words('fee'),
    timeLimitSeconds: readTimeLimit(read),
    deferralPolicy: read.words('deferralPolicy'),
    transferPolicy: read.words('transferPolicy'),
    participants: read.whole('participants', 'The number of finishers', 0, 500_000),
    participantsYear: read.whole('participantsYear', 'The year', 1890, Number(today.slice(0, 4))),
    courseRecordMenSeconds: read.time('courseRecordMen', distanceM),
    courseRecordWomenSeconds: read.time('courseRecordWomen', distanceM),
    bostonQualifier: form.bostonQualifier === '' ? null : form.bostonQualifier === 'yes',
    cutOffs: read.words('cutOffs'),
    aidStations: read.words('aidStations'),
    description: read.words('description'),
    imageUrl: form.imageUrl || null,
  }
  return { proposal, problems: read.problems }
}
