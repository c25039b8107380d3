// GET /api/marathons/{id or slug}, and the pages that the built site does not have: where the two lead.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { raceDetailSchema, type RaceDetailJson } from '../../src/race/race.schema.ts'
import { config as pageConfig } from '../../functions/find-race.ts'
import { config as otherPageConfig } from '../../functions/find-page.ts'
import { config as apiConfig } from '../../functions/api/index.ts'
import { callApi, callOtherPage, callPage, ORIGIN, readJson } from './call.ts'
import { readRaces } from '../fixtures/catalogue.ts'
import { withSupabase } from '../with-supabase.ts'

const read = (race: string | number, query = '') => readJson<RaceDetailJson>(`/api/marathons/${race}${query}`)

const { supabase } = withSupabase({ catalogue: true, functions: true })
let site: Server
let origin: string
const go = (path: string, init: RequestInit = {}) => callPage(path, { origin, ...init })
const idOf = new Map(readRaces().map(({ slug, id }) => [slug, id]))

beforeAll(async () => {
  const berlin = { name: 'Berlin', place_path: 'germany/berlin/berlin', status: 'approved' }
  const rows = [
    { ...berlin, slug: 'berlin-marathon', race_type: 'half-marathon', id: 900_001 },
    { ...berlin, slug: 'only-half', race_type: 'half-marathon', id: 900_002 },
    { ...berlin, slug: 'once-called-so', race_type: 'half-marathon', id: 900_003 },
    { ...berlin, slug: 'short', race_type: '10k', id: 900_006 },
    { ...berlin, slug: 'not-yet', status: 'pending', id: 900_004 },
    { ...berlin, slug: 'once-pending', status: 'pending', id: 900_005 },
  ]
  // A type that only the table knows.
  const tenKilometres = {
    slug: '10k',
    name: '10K race',
    plural_name: '10K races',
    distance_m: 10_000,
  }
  await supabase.secret.from('race_types').upsert(tenKilometres).throwOnError()
  await supabase.secret.from('races').insert(rows).throwOnError()
  await supabase.secret.from('races').update({ slug: 'now-called-so' }).eq('id', 900_003)
  await supabase.secret.from('races').update({ slug: 'still-pending' }).eq('id', 900_005)

  site = createServer((request, response) => {
    const isPage = request.url === '/404.html'
    response.writeHead(isPage ? 200 : 500, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'set-cookie': 'a=b',
      etag: '"page"',
    })
    response.end(isPage ? '<title>404 Page Not Found</title>' : 'wrong')
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  process.env.SITE_URL = origin
})
afterAll(async () => {
  site.close()
  await supabase.secret.from('races').delete().eq('race_type', '10k')
  await supabase.secret.from('race_types').delete().eq('slug', '10k')
})

describe('one race', () => {
  test('is found by slug and by number, with everything that is described and nothing else', async () => {
    const bySlug = await read('valencia-marathon')
    expect(await read(idOf.get('valencia-marathon')!)).toEqual(bySlug)
    expect(Object.keys(bySlug).sort()).toEqual(Object.keys(raceDetailSchema.shape).sort())
    raceDetailSchema.parse(bySlug)
    raceDetailSchema.parse(bySlug)
    expect(bySlug.sources.length).toBeGreaterThan(0)
  })

  test('has a receipt whose parts add up to its score', async () => {
    const {
      pbPotential,
      pbPotentialRange,
      timeLoss,
      pbPotentialReceipt: receipt,
    } = await read('berlin-marathon')
    expect(Math.round(pbPotential!)).toBe(80)
    expect(pbPotentialRange).toEqual({ low: 73, high: 87 })
    expect(timeLoss.lossPct).toBeCloseTo(receipt.total.lossPct, 2)
    expect(timeLoss.sdPct).toBeCloseTo(receipt.total.sdPct, 2)
    expect(receipt.refused).toBe(false)
    expect(receipt.parts.map(({ key }) => key)).toEqual([
      'course',
      'weather',
      'altitude',
      'crowd',
      'turns',
      'surface',
      'unmodelled',
    ])
    const sum = receipt.parts.reduce((loss, part) => loss + part.lossPct, 0)
    expect(sum).toBeCloseTo(receipt.physics.lossPct, 1)
    expect(100 - 12.5 * receipt.total.lossPct).toBeCloseTo(pbPotential!, 1)
    expect(receipt.total.lossSeconds).toBe(Math.round((receipt.total.lossPct / 100) * 12_600))
    expect(receipt.evidence.map(({ kind }) => kind)).toEqual(['records', 'same-runner'])
  })

  test('has no score where the facts do not carry one, and says why', async () => {
    const sahara = await read('sahara-marathon')
    expect([sahara.pbPotential, sahara.pbPotentialRange]).toEqual([null, null])
    expect(sahara.pbPotentialReceipt.refused).toBe(true)
  })

  test('of several types with one slug is the marathon unless another is asked for', async () => {
    expect((await read('berlin-marathon')).raceType).toBe('marathon')
    expect((await read('berlin-marathon', '?raceType=half-marathon')).id).toBe(900_001)
    expect((await read('only-half')).id).toBe(900_002)
    expect((await callApi('/api/marathons/only-half?raceType=marathon')).status).toBe(404)
  })

  test('under a slug of former days is moved permanently to its present address (F28)', async () => {
    const response = await callApi('/api/marathons/once-called-so')
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe('/api/marathons/now-called-so?raceType=half-marathon')
    // A change of an address can be taken back: a browser that kept this would go round in circles.
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('Netlify-Cache-Tag')).toBe('races')
    expect((await read('now-called-so', '?raceType=half-marathon')).id).toBe(900_003)
  })

  test.each([
    'no-such-race',
    'not-yet',
    'still-pending',
    'once-pending',
    '900004',
    '999999999',
    '0',
    '012',
    '1e3',
    '-1',
    '1.0',
    'Berlin-Marathon',
    'berlin_marathon',
    '__proto__',
    'constructor',
    '..%2F..%2Fetc',
    'a%27%20or%201=1--',
    `${'a'.repeat(121)}`,
    `${'9'.repeat(10)}`,
  ])('that is not there is a 404: %s', async (race) => {
    const response = await callApi(`/api/marathons/${race}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found', requestId: 'request-of-a-test' })
  })

  test('refuses parameters that it does not know', async () => {
    for (const query of ['colour=red', 'raceType=MARATHON', 'raceType=a&raceType=b']) {
      expect((await callApi(`/api/marathons/berlin-marathon?${query}`)).status).toBe(400)
    }
  })

  test('has an ETag, and costs two queries at most', async () => {
    const first = await callApi('/api/marathons/tokyo-marathon')
    const headers = { 'If-None-Match': first.headers.get('ETag')! }
    expect((await callApi('/api/marathons/tokyo-marathon', { headers })).status).toBe(304)
    expect(first.headers.get('Netlify-Vary')).toBe('query=raceType')
    const fetched = vi.spyOn(globalThis, 'fetch')
    for (const race of ['tokyo-marathon', '1', 'once-called-so', 'no-such-race']) {
      fetched.mockClear()
      await callApi(`/api/marathons/${race}`)
      expect(fetched.mock.calls.length).toBeLessThanOrEqual(2)
    }
    fetched.mockRestore()
  })
})

describe('a page that the site does not have', () => {
  test.each([
    ['/marathon/5', '/marathon/berlin-marathon'],
    ['/half-marathon/5', '/marathon/berlin-marathon'],
    ['/marathon/900002', '/half-marathon/only-half'],
    ['/marathon/only-half', '/half-marathon/only-half'],
    ['/half-marathon/once-called-so', '/half-marathon/now-called-so'],
    ['/marathon/once-called-so', '/half-marathon/now-called-so'],
    ['/marathon/short', '/10k/short'],
    ['/10k/900006', '/10k/short'],
    ['/marathon/Berlin-Marathon', '/marathon/berlin-marathon'],
    ['/MARATHON/berlin-marathon', '/marathon/berlin-marathon'],
    ['/half-marathon/Berlin-Marathon', '/half-marathon/berlin-marathon'],
    ['/marathon/berlin-marathon/', '/marathon/berlin-marathon'],
    ['/marathon/5?utm_source=letter', '/marathon/berlin-marathon?utm_source=letter'],
    ['/marathon/5.json', '/marathon/berlin-marathon.json'],
  ])('%s moves to %s', async (path, target) => {
    const response = await go(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(target)
    expect(response.headers.get('Netlify-Cache-Tag')).toBe('races')
  })

  test.each([
    '/marathon/no-such-race',
    '/marathon/not-yet',
    '/marathon/900004',
    '/marathon/still-pending',
    '/marathon/once-pending',
    '/marathon/99999999',
    '/marathon/05',
    '/egg-and-spoon/5',
    '/marathon/%00',
    '/marathon/%E0%A4%A',
    '/marathon/..%2F..',
    `/marathon/${'a'.repeat(10_000)}`,
    '/__proto__/constructor',
    '//evil.example/5',
  ])('%.40s is the 404 page with a real 404', async (path) => {
    const response = await callPage(path.startsWith('//') ? `${origin}${path}` : path, { origin })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('404 Page Not Found')
    expect(response.headers.get('Location')).toBeNull()
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(response.headers.get('ETag')).toBeNull()
  })

  test.each([
    ['a letter missing', '/marathon/bostn-marathon'],
    ['a wrong first letter', '/marathon/voston-marathon'],
    ['only its beginning', '/marathon/big-sur'],
    ['no race type', '/bostno-marathon'],
    ['a race type that is none', '/egg-and-spoon/big-sur'],
  ])('of an address with %s offers the race that it means, with place and day', async (_slip, path) => {
    const answer = await (path.lastIndexOf('/') > 0 ? go(path) : callOtherPage(path))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    const page = (await answer.text()).replaceAll(/\s+/g, ' ')
    expect(page).toMatch(
      /<h2>Did you mean (Boston|Big Sur)[^<?]* Marathon\?<\/h2> <ul> <li> ?<a href="\/marathon\/(boston|big-sur)-marathon" ?>[^<]+ Marathon<\/a ?>, [^<]+United States, \d{1,2} \w{3} 20\d\d/,
    )
  })

  test('of another race type offers the races of that name alone, and none that are only like it', async () => {
    const page = await (await go('/egg-and-spoon/boston-marathon')).text()
    expect(page.match(/<li>/g)).toHaveLength(1)
    expect(page).toContain('Did you mean Boston Marathon?')
  })

  test('offers no race that is not listed, and none to an address that is like none', async () => {
    for (const slug of ['not-yte', 'no-such-race', 'a-marathon', '12345'])
      expect(await (await go(`/marathon/${slug}`)).text()).toBe('<title>404 Page Not Found</title>')
  })

  test('of a race that is approved and not built yet says all that is on file, and is not kept', async () => {
    const response = await go('/marathon/berlin-marathon')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const page = (await response.text()).replaceAll(/\s+/g, ' ')
    expect(page).toContain('<h1>Berlin Marathon</h1>')
    expect(page).toMatch(/\d{1,2} Sep 20\d\d<\/b> \((confirmed|expected), /)
    expect(page).toContain('is being built and is here in a few minutes')
    const { elevationGainM, website } = await read('berlin-marathon', '?raceType=marathon')
    expect(page).toContain(`${Math.round(elevationGainM!)} m`)
    expect(page).toContain(`href="${website}"`)
    expect(page).toMatch(/\d+ sources for this page, checked/)
  })

  test('as JSON of a race that is not built yet is the answer of the API', async () => {
    const { status, headers } = await go('/marathon/berlin-marathon.json')
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
      307,
      '/api/marathons/berlin-marathon?raceType=marathon',
      'no-store',
    ])
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('of a race that is not built yet and is in doubt or off says so beside its day', async () => {
    const answerOf = async (eventStatus: string) => {
      const facts = { next_event_date: '2027-05-02', date_confirmed: true, event_status: eventStatus }
      await supabase.secret.from('races').update(facts).eq('id', 900_002).throwOnError()
      return (await go('/half-marathon/only-half')).text()
    }
    expect(await answerOf('unconfirmed')).toContain('2 May 2027</b> (expected')
    expect(await answerOf('cancelled')).toContain('2 May 2027</b> (cancelled)')
    expect(await answerOf('scheduled')).toContain('2 May 2027</b> (confirmed')
  })

  test('under a reserved first part is answered without the database', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    for (const path of ['/api/x', '/_astro/x.js', '/data/x.json', '/articles/x', '/marathons/atlantis']) {
      fetched.mockClear()
      expect((await go(path)).status).toBe(404)
      expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([`${origin}/404.html`])
    }
    fetched.mockRestore()
  })

  test('is a plain 404 where the site itself does not answer', async () => {
    process.env.SITE_URL = 'http://127.0.0.1:1'
    const response = await callPage('/marathon/no-such-race')
    process.env.SITE_URL = origin
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('404 Page Not Found\n')
  })

  test('is asked for at the site’s own address alone, whatever a request calls its host', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const response = await callPage('/marathon/no-such-race', { origin: 'http://127.0.0.1:1' })
    expect(response.status).toBe(404)
    const urls = fetched.mock.calls.map(([url]) => String(url))
    fetched.mockRestore()
    expect(urls.filter((url) => !url.startsWith(process.env.SUPABASE_URL!))).toEqual([`${origin}/404.html`])
  })

  test('and every other answer at a page’s address has the security headers', async () => {
    const answers = await Promise.all([
      go('/marathon/5'),
      go('/Near/London'),
      callOtherPage('/marathons'),
      callOtherPage('/valencia-marathon'),
      callOtherPage('/All-Races', { method: 'POST' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([301, 301, 301, 301, 405])
    for (const { headers } of answers) {
      expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=63072000/)
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Permissions-Policy')).toMatch(/^geolocation=\(self\), camera=\(\)/)
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    }
  })

  test('takes GET and HEAD only', async () => {
    expect((await go('/marathon/5', { method: 'HEAD' })).status).toBe(301)
    const response = await go('/marathon/5', { method: 'POST' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test.each(['/all-races/1', '/all-races/999', '/All-Races/16/'])(
  '%s, which the list has no page for, leads to the list',
  async (path) => {
    const response = await go(`${path}?view=cards`)
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/all-races?view=cards'])
  },
)

describe('the name of a race alone', () => {
  test.each([
    ['/valencia-marathon', '/marathon/valencia-marathon'],
    ['/berlin-marathon/?utm_source=x', '/marathon/berlin-marathon?utm_source=x'],
    ['/only-half', '/half-marathon/only-half'],
    ['/once-called-so', '/half-marathon/now-called-so'],
    ['/not-yet', null],
    ['/no-such-marathon', null],
    ['/5', null],
    ['/berlin-marathon.html', null],
    ['/berlin--marathon', null],
    [`/${'a'.repeat(10_000)}`, null],
    ['/marathon/berlin-marathon/x', null],
  ])('%.40s leads to %s', async (path, to) => {
    const response = await callOtherPage(path)
    expect([response.status, response.headers.get('Location')]).toEqual(to ? [301, to] : [404, null])
  })
  test('is kept by the CDN until races change', async () => {
    const { headers } = await callOtherPage('/valencia-marathon')
    expect(headers.get('Netlify-Cache-Tag')).toBe('races')
  })
})

describe('an address in capitals', () => {
  test.each([
    ['/marathons/Germany?month=4', '/marathons/germany?month=4'],
    ['/Near/London', '/near/london'],
    ['/Articles/Heat', '/articles/heat'],
    ['/pace-plan/Berlin-Marathon', '/pace-plan/berlin-marathon'],
    ['/Insights/Fastest-Marathons', '/insights/fastest-marathons'],
    ['/near/Jerusalem-Israel?from=list', '/near/jerusalem?from=list'],
  ])('%s leads to %s', async (path, to) => {
    const response = await go(path)
    expect([response.status, response.headers.get('Location')]).toEqual([301, to])
  })
  test.each([
    ['/All-Races?search=a', '/all-races?search=a'],
    ['/marathons/Germany/Bavaria', '/marathons/germany/bavaria'],
    ['/Marathons/germany/bavaria/munich', '/marathons/germany/bavaria/munich'],
    ['/marathons', '/all-races'],
    ['/marathons/oman/muscat-governorate', '/marathons/oman/muscat'],
    ['/Marathons/israel/jerusalem-district/jerusalem', '/marathons/israel/jerusalem'],
    ['/near/state/qeqqata', '/near/kangerlussuaq'],
    ['//Evil.example', null],
    ['/Old.abcDEF.js', null],
    ['/no-such-page', null],
  ])('%s leads to %s', async (path, to) => {
    const response = await callOtherPage(path.startsWith('//') ? `${ORIGIN}${path}` : path)
    expect([response.status, response.headers.get('Location')]).toEqual(to ? [301, to] : [404, null])
  })
  test('of escaped letters only is no other address', async () => {
    expect((await go('/near/%C3%BC')).status).toBe(404)
  })
  test('is only read', async () => {
    expect((await callOtherPage('/All-Races', { method: 'POST' })).status).toBe(405)
  })
  test('that names a file is not found', async () => {
    expect((await go('/_astro/Finder.aBcD.js')).status).toBe(404)
  })
})

test('the functions are where Netlify will read that they are', () => {
  expect(apiConfig).toEqual({
    path: '/api/*',
    rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  })
  const pages = { excludedPath: ['/api/*', '/data/*', '/_astro/*', '/.netlify/*'], preferStatic: true }
  expect(pageConfig).toEqual({ path: '/:raceType/:slug', ...pages })
  expect(otherPageConfig).toEqual({
    path: ['/:page', '/:kind/:country/:place', '/:kind/:country/:state/:city'],
    ...pages,
  })
})
