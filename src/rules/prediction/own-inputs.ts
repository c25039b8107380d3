// What a tool starts from when a result of the runner's own is stored and the address says nothing.
import { resultPhrase } from './chance.ts'
import { formatClock } from '../writing/measures.ts'
import { isSameDistance, MARATHON_M, type RaceResult } from '../race/race-distances.ts'
import { onOrdinaryCourse } from './race-equivalence.ts'
import type { ExpectedTimes } from './your-expected-time.ts'
import { clockText, distanceText, numberText, weeklyText, type YourTime } from './your-time.ts'

/**
 * The stored result and the texts that it gives the fields of a tool. Loaded once a result is stored; tools do not import it.
 */
export interface OwnTime {
  yourTime: YourTime
  /** What it is worth at any race; null until the models are there. */
  expected: ExpectedTimes | null
  /** `a half marathon in 1:45:00`. */
  phrase: string
  /** As one would type it; empty where it is not known. */
  age: string
  /** The result itself as two fields. */
  result: () => ReturnType<typeof resultInputs>
  /** `3:30:00 at Berlin Marathon is 3:31:13 on an ordinary course.` Null where no race is named. */
  ordinaryWords: string | null
  /** The result as on an ordinary course, for tools that know no other. */
  ordinaryResult: () => ReturnType<typeof resultInputs>
  /** Whether a result of that distance is stored, so that `timeOver` is a time that was run. */
  hasRun: (distanceM: number) => boolean
  /** A time over a distance in metres as one would type it; null until it is known. */
  timeOver: (distanceM: number) => string | null
  /** The fields of a prediction over a distance in metres. */
  forPredictor: (targetM: number) => Record<string, string>[]
}

/** The parts of a stored result that fill a tool's fields. */
export interface FreeTexts<T> {
  texts: Partial<T>
  /** The result itself is among them, not only what is known of the runner besides. */
  hasResult: boolean
  /** The fields that it would fill, where a link or a hand has set others than its own there. */
  passedOver: readonly string[]
}

/**
 * The texts that a stored result fills: of its parts, the result first, all those whose fields nobody has set by hand; none
 * where a link (the query of the address that the page was opened with) sets any of them.
 * @example freeTexts([{ distance: 'half', time: '1:45:00' }, { age: '45' }], '', (name) => name !== 'age') // the first
 */
export function freeTexts<T extends Record<string, string>>(
  parts: Partial<T> | Partial<T>[] | null,
  search: string,
  isFree: (name: string) => boolean,
): FreeTexts<T> {
  const linked = new URLSearchParams(search)
  const all = Array.isArray(parts) ? parts : parts ? [parts] : []
  const names = all.flatMap((part) => Object.keys(part))
  const isLinked = names.some((name) => linked.has(name))
  const free = isLinked ? [] : all.filter((part) => Object.keys(part).every(isFree))
  const [result] = all
  const hasResult = result !== undefined && free[0] === result
  const isInLink =
    result !== undefined && Object.entries(result).every(([name, text]) => (linked.get(name) ?? '') === text)
  return {
    texts: Object.assign({}, ...free) as Partial<T>,
    hasResult,
    passedOver: result === undefined || hasResult || isInLink ? [] : names,
  }
}

/** The stored result, ready for tools. */
export function ownTime(yourTime: YourTime, expected: ExpectedTimes | null): OwnTime {
  const own = { yourTime, expected }
  return {
    ...own,
    phrase: resultPhrase(yourTime),
    ordinaryWords: ordinaryWords(yourTime),
    age: numberText(yourTime.age),
    result: () => resultInputs(yourTime),
    ordinaryResult: () => resultInputs(onOrdinaryCourse(yourTime, yourTime.ranAt)),
    hasRun: (distanceM) => resultOver(distanceM, yourTime) !== undefined,
    timeOver: (distanceM) => timeOver(distanceM, own),
    forPredictor: (targetM) => predictorInputs(own, targetM),
  }
}

function ordinaryWords(yourTime: YourTime): string | null {
  const { timeSeconds, ranAt } = yourTime
  if (!ranAt) return null
  const ordinary = onOrdinaryCourse(yourTime, ranAt)
  return `${formatClock(timeSeconds)} at ${ranAt.name} is ${formatClock(ordinary.timeSeconds)} on an ordinary course.`
}

type Known = Pick<OwnTime, 'yourTime' | 'expected'>

/** The result itself. */
export const resultInputs = ({ distanceM, timeSeconds }: RaceResult) => ({
  distance: distanceText(distanceM),
  time: clockText(timeSeconds),
})

const resultOver = (distanceM: number, yourTime: YourTime) =>
  [yourTime, yourTime.secondResult].find((result) => result && isSameDistance(result.distanceM, distanceM))

/** A time over a distance: the result where it is of that distance, else what the models make of it; null until then. */
export function timeOver(distanceM: number, { yourTime, expected }: Known): string | null {
  const ran = resultOver(distanceM, yourTime)
  if (ran) return clockText(ran.timeSeconds)
  return expected && clockText(expected({ distanceM }).timeSeconds)
}

/**
 * For a prediction over so many metres: the result on an ordinary course, the second result, and for the marathon weekly distance,
 * each for itself.
 */
export function predictorInputs(
  { yourTime }: Pick<OwnTime, 'yourTime'>,
  targetM: number,
): Record<string, string>[] {
  const { secondResult, milesPerWeek, ranAt } = yourTime
  const other = secondResult && resultInputs(secondResult)
  return [
    resultInputs(onOrdinaryCourse(yourTime, ranAt)),
    isSameDistance(targetM, MARATHON_M) ? { mileage: weeklyText(milesPerWeek) } : {},
    { distance2: other?.distance ?? '', time2: other?.time ?? '' },
  ]
}
