// Where a race's pace plan is: /pace-plan/berlin-marathon. Slugs are unique within a type only; where two types share one,
// the marathon keeps it and the other gets its type behind it.
import { MARATHON } from '../../race/race-types.ts'
import type { Race } from '../race/race.ts'

type Addressed = Pick<Race, 'raceType' | 'slug'>

const keyOf = ({ raceType, slug }: Addressed) => `${raceType}/${slug}`

/** The last part of each race's address, whatever order the races come in. */
export function pacePlanSlugs(races: readonly Addressed[]): (race: Addressed) => string {
  const inOrder = [...races].sort(
    (a, b) =>
      Number(b.raceType === MARATHON) - Number(a.raceType === MARATHON) || (keyOf(a) < keyOf(b) ? -1 : 1),
  )
  const taken = new Set<string>()
  const slugs = new Map<string, string>()
  for (const race of inOrder) {
    let slug = race.slug
    for (let n = 1; taken.has(slug); n++) slug = `${race.slug}-${race.raceType}${n > 1 ? `-${n}` : ''}`
    taken.add(slug)
    slugs.set(keyOf(race), slug)
  }
  return (race) => slugs.get(keyOf(race)) ?? race.slug
}
