// What stands between the races of a list that goes by estimates: a heading for each group, and one for each distance in it.
import { LIST_GROUP_HEADINGS } from '../pb-potential/list-group.ts'
import type { RaceSort } from '../search/race-filter.ts'
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'
import { groupIn, type GroupedRace } from './race-order.ts'

/** What stands above a race of a list. */
export interface Divider {
  text: string
  /** `group`: how well the courses are known. `type`: which distance, where a list has several. */
  level: 'group' | 'type'
}

interface ListPart {
  sort: RaceSort
  /** Plural names of the types of races in the list, by slug. */
  typeNames: ReadonlyMap<string, string>
}

/** What the dividers of a list of these races go by. */
export function listPart({ raceTypes }: RaceIndex, races: readonly IndexedRace[], sort: RaceSort): ListPart {
  const present = new Set(races.map(({ raceType }) => raceType))
  const named = raceTypes.filter(({ slug }) => present.has(slug))
  return { sort, typeNames: new Map(named.map(({ slug, pluralName }) => [slug, pluralName])) }
}

const continued = (isNew: boolean) => (isNew ? '' : ', continued')

/**
 * The dividers above a race of a list that goes by estimates, given the race before it. A group that goes on from the page before
 * is named again at the head of its page (`isHead`), as continued.
 */
export function dividersAbove(
  { sort, typeNames }: ListPart,
  race: GroupedRace,
  { before, isHead }: { before: GroupedRace | undefined; isHead: boolean },
): Divider[] {
  const group = groupIn(sort, race)
  if (group === null) return []
  const startsGroup = !before || groupIn(sort, before) !== group
  const startsType = startsGroup || before.raceType !== race.raceType
  const typeName = typeNames.size > 1 ? typeNames.get(race.raceType) : undefined
  return [
    ...(startsGroup || isHead
      ? [{ level: 'group' as const, text: LIST_GROUP_HEADINGS[group] + continued(startsGroup) }]
      : []),
    ...(typeName && (startsType || isHead)
      ? [{ level: 'type' as const, text: typeName + continued(startsType) }]
      : []),
  ]
}
