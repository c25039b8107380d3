// Whether a marathon time qualifies for Boston: standard by age, the 2027 downhill index, and past cut-offs.
import { formatClock } from '../writing/clock-time.ts'
import { downhillIndexSeconds, NOT_ACCEPTED_FT } from '../course/course-eligibility.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

/** Boston has two tables: one for men, one for women and non-binary runners. */
export type BostonGroup = 'men' | 'women' | 'non-binary'

const MINUTE_S = 60
/** First age of each row and its standards in minutes; 2026 and 2027 share the table. */
const STANDARDS: readonly (readonly [fromAge: number, men: number, womenAndNonBinary: number])[] = [
  [18, 175, 205],
  [35, 180, 210],
  [40, 185, 215],
  [45, 195, 225],
  [50, 200, 230],
  [55, 210, 240],
  [60, 230, 260],
  [65, 245, 275],
  [70, 260, 290],
  [75, 275, 305],
  [80, 290, 320],
]
/**
 * How far under the standard one had to be to get in, in seconds. Sources: yourrunguide.com/blog/boston-qualifying-times
 * to 2025, Sports Illustrated of 24 September 2025 for 2026, the entry window on file (organiser's page as quoted on
 * 30 September 2026) for 2027. A test holds them to the catalogue's entry windows.
 */
export const BOSTON_CUT_OFFS: readonly { year: number; underSeconds: number }[] = [
  { year: 2023, underSeconds: 0 },
  { year: 2024, underSeconds: 329 },
  { year: 2025, underSeconds: 411 },
  { year: 2026, underSeconds: 274 },
  { year: 2027, underSeconds: 317 },
]
/** First Boston Marathon whose qualifying times are indexed for downhill courses. */
const FIRST_INDEXED_YEAR = 2027

export interface BostonClaim {
  group: BostonGroup
  /** Age in years on the day of the Boston Marathon. */
  ageOnRaceDay: number
  /** Net (chip) time of the qualifying marathon. */
  timeSeconds: number
  /** Start minus finish elevation; null where not known. */
  netDropM: number | null
  /** Year of the Boston Marathon, 2026 or later. */
  bostonYear: number
}

export interface BostonVerdict {
  standardSeconds: number
  indexSeconds: number
  /** Time with the downhill index added; what is compared with the standard. */
  indexedSeconds: number
  /** Standard minus indexed time: positive is under the standard. */
  marginSeconds: number
  /** False where the course drops too far: then no time from it counts, and `indexSeconds` is 0. */
  isCourseAccepted: boolean
  /** Whether it qualifies: on an accepted course, and no slower than the standard. */
  meetsStandard: boolean
  /** Each past cut-off, and whether this margin would have been enough. */
  cutOffs: { year: number; underSeconds: number; accepted: boolean }[]
  /** What the runner should know: index applied, drop unknown, table not yet announced. */
  notes: string[]
}

/** Boston's standard in seconds for an age on race day; null under 18. */
export function bostonStandardSeconds(group: BostonGroup, ageOnRaceDay: number): number | null {
  const row = STANDARDS.findLast(([fromAge]) => ageOnRaceDay >= fromAge)
  if (!row) return null
  return (group === 'men' ? row[1] : row[2]) * MINUTE_S
}

/**
 * Boston's verdict on a time. A time exactly on the standard meets it; meeting it allows an application, and the
 * fastest margins are taken. From a course that drops 6,000 ft or more nothing counts from 2027 on. Refuses ages under 18
 * and years before 2026.
 */
export function judgeBoston(claim: BostonClaim): Reading<BostonVerdict> {
  const { group, ageOnRaceDay, timeSeconds, netDropM, bostonYear } = claim
  const standardSeconds = bostonStandardSeconds(group, ageOnRaceDay)
  if (standardSeconds === null) return refused('You must be 18 on the day of the Boston Marathon.')
  if (!(timeSeconds > 0)) return refused('A time has to be more than zero.')
  if (bostonYear < 2026) return refused('We have the standards for 2026 and 2027.')
  const indexed = bostonYear >= FIRST_INDEXED_YEAR
  const index = indexed && netDropM !== null ? downhillIndexSeconds(netDropM) : 0
  const isCourseAccepted = index !== null
  const indexSeconds = index ?? 0
  const indexedSeconds = timeSeconds + indexSeconds
  const marginSeconds = standardSeconds - indexedSeconds
  const meetsStandard = isCourseAccepted && marginSeconds >= 0
  const notes = [
    isCourseAccepted
      ? ''
      : `From 2027 a result from a course that drops ${NOT_ACCEPTED_FT.toLocaleString('en-GB')} ft (1,829 m) or more is not accepted, however fast.`,
    indexSeconds > 0 ? `${formatClock(indexSeconds)} is added because of the net drop (rule from 2027).` : '',
    indexed && netDropM === null
      ? 'We have no net drop for this course, so no downhill index is applied.'
      : '',
    bostonYear > 2027 ? `We do not have the ${bostonYear} standards; these are for 2027.` : '',
  ].filter((note) => note !== '')
  return understood({
    standardSeconds,
    indexSeconds,
    indexedSeconds,
    marginSeconds,
    isCourseAccepted,
    meetsStandard,
    cutOffs: BOSTON_CUT_OFFS.map((cutOff) => ({
      ...cutOff,
      accepted: isCourseAccepted && marginSeconds >= cutOff.underSeconds,
    })),
    notes,
  })
}
