// GET /api/marathons against a part of the real catalogue, and once against all of it: what each parameter gives is worked out from
// the catalogue's own files.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import storeScores from '../../functions/store-race-scores.ts'
import { raceIndexSchema, raceSchema, type RaceIndexJson, type RaceJson } from '../../src/race/race.schema.ts'
import { raceQuerySchema } from '../../src/race/race-query.schema.ts'
import { COURSE_GRADES } from '../../src/rules/pb-potential/score-words.ts'
import { isAided } from '../../src/rules/pb-potential/race-pb-potential.ts'
import { continentOf } from '../../src/rules/place/continents.ts'
import { readPlaces, type CatalogueRace } from '../../supabase/catalogue-files.ts'
import { storeRaceScores } from '../../src/race/race-scores.queries.ts'
import { leavePart, PART_OF_RACES } from '../part-of-the-catalogue.ts'
import { callApi, callAs, listPath, MAX_RACES_A_PAGE, readAllPages } from './call.ts'
import { catalogueRaces, readRaces } from '../fixtures/catalogue.ts'
import { withSupabase } from '../with-supabase.ts'

const races = PART_OF_RACES
const places = new Map(readPlaces().map((place) => [place.path, place]))

const bySize = (a: CatalogueRace, b: CatalogueRace) =>
  (b.participants ?? -1) - (a.participants ?? -1) || a.id - b.id
const countrySlug = (race: CatalogueRace) => race.place.split('/')[0]
const continentOfRace = (race: CatalogueRace) => continentOf(places.get(race.place)!.countryCode)
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
const list = (parameters: Record<string, string | number> = {}) =>
  readAllPages<RaceIndexJson>({ view: 'index', ...parameters })
const whole = (parameters: Record<string, string | number> = {}) => readAllPages<RaceJson>(parameters)

const total = async (sort: string) =>
  Number((await callApi(listPath({ sort, limit: 1 }))).headers.get('X-Total-Count'))

const { supabase } = withSupabase({ catalogue: true, functions: true })
/** The answer without parameters while the whole catalogue was there. */
let answerOfAll: Response
beforeAll(async () => {
  const unseen = ['draft', 'pending', 'rejected'].map((status) => ({
    slug: `unseen-${status}`,
    name: `Unseen ${status} Marathon`,
    place_path: 'germany/berlin',
    participants: 400_000,
    status,
  }))
  await supabase.secret.from('races').insert(unseen).throwOnError()
  answerOfAll = await callApi('/api/marathons')
  await leavePart(supabase.database)
})

