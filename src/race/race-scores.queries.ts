// The PB potential of all approved races, stored in the database so that it can sort by it: the rules compute it, and only the secret
// key may write it. And these races as an index in memory, in that order, from which the API's list is filtered.
import { RANKING_VERSION, racePbPotential, rankingOf } from '../rules/pb-potential/race-pb-potential.ts'
import { rowsOf, valueOf, type Supabase } from '../platform/server/supabase-client.ts'
import { toRace, type RaceRow } from './race-rows.queries.ts'
import { readAllRaces, type RaceFilters } from './races.queries.ts'
import { continentOf } from '../rules/place/continents.ts'
import type { CalendarDay } from '../rules/race/race.ts'
import { placeSlug } from '../rules/place/place-slug.ts'
import { queryNames } from '../rules/search/search-text.ts'
import { eachFiltered } from './filtered-fields.ts'
import { query, type Database } from '../platform/server/database.ts'

interface ScoredAt {
  version: number
  scored_version: number | null
  scored_by: string | null
}

/** Whether scores of this version are those of the catalogue as it is, by the rules as they are. */
export const scoresAreCurrent = ({ version, scored_version, scored_by }: ScoredAt): boolean =>
  scored_version === version && scored_by === RANKING_VERSION

/** Computes and stores them where the catalogue or the rules have changed; how many, or null where they are as they should be. */
export async function storeRaceScores(client: Supabase): Promise<number | null> {
  const versionQuery = client.from('catalogue_version').select('version, scored_version, scored_by').limit(1)
  const [state] = await rowsOf<ScoredAt>('version of the catalogue', versionQuery)
  if (!state || scoresAreCurrent(state)) return null
  const scores: [race: number, ranking: number | null][] = []
  for await (const row of readAllRaces((read) => read(client))) {
    const race = toRace(row)
    scores.push([race.id, rankingOf(race, racePbPotential(race))])
  }
  // The version was read before the races: what changed since is computed next time.
  await valueOf(
    'keeping of the scores',
    client.rpc('store_race_scores', { at_version: state.version, by_rules: RANKING_VERSION, scores }),
  )
  return scores.length
}

// All approved races in memory with what filters and scores need, under the version of the catalogue they were read
// at. Returns the order by PB potential where the database does not have it: from a change until it is scored again.

interface ScoredRace {
  id: number
  equal: Record<string, string | number | boolean | null>
  /** Folded words, each after a space. */
  words: string
  timeLimitSeconds: number | null
  nextEventDate: CalendarDay | null
  ranking: number | null
}

export interface ScoredRaces {
  version: number
  /** In the order by PB potential, races without one last. */
  races: ScoredRace[]
}

/** Lexemes of a tsvector as Postgres writes it, `'new' 'york'`, each after a space. */
const wordsOf = (tsvector: unknown): string =>
  Array.from(String(tsvector).matchAll(/'((?:[^']|'')*)'/g), ([, word]) => ` ${word}`).join('')

function toScored(row: RaceRow): ScoredRace {
  const race = toRace(row)
  const potential = racePbPotential(race)
  return {
    id: race.id,
    equal: {
      raceType: race.raceType,
      continent: continentOf(race.countryCode),
      country: row.country_slug as string,
      state: row.state_slug as string | null,
      city: row.city_slug as string,
      ...eachFiltered((name) => race[name]),
      month: race.month,
      bostonQualifier: race.bostonQualifier,
      courseGrade: potential.courseGrade,
    },
    words: wordsOf(row.search),
    timeLimitSeconds: race.timeLimitSeconds,
    nextEventDate: race.nextEventDate,
    ranking: rankingOf(race, potential),
  }
}

const SECONDS_AN_HOUR = 3600

const byRanking = (a: ScoredRace, b: ScoredRace) =>
  (a.ranking ?? Number.MAX_VALUE) - (b.ranking ?? Number.MAX_VALUE) || a.id - b.id

async function readIndex(database: Database): Promise<ScoredRaces> {
  const races: ScoredRace[] = []
  let version = Number.POSITIVE_INFINITY
  for await (const row of readAllRaces((read) => query(database, read))) {
    // The oldest version seen: a change between two pages makes the next call read again.
    version = Math.min(version, Number(row.catalogue_version))
    races.push(toScored(row))
  }
  return { version, races: races.sort(byRanking) }
}

const cachedIndexes = new WeakMap<Database, { version: number; index: Promise<ScoredRaces> }>()

/** The index at this version or a later one; read once, however many calls need it. */
export function scoredRacesAt(database: Database, version: number): Promise<ScoredRaces> {
  const known = cachedIndexes.get(database)
  if (known && known.version >= version) return known.index
  const index = readIndex(database)
  cachedIndexes.set(database, { version, index })
  index.catch(() => {
    if (cachedIndexes.get(database)?.index === index) cachedIndexes.delete(database)
  })
  return index
}

const isBetween = ({ nextEventDate: day }: ScoredRace, from?: CalendarDay, to?: CalendarDay): boolean =>
  (!from && !to) || (day !== null && (!from || day >= from) && (!to || day <= to))

/** The races of the index that a filter lets through, in the index's order: exactly as the database filters. */
export function scoredMatches(
  index: ScoredRaces,
  { ids, search, labels, years, anyOf, timeLimitMin, dateFrom, dateTo, ...filter }: RaceFilters,
): ScoredRace[] {
  const ways = search ? [queryNames(search)] : anyOf
  if (search && ways?.[0]?.length === 0) return []
  const equal = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, string | number | boolean] =>
      field === 'country' || field === 'state' || field === 'city'
        ? [field, placeSlug(String(value))]
        : [field, value],
    )
  const wanted = ids && new Set(ids)
  return index.races.filter(
    (race) =>
      equal.every(([field, value]) => race.equal[field] === value) &&
      (!ways || ways.some((words) => words.every((word) => race.words.includes(` ${word}`)))) &&
      (!labels || labels.some((label) => label === race.equal.label)) &&
      isBetween(race, dateFrom, dateTo) &&
      (!years || isBetween(race, `${years[0]}-01-01`, `${years[1]}-12-31`)) &&
      (timeLimitMin === undefined || (race.timeLimitSeconds ?? 0) >= timeLimitMin * SECONDS_AN_HOUR) &&
      (!wanted || wanted.has(race.id)),
  )
}
