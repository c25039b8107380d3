// From the texts of the PB tool's fields to what is entered of a course, each text with its reading.
import { NO_TOTALS, type Totals } from '../../../rules/course/course-loss.ts'
import type { EnteredCourse } from '../../../rules/pb-potential/pb-what-if.ts'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import type { RaceOnFile } from './race-on-file.ts'
import { ELEVATION_PROFILES, type Terrain } from '../../../rules/race/race.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../../../rules/race/race-distances.ts'
import {
  readHeight,
  type Reading,
  readNumber,
  readTemperature,
  refused,
  understood,
} from '../../../rules/reading/reading.ts'

/** The grounds that the formula knows, the fastest first; a test holds them to it, so that fields need not load it. */
export const GROUNDS: readonly Terrain[] = ['Road', 'Mixed', 'Trail', 'Snow/Ice', 'Sand']

export interface CourseTexts extends Record<string, string> {
  /** `marathon/berlin-marathon`, or empty for a course entered by hand. */
  race: string
  distance: string
  gain: string
  /** Metres down, as watches show them: another way to say the net drop. */
  descent: string
  drop: string
  class: string
  height: string
  temperature: string
  dew: string
  runners: string
  turns: string
  surface: string
}

export const EMPTY_COURSE: CourseTexts = {
  race: '',
  distance: 'marathon',
  gain: '',
  descent: '',
  drop: '',
  class: '',
  height: '',
  temperature: '',
  dew: '',
  runners: '',
  turns: '',
  surface: '',
}

/** What the page opens with: a city marathon with a bridge or two. */
export const COURSE_EXAMPLE: CourseTexts = {
  ...EMPTY_COURSE,
  gain: '150',
  drop: '0',
  height: '40',
  temperature: '12',
  dew: '6',
  runners: '20000',
  turns: '35',
  surface: 'Road',
}

const SET_BY_TRACK = new Set(['race', 'distance', 'gain', 'descent', 'drop', 'class', 'height', 'turns'])

type NumberField = 'gain' | 'descent' | 'drop' | 'height' | 'temperature' | 'dew' | 'runners' | 'turns'
export type CourseReadings = Record<NumberField, Reading<number> | null>

const unlessEmpty = (text: string, read: (text: string) => Reading<number>) =>
  text.trim() === '' ? null : read(text)

const metres = (what: string, from: number, to: number) => (text: string) =>
  readHeight(text, { what, from, to })
const count = (what: string, to: number) => (text: string) =>
  readNumber(text, { what, from: 0, to, unit: '' })

/** The dew point beside the air it is a part of: air cannot hold more water than it can. */
function readDew(
  text: string,
  air: Reading<number> | null,
  known: KnownCourse | null,
): Reading<number> | null {
  const dew = unlessEmpty(text, readTemperature)
  const airC = air ? (air.ok ? air.value : null) : known?.airC
  if (!dew?.ok || airC === undefined || (air && !air.ok)) return dew
  if (airC === null) return refused('Enter the air temperature too: a dew point alone is not enough.')
  return dew.value > airC ? refused('The dew point cannot be higher than the air temperature.') : dew
}

/** Metres down; entered beside the net drop too it is refused, for the two may contradict each other. */
function readDescent({ descent, drop }: CourseTexts): Reading<number> | null {
  const reading = unlessEmpty(descent, metres('Descent', 0, 6000))
  return reading && drop.trim() !== '' ? refused('Enter the descent or the net drop, not both.') : reading
}

/** What is known of a course before anything is typed. */
export interface KnownCourse extends Totals {
  airC: number | null
}

export const NOTHING_KNOWN: KnownCourse = { ...NO_TOTALS, airC: null }

const refusedIf = (is: boolean, sentence: string) => (is ? refused(sentence) : null)

/**
 * What each number field holds; null where it is left empty. Climb and net drop need each other, where the other is not
 * on file. Without `known`, what is on file is still being fetched, and no field is required.
 */
export function readCourse(texts: CourseTexts, known: KnownCourse | null = NOTHING_KNOWN): CourseReadings {
  const temperature = unlessEmpty(texts.temperature, readTemperature)
  const gain = unlessEmpty(texts.gain, metres('Climb', 0, 6000))
  const typedDrop = unlessEmpty(texts.drop.replace(/^−/, '-'), metres('Net drop', -4000, 4000))
  const descent = readDescent(texts)
  const climbM = gain?.ok ? gain.value : (known?.gainM ?? null)
  const drop =
    descent?.ok && climbM !== null && gain?.ok !== false ? understood(descent.value - climbM) : typedDrop
  const isDown = drop !== null || descent !== null
  return {
    gain: gain ?? refusedIf(isDown && known?.gainM === null, 'Enter the climb too.'),
    descent,
    drop:
      drop ??
      refusedIf(
        gain !== null && !isDown && known?.dropM === null,
        'Enter the descent or the net drop too: 0 if the finish is as high as the start.',
      ),
    height: unlessEmpty(texts.height, metres('Altitude', -430, 5500)),
    temperature,
    dew: readDew(texts.dew, temperature, known),
    runners: unlessEmpty(texts.runners, count('The field', 200_000)),
    turns: unlessEmpty(texts.turns, count('Sharp turns', 2000)),
  }
}

/** What is entered, once every field can be read; null before. */
export function enteredCourse(
  texts: CourseTexts,
  readings: CourseReadings,
): Omit<EnteredCourse, 'track'> | null {
  if (Object.values(readings).some((reading) => reading && !reading.ok)) return null
  const value = (name: NumberField) => {
    const reading = readings[name]
    return reading?.ok ? reading.value : null
  }
  return {
    gainM: value('gain'),
    dropM: value('drop'),
    elevationProfile: ELEVATION_PROFILES.find((each) => each === texts.class) ?? null,
    heightM: value('height'),
    airC: value('temperature'),
    dewPointC: value('dew'),
    participants: value('runners'),
    turns60: value('turns'),
    terrain: GROUNDS.find((each) => each === texts.surface) ?? null,
  }
}

/**
 * The fields beside a recorded track of `distanceM`, whose distance they follow: what a track shows is left to it, and what
 * still stands as in the page's example was entered of another course.
 */
export function textsBesideTrack(texts: CourseTexts, distanceM: number): CourseTexts {
  const typed = Object.entries(texts).filter(
    ([name, text]) => !SET_BY_TRACK.has(name) && text !== COURSE_EXAMPLE[name],
  )
  return { ...EMPTY_COURSE, ...Object.fromEntries(typed), distance: distanceTextOf(distanceM, texts) }
}

/** The choice of distance for a track; as it was where the track has another length. */
function distanceTextOf(distanceM: number, { distance }: CourseTexts): string {
  if (isSameDistance(distanceM, HALF_MARATHON_M)) return 'half'
  return isSameDistance(distanceM, MARATHON_M) ? 'marathon' : distance
}

/** Metres of the distance chosen for a course by hand. */
export const distanceOf = ({ distance }: CourseTexts) => (distance === 'half' ? HALF_MARATHON_M : MARATHON_M)

/** Climb and net drop of a course before anything is typed: of the track, else of the race. */
export const totalsOnFile = (track: RecordedCourse | undefined, race: RaceOnFile | null): Totals =>
  track ? { gainM: track.gainM, dropM: track.startM - track.finishM } : (race?.totals ?? NO_TOTALS)
