// The fastest marathons and half marathons on courses that count for records: in use wherever the site compares with the
// best. A test holds them to the course records on file, so that no page knows a faster one than another.

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
