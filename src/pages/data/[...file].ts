// Files of data, each made from the catalogue at the build: open data, and what islands fetch because it would weigh more than all of
// their script. Those of the search box (one for each beginning of a word) and of courses on a map are made from a part of it, and
// taken over from the last build where that is the same.
import { dictionary } from '@zxcvbn-ts/language-common'
import type { APIRoute, GetStaticPaths } from 'astro'
import { racesGeojson, racesJson } from '../../race/race.schema.ts'
import { sitePlaces } from '../../features/places/site-places.queries.ts'
import type { NamedDrop } from '../../features/tools/BostonQualifying.tsx'
import { courseDrops, raceLimits, raceLosses } from '../../features/tools/tool-data.ts'
import { pageKey, siteCatalogue, siteCourseLines, siteRaceIndex } from '../../race/site-catalogue.queries.ts'
import { MIN_PASSWORD_CHARACTERS } from '../../rules/account/password-rules.ts'
import { AGE_TABLE_2025 } from '../../rules/prediction/age-grading.ts'
import type { Race } from '../../rules/race/race.ts'
import { encodeRaceIndex } from '../../rules/search/race-index-codec.ts'
import { searchShards } from '../../rules/search/search-shards.ts'
import { lastChange, racesCsv } from '../../rules/site/open-data.ts'
import { WORLD, worldDots } from '../../ui/DotMap.tsx'
import { worldLandSvg } from '../../ui/map/world-land.ts'

const TYPES: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
  svg: 'image/svg+xml',
}

/** Marathons on roads with their net drop: slug, name, metres (null where not known). */
const namedDrops = (races: readonly Race[]) =>
  courseDrops(races)
    .map(({ race: { slug, name }, drop }): NamedDrop => ({
      slug,
      name,
      dropM: drop && Math.round(drop.dropM),
      ...(drop?.from === 'loop' && { isAssumed: true }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** Cities with a race and large cities without: rows of name, state or region, country code, latitude, longitude. */
async function submitPlaces() {
  const { nearCities } = await sitePlaces()
  return nearCities.map(({ name, region, countryCode, lat, lon }) => {
    // `New Hampshire, United States` is a state; a country alone is none.
    const state = region.includes(', ') ? region.slice(0, region.lastIndexOf(', ')) : ''
    return [name, state, countryCode, rounded(lat), rounded(lon)]
  })
}

const MAX_COMMON = 5000
const MIN_WORD_LENGTH = 4

/** The passwords that are tried first: the 5,000 most common, and every further one that is long enough to be chosen here (zxcvbn-ts). */
const commonPasswords = () =>
  (dictionary['passwords-common'] as readonly string[])
    .filter(
      (password, rank) =>
        password.length >= MIN_PASSWORD_CHARACTERS ||
        (rank < MAX_COMMON && password.length >= MIN_WORD_LENGTH),
    )
    .map((password) => password.toLowerCase())

/** The content of each file; what is not text is written as JSON. */
const FILES: Record<string, (races: readonly Race[], site: string) => unknown> = {
  // Open data.
  'races.json': (races) => racesJson(races, lastChange(races)),
  'races.geojson': (races) => racesGeojson(races, lastChange(races)),
  'races.csv': racesCsv,
  // The index of all races: finder, map and personal times read it.
  'race-index.json': async () => encodeRaceIndex(await siteRaceIndex()),
  // For tools and forms.
  'common-passwords.json': commonPasswords,
  'age-factors-2025.json': () => AGE_TABLE_2025,
  'course-drops.json': namedDrops,
  'race-limits.json': raceLimits,
  'race-losses.json': raceLosses,
  'submit-places.json': submitPlaces,
  // The small world of home (src/ui/DotMap.tsx): a dot for every race, and its land.
  'race-dots.svg': (races) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD.width} ${WORLD.height}"><path id="dots" vector-effect="non-scaling-stroke" d="${worldDots(races)}"/></svg>`,
  'world-land.svg': worldLandSvg,
}

interface Props {
  /** Of a file that is made from a part of the catalogue. */
  content?: object
}

async function searchFiles() {
  const { races, places } = await siteCatalogue()
  const { nearCities } = await sitePlaces()
  return [...searchShards(races, places, nearCities)].map(([shard, content]) => ({
    params: { file: `search/${shard}.json` },
    props: { content },
    cacheKey: pageKey(content),
  }))
}

/** The line of a race's course for its map, by the number of the race: fetched when somebody opens the map. */
async function courseFiles() {
  const lines = await siteCourseLines()
  return [...lines].map(([id, line]) => ({
    params: { file: `course-lines/${id}.json` },
    props: { content: line.track },
    cacheKey: pageKey(line),
  }))
}

export const getStaticPaths = (async () => [
  ...Object.keys(FILES).map((file) => ({ params: { file }, props: {} })),
  ...(await searchFiles()),
  ...(await courseFiles()),
]) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ params, props, site }) => {
  const file = params.file!
  const content = props.content ?? (await FILES[file]!((await siteCatalogue()).races, site!.href))
  return new Response(typeof content === 'string' ? content : JSON.stringify(content), {
    headers: { 'Content-Type': TYPES[file.split('.').at(-1)!]! },
  })
}