describe('a list of races', () => {
  let everyRace: RaceJson[]
  beforeAll(async () => {
    everyRace = await readAllPages<RaceJson>({})
  })

  test('without parameters is the first thousand approved races, the largest field first', async () => {
    const all = readRaces()
    expect(answerOfAll.status).toBe(200)
    expect(answerOfAll.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(answerOfAll.headers.get('X-Total-Count')).toBe(String(all.length))
    expect(idsOf((await answerOfAll.json()) as RaceJson[])).toEqual(
      idsOf(all.toSorted(bySize).slice(0, MAX_RACES_A_PAGE)),
    )
  })

  test('with status=approved is the same, and other statuses are not for the public', async () => {
    expect(await list({ status: 'approved' })).toEqual(await list())
    for (const status of ['draft', 'pending', 'rejected']) {
      const response = await callApi(listPath({ status }))
      expect(response.status).toBe(401)
      const refusal = { code: 'signed-out', message: 'No authentication token available' }
      expect(await response.json()).toMatchObject(refusal)
    }
    expect(JSON.stringify(await list({ search: 'unseen' }))).toBe('[]')
  })

  test('has exactly the described fields in every race, in both views', async () => {
    const fields = Object.keys(raceSchema.shape).sort()
    for (const race of everyRace) {
      expect(Object.keys(race).sort()).toEqual(fields)
      raceSchema.parse(race)
    }
    for (const race of await list()) {
      expect(Object.keys(race).sort()).toEqual(Object.keys(raceIndexSchema.shape).sort())
      raceIndexSchema.parse(race)
    }
  })

  test('carries the facts of the catalogue', async () => {
    const shown = new Map(everyRace.map((race) => [race.id, race]))
    for (const race of races) {
      const place = places.get(race.place)!
      expect(shown.get(race.id)).toMatchObject({
        slug: race.slug,
        raceType: race.raceType,
        url: `/${race.raceType}/${race.slug}`,
        name: race.name,
        city: place.name,
        state: place.stateName ?? null,
        country: place.countryName,
        participants: race.participants ?? null,
        nextEventDate: race.nextEventDate ?? null,
        dateConfirmed: race.dateConfirmed,
        profile: race.profile ?? null,
        status: 'approved',
        updatedAt: `${race.changedOn}T00:00:00.000Z`,
      })
    }
    const berlin = shown.get(races.find(({ slug }) => slug === 'berlin-marathon')!.id)!
    expect(berlin.courseRecordMen).toMatch(/^2:0\d:\d\d$/)
    expect(berlin.timeLimit).toMatch(/^\d:\d\d:\d\d$/)
    expect(berlin.pbPotentialRange).toEqual({ low: 73, high: 87 })
  })
})

describe('a filter', () => {
  test.each<[Record<string, string | number>, (race: CatalogueRace) => boolean]>([
    [{ raceType: 'marathon' }, (race) => race.raceType === 'marathon'],
    [{ raceType: 'half-marathon' }, (race) => race.raceType === 'half-marathon'],
    [{ country: 'germany' }, (race) => countrySlug(race) === 'germany'],
    [{ country: 'United States' }, (race) => countrySlug(race) === 'united-states'],
    [
      { country: 'united-states', state: 'California' },
      (race) => race.place.startsWith('united-states/california/'),
    ],
    [{ state: 'california' }, (race) => race.place.includes('/california/')],
    [{ city: 'São Paulo' }, (race) => race.place.endsWith('/sao-paulo')],
    [{ city: 'sao-paulo', country: 'brazil' }, (race) => race.place.endsWith('/sao-paulo')],
    [{ city: 'London' }, (race) => race.place.endsWith('/london')],
    [{ elevationProfile: 'Flat' }, (race) => race.elevationProfile === 'Flat'],
    [{ elevationProfile: 'Rolling' }, (race) => race.elevationProfile === 'Rolling'],
    [{ elevationProfile: 'Undulating / Rolling Hills' }, (race) => race.elevationProfile === 'Rolling'],
    [{ terrain: 'Trail' }, (race) => race.terrain === 'Trail'],
    [{ terrain: 'Snow/Ice' }, (race) => race.terrain === 'Snow/Ice'],
    [{ month: 10 }, (race) => race.month === 10],
    [{ entry: 'ballot' }, (race) => race.entry === 'ballot'],
    [{ label: 'World Marathon Majors' }, (race) => race.label === 'World Marathon Majors'],
    [{ loop: 'point-to-point' }, (race) => race.loop === 'point-to-point'],
    [{ dateFrom: '2027-01-01', dateTo: '2027-01-31' }, (r) => r.nextEventDate?.slice(0, 7) === '2027-01'],
    [{ timeLimitMin: 7 }, (race) => (race.timeLimitSeconds ?? 0) >= 7 * 3600],
    [{ bostonQualifier: 'true' }, (race) => race.bostonQualifier === true],
    [{ bostonQualifier: 'false' }, (race) => race.bostonQualifier === false],
    [{ search: 'races near me', country: 'germany' }, (race) => countrySlug(race) === 'germany'],
    [{ search: 'Oslo near me' }, (race) => race.place.endsWith('/oslo')],
    [{ continent: 'oceania' }, (race) => continentOfRace(race) === 'oceania'],
    [{ continent: 'antarctica' }, (race) => continentOfRace(race) === 'antarctica'],
    [
      { continent: 'europe', raceType: 'half-marathon', month: 10 },
      (race) => continentOfRace(race) === 'europe' && race.raceType === 'half-marathon' && race.month === 10,
    ],
    [{ continent: 'asia', country: 'germany' }, () => false],
    [{ ids: '5,1,5,99999' }, (race) => race.id === 5 || race.id === 1],
    [
      { country: 'germany', month: 9, terrain: 'Road' },
      (race) => countrySlug(race) === 'germany' && race.month === 9,
    ],
    [{ country: 'atlantis' }, () => false],
    [{ city: '東京' }, () => false],
  ])('%j gives just the races that have it', async (parameters, has) => {
    const expected = races.filter(has).toSorted(bySize)
    const response = await callApi(listPath({ ...parameters, view: 'index' }))
    expect(idsOf((await response.json()) as RaceIndexJson[])).toEqual(idsOf(expected))
    expect(response.headers.get('X-Total-Count')).toBe(String(expected.length))
  })

  test('for a race type that does not exist is refused', async () => {
    const response = await callApi(listPath({ raceType: 'egg-and-spoon' }))
    expect(response.status).toBe(400)
    const { rows } = await supabase.database.query<{ slug: string }>(
      'select slug from public.race_types order by sort_order',
    )
    expect(await response.json()).toMatchObject({
      code: 'malformed',
      fields: { raceType: `must be one of: ${rows.map(({ slug }) => slug).join(', ')}` },
    })
  })
})

describe('the search', () => {
  test.each([
    ['munchen', 'munich-marathon'],
    ['München', 'munich-marathon'],
    ['nyc', 'new-york-city-marathon'],
    ['sao paulo', 'sao-paulo-marathon'],
    ['SAO PAU', 'sao-paulo-marathon'],
    ['lodz', 'lodz-marathon'],
    ['BERLIN mara', 'berlin-marathon'],
    ['germany berlin', 'berlin-marathon'],
    ['marathon berlin', 'berlin-marathon'],
    ['Berlin races 2027', 'berlin-marathon'],
  ])('for %j finds %s', async (search, slug) => {
    expect((await list({ search })).map((race) => race.slug)).toContain(slug)
  })

  test('needs every word, goes with filters, and an empty one is none', async () => {
    expect(await list({ search: 'berlin tokyo' })).toEqual([])
    expect(await list({ search: 'berlin', country: 'japan' })).toEqual([])
    expect((await list({ search: '  ' })).length).toBe(races.length)
    expect(await list({ search: '!!!' })).toEqual([])
  })

  test.each([
    "'; drop table races; --",
    "x') or 1=1 --",
    "':* | 'a",
    'a & !b | (c)',
    'status.eq.pending',
    '%,status.eq.pending',
    '),or(status.eq.pending',
    '*',
    '\\',
    '\u0000',
    '\u0000berlin',
    '${7*7}',
    '<script>alert(1)</script>',
    '\ud800',
    '٣٤',
    '🏃‍♀️',
    '½ ² ①',
    'a'.repeat(120),
    "'".repeat(120),
  ])('takes %j for words and nothing else', async (search) => {
    const response = await callApi(listPath({ search, view: 'index' }))
    expect(response.status).toBe(200)
    for (const race of (await response.json()) as RaceIndexJson[]) expect(race.slug).not.toMatch(/^unseen-/)
  })
})

describe('the order', () => {
  const values: Record<string, (race: RaceIndexJson) => number | string | null> = {
    '-participants': (race) => (race.participants === null ? null : -race.participants),
    participants: (race) => race.participants,
    nextEventDate: (race) => race.nextEventDate,
    name: (race) => race.name,
  }
  test.each(Object.keys(values))(
    'by %s is kept, with unknown values last and equal ones by number',
    async (sort) => {
      const shown = await list({ sort })
      expect(shown.length).toBe(races.length)
      const key = values[sort]!
      const inOrder = shown.toSorted((a, b) => {
        const [before, after] = [key(a), key(b)]
        if (before === after) return a.id - b.id
        if (before === null || after === null) return before === null ? 1 : -1
        return before < after ? -1 : 1
      })
      expect(shown.map((race) => [key(race), race.id])).toEqual(inOrder.map((race) => [key(race), race.id]))
    },
  )

  test('by pbPotential goes by the grade of the course, then the estimate, aided courses last, and a grade can be asked for', async () => {
    const everyRace = await whole({ sort: 'pbPotential' })
    const inOrder = everyRace.filter(({ pbPotential }) => pbPotential !== null)
    expect(everyRace.slice(0, inOrder.length)).toEqual(inOrder)
    const aided = new Set(catalogueRaces().flatMap((race) => (isAided(race) ? race.id : [])))
    const place = ({ id, courseGrade, timeLoss }: RaceJson) =>
      (aided.has(id) ? 3 : COURSE_GRADES.indexOf(courseGrade)) * 1000 + timeLoss.lossPct
    expect(inOrder.map(place)).toEqual(inOrder.map(place).toSorted((a, b) => a - b))
    for (const grade of COURSE_GRADES) {
      const ofGrade = everyRace.filter(({ courseGrade }) => courseGrade === grade)
      expect(sorted(idsOf(await list({ courseGrade: grade })))).toEqual(sorted(idsOf(ofGrade)))
    }
  })

  test('beyond the last race is an empty page that still says how many there are', async () => {
    for (const sort of ['name', 'pbPotential']) {
      const response = await callApi(listPath({ sort, offset: 5000, limit: 10 }))
      expect(await response.json()).toEqual([])
      expect(response.headers.get('X-Total-Count')).toBe(String(races.length))
    }
  })

  test.each<Record<string, string | number>>([
    { search: 'majors', raceType: 'marathon' },
    { state: 'Bavaria' },
    { courseGrade: 'totals', terrain: 'Road' },
  ])('by PB potential shows the same races as any other: %j', async (filter) => {
    const byScore = await list({ ...filter, sort: 'pbPotential' })
    expect(byScore.length).toBeGreaterThan(0)
    expect(sorted(idsOf(byScore))).toEqual(sorted(idsOf(await list(filter))))
  })
})

describe('a bad question', () => {
  const long = 'x'.repeat(10_000)
  test.each<[string, string, string?]>([
    ['colour=red', 'colour'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=99999999', 'offset'],
    ['month=0', 'month'],
    ['month=13', 'month'],
    ['month=May', 'month'],
    ['terrain=Gravel', 'terrain'],
    ['elevationProfile=flat', 'elevationProfile'],
    ['entry=free', 'entry'],
    ['loop=circle', 'loop'],
    ['label=majors', 'label'],
    ['timeLimitMin=0', 'timeLimitMin'],
    ['timeLimitMin=6.5', 'timeLimitMin'],
    ['bostonQualifier=yes', 'bostonQualifier'],
    ['continent=atlantis', 'continent'],
    ['continent=Europe', 'continent'],
    ['sort=-name', 'sort'],
    ['sort=id;drop', 'sort'],
    ['view=full', 'view'],
    ['status=everything', 'status'],
    ['ids=1,x', 'ids'],
    ['ids=', 'ids'],
    ['ids=201 of them', 'ids', `ids=${Array.from({ length: 201 }, (_, i) => i + 1).join(',')}`],
    ['raceType=Marathon', 'raceType'],
    ['raceType=..%2F..', 'raceType'],
    ['country=', 'country'],
    ['country=a&country=b', 'country'],
    ['search=10 kB', 'search', `search=${long}`],
    ['country=10 kB', 'country', `country=${long}`],
    ['ids=10 kB', 'ids', `ids=${'1,'.repeat(5000)}1`],
    ['10 kB=1', long, `${long}=1`],
  ])('%s is refused', async (label, field, query = label) => {
    const response = await callApi(`/api/marathons?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const body = (await response.json()) as { code: string; fields: Record<string, string> }
    expect(body.code).toBe('malformed')
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.fields[field]!.length).toBeLessThan(150)
  })

  test('names every parameter that is wrong', async () => {
    const body = await (await callApi('/api/marathons?limit=x&month=13&colour=red')).json()
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(['colour', 'limit', 'month'])
  })
})

describe('caching', () => {
  test('is for the CDN, by the known parameters and under the tag of races (F40)', async () => {
    const { headers } = await callApi('/api/marathons?limit=3')
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe(
      'public, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400, durable',
    )
    expect(headers.get('Netlify-Cache-Tag')).toBe('races')
    expect(headers.get('Netlify-Vary')).toBe(`query=${Object.keys(raceQuerySchema.shape).join('|')}`)
  })

  test('answers 304 without a body to whoever has it, and 200 after a change', async () => {
    const path = listPath({ country: 'japan', limit: 5 })
    const first = await callApi(path)
    const etag = first.headers.get('ETag')!
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const ifNoneMatch of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await callApi(path, { headers: { 'If-None-Match': ifNoneMatch } })
      expect([ifNoneMatch, again.status]).toEqual([ifNoneMatch, 304])
      expect(await again.text()).toBe('')
      expect(again.headers.get('ETag')).toBe(etag)
      expect(again.headers.get('X-Total-Count')).toBe(first.headers.get('X-Total-Count'))
    }
    const [race] = (await first.json()) as RaceJson[]
    await supabase.secret.from('races').update({ fee: 'one egg' }).eq('id', race!.id)
    const changed = await callApi(path, { headers: { 'If-None-Match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('ETag')).not.toBe(etag)
  })

  test('gives a HEAD the same headers and no body', async () => {
    const get = await callApi('/api/marathons?limit=3')
    const head = await callApi('/api/marathons?limit=3', { method: 'HEAD' })
    expect(await head.text()).toBe('')
    for (const { headers } of [get, head]) headers.delete('x-request-id')
    expect([...head.headers]).toEqual([...get.headers])
  })
})

describe('the database', () => {
  test('is asked at most twice for a request, once where there is nothing to count or it has been counted', async () => {
    // The catalogue as it is now, scored; nobody has asked for that order yet.
    expect((await storeScores()).status).toBe(204)
    await callApi(listPath({ limit: 50 }))
    const fetched = vi.spyOn(globalThis, 'fetch')
    const queries = async (parameters: Record<string, string | number>) => {
      fetched.mockClear()
      expect((await callApi(listPath(parameters))).status).toBe(200)
      return fetched.mock.calls.length
    }
    expect(await queries({})).toBe(1)
    expect(await queries({ limit: 50 })).toBe(1)
    expect(await queries({ limit: 50, offset: 50, sort: 'name' })).toBe(1)
    expect(await queries({ limit: 50, terrain: 'Road' })).toBe(2)
    expect(await queries({ limit: 50, terrain: 'Road', sort: 'participants' })).toBe(1)
    expect(await queries({ search: 'berlin' })).toBe(1)
    expect(await queries({ search: '!!!' })).toBe(0)
    expect(await queries({ search: 'majors' })).toBe(2)
    expect(await queries({ search: 'no such race' })).toBe(1)
    expect(await queries({ sort: 'pbPotential', limit: 50 })).toBe(1)
    expect(await queries({ sort: 'pbPotential', limit: 5, terrain: 'Trail' })).toBe(2)
    expect(await queries({ sort: 'pbPotential', country: 'atlantis' })).toBe(2)
    fetched.mockRestore()
  })

  test('changes show at once in totals and in the order by PB potential', async () => {
    const before = await total('pbPotential')
    const { data } = await supabase.secret
      .from('races')
      .insert({ slug: 'new-one', name: 'New One', place_path: 'germany/berlin', status: 'approved' })
      .select('id')
      .single()
    expect([await total('pbPotential'), await total('name')]).toEqual([before + 1, before + 1])
    await supabase.secret.from('races').update({ status: 'rejected' }).eq('id', data!.id)
    expect([await total('pbPotential'), await total('name')]).toEqual([before, before])

    const [best] = await list({ sort: 'pbPotential', limit: 1 })
    const evidence = { race_id: best!.id, kind: 'same-runner', loss_pct: 6, sd_pct: 0.1 }
    await supabase.secret.from('course_evidence').insert(evidence)
    const [now] = await list({ sort: 'pbPotential', limit: 1 })
    expect(now!.id).not.toBe(best!.id)
    await supabase.secret.from('course_evidence').delete().match({ race_id: best!.id, loss_pct: 6 })
    expect((await list({ sort: 'pbPotential', limit: 1 }))[0]!.id).toBe(best!.id)
  })

  test('keeps scores that give the same order as the API’s own, and keeps them once', async () => {
    const filters: Record<string, string | number>[] = [
      {},
      { raceType: 'half-marathon' },
      { country: 'france' },
      { search: 'new y' },
      { limit: 20, offset: 100 },
    ]
    const orders = () =>
      Promise.all(filters.map(async (filter) => idsOf(await list({ ...filter, sort: 'pbPotential' }))))
    const change = (fee: string) => supabase.secret.from('races').update({ fee }).eq('id', 1).throwOnError()
    await change('two eggs')
    const own = await orders()
    expect(await storeRaceScores(supabase.secret)).toBe(races.length)
    expect(await storeRaceScores(supabase.secret)).toBeNull()
    expect(await orders()).toEqual(own)
    await change('three eggs')
    expect(await storeRaceScores(supabase.secret)).toBe(races.length)
  })
})

// Last: it changes races of the catalogue.
test('proposals come by PB potential, too, of which no score is kept', async () => {
  const admin = await supabase.signUp('admin')
  const [best, ...others] = await list({ sort: 'pbPotential', limit: 50 })
  const isSlower = ({ courseGrade, pbPotential }: RaceIndexJson) =>
    courseGrade === best!.courseGrade && pbPotential! < best!.pbPotential!
  const slower = others.find((race) => isSlower(race) && race.name < best!.name)!
  const become = (status: string) =>
    supabase.secret.from('races').update({ status }).in('id', [slower.id, best!.id]).throwOnError()
  await become('pending')
  const slugsBy = async (sort: string) => {
    const path = listPath({ status: 'pending', sort, view: 'index' })
    const found = (await (await callAs(admin, 'GET', path)).json()) as RaceIndexJson[]
    return idsOf(found).filter((id) => id === best!.id || id === slower.id)
  }
  const [byPotential, byName] = [await slugsBy('pbPotential'), await slugsBy('name')]
  await become('approved')
  expect(byPotential).toEqual([best!.id, slower.id])
  expect(byName).toEqual([slower.id, best!.id])
})
