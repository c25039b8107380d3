// Reads the fields of a runner's result into what is stored: each field with its reading, and the result once all are valid.
import { fitsOneRunner, personalExponent } from './predict-riegel.ts'
import { isSameDistance } from '../race/race-distances.ts'
import { readDistance, readMileage } from '../reading/read-distance.ts'
import { readDuration } from '../reading/read-duration.ts'
import { type Reading, readNumber, refused } from '../reading/reading.ts'
import { ranAtKey, type RanAt, type YourTime, type YourTimeField, type YourTimeTexts } from './your-time.ts'

export interface YourTimeReading {
  /** The sentence for each field that cannot be read. */
  problems: Partial<Record<YourTimeField, string>>
  /** Null while anything cannot be read. */
  value: YourTime | null
}

const AGES = { from: 5, to: 110, what: 'Age', unit: '' }
const optional = <T>(text: string, read: (text: string) => Reading<T>) =>
  text.trim() === '' ? null : read(text)

/** The race that the field names, where it is of the distance that was run. */
function ranAtOf(races: YourTimePage['races'], key: string, distanceM: number): RanAt | null {
  const race = races.find((each) => ranAtKey(each) === key)
  if (!race || (race.distanceM !== undefined && !isSameDistance(race.distanceM, distanceM))) return null
  const { raceType, slug, name, loss, sd } = race
  return { raceType, slug, name, loss, sd }
}

const NOT_ONE_RUNNER = 'These two times do not fit one runner. Check them, or leave this one out.'

function readSecond(texts: YourTimeTexts, first: Reading<number>, firstTime: Reading<number>) {
  if (texts.distance2.trim() === '' && texts.time2.trim() === '') return { distance2: null, time2: null }
  const read = readDistance(texts.distance2)
  const same = read.ok && first.ok && isSameDistance(read.value, first.value)
  const distance2 = same ? refused('The second race must be at a different distance from the first.') : read
  const time2 = readDuration(texts.time2, distance2.ok ? distance2.value : undefined)
  if (!first.ok || !firstTime.ok || !distance2.ok || !time2.ok) return { distance2, time2 }
  const exponent = personalExponent(
    { distanceM: first.value, timeSeconds: firstTime.value },
    { distanceM: distance2.value, timeSeconds: time2.value },
  )
  return { distance2, time2: fitsOneRunner(exponent) ? time2 : refused(NOT_ONE_RUNNER) }
}

/** What a bare weekly distance is in, and the races that `ranAt` may name (by `ranAtKey`). */
export interface YourTimePage {
  unit: 'km' | 'mi'
  races: readonly (RanAt & { distanceM?: number })[]
}

function readGoal(texts: YourTimeTexts) {
  if (texts.goal.trim() === '') return { goalDistance: null, goal: null }
  const goalDistance = readDistance(texts.goalDistance.trim() === '' ? 'marathon' : texts.goalDistance)
  return { goalDistance, goal: readDuration(texts.goal, goalDistance.ok ? goalDistance.value : undefined) }
}

/** Reads all fields; empty ones other than distance and time are fine. */
export function readYourTime(
  texts: YourTimeTexts,
  { unit, races }: YourTimePage = { unit: 'km', races: [] },
): YourTimeReading {
  const distance = readDistance(texts.distance)
  const time = readDuration(texts.time, distance.ok ? distance.value : undefined)
  const { distance2, time2 } = readSecond(texts, distance, time)
  const mileage = optional(texts.mileage, (text) => readMileage(text, unit))
  const age = optional(texts.age, (text) => readNumber(text, AGES))
  const { goalDistance, goal } = readGoal(texts)
  const readings = { distance, time, mileage, distance2, time2, age, goalDistance, goal }
  const problems = Object.fromEntries(
    Object.entries(readings).flatMap(([name, reading]) =>
      reading && !reading.ok ? [[name, reading.reason]] : [],
    ),
  )
  if (!distance.ok || !time.ok || Object.keys(problems).length > 0) return { problems, value: null }
  const value: YourTime = {
    distanceM: distance.value,
    timeSeconds: Math.round(time.value),
    milesPerWeek: mileage?.ok ? mileage.value : null,
    secondResult:
      distance2?.ok && time2?.ok
        ? { distanceM: distance2.value, timeSeconds: Math.round(time2.value) }
        : null,
    age: age?.ok ? age.value : null,
    sex: texts.sex === 'male' || texts.sex === 'female' ? texts.sex : null,
    ranAt: ranAtOf(races, texts.ranAt, distance.value),
    goal:
      goalDistance?.ok && goal?.ok
        ? { distanceM: goalDistance.value, timeSeconds: Math.round(goal.value) }
        : null,
  }
  return { problems, value }
}
