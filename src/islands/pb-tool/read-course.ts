// From the texts of the PB tool's fields to what is said of a course, each text with its reading.
import { CLASS_LOSS } from '../../domain/course-loss.ts'
import { SURFACE_LOSS } from '../../domain/pb-potential-parts.ts'
import type { CourseAsSaid } from '../../domain/pb-what-if.ts'
import type { ElevationProfile, Terrain } from '../../domain/race.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../domain/race-distances.ts'
import { readNumber, type NumberBounds } from '../../domain/read-number.ts'
import { readTemperature } from '../../domain/read-temperature.ts'
import { refused, understood, type Reading } from '../../domain/reading.ts'

/** The classes of courses and the grounds that the formula knows. */
export const PROFILE_CLASSES = Object.keys(CLASS_LOSS) as ElevationProfile[]
export const GROUNDS = Object.keys(SURFACE_LOSS) as Terrain[]

export interface CourseTexts extends Record<string, string> {
  /** `marathon/berlin-marathon`, or empty for a course entered by hand. */
  race: string
  distance: string
  gain: string
  drop: string
  class: string
  height: string
  temperature: string
  dew: string
  runners: string
  turns: string
  surface: string
}

export const NOTHING_SAID: CourseTexts = {
  race: '',
  distance: 'marathon',
  gain: '',
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
  ...NOTHING_SAID,
  gain: '150',
  drop: '0',
  height: '40',
  temperature: '12',
  dew: '6',
  runners: '20000',
  turns: '35',
  surface: 'Road',
}

type NumberField = 'gain' | 'drop' | 'height' | 'temperature' | 'dew' | 'runners' | 'turns'
export type CourseReadings = Record<NumberField, Reading<number> | null>

const M_A_FOOT = 0.3048

/** A length in metres; `400 ft` is taken as feet. */
function readMetres(text: string, bounds: NumberBounds): Reading<number> {
  if (!/f(oo|ee)?t\s*$/i.test(text)) return readNumber(text, bounds)
  const feet = (metres: number) => Math.round(metres / M_A_FOOT)
  const reading = readNumber(text, { ...bounds, from: feet(bounds.from), to: feet(bounds.to), unit: ' ft' })
  return reading.ok ? understood(reading.value * M_A_FOOT) : reading
}

const unlessEmpty = (text: string, read: (text: string) => Reading<number>) =>
  text.trim() === '' ? null : read(text)

const metres = (what: string, from: number, to: number) => (text: string) =>
  readMetres(text, { what, from, to, unit: ' m' })
const count = (what: string, to: number) => (text: string) =>
  readNumber(text, { what, from: 0, to, unit: '' })

/** The dew point beside the air it is a part of: air cannot hold more water than it can. */
function readDew(text: string, air: Reading<number> | null): Reading<number> | null {
  const dew = unlessEmpty(text, readTemperature)
  const tooHigh = dew?.ok && air?.ok && dew.value > air.value
  return tooHigh ? refused('The dew point cannot be above the temperature of the air.') : dew
}

/** What each number field holds; null where it is left empty. */
export function readCourse(texts: CourseTexts): CourseReadings {
  const temperature = unlessEmpty(texts.temperature, readTemperature)
  return {
    gain: unlessEmpty(texts.gain, metres('Climb', 0, 6000)),
    drop: unlessEmpty(texts.drop.replace(/^−/, '-'), metres('Net drop', -4000, 4000)),
    height: unlessEmpty(texts.height, metres('Height', -430, 5500)),
    temperature,
    dew: readDew(texts.dew, temperature),
    runners: unlessEmpty(texts.runners, count('The field', 200_000)),
    turns: unlessEmpty(texts.turns, count('Sharp turns', 2000)),
  }
}

/** What is said, once every field can be read; null before. */
export function courseSaid(texts: CourseTexts, readings: CourseReadings): Omit<CourseAsSaid, 'track'> | null {
  if (Object.values(readings).some((reading) => reading && !reading.ok)) return null
  const value = (name: NumberField) => {
    const reading = readings[name]
    return reading?.ok ? reading.value : null
  }
  return {
    gainM: value('gain'),
    dropM: value('drop'),
    elevationProfile: PROFILE_CLASSES.find((each) => each === texts.class) ?? null,
    heightM: value('height'),
    airC: value('temperature'),
    dewPointC: value('dew'),
    participants: value('runners'),
    turns60: value('turns'),
    terrain: GROUNDS.find((each) => each === texts.surface) ?? null,
  }
}

/** Metres of the distance chosen for a course by hand. */
export const distanceOf = ({ distance }: CourseTexts) => (distance === 'half' ? HALF_MARATHON_M : MARATHON_M)
