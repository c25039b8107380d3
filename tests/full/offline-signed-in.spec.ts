// The service worker beside somebody who is signed in: nothing of theirs is stored, and what is kept for them stays.
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { newPerson, ownHeaders, signIn } from '../e2e/people.ts'
import { underWorker } from '../e2e/worker.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })

const RACE = '/marathon/boston-marathon'

/** What stands in all caches: paths that were stored, and those of them that are no good answer. */
const cachedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    const bad: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        paths.push(pathname)
        const answer = await cache.match(request)
        if (answer?.status !== 200 || request.headers.has('Authorization')) bad.push(pathname)
      }
    }
    return { paths, bad }
  })

const TOUR = [
  '/',
  '/all-races',
  '/races-map',
  '/marathons/germany/berlin',
  '/near/london',
  RACE,
  '/compare',
  '/marathon-predictor',
  '/articles',
  '/my-races',
  '/account',
  '/submit-race',
]

test('signed in: a tour stores nothing of the person and asks nobody else, and what is kept stays while the API is down', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 503/)
  const { origin } = new URL(test.info().project.use.baseURL!)
  const foreign: string[] = []
  context.on('request', (asked) => {
    if (!asked.url().startsWith(origin) && !/^(data|blob):/.test(asked.url())) foreign.push(asked.url())
  })
  const person = await newPerson(request)
  const headers = ownHeaders(person)
  const { id } = (await (await request.get(`/api${RACE.replace('marathon', 'marathons')}`)).json()) as {
    id: number
  }
  const data = { raceId: id, raceType: 'marathon' }
  expect((await request.post('/api/favorites', { headers, data })).status()).toBe(201)
  await signIn(page, person)
  await page.goto('/')
  await underWorker(page)
  for (const path of TOUR) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('startline-kept')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await page.goto(RACE)
  await expect.poll(kept, { timeout: 60_000 }).toContain(RACE)
  const { paths, bad } = await cachedAnswers(page)
  expect(paths.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/marathons'))).toEqual([])
  expect(bad).toEqual([])
  expect(foreign).toEqual([])

  // A new tab knows nothing yet, and is told nothing: longer than keeping waits.
  const rememberedOn = (one: Page) => one.evaluate(() => localStorage.getItem('startline:offline'))
  await expect.poll(() => rememberedOn(page)).toContain(RACE)
  const remembered = await rememberedOn(page)
  await context.route('**/api/favorites', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No' } }),
  )
  const other = await context.newPage()
  const asked = other.waitForRequest('**/api/favorites')
  await other.goto(RACE)
  await asked
  await other.waitForTimeout(7000)
  expect(await rememberedOn(other)).toBe(remembered)
  expect(await kept()).toContain(RACE)
})
