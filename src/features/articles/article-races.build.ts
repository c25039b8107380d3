// The races that texts and figures name. One that an editor has taken off the list since, or given another address, is left out with
// a warning: a text must not stop the build. That each is in the catalogue's files is tested with the texts.
import { racesNamed } from '../../rules/race/find-named-race.ts'
import type { Race } from '../../rules/race/race.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { kilometreProfile } from '../../rules/course/course-shape.ts'
import type { TrackPoint } from '../../rules/course/course-geometry.ts'
import { isSameDistance, MARATHON_M } from '../../rules/race/race-distances.ts'
import { shortRaceName } from '../../ui/charts/charts.ts'
import { scoreOf } from '../../rules/pb-potential/race-pb-potential.ts'
import type { BestRace } from '../../rules/race/race-lists.ts'
import { racePacePlan, type EvenEffortPlan } from '../../rules/pacing/even-effort-plan.ts'
import { USUAL_MARATHON_SECONDS } from '../../rules/pb-potential/score-words.ts'
import { formatNumber } from '../../rules/writing/measures.ts'

/** Races of the catalogue for `raceType/slug` names, in their order; `text` is what names them. */
export async function racesOfText(names: readonly string[], text: string): Promise<Race[]> {
  const { races } = await siteCatalogue()
  const { found: named, missing } = racesNamed(names, races)
  // oxlint-disable-next-line no-console -- the build's own log
  if (missing.length > 0) console.warn(`${text} names races that are not on the list: ${missing.join(', ')}`)
  return named
}

/** Marathons of the catalogue by slug, in this order. */
export const marathonsNamed = (slugs: readonly string[], figure: string): Promise<Race[]> =>
  racesOfText(
    slugs.map((slug) => `marathon/${slug}`),
    figure,
  )

/** A race with the points of its measured course. */
interface MeasuredRace {
  race: Race
  points: TrackPoint[]
}

/** Those of them whose course is measured; the others are left out with a warning. */
export async function measuredMarathons(slugs: readonly string[], figure: string): Promise<MeasuredRace[]> {
  return (await marathonsNamed(slugs, figure)).flatMap((race) => {
    const points = kilometreProfile(race)
    // oxlint-disable-next-line no-console -- the build's own log
    if (!points) console.warn(`${figure} leaves out ${race.slug}: no measured course of it is on file`)
    return points ? [{ race, points }] : []
  })
}

/** `Berlin` for the Berlin Marathon, `Boston (UK)`: what a narrow column has room for, the same as in charts. */
export const shortName = (race: Race) => shortRaceName(race.name)

/** Races of `raceType` that are still held, each with its PB potential. */
export async function potentialsOf(raceType: string): Promise<BestRace[]> {
  const { races } = await siteCatalogue()
  return races
    .filter((race) => race.raceType === raceType && race.eventStatus !== 'cancelled')
    .map((race) => ({ race, potential: scoreOf(race) }))
}

interface PlannedRace {
  race: Race
  plan: EvenEffortPlan
}

/** Those of them with the plan of an even effort over 42.195 km, split every 5 km, as their pages have it. */
export async function evenEfforts(
  slugs: readonly string[],
  goalSeconds: number,
  figure: string,
): Promise<PlannedRace[]> {
  return (await measuredMarathons(slugs, figure)).flatMap(({ race, points }) => {
    // Plans stand side by side, mark by mark.
    if (!isSameDistance(race.distanceM, MARATHON_M)) return []
    const plan = racePacePlan(points, race.distanceM, { goalSeconds, everyM: 5000 })
    return plan.ok ? [{ race, plan: plan.value }] : []
  })
}

// Figures within a sentence of an article, worked out at build from the rules and the catalogue.

export type InTextProps = { of: 'races-without-score' } | { of: 'halfway-against-even-pace'; slug: string }

/** `235 of the 1,115 races on file`: how many have too little on file for a PB potential. */
async function racesWithoutScore(): Promise<string> {
  const { races } = await siteCatalogue()
  const refused = races.filter((race) => scoreOf(race).refused)
  return `${formatNumber(refused.length)} of the ${formatNumber(races.length)} races on file`
}

const secondsWords = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

/**
 * `35 seconds ahead of`, `12 seconds behind` or `level with`: where the plan of a marathon is at halfway, against an even pace; no
 * figure where the race or its course is not on file.
 */
async function halfwayAgainstEvenPace(slug: string): Promise<string> {
  const [planned] = await evenEfforts([slug], USUAL_MARATHON_SECONDS, 'The seconds at halfway')
  if (!planned) return 'a little ahead of'
  const { totalSeconds, halfwaySeconds } = planned.plan
  const aheadSeconds = Math.round(totalSeconds / 2 - halfwaySeconds)
  if (aheadSeconds === 0) return 'level with'
  return `${secondsWords(Math.abs(aheadSeconds))} ${aheadSeconds > 0 ? 'ahead of' : 'behind'}`
}

/** The words that are in the sentence. */
export const inTextWords = (shown: InTextProps): Promise<string> =>
  shown.of === 'halfway-against-even-pace' ? halfwayAgainstEvenPace(shown.slug) : racesWithoutScore()
