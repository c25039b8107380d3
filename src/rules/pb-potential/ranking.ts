// What an order by PB potential goes by, as one number: the database sorts by it.
import type { Race } from '../race/race.ts'
import { groupOf, groupPlace } from './list-group.ts'
import { pbPotentialFlags } from './pb-potential-flags.ts'
import { PB_POTENTIAL_VERSION, type PbPotential } from './pb-potential.ts'

/** Whether a course is known to drop or lead too far for records. */
export const isAided = (race: Race): boolean => pbPotentialFlags(race).aided === true

/**
 * Whether a course is known well enough to be called fast: measured, or by a climb and end heights that somebody has checked; never
 * by its class.
 */
export const mayBeFastest = ({ refused, courseGrade, parts }: PbPotential): boolean =>
  !refused &&
  (courseGrade === 'measured' ||
    (courseGrade === 'totals' && !parts.some(({ key, unchecked }) => key === 'course' && unchecked)))

const GROUP_APART = 1000

/** The group of the course, then the estimate of the loss, the smallest first. Null, and last, where there is no score. */
export const rankingOf = (race: Race, { refused, courseGrade, loss }: PbPotential): number | null =>
  refused ? null : groupPlace(groupOf({ courseGrade, aided: isAided(race) })) * GROUP_APART + loss

/** Changes when the score or the order by it does: stored rankings of another version are computed anew. */
export const RANKING_VERSION = `${PB_POTENTIAL_VERSION}.1`
