// Where well-known marathons are by PB potential, among all that are scored and among those whose course is measured, beside
// where version 1 of the rules had them (catalogue of 23 November 2026, with 33 scored measured marathons).
import { netDropM } from '../../src/rules/course/course-eligibility.ts'
import { pbPotentialInputs, racePbPotential } from '../../src/rules/pb-potential/race-pb-potential.ts'
import { pbPotential, scoreRange, type PbPotential } from '../../src/rules/pb-potential/pb-potential.ts'
import { gradePlace } from '../../src/rules/pb-potential/score-words.ts'
import type { Race } from '../../src/rules/race/race.ts'
import { MARATHON } from '../../src/race/race-types.ts'
import { catalogueRaces } from '../../supabase/catalogue-rows.ts'
import type { Figure } from './benchmarks-file.ts'

/** Place among all scored, and among the measured, by version 1. */
const VERSION_1: Record<string, [name: string, ofAll: number, ofMeasured: number]> = {
  'valencia-marathon': ['Valencia', 134, 14],
  'berlin-marathon': ['Berlin', 173, 19],
  'chicago-marathon': ['Chicago', 197, 22],
  'london-marathon': ['London', 145, 16],
  'tokyo-marathon': ['Tokyo', 77, 7],
  'rotterdam-marathon': ['Rotterdam', 203, 23],
  'boston-marathon': ['Boston (aided, apart in lists)', 218, 24],
  'new-york-city-marathon': ['New York', 301, 29],
}
/** The fast ones of these, which belong in the upper half of the measured. */
const UPPER_HALF = new Set(
  ['valencia', 'berlin', 'chicago', 'london', 'tokyo'].map((city) => `${city}-marathon`),
)
const FIRST = 50

interface Scored {
  race: Race
  potential: PbPotential
}

/** By grade and estimate, as version 1 is compared with; lists set aided courses such as Boston apart, after the others. */
const byEstimate = (a: Scored, b: Scored) =>
  gradePlace(a.potential.courseGrade) - gradePlace(b.potential.courseGrade) ||
  a.potential.loss - b.potential.loss ||
  a.race.id - b.race.id

const score = ({ loss, sd, courseGrade }: PbPotential) => scoreRange(loss, sd, courseGrade).score

/** By how many points Boston's own totals miss what its measured course scores, both before evidence. */
function bostonByTotals(races: readonly Race[]): Figure {
  const boston = races.find(({ slug }) => slug === 'boston-marathon')!
  const measured = { ...pbPotentialInputs(boston), evidence: [] }
  const course = { from: 'totals' as const, gainM: boston.elevationGainM!, netDropM: netDropM(boston)! }
  const totals = pbPotential({ ...measured, courseGrade: 'totals', course })
  return {
    id: '–',
    what: `Boston by its climb and end heights beside its measured course, before evidence (${score(totals)} and ${score(pbPotential(measured))}); version 1 88.4 and 84.5`,
    value: Math.abs(score(totals) - score(pbPotential(measured))),
    unit: 'points',
    goal: 6,
  }
}

/** The places, how many of the first fifty are measured, and Boston's totals. */
export function measureCourses(): Figure[] {
  const marathons = catalogueRaces().filter(({ raceType }) => raceType === MARATHON)
  const scored = marathons
    .flatMap((race): Scored[] => {
      const potential = racePbPotential(race)
      return potential.refused ? [] : [{ race, potential }]
    })
    .sort(byEstimate)
  const measured = scored.filter(({ potential }) => potential.courseGrade === 'measured')
  const placeIn = (among: readonly Scored[], slug: string) =>
    among.findIndex(({ race }) => race.slug === slug) + 1
  const half = Math.floor(measured.length / 2)
  const places = Object.entries(VERSION_1).map(([slug, [name, ofAll, ofMeasured]]): Figure => ({
    id: '–',
    what: `${name}, place among ${measured.length} measured marathons (version 1: ${ofMeasured} of 33); among all ${scored.length} scored ${placeIn(scored, slug)} (version 1: ${ofAll} of 342)`,
    value: placeIn(measured, slug),
    unit: '',
    goal: UPPER_HALF.has(slug) ? half : null,
    isReported: true,
  }))
  return [
    ...places,
    {
      id: '–',
      what: `of the first ${FIRST} marathons by PB potential have a measured course (version 1: 3)`,
      value: scored.slice(0, FIRST).filter(({ potential }) => potential.courseGrade === 'measured').length,
      unit: '',
      goal: FIRST,
      atLeast: true,
    },
    bostonByTotals(marathons),
  ]
}
