// Comparing races: gathered from lists and race pages, carried by a link, with races that are gone, links that make no
// sense and storage full of rubbish; saved, changed, shared and deleted in the account.
import type { Browser, Page } from '@playwright/test'
import { faultsInBothThemes, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, ownHeaders, signIn } from './people.ts'

const FOUR = '/compare?races=berlin-marathon,boston-marathon,new-york-city-marathon,tokyo-marathon'
const SIX = `${FOUR},london-marathon,half-marathon/berlin-half-marathon`

const tray = (page: Page) => page.getByRole('region', { name: 'Your comparison' })
const compareButton = (page: Page, race: string) =>
  page.getByRole('button', { name: race }).and(page.locator('compare-race button')).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const columns = (page: Page) => page.locator('.cmp thead th a')
const rowOf = (page: Page, label: string) =>
  page.locator('.cmp tbody tr').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('.toast:not(.closed)')
const stored = (page: Page, key = 'comparison') => page.evaluate((name) => localStorage.getItem(name), key)
const inHand = async (page: Page) =>
  (JSON.parse((await stored(page)) ?? '{"marathons":[]}') as { marathons: number[] }).marathons

/** Does something as somebody who has never been here. */
async function asStranger(browser: Browser, baseURL: string | undefined, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL })
  await act(await context.newPage())
  await context.close()
}

test.describe('a guest', () => {
  test('gathers races from a list and a race page, and the link shows them to anybody @smoke', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/all-races')
    await compareButton(page, 'London Marathon').click()
    await expect(compareButton(page, 'London Marathon')).toHaveAccessibleName(/^In comparison /)
    await expect(tray(page)).toContainText('Comparing 1 of 6')
    await page.goto('/marathon/boston-marathon')
    await expect(tray(page)).toContainText('London')
    await compareButton(page, 'Boston Marathon').click()
    await expect(tray(page).getByText('London, Boston')).toBeVisible()
    await page.goto('/marathons/germany')
    await compareButton(page, 'Berlin Half Marathon').click()
    expect(await inHand(page)).toHaveLength(3)

    await tray(page).getByRole('link', { name: 'Compare (3)' }).click()
    await expect(heading(page)).toHaveText('London, Boston, Berlin Half')
    await expect(tray(page)).toHaveCount(0)
    const link = page.url()
    expect(new URL(link).search).toBe(
      '?races=london-marathon,boston-marathon,half-marathon/berlin-half-marathon',
    )
    await asStranger(browser, baseURL, async (other) => {
      await other.goto(link)
      await expect(columns(other)).toHaveText(['London Marathon', 'Boston Marathon', 'Berlin Half Marathon'])
      await expect(other.getByText(/These races are over different distances/)).toBeVisible()
      // Looking at somebody's link is not taking it over.
      expect(await stored(other)).toBeNull()
    })
  })

  test('takes a race out, goes back, adds one by name, and the races in hand follow', async ({ page }) => {
    await page.goto(FOUR)
    await page.getByRole('button', { name: 'Keep as my comparison' }).click()
    await expect.poll(() => inHand(page)).toHaveLength(4)
    await page.getByRole('button', { name: 'Remove Boston Marathon' }).filter({ visible: true }).click()
    await expect(heading(page)).toHaveText('Berlin, New York City, Tokyo')
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => inHand(page)).toHaveLength(3)
    await page.goBack()
    await expect(columns(page)).toHaveCount(4)
    await page.getByRole('button', { name: /^Add a race/ }).click()
    await page.getByRole('combobox', { name: /^Add a race/ }).fill('valenc')
    await page.getByRole('option', { name: 'Valencia Marathon' }).click()
    await expect(page.getByText('Valencia Marathon was added.')).toBeAttached()
    await expect(heading(page)).toContainText('Valencia')
    await expect(page).toHaveURL(/tokyo-marathon,valencia-marathon$/)
  })

  test('reads which value is best, in their own units and with their own time', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('startline:your-time', '{"v":1,"distanceM":42195,"timeSeconds":12600}'),
    )
    await page.goto(FOUR)
    const best = (label: string) => rowOf(page, label).locator('td').filter({ hasText: 'best' })
    await expect(best('Climb after km 25')).toHaveText(/^6 m\s*best/)
    // Berlin's is the fastest of the four, and nobody has checked it.
    await expect(rowOf(page, 'Course record, men')).toContainText('2:01:09')
    await expect(best('Course record, men')).toHaveCount(0)
    await expect(best('Terrain')).toHaveCount(0)
    await expect(rowOf(page, 'Your time there').locator('td').first()).toHaveText(
      /^3:\d\d:\d\d3:\d\d–3:\d\d; \d+\s% for 3:30$/,
    )
    await expect(rowOf(page, 'Runner reviews').locator('td').first()).toHaveText(
      /No reviews yet|\d+ reviews?/,
    )
    await page.getByRole('button', { name: /miles and Fahrenheit/ }).click()
    await expect(best('Climb after km 25')).toHaveText(/^\d+ ft\s*best/)
    const berlin = page.getByRole('button', { name: 'Berlin', exact: true })
    await berlin.click()
    await expect(berlin).toHaveAttribute('aria-pressed', 'true')
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', /^kilometre 42.195: Berlin \+/)
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.reader')).toContainText('km 42')
    // What the slider says is said once, and heads of the table hold names only.
    await expect(page.locator('.reader output')).toHaveCount(0)
    await expect(page.locator('.cmp th button')).toHaveCount(0)
    await page.getByText('Profiles in numbers').click()
    await expect(page.getByRole('row', { name: /^42.195 km, finish/ })).toContainText('ft')
  })

  test('is told at the seventh race, clears the tray and gets it back', async ({ page }) => {
    await page.goto('/all-races')
    const buttons = page.locator('compare-race button')
    for (let i = 0; i < 6; i++) await buttons.nth(i).click()
    await expect(tray(page)).toContainText('Comparing 6 of 6')
    await buttons.nth(6).click()
    await expect(toast(page)).toContainText('You can compare up to six races')
    await expect(buttons.nth(6)).toHaveAccessibleName(/^Compare /)
    await tray(page).getByRole('button', { name: 'Clear' }).click()
    await expect(tray(page)).toBeHidden()
    expect(await stored(page)).toBeNull()
    await toast(page).getByRole('link', { name: 'Undo' }).click()
    await expect(columns(page)).toHaveCount(6)
  })

  test('sees in one tab what another does', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/marathon/berlin-marathon')
    await page.goto('/marathon/boston-marathon')
    await compareButton(page, 'Boston Marathon').click()
    await expect(tray(other)).toContainText('Boston')
    await compareButton(other, 'Berlin Marathon').click()
    await expect(tray(page)).toContainText('Boston, Berlin')
  })
})

