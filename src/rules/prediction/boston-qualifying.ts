// Whether a marathon time qualifies for Boston, each year by its own standard and its own rule for downhill courses.
import { formatClock, formatNumber } from '../writing/measures.ts'
import { NOT_ACCEPTED_FT, downhillIndexSeconds } from '../course/course-eligibility.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

/** Boston has two tables: one for men, one for women and non-binary runners. */
export type BostonGroup = 'men' | 'women' | 'non-binary'

/** Address of the race below /marathon. */
export const BOSTON_SLUG = 'boston-marathon'

const MINUTE_S = 60
/** Women and non-binary runners have half an hour more at every age. */
const WOMEN_MORE_MIN = 30
/** From this race on the standards of everybody under 60 are five minutes faster. */
const FASTER_STANDARDS_FROM_YEAR = 2026
const FASTER_BY_MIN = 5
const SLOWER_STANDARDS_BELOW_AGE = 60
/** The table before that one, valid from the race of 2020 on. */
const FIRST_STANDARD_YEAR = 2020

/** First age of each row and the men's standard in minutes, from the race of 2026 on. */
const MEN_FROM_2026: readonly (readonly [fromAge: number, minutes: number])[] = [
  [18, 175],
  [35, 180],
  [40, 185],
  [45, 195],
  [50, 200],
  [55, 210],
  [60, 230],
  [65, 245],
  [70, 260],
  [75, 275],
  [80, 290],
]

/**
 * How far under the standard of their year one had to be to get in, in seconds. Sources: yourrunguide.com/blog/boston-qualifying-times
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

interface BostonStandardRow {
  fromAge: number
  /** Last age of the row; null for the oldest. */
  toAge: number | null
  menSeconds: number
  womenSeconds: number
}

/**
 * The table of a Boston Marathon. Until the race of 2025 men of 18–34 had 3:00, from 2026 on 2:55; 60 and over are
 * as they were. Source: Boston Athletic Association, qualifying standards (announced September 2024 for 2026).
 */
export function bostonStandards(bostonYear: number): BostonStandardRow[] {
  return MEN_FROM_2026.map(([fromAge, minutes], i) => {
    const isSlower = bostonYear < FASTER_STANDARDS_FROM_YEAR && fromAge < SLOWER_STANDARDS_BELOW_AGE
    const menMin = minutes + (isSlower ? FASTER_BY_MIN : 0)
    const next = MEN_FROM_2026[i + 1]
    return {
      fromAge,
      toAge: next ? next[0] - 1 : null,
      menSeconds: menMin * MINUTE_S,
      womenSeconds: (menMin + WOMEN_MORE_MIN) * MINUTE_S,
    }
  })
}

/** `18–34`, `80 and over`. */
export const ageGroupWords = ({ fromAge, toAge }: BostonStandardRow): string =>
  toAge === null ? `${fromAge} and over` : `${fromAge}–${toAge}`

/** The standard in seconds for an age on race day; null under 18. */
export function bostonStandardSeconds(
  group: BostonGroup,
  ageOnRaceDay: number,
  bostonYear: number,
): number | null {
  const row = bostonStandards(bostonYear).findLast(({ fromAge }) => ageOnRaceDay >= fromAge)
  if (!row) return null
  return group === 'men' ? row.menSeconds : row.womenSeconds
}

/** First Boston Marathon whose qualifying times are indexed for downhill courses. */
const FIRST_INDEXED_YEAR = 2027
/** The last race whose standards have been announced. */
export const LAST_ANNOUNCED_YEAR = 2027

export interface BostonClaim {
  group: BostonGroup
  /** Age in years on the day of the Boston Marathon. */
  ageOnRaceDay: number
  /** Net (chip) time of the qualifying marathon. */
  timeSeconds: number
  /** Start minus finish elevation; null where not known. */
  netDropM: number | null
  /** Year of the Boston Marathon, 2020 or later. */
  bostonYear: number
}

