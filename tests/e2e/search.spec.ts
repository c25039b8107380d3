// The search box of home: suggestions by mouse, keyboard and screen reader, and a plain form without script.
import type { Page } from '@playwright/test'
import { accessibilityFaults, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Race, city or country' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const races = (page: Page) => list(page).getByRole('group', { name: 'Races' }).getByRole('option')
const places = (page: Page) => list(page).getByRole('group', { name: 'Locations' }).getByRole('option')

test.beforeEach(({ page }) => page.goto('/'))

test('opens on text, with at most four races and five locations, and says how many @smoke', async ({
  page,
}) => {
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).fill('new')
  await expect(races(page)).toHaveCount(4)
  expect(await places(page).count()).toBeLessThanOrEqual(5)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('.race-search').getByRole('status')).toHaveText(/^\d suggestions$/)
  await box(page).fill('')
  await expect(list(page)).toBeHidden()
})

test('says that it is loading, and that nothing was found', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/data/search/*.json', async (route) => {
    await released
    await route.continue()
  })
  await box(page).fill('be')
  await expect(page.getByText('Loading races...').first()).toBeVisible()
  release()
  await expect(races(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await box(page).fill('zzqqxx')
  const none =
    'No races or locations found for “zzqqxx”. Press Search: the list also reads month, distance and steepness.'
  await expect(page.getByText(none).first()).toBeVisible()
  await expect(list(page).getByRole('option')).toHaveCount(0)
})

test('the file of what is typed comes while React is on its way', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_astro/react.*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  const file = page.waitForResponse('**/data/search/be.json')
  await box(page).fill('be')
  await file
  await expect(list(page)).toBeHidden()
  release()
  await expect(races(page).first()).toBeVisible()
})

test('a sentence is offered as the list understands it, before names that it is not', async ({ page }) => {
  await box(page).fill('flat marathons in europe september to november')
  const sentence = list(page).getByRole('option', {
    name: /^\d+ flat marathons in Europe, September to November$/,
  })
  await expect(sentence).toBeVisible()
  await expect(page.getByText(/No races or locations found/)).toBeHidden()
  const count = (await sentence.textContent())!.split(' ')[0]!
  await page.keyboard.press('ArrowDown')
  await expect(sentence).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all-races\?raceType=marathon&continent=europe&month=9/)
  await expect(page.getByRole('heading', { name: `${count} marathons` })).toBeVisible()
  // A race type beside a name is no sentence.
  await page.goto('/')
  await box(page).fill('boston marathon')
  await expect(races(page).first()).toContainText('Boston Marathon')
  await expect(list(page).getByRole('option').first()).toContainText('Boston Marathon')
})

test('a race leads to its page, a location to the races there', async ({ page }) => {
  await box(page).fill('boston')
  await races(page).filter({ hasText: 'Boston Marathon' }).first().click()
  await expect(page).toHaveURL('/marathon/boston-marathon')
  await page.goto('/')
  await box(page).fill('berlin')
  await places(page).filter({ hasText: 'Berlin' }).first().click()
  await expect(page).toHaveURL(/\/marathons\/germany\/berlin/)
  await page.goto('/')
  await box(page).fill('races near manchester')
  await expect(races(page).first()).toContainText('Manchester')
  await expect(places(page).first()).toHaveText('Races near Manchester England, United Kingdom')
  await places(page).first().click()
  await expect(page).toHaveURL('/near/manchester')
  await page.goto('/')
  await box(page).fill('races near me')
  await expect(list(page).getByRole('option')).toHaveText([/^Races near you /])
  await places(page).first().click()
  await expect(page).toHaveURL('/near')
})

test('works by keyboard: arrows around, Home and End, Enter, Escape @smoke', async ({ page }) => {
  await box(page).focus()
  await page.keyboard.type('berlin')
  await expect(races(page).first()).toBeVisible()
  const options = list(page).getByRole('option')
  const active = page.locator('[role=option][aria-selected=true]')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id'))!,
  )
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveCount(1)
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('berlin')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const address = await active.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address!)
})

test('a press that is held long still chooses, and a chosen list is closed', async ({ page }) => {
  await box(page).fill('boston')
  const option = races(page).filter({ hasText: 'Boston Marathon' }).first()
  const at = (await option.boundingBox())!
  // The page is not left, so that one can see what the press did to the list.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(600)
  await expect(option).toBeVisible()
  await expect(box(page)).toBeFocused()
  await page.mouse.up()
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('closes a moment after the focus has left, and at once on a press elsewhere', async ({ page }) => {
  await box(page).fill('paris')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list(page)).toBeHidden()
  await box(page).focus()
  await expect(list(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
})

test('Enter on words asks for all races with them, on nothing for all races', async ({ page }) => {
  await box(page).fill('tokyo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-races?search=tokyo')
  await expect(page.getByRole('table').locator('tbody').getByRole('row').first()).toContainText(
    'Tokyo Marathon',
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/all-races')
})

test('where the files of the suggestions cannot be had, it says so, and the form still works', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/search|Failed to load/)
  await page.route('**/data/search/*.json', (route) => route.abort())
  await box(page).fill('tokyo')
  await expect(page.getByText(/^Suggestions are not available/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-races?search=tokyo')
})

test('offline it says what is possible instead of offering a search', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/search|Failed to load|ERR_INTERNET_DISCONNECTED/)
  await page.route('**/data/search/*.json', (route) => route.abort())
  await box(page).focus()
  await box(page).fill('to')
  await expect(page.getByText(/^Suggestions are not available/).first()).toBeVisible()
  await context.setOffline(true)
  await box(page).fill('tok')
  await expect(page.getByText(/^You are offline: the search works again once/).first()).toBeVisible()
  await context.setOffline(false)
})

test('where the script of the suggestions cannot be had, the form still works', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to (load|fetch)/)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/RaceSearch.'))
  await page.route('**/_astro/RaceSearch.*.js', (route) => route.abort())
  await box(page).fill('tokyo')
  await refused
  await box(page).press('Enter')
  await expect(page).toHaveURL('/all-races?search=tokyo')
})

for (const [typed, said] of [
  ['new', 'New York City Marathon'],
  ['zzqqxx', 'No races or locations found for “zzqqxx”'],
] as const)
  test(`axe finds nothing with ${typed} typed, and nothing scrolls sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    // The file that answers one letter says which beginnings have a file, so that none is asked for that is not there.
    await box(page).fill('b')
    await expect(races(page).first()).toBeVisible()
    await box(page).fill(typed)
    await expect(page.locator('.race-search .options')).toContainText(said)
    expect(await sidewaysOf(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityFaults(page, '.race-search')).toEqual([])
    }
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form leads to all races', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Race, city or country' }).fill('tokyo')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/all-races?search=tokyo')
    await expect(page.getByRole('table')).toBeVisible()
  })
})