test.describe('a link or storage that makes no sense', () => {
  test('compares what there is and says what there is not', async ({ page, allowErrors }) => {
    allowErrors(/404/)
    await page.goto('/compare?races=berlin-marathon,no-such-race,a%20b,1,2,3,4,6,7')
    await expect(columns(page)).toHaveCount(5)
    await expect(page.getByText(/We cannot find “no such race”/)).toBeVisible()
    await expect(page.getByText('“a b” in the link is not a race we know.')).toBeVisible()
    await expect(page.getByText(/the link has 2 more, which are left out/)).toBeVisible()
    await page.getByRole('button', { name: 'Take it out' }).click()
    await expect(page.getByText(/no such race/)).toHaveCount(0)
    // Numbers became names, so that the link can be read.
    await expect(page).toHaveURL(/races=berlin-marathon,london-marathon,/)
  })

  test('waits for a race that cannot be read just now and shows the others', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load|ERR_FAILED/)
    await page.route('**/marathon/boston-marathon.json', (route) => route.abort())
    await page.goto(FOUR)
    await expect(columns(page)).toHaveCount(3)
    await expect(page.getByText(/“boston marathon” could not be loaded/)).toBeVisible()
    await page.unroute('**/marathon/boston-marathon.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(columns(page)).toHaveCount(4)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the page explains itself and leads to the races @smoke', async ({ page }) => {
    await page.goto('/compare')
    await expect(heading(page)).toHaveText('Compare races')
    await expect(page.locator('main').getByText(/needs JavaScript/)).toBeVisible()
    const ready = page.getByRole('region', { name: 'Comparisons to start with' })
    expect(await ready.getByRole('listitem').count()).toBeGreaterThan(3)
    await expect(page.locator('main').getByRole('link', { name: 'all races' })).toHaveAttribute(
      'href',
      '/all-races',
    )
  })
})

test('a comparison to begin with opens with all its races', async ({ page }) => {
  await page.goto('/compare')
  await page.getByRole('link', { name: 'For those who like hills' }).click()
  await expect(columns(page)).toHaveCount(5)
  await expect(rowOf(page, 'Steepness').locator('td').first()).toContainText(/Hilly|Rolling|Downhill/)
})

test('the tray hides neither what has the focus nor the end of the page @phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('comparison', '{"marathons":[5,13]}'))
  await page.goto('/marathon/boston-marathon')
  await expect(tray(page)).toBeVisible()
  const top = (await tray(page).boundingBox())!.y
  const links = page.locator('main').getByRole('link')
  for (let i = 0; i < (await links.count()); i += 3) {
    await links.nth(i).focus()
    const box = await links.nth(i).boundingBox()
    if (box) expect(box.y + box.height).toBeLessThanOrEqual(top + 1)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const foot = (await page.getByRole('contentinfo').boundingBox())!
  expect(foot.y + foot.height).toBeLessThanOrEqual((await tray(page).boundingBox())!.y + 1)
})