/** What the rules of one year make of a time. */
interface BostonYear {
  standardSeconds: number
  /** Added for the net drop, from 2027. */
  indexSeconds: number
  /** Time with the index added; what is compared with the standard. */
  indexedSeconds: number
  /** Standard minus indexed time: positive is under the standard. */
  marginSeconds: number
  /** False where the course drops too far: then no time from it counts, and `indexSeconds` is 0. */
  isCourseAccepted: boolean
}

/** A year whose cut-off is known, and whether the time would have been taken. */
interface BostonCutOff extends BostonYear {
  year: number
  underSeconds: number
  accepted: boolean
}

export interface BostonVerdict extends BostonYear {
  /** Whether it qualifies: on an accepted course, and no slower than the standard. */
  meetsStandard: boolean
  /** Each past year by its own standard, at the same age. */
  cutOffs: BostonCutOff[]
  /** What the runner should know: index applied, drop unknown, table not yet announced. */
  notes: string[]
}

const isIndexed = (year: number) => year >= FIRST_INDEXED_YEAR

/** The rules of one year; null under 18. */
function judgeYear(claim: BostonClaim, year: number): BostonYear | null {
  const { group, ageOnRaceDay, timeSeconds, netDropM } = claim
  const standardSeconds = bostonStandardSeconds(group, ageOnRaceDay, year)
  if (standardSeconds === null) return null
  const index = isIndexed(year) && netDropM !== null ? downhillIndexSeconds(netDropM) : 0
  const indexSeconds = index ?? 0
  const indexedSeconds = timeSeconds + indexSeconds
  return {
    standardSeconds,
    indexSeconds,
    indexedSeconds,
    marginSeconds: standardSeconds - indexedSeconds,
    isCourseAccepted: index !== null,
  }
}

function cutOffsOf(claim: BostonClaim): BostonCutOff[] {
  return BOSTON_CUT_OFFS.flatMap(({ year, underSeconds }) => {
    const judged = judgeYear(claim, year)
    if (!judged) return []
    const accepted = judged.isCourseAccepted && judged.marginSeconds >= underSeconds
    return [{ ...judged, year, underSeconds, accepted }]
  })
}

function notesOf({ netDropM, bostonYear }: BostonClaim, { isCourseAccepted, indexSeconds }: BostonYear) {
  return [
    isCourseAccepted
      ? ''
      : `From 2027 a result from a course that drops ${formatNumber(NOT_ACCEPTED_FT)} ft (1,829 m) or more is not accepted, however fast.`,
    indexSeconds > 0 ? `${formatClock(indexSeconds)} is added because of the net drop (rule from 2027).` : '',
    isIndexed(bostonYear) && netDropM === null
      ? 'The net drop of this course is not known, so no downhill index is applied.'
      : '',
    bostonYear > LAST_ANNOUNCED_YEAR
      ? `We do not have the ${bostonYear} standards; these are for ${LAST_ANNOUNCED_YEAR}.`
      : '',
  ].filter((note) => note !== '')
}

/**
 * Boston's verdict on a time. A time exactly on the standard meets it; meeting it allows an application, and the
 * fastest margins are taken. From a course that drops 6,000 ft or more nothing counts from 2027 on. Refuses ages under 18
 * and years before 2020.
 */
export function judgeBoston(claim: BostonClaim): Reading<BostonVerdict> {
  const { timeSeconds, bostonYear } = claim
  if (!(timeSeconds > 0)) return refused('A time has to be more than zero.')
  if (bostonYear < FIRST_STANDARD_YEAR)
    return refused(`We have the standards from ${FIRST_STANDARD_YEAR} on.`)
  const judged = judgeYear(claim, bostonYear)
  if (!judged) return refused('You must be 18 on the day of the Boston Marathon.')
  return understood({
    ...judged,
    meetsStandard: judged.isCourseAccepted && judged.marginSeconds >= 0,
    cutOffs: cutOffsOf(claim),
    notes: notesOf(claim, judged),
  })
}
