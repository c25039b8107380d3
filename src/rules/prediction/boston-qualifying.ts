// Whether a marathon time qualifies for Boston, each year by its own standard and its own rule for downhill courses.
import { formatClock } from '../writing/clock-time.ts'
import { downhillIndexSeconds, NOT_ACCEPTED_FT } from '../course/course-eligibility.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import {
  BOSTON_CUT_OFFS,
  bostonStandardSeconds,
  FIRST_STANDARD_YEAR,
  type BostonGroup,
} from './boston-standards.ts'

/** First Boston Marathon whose qualifying times are indexed for downhill courses. */
const FIRST_INDEXED_YEAR = 2027
/** The last race whose standards have been announced. */
const LAST_ANNOUNCED_YEAR = 2027

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
      : `From 2027 a result from a course that drops ${NOT_ACCEPTED_FT.toLocaleString('en-GB')} ft (1,829 m) or more is not accepted, however fast.`,
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
