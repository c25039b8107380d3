// A guest's season: saved races become a year with training and taper, another race is tried, a conflict is named, the picture
// is drawn, and the link shows it to somebody else without the races of the one who looks.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { faultsInAllSizes, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, signIn } from './people.ts'

const storeSaved = async (page: Page, entries: { id: number; status?: string }[]) => {
  const list = entries.map(({ id, status }) => ({
    marathonId: id,
    marathonType: 'marathon',
    raceId: id,
    raceType: 'marathon',
    ...(status && { status }),
  }))
  await page.goto('/cookies')
  await page.evaluate((text) => localStorage.setItem('favorites', text), JSON.stringify(list))
}

test('a guest plans a year, tries another race, and passes it on @smoke @phone', async ({
  page,
  request,
  context,
}) => {
  const find = async (slug: string) =>
    (await (await request.get(`/api/marathons/${slug}?raceType=marathon`)).json()) as {
      id: number
      nextEventDate: string
    }
  const [boston, london] = await Promise.all([find('boston-marathon'), find('london-marathon')])
  await page.goto('/my-season')
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a race' })).toBeVisible()

  await storeSaved(page, [{ id: boston.id, status: 'entered' }, { id: london.id }])
  await page.goto('/my-season')
  const goal = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(goal('Boston Marathon')).toContainText('Entered, Marathon')
  await expect(goal('London Marathon')).toContainText('Wishlist, Marathon')
  const line = page.getByRole('group', { name: 'Your year as a line' })
  await expect(line).toContainText('Boston Marathon')
  await expect(page.getByRole('region', { name: 'Conflicts' })).toContainText(
    'Boston Marathon and London Marathon',
  )

  await test.step('tune-ups near the chosen city', async () => {
    const city = page.getByLabel('Your city, or one near it')
    await city.fill('London')
    await page
      .getByRole('option', { name: /^London/ })
      .first()
      .click()
    await expect(goal('London Marathon')).toContainText('From home')
    await page.getByLabel('Count flights').check()
    await expect(page.getByText('2 flights, there and back')).toBeVisible()
  })

  await test.step('another race in the place of one, by the keyboard', async () => {
    await goal('London Marathon').getByText('Try another race of these weeks').click()
    const choices = goal('London Marathon').getByRole('radio')
    await choices.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(choices.nth(1)).toBeChecked()
    await expect(goal('London Marathon')).toContainText('Tried in the place of London Marathon')
    await goal('London Marathon').getByRole('button', { name: 'Back to London Marathon' }).click()
    await expect(choices.first()).toBeChecked()
  })

  await test.step('and on the line, by keys and by dragging', async () => {
    const handle = line.getByRole('slider', { name: 'Race in the place of London Marathon' })
    await handle.focus()
    await page.keyboard.press('Home')
    await expect(handle).toHaveAttribute('aria-valuenow', '1')
    await expect(goal('London Marathon')).toContainText('Tried in the place of London Marathon')
    await handle.scrollIntoViewIfNeeded()
    const from = (await handle.boundingBox())!
    const y = from.y + from.height / 2
    await page.mouse.move(from.x + from.width / 2, y)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 120, y, { steps: 6 })
    await page.mouse.up()
    await expect(handle).toHaveAttribute('aria-valuenow', (await handle.getAttribute('aria-valuemax'))!)
    await expect(handle).toHaveAttribute('aria-valuetext', /: (Cold|Cool|Mild|Warm|Hot|N\/A); /)
    await goal('London Marathon').getByRole('button', { name: 'Back to London Marathon' }).click()
  })

  await test.step('as a picture', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a picture' }).click()
    const picture = await readFile(await (await downloading).path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.length).toBeGreaterThan(10_000)
  })
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  expect(await faultsInAllSizes(page, 0)).toEqual([])

  await test.step('as a link that shows it to somebody else', async () => {
    const other = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin })
    const shown = await other.newPage()
    await shown.goto(`/my-season?races=${boston.id}e-${london.id}w`)
    await expect(shown.getByText('This is a season that somebody passed on.')).toBeVisible()
    await expect(shown.getByRole('region', { name: 'Boston Marathon', exact: true })).toContainText('Entered')
    await expect(shown.getByText('Try another race of these weeks')).toHaveCount(0)
    await other.close()
  })
})

test('an account’s races are awaited before a season is called empty, and asked for again where they failed', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/503/)
  await signIn(page, await newPerson(request))
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  let fails = true
  await page.route('**/api/favorites', async (route) => {
    await released
    if (fails) await route.fulfill({ status: 503, json: { error: { message: 'away' } } })
    else await route.continue()
  })
  await page.goto('/my-season')
  const main = page.getByRole('main')
  const nothingSaved = main.getByText(/^Save the races you wish to run/)
  await page.waitForLoadState('networkidle')
  await expect(main.getByText('Loading your season …')).toBeVisible()
  await expect(nothingSaved).toBeHidden()
  release()
  await expect(main.getByText('Your saved races could not be loaded.')).toBeVisible({ timeout: 30_000 })
  fails = false
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(nothingSaved).toBeVisible()
  // Known to be empty: no room is kept for a season.
  await page.reload()
  await expect(nothingSaved).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-season')
})
