// "Ran it? Give its course.": from a race's page to a measured race. A runner drops a recording, sees what is read and sends
// positions and heights; another's that agrees makes the race measured; an editor sees both; one tap takes it all back.
import { newEditor } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { callAs, newPerson, ownHeaders, signIn } from './people.ts'
import { asGpx } from '../fixtures/courses.ts'
import { recordingAt } from '../fixtures/runner-tracks.ts'
import { thinTrack } from '../../src/rules/course/uploaded-course.ts'

interface RaceJson {
  id: number
  raceType: string
  slug: string
  name: string
  lat: number
  lon: number
  profile: number[] | null
}

test('a runner gives a course, a second makes the race measured, an editor sees both, and it is withdrawn @smoke', async ({
  page,
  request,
}) => {
  const read = async <T>(path: string) => (await (await request.get(path)).json()) as T
  // None of those that other stories look at.
  const races = await read<{ id: number }[]>('/api/marathons?country=new-zealand&raceType=marathon')
  const all = await Promise.all(races.slice(0, 8).map(({ id }) => read<RaceJson>(`/api/marathons/${id}`)))
  const race = all.find(({ profile, lat }) => profile === null && lat !== null)!
  const isMeasured = async () => (await read<RaceJson>(`/api/marathons/${race.id}`)).profile !== null
  const file = (seconds: number) => ({
    name: 'my evening at home.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(asGpx(recordingAt(race, { seconds, wanderM: 5 }))),
  })

  await signIn(page, await newPerson(request))
  await page.goto(`/${race.raceType}/${race.slug}`)
  await page.getByRole('link', { name: 'Ran it? Give its course.' }).click()
  await expect(page.getByRole('heading', { name: `The course of ${race.name}` })).toBeVisible()
  const input = page.getByLabel(/^Your recording of the race/)
  await input.setInputFiles(file(2000))
  await expect(page.getByText(/faster than any runner/)).toBeVisible()
  await input.setInputFiles(file(12_000))
  const preview = page.getByRole('region', { name: 'What was read' })
  await expect(preview).toContainText(/Length42\.\d\d km/)
  await expect(preview.getByRole('img', { name: /^Profile of/ })).toBeVisible()
  await expect(preview.getByRole('application', { name: /^Map of the course/ })).toContainText('Start')
  await page.getByLabel(/^CC0:/).check()
  await page.getByLabel('Name me beside the course').check()
  await page.getByLabel('Name to show').fill('Ann Lee')
  const sending = page.waitForRequest('**/api/course-tracks')
  await page.getByRole('button', { name: 'Give this course' }).click()
  const sent = (await sending).postDataJSON() as { points: number[][] }
  expect(sent).toMatchObject({ raceId: race.id, licence: 'CC0-1.0', shownName: 'Ann Lee', isCut: false })
  expect(Object.keys(sent).toSorted()).toEqual(['isCut', 'licence', 'points', 'raceId', 'shownName'])
  expect(new Set(sent.points.map(({ length }) => length))).toEqual(new Set([3]))
  await expect(page.getByText(/^Thank you\. We have your track/)).toBeVisible()
  expect(await isMeasured()).toBe(false)

  const other = await newPerson(request)
  const { points } = thinTrack(recordingAt(race, { wanderM: 5, phase: 2 }))
  const given = await callAs<{ id: number; outcome: string }>(request, other, 'POST', '/api/course-tracks', {
    raceId: race.id,
    licence: 'CC-BY-4.0',
    isCut: false,
    points,
  })
  expect(given.outcome).toBe('published')
  expect(await isMeasured()).toBe(true)

  const runner = await page.evaluate(() => localStorage.getItem('startline:session')!)
  await signIn(page, await newEditor(request))
  await page.goto('/admin#tracks?status=agreed')
  await page
    .getByRole('button', { name: new RegExp(`^${race.name}`) })
    .first()
    .click()
  await expect(page.getByRole('img', { name: /^The tracks over each other/ })).toBeVisible()
  await expect(page.getByText(/^Agrees with track \d+/)).toBeVisible()
  // A reason takes a while to word: what is typed is there again.
  const reason = page.getByLabel('Why it is refused; who gave it reads this').first()
  await page.getByRole('button', { name: 'Refuse', exact: true }).first().click()
  await expect(page.getByText('Write why it is refused: who gave it reads that.').first()).toBeVisible()
  await reason.fill('It begins two streets away.')
  await page.reload()
  await page
    .getByRole('button', { name: new RegExp(`^${race.name}`) })
    .first()
    .click()
  await expect(reason).toHaveValue('It begins two streets away.')

  await page.evaluate((stored) => localStorage.setItem('startline:session', stored), runner)
  await page.goto('/give-course')
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: /^Delete it\?/ }).click()
  await expect(page.getByText(/^Your track of .* is deleted/)).toBeVisible()
  expect(await isMeasured()).toBe(false)
  const undo = await request.delete(`/api/user/course-tracks/${given.id}`, { headers: ownHeaders(other) })
  expect(undo.status()).toBe(204)
})

test('a recording dropped with a medal is offered for the course, and nothing of it is sent before', async ({
  page,
  request,
}) => {
  const [race] = (await (await request.get('/api/marathons?country=chile&raceType=marathon')).json()) as [
    RaceJson,
  ]
  const person = await newPerson(request)
  await signIn(page, person)
  await callAs(request, person, 'POST', '/api/medals', { raceId: race.id, year: 2024 })
  await page.goto('/my-races')
  await page.getByRole('button', { name: `Edit ${race.name} 2024` }).click()
  await page.getByLabel(/^Your recording/).setInputFiles({
    name: 'race.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(asGpx(recordingAt(race, { seconds: 12_000, wanderM: 5 }))),
  })
  await expect(page.getByText('race.gpx is read.')).toBeVisible()
  const sending = page.waitForRequest((sent) => sent.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sending).postData()!.length).toBeLessThan(200)
  await page.getByRole('link', { name: 'Give its course' }).click()
  await expect(page.getByRole('heading', { name: `The course of ${race.name}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What was read' })).toContainText(/Length42\.\d\d km/)
})
