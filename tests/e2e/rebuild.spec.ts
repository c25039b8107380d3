// The whole story of a new race: an organiser registers and submits it with its GPX file, an admin approves it, the site is built again while
// it is served, and the race is everywhere. Last of all tests, since it changes the site that they share.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { plainDescription } from '../../src/rules/race/race-meta.ts'
import { asGpx, ringTrack } from '../fixtures/courses.ts'
import { recordingAt } from '../fixtures/runner-tracks.ts'
import { thinTrack } from '../../src/rules/course/uploaded-course.ts'
import { PAYLOADS } from '../payloads.ts'
import {
  callAs,
  isAt,
  linkOfEmail,
  newOrganiser,
  newPerson,
  PASSWORD,
  pendingSubmission,
  signIn,
  type Person,
} from './people.ts'

const NAME = 'Canal and Castle Marathon'
const PATH = '/marathon/canal-and-castle-marathon'
const BUILD_MS = 480_000
const TOWN = '"><svg onload=alert(1)>Ulm'

const COURSE = asGpx(ringTrack(42_400, { heightM: 60, seconds: 12_000 }))

/** Registers as an organiser, and confirms by the email in the outbox; then stands at the form. The address they gave. */
async function registerAsOrganiser(page: Page): Promise<string> {
  const email = `${randomUUID()}@startline.test`
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/register?redirect=/submit-race')
  await field('First name').fill('Cara')
  await field('Last name').fill('Canal')
  await field('Email').fill(email)
  await page.getByLabel('I organise races').check()
  await field('Company').fill('Canal Runners')
  await field('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.goto(await linkOfEmail(page.request, email, '/login'))
  await expect(page).toHaveURL(isAt('/submit-race'))
  return email
}

/** Fills in the form, with the course as a GPX file, and sends it. */
async function submitInBrowser(page: Page): Promise<void> {
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: 'Submit a new race' }).click()
  await page.getByLabel('Name of the race').fill(NAME)
  await step('The day').click()
  await page.getByLabel('Day of the next edition').fill('2027-09-26')
  await step('The place').click()
  await page.getByLabel('Find the town').fill('berl')
  await page.getByRole('option', { name: 'Berlin, Germany' }).click()
  await step('The course').click()
  await page.getByLabel(/^Show the track on the race’s page/).check()
  await page
    .getByLabel(/^Course file/)
    .setInputFiles({ name: 'canal.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(COURSE) })
  await expect(page.getByText(/^canal\.gpx: 42\.\d+ km recorded/)).toBeVisible()
  await page.getByLabel('Runs on').selectOption('Road')
  await step('Facts').click()
  await page.getByLabel('Cut-offs on the way').fill('30k 4:00')
  await page.getByLabel('Kilometres between aid stations').fill('5')
  await page.getByLabel('Aid stations', { exact: true }).fill('Water every 5 km')
  await step('Words and picture').click()
  await page.getByLabel('Picture', { exact: true }).setInputFiles('docs/race-page.png')
  await expect(page.getByText('A picture is in use.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to the editor' }).click()
  await expect(page.getByText('An editor reads it')).toBeVisible()
}

/** What a payload would have made of a page: elements, handlers, addresses. */
const MADE_OF_PAYLOADS = [
  'img[src="x"], iframe, object, embed, math, marquee, base, meta[http-equiv="refresh"], form[action*="evil"]',
  '[onerror], [onload], [onmouseover], [onfocus], [ontoggle], [onstart], [onbegin], [srcdoc]',
  '[href^="javascript:" i], [href*="evil.example"], [src*="evil.example"]',
].join(', ')

/** A race whose texts are the payloads, in a town of that kind; where it will be. */
async function submitPayloads(request: APIRequestContext, organiser: Person) {
  const all = PAYLOADS.join(' ')
  const name = `Nasty <!--<script> "><img src=x onerror=alert(1)>`
  const { slug } = await pendingSubmission(request, organiser, {
    name,
    place: { city: TOWN, countryCode: 'DE' },
    sponsor: `</script><script>alert(1)</script>`,
    description: `**Nasty** ${all}`,
    fee: `{{constructor.constructor("alert(1)")()}}`,
    dateRule: `'onmouseover='alert(1)`,
    cutOffs: all.slice(0, 480),
    aidStations: `=HYPERLINK("http://x.example","win")`,
  })
  return { slug, path: `/marathon/${slug}`, row: /^Nasty/ }
}

/** The course as a line: fetched with the press, one place on the slider, the picture and the map, and a GPX file. */
async function lookAtCourse(page: Page, request: APIRequestContext): Promise<void> {
  const fetched: string[] = []
  page.on('request', (one) => fetched.push(new URL(one.url()).pathname))
  await page.getByRole('button', { name: 'Show the course on a map' }).click()
  const map = page.getByRole('application', { name: /^Map of the course/ })
  await expect(map).toContainText('Start')
  await expect(map).toContainText('closes 4:00:00 after the gun')
  await expect(map.locator('path.course-line').first()).toBeAttached()
  await expect(map.locator('path.course-aid')).toHaveCount(8)
  await expect(page.getByText('Aid stations, drawn each 5 km as on file.')).toBeVisible()
  expect(fetched.some((path) => /^\/data\/course-lines\/\d+\.json$/.test(path))).toBe(true)
  const slider = page.getByRole('slider', { name: 'Along the course' })
  // The button has given way to it.
  await expect(slider).toBeFocused()
  // Away from the map, which has come to where the pointer is.
  await page.mouse.move(0, 0)
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^42\.2 km/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^0\.1 km, 101 m high, \+0\.8 %/)
  await slider.fill('30000')
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /, aid station about here, closes 4:00:00 after the gun$/,
  )
  const here = map.locator('path.course-here')
  const before = await here.getAttribute('d')
  // Half way along the picture is half way along the course.
  const picture = page.getByRole('img', { name: `Profile of ${NAME}` }).first()
  await picture.scrollIntoViewIfNeeded()
  const { width, height } = (await picture.boundingBox())!
  await picture.hover({ position: { x: width / 2, y: height / 2 } })
  await expect(slider).toHaveAttribute('aria-valuetext', /^21\.\d km/)
  await expect(here).not.toHaveAttribute('d', before!)
  await expect(picture.locator('.course-mark')).toHaveAttribute('x1', /^(49|50)/)
  // And the other way round: the finish of a ring is its start.
  await map.scrollIntoViewIfNeeded()
  const box = (await map.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await expect(slider).toHaveAttribute('aria-valuetext', /^1\d\.\d km/)
  const gpx = await request.get(`${PATH}.gpx`)
  expect(gpx.status()).toBe(200)
  const text = await gpx.text()
  expect(text).toContain('creativecommons.org/licenses/by/4.0/')
  expect(text).not.toContain('<time>')
}

