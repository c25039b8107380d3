// From the texts of the pace plan's fields to its inputs, each text with its reading.
import { readDuration } from '../../../rules/reading/read-duration.ts'
import { type Reading, readNumber, readTemperature, understood } from '../../../rules/reading/reading.ts'
import type { ClosingTimes } from '../../../rules/pacing/cut-off-clock.ts'
import type { TrackPoint } from '../../../rules/course/course-geometry.ts'
import { racePacePlan, stationsEvery, type EvenEffortPlan } from '../../../rules/pacing/even-effort-plan.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import type { Unit } from '../clock-words.ts'

export interface PlanTexts extends Record<string, string> {
  time: string
  /** Kilometres or miles between marks. */
  every: string
  bias: string
  delay: string
  /** Of the air on the day, in the reader's unit; empty for a day that costs nothing. */
  temp: string
  humidity: string
  stations: string
  stop: string
  /** Minutes between two servings on the band; 0 for none. */
  fuel: string
  units: string
}

export const DEFAULT_CHOICES = {
  every: '5',
  bias: '0',
  delay: '0',
  temp: '',
  humidity: '60',
  stations: '0',
  stop: '0',
  fuel: '0',
}

type PlanNumbers = Record<
  'time' | 'every' | 'bias' | 'delay' | 'humidity' | 'stations' | 'stop' | 'fuel',
  Reading<number>
>
type PlanValues = Record<keyof PlanNumbers, number>
export interface PlanReadings extends PlanNumbers {
  /** °C; null where the field is empty. */
  temp: Reading<number> | null
}

/** A number; an empty field is 0. */
const number = (text: string, what: string, from: number, to: number, of: string) =>
  readNumber(text.trim() === '' ? '0' : text, { what, from, to, unit: of })

/** What each field holds: seconds, and numbers as labelled. */
export function readPlan(texts: PlanTexts, distanceM: number): PlanReadings {
  const unit = texts.units === 'mi' ? ' miles' : ' km'
  return {
    time: readDuration(texts.time, distanceM),
    every: readNumber(texts.every, { what: 'A split', from: 1, to: 20, unit }),
    bias: number(texts.bias.replace(/^−/, '-'), 'The difference', -10, 10, ' %'),
    delay: number(texts.delay, 'The delay', 0, 1800, ' s'),
    temp: texts.temp.trim() === '' ? null : readTemperature(texts.temp, texts.units === 'mi' ? 'F' : 'C'),
    humidity: readNumber(texts.humidity, { what: 'Humidity', from: 0, to: 100, unit: ' %' }),
    stations: number(texts.stations, 'Stations', 0, 20, unit),
    stop: number(texts.stop, 'A stop', 0, 300, ' s'),
    fuel: ['', '0'].includes(texts.fuel.trim())
      ? understood(0)
      : readNumber(texts.fuel, { what: 'Fuel', from: 5, to: 120, unit: ' min' }),
  }
}

/** All numbers, once every field can be read; null before. */
export function planValues(readings: PlanReadings): PlanValues | null {
  const { temp, ...numbers } = readings
  const entries = Object.entries(numbers)
  if (temp?.ok === false || entries.some(([, reading]) => !reading.ok)) return null
  return Object.fromEntries(
    entries.map(([name, reading]) => [name, reading.ok ? reading.value : 0]),
  ) as PlanValues
}

// A plan from the fields, and its result. It is worked out after the fields are there: they only hand on what
// they read.

export interface PlanCourse extends ClosingTimes {
  /** Heights at each kilometre and the finish; null where no profile is on file. */
  heights: number[] | null
  /** Metres between two of them, but for the last. */
  spacingM: number
}

export interface RequestedPlan {
  course: PlanCourse
  /** Marks and stations in `unit`, times in seconds, the second half in %. */
  values: PlanValues
  unit: Unit
  /** What the day multiplies the time by; 1 for one that costs nothing. */
  heatFactor: number
}

/** Heights with their distance along the course; null where no profile is on file. */
export function pointsOf({ heights, spacingM, distanceM }: PlanCourse): TrackPoint[] | null {
  return (
    heights &&
    heights.map((elevationM, i) => ({
      distanceM: i < heights.length - 1 ? i * spacingM : distanceM,
      elevationM,
    }))
  )
}

/** The plan, or why all of it together makes none. */
export function requestedPlan({ course, values, unit, heatFactor }: RequestedPlan): Reading<EvenEffortPlan> {
  const { distanceM } = course
  const unitM = unit === 'km' ? 1000 : MILE_M
  return racePacePlan(pointsOf(course), distanceM, {
    everyM: values.every * unitM,
    alsoAtM: (course.checkpoints ?? []).map(({ atM }) => atM),
    goalSeconds: values.time,
    negativePct: values.bias,
    startDelaySeconds: values.delay,
    heatFactor,
    aidStations: stationsEvery(values.stations * unitM, values.stop, distanceM),
  })
}
