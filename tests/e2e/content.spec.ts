// Articles, guides, plans and information pages: readable without script, with working contents, and accessible.
import { expect, test } from './fixtures.ts'

const PAGES = [
  '/articles',
  '/articles/how-courses-decide-times',
  '/articles/reading-an-elevation-profile',
  '/training-plans',
  '/training-plans/sub-3-30-marathon-16-weeks',
  '/race-preparation',
  '/recovery-tips',
  '/about',
  '/contact',
  '/race-organisers',
  '/faq',
  '/privacy-policy',
  '/cookies',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article has its text, figures, sources and races @smoke', async ({ page }) => {
    await page.goto('/articles/how-courses-decide-times')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How courses decide times')
    await expect(page.getByText('5 minute read')).toBeVisible()
    await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: 'minute read' })).toHaveText(
      /responsible: \S.*written 21 Nov 2026.*last checked 23 Nov 2026/s,
    )
    await expect(page.getByRole('img', { name: /^Berlin starts/ })).toBeVisible()
    await expect(page.getByRole('table', { name: /A kilometre on a slope/ }).locator('tbody tr')).toHaveCount(
      8,
    )
    await expect(page.getByRole('region', { name: 'Sources' }).getByRole('listitem')).toHaveCount(8)
    await expect(
      page.getByRole('region', { name: 'Races in this article' }).getByRole('article'),
    ).toHaveCount(3)
  })

  test('the list of plans says on how few days each can be run, and shows its weeks', async ({ page }) => {
    await page.goto('/training-plans')
    const plan = page.getByRole('listitem').filter({ hasText: 'Marathon under 3:30, 16 weeks' })
    await expect(plan.getByText('3 to 6', { exact: true })).toBeVisible()
    await expect(plan.getByRole('img', { name: /^Kilometres of each week: \d/ })).toBeVisible()
  })

  test('a plan is a complete calendar that ends on the race @smoke', async ({ page }) => {
    await page.goto('/training-plans/sub-3-30-marathon-16-weeks')
    const table = page.getByRole('table', { name: /week by week/ })
    await expect(table.locator('tbody th')).toHaveCount(16)
    await expect(table.locator('tbody tr').last().locator('td').nth(6)).toContainText('42.195 km')
  })
})

test('the packing list remembers ticks, counts them and takes them away', async ({ page }) => {
  await page.goto('/race-preparation')
  const gels = page.getByRole('checkbox', { name: /^Gels/ })
  const shoes = page.getByRole('checkbox', { name: /^Shoes you have run/ })
  await gels.check()
  await shoes.check()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^2 of \d+ packed$/)
  await page.reload()
  await expect(gels).toBeChecked()
  await expect(shoes).toBeChecked()
  await shoes.uncheck()
  await page.reload()
  await expect(shoes).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear all ticks' }).click()
  await expect(gels).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Clear all ticks' })).toBeHidden()
  await page.reload()
  await expect(gels).not.toBeChecked()
})

test('reading sets no cookie and stores nothing', async ({ page, context }) => {
  for (const path of PAGES) await page.goto(path)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['startline:consent'])
})

test('an article names itself, its dates and its way to search engines', async ({ page, baseURL }) => {
  await page.goto('/articles/racing-at-altitude')
  const printed = await page.locator('script[type="application/ld+json"]').textContent()
  const graph = (JSON.parse(printed!) as { '@graph': Record<string, unknown>[] })['@graph']
  expect(graph.map((each) => each['@type'])).toEqual(['Article', 'BreadcrumbList'])
  expect(graph[0]).toMatchObject({ headline: 'Racing at altitude', datePublished: '2026-11-21' })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(/\/share\/pages\/articles\/racing-at-altitude\.png$/)
  expect(graph[0]).toMatchObject({ image: picture })
  const feed = await page.request.get(`${baseURL}/articles/feed.xml`)
  expect(feed.headers()['content-type']).toMatch(/xml/)
  expect((await feed.text()).match(/<item>/g)!.length).toBeGreaterThanOrEqual(10)
})
