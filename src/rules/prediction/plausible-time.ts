// The best times in the world, and whether a time can have been run: not 5 % faster than they, not slower than a stroll.
// A test holds the bests to the course records on file, so that no page knows a faster one than another.
import { formatClock } from '../writing/measures.ts'
import { alongCurve, type CurvePoint } from './curves.ts'
import { distancePhrase } from '../race/race-distances.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

/** Men: London, April 2026, on file as its course record. Ratified or not. */
export const MARATHON_WORLD_BEST_MEN_SECONDS = 7170
/** Women: Chicago, October 2024. */
export const MARATHON_WORLD_BEST_WOMEN_SECONDS = 7796
/** Men: Barcelona, February 2025. */
export const HALF_WORLD_BEST_MEN_SECONDS = 3402

/**
 * What the records' part of the PB potential was reckoned against: world records and course records as they stood at the
 * end of 2024. It stays there, so that one fast morning does not move the scores of all races at once.
 */
export const EVIDENCE_OF_RECORDS = { year: 2024, menSeconds: 7235, womenSeconds: 7796 }

/** World bests that a page may set against a standard: where and when each was run. */
const WORLD_BESTS = [
  { sex: 'male', distanceM: 42_195, seconds: MARATHON_WORLD_BEST_MEN_SECONDS, where: 'London 2026' },
  { sex: 'female', distanceM: 42_195, seconds: MARATHON_WORLD_BEST_WOMEN_SECONDS, where: 'Chicago 2024' },
  { sex: 'male', distanceM: 21_097.5, seconds: HALF_WORLD_BEST_MEN_SECONDS, where: 'Barcelona 2025' },
] as const

/** The world best over a distance in metres; null where none is on file. */
export const worldBestOf = (sex: 'male' | 'female', distanceM: number) =>
  WORLD_BESTS.find((best) => best.sex === sex && Math.abs(best.distanceM - distanceM) < 1) ?? null

const gapPct = (record: number, world: number) => 100 * (record / world - 1)

/**
 * What course records say a course costs, in % of time: `0.9 + 0.55·r`, with r the smaller of men's and women's gap to the
 * world record in %. Only for races with a label, where the field is strong enough for the record to speak of the course.
 * An editor who adds one to `courseEvidence` takes it from here, with an sd of 1 %.
 */
export function lossOfRecords(menSeconds: number, womenSeconds: number): number {
  const { menSeconds: men, womenSeconds: women } = EVIDENCE_OF_RECORDS
  return 0.9 + 0.55 * Math.min(gapPct(menSeconds, men), gapPct(womenSeconds, women))
}

/**
 * Men's world bests, ratified or not, in metres and seconds: World Athletics and IAU at the end of 2025, half and whole
 * marathon as on file.
 */
const MEN_BESTS: readonly CurvePoint[] = [
  [800, 100.91],
  [1500, 206],
  [1609.344, 223.13],
  [3000, 437.55],
  [5000, 755.36],
  [10_000, 1571],
  [21_097.5, HALF_WORLD_BEST_MEN_SECONDS],
  [42_195, MARATHON_WORLD_BEST_MEN_SECONDS],
  [50_000, 9523],
  [100_000, 21_560],
  [160_934.4, 39_099],
  [319_614, 86_400],
]
const LOG_MEN_BESTS = MEN_BESTS.map(([m, s]): CurvePoint => [Math.log(m), Math.log(s)])

export const FASTEST_SHARE_OF_WORLD_BEST = 0.95
const SLOWEST_PACE_SECONDS_PER_KM = 1800
export const MIN_DISTANCE_M = 800
export const MAX_DISTANCE_M = 320_000

/** World best in seconds over a distance in metres, log-log between record distances, flat in pace outside them. */
export function worldBestSeconds(distanceM: number): number {
  const withinM = Math.min(Math.max(distanceM, MIN_DISTANCE_M), 319_614)
  return Math.exp(alongCurve(LOG_MEN_BESTS, Math.log(withinM))) * (distanceM / withinM)
}

/** The time itself when a runner can have run it, otherwise a sentence saying why not. */
export function judgeTime(distanceM: number, timeSeconds: number): Reading<number> {
  if (!Number.isFinite(timeSeconds) || timeSeconds <= 0) return refused('A time has to be more than zero.')
  const best = worldBestSeconds(distanceM)
  if (timeSeconds < best * FASTEST_SHARE_OF_WORLD_BEST) {
    return refused(
      `${formatClock(timeSeconds)} for ${distancePhrase(distanceM)} is far faster than the world best of ${formatClock(best)}. Check time and distance.`,
    )
  }
  // Such a time is not repeated: it may be any slip of a finger.
  if (timeSeconds > (distanceM / 1000) * SLOWEST_PACE_SECONDS_PER_KM) {
    return refused('That is slower than 30 minutes per kilometre. Check time and distance.')
  }
  return understood(timeSeconds)
}
