// What search engines and programs get from the running site: addresses, structured data, files, and their headers.
import { expect, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/marathon/london-marathon',
  '/half-marathon/great-north-run',
  '/articles',
  '/data',
  '/sitemap',
  '/compare',
]

for (const path of PAGES) {
  test(`${path} names itself as canonical and describes itself`, async ({ page }) => {
    await page.goto(path)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical!).pathname).toBe(path)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{40,}/)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const response = await page.request.get(new URL(image!).pathname)
    expect(response.headers()['content-type']).toBe('image/png')
  })
}

test('a race with a confirmed day is an event with the facts of its page', async ({ page }) => {
  await page.goto('/marathon/london-marathon')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const graph = (JSON.parse(text!) as { '@graph': Record<string, unknown>[] })['@graph']
  const event = graph.find((object) => object['@type'] === 'SportsEvent')!
  await expect(page.locator('h1')).toHaveText(String(event.name))
  await expect(page.locator('time').first()).toHaveAttribute('datetime', String(event.startDate))
  const crumbs = graph.find((object) => object['@type'] === 'BreadcrumbList')!.itemListElement as {
    name: string
  }[]
  await expect(page.locator('nav[aria-label=Breadcrumb] li')).toHaveText(crumbs.map(({ name }) => name))
})

test('the JSON beside a race page is the API’s answer and stays out of results', async ({
  page,
  request,
}) => {
  await page.goto('/marathon/london-marathon')
  const path = await page.locator('link[rel=alternate][type="application/json"]').getAttribute('href')
  const file = await request.get(path!)
  expect(file.headers()['x-robots-tag']).toBe('noindex')
  const answer = await request.get('/api/marathons/london-marathon')
  expect(await file.json()).toEqual(await answer.json())
})

for (const [path, type] of [
  ['/data/races.json', /^application\/json/],
  ['/data/races.csv', /^text\/csv/],
  ['/data/races.geojson', /json/],
] as const) {
  test(`${path} may be read by anyone and stays out of results`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
    })
    expect(response.headers()['content-type']).toMatch(type)
  })
}

test('the open data hold the same races in each form', async ({ request }) => {
  const { races } = (await (await request.get('/data/races.json')).json()) as {
    races: { lat: number | null }[]
  }
  const { features } = (await (await request.get('/data/races.geojson')).json()) as { features: unknown[] }
  const csv = await (await request.get('/data/races.csv')).text()
  expect(races.length).toBeGreaterThan(100)
  expect(features).toHaveLength(races.filter(({ lat }) => lat !== null).length)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(races.length + 1)
})

test('robots.txt names the sitemap, and the sitemap its files', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = new URL(/^Sitemap: (.*)$/m.exec(robots)![1]!).pathname
  const index = await (await request.get(sitemap)).text()
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const file of files) expect((await request.get(file)).status()).toBe(200)
})

test('the page for addresses that lead nowhere offers a search and stays out of results (F39)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  const response = await page.goto('/there/is-no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('404 Page Not Found')
  await expect(page.locator('h1')).toHaveText('404 Page Not Found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page
    .locator('main')
    .getByRole('searchbox')
    .or(page.locator('main').getByRole('combobox'))
    .fill('berlin')
  await expect(page.locator('main form')).toHaveAttribute('action', '/all-races')
})
