// Builds that take finished pages over from the last one (src/race/site-catalogue.queries.ts): whatever a page shows makes it anew, and nothing
// else does; and the site is, byte for byte, that of a build that has no pages to take over.
import { appendFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedSupabase, type EmbeddedSupabase } from '../../local/embedded-supabase.ts'
import { runAstroBuild } from '../../local/run-astro.ts'
import { insertSyntheticRaces } from '../../tools/bench/synthetic-races.ts'
import { addBuiltReviews, REVIEWED_RACE } from '../built-reviews.ts'
import { databaseTemplate } from '../database-template.ts'
import { racesThatAreNamed } from '../named-races.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-incremental-'))
const CACHE = join(folder, 'page-cache')
/** Put behind each page that a build leaves for the next: who has it was taken over. JSON and HTML stay what they are. */
const MARK = '\n\n\n'
const RACE = 'half-marathon/buenos-aires-half-marathon'
const OTHER = 'marathon/sydney-marathon'

let supabase: EmbeddedSupabase
beforeAll(async () => {
  supabase = await startEmbeddedSupabase({ template: await databaseTemplate({ catalogue: false }) })
  await insertSyntheticRaces(supabase, 300)
})
afterAll(async () => {
  await supabase.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Build {
  /** Files by their paths, without marks. */
  files: Map<string, string>
  /** Those that were taken over. */
  cached: Set<string>
}

async function build(env: Record<string, string> = {}): Promise<Build> {
  const outDir = mkdtempSync(join(folder, 'dist-'))
  await runAstroBuild(
    outDir,
    {
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      // As outside of tests.
      NODE_ENV: 'production',
      SITE_URL: 'https://startline.example',
      BUILD_DAY: '2026-11-24',
      SHARE_IMAGES: 'off',
      ALLOW_FEWER_RACES: '1',
      LAST_GOOD_COUNT_FILE: join(folder, 'last-good-count.json'),
      PAGE_CACHE_DIR: CACHE,
      ...env,
    },
    { say: () => undefined },
  )
  const all = globSync('**/*.{html,json,txt,xml,csv}', { cwd: outDir })
    .filter((path) => path !== 'build.json')
    .map((path) => [path, readFileSync(join(outDir, path), 'utf8')] as const)
  for (const path of globSync('**/*.{html,json}', { cwd: join(CACHE, 'dist') })) {
    const file = join(CACHE, 'dist', path)
    if (!readFileSync(file, 'utf8').endsWith(MARK)) appendFileSync(file, MARK)
  }
  const isCached = (text: string) => text.endsWith(MARK)
  return {
    files: new Map(all.map(([path, text]) => [path, isCached(text) ? text.slice(0, -MARK.length) : text])),
    cached: new Set(all.filter(([, text]) => isCached(text)).map(([path]) => path)),
  }
}

/** One row of each table that a race page shows beside the race itself. */
const CHILD_CHANGES = {
  entry_windows: `opens_on = '2027-01-07', closes_on = '2027-01-21', draw_on = null, opens_typical = null, closes_typical = null`,
  fact_sources: `source = 'Programme of the test'`,
  raceday_weather: 'mean_c = mean_c + 1, max_c = max_c + 1',
  course_measurements: 'loss_pct = loss_pct + 1',
  course_evidence: 'loss_pct = loss_pct + 1',
}

/** Changes one row of each, of a race of its own; the paths of the races by table. */
async function changeChildren(): Promise<Record<string, string>> {
  const changed: Record<string, string> = {}
  const spoken = [RACE, OTHER, REVIEWED_RACE.slice(1)]
  for (const [table, change] of Object.entries(CHILD_CHANGES)) {
    const { rows } = await supabase.database.query<{ row: string; path: string }>(
      `select child.ctid::text as row, race.race_type || '/' || race.slug as path from public.${table} as child
        join public.races as race on race.id = child.race_id
        where race.race_type || '/' || race.slug <> all ($1) order by race.id limit 1`,
      [[...spoken, ...Object.values(changed)]],
    )
    await supabase.database.query(`update public.${table} set ${change} where ctid = $1::tid`, [rows[0]!.row])
    changed[table] = rows[0]!.path
  }
  return changed
}

test(
  'a changed fact, a row of each table beside it, the name of a place, a review and a new day each make their pages anew, and no others',
  { timeout: 900_000 },
  async () => {
    const first = await build()
    expect([...first.cached]).toEqual([])
    expect(first.files.has(`${OTHER}.html`)).toBe(true)

    const NEW_NAME = 'Media Maratón de la Prueba'
    const { rows } = await supabase.database.query<{ name: string }>(
      `select name from public.races where slug = '${RACE.split('/')[1]}'`,
    )
    const oldName = rows[0]!.name
    await supabase.database.query(`update public.races set name = $1 where name = $2`, [NEW_NAME, oldName])
    const changed = await changeChildren()
    const NEW_COUNTRY = 'Land of the Test'
    const { rows: countries } = await supabase.database.query<{ path: string }>(
      `select path from public.places where kind = 'country' and path <> 'argentina' order by path`,
    )
    const country = countries.find(({ path }) => first.files.has(`marathons/${path}.html`))!.path
    await supabase.database.query(`update public.places set name = $1, country_name = $1 where path = $2`, [
      NEW_COUNTRY,
      country,
    ])
    await addBuiltReviews({
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey,
    })
    const second = await build()
    // Every page that says the name, whichever it is: its own, its pace plan, its places, cities near by, races like it.
    const withName = [...first.files].filter(([, text]) => text.includes(oldName)).map(([path]) => path)
    expect(withName.length).toBeGreaterThan(8)
    expect(withName).toEqual(
      expect.arrayContaining([
        `${RACE}.html`,
        `${RACE}.json`,
        'marathons/argentina.html',
        'near/buenos-aires.html',
      ]),
    )
    expect(withName.filter((path) => second.cached.has(path))).toEqual([])
    expect(second.files.get(`${RACE}.html`)).toContain(NEW_NAME)
    expect(second.cached.has(`${REVIEWED_RACE.slice(1)}.html`)).toBe(false)
    expect(second.files.get(`${REVIEWED_RACE.slice(1)}.html`)).toContain('along the Danube')
    const isSeen = (path: string) =>
      !second.cached.has(path) && second.files.get(path) !== first.files.get(path)
    expect(
      Object.entries(changed).filter(([, path]) => !isSeen(`${path}.html`) || !isSeen(`${path}.json`)),
    ).toEqual([])
    expect(isSeen(`marathons/${country}.html`)).toBe(true)
    expect(second.files.get(`marathons/${country}.html`)).toContain(NEW_COUNTRY)
    const others = [`${REVIEWED_RACE.slice(1)}.json`, `${OTHER}.html`, `${OTHER}.json`, 'near/berlin.html']
    expect(others.filter((path) => !second.cached.has(path))).toEqual([])

    const cold = await build({ PAGE_CACHE_DIR: join(folder, 'no-pages') })
    expect([...cold.files.keys()].sort()).toEqual([...second.files.keys()].sort())
    expect(
      [...cold.files].filter(([path, text]) => second.files.get(path) !== text).map(([path]) => path),
    ).toEqual([])

    const nextDay = await build({ BUILD_DAY: '2026-11-25' })
    expect(
      [`${OTHER}.html`, 'marathons/australia.html', 'near/berlin.html'].filter((path) =>
        nextDay.cached.has(path),
      ),
    ).toEqual([])
    expect(nextDay.cached.has(`${OTHER}.json`)).toBe(true)
    expect([...nextDay.cached].some((path) => path.startsWith('data/search/'))).toBe(true)
  },
)

test('a race that a text or page names may leave the list, move, or lose or turn its course: the site is built, with another setting anew', async () => {
  // By their own numbers: those of the catalogue are others.
  const { rows } = await supabase.database.query<{ id: number; race_type: string; slug: string }>(
    'select id, race_type, slug from public.races order by id',
  )
  const named = racesThatAreNamed(rows)
  const CHANGES = [
    `status = 'draft'`,
    `slug = slug || '-moved'`,
    'profile = null',
    'profile = (select array_agg(height order by place desc) from unnest(profile) with ordinality as p (height, place))',
  ]
  for (const [part, change] of CHANGES.entries())
    await supabase.database.query(`update public.races set ${change} where id = any($1)`, [
      named.flatMap(({ id }, at) => (at % CHANGES.length === part ? id : [])),
    ])
  const { files, cached } = await build({ BUILD_DAY: '2026-11-25', TILE_CREDIT: 'Somebody else' })
  expect([...cached]).toEqual([])
  const [off, moved] = named.map(({ race_type: type, slug }) => `${type}/${slug}`)
  expect([files.has(`${off}.html`), files.has(`${moved}.html`), files.has(`${moved}-moved.html`)]).toEqual([
    false,
    false,
    true,
  ])
  for (const page of [
    'index',
    'articles',
    'articles/reading-an-elevation-profile',
    'ballot-odds',
    'race-preparation',
  ])
    expect(files.has(`${page}.html`)).toBe(true)
}, 300_000)
