// What search engines and programs get from the running site beside its pages: files with their headers, and a true 404.
import { expect, test } from '../e2e/fixtures.ts'

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