test('six races stand on a phone and on a tablet without a sideways scroll @phone', async ({ page }) => {
  for (const width of [390, 320, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(SIX)
    await expect(page.locator('.cmp tbody td').first()).toBeVisible()
    expect(await sidewaysOf(page)).toBe(0)
    const climb = rowOf(page, 'Climb')
    await expect(climb.locator('td')).toHaveCount(6)
    expect((await climb.locator('td').last().boundingBox())!.width).toBeLessThan(width)
    await page.getByText('Profiles in numbers').click()
    expect(await sidewaysOf(page)).toBe(0)
    await page.goto('/compare')
    expect(await sidewaysOf(page)).toBe(0)
  }
})

test('two or three races keep their columns on a phone, their names in sight @phone', async ({ page }) => {
  for (const [count, races] of [
    [2, 'berlin-marathon,boston-marathon'],
    [3, 'berlin-marathon,new-york-city-marathon,tokyo-marathon'],
  ] as const) {
    await page.goto(`/compare?races=${races}`)
    await expect(columns(page)).toHaveCount(count)
    const cells = rowOf(page, 'Climb').locator('td')
    await rowOf(page, 'Climb').evaluate((row) => row.scrollIntoView({ block: 'center' }))
    for (let i = 0; i < count; i++) {
      await expect(columns(page).nth(i)).toBeInViewport()
      const [name, cell] = [await columns(page).nth(i).boundingBox(), await cells.nth(i).boundingBox()]
      expect(name!.x).toBeCloseTo(cell!.x, 0)
      expect(name!.y + name!.height).toBeLessThan(cell!.y)
      expect(cell!.y).toBeCloseTo((await cells.first().boundingBox())!.y, 0)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await sidewaysOf(page)).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await faultsInBothThemes(page)).toEqual([])
  }
})

test('six races have no accessibility fault @phone', async ({ page }) => {
  await page.goto(SIX)
  await expect(page.locator('.cmp tbody td').first()).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
})