const RUN = '/marathon/whanganui-three-bridges-marathon'

/** Two runners whose recordings of a race agree. */
async function giveCourseOfTwo(request: APIRequestContext): Promise<void> {
  const race = (await (await request.get(RUN.replace('/marathon/', '/api/marathons/'))).json()) as {
    id: number
    lat: number
    lon: number
  }
  for (const [phase, shownName] of [
    [0, null],
    [2, 'Ben Oak'],
  ] as const) {
    const { points } = thinTrack(recordingAt(race, { phase, wanderM: 5 }))
    const track = { raceId: race.id, licence: 'CC0-1.0', shownName, isCut: false, points }
    await callAs(request, await newPerson(request), 'POST', '/api/course-tracks', track)
  }
}

/** What their recordings made of the page. */
async function lookAtCourseOfTwo(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto(RUN)
  await expect(
    page.getByText('The middle of what was recorded by Ben Oak and one other runner'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show the course on a map' }).click()
  await expect(page.getByRole('application', { name: /^Map of the course/ })).toContainText('Finish')
  const text = await (await request.get(`${RUN}.gpx`)).text()
  expect(text).toContain('publicdomain/zero/1.0')
  expect(text).toContain('Ben Oak and one other runner')
}

// Told once: a second telling would meet the races of the first.
test.describe.configure({ retries: 0 })

test('what a new organiser submits with a GPX file and an admin approves is on the site after the next rebuild @smoke', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(BUILD_MS + 60_000)
  const adminPage = await browser.newPage()
  const organiserEmail = await registerAsOrganiser(adminPage)
  await submitInBrowser(adminPage)
  await adminPage.close()
  // A second race says in every text what tries to be more than text.
  const nasty = await submitPayloads(request, await newOrganiser(request))

  await giveCourseOfTwo(request)
  await signIn(page, await newAdmin(request))
  await page.goto('/admin#submissions')
  await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).click()
  // Nobody becomes the owner unless the editor says so.
  await expect(page.getByRole('group', { name: 'Who sent this race?' })).toContainText(organiserEmail)
  await expect(page.getByRole('radio', { name: /^A reader/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Its organiser/ }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${NAME} is approved.`)).toBeVisible()
  // The email of the approval leads here before the page is built.
  const early = await request.get(PATH)
  const facts = (await early.text()).replaceAll(/\s+/g, ' ')
  expect(early.status()).toBe(200)
  for (const fact of [NAME, '26 Sep 2027', 'Road', 'is being built']) expect(facts).toContain(fact)
  expect(await (await request.get('/api/marathons/canal-and-castle-marathon')).json()).toMatchObject({
    name: NAME,
  })

  await page.getByRole('button', { name: nasty.row }).click()
  await page.getByRole('button', { name: 'Preview of the page' }).click()
  await expect(page.getByRole('article', { name: /^Preview of/ })).toContainText('onerror=alert(1)')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/Nasty.* is approved\./)).toBeVisible()

  const openPage = await (await request.get('/')).text()
  const former = /\/_astro\/[\w.-]+\.js/.exec(openPage)![0]
  await page.goto('/admin#rebuilds')
  await page.getByRole('button', { name: 'Rebuild now' }).click()
  // Asked for before builds begin: an ask that comes while one is begun waits as the next.
  await expect(page.getByText('Rebuild requested.')).toBeVisible()
  await request.post('/__rebuilds')
  const newest = page.getByRole('list', { name: 'Rebuilds' }).getByRole('listitem').first()
  await expect(newest).toContainText('builds since')
  // Visitors see the site as it was until the new one is whole.
  expect((await request.get('/marathon/berlin-marathon')).status()).toBe(200)
  await expect(newest).toContainText(/built|failed/, { timeout: BUILD_MS })
  await expect(newest).toContainText(`approved: ${NAME}`)
  await expect(newest).toHaveAttribute('data-state', 'done')

  expect((await request.get(former)).status()).toBe(200)
  // The email of the approval leads to it.
  const window = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(await linkOfEmail(request, organiserEmail, PATH))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
  // Its heights are those of the file.
  await expect(page.getByRole('img', { name: `Profile of ${NAME}: starts at 100 m` }).first()).toBeAttached()
  await expect(page.getByText('The race’s organiser').first()).toBeAttached()
  await lookAtCourse(page, request)
  // Its picture is far below, and is fetched when one comes near it.
  const picture = page.getByRole('img', { name: `${NAME}, picture supplied by the organiser` })
  await expect(picture).not.toHaveAttribute('src')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.setViewportSize(window)
  // Its plan has the checkpoint in the splits, and the organiser's words below them.
  await page.goto('/pace-plan/canal-and-castle-marathon?every=20&time=3:30:00')
  await expect(page.getByRole('row', { name: /^30 km/ })).toContainText(/\+89.min/)
  await expect(page.getByText('Aid stations, as the organiser has them: Water every 5 km')).toBeVisible()
  await lookAtCourseOfTwo(page, request)
  await page.goto('/')
  await page.getByRole('combobox').first().fill('canal and cas')
  await expect(page.getByRole('option', { name: new RegExp(NAME) })).toBeVisible()
  await page.goto(`/all-races?search=${encodeURIComponent('canal castle')}`)
  await expect(page.getByRole('link', { name: new RegExp(NAME) }).first()).toBeVisible()
  const maps = await (await request.get('/sitemap-index.xml')).text()
  const parts = await Promise.all(
    [...maps.matchAll(/<loc>([^<]+)<\/loc>/g)].map(async ([, address]) =>
      (await request.get(new URL(address!).pathname)).text(),
    ),
  )
  expect(parts.join('')).toContain(`${PATH}</loc>`)

  // No script of theirs runs, no element of theirs is made, no policy is violated (fixtures.ts), wherever the race is shown.
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const town = '/marathons/germany/svg-onload-alert-1-ulm'
  for (const path of [
    '/all-races?search=nasty',
    town,
    '/races-map',
    '/my-races',
    `/pace-plan/${nasty.slug}`,
    nasty.path,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.locator(MADE_OF_PAYLOADS).count()).toBe(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<!--<script>')
  await expect(page.getByRole('main')).toContainText(TOWN)
  // Every text of theirs is there as text, to the last sign that is kept.
  const answer = await request.get(`/api/marathons/${nasty.slug}`)
  const { description } = (await answer.json()) as { description: string }
  expect(description).toContain('{"Summary": "two", "Summary": "one"}')
  await expect(page.getByRole('main')).toContainText(plainDescription(description))
  await page.goto('/')
  await page.getByRole('combobox').first().fill('nasty')
  await expect(page.getByRole('option', { name: /Nasty/ })).toBeVisible()
  expect(dialogs).toEqual([])
})
