// P21: the search box's files at 10,000, 30,000 and (unless `quick`) 100,000 races, and the time of ordering what they hold.
import { MIN_LETTERS, shardName, wordsToLookUnder } from '../../src/rules/search/shard-names.ts'
import { brotliCompressSync } from 'node:zlib'
import { LARGE_CITIES } from '../../src/data/large-cities.ts'
import { countryNameOf } from '../../src/rules/place/countries.ts'
import { nearPlaces } from '../../src/rules/place/near-places.ts'
import { placeTree } from '../../src/rules/place/place-tree.ts'
import { suggest } from '../../src/rules/search/race-search.ts'
import { searchShards } from '../../src/rules/search/search-shards.ts'
import { readPlaces } from '../../supabase/catalogue-files.ts'
import { aRace } from '../../tests/fixtures/a-race.ts'
import { percentile, type Figure } from './benchmarks-file.ts'
import { syntheticRaces } from './synthetic-races.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../src/rules/race/race-distances.ts'
import { prepareExpectedTimes } from '../../src/rules/prediction/your-expected-time.ts'

/** The search files of a catalogue of `count` synthetic races. */
export function shardsAt(count: number) {
  const cities = new Map(readPlaces().map((place) => [place.path, place]))
  const races = [...syntheticRaces(count)].map(({ id, slug, raceType, name, place, participants }) =>
    aRace({
      id,
      slug,
      raceType,
      name,
      placePath: place,
      city: cities.get(place)?.name ?? '',
      country: cities.get(place)?.countryName ?? '',
      participants: participants ?? null,
    }),
  )
  const places = [...cities.values()].map(({ alsoKnownAs = [], parentPath = null, ...place }) => ({
    ...place,
    alsoKnownAs,
    parentPath,
  }))
  return searchShards(races, places, nearPlaces(placeTree(places, races), LARGE_CITIES, countryNameOf))
}

/** Sizes of the search files, and the time to suggest for every beginning and slip of real names. */
export function measureSearch(quick: boolean): Figure[] {
  const figures: Figure[] = []
  for (const [count, goal] of [
    [10_000, 35],
    [30_000, 100],
    [100_000, null],
  ] as const) {
    if (quick && goal === null) continue
    const shards = shardsAt(count)
    const sizes = [...shards.values()].map((shard) => brotliCompressSync(JSON.stringify(shard)).length / 1000)
    figures.push({
      id: 'P21',
      what: `largest search file at ${count} races`,
      value: Math.max(...sizes),
      unit: 'kB',
      goal,
    })
    const times: number[] = []
    for (const word of [
      'berlin',
      'london',
      'valencia',
      'new york',
      'sao paulo',
      'munchen',
      'lodnon',
      'berln',
    ]) {
      for (let length = 2; length <= word.length; length++) {
        const query = word.slice(0, length)
        const [typed = ''] = wordsToLookUnder(query)
        let letters = MIN_LETTERS
        let shard = shards.get(shardName(typed, letters))
        while (shard?.deeper && typed.length > letters) shard = shards.get(shardName(typed, ++letters))
        const entries = shard?.entries
        const rounds = Array.from({ length: 5 }, () => {
          const started = performance.now()
          suggest(entries ?? [], query)
          return performance.now() - started
        })
        times.push(Math.min(...rounds))
      }
    }
    figures.push({
      id: '–',
      what: `ordering the suggestions alone at ${count} races, without a page, 99th percentile of the best of five`,
      value: percentile(times, 0.99),
      unit: 'ms',
      goal: null,
    })
  }
  return figures
}

// How long a runner's expected times at 30,000 races take: what ordering the list by "your time" waits for.

const RACES = 30_000
const RUNS = 21

/** The median of some runs, after one that warms up. */
export function measurePersonalTimes(): Figure[] {
  const races = Array.from({ length: RACES }, (_, i) => ({
    distanceM: [10_000, HALF_MARATHON_M, MARATHON_M][i % 3]!,
    loss: (i % 100) / 10,
    sd: 0.5 + (i % 10) / 10,
  }))
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now()
    races.map(
      prepareExpectedTimes({ result: { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }, milesPerWeek: 40 }),
    )
    if (run > 0) times.push(performance.now() - before)
  }
  const what = `expected times at ${RACES} races`
  return [{ id: '–', what, value: percentile(times, 0.5), unit: 'ms', goal: 50 }]
}