test.describe('saving', () => {
  const dialog = (page: Page) => page.getByRole('dialog')

  test('asks a guest to sign in and comes back to the same races, ready to save', async ({
    page,
    request,
  }) => {
    await page.goto(FOUR)
    await page.getByRole('button', { name: 'Save comparison' }).click()
    const signInLink = dialog(page).getByRole('link', { name: 'Sign In' })
    const back = new URL((await signInLink.getAttribute('href'))!, page.url())
    expect(back.pathname).toBe('/login')
    await signIn(page, await newPerson(request))
    await page.goto(back.searchParams.get('redirect')!)
    await expect(columns(page)).toHaveCount(4)
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Berlin, Boston, New York City, Tokyo')
    // Asked for once: not again after a reload.
    await page.reload()
    await expect(columns(page)).toHaveCount(4)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('keeps a comparison with name and notes, which is changed, shared, copied and deleted @smoke', async ({
    page,
    request,
    browser,
    baseURL,
    allowErrors,
  }) => {
    allowErrors(/404|409/)
    const person = await newPerson(request)
    await signIn(page, person)
    await page.goto('/compare?races=berlin-marathon,boston-marathon')
    await page.getByRole('button', { name: 'Save comparison' }).click()
    await dialog(page).getByLabel('Name').fill('  ')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Give it a name.')).toBeVisible()
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    await dialog(page).getByLabel('Name').fill('Spring or autumn')
    await dialog(page).getByLabel('Notes').fill('Qualify first.\nThen decide.')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(heading(page)).toHaveText('Spring or autumn')
    await expect(page).toHaveURL(/\/compare\?saved=[0-9a-f-]{36}$/)
    const link = page.url()
    await expect(page.getByText(/^Your saved comparison, private/)).toBeVisible()

    await asStranger(browser, baseURL, async (other) => {
      await other.goto(link)
      await expect(other.locator('main').getByRole('alert')).toContainText(
        'We could not find this comparison',
      )
    })

    await page.getByRole('button', { name: 'Add a race' }).click()
    await page.getByRole('combobox', { name: /^Add a race/ }).fill('tokyo')
    await page.getByRole('option', { name: 'Tokyo Marathon' }).click()
    await expect(page.getByText('You have changed the races but not saved them yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Save the change' }).click()
    await expect(page.getByText('not saved them yet')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit name and notes' }).click()
    await dialog(page).getByRole('checkbox', { name: 'Public' }).check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/public: anyone with the link can see it/)).toBeVisible()

    await asStranger(browser, baseURL, async (other) => {
      await other.goto(link)
      await expect(heading(other)).toHaveText('Spring or autumn')
      await expect(columns(other)).toHaveText(['Berlin Marathon', 'Boston Marathon', 'Tokyo Marathon'])
      await expect(other.getByText('Qualify first.')).toBeVisible()
      await expect(other.getByRole('button', { name: 'Delete' })).toHaveCount(0)
      expect(await other.content()).not.toContain(person.id)
    })

    await test.step('a tab that was opened before is not written over what this one has changed', async () => {
      const older = await page.context().newPage()
      await older.goto(link)
      await older.getByRole('button', { name: 'Edit name and notes' }).click()
      await page.getByRole('button', { name: 'Edit name and notes' }).click()
      await dialog(page).getByLabel('Notes').fill('Qualify first. Book early.')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Book early.')).toBeVisible()
      await dialog(older).getByLabel('Name').fill('Spring and autumn')
      await dialog(older).getByRole('button', { name: 'Save' }).click()
      await expect(dialog(older)).toContainText('Nothing was written over it.')
      await expect(dialog(older).getByRole('blockquote')).toContainText('Book early.')
      await expect(dialog(older).getByLabel('Name')).toHaveValue('Spring and autumn')
      await older.close()
    })

    await test.step('a sign-in in between comes back to what was being changed, beside what is newer', async () => {
      await page.getByRole('button', { name: 'Edit name and notes' }).click()
      await dialog(page).getByLabel('Name').fill('Autumn')
      const changed = await request.patch(`/api/comparisons/${new URL(link).searchParams.get('saved')}`, {
        headers: ownHeaders(person),
        data: { notes: 'Qualify first. From a phone.' },
      })
      expect(changed.ok()).toBe(true)
      await page.goto(`${link}&save=1`)
      await expect(dialog(page)).toHaveCount(1)
      await expect(dialog(page).getByRole('heading')).toHaveText('Edit this comparison')
      await expect(dialog(page).getByLabel('Name')).toHaveValue('Autumn')
      await expect(dialog(page).getByRole('blockquote')).toContainText('From a phone.')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    })

    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(heading(page)).toHaveText('Spring or autumn (2)')
    const list = page.getByRole('region', { name: 'Your saved comparisons' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').last()).toContainText('Berlin, Boston, Tokyo · public')
    await page.getByRole('button', { name: 'Delete Spring or autumn (2)' }).click()
    await page.getByRole('button', { name: 'Delete it? Links to it stop working' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(columns(page)).toHaveCount(3)
    await list.getByRole('link', { name: 'Spring or autumn' }).click()
    await expect(heading(page)).toHaveText('Spring or autumn')
    // The page of the list is a step of the history like any other.
    await page.goBack()
    await expect(heading(page)).toHaveText('Berlin, Boston, Tokyo')
  })

  test('with a session that has ended loses nothing that was typed', async ({
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/40[01]/)
    const person = await newPerson(request)
    await signIn(page, person)
    await page.goto('/compare?races=berlin-marathon,boston-marathon')
    await page.getByRole('button', { name: 'Save comparison' }).click()
    await dialog(page).getByLabel('Name').fill('Almost lost')
    await dialog(page).getByLabel('Notes').fill('Thought about for an hour')
    const refuse = {
      status: 401,
      json: { code: 'signed-out', message: 'Your session has ended.', requestId: 'x' },
    }
    await page.route('**/api/comparisons', (route) => route.fulfill(refuse))
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    const again = dialog(page).getByRole('link', { name: 'sign in again' })
    const back = new URL((await again.getAttribute('href'))!, page.url()).searchParams.get('redirect')!
    await page.unrouteAll()
    await signIn(page, person)
    await page.goto(back)
    await expect(dialog(page).getByLabel('Notes')).toHaveValue('Thought about for an hour')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(heading(page)).toHaveText('Almost lost')
    expect(await page.evaluate(() => sessionStorage.getItem('startline:forms'))).toBeNull()
  })

  test('leaves the comparison in hand of somebody signed in on the device, apart from a guest’s', async ({
    page,
    request,
  }) => {
    await signIn(page, await newPerson(request))
    await page.goto('/marathon/boston-marathon')
    await compareButton(page, 'Boston Marathon').click()
    await expect(tray(page)).toContainText('Comparing 1 of 6')
    await page.reload()
    await expect(tray(page)).toContainText('Boston')
    expect(await stored(page)).toBeNull()
    await page.evaluate(() => localStorage.removeItem('startline:session'))
    await page.reload()
    await expect(compareButton(page, 'Boston Marathon')).toHaveText(/^\s*Compare/)
  })
})
